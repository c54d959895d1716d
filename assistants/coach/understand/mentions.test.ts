import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mentionFinder } from '#nlu/mentions.ts'
import type { Schema } from '#nlu/schema.ts'
import { findMentions } from './mentions.ts'
import { schema } from './schema.ts'

const find = mentionFinder(schema as unknown as Schema<never>)
const now = Temporal.PlainDateTime.from('2026-11-26T12:00')
const kinds = (text: string) => find(text, { now, direction: 'past', before: [] }).map(({ kind }) => kind)

test('a unit that is named keeps the number behind it for its problem', () => {
  assert.deepEqual(findMentions('시스템 단원 2번 접근법만').units, ['unit03'])
  assert.deepEqual(findMentions('디버그 유닛 3번 힌트').units, ['unit02'])
  assert.deepEqual(findMentions('단원 2 점수').units, ['unit02'])
  assert.deepEqual(findMentions('2단원 3번 문제').units, ['unit02'])
})

test('words of studying are none of life: 스킬 is no 스키, 배운 no 배우', () => {
  for (const text of ['80점 못 넘는 스킬 전부', '취약한 스킬 top3', '배운 걸 금방 잊어버려'])
    assert.ok(!kinds(text).includes('life'), text)
  assert.ok(kinds('주말에 스키 타러 갈까').includes('life'))
})

test('a word within another one, or next to it in letters, is none of the course', () => {
  for (const text of [
    '내 스트릭 며칠이야',
    '핵심 포인트만 알려줘',
    '체크리스트 줘',
    '안 푼 거 리스트로 보여줘',
    '동기들보다 잘해?',
    'am I above the class average',
    '프로토콜이 뭐야',
  ])
    assert.deepEqual(findMentions(text).topics, [], text)
  for (const text of ['스트링이 뭐야', '파이썬 리스트가 뭐야', '동기 비동기 차이', 'what is a class'])
    assert.equal(findMentions(text).topics.length, 1, text)
})
