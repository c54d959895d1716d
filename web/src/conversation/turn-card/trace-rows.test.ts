import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Trace } from '#protocol/trace.ts'
import { traceLength, traceRows } from './trace-rows.ts'

const at = '2026-03-15T03:00:00.000Z'
const moment = (offsetMs: number, attempt = 1) => ({ at, offsetMs, attempt })
const decided = { confidence: 1, reasoning: '', indicators: [], decidedBy: 'rule' as const }
const step = {
  ...{ stepId: 's1', tool: 'sum', title: '합계', args: { month: '3월' }, iteration: 1, parallel: false },
  ...{ result: null, summary: '3건', cached: true, miss: false, error: null, used: null },
}
const trace: Trace = {
  ...{ turnId: 't', sessionId: 's', assistant: 'finance', state: 'done', attempt: 2, message: '얼마야?' },
  ...{ createdAt: at, finishedAt: at, finishReason: 'complete', pruned: false },
  intent: { ...moment(3), ...decided, type: 'sum', name: '합계' },
  decisions: [{ ...moment(12), ...decided, name: 'period', value: '3월', durationMs: 7 }],
  steps: [{ ...moment(14), ...step, durationMs: 5 }],
  models: [
    {
      ...{ at, offsetMs: 60, key: 'answer', role: 'answer', model: 'openai:x', cached: false, calls: 1 },
      ...{ inputTokens: 20, outputTokens: 4, cost: 0.001, durationMs: 40, firstTokenMs: 9 },
      ...{ failures: [], prompt: null },
    },
  ],
  actions: [],
  usage: null,
  timeline: [
    { ...moment(0), seq: 1, type: 'turn', label: '' },
    { ...moment(16, 2), seq: 2, type: 'status', label: '' },
    { ...moment(61, 2), seq: 3, type: 'final', label: 'complete' },
  ],
}

test('what happened stands in its order, from its beginning', () => {
  const rows = traceRows(trace)
  assert.deepEqual(
    rows.map(({ kind, startMs }) => [kind, startMs]),
    [
      ['intent', 3],
      ['decision', 12],
      ['step', 14],
      ['attempt', 16],
      ['model', 20],
    ],
  )
  assert.equal(traceLength(trace, rows), 61)
})

test('what was decided to be looked up is told by its title', () => {
  const [plan] = [{ ...trace.decisions[0]!, name: 'plan', value: 'sum + sum' }]
  const told = traceRows({ ...trace, decisions: [plan!] }).find(({ kind }) => kind === 'decision')
  assert.equal(told?.kind === 'decision' && told.value, '합계, 합계')
})

test('a turn of which nothing is left is none', () => {
  const nothing = { ...trace, intent: null, decisions: [], steps: [], models: [], timeline: [] }
  assert.deepEqual(traceRows(nothing), [])
  assert.equal(traceLength(nothing, []), 1)
})
