import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import iconv from 'iconv-lite'
import { fingerprints } from './fingerprint.ts'
import expected from './fixtures/expected.json' with { type: 'json' }
import { readStatement } from './read-statement.ts'
import { inShort, today } from './testing.ts'

const encodings = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-8 with BOM': (text: string) => Buffer.from(`\uFEFF${text}`),
  // CP949 has no ₩: Korean fonts draw the backslash as one.
  cp949: (text: string) => iconv.encode(text.replaceAll('₩', '\\'), 'cp949'),
  'utf-16le with CRLF': (text: string) =>
    iconv.encode(text.replaceAll('\n', '\r\n'), 'utf16le', { addBOM: true }),
  'utf-16be': (text: string) => iconv.encode(text, 'utf-16be', { addBOM: true }),
}

for (const [name, statement] of Object.entries(expected)) {
  test(`reads ${name} in every encoding`, async () => {
    const text = readFileSync(new URL(`./fixtures/${name}.csv`, import.meta.url), 'utf8')
    const identities = new Set<string>()
    for (const [encoding, encode] of Object.entries(encodings)) {
      const reading = await readStatement(encode(text), { today, fileName: `${name}.csv` })
      assert.equal(reading.encoding, encoding.split(' ')[0])
      assert.equal(reading.headerLine, statement.header, encoding)
      assert.deepEqual([...reading.rows].map(inShort), statement.rows, encoding)
      assert.deepEqual(
        reading.failed.map((note) => note.line),
        statement.failed,
        encoding,
      )
      assert.deepEqual(
        reading.skipped.map((note) => note.line),
        statement.skipped,
        encoding,
      )
      const incomes = [...reading.incomes].map(({ line }) => line)
      assert.deepEqual(incomes, 'incomes' in statement ? statement.incomes : [], encoding)
      identities.add(fingerprints([...reading.rows]).join())
    }
    assert.equal(identities.size, 1, 'an encoding changes no fingerprint')
  })
}
