import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { startQuickly } from '#server/quick-start.ts'
import { keepSpares } from '#store/testing/spare.ts'

/** Every test file of the project, from its root, with `/` between folders, in the order of their names. */
function testFiles(): string[] {
  const root = resolve(import.meta.dirname, '../..')
  return globSync('*/**/*.test.ts', { cwd: root, exclude: (name) => name === 'node_modules' })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}

/** Runs the test files that are meant in this process, one after another. */
export async function runFiles(isMeant: (path: string) => boolean): Promise<void> {
  startQuickly()
  keepSpares()
  for (const file of testFiles().filter(isMeant)) await import(`../../${file}`)
}
