import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, test } from 'node:test'

const root = resolve(import.meta.dirname, '..')

/** Rooms, top to bottom: each may import from those above it, never from those below. */
const rooms = [
  'protocol',
  'korean',
  'nlu',
  'store',
  'query',
  'model',
  'search',
  'documents',
  'engine',
  'hosting',
  'assistants',
  'server',
  'cli',
] as const

/** What a room may import of ours where that is less than everything above it. */
const narrower: Readonly<Record<string, readonly string[]>> = {
  korean: [],
  nlu: ['korean'],
  store: ['protocol'],
  query: ['protocol', 'store'],
  model: ['protocol', 'store'],
  documents: ['protocol'],
  web: ['protocol'],
}

const longest = 400

interface SourceFile {
  readonly path: string
  readonly room: string
  readonly text: string
  /** Files of ours it imports, as paths from the root. */
  readonly imports: readonly string[]
  /** How it wrote them. */
  readonly specifiers: readonly string[]
}

const files = sourceFiles(root)

describe('architecture', () => {
  test('a room imports only from rooms above it', () => {
    const wrong = files.flatMap((file) =>
      file.imports
        .map((path) => roomOf(path))
        .filter((room) => room !== file.room && !mayImport(file.room, room))
        .map((room) => `${file.path} imports ${room}/`),
    )
    assert.deepEqual(wrong, [])
  })

  test('assistants do not import each other', () => {
    const assistantOf = (path: string) => /^assistants\/([^/]+)\//u.exec(path)?.[1]
    const wrong = files.flatMap((file) => {
      const own = assistantOf(file.path)
      return own
        ? file.imports.filter((path) => assistantOf(path) !== own && path.startsWith('assistants/'))
        : []
    })
    assert.deepEqual(wrong, [])
  })

  test('the server takes assistants from the one list of them', () => {
    const wrong = files.flatMap(({ path, room, imports }) =>
      room === 'server' && !isTest(path)
        ? imports.filter((it) => it.startsWith('assistants/') && it !== 'assistants/index.ts')
        : [],
    )
    assert.deepEqual(wrong, [])
  })

  test('no import cycle', () => {
    const importsOf = new Map(files.map((file) => [file.path, file.imports]))
    const done = new Set<string>()
    const visit = (path: string, trail: readonly string[]): void => {
      assert.ok(!trail.includes(path), `cycle: ${[...trail.slice(trail.indexOf(path)), path].join(' → ')}`)
      if (done.has(path)) return
      for (const next of importsOf.get(path) ?? []) visit(next, [...trail, path])
      done.add(path)
    }
    for (const file of files) visit(file.path, [])
  })

  test(`no source file over ${longest} lines`, () => {
    const long = files.filter((file) => file.text.split('\n').length > longest).map((file) => file.path)
    assert.deepEqual(long, [])
  })

  test('imports name TypeScript files as they are', () => {
    const wrong = files.flatMap((file) =>
      file.specifiers
        .filter((specifier) => /^(\.|#).*\.jsx?$/u.test(specifier))
        .map((it) => `${file.path}: ${it}`),
    )
    assert.deepEqual(wrong, [])
  })

  test('the environment is read in one file', () => {
    const readers = files
      .filter((file) => !isTest(file.path) && /process\.env\b/u.test(file.text))
      .map((file) => file.path)
    // The page's build is no part of the running product.
    assert.deepEqual(
      readers.filter((path) => path !== 'web/vite.config.ts'),
      ['server/config.ts'],
    )
  })
})

function mayImport(from: string, to: string): boolean {
  const narrow = narrower[from]
  if (narrow) return narrow.includes(to)
  const [above, own] = [rooms.indexOf(to as never), rooms.indexOf(from as never)]
  // test/, benchmarks/ and the like are no rooms: they import anything.
  return own === -1 ? from !== 'web' : above !== -1 && above < own
}

function isTest(path: string): boolean {
  return path.endsWith('.test.ts') || path.includes('/testing/') || /^(test|benchmarks|scripts)\//u.test(path)
}

function roomOf(path: string): string {
  return path.split('/')[0] ?? ''
}

function sourceFiles(folder: string): SourceFile[] {
  const skipped = new Set(['node_modules', 'dist', '.git', 'test-output'])
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourceFiles(path)
    return /\.tsx?$/u.test(entry.name) ? [readSource(path)] : []
  })
}

function readSource(path: string): SourceFile {
  const text = readFileSync(path, 'utf8')
  const found = text.matchAll(
    /^\s*(?:import|export)\b[^'"\n]*?(?:\bfrom\s*)?['"]([^'"]+)['"]|\bfrom ['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gmu,
  )
  const specifiers = [...found].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
  const own = relative(root, path)
  const imports = specifiers.flatMap((specifier) => {
    if (specifier.startsWith('#')) return [specifier.slice(1)]
    if (specifier.startsWith('.')) return [relative(root, resolve(dirname(path), specifier))]
    return []
  })
  return {
    path: own,
    room: roomOf(own),
    text,
    imports: imports.filter((it) => /\.tsx?$/u.test(it)),
    specifiers,
  }
}
