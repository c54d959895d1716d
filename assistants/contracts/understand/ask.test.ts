import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleRefsIn } from './article-refs.ts'
import { type AskKind, readAsk } from './ask.ts'
import { contractNameIn } from './which-contract.ts'

const kinds: readonly (readonly [string, AskKind | undefined])[] = [
  ['제5조 보여줘', 'article'],
  ['별지 2에는 뭐가 있어?', 'article'],
  ['중도에 해지하면 위약금이 있나요?', 'clause'],
  ['영업일의 정의가 뭐야?', 'definition'],
  ['파생데이터란 무엇인가요', 'definition'],
  ['몇 조까지 있어?', 'structure'],
  ['4장에는 어떤 조항이 있어?', 'structure'],
  ['갑이 누구야?', 'parties'],
  ['계약서 요약해줘', 'summary'],
  ['표준계약서와 비교해줘', 'comparison'],
  ['빠진 조항 있어?', 'comparison'],
  ['표준계약서에는 비밀유지가 어떻게 돼 있어?', 'standard'],
  ['뭘 할 수 있어?', 'help'],
  ['별지랑 본문이 다르면 뭐가 우선이야?', 'clause'],
  ['누락된 데이터를 다시 보내는 비용은 누가 내?', 'clause'],
  ['그건 왜 그래?', undefined],
]

test('tells what a message wants done by its words', () => {
  for (const [message, kind] of kinds) assert.equal(readAsk(message)?.kind, kind, message)
})

test('several questions are several topics', () => {
  const topics = (message: string) => {
    const ask = readAsk(message)
    return ask?.kind === 'clause' ? ask.topics.length : 0
  }
  assert.equal(topics('해지하려면 어떻게 하나요? 위약금도 있나요?'), 2)
  assert.equal(topics('준거법과 관할은 어떻게 되나요?'), 2)
  assert.equal(topics('위약금은 얼마인가요?'), 1)
})

test('numbers of articles, in the ways people write them', () => {
  const articles = (message: string) => articleRefsIn(message).articles
  assert.deepEqual(articles('제 5 조 제2항'), [5])
  assert.deepEqual(articles('7조의2'), ['7-2'])
  assert.deepEqual(articles('1조부터 3조까지'), [1, 2, 3])
  assert.deepEqual(articles('5조랑 8조'), [5, 8])
  assert.deepEqual(articles('3조 5천억원이야?'), [3])
  assert.deepEqual(articles('매출 5조원'), [])
  assert.deepEqual(articleRefsIn('14조 2항하고 3항').paragraphs, [2, 3])
})

test('a contract is named by the words before 계약서', () => {
  assert.equal(contractNameIn('용역 계약서에서 위약금은?'), '용역')
  assert.equal(contractNameIn('이 계약서에서 위약금은?'), undefined)
  assert.equal(contractNameIn('표준계약서와 비교해줘'), undefined)
})
