import assert from 'node:assert/strict'
import { test } from 'node:test'
import { speechAskedIn } from './speech.ts'

const polite = [
  '존댓말로 해줘',
  '존대말 써주세요!',
  '이제부터 존댓말로 말해줄래?',
  '반말하지 마',
  '반말 쓰지 마세요',
  '반말 말고 존댓말로 부탁해요',
  '높임말로 해 주실래요?',
  '반말 싫어',
]
const casual = [
  '반말로 해',
  '반말로 해도 돼',
  '그냥 반말 써',
  '존댓말 안 써도 돼',
  '존댓말 말고 반말로 해줘',
  '편하게 반말로 말하자',
  '말 놓자',
  '우리 말 놓아도 돼요',
]
const neither = [
  '존댓말로 된 가게 있어?',
  '이번 달 식비 얼마야?',
  '반말 학원비 얼마 썼어',
  '응',
  '말해줘',
  '',
]

test('a wish for another way of speaking is told from a message about anything else', () => {
  for (const message of polite) assert.equal(speechAskedIn(message), 'ko', message)
  for (const message of casual) assert.equal(speechAskedIn(message), 'casual', message)
  for (const message of neither) assert.equal(speechAskedIn(message), undefined, message)
})
