import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { MalgilError } from '#protocol/errors.ts'
import type { ColumnChoice } from '#protocol/finance.ts'
import type { Database } from '#store/database.ts'
import { GivenUp } from '#store/long-jobs.ts'
import { testDatabases } from '#store/testing/databases.ts'
import { importMessages } from '../sms/import-messages.ts'
import { financeMigrations, financeTables } from '../tables.ts'
import { type ImportOptions, importStatement } from './import-statement.ts'
import { previewStatement } from './preview-statement.ts'
import { writeWorkbook } from './testing/write-workbook.ts'
import { today } from './testing.ts'
import { hideUnfinished, showFinished } from './unfinished.ts'

const header = '이용일자,이용시간,가맹점명,이용금액,승인번호,취소여부'
const lines = [
  '2026-03-01,12:31,스타벅스 강남점,5100,00000010,N',
  '2026-03-01,12:31,스타벅스 강남점,5100,00000011,N',
  '2026-03-02,08:10,이마트,32000,00000012,N',
]
const csv = (...rows: string[]) => Buffer.from([header, ...rows].join('\n'))

for (const { name, skip, open } of testDatabases) {
  describe(`importing on ${name}`, { skip }, () => {
    let database: Database
    before(async () => {
      database = await open([financeMigrations])
    })
    after(() => database.close())

    /** A book of its own for each test. */
    function book() {
      const ownerId = randomUUIDv7()
      const setting = { database, ownerId, today, newId: randomUUIDv7 }
      return {
        ownerId,
        setting,
        bring: (bytes: Uint8Array, options?: ImportOptions) =>
          importStatement(setting, { name: 'card.csv', bytes }, options),
        preview: (bytes: Uint8Array, columns?: ColumnChoice) =>
          previewStatement(setting, { name: 'card.csv', bytes }, columns),
        rows: () =>
          database.asOwner(ownerId, async (tx) => {
            const rows = await financeTables(tx)
              .selectFrom('expenses')
              .select(['spent_on', 'store', 'amount'])
              .where('owner_id', '=', ownerId)
              .orderBy('spent_on')
              .orderBy('amount')
              .execute()
            return rows.map((row) => `${row.spent_on.slice(5)} ${row.store} ${row.amount}`)
          }),
      }
    }

    test('dates with the day first are read so throughout, where one of them can be nothing else', async () => {
      const dayFirst = book()
      const rows = ['05/03/2026,서점,12000', '13/02/2026,이마트,30000']
      await dayFirst.bring(Buffer.from(['date,store,amount', ...rows].join('\n')))
      assert.deepEqual(await dayFirst.rows(), ['02-13 이마트 30000', '03-05 서점 12000'])
      const monthFirst = book()
      const others = ['03/05/2026,서점,12000', '02/13/2026,이마트,30000']
      await monthFirst.bring(Buffer.from(['date,store,amount', ...others].join('\n')))
      assert.deepEqual(await monthFirst.rows(), ['02-13 이마트 30000', '03-05 서점 12000'])
    })

    test('the same rows are added once, whatever file they come in', async () => {
      const { bring, rows } = book()
      assert.deepEqual([(await bring(csv(...lines))).added, (await bring(csv(...lines))).added], [3, 0])
      const workbook = writeWorkbook(
        {
          sheets: [
            { name: '안내', rows: [['카드 이용내역']] },
            {
              name: '내역',
              rows: [
                ['거래일시', '가맹점', '승인금액', '승인번호'],
                [{ d: '2026-03-02T08:10:00', f: 'yyyy-mm-dd hh:mm' }, '이마트', 32000, 12],
                [{ d: '2026-03-03T09:00:00', f: 'yyyy-mm-dd hh:mm' }, '서점', 15300, 13],
              ],
            },
          ],
        },
        { strings: 'shared', references: true, prefix: '' },
      )
      const report = await bring(workbook)
      assert.deepEqual([report.added, report.duplicates], [1, 1])
      assert.equal((await rows()).length, 4)
    })

    test('a purchase that a later export has as cancelled is taken out', async () => {
      const { bring, preview, rows } = book()
      await bring(csv(...lines))
      const inPlace = csv(lines[0]!, lines[1]!.replace(/N$/, 'Y'), lines[2]!)
      assert.equal((await preview(inPlace)).report.withdrawn, 1)
      const first = await bring(inPlace)
      assert.deepEqual([first.added, first.duplicates, first.withdrawn], [0, 2, 1])
      assert.deepEqual(await rows(), ['03-01 스타벅스 강남점 5100', '03-02 이마트 32000'])
      const paired = csv(...lines.slice(0, 1), lines[2]!, '2026-03-04,10:00,이마트,-32000,00000012,N')
      assert.equal((await bring(paired)).withdrawn, 1)
      assert.deepEqual(await rows(), ['03-01 스타벅스 강남점 5100'])
      assert.equal((await bring(paired)).withdrawn, 0)
    })

    test('a preview tells what an import does and writes nothing', async () => {
      const { bring, preview, rows } = book()
      await bring(csv(lines[2]!))
      const file = csv(...lines, '어제,,빵집,3000,1,N')
      const seen = await preview(file)
      assert.deepEqual([seen.format, seen.headerLine, seen.missing, seen.remembered], ['csv', 1, [], false])
      assert.deepEqual([seen.columns.date, seen.columns.store, seen.columns.memo], [0, 2, null])
      assert.deepEqual(
        seen.rows.map(({ line, store, duplicate, category }) => [line, store, category, duplicate]),
        [
          [2, '스타벅스 강남점', '카페', false],
          [3, '스타벅스 강남점', '카페', false],
          [4, '이마트', '식비', true],
        ],
      )
      assert.deepEqual(seen.sample[1]?.cells.slice(0, 3), ['2026-03-01', '12:31', '스타벅스 강남점'])
      assert.equal((await rows()).length, 1)
      const { added, duplicates, failed } = await bring(file)
      assert.deepEqual(
        { added, duplicates, failed },
        { added: seen.report.added, duplicates: seen.report.duplicates, failed: seen.report.failed },
      )
    })

    test('a correction is remembered for the layout, and for its owner alone', async () => {
      const file = (day: string) =>
        Buffer.from(`거래일,가맹점명,지점명,이용금액,실결제\n2026-03-${day},본사,역삼,5000,4500\n`)
      const columns = { store: 2, amount: 4 }
      const [mine, other] = [book(), book()]
      assert.equal((await mine.preview(file('01'), columns)).rows[0]?.amount, 4500)
      assert.equal((await mine.preview(file('01'))).rows[0]?.amount, 5000, 'a preview remembers nothing')
      await mine.bring(file('01'), { columns })
      const next = await mine.preview(file('02'))
      assert.deepEqual([next.remembered, next.rows[0]?.store, next.rows[0]?.amount], [true, '역삼', 4500])
      await mine.bring(file('02'))
      await other.bring(file('01'))
      assert.deepEqual(await mine.rows(), ['03-01 역삼 4500', '03-02 역삼 4500'])
      assert.deepEqual(await other.rows(), ['03-01 본사 5000'])
    })

    test('a file without a header has a preview to choose by, and is known the next time', async () => {
      const { preview, bring } = book()
      const bare = Buffer.from('2026-03-01,빵집,5000\n2026-03-02,서점,9000\n')
      const seen = await preview(bare)
      assert.deepEqual(seen.missing, ['date', 'store', 'amount'])
      assert.deepEqual(seen.sample[0], { line: 1, cells: ['2026-03-01', '빵집', '5000'] })
      assert.equal((await bring(bare, { columns: { date: 0, store: 1, amount: 2 } })).added, 2)
      const more = Buffer.from('2026-03-03,약국,700\n2026-03-04,서점,9000\n')
      assert.equal((await bring(more)).added, 2)
    })

    test('a correction that cannot be right says what to do, and changes nothing', async () => {
      const { preview, bring, rows } = book()
      const wrong: [ColumnChoice, string, RegExp][] = [
        [
          { date: 2 },
          'columns.date',
          /2\(가맹점명\)번 열에서는 날짜를 읽을 수 없어요\. 읽을 수 있는 열: 0\(이용일자\)/,
        ],
        [{ amount: 9 }, 'columns.amount', /0부터 5까지/],
        [{ amount: null }, 'columns.amount', /꼭 있어야/],
        [{ store: 2, memo: 3, amount: 3 }, 'columns.memo', /같은 열/],
      ]
      for (const [columns, path, message] of wrong) {
        for (const attempt of [
          () => preview(csv(...lines), columns),
          () => bring(csv(...lines), { columns }),
        ]) {
          const error = await attempt().then(
            () => assert.fail('was taken'),
            (reason: unknown) => reason,
          )
          assert.ok(error instanceof MalgilError)
          assert.equal(error.status, 400)
          assert.equal(error.errors?.[0]?.path, path)
          const { message: told } = error.errors[0]
          assert.ok(typeof told === 'object')
          assert.match(told.ko, message)
          assert.match(told.en, /column/iu)
        }
      }
      assert.deepEqual(await rows(), [])
    })

    describe('more rows than one transaction holds', () => {
      const count = 5_200
      const many = csv(
        ...Array.from(
          { length: count },
          (_, at) => `2026-01-${10 + (at % 20)},12:00,가게 ${at % 50},1000,${at},N`,
        ),
      )

      test('come in whole, with progress, or not at all', async () => {
        const { bring, rows } = book()
        const stop = new AbortController()
        const cancelled = bring(many, {
          signal: stop.signal,
          onProgress: ({ phase, done }) => {
            if (phase === 'storing' && done >= 5_000) stop.abort()
          },
        })
        await assert.rejects(cancelled, { name: 'AbortError' })
        assert.deepEqual(await rows(), [])
        const told: string[] = []
        const report = await bring(many, {
          onProgress: ({ phase, done, total }) => told.push(`${phase} ${done}/${total}`),
        })
        assert.equal(report.added, count)
        assert.equal(told.at(-1), `storing ${count}/${count}`)
        assert.ok(told.includes('reading 5201/undefined'))
        assert.equal((await bring(many)).added, 0)
      })

      test('are seen all at once by whoever reads meanwhile', async () => {
        const { bring, rows } = book()
        await bring(csv(...lines))
        const seen: number[] = []
        let isDone = false
        const reading = (async () => {
          while (!isDone) seen.push((await rows()).length)
        })()
        const { added } = await bring(many)
        isDone = true
        await reading
        seen.push((await rows()).length)
        assert.deepEqual([...new Set(seen)], [lines.length, lines.length + added])
        assert.ok(
          seen.filter((rowCount) => rowCount === lines.length).length > 3,
          'there were readers on the way',
        )
      })

      test('are not there while their import is given up, and all when the same goes on', async () => {
        const { bring, rows } = book()
        const id = randomUUIDv7()
        const stop = new AbortController()
        const onProgress: ImportOptions['onProgress'] = ({ phase, done }) => {
          if (phase === 'storing' && done >= 2_000) stop.abort(new GivenUp())
        }
        await assert.rejects(bring(many, { id, signal: stop.signal, onProgress }), GivenUp)
        assert.deepEqual(await rows(), [])
        assert.equal((await bring(many, { id })).added, count)
        assert.equal((await rows()).length, count)
      })

      test('messages are not held against rows that cannot be seen yet, and are told so', async () => {
        const { ownerId, setting } = book()
        const importId = randomUUIDv7()
        await database.asOwner(ownerId, (tx) => hideUnfinished(tx, importId))
        const text = '[신한카드] 03/02 08:10 이마트 32,000원 승인'
        await assert.rejects(importMessages(setting, text), { code: 'import_running' })
        await database.asOwner(ownerId, (tx) => showFinished(tx, importId))
        assert.equal((await importMessages(setting, text)).added, 1)
      })

      test('that nobody goes on with do not stand in the way of the same file', async () => {
        const { bring, rows } = book()
        const stop = new AbortController()
        const onProgress: ImportOptions['onProgress'] = ({ phase, done }) => {
          if (phase === 'storing' && done >= 2_000) stop.abort(new GivenUp())
        }
        await assert.rejects(bring(many, { signal: stop.signal, onProgress }), GivenUp)
        const [first] = many.toString().split('\n').slice(1)
        assert.equal((await bring(csv(first!))).added, 1)
        assert.equal((await rows()).length, 1)
      })
    })
  })
}
