import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseExamples } from '#nlu/examples.ts'
import { requestsIn } from '#nlu/gold.ts'
import { mentionFinder } from '#nlu/mentions.ts'
import type { Schema } from '#nlu/schema.ts'
import type { Request } from './request.ts'
import { schema } from './schema.ts'

const labelled = schema as unknown as Schema<never>
const find = mentionFinder(labelled)

/** What a message is, read as it is labelled. */
function requests(say: string, ask: unknown): readonly (Request | undefined)[] {
  const [example] = parseExamples(labelled, 'test', JSON.stringify({ say, ask }))
  return requestsIn(schema, example!, find)
}

test('how something is changed is asked, and changes nothing', () => {
  const deletes = { ask: 'change', deed: 'delete' }
  for (const say of [
    '이 용어 어떻게 지워?',
    '[드롭아웃](topic)은 어디서 지워',
    'how can I remove [dropout](topic) from my glossary?',
  ])
    assert.deepEqual(requests(say, deletes), [{ ask: 'help' }], say)
  assert.equal(requests('어떻게든 [드롭아웃](topic) 지워줘', deletes)[0]?.deed, 'delete')
})

test('two names side by side are two of what is compared, and one of a name is one', () => {
  for (const [say, topics] of [
    ['[on-policy](topic) [off-policy](topic) 차이', ['on-policy', 'off-policy']],
    ['[bf16 fp16](topic) 뭐가 달라', ['bf16', 'fp16']],
    ['[quazal sort queral sort](topic) 차이', ['quazal sort', 'queral sort']],
    ['[스펙큘레이티브](topic) [샘플러](topic)랑 뭐가 달라', ['스펙큘레이티브 샘플러']],
  ] as const)
    assert.deepEqual(requests(say, 'compare')[0]?.topics, topics, say)
  assert.deepEqual(requests('[스펙큘레이티브](topic) [샘플러](topic) 뭐야', 'define')[0]?.topics, [
    '스펙큘레이티브 샘플러',
  ])
})

test('words of a level that say which papers are no level of what is told', () => {
  for (const [say, ask] of [
    ['입문용 논문 추천해줘', 'list'],
    ['쉬운 논문 뭐 있어', 'list'],
  ] as const)
    assert.deepEqual(requests(say, ask), [{ ask: 'list', asked: { of: 'papers' } }], say)
  assert.equal(requests('쉬운 논문 요약해줘', { ask: 'summarize', level: 'easy' })[0]?.level, undefined)
  assert.equal(requests('[BERT](topic) 예시 코드 있어', 'search')[0]?.level, undefined)
  assert.equal(requests('마스킹 비율 설명해줘', 'explain')[0]?.level, undefined)
  assert.equal(requests('[BERT](topic) 쉬운 말로 설명', 'explain')[0]?.level, 'easy')
  assert.equal(requests('초급 용어만', 'list')[0]?.asked?.level, 'beginner')
})

test('what is told beside lends its topic, unless it is known already', () => {
  const latest = (told: string) => requests(`${told} | 최신 논문 뭐 있어요?`, [null, 'latest'])[0]?.topics
  assert.deepEqual(latest('[RAG](topic) 연구를 해요.'), ['RAG'])
  for (const told of [
    '[GPT](topic)는 이미 알아요.',
    '[GPT](topic)는 다 읽었어요.',
    'I already know [GPT](topic).',
  ])
    assert.equal(latest(told), undefined, told)
})

test('documents are counted by the words of a library, and in decades', () => {
  assert.deepEqual(requests('2010년대 문헌은 몇 건입니까', 'count'), [
    { ask: 'count', asked: { of: 'papers', from: '2010-01-01', to: '2019-12-31' } },
  ])
  assert.equal(requests('[힌튼](topic) 문헌 몇 건', 'count')[0]?.ask, 'count')
})

test('the same asked twice is asked once', () => {
  const asks = (ask: 'help', matter?: 'privacy' | 'start'): Request => ({
    ask,
    ...(matter ? { matter } : {}),
  })
  assert.equal(schema.isOne?.(asks('help', 'privacy'), asks('help', 'privacy')), true)
  assert.equal(schema.isOne?.(asks('help', 'privacy'), asks('help', 'start')), false)
})

/** The last message of a talk, read as it is labelled. */
function lastOf(...talk: readonly (readonly [say: string, ask: unknown])[]): Request | undefined {
  const lines = JSON.stringify(talk.map(([say, ask]) => ({ say, ask })))
  return requestsIn(schema, parseExamples(labelled, 'test', lines).at(-1)!, find)[0]
}

test('what is set aside for another is not what is asked', () => {
  const asked = (say: string, ask = 'list') => requests(say, ask)[0]?.asked
  assert.equal(asked('작년 거 말고 올해 거 보여줘')?.from, '2026-01-01')
  assert.equal(requests('첫 번째 말고 그 밑에 거 요약', 'summarize')[0]?.place, 2)
  assert.equal(requests('두 번째가 아니라 세 번째 요약', 'summarize')[0]?.place, 3)
  assert.equal(requests('[BERT](topic) 세 줄이 아니라 한 줄로', 'explain')[0]?.lines, 1)
  assert.equal(requests('csv 말고 텍스트로 저장', 'save')[0]?.format, 'txt')
  const detail = { ask: 'search', detail: 'date' }
  assert.equal(requests('[BERT](topic) 논문 저자 말고 연도', detail)[0]?.detail, 'date')
  assert.equal(requests('[BERT](topic) 그런 비유 말고 딴 걸로', 'explain')[0]?.level, undefined)
  for (const say of ['2020년 이전은 빼고 보여줘', 'drop anything before 2020'])
    assert.deepEqual([asked(say)?.from, asked(say)?.to], ['2020-01-01', undefined], say)
})

test('which of those shown, however its place is told', () => {
  const shown = ['2020년 논문 보여줘', 'list'] as const
  for (const [say, place] of [
    ['맨 위 거 요약', 1],
    ['마지막 거 요약', -1],
    ['2번 요약', 2],
    ['첫 편 요약', 1],
  ] as const)
    assert.equal(lastOf(shown, [say, 'summarize'])?.place, place, say)
  const next = lastOf(shown, ['세 번째 거 요약', 'summarize'], ['그 다음 거는요', 'summarize'])
  assert.equal(next?.place, 4)
  assert.equal(lastOf(shown, ['맨 위 거 세 줄로', 'summarize'])?.lines, 3)
  // Behind what has no place it is none.
  assert.equal(lastOf(shown, ['그 다음 거는요', 'summarize'])?.place, undefined)
})
