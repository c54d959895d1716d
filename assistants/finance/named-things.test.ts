import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testEngine } from '#engine/testing/test-engine.ts'
import { formatWonProse } from '#korean/format.ts'
import type { Database } from '#store/database.ts'
import { alice, oneDatabase } from '#store/testing/databases.ts'
import { finance } from './assistant.ts'
import { demoExpenses } from './demo/demo.ts'
import { prepareDemo } from './demo-data.ts'
import { groupNamed, isOfGroup, storeGroups } from './stores/store-groups.ts'
import words from './understand/category-words.json' with { type: 'json' }
import { narrowerNoun } from './understand/narrower-noun.ts'

const now = new Date('2026-11-27T21:00:00+09:00')
const today = Temporal.PlainDate.from('2026-11-27')
/** The demo's own span before that day. */
const rows = demoExpenses(Temporal.PlainDate.from('2025-09-01'), today)
const inMonth = rows.filter(({ date, category }) => date >= '2026-11-01' && category !== '저축')
const sum = (of: readonly { amount: number }[]) => of.reduce((total, { amount }) => total + amount, 0)

/** Nouns that a category is understood by and holds among others, one a word; a share of them. */
const everyNth = 12
const nouns = Object.entries(words)
  .filter(([category]) => category !== '저축')
  .flatMap(([category, terms]) =>
    terms.flatMap((term) => {
      const part = narrowerNoun({ category, words: term, speaksOfMoney: true, start: 0, end: term.length })
      return part && !part.group && part.noun.length > 1 && !term.includes('/') ? [{ ...part, term }] : []
    }),
  )
  .filter(
    ({ noun, term }, index, all) => !term.includes(' ') && all.findIndex((it) => it.noun === noun) === index,
  )
  .filter((_, index) => index % everyNth === 0)

describe('the figure of an answer is of what the question named', () => {
  let database: Database
  let ask: (...messages: string[]) => Promise<string>
  before(async () => {
    database = await oneDatabase.open([finance.migrations])
    await prepareDemo(database, alice, today)
    const tested = testEngine(database, [finance])
    ask = (...messages) => tested.lastText(messages, { now })
  })
  after(() => database.close())
  const lead = (text: string) => text.split('\n')[0]!

  test('the demo is what the rows here are', async () => {
    assert.match(await ask('이번 달 총 지출 얼마야'), new RegExp(formatWonProse(sum(inMonth)), 'u'))
  })

  test('a noun that is narrower than its category never gets the sum of the category as its own', async () => {
    assert.ok(nouns.length > 25)
    for (const { term, noun, category } of nouns) {
      const text = await ask(`이번 달 ${term} 얼마 썼어?`)
      const named = inMonth.filter(({ store, memo }) => `${store} ${memo ?? ''}`.includes(noun))
      const whole = formatWonProse(sum(inMonth.filter((row) => row.category === category)))
      if (named.length > 0) assert.ok(lead(text).includes(formatWonProse(sum(named))), `${term}: ${text}`)
      else {
        assert.match(lead(text), /못 찾았어|안 보여/u, `${term}: ${text}`)
        assert.doesNotMatch(lead(text), /\d원/u, `${term}: ${text}`)
        if (text.includes(`${whole}(`)) assert.match(text, new RegExp(`${category} 전체로는`, 'u'), term)
      }
    }
  })

  test('a sort of shops of which none was paid is said not to be there, and a wider sum is told as wider', async () => {
    const unpaid = storeGroups.filter(
      (group) =>
        !group.people && !group.within && !group.allBut && !rows.some(({ store }) => isOfGroup(store, group)),
    )
    assert.ok(unpaid.length > 20)
    for (const { name } of unpaid.filter((_, index) => index % 3 === 0)) {
      const text = await ask(`이번 달 ${name} 얼마 나갔어?`)
      const isOther = rows.some(({ store, memo }) => `${store} ${memo ?? ''}`.includes(name))
      if (!isOther) assert.doesNotMatch(lead(text), /\d원/u, `${name}: ${text}`)
    }
  })

  test('what memos tell of is counted by them, how often and when as well', async () => {
    const ordered = rows.filter(({ memo, date }) => memo === '마라탕' && date >= '2026-01-01')
    assert.ok(ordered.length > 0)
    const often = lead(await ask('마라탕 올해 몇번 먹었지'))
    assert.ok(often.includes(`${ordered.length}번`) && often.includes(formatWonProse(sum(ordered))), often)
    const october = rows.filter(({ memo, date }) => memo === '떡볶이' && date.startsWith('2026-10'))
    const spent = lead(await ask('떡볶이 지난달 얼마'))
    assert.match(
      spent,
      october.length > 0 ? new RegExp(formatWonProse(sum(october)), 'u') : /못 찾았어|안 보여/u,
    )
  })

  test('what no record tells is said not to be there, whoever was heard to use the word', async () => {
    for (const message of [
      '데이트 비용 이번 달',
      '장난감 산 돈',
      '벌금 낸 거 있나',
      '스키장 올해 얼마',
      '야구장 간다고 쓴 돈 있나',
    ])
      assert.match(lead(await ask(message)), /못 찾았어|안 보여|없어/u, message)
  })

  test('a noun that is not there is none of what was spoken of before either', async () => {
    for (const next of ['이번 달 데이트 비용만 알려줘', '그럼 장난감 산 돈은?'])
      assert.match(lead(await ask('스타벅스 이번 달 얼마야', next)), /못 찾았어|안 보여|없어/u, next)
    const starbucks = inMonth.filter(({ store }) => store.startsWith('스타벅스'))
    const often = await ask('스타벅스 이번 달 얼마야', '몇 번 갔어?')
    assert.ok(often.includes(`${starbucks.length}번`) || /딱 한 번/u.test(often), often)
  })

  test('a thing sold by a sort of shops is of those shops', async () => {
    const seen = rows.filter(({ store }) => isOfGroup(store, groupNamed('영화관')!))
    const text = await ask('올해 영화에 얼마 썼어?')
    assert.ok(text.includes(formatWonProse(sum(seen.filter(({ date }) => date >= '2026-01-01')))), text)
  })

  test('a place that no row tells of is said to be none, and an agency of payments is called one', async () => {
    const trains = rows.filter(({ store }) => store.startsWith('코레일'))
    const text = await ask('부산 갈라꼬 KTX 끊은거 있나 내 기억이 안나가')
    assert.match(text, /‘부산’이라고 적힌 기록은 없어서/u)
    assert.ok(text.includes(formatWonProse(sum(trains))), text)
    const agency = await ask('KG이니시스 이거 뭔데 왜 자꾸 빠져나가')
    assert.match(agency, /결제대행사/u)
    const charged = rows
      .filter(({ store }) => store === 'KG이니시스')
      .toSorted((a, b) => b.date.localeCompare(a.date))
    assert.ok(agency.includes(formatWonProse(sum(charged.slice(0, 10)))), agency)
  })

  test('what is meant by a question, put behind it, is no other question', async () => {
    const text = await ask('저희 집 고정비가 총 얼마예요? 매달 꼭 나가는 것들이요')
    assert.match(text, /저축이라 여기에 안 넣었어/u)
    assert.doesNotMatch(text, /월별|최근 6개월/u)
  })

  test('a category by its own name is what it was', async () => {
    for (const [message, category] of [
      ['이번 달 교육비 얼마야', '교육'],
      ['이번 달 병원비 얼마야', '의료'],
      ['이번 달 커피값 얼마', '카페'],
      ['이번 달 먹는 데 얼마 썼어', '식비'],
      ['이번 달 문화생활에 얼마 썼어', '문화/여가'],
      ['이번 달 집에 들어가는 돈', '주거'],
    ] as const) {
      const own = inMonth.filter(
        (row) => row.category === category || (category === '식비' && row.category === '배달'),
      )
      assert.ok(lead(await ask(message)).includes(formatWonProse(sum(own))), message)
    }
  })

  test('a feast is no part of a word, and a place no part of a name', async () => {
    for (const message of ['어제 체육시설에 쓴 돈', '이번 달 편의시설에 쓴 돈'])
      assert.doesNotMatch(await ask(message), /설 무렵/u, message)
    for (const message of [
      '부산갈비에서 얼마 썼어?',
      '전주가는길에서 얼마 썼어?',
      '여수갈치조림에서 얼마 썼어?',
    ])
      assert.doesNotMatch(await ask(message), /(?:부산|전주|여수) 갈 때|여행으로/u, message)
  })
})
