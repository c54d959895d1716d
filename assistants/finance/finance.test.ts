import { assistantSuite } from '#engine/testing/assistant-suite.ts'
import { finance } from './assistant.ts'
import { prepareDemo } from './demo-data.ts'

assistantSuite({
  assistant: finance,
  questions: [
    '이번 달 식비 얼마야?',
    '이번 달 총 지출이 얼마야?',
    '카테고리별 지출 보여줘',
    '지난달 카페에 얼마 썼어?',
    '최근 3개월 식비 알려줘',
    '2월 1일부터 2월 14일까지 교통비',
    '올해 쇼핑에 쓴 돈',
    '어제 얼마 썼지',
    '지난주 지출을 그래프로 보여줘',
    '상반기 총 지출은?',
    '쿠팡에서 얼마 썼어?',
    '지난달 스타벅스',
    '최근 10건 지출 내역',
    '지난달 제일 큰 지출 3개',
    '이번 달 제일 큰 지출 뭐야?',
  ],
  // The counsellor meets them with a word of its own so far.
  offTopic: [],
  prepare: (database, ownerId) => prepareDemo(database, ownerId, Temporal.PlainDate.from('2026-03-15')),
  now: new Date('2026-03-15T12:00:00+09:00'),
})
