import { readFile } from 'node:fs/promises'

const base = import.meta.resolve('pdfjs-dist/package.json')
const folders: Readonly<Record<string, URL>> = {
  cMapUrl: new URL('./cmaps/', base),
  standardFontDataUrl: new URL('./standard_fonts/', base),
}

/**
 * Gives pdf.js the maps from the codes of Korean fonts (`KSCms-UHC-H`) to characters, which PDFs up to about 2010 rely
 * on. By itself the build of pdf.js that unpdf carries would ask the network for them.
 */
export class FontData {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const folder = folders[kind]
    if (!folder || !/^[\w-]+\.\w+$/.test(filename)) throw new Error(`No ${kind} ${filename}`)
    return new Uint8Array(await readFile(new URL(filename, folder)))
  }
}
