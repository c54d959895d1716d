import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { testEngine } from '#engine/testing/test-engine.ts'
import type { Database } from '#store/database.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { contracts } from './assistant.ts'
import { readContractText } from './contract/read-text.ts'
import { deleteContract, insertContract } from './contracts.ts'
import { demoText } from './testing/text-talks.ts'

const lease = `주택임대차계약서

임대인 최가온(이하 “임대인”)과 임차인 박누리(이하 “임차인”)은 다음과 같이 계약한다.

제1조(보증금) 보증금은 1,000만원으로 한다.
제2조(반려동물) 임차인은 개 한 마리를 기를 수 있다.`

for (const { name, skip, open } of testDatabases)
  describe(`a contract that is gone, on ${name}`, { skip }, () => {
    let database: Database
    before(async () => {
      database = await open([contracts.migrations])
    })
    after(() => database.close())

    const keep = (text: string) => {
      const id = randomUUID()
      const file = {
        ...{ fileName: 'a.txt', format: 'text' as const, sizeBytes: text.length },
        bytes: new Uint8Array(),
      }
      const entry = { id, ...file, pageCount: null, unreadable: [], isDemo: false }
      return database.asOwner(alice, async (tx) => {
        await insertContract(tx, { ...entry, contract: readContractText(text, 'a.txt') })
        return id
      })
    }

    test('is spoken of no more in the talk that went on from it', async () => {
      await keep(demoText)
      const contractId = await keep(lease)
      const { ask } = testEngine(database, [contracts])
      const { sessionId, answer: first } = await ask({ message: '보증금 얼마예요?', context: { contractId } })
      assert.match(first.text, /1,000만원/u)
      await database.asOwner(alice, (tx) => deleteContract(tx, contractId))
      for (const message of ['강아지 키워도 돼요?', '그럼 위약금은?', '보증금은요?']) {
        const { answer } = await ask({ message, sessionId })
        assert.notEqual(answer.finishReason, 'error', message)
        assert.notEqual(answer.finishReason, 'partial', `${message} ${answer.text}`)
        assert.doesNotMatch(answer.text, /1,000만원|그런 계약서가/u, message)
      }
    })

    test('or never was, is said not to be there where it was chosen', async () => {
      const { ask } = testEngine(database, [contracts])
      for (const message of ['강아지 키워도 돼요?', '위약금 얼마예요?']) {
        const { answer } = await ask({ message, context: { contractId: randomUUID() } })
        assert.match(answer.text, /그런 계약서가 없습니다/u, message)
      }
    })
  })
