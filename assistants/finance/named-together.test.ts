import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testEngine } from '#engine/testing/test-engine.ts'
import { formatWonProse } from '#korean/format.ts'
import type { Database } from '#store/database.ts'
import { alice, oneDatabase } from '#store/testing/databases.ts'
import { finance } from './assistant.ts'
import { demoExpenses } from './demo/demo.ts'
import { prepareDemo } from './demo-data.ts'

const now = new Date('2026-11-27T21:00:00+09:00')
const today = Temporal.PlainDate.from('2026-11-27')
const rows = demoExpenses(Temporal.PlainDate.from('2025-09-01'), today)
type Row = (typeof rows)[number]
const spent = (from: string, to: string, fits: (row: Row) => boolean) =>
  formatWonProse(
    rows
      .filter((row) => row.date >= from && row.date <= to && fits(row))
      .reduce((sum, { amount }) => sum + amount, 0),
  )
const inMonth = (fits: (row: Row) => boolean) => spent('2026-11-01', '2026-11-27', fits)

describe('what is named together is counted as it was said', () => {
  let database: Database
  let ask: (...messages: string[]) => Promise<string>
  before(async () => {
    database = await oneDatabase.open([finance.migrations])
    await prepareDemo(database, alice, today)
    const tested = testEngine(database, [finance])
    ask = (...messages) => tested.lastText(messages, { now })
  })
  after(() => database.close())

  test('a sort whose shops are listed is of those shops alone, wherever the list stands', async () => {
    const three = inMonth(({ store }) => /^(?:CU|GS25|세븐일레븐)/u.test(store))
    for (const message of [
      '편의점 쓴거 다 합치면 얼마임? cu랑 gs랑 세븐이랑',
      '이번 달 편의점 합계 좀 CU GS25 세븐일레븐',
      '편의점 이번달 얼마야? CU, GS25, 세븐일레븐 합쳐서',
    ])
      assert.ok((await ask(message)).includes(three), message)
    const ordered = inMonth(({ store }) => /^(?:배달의민족|요기요)/u.test(store))
    assert.ok((await ask('이번달 배달 얼마야? 배민이랑 요기요만')).includes(ordered))
    // Joined to the sort itself, the sort is meant as well.
    const all = inMonth(({ store }) => /^(?:CU|GS25|세븐일레븐|이마트24)/u.test(store))
    assert.ok((await ask('이번 달 편의점 얼마야')).includes(all))
  })

  test('two things held against another time are each held against it, and not against each other', async () => {
    for (const message of [
      '관리비랑 가스비 작년 이맘때랑 비교하면 어때요?',
      '관리비랑 가스비 작년 같은 기간이랑 비교해줘',
      '관리비 가스비 작년 이맘때보다 늘었어?',
    ]) {
      const text = await ask(message)
      for (const shop of [/^아파트아이/u, /^서울도시가스/u]) {
        const fits = ({ store }: Row) => shop.test(store)
        for (const sum of [inMonth(fits), spent('2025-11-01', '2025-11-27', fits)])
          assert.ok(text.includes(sum), `${message}: ${sum} in ${text}`)
      }
    }
    // One against the other, at a time.
    assert.match(await ask('작년 이맘때 스벅이랑 메가 비교해줘'), /스타벅스.*메가커피|메가커피.*스타벅스/u)
  })

  test('said one by one with 고, all are meant', async () => {
    const text = await ask('택시고 버스고 이번달 다 해서 얼마')
    assert.ok(text.includes(inMonth(({ store }) => /택시/u.test(store))), text)
    assert.ok(text.includes(inMonth(({ store }) => store.startsWith('버스'))), text)
  })

  test('not the part but all of it is all of it; without the part it is left out', async () => {
    const cafe = ({ category }: Row) => category === '카페'
    const year = (fits: (row: Row) => boolean) => spent('2026-01-01', '2026-11-27', fits)
    const whole = await ask('스벅에서 올해 얼마 씀?', '스벅 말고 카페 전체로 보면')
    assert.ok(whole.includes(`**${year(cafe)}**`), whole)
    const others = await ask('스벅 빼고 올해 카페 전체 얼마')
    assert.ok(others.includes(`**${year((row) => cafe(row) && !row.store.startsWith('스타벅스'))}**`), others)
    const food = await ask('이번 달 식비에서 배달 말고 얼마야')
    assert.ok(food.includes(`**${inMonth(({ category }) => category === '식비')}**`), food)
    const all = await ask('배달 말고 이번 달 식비 전체 얼마')
    assert.ok(
      all.includes(`**${inMonth(({ category }) => category === '식비' || category === '배달')}**`),
      all,
    )
  })

  test('what is bought for a feast was paid before it', async () => {
    const around = (fits: (row: Row) => boolean) => spent('2026-08-26', '2026-09-26', fits)
    const called = await ask('지난 추석에 선물이고 차표고 얼마 들었습니까')
    assert.ok(called.includes(around(({ memo }) => memo?.startsWith('추석') ?? false)), called)
    const gifts = await ask('지난 추석 선물값 얼마였지')
    assert.ok(gifts.includes(around(({ memo }) => memo?.includes('선물') ?? false)), gifts)
    assert.doesNotMatch(called, /전부야/u)
  })
})
