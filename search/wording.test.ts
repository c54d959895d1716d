import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Database } from '#store/database.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { put } from './indexing.ts'
import type { Passage } from './passages.ts'
import { search } from './search.ts'
import { searchMigrations } from './tables.ts'

interface Cases {
  readonly passages: readonly Passage[]
  /** Ways to ask for a passage, by its id. */
  readonly questions: Readonly<Record<string, readonly string[]>>
}

const cases: Cases = JSON.parse(readFileSync(join(import.meta.dirname, 'wording-cases.json'), 'utf8'))

describe('however a thing is worded, its passage comes first', () => {
  let database: Database
  before(async () => {
    database = await testDatabases[0]!.open([searchMigrations])
    const document = { collection: 'wording', document: 'all' }
    await database.asOwner(alice, (tx) => put(tx, { ...document, passages: cases.passages }))
  })
  after(() => database.close())

  for (const [passage, questions] of Object.entries(cases.questions)) {
    test(passage, async () => {
      for (const question of questions) {
        const { hits } = await database.readAsOwner(alice, (tx) =>
          search(tx, question, { collection: 'wording' }),
        )
        assert.equal(hits[0]?.passage, passage, question)
      }
    })
  }
})
