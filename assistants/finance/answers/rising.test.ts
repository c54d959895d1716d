import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RisingQuestion } from '../understand/question.ts'
import { answerRising } from './rising.ts'
import { answersTo, emptyHanded } from './testing/answers.ts'

const asked = (of: Partial<RisingQuestion>): RisingQuestion => ({
  kind: 'rising',
  direction: 'more',
  times: 3,
  isCounted: true,
  asks: true,
  ...of,
})

answersTo<RisingQuestion>('what goes on growing', answerRising, (ask) => {
  test('is named with its months', async () => {
    const { text } = await ask(asked({}))
    assert.match(text, /^응, 3개월 연속으로 늘고 있는 건 \*\*교통\*\*/)
    assert.match(text, /작년 11월 .* → 12월 .* → 1월 .* → 2월/)
    assert.match(text, /이번 달은 아직 안 끝나서/)
  })

  test('where nothing does, what comes nearest', async () => {
    const { text } = await ask(asked({ times: 11 }))
    assert.match(text, /없어/)
    assert.match(text, /제일 오래 늘고 있는 건 교통, 3개월째야/)
  })

  test('of one thing, yes or no', async () => {
    assert.match((await ask(asked({ category: '교통' }))).text, /^응, 교통비는 지난달까지 \*\*3개월 연속\*\*/)
    const { text } = await ask(asked({ category: '배달' }))
    assert.match(text, /^아니, /)
    assert.match(text, /개월째 줄었어/)
  })

  test('an empty book', async () => {
    assert.match((await ask(asked({}), { as: emptyHanded })).text, /비어 있어/)
  })
})
