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
  '초면에 반말은 좀 그러네요. 앞으로는 존댓말로 답해 주시겠어요?',
  '존댓말로 해주시면 안 될까요',
  '왜 자꾸 반말이에요? 높임말 쓰세요',
  '반말 듣기 싫은데요',
  '저보다 어린 것 같은데 존댓말로 얘기합시다',
  '나이도 많은 사람한테 반말이 거슬리네',
  '부탁인데 높임말로 대답해 주시면 감사하겠습니다',
  '왜 반말하세요',
  '정중하게 말씀해 주세요',
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
  '존댓말 불편해 그냥 반말로 얘기하자',
  '존댓말은 좀 어색하다',
  '존댓말 쓰지 말고 편하게 반말 써도 됩니다',
]
const neither = [
  '존댓말로 된 가게 있어?',
  '이번 달 식비 얼마야?',
  '반말 학원비 얼마 썼어',
  '존댓말 강의에 얼마 썼어?',
  '친구처럼 지내는 형한테 쓴 돈 얼마야?',
  '응',
  '말해줘',
  '',
]

const withMore = [
  ['존댓말로 해줘. 그리고 이번 달 식비 얼마야?', 'ko', '그리고 이번 달 식비 얼마야?'],
  ['트랜스포머가 뭐야 존댓말로 해줘', 'ko', '트랜스포머가 뭐야'],
  ['Attention 설명해줘. 그리고 존댓말로 부탁해요', 'ko', 'Attention 설명해줘.'],
  ['스타벅스 카페로 바꿔줘. 반말로 해', 'casual', '스타벅스 카페로 바꿔줘.'],
  ['위약금이 얼마인지 알려줘 존댓말로 부탁해', 'ko', '위약금이 얼마인지 알려줘'],
  ['unit01 점수 알려줘! 반말로 부탁해', 'casual', 'unit01 점수 알려줘!'],
] as const

test('a wish for another way of speaking is told from a message about anything else', () => {
  for (const message of polite) assert.deepEqual(speechAskedIn(message), { speech: 'ko' }, message)
  for (const message of casual) assert.deepEqual(speechAskedIn(message), { speech: 'casual' }, message)
  for (const message of neither) assert.equal(speechAskedIn(message), undefined, message)
})

test('what is asked beside it is left to be answered', () => {
  for (const [message, speech, rest] of withMore) assert.deepEqual(speechAskedIn(message), { speech, rest })
})
