import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { testDatabases } from '#store/testing/databases.ts'
import { financeMigrations, financeTables } from '../tables.ts'
import { correctMessage } from './correct-message.ts'
import { importMessages } from './import-messages.ts'
import { forgetPattern, learnedPatterns } from './learned-patterns.ts'

/** Two texts stand around the store, and nothing tells which is the one. */
const message = (store: string, amount: string, day: string) =>
  `[한빛카드] 알뜰멤버스 ${amount}원 ${day} 12:40 승인 행복포인트몰 제휴 ${store} 점포 이용`

for (const { name, skip, open } of testDatabases) {
  describe(`corrected messages on ${name}`, { skip }, () => {
    let database: Awaited<ReturnType<typeof open>>
    before(async () => {
      database = await open([financeMigrations])
    })
    after(() => database.close())

    const now = Temporal.ZonedDateTime.from('2026-03-15T12:00[Asia/Seoul]')
    const settingOf = (ownerId: string) => ({
      database,
      ownerId,
      today: now.toPlainDate(),
      newId: randomUUIDv7,
    })
    const moment = { now, newId: randomUUIDv7 }
    const storesOf = async (ownerId: string) => {
      const rows = await database.asOwner(ownerId, (tx) =>
        financeTables(tx).selectFrom('expenses').select('store').orderBy('spent_on').execute(),
      )
      return rows.map(({ store }) => store)
    }

    test('a correction puts the stored row right and reads the next message of its format; for this owner alone', async () => {
      const [mine, theirs] = [randomUUIDv7(), randomUUIDv7()]
      const text = message('초록분식', '7,500', '03/02')
      await importMessages(settingOf(mine), text)
      assert.notDeepEqual(await storesOf(mine), ['초록분식'])
      const corrected = await correctMessage(settingOf(mine), moment, text, {
        store: '초록분식',
        amount: 7_500,
      })
      assert.ok(corrected.learned && 'actionId' in corrected && corrected.actionId)
      assert.deepEqual(await storesOf(mine), ['초록분식'])
      assert.equal((await importMessages(settingOf(mine), text)).added, 0, 'the same message again')
      await importMessages(settingOf(mine), message('파랑 문구점', '12,000', '03/09'))
      assert.deepEqual(await storesOf(mine), ['초록분식', '파랑 문구점'])
      await importMessages(settingOf(theirs), message('파랑 문구점', '12,000', '03/09'))
      assert.notDeepEqual(await storesOf(theirs), ['파랑 문구점'])
    })

    test('what was not stored is stored; what the message does not say is not learned; a format can be forgotten', async () => {
      const owner = randomUUIDv7()
      const text = message('노랑카페', '4,500', '03/03')
      const nothing = await correctMessage(settingOf(owner), moment, text, { store: '없는곳', amount: 4_500 })
      assert.deepEqual(nothing, { learned: false })
      const corrected = await correctMessage(settingOf(owner), moment, text, {
        store: '노랑카페',
        amount: 4_500,
      })
      assert.ok(corrected.learned && 'report' in corrected && corrected.report.added === 1)
      assert.deepEqual(await storesOf(owner), ['노랑카페'])
      const [kept, ...more] = await database.asOwner(owner, learnedPatterns)
      assert.ok(kept && more.length === 0)
      assert.ok(await database.asOwner(owner, (tx) => forgetPattern(tx, kept.id)))
      assert.deepEqual(await database.asOwner(owner, learnedPatterns), [])
    })
  })
}
