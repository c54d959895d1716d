import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trainedReader } from '#engine/readers.ts'
import { createTrained } from '#engine/trained.ts'
import { installedWeights, weightFiles } from '#engine/weight-files.ts'
import { articleRefsIn } from './article-refs.ts'
import { type AskKind, askOf } from './ask.ts'
import { yesNo } from './asked.ts'
import { turnIn } from './negation.ts'
import { contractsReader } from './reader.ts'
import { contractNameIn, withoutContractName } from './which-contract.ts'

const readers = createTrained({
  weights: weightFiles(installedWeights),
  report: (error) => {
    throw error
  },
})
const reader = await readers.of(trainedReader(contractsReader))
const now = Temporal.PlainDateTime.from('2026-03-02T09:00')
const ask = (message: string) =>
  askOf({ message, readings: reader.read(message, { now, direction: 'nearest', before: [] }) })

const kinds: readonly (readonly [string, AskKind])[] = [
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
  ['이 계약서 지워줘', 'change'],
  ['다 삭제해', 'change'],
  ['제2조를 지워줘', 'change'],
  ['계약서 이름을 우리 가게로 바꿔줘', 'change'],
  ['계약을 변경하려면 어떻게 해야 하나요?', 'clause'],
  ['데이터를 언제까지 삭제해야 하나요?', 'clause'],
]

test('tells what a message wants done', () => {
  for (const [message, kind] of kinds) assert.equal(ask(message).kind, kind, message)
})

test('several questions are several topics', () => {
  const topics = (message: string) => {
    const asked = ask(message)
    return asked.kind === 'clause' ? asked.topics.map(({ asked: one }) => one.ask) : []
  }
  assert.deepEqual(topics('해지하려면 어떻게 해야 하나요? 위약금도 있나요?'), ['how', 'existence'])
  assert.equal(topics('준거법과 관할은 어떻게 되나요?').length, 2)
  assert.deepEqual(topics('위약금은 얼마인가요?'), ['money'])
})

test('what is told beside a question belongs to it and asks nothing', () => {
  for (const message of [
    '어른 열 명이 밥 먹으면 식대가 얼마예요? 술 빼고',
    '월세를 석 달 못 내면 어떻게 되나요.. 요새 장사가 안 돼서',
    '입주하는 날 더 낼 돈이 얼마예요? 예약금은 냈어요',
  ]) {
    const asked = ask(message)
    assert.ok(asked.kind === 'clause')
    assert.equal(asked.topics.length, 1, message)
    assert.match(asked.topics[0]!.text, /술 빼고|장사가|예약금/u, message)
  }
})

test('what asks how much or who is no yes-or-no question', () => {
  for (const message of ['접근 기록은 얼마나 보관해야 돼?', '상대가 부도나면?', '수리비는 누가 내야 해요?']) {
    const asked = ask(message)
    assert.ok(asked.kind === 'clause')
    assert.ok(!yesNo.has(asked.topics[0]!.asked.ask), message)
  }
})

test('a question that denies is told by the forms of denial at its end', () => {
  for (const [message, turned] of [
    ['도배는 안 해 줘도 되나요?', 'denied'],
    ['강아지 키우면 안 되나요?', 'forbidden'],
    ['벽에 못 박아도 되나요?', undefined],
    ['돈을 안 주고 있는데 작업을 멈춰도 되나요?', undefined],
  ] as const)
    assert.equal(turnIn('permission', message), turned, message)
  assert.equal(turnIn('existence', '위약금은 없죠?'), 'none_there')
  assert.equal(turnIn('permission', '이걸로 학습시켜도 문제 없죠?'), undefined)
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
  assert.equal(withoutContractName('데이터 공급 계약서에서 위약금은 얼마예요?'), '위약금은 얼마예요?')
  assert.equal(withoutContractName('할부 무이자 되나 계약서에'), '할부 무이자 되나 계약서에')
  assert.equal(withoutContractName('근로계약서 안 쓰면 어떻게 돼요?'), '근로계약서 안 쓰면 어떻게 돼요?')
})
