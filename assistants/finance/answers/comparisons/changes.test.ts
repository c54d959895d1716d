import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatWonProse } from '#korean/format.ts'
import { row } from '../../tools/testing/demo-owner.ts'
import type { ChangesQuestion } from '../../understand/question.ts'
import { answersTo, emptyHanded, period } from '../testing/answers.ts'
import { spent } from '../testing/demo-rows.ts'
import { carol, giveOwn } from '../testing/own-rows.ts'
import { answerComparison } from './compare.ts'

const changes = (
  words: string,
  other: string,
  direction?: ChangesQuestion['direction'],
  category?: string,
): ChangesQuestion => ({
  kind: 'changes',
  period: period(words),
  other: period(other),
  ...(direction ? { direction } : {}),
  ...(category ? { category } : {}),
})
const lead = (text: string) => text.split('\n')[0] ?? ''

answersTo<ChangesQuestion>(
  'changes',
  answerComparison,
  (ask) => {
    test('what grew most, like with like, and the merchant behind it', async () => {
      const { text, charts } = await ask(changes('이번 달', '지난달', 'more'))
      const grown =
        spent('2026-03-01', '2026-03-15', '쇼핑').total - spent('2026-02-01', '2026-02-15', '쇼핑').total
      assert.match(lead(text), /\*\*쇼핑\*\*/)
      assert.ok(lead(text).includes(formatWonProse(grown)), text)
      assert.match(text.split('\n\n')[1] ?? '', /^지난달 같은 기간에는 없던 오늘의집/)
      assert.ok(charts?.[0])
    })

    test('asked for neither way, the sum and what goes its way', async () => {
      const { text } = await ask(changes('이번 달', '지난달'))
      assert.match(lead(text), /\*\*경조사\*\*/)
      const fell = spent('2026-02-01', '2026-02-15').total - spent('2026-03-01', '2026-03-15').total
      assert.ok(lead(text).includes(formatWonProse(fell)), text)
      assert.match(text, /(반대로|대신) 쇼핑은/)
    })

    test('what is wrongly taken for granted is put right first', async () => {
      const asked = { ...changes('이번 달', '지난달', 'more', '교통'), takesForGranted: 'more' as const }
      const { text } = await ask(asked)
      assert.match(lead(text), /줄었어.*적어/)
      assert.match(text, /버스.*4,500원/)
      const so = await ask({ ...changes('이번 달', '지난달', undefined, '쇼핑'), takesForGranted: 'more' })
      assert.doesNotMatch(so.text, /사실은|오히려/)
    })

    test('weeks are held together without what is paid by contract', async () => {
      const { text } = await ask(changes('이번 주', '지난주'))
      assert.match(text, /고정비는 빼고/)
      assert.doesNotMatch(lead(text), /주거/)
    })

    test('what fell most', async () => {
      const { text } = await ask(changes('이번 달', '지난달', 'less'))
      assert.match(lead(text), /\*\*경조사\*\*.*줄|덜/)
    })

    test('식비 beside 배달 is said to be without it', async () => {
      assert.match(lead((await ask(changes('지난달', '1월', 'less'))).text), /\*\*배달 뺀 식비\*\*/)
    })

    test('of one category its merchants', async () => {
      const { text } = await ask(changes('이번 달', '지난달', 'more', '식비'))
      assert.match(lead(text), /\*\*배달의민족\*\*/)
    })

    test('where lengths are unlike, the period before is taken', async () => {
      const { text } = await ask(changes('지난달', '작년', 'more'))
      assert.match(text, /작년과는 길이가 달라서 그 전달이랑 견줬어/)
      assert.match(lead(text), /\*\*경조사\*\*/)
    })

    test('when nothing grew it says so, and when nothing changed', async () => {
      const none = await ask(changes('이번 달', '지난달', 'more'), { as: carol })
      assert.match(lead(none.text), /하나도 없어|늘어난 게 없어/)
      assert.match(none.text, /쇼핑은 5,000원 줄었어/)
      assert.match(lead((await ask(changes('지난달', '1월'), { as: carol })).text), /안 달라졌어/)
    })

    test('nothing before, not recorded, no records', async () => {
      assert.match(lead((await ask(changes('작년 11월', '작년 9월', 'more', '여행'))).text), /11만 8천원/)
      assert.match(lead((await ask(changes('작년', '재작년'))).text), /재작년/)
      assert.match((await ask(changes('이번 달', '지난달'), { as: emptyHanded })).text, /가계부가 비어/)
    })
  },
  {
    fill: (database) =>
      giveOwn(database, carol, {
        rows: ['2026-01', '2026-02', '2026-03'].flatMap((month) => [
          row(`${month}-01`, '월세', 500_000, '주거'),
          row(`${month}-14`, '쿠팡', month === '2026-03' ? 5_000 : 10_000, '쇼핑'),
        ]),
      }),
  },
)
