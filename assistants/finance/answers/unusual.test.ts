import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OwnExpense, row } from '../tools/testing/demo-owner.ts'
import type { UnusualQuestion } from '../understand/question.ts'
import { answersTo, emptyHanded, period } from './testing/answers.ts'
import { resultOf } from './testing/demo-rows.ts'
import { beyondMeans, carol, dave, giveOwn } from './testing/own-rows.ts'
import { answerUnusual } from './unusual.ts'

const asked = (words?: string): UnusualQuestion => ({
  kind: 'unusual',
  period: words === undefined ? null : period(words),
})
const lead = (text: string) => text.split('\n')[0] ?? ''
const at = (time: string, expense: OwnExpense): OwnExpense => ({ ...expense, time })

/** By day, as nearly everyone: lunch on every workday of four months. */
const lunches = Array.from({ length: 80 }, (_, index) =>
  at('12:10:00', row(dayOf(index), '김밥천국', 8_000 + (index % 7) * 500, '식비')),
)

function dayOf(index: number): string {
  return Temporal.PlainDate.from('2025-11-10')
    .add({ days: Math.floor(index * 1.5) })
    .toString()
}

const odd: readonly OwnExpense[] = [
  ...lunches,
  at('21:03:10', row('2026-03-11', '무신사', 89_000, '쇼핑')),
  at('21:07:44', row('2026-03-11', '무신사', 89_000, '쇼핑')),
  at('13:00:00', row('2026-03-04', '김밥천국', 45_000, '식비')),
  at('03:20:00', row('2026-02-20', '심야식당', 26_000, null)),
  at('15:00:00', row('2026-03-01', '한샘', 240_000, '생활')),
  // Charged twice and paid back once.
  at('18:00:00', row('2026-03-07', '교보문고', 33_000, '교육')),
  at('18:01:00', row('2026-03-07', '교보문고', 33_000, '교육')),
  at('10:00:00', row('2026-03-08', '교보문고', -33_000, '교육')),
]

answersTo<UnusualQuestion>(
  'unusual payments',
  answerUnusual,
  (ask) => {
    test('a double charge comes first, then what is far above, new or at night, each with why', async () => {
      const { text, steps, charts } = await ask(asked(), { as: carol })
      const { found } = resultOf(steps, 'unusual_expenses') as {
        found: { name: string; oddities: { why: string }[] }[]
      }
      assert.deepEqual(
        found.map(({ name, oddities }) => [name, oddities.map(({ why }) => why)]),
        [
          ['무신사', ['double']],
          ['김밥천국', ['far_above']],
          ['한샘', ['new_shop']],
          ['심야식당', ['night']],
        ],
      )
      assert.match(lead(text), /3월 11일\(수\) \*\*무신사 8만 9천원\*\*/)
      assert.match(text, /5분 사이에 두 번/)
      assert.match(text, /김밥천국 4만 5천원은 거기서 평소\(9,500원\)의 4\.7배/)
      assert.equal(charts?.length, 1)
    })

    test('a price that rose is told, though nothing is odd', async () => {
      const { text } = await ask(asked(), { as: dave })
      assert.match(lead(text), /넷플릭스/)
      assert.match(text, /13,500원에서 17,000원으로 올랐어/)
    })

    test('nothing odd: says so, and what was looked for', async () => {
      const { text, steps } = await ask(asked('이번 달'))
      assert.match(lead(text), /없어|없이|평소 같은/)
      const { checked } = resultOf(steps, 'unusual_expenses') as { checked: number }
      assert.match(text, new RegExp(`결제 ${checked}건에서`))
    })

    test('fares both ways, the same lunch and the bills of the season are usual', async () => {
      const { steps } = await ask(asked('작년'))
      const { found } = resultOf(steps, 'unusual_expenses') as { found: { category: string; name: string }[] }
      assert.ok(!found.some(({ category }) => category === '교통' || category === '주거'))
      assert.ok(!found.some(({ name }) => name.includes('순대국')))
    })

    test('no records', async () => {
      assert.match((await ask(asked(), { as: emptyHanded })).text, /비어 있어/)
      assert.match((await ask(asked('재작년'))).text, /기록이/)
    })
  },
  {
    async fill(database) {
      await giveOwn(database, carol, { rows: odd })
      await giveOwn(database, dave, { rows: beyondMeans() })
    },
  },
)
