import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { before, describe, test } from 'node:test'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '..')

/** What of the project an assistant stands on. */
const rooms = [
  ...['protocol', 'korean', 'nlu', 'store', 'query', 'model', 'documents', 'search', 'engine'],
  ...['node_modules', 'package.json', 'tsconfig.json'],
]

/** The files that the page writes: each code block that is called for one. */
function filesIn(text: string): { path: string; content: string }[] {
  const blocks = text.matchAll(/^```(?:ts|json|jsonl) (\S+)\n(.*?)^```$/gmsu)
  return [...blocks].map(([, path, content]) => ({ path: path!, content: content! }))
}

/** Tests of a process of their own: what this one was told of its runner is not passed on. */
const { NODE_TEST_CONTEXT: _, ...env } = process.env

describe('the assistant of docs/add-an-assistant.md', () => {
  let project = ''
  const books = () => join(project, 'assistants/books')
  before(async () => {
    project = await mkdtemp(join(tmpdir(), 'malgil-assistant-'))
    for (const name of rooms) await symlink(join(root, name), join(project, name))
    for (const { path, content } of filesIn(await readFile(join(root, 'docs/add-an-assistant.md'), 'utf8'))) {
      await mkdir(dirname(join(books(), path)), { recursive: true })
      await writeFile(join(books(), path), content)
    }
    return () => rm(project, { recursive: true })
  })

  test('type-checks', async () => {
    const config = { extends: './tsconfig.json', include: ['assistants/**/*.ts'] }
    await writeFile(join(project, 'tsconfig.books.json'), JSON.stringify(config))
    await run(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '-p', 'tsconfig.books.json'], {
      cwd: project,
    })
  })

  test('does what every assistant must do', async () => {
    await run(process.execPath, ['--test', 'assistants/books/books.test.ts'], { cwd: project, env })
  })

  test('every block of TypeScript in it is a file of the assistant', async () => {
    const text = await readFile(join(root, 'docs/add-an-assistant.md'), 'utf8')
    assert.doesNotMatch(text, /^```ts$/mu)
    assert.ok(filesIn(text).length > 10)
  })
})
