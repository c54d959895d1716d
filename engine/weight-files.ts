import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WeightStore } from './classifiers.ts'

/** Trained classifiers hang on the code alone: they are kept with what is installed beside it. */
export const installedWeights = join(import.meta.dirname, '../node_modules/.cache/malgil')

/**
 * Trained classifiers as files, one each, in the first of the folders that can be written; made when the first is
 * written. What was written last is read, in whichever folder it lies.
 */
export function weightFiles(...folders: readonly [string, ...string[]]): WeightStore {
  const fileOf = (folder: string, name: string) => join(folder, `${name}.weights`)

  async function newest(name: string): Promise<string | undefined> {
    const found = await Promise.all(
      folders.map(async (folder) => {
        const path = fileOf(folder, name)
        const written = await stat(path).catch(() => undefined)
        return written ? [{ path, at: written.mtimeMs }] : []
      }),
    )
    return found.flat().sort((a, b) => b.at - a.at)[0]?.path
  }

  async function write(folder: string, name: string, bytes: Uint8Array): Promise<void> {
    await mkdir(folder, { recursive: true })
    // Another process may read meanwhile: it sees the old file or the new one, never half of it.
    const draft = `${fileOf(folder, name)}.${process.pid}`
    await writeFile(draft, bytes)
    await rename(draft, fileOf(folder, name))
  }

  return {
    async read(name) {
      const path = await newest(name)
      return path ? readFile(path) : undefined
    },
    async write(name, bytes) {
      let refusal: unknown
      for (const folder of folders) {
        try {
          return await write(folder, name, bytes)
        } catch (error) {
          refusal = error
        }
      }
      throw refusal
    },
  }
}
