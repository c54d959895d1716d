import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readExamples } from '#engine/readers.ts'
import { parseExamples } from '#nlu/examples.ts'
import { requestsIn } from '#nlu/gold.ts'
import { mentionFinder } from '#nlu/mentions.ts'
import type { Schema } from '#nlu/schema.ts'
import { completed } from './build-request.ts'
import { financeReader } from './reader.ts'
import type { Request } from './request.ts'
import { schema } from './schema.ts'

const find = mentionFinder(schema as unknown as Schema<never>)

/** What the last message of a talk asks by its labels, read on Sunday 2026-03-15. */
function asked(...lines: { say: string; ask: unknown }[]): Request[] {
  const [last] = parseExamples(
    schema as unknown as Schema<never>,
    'one',
    JSON.stringify(lines.length === 1 ? lines[0] : lines),
  ).slice(-1)
  return completed(requestsIn(schema, last!, find))
}

const march = { from: '2026-03-01', to: '2026-03-15' }
const february = { from: '2026-02-01', to: '2026-02-28' }

describe('what labels come to', () => {
  test('every example makes a request', async () => {
    const examples = await readExamples(schema as unknown as Schema<never>, financeReader.examples)
    const silent = examples.filter(
      (example) =>
        requestsIn(schema, example, find).length !== example.clauses.filter(({ facets }) => facets).length,
    )
    assert.deepEqual(
      silent.map(({ author, say }) => `${author}: ${say}`),
      [],
    )
  })

  test('a subject, a time, and what is left out', () => {
    assert.deepEqual(asked({ say: '지난달 [월세](excluded) 빼고 얼마 썼어', ask: 'sum' }), [
      { ask: 'sum', without: ['월세'], periods: [february] },
    ])
  })

  test('what goes on keeps what it does not say anew', () => {
    const first = { say: '지난달 3만원 넘는 쇼핑 내역', ask: 'list' }
    const next = { say: '다 해서 얼만데', ask: { ask: 'sum', subject: 'kept', time: 'kept' } }
    assert.deepEqual(asked(first, next), [
      { ask: 'sum', subjects: [{ category: '쇼핑' }], periods: [february], minAmount: 30001 },
    ])
  })

  test('of two times the later is asked about, held against the other', () => {
    assert.deepEqual(asked({ say: '지난달이랑 이번 달 식비 비교', ask: 'comparison' }), [
      { ask: 'comparison', subjects: [{ category: '식비' }], periods: [march], other: february },
    ])
    const [why] = asked(
      { say: '지난달이랑 이번 달 비교', ask: 'comparison' },
      { say: '뭐 때문에?', ask: { ask: 'changes', time: 'kept' } },
    )
    assert.deepEqual(why, { ask: 'changes', periods: [march], other: february })
  })

  test('the time of one clause holds for the others, and a sigh beside a question asks nothing', () => {
    assert.deepEqual(asked({ say: '몇 번 갔고 | 카페 얼마 썼는지 지난달', ask: ['count', 'sum'] }), [
      { ask: 'count', periods: [february] },
      { ask: 'sum', subjects: [{ category: '카페' }], periods: [february] },
    ])
    assert.deepEqual(asked({ say: '하.. | 오늘 얼마 썼어', ask: ['chat', 'sum'] }), [
      { ask: 'sum', periods: [{ from: '2026-03-15', to: '2026-03-15' }] },
    ])
  })

  test('a feast is the days around it', () => {
    assert.deepEqual(asked({ say: '설에 얼마 썼어', ask: 'sum' })[0]?.periods, [
      { from: '2026-02-16', to: '2026-02-18' },
    ])
  })
})
