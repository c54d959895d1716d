import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { startQuickly } from '#server/quick-start.ts'
import { keepSpares } from '#store/testing/spare.ts'

/** Every test file of the project, from its root, with `/` between folders, in the order of their names. */
function testFiles(): string[] {
  const root = resolve(import.meta.dirname, '../..')
  return globSync('*/**/*.test.ts', { cwd: root, exclude: (name) => name === 'node_modules' })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}

/** Whether a test of the whole is one of the server as a process: what it starts takes most of its time. */
export function isOfProcesses(path: string): boolean {
  return /^test\/(?:data-folder|lost-connection|refusals|server|settings|start|watchdog)\.test\.ts$/u.test(
    path,
  )
}

/** Runs the test files that are meant in this process, one after another: all that are meant first, then the next. */
export async function runFiles(...meant: readonly ((path: string) => boolean)[]): Promise<void> {
  startQuickly()
  collectLessOften()
  keepSpares()
  for (const isMeant of meant) for (const file of testFiles().filter(isMeant)) await import(`../../${file}`)
}

/**
 * A database in memory is outside of the heap, and of every 64 MB outside of it V8 goes through the whole heap: a quarter of
 * what the tests take. Counted together with the heap, it waits until there is something to gain.
 */
function collectLessOften(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit')
}
