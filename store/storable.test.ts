import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { jsonText, storable } from './storable.ts'
import { alice, testDatabases } from './testing/databases.ts'

const half = '👨'.slice(0, 1)
const odd = `가${half}나\u0000다`
const whole = '가\ufffd나\ufffd다'

test('what is whole is left alone', () => {
  const held = { text: '👨‍👩‍👧', list: [1, null, 'a'], says: 'a backslash: \\u0000 \\ud83d' }
  assert.equal(jsonText(held), JSON.stringify(held))
  assert.equal(storable(held), held)
  assert.equal(storable('\\u0000'), '\\u0000')
})

for (const { name, skip, open } of testDatabases) {
  test(`texts no database takes are made such as it does, ${name}`, { skip }, async () => {
    const database = await open()
    try {
      const held = { [odd]: [odd, { at: new Date(0), [half]: 1 }], none: undefined }
      const stored = await database.asOwner(alice, async (tx) => {
        const [run] = await tx.run<{ text: string; list: string[]; held: unknown }>(
          { name: 'odd_texts', text: 'select $1::text as text, $2::text[] as list, $3::jsonb as held' },
          [odd, [odd], jsonText(held)],
        )
        const built = await sql<{ text: string }>`select ${odd}::text as text`.execute(tx.db)
        return { ...run, built: built.rows[0]?.text }
      })
      assert.deepEqual(stored, {
        text: whole,
        list: [whole],
        held: { [whole]: [whole, { at: '1970-01-01T00:00:00.000Z', '\ufffd': 1 }] },
        built: whole,
      })
    } finally {
      await database.close()
    }
  })
}
