import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import { findActionIn, undoAction } from '#engine/undo.ts'
import type { Database } from '#store/database.ts'
import { testDatabases } from '#store/testing/databases.ts'
import { finance } from '../assistant.ts'
import { prepareDemo } from '../demo-data.ts'
import { importStatement } from './import-statement.ts'

const today = Temporal.PlainDate.from('2026-11-25')
const now = new Date('2026-11-25T12:00:00+09:00')
const account = [
  '거래일시,적요,출금액,입금액,잔액',
  '2026-11-03,장터,12300,,1',
  '2026-11-04,급여,,2500000,2',
  '2026-11-05,찻집,4500,,3',
]
const bytes = (...lines: string[]) => Buffer.from(lines.join('\n'))

for (const { name, skip, open } of testDatabases) {
  describe(`what an import brings and how it goes again, on ${name}`, { skip }, () => {
    let database: Database
    let tested: TestEngine
    before(async () => {
      database = await open([finance.migrations])
      tested = testEngine(database, [finance])
    })
    after(() => database.close())

    function book() {
      const ownerId = randomUUIDv7()
      const setting = { database, ownerId, today, newId: randomUUIDv7 }
      return {
        ownerId,
        bring: (...lines: string[]) => importStatement(setting, { name: '통장.csv', bytes: bytes(...lines) }),
        bringNamed: (name: string, ...lines: string[]) =>
          importStatement(setting, { name, bytes: bytes(...lines) }),
        undo: (id: string) =>
          database.asOwner(ownerId, (tx) => undoAction(tx, findActionIn([finance]), { id }, 'request')),
        say: async (message: string) => (await tested.ask({ message, ownerId, now })).answer.text,
        all: () =>
          database.asOwner(ownerId, async (tx) => {
            const { rows } = await sql<{ line: string }>`
              select concat_ws(' ', spent_on, store, amount) as line from expenses where owner_id = ${ownerId}
              union all
              select concat_ws(' ', '+', received_on, name, amount) from incomes where owner_id = ${ownerId}
              order by 1`.execute(tx.db)
            return rows.map(({ line }) => line)
          }),
      }
    }

    test('money that came in is income, once, whatever file it comes in', async () => {
      const { bring, all } = book()
      const report = await bring(...account)
      assert.deepEqual(report.income, { count: 1, total: 2_500_000, duplicates: 0 })
      assert.equal(report.added, 2)
      assert.deepEqual(
        await all(),
        ['+ 2026-11-04 급여 2500000', '2026-11-03 장터 12300', '2026-11-05 찻집 4500'].sort(),
      )
      const again = await bring(...account, '2026-11-06,예금이자,,120,4')
      assert.deepEqual(again.income, { count: 1, total: 120, duplicates: 1 })
    })

    test('an import is undone as a whole, and the demo it replaced comes back', async () => {
      const { ownerId, bring, all, undo } = book()
      await prepareDemo(database, ownerId, today)
      const demo = await all()
      assert.ok(demo.length > 100)
      const { actionId } = await bring(...account)
      assert.equal((await all()).length, 3)
      const undone = await undo(actionId!)
      assert.ok(undone.kind === 'undone')
      assert.equal(undone.restored, 3)
      assert.deepEqual(await all(), demo)
      assert.equal((await undo(actionId!)).kind, 'already')
      assert.equal((await bring(...account)).added, 2)
    })

    test('what it took out comes back, what came otherwise stays', async () => {
      const { bring, all, undo } = book()
      await bring('이용일,가맹점명,이용금액,취소여부', '2026-11-01,책방,15000,N', '2026-11-02,꽃집,3000,N')
      const first = await all()
      const { actionId, withdrawn } = await bring(
        '이용일,가맹점명,이용금액,취소여부',
        '2026-11-01,책방,15000,Y',
        '2026-11-09,찻집,700,N',
      )
      assert.equal(withdrawn, 1)
      await undo(actionId!)
      assert.deepEqual(await all(), first)
    })

    test('a word takes the last one back', async () => {
      for (const word of [
        '방금 가져온 거 취소해줘',
        '아까 올린 파일 되돌려줘',
        '가져온 내역 다시 빼줘',
        '가져오기 취소해줘',
        '방금 업로드 취소',
        '아까 넣은 명세서 도로 빼줘',
      ]) {
        const { bring, all, say } = book()
        await bring('이용일,가맹점명,이용금액', '2026-11-01,책방,15000')
        await bring(...account)
        assert.match(await say(word), /3건/u, word)
        assert.deepEqual(await all(), ['2026-11-01 책방 15000'], word)
      }
    })

    test('a word takes back the file that it names, and nothing where that has brought nothing', async () => {
      const both = ['2026-11-03 장터 12300', '2026-11-04 찻집 5000']
      const cases: Readonly<Record<string, readonly string[]>> = {
        '11월 카드.csv 가져온 거 취소해줘': ['2026-11-04 찻집 5000'],
        '11월카드 올린 거 되돌려줘': ['2026-11-04 찻집 5000'],
        '카드.csv 가져온 거 취소해줘': ['2026-11-03 장터 12300'],
        '국민카드.csv 가져온 거 취소해줘': both,
      }
      for (const [word, left] of Object.entries(cases)) {
        const { bringNamed, all, say } = book()
        await bringNamed('11월 카드.csv', '이용일,가맹점명,이용금액', '2026-11-03,장터,12300')
        await bringNamed('카드.csv', '이용일,가맹점명,이용금액', '2026-11-04,찻집,5000')
        const text = await say(word)
        assert.deepEqual(await all(), left, `${word}: ${text}`)
      }
    })

    test('the demo asked back by itself costs nobody their own records: what it takes is told', async () => {
      const { ownerId, bring, all, say } = book()
      await prepareDemo(database, ownerId, today)
      const demo = await all()
      await bring(...account)
      const own = await all()
      assert.match(await say('예시 데이터 되돌려줘'), /통장\.csv.*아직 아무것도 안 바꿨어.*3건/su)
      assert.deepEqual(await all(), own)
      await say('통장.csv 가져온 거 취소해줘')
      assert.deepEqual(await all(), demo)
    })

    test('the same payments with times and without are one, in either order, and two are two', async () => {
      const approvals = [
        '승인일자,승인시각,카드,가맹점명,승인금액,승인번호',
        '2026-10-10,12:30:15,국민1234,장터,12300,30012345',
        '2026-10-10,18:00:00,국민1234,찻집,4500,30012346',
        '2026-10-10,18:20:00,국민1234,찻집,4500,30012347',
      ]
      const bill = [
        '이용일,이용카드,이용가맹점,이용금액,이번달결제금액',
        '26.10.10,본인1234,장터,"12,300","12,300"',
        '26.10.10,본인1234,찻집,"4,500","4,500"',
        '26.10.10,본인1234,찻집,"4,500","4,500"',
        '26.10.11,본인1234,찻집,"4,500","4,500"',
      ]
      for (const [one, other] of [
        [approvals, bill],
        [bill, approvals],
      ] as const) {
        const { bring, all } = book()
        await bring(...one)
        const report = await bring(...other)
        assert.equal(report.recognised, 3)
        assert.equal((await all()).length, 4)
        assert.equal((await bring(...one)).added, 0)
      }
    })
  })
}
