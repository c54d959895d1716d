import { globSync } from 'node:fs'
import { resolve } from 'node:path'

/** Every test file of the project, from its root, with `/` between folders, in the order of their names. */
export function testFiles(): string[] {
  const root = resolve(import.meta.dirname, '../..')
  return globSync('*/**/*.test.ts', { cwd: root, exclude: (name) => name === 'node_modules' })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}
