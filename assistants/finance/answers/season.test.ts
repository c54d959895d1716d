import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SeasonQuestion } from '../understand/question.ts'
import { answerSeason } from './season.ts'
import { answersTo, emptyHanded } from './testing/answers.ts'
import { resultOf, spentAt } from './testing/demo-rows.ts'

const asked = (of: Partial<SeasonQuestion>): SeasonQuestion => ({
  kind: 'season',
  season: 'winter',
  subjects: [{ store: '가스요금' }],
  ...of,
})
const lead = (text: string) => text.split('\n')[0] ?? ''

answersTo<SeasonQuestion>('seasons', answerSeason, (ask) => {
  test('an average month of the season against one of the others', async () => {
    const { text, steps } = await ask(asked({}))
    const { together } = resultOf(steps, 'season_average') as { together: { current: number } }
    const winters = ['2025-01', '2025-02', '2025-12', '2026-01', '2026-02']
    const total = winters.reduce((sum, month) => sum + spentAt(`${month}-01`, `${month}-31`, /가스/).total, 0)
    assert.equal(together.current, Math.round(total / winters.length))
    assert.match(lead(text), /겨울.*더/)
  })

  test('several together, and each', async () => {
    const { text } = await ask(asked({ subjects: [{ store: '전기요금' }, { store: '가스요금' }] }))
    assert.match(text, /하나씩 보면 전기요금/)
  })

  test('yes or no comes first', async () => {
    const { text } = await ask(asked({ season: 'summer', subjects: [{ store: '전기요금' }], asks: true }))
    assert.match(lead(text), /^응/)
  })

  test('an empty book', async () => {
    assert.match((await ask(asked({}), { as: emptyHanded })).text, /비어 있어/)
  })
})
