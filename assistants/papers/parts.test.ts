import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reply } from './answers/reply.ts'
import { statisticsAnswer } from './answers/statistics-answer.ts'
import { withManner, withParts } from './parts.ts'
import type { Part } from './understand/decide.ts'
import type { Request } from './understand/request.ts'

const found: Reply = { text: '하나', suggestions: [], isAnswer: true }

const partOf = (said: string, value: Request): Part => ({
  said,
  isSure: true,
  reading: {
    value,
    message: said,
    clause: {
      text: said,
      spaced: said,
      span: { start: 0, end: said.length },
      facets: {},
      mentions: [{ kind: 'topic', text: '꿀벌', span: { start: 0, end: 2 }, value: '꿀벌', role: 'subject' }],
    },
    confidence: 1,
    alternatives: [],
    likelihoods: {},
    certainty: {},
    unexplained: [],
    unknownNames: [],
    indicators: [],
    span: { start: 0, end: said.length },
    nearest: () => [],
  },
})

const bees = partOf('꿀벌 논문 찾아줘', { ask: 'search', topics: ['꿀벌'] })
const main: Request = { ask: 'define', topics: ['BERT'] }

test('a part that was looked for and not found is said to be, and what is said next is of what was found', async () => {
  const { reply, lefts } = await withParts(found, main, [bees], async (request) => ({
    request,
    reply: { text: '근거가 없어요.', suggestions: [], isAnswer: false },
  }))
  assert.equal(reply.text, '하나\n\n---\n\n‘꿀벌 논문 찾아줘’: 근거가 없어요.')
  assert.deepEqual(
    lefts.map(({ request }) => request),
    [main],
  )
})

test('what the last part asks back is what a yes is to, and nothing is answered behind it', async () => {
  const { reply, lefts } = await withParts(found, main, [bees, bees], async (request) => ({
    request,
    reply: { text: '어느 논문이요?', suggestions: [], isAnswer: false, expects: 'paper' },
  }))
  assert.match(reply.text, /어느 논문이요\?\n\n‘꿀벌 논문 찾아줘’는 아직 답하지 않았어요/u)
  assert.equal(lefts.at(-1)!.expects, 'paper')
})

test('venues that have equally many are said to, under any of their names', () => {
  const rows = [
    ['ICLR', 5],
    ['NeurIPS', 3],
    ['NIPS', 2],
    ['모름', 9],
    ['ICML', 1],
  ] satisfies [string, number][]
  const table = {
    refused: null,
    question: '',
    by: 'query' as const,
    sql: 'select',
    columns: ['학회', '편수'],
    rows,
    count: 20,
    undated: 0,
  }
  const { text } = statisticsAnswer(
    { ...table, shared: null, listed: [] },
    { of: 'papers', by: 'venue', claimed: 'NeurIPS' },
    false,
    [],
  )
  assert.match(text, /^\*\*NeurIPS\*\*는 5편으로 가장 많지만 혼자는 아니에요\. ICLR도 5편이에요/u)
  assert.match(text, /가장 많은 학회는 ICLR, NeurIPS\(각각 5편\)이에요/u)
})

type Mentions = Part['reading']['clause']['mentions']
const nothingNamed = (said: string, value: Request, mentions: Mentions = []): Part => {
  const part = partOf(said, value)
  return {
    ...part,
    isSure: false,
    reading: { ...part.reading, clause: { ...part.reading.clause, mentions } },
  }
}

test('what asks on without asking is said to be left, and what only tells is not', async () => {
  const answer = async (request: Request) => ({ request, reply: found })
  const textOf = async (said: string) =>
    (await withParts(found, main, [nothingNamed(said, { ask: 'general' })], answer)).reply.text
  assert.match(await textOf('데이터셋 크기도요'), /‘데이터셋 크기도요’는 아직 답하지 않았어요/u)
  assert.match(await textOf('쓰인 단어도요'), /아직 답하지 않았어요/u)
  for (const said of ['발표가 코앞이에요', '지금 바쁜데도요', '저도요', '논문에 나온걸로'])
    assert.equal(await textOf(said), '하나', said)
})

test('of all that is said of how it is to be told nothing is lost', () => {
  const value = { value: 3, counter: '줄', start: 0, end: 3, text: '세 줄' }
  const three = [{ kind: 'number', text: '세 줄', span: { start: 0, end: 3 }, value, role: 'length' }]
  const { request, parts } = withManner(main, [
    nothingNamed('쉽게요', { ask: 'again', level: 'easy' }),
    nothingNamed('세 줄이면 돼요', { ask: 'again' }, three),
  ])
  assert.deepEqual(request, { ...main, level: 'easy', lines: 3 })
  assert.deepEqual(parts, [])
})
