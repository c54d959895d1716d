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
