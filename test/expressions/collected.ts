import { fork } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync, Visitor } from 'vite'

export interface Expression {
  readonly source: string
  readonly flags: string
  /** File and line. */
  readonly place: string
}

const root = resolve(import.meta.dirname, '../..')
const notOurs = new Set(['node_modules', 'dist', 'fixtures'])

/** Every literal of the tree. */
export function expressionsWritten(): Expression[] {
  const paths = globSync('**/*.{ts,tsx,js,mjs}', { cwd: root, exclude: (name) => notOurs.has(name) })
  return paths.flatMap((path) => literalsOf(path, readFileSync(join(root, path), 'utf8')))
}

function literalsOf(path: string, text: string): Expression[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  const found: Expression[] = []
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const line = text.slice(0, node.start).split('\n').length
      found.push({ source: node.regex.pattern, flags: node.regex.flags, place: `${path}:${line}` })
    },
  }).visit(program)
  return found
}

/** What is built while the server's modules load and its assistants answer; a process of its own writes it down. */
export async function expressionsBuilt(): Promise<Expression[]> {
  const child = fork(join(import.meta.dirname, 'speaking.ts'), {
    execArgv: ['--import', join(import.meta.dirname, 'recorder.ts')],
    serialization: 'advanced',
  })
  return new Promise((resolve, reject) => {
    child.on('message', (built) => resolve(built as Expression[]))
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`ended with ${code} before it had told`)))
  })
}
