import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StoreRankingQuestion } from '../../understand/question.ts'
import { answersTo, emptyHanded, period } from '../testing/answers.ts'
import { resultOf } from '../testing/demo-rows.ts'
import { answerStoreRanking } from './stores.ts'

const lastMonth = period('지난달')
const first = (text: string) => text.split('\n')[0] ?? ''

answersTo<StoreRankingQuestion>('store ranking', answerStoreRanking, (ask) => {
  test('the merchant that took most, without rent, which is named', async () => {
    const { text } = await ask({ kind: 'store_ranking', by: 'amount', limit: 5, period: lastMonth })
    assert.doesNotMatch(first(text), /월세/)
    assert.match(text, /넣으면 월세가/)
  })

  test('by visits: the one most often paid', async () => {
    const asked = { kind: 'store_ranking', by: 'visits', limit: 3, category: '카페' } as const
    const { text, steps } = await ask({ ...asked, period: period('최근 3개월') })
    const { merchants } = resultOf(steps, 'top_expenses') as {
      merchants: { name: string; payments: number }[]
    }
    const most = Math.max(...merchants.map(({ payments }) => payments))
    assert.equal(merchants[0]?.payments, most)
    assert.ok(first(text).includes(`**${merchants[0]?.name}**`), text)
    assert.match(first(text), new RegExp(`${most}번`))
  })

  test('equals are named together; one alone is said to be the only one', async () => {
    const tied = await ask({
      kind: 'store_ranking',
      by: 'visits',
      limit: 1,
      category: '카페',
      period: period('이번 달'),
    })
    assert.match(first(tied.text), /\*\*.*\*\*, \*\*.*\*\*.*똑같이/)
    const only = await ask({
      kind: 'store_ranking',
      by: 'amount',
      limit: 1,
      category: '교육',
      period: period('이번 달'),
    })
    assert.match(first(only.text), /하나뿐/)
  })

  test('the shop at a place, and how many there are where it is missing', async () => {
    const asked = { kind: 'store_ranking', by: 'visits', category: '카페', period: lastMonth } as const
    const { text, steps } = await ask({ ...asked, limit: 5, place: 2 })
    const { merchants } = resultOf(steps, 'top_expenses') as { merchants: { name: string }[] }
    assert.match(first(text), /두 번째/)
    assert.ok(first(text).includes(`**${merchants[1]?.name}**`), text)
    const missing = await ask({ ...asked, limit: 12, place: 12 })
    assert.match(first(missing.text), new RegExp(`${merchants.length}곳뿐`))
    const all = await ask({ kind: 'store_ranking', by: 'amount', period: lastMonth, limit: 5, place: 3 })
    assert.match(all.text, /정해진 돈은 빼고/)
  })

  test('nothing to rank', async () => {
    const none = await ask({
      kind: 'store_ranking',
      by: 'amount',
      limit: 3,
      category: '여행',
      period: lastMonth,
    })
    assert.match(none.text, /없어/)
    const empty = await ask(
      { kind: 'store_ranking', by: 'visits', limit: 3, period: lastMonth },
      { as: emptyHanded },
    )
    assert.match(empty.text, /가계부가 비어/)
  })
})
