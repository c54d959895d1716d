import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OverviewQuestion } from '../understand/question.ts'
import { answerOverview } from './overview.ts'
import { answersTo, emptyHanded, period } from './testing/answers.ts'
import { beyondMeans, carol, dave, fewRefunded, giveOwn } from './testing/own-rows.ts'

const lead = (text: string) => text.split('\n')[0] ?? ''
const asked = (words: string): OverviewQuestion => ({ kind: 'overview', period: period(words) })

answersTo<OverviewQuestion>(
  'overview',
  answerOverview,
  (ask) => {
    test('a running month is judged by what it is likely to come to', async () => {
      const { text, charts } = await ask(asked('이번 달'))
      assert.match(lead(text), /이대로면 이번 달 지출이 수입의 \*\*75\.9%\*\*/)
      assert.match(text, /저축/)
      assert.equal(charts?.[0]?.chart.chart_type, 'radar')
    })

    test('a whole month by itself', async () => {
      const { text } = await ask(asked('지난달'))
      assert.match(lead(text), /지난달 지출이 수입의 \*\*80%\*\*/)
      assert.match(text, /그 전달에는 없던 경조사비가 20만원/)
    })

    test('a deficit is called one, with the worst of it first', async () => {
      const { text } = await ask(asked('지난달'), { as: dave })
      assert.match(lead(text), /위험|적자|조여야/)
      assert.match(lead(text), /\*\*125\.2%\*\*/)
      assert.match(text.split('\n')[2] ?? '', /^(?:제일 걸리는 건 )?주거비/)
    })

    test('a week is held against the one before, not against an income', async () => {
      const { text } = await ask(asked('이번 주'))
      assert.match(lead(text), /지난주/)
      assert.doesNotMatch(lead(text), /수입/)
    })

    test('too little to judge is said so', async () => {
      assert.match(lead((await ask(asked('이번 달'), { as: carol })).text), /일러/)
      assert.match((await ask(asked('이번 달'), { as: emptyHanded })).text, /비어 있어/)
    })
  },
  {
    async fill(database) {
      await giveOwn(database, carol, { rows: fewRefunded })
      await giveOwn(database, dave, { rows: beyondMeans(), income: 1_200_000 })
    },
  },
)
