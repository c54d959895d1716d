import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { compiledFolder, quickPatterns } from '#server/quick-start.ts'

/** For a life of a second: code is compiled once, as fast as can be, and is over before the garbage is worth collecting. */
const shortLived = [quickPatterns, '--liftoff-only', '--min-semi-space-size=32', '--max-semi-space-size=32']

/** Starts a script of this folder as its own process, which is told its task and speaks lines. */
export function startChild(script: 'child.ts' | 'work-child.ts' | 'many-child.ts', task: object) {
  return spawn(process.execPath, [...shortLived, join(import.meta.dirname, script), JSON.stringify(task)], {
    // Most of them die before they have done much: loading is what takes the time.
    env: { ...process.env, NODE_COMPILE_CACHE: compiledFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
