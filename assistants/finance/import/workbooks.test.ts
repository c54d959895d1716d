import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import asideExpected from './fixtures/aside/expected.json' with { type: 'json' }
import { readStatement } from './read-statement.ts'
import { type FixtureWorkbook, type WritingStyle, writeWorkbook } from './testing/write-workbook.ts'
import { inShort, today } from './testing.ts'

interface Expected {
  readonly header: number
  readonly rows: readonly string[]
  readonly failed: readonly number[]
  readonly skipped: readonly number[]
  readonly incomes?: readonly number[]
}

const styles: readonly WritingStyle[] = [
  { strings: 'shared', references: true, prefix: '' },
  { strings: 'inline', references: false, prefix: 'x:' },
]

async function readsAs(bytes: Uint8Array, expected: Expected): Promise<void> {
  const reading = await readStatement(bytes, { today })
  assert.deepEqual(
    {
      header: reading.headerLine,
      rows: [...reading.rows].map(inShort),
      failed: reading.failed.map(({ line }) => line),
      skipped: reading.skipped.map(({ line }) => line),
      incomes: [...reading.incomes].map(({ line }) => line),
    },
    { incomes: [], ...expected },
  )
}

// Those in aside/ were written before they were first read and are not tuned to: what is mended is mended elsewhere.
for (const folder of ['workbooks', 'aside']) {
  const files = readdirSync(new URL(`./fixtures/${folder}/`, import.meta.url))
  for (const file of files) {
    if (file === 'expected.json') continue
    const [name, kind] = file.split('.')
    const content = readFileSync(new URL(`./fixtures/${folder}/${file}`, import.meta.url), 'utf8')
    test(`reads ${folder}/${name}`, async () => {
      if (kind === 'csv') {
        await readsAs(Buffer.from(content), asideExpected[name as keyof typeof asideExpected])
        return
      }
      const fixture = JSON.parse(content) as FixtureWorkbook & { expected: Expected }
      for (const style of styles) await readsAs(writeWorkbook(fixture, style), fixture.expected)
    })
  }
}
