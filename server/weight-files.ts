import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WeightStore } from '#engine/classifiers.ts'

/** Trained classifiers as files of a folder, one each; made when the first is written. */
export function weightFiles(folder: string): WeightStore {
  const pathOf = (name: string) => join(folder, `${name}.weights`)
  return {
    async read(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async write(name, bytes) {
      await mkdir(folder, { recursive: true })
      // Another process may read meanwhile: it sees the old file or the new one, never half of it.
      const draft = `${pathOf(name)}.${process.pid}`
      await writeFile(draft, bytes)
      await rename(draft, pathOf(name))
    },
  }
}
