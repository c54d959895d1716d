import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { testEngine } from '#engine/testing/test-engine.ts'
import type { Database } from '#store/database.ts'
import { alice, bob, oneDatabase } from '#store/testing/databases.ts'
import { contracts } from './assistant.ts'
import { readContractText } from './contract/read-text.ts'
import { deleteContract, insertContract } from './contracts.ts'

const texts = ['fixtures/software-licence.txt', 'fixtures/service-agreement.txt', 'demo/data-supply.txt']

describe('questions on all contracts', () => {
  let database: Database
  const ids: string[] = []
  before(async () => {
    database = await oneDatabase.open([contracts.migrations])
    for (const file of texts) {
      const text = readFileSync(new URL(file, import.meta.url), 'utf8')
      const id = randomUUID()
      const known = { id, fileName: file, format: 'text' as const, sizeBytes: text.length }
      const entry = { ...known, pageCount: null, unreadable: [], isDemo: false, bytes: new Uint8Array() }
      await database.asOwner(alice, (tx) =>
        insertContract(tx, { ...entry, contract: readContractText(text, file) }),
      )
      ids.push(id)
    }
  })
  after(() => database.close())
  const ask = (message: string, ownerId = alice) =>
    testEngine(database, [contracts]).ask({ message, ownerId })

  test('which of them settle a thing is said, each with its article, and which do not', async () => {
    const { answer } = await ask('어느 계약에 불가항력 조항이 있어?')
    assert.match(answer.text, /3개 가운데 \*\*1개\*\*에/u)
    assert.match(answer.text, /「소프트웨어 개발 용역 계약서」\*\*: .*제19조/u)
    assert.match(answer.text, /「데이터 공급 계약서」, 「소프트웨어 사용권 계약서」에는 없습니다/u)
    assert.deepEqual(
      answer.sources?.map(({ id }) => id.split(':')[0]),
      [ids[1]],
    )
  })

  test('a contract that is gone is not found, nor is another owner’s', async () => {
    await database.asOwner(alice, (tx) => deleteContract(tx, ids[1]!))
    const { answer } = await ask('계약서마다 위약금이 어떻게 돼?')
    assert.match(answer.text, /계약서 2개/u)
    assert.doesNotMatch(answer.text, /용역/u)
    assert.match((await ask('어느 계약에 위약금이 있어?', bob)).answer.text, /올린 계약서가 없/u)
  })
})
