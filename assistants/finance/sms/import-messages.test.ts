import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { prepareDemo } from '../demo-data.ts'
import { insertExpenses } from '../expenses.ts'
import { importStatement } from '../import/import-statement.ts'
import { financeMigrations, financeTables } from '../tables.ts'
import { importMessages } from './import-messages.ts'

const today = Temporal.PlainDate.from('2026-03-15')
const bought = '신한카드(1054)승인 문*진 12,700원(일시불)03/05 15:48 스타벅스강남 누적60,854원'
const cancelled = '신한카드(1054)취소 문*진 12,700원(일시불)03/06 09:10 스타벅스강남 누적48,154원'
const other = '삼성6483승인 오*택\n8,000원 3개월\n03/05 12:10 한솥도시락\n누적336,099원'

for (const kind of testDatabases) {
  describe(`pasted messages on ${kind.name}`, { skip: kind.skip }, () => {
    let database: Database
    let ownerId: string

    before(async () => {
      database = await kind.open([financeMigrations])
    })
    after(() => database.close())
    beforeEach(() => {
      ownerId = randomUUIDv7()
    })

    const setting = () => ({ database, ownerId, today, newId: randomUUIDv7 })
    const paste = (...messages: string[]) => importMessages(setting(), messages.join('\n\n'))
    const statement = (rows: string, header = '이용일시,가맹점명,이용금액,승인번호') =>
      importStatement(setting(), { name: 'card.csv', bytes: Buffer.from(`${header}\n${rows}\n`) })
    const stored = () =>
      database.asOwner(ownerId, (tx) =>
        financeTables(tx)
          .selectFrom('expenses')
          .select(['store', 'amount', 'spent_on', 'spent_time', 'method', 'memo', 'category', 'source'])
          .orderBy('spent_on')
          .orderBy('amount')
          .execute(),
      )
    const amounts = async () => (await stored()).map(({ amount }) => Number(amount))

    test('stores what was paid and reports the rest by line', async () => {
      const { actionId, ...report } = await paste(
        other,
        '하나7*1*해외승인 함*영 USD89.53 03/07 14:56 ANTHROPIC',
        '우리카드 승인 8,900원',
        '(광고) 쿠폰',
      )
      assert.ok(actionId)
      assert.deepEqual(report, {
        added: 1,
        duplicates: 0,
        failed: [
          { line: 6, reason: '외화 결제라 원화 금액을 알 수 없어요: 89.53 USD' },
          { line: 8, reason: '날짜를 찾을 수 없어요' },
        ],
        skipped: 1,
        demoRemoved: 0,
      })
      const [row] = await stored()
      assert.deepEqual(
        { ...row, amount: Number(row?.amount) },
        {
          store: '한솥도시락',
          amount: 8_000,
          spent_on: '2026-03-05',
          spent_time: '12:10:00',
          method: '삼성카드(6483)',
          memo: '할부 3개월',
          category: '식비',
          source: 'sms',
        },
      )
    })

    test('the same messages again, or a stretch that overlaps, add nothing twice', async () => {
      await paste(bought, other)
      const again = await paste(other, bought.replace('03/05', '03/08'), bought)
      assert.deepEqual([again.added, again.duplicates], [1, 2])
      assert.equal((await stored()).length, 3)
    })

    test('the demo gives way, and another owner has nothing of it', async () => {
      await prepareDemo(database, ownerId, today)
      assert.ok((await paste(bought)).demoRemoved > 0)
      assert.deepEqual(await amounts(), [12_700])
      assert.equal(
        (
          await database.asOwner(ownerId === alice ? bob : alice, (tx) =>
            financeTables(tx).selectFrom('expenses').selectAll().execute(),
          )
        ).length,
        0,
      )
    })

    test('a payment that a statement has is not doubled, though it has another name for the store', async () => {
      await statement(
        '2026-03-05 15:48:31,스타벅스 강남점,12700,00123\n2026-03-05 12:10:02,한솥도시락 봉선점,8000,00124',
      )
      const report = await paste(bought, other)
      assert.deepEqual([report.added, report.duplicates], [0, 2])
    })

    test('without a time the day, the amount and the name tell, and each row answers once', async () => {
      await statement('2026-03-05,스타벅스 강남점,12700,1\n2026-03-05,스타벅스 역삼점,4500,2')
      const report = await paste(
        bought,
        bought.replace('15:48', '18:02'),
        bought.replace('12,700', '4,500').replace('강남', '선릉'),
      )
      assert.deepEqual([report.added, report.duplicates], [2, 1])
    })

    test('another minute is another payment, another name through a wallet is not', async () => {
      await statement('2026-03-05 15:48:31,네이버파이낸셜,12700,1\n2026-03-05 09:00:00,한솥도시락,8000,2')
      const report = await paste(bought, other)
      assert.deepEqual([report.added, report.duplicates], [1, 1])
    })

    test('what was written by hand that day is not doubled', async () => {
      await database.asOwner(ownerId, (tx) =>
        insertExpenses(
          tx,
          [
            {
              id: randomUUIDv7(),
              amount: 8_000,
              store: '한솥도시락',
              category: '식비',
              memo: null,
              method: null,
              date: '2026-03-05',
              time: null,
              fingerprint: null,
            },
          ],
          { source: 'chat', importId: null },
        ),
      )
      assert.equal((await paste(other)).duplicates, 1)
    })

    test('a purchase and its cancellation go out together', async () => {
      const report = await paste(bought, cancelled, other)
      assert.deepEqual([report.added, report.skipped], [1, 2])
      assert.deepEqual(await amounts(), [8_000])
    })

    test('a cancellation is stored beside a purchase that is stored, however often and with whatever it is pasted', async () => {
      await paste(bought)
      assert.equal((await paste(cancelled)).added, 1)
      assert.equal((await paste(bought, cancelled)).added, 0)
      assert.equal((await paste(cancelled)).added, 0)
      assert.deepEqual(await amounts(), [12_700, -12_700])
      ownerId = randomUUIDv7()
      await paste(bought)
      assert.equal((await paste(bought, cancelled)).added, 1, 'also when they come together later')
      assert.deepEqual(await amounts(), [12_700, -12_700])
    })

    test('a cancellation without a purchase gives nothing back; a part gives back a part', async () => {
      await paste(bought, cancelled)
      assert.equal((await paste(cancelled)).added, 0, 'its purchase went out with it before')
      const part = other.replace('승인', '부분취소').replace('8,000', '3,000').replace('12:10', '17:00')
      assert.equal((await paste(other, part)).added, 2)
      assert.deepEqual(await amounts(), [-3_000, 8_000])
      ownerId = randomUUIDv7()
      await statement('2026-03-01 15:48:31,스타벅스 강남점,12700,1')
      assert.equal((await paste(cancelled)).added, 1, 'a statement has the purchase')
    })

    test('of two senders of one payment one is believed: the one that names the store', async () => {
      const report = await paste(
        '신한카드(1054)승인 문*진 23,900원(일시불)03/07 21:14 네이버페이 누적60,854원',
        '[네이버페이] 결제완료\n- 결제금액 : 23,900원\n- 가맹점 : 오늘의집\n- 결제일시 : 2026.03.07 21:14\n- 결제수단 : 신한카드(1054)',
        'KB국민체크(1_7_)\n강*혜님\n03/07 22:34\n87,000원\n이꾸 정자점 사용',
        '[KB]03/07 22:34\n078501**554\n이꾸정자\n체크카드출금\n87,000\n잔액222,267',
      )
      assert.deepEqual([report.added, report.skipped], [2, 2])
      assert.deepEqual(
        (await stored()).map(({ store }) => store),
        ['오늘의집', '이꾸 정자점'],
      )
    })

    test('a statement that comes after the messages does not double their payments, and says how many it knew', async () => {
      await paste(bought, other)
      const before = await amounts()
      const lines = [
        '2026-03-05 15:48:31,스타벅스 강남점,12700,1',
        '2026-03-05 17:49:02,스타벅스 강남점,12700,2',
        '2026-03-09 09:00:00,하나문고,21000,3',
      ]
      const report = await statement(lines.join('\n'))
      assert.deepEqual([report.added, report.duplicates, report.recognised], [2, 1, 1])
      assert.deepEqual((await amounts()).toSorted(), [...before, 12_700, 21_000].toSorted())
      const again = await statement(lines.join('\n'))
      assert.equal(again.added, 0, 'the same file once more')
    })

    test('a store is sorted as its owner sorted it before', async () => {
      await statement('2026-02-05,달빛상회,5000,선물', '이용일,가맹점명,이용금액,업종')
      await database.asOwner(ownerId, (tx) =>
        financeTables(tx)
          .updateTable('expenses')
          .set({ category: '경조사' })
          .where('owner_id', '=', ownerId)
          .execute(),
      )
      await paste('현대카드 승인 9,000원 03/02 20:10 달빛상회')
      assert.deepEqual(
        (await stored()).map(({ category }) => category),
        ['경조사', '경조사'],
      )
    })
  })
}
