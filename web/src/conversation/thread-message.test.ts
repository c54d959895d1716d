import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entriesOf } from './entries.ts'
import { threadMessage } from './thread-message.ts'

const stored = { sessionId: 's1', turnId: 't1', createdAt: '2026-03-15T12:00:00Z' }

test('an answer is shown in its order: work, charts, text, outcome, suggestions', () => {
  const chart = {
    title: '카테고리별 지출',
    chart_type: 'bar' as const,
    data: { labels: ['식비'], datasets: [{ label: '지출', data: [352000] }] },
  }
  const { entries, pending } = entriesOf([
    { ...stored, id: 'u1', role: 'user', text: '이번 달 식비 얼마야?', parts: [] },
    {
      ...stored,
      id: 'a1',
      role: 'assistant',
      text: '35만 2천원이야.',
      parts: [
        { type: 'suggestions', suggestions: ['배달만 볼까?'] },
        { type: 'work', steps: [], duration_ms: 12 },
        { type: 'chart', intent_type: 'query', chart },
      ],
    },
  ])
  assert.deepEqual(pending, [])
  const { content, role, status } = threadMessage(entries[1]!)
  assert.equal(role, 'assistant')
  assert.deepEqual(status, { type: 'complete', reason: 'stop' })
  assert.ok(Array.isArray(content))
  assert.deepEqual(
    content.map((part) => ('name' in part ? part.name : part.type)),
    ['work', 'charts', 'text', 'outcome', 'suggestions'],
  )
})

test('a question is text and nothing else', () => {
  const { entries } = entriesOf([{ ...stored, id: 'u1', role: 'user', text: '**별** 그대로', parts: [] }])
  assert.deepEqual(threadMessage(entries[0]!).content, [{ type: 'text', text: '**별** 그대로' }])
})
