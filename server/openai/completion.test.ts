import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TurnEvent } from '#protocol/events.ts'
import type { CompletionChunk, CompletionError } from '#protocol/openai.ts'
import { chunksOf } from './completion.ts'

const heading = { turnId: 't', sessionId: 's', model: 'finance', created: 1 }
const usage: TurnEvent = {
  type: 'usage',
  model_calls: 1,
  cached_calls: 0,
  input_tokens: 10,
  output_tokens: 5,
  duration_ms: 1,
  first_token_ms: 1,
}
const final = (finish_reason: 'complete' | 'blocked' | 'error'): TurnEvent => ({
  type: 'final',
  message_id: 'm',
  text: '',
  finish_reason,
})

async function* eventsOf(events: readonly TurnEvent[]) {
  for (const [at, event] of events.entries()) yield { id: `1.${at}`, event }
}

async function chunks(events: readonly TurnEvent[], withUsage = false) {
  const sent = await Array.fromAsync(chunksOf(eventsOf(events), heading, { withUsage }))
  return sent.map(({ event }) => event)
}

const textOf = (sent: readonly (CompletionChunk | CompletionError)[]) =>
  sent.map((one) => ('choices' in one ? (one.choices[0]?.delta.content ?? '') : '')).join('')

test('tokens are pieces of the text; the last names the reason', async () => {
  const sent = await chunks([
    { type: 'token', token: '가' },
    { type: 'token', token: '나' },
    usage,
    final('blocked'),
  ])
  assert.equal(textOf(sent), '가나')
  const last = sent.at(-1) as CompletionChunk
  assert.deepEqual(last.choices[0], { index: 0, delta: {}, finish_reason: 'content_filter', logprobs: null })
})

test('usage comes where it is asked for, in a piece of its own', async () => {
  const sent = await chunks([usage, final('complete')], true)
  const last = sent.at(-1) as CompletionChunk
  assert.deepEqual(last.choices, [])
  assert.deepEqual(last.usage, { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 })
})

test('an answer that begins anew says so, once something of it has been sent', async () => {
  const reset: TurnEvent = { type: 'answer_reset', reason: '' }
  const said = await chunks([
    { type: 'token', token: '가' },
    reset,
    reset,
    { type: 'token', token: '나' },
    final('complete'),
  ])
  assert.match(textOf(said), /^가\n\n\(.+\)\n\n나$/u)
  const unsaid = await chunks([reset, { type: 'token', token: '나' }, final('complete')])
  assert.equal(textOf(unsaid), '나')
})

test('a turn that fails, or ends without an end, is an error', async () => {
  const failed = await chunks([
    { type: 'error', code: 'internal', message: '안 됐어요', retryable: true },
    final('error'),
  ])
  assert.deepEqual(failed.at(-1), {
    error: { message: '안 됐어요', type: 'server_error', param: null, code: 'internal' },
  })
  assert.ok('error' in (await chunks([])).at(-1)!)
})
