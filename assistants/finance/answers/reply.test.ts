import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composeReplies, type Reply } from './reply.ts'

const reply = (lead: string, more: Partial<Reply> = {}): Reply => ({
  lead,
  facts: [],
  suggestions: [],
  ...more,
})

test('a second reply about the one payment already told is left out', () => {
  const { text } = composeReplies([
    reply('마지막은 3월 1일이야', { payment: '2026-03-01 55000', facts: ['그 전은 2월 1일이야.'] }),
    reply('이번 달은 5만 5천원이야', { payment: '2026-03-01 55000' }),
  ])
  assert.equal(text, '마지막은 3월 1일이야\n\n그 전은 2월 1일이야.')
})

test('the same answer is given once, like amounts of unlike questions each', () => {
  const note = '정기 결제 4가지'
  assert.equal(composeReplies([reply('하나', { note }), reply('둘', { note })]).text, '하나')
  assert.equal(composeReplies([reply('하나', { note: 'a' }), reply('둘', { note: 'b' })]).text, '하나\n\n둘')
})
