import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TurnEvent } from '#protocol/events.ts'
import { ko } from '../texts/ko.ts'
import { foldLive, newAnswer } from './live-answer.ts'
import { summaryOf } from './work-summary.ts'
import { workOfLive, workOfPart } from './work-view.ts'

const start = (id: string): TurnEvent => ({
  type: 'step_start',
  step_id: id,
  tool: 'expense_by_category',
  title: '카테고리별 지출',
  args: { category: '식비' },
  iteration: 1,
  parallel: false,
})

const result = (id: string, more: object = {}): TurnEvent => ({
  type: 'step_result',
  step_id: id,
  tool: 'expense_by_category',
  result: {},
  summary: '352,000원',
  cached: false,
  miss: false,
  duration_ms: 12,
  ...more,
})

const thinking: TurnEvent = { type: 'thinking', stage: 'planning', message: '무엇을 찾을지 보고 있어요' }
const intent: TurnEvent = {
  type: 'intent_detected',
  intent_type: 'query',
  intent_name: '지출 조회',
  confidence: 0.97,
  reasoning: '',
  key_indicators: [],
  decided_by: 'rule',
}
const usage: TurnEvent = {
  type: 'usage',
  model_calls: 0,
  cached_calls: 0,
  input_tokens: 0,
  output_tokens: 0,
  duration_ms: 41,
  first_token_ms: 20,
}
const final: TurnEvent = { type: 'final', message_id: 'm', text: '', finish_reason: 'complete' }

const viewOf = (...events: TurnEvent[]) => workOfLive(events.reduce(foldLive, newAnswer))

test('keeps the order in which things happened', () => {
  const { rows } = viewOf(intent, thinking, start('a'), start('b'), result('b'), result('a'))
  assert.deepEqual(
    rows.map((row) => row.kind),
    ['intent', 'stage', 'step', 'step'],
  )
})

test('a stage that is come to twice in a row is said once', () => {
  const { rows } = viewOf(thinking, thinking, start('a'), result('a'), thinking)
  assert.deepEqual(
    rows.map((row) => row.kind),
    ['stage', 'step', 'stage'],
  )
})

test('knows what is being done right now', () => {
  const { rows, working } = viewOf(thinking, start('a'))
  assert.equal(working, true)
  assert.deepEqual(rows[0], {
    kind: 'stage',
    stage: thinking.stage,
    message: thinking.message,
    active: false,
  })
  assert.equal(rows[1]?.kind === 'step' && rows[1].state, 'running')
  const [stage] = viewOf(thinking).rows
  assert.equal(stage?.kind === 'stage' && stage.active, true)
})

test('tells a miss from a failure', () => {
  const { rows, failed } = viewOf(
    start('a'),
    start('b'),
    result('a', { miss: true }),
    result('b', { error: '내역이 짧아요' }),
  )
  assert.deepEqual(
    rows.map((row) => row.kind === 'step' && row.state),
    ['miss', 'failed'],
  )
  assert.equal(failed, 1)
})

test('folds to one line', () => {
  const live = viewOf(intent, start('a'), result('a'), start('b'), result('b'), usage, final)
  assert.equal(live.working, false)
  assert.equal(summaryOf(live, ko.work), '2개 조회 · 규칙으로 판단 · 0.04초')
  assert.equal(summaryOf(undefined, ko.work), '답변 완료')
  assert.equal(summaryOf(viewOf(final), ko.work), '답변 완료')
})

test('says the same after a reload', () => {
  const stored = workOfPart({
    type: 'work',
    steps: [
      {
        tool: 'a',
        title: '카테고리별 지출',
        summary: '352,000원',
        cached: false,
        miss: false,
        duration_ms: 12,
      },
      { tool: 'b', title: '월 수입', summary: '', cached: true, miss: false, duration_ms: 0.4 },
    ],
    intent_name: '지출 조회',
    decided_by: 'rule',
    duration_ms: 41,
  })
  assert.equal(summaryOf(stored, ko.work), '2개 조회 · 규칙으로 판단 · 0.04초')
  assert.deepEqual(
    stored.rows.map((row) => row.kind),
    ['intent', 'step', 'step'],
  )
})
