import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const [brotlied, gzipped] = [promisify(brotliCompress), promisify(gzip)]
/** Below this a packet holds the whole file anyway. */
const leastBytes = 1000

/** Writes each file of text a second and a third time, compressed: the server sends what the browser understands. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true })
      await Promise.all(files.filter((name) => /\.(?:js|css|svg)$/u.test(name)).map(compress))

      async function compress(name: string): Promise<void> {
        const path = join(dir, name)
        const content = await readFile(path)
        if (content.length < leastBytes) return
        const [br, gz] = await Promise.all([brotlied(content), gzipped(content, { level: 9 })])
        await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
      }
    },
  }
}
