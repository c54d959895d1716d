#!/usr/bin/env node
// The command line, under the Node it needs: the machine's own when that is new enough, else the one installed with us.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
if (!existsSync(join(root, 'node_modules', '.malgil-dependencies'))) await import('../scripts/setup.mjs')

if (Number(process.versions.node.split('.')[0]) >= 26) {
  await import('../cli/main.ts')
} else {
  const child = spawn(
    join(root, 'node_modules', '.bin', 'node'),
    [join(root, 'cli', 'main.ts'), ...process.argv.slice(2)],
    {
      stdio: 'inherit',
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}
