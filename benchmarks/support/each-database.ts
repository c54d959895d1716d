import { fork } from 'node:child_process'
import { type DatabaseName, databaseNames, isSkipped } from './database.ts'

/**
 * Runs the benchmark once for each database that is there, each in a process of its own, so that none inherits the
 * other's memory or warmth. In such a process `measure` runs, and false comes back; in the one that starts them, true
 * when all have ended. `file`: the benchmark's own.
 */
export async function onEachDatabase(
  file: string,
  measure: (name: DatabaseName) => Promise<void>,
): Promise<boolean> {
  const [, , asked] = process.argv
  if (asked) {
    await measure(asked as DatabaseName)
    return false
  }
  for (const name of databaseNames) {
    if (isSkipped(name)) {
      console.log(`${name}: skipped (TEST_DATABASE_URL is not set)`)
      continue
    }
    const child = fork(file, [name])
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
    if (code !== 0) process.exitCode = 1
  }
  return true
}
