import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parrot } from '#engine/testing/parrot.ts'
import { testEngine } from '#engine/testing/test-engine.ts'
import { testDatabases } from '#store/testing/databases.ts'
import { createMetrics } from './metrics.ts'

test('totals over all turns, without a name, a text or an id', async () => {
  const database = await testDatabases[0]!.open()
  const metrics = createMetrics({ assistants: [parrot()], restarts: 2 })
  const bird = testEngine(database, [parrot()], { observer: metrics })
  const said = '비밀 이야기'
  for (const message of [said, '하나', 'broken', 'block', 'throw']) await bird.ask({ message })
  const closed = metrics.streamOpened()
  metrics.streamOpened()
  closed()
  metrics.jobEnded('summary', 'completed')
  metrics.event('parrot', {
    type: 'step_result',
    ...{ step_id: 'x', tool: said, result: null, summary: said, cached: false, miss: false, duration_ms: 1 },
  })
  metrics.event('parrot', { type: 'status', message: said, variant: 'degraded' })
  metrics.event('parrot', { type: 'status', message: said, variant: 'fallback' })
  const usage = { input_tokens: 1, output_tokens: 1, duration_ms: 20, first_token_ms: null }
  metrics.event('parrot', { type: 'usage', model_calls: 1, cached_calls: 3, ...usage })
  const text = await metrics.render()
  for (const line of [
    'malgil_turns_total{assistant="parrot",finish_reason="complete"} 3',
    'malgil_turns_total{assistant="parrot",finish_reason="blocked"} 1',
    'malgil_turns_total{assistant="parrot",finish_reason="error"} 1',
    'malgil_turn_first_event_seconds_count{assistant="parrot"} 5',
    'malgil_turn_first_token_seconds_count{assistant="parrot"} 4',
    'malgil_turn_duration_seconds_count{assistant="parrot"} 6',
    'malgil_tool_runs_total{tool="word_count",outcome="found"} 2',
    'malgil_tool_runs_total{tool="word_count",outcome="cached"} 2',
    'malgil_tool_runs_total{tool="other",outcome="found"} 1',
    'malgil_model_calls_total{assistant="parrot"} 1',
    'malgil_model_cache_hits_total{assistant="parrot"} 3',
    'malgil_model_cache_misses_total{assistant="parrot"} 1',
    'malgil_model_cache_hit_ratio 0.75',
    'malgil_degradations_total{assistant="parrot"} 1',
    'malgil_fallbacks_total{assistant="parrot"} 1',
    'malgil_open_streams 1',
    'malgil_jobs_total{job="summary",outcome="completed"} 1',
    'malgil_watchdog_restarts_total 2',
  ]) {
    assert.ok(text.split('\n').includes(line), `${line}\n${text}`)
  }
  assert.match(text, /^malgil_tool_failures_total\{tool="word_count"\} \d/mu)
  assert.doesNotMatch(text, /비밀|[0-9a-f]{8}-[0-9a-f]{4}/u)
  await database.close()
})
