import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createMerchantLexicon } from '../../stores/merchant-mentions.ts'
import { readMessage } from '../read-question.ts'

const now = Temporal.PlainDateTime.from('2026-03-15T12:00')
const shops = createMerchantLexicon(['다이소', '교보문고', '이마트', '홈플러스', '스타벅스', '쿠팡이츠'])

/** kind, what of, when, against what. */
function asked(message: string): string {
  return readMessage(message, now, shops)
    .parts.map(({ reading: { kind, subjects, period, other } }) =>
      [
        kind,
        subjects.map((one) => one.store ?? one.category).join('+'),
        period?.name,
        other && `/ ${other.name}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ')
}

const families: Readonly<Record<string, readonly (readonly [message: string, read: string])[]>> = {
  'a date told in passing is no day asked about': [
    ['아직 15일밖에 안 됐는데 얼마 나간 거야', 'sum 이번 달'],
    ['3월도 반이 지났네 카페에 얼마 썼지', 'sum 카페 이번 달'],
    ['월말 다가오는데 택시 얼마 탔어', 'sum 택시 이번 달'],
    ['15일에 얼마 썼어', 'sum 오늘'],
    ['10일인데 얼마 썼어', 'sum 3월 10일'],
  ],
  'the days off around a feast': [
    ['설에 택시비 얼마 썼어? 연휴 내내', 'sum 택시 2월 14일~18일'],
    ['추석에 얼마 나갔지 작년, 연휴 통틀어서', 'sum 작년 10월 3일~9일'],
    ['명절에 얼마 썼어 연휴 동안만', 'sum 2월 14일~18일'],
    ['추석에 얼마 썼어', 'sum 추석(작년 10월 6일)'],
  ],
  'what papers a sum is for': [
    ['보험료 연말정산 때문에 2025년치 전부 얼마인지', 'sum 보험 작년'],
    ['병원비 실비 청구하려고 하는데 작년 총액 알려줘', 'sum 의료 작년'],
  ],
  'shops that a sort is narrowed to': [
    ['책값 지난달 얼마? 교보에서 산 거', 'sum 교보문고 지난달'],
    ['마트 이번 달 얼마 썼지 이마트랑 홈플만', 'sum 이마트+홈플러스 이번 달'],
    ['배달 지난달 총 얼마? 쿠팡이츠 기준', 'sum 쿠팡이츠 지난달'],
    ['카페는 얼마? 스타벅스만 빼고', 'sum 카페'],
  ],
  'money that is gone was spent': [
    ['월급 받고 나서 지금까지 얼마나 까묵었노', 'total'],
    ['이번 달 카페에 얼마 꼴아박았냐', 'sum 카페 이번 달'],
    ['지난달 술값으로 얼마나 깨먹었어', 'sum 술집 지난달'],
  ],
  'an allowance of one’s own is all that is spent': [
    ['이번 달 용돈 얼마나 썼나요', 'sum 이번 달'],
    ['부모님 용돈 얼마 드렸어 올해', 'sum 부모님 용돈 올해'],
  ],
  'the end of a verb is no part of a time': [
    ['카페 얼마 썼지 지난달', 'sum 카페 지난달'],
    ['배달 몇 번 시켰는지 지난주', 'count 배달 지난주'],
    ['지지난달 카페 얼마', 'sum 카페 1월'],
  ],
  'one time against another': [
    ['작년 2월이랑 올해 2월을 견주면 배달비가 얼마나 달라졌나요?', 'comparison 배달 지난달 / 작년 2월'],
  ],
  'what goes on growing': [
    ['3개월 연속으로 늘고 있는 항목 있나요?', 'rising'],
    ['갈수록 줄어드는 지출 뭐 있음?', 'rising'],
    ['식비 두 달 연속 늘었어?', 'rising 식비'],
    ['식비 왜 계속 늘어', 'changes 식비'],
  ],
  'three and more named in a row': [
    ['월세 관리비 통신비 이번 달 다 냈는지', 'sum 월세+관리비+통신 이번 달'],
    ['외식 배달 합쳐서 지난달 얼마', 'sum 식당+배달 지난달'],
  ],
  'English in a chat': [
    ['omg where did all my money go this month', 'breakdown 이번 달'],
    ['what did i buy yesterday lol', 'list 어제'],
    ['do i spend more on weekends', 'weekday'],
    ['spent more on food or coffee this month?', 'several 식비+카페 이번 달'],
  ],
}

for (const [family, messages] of Object.entries(families))
  describe(family, () => {
    for (const [message, read] of messages) test(message, () => assert.equal(asked(message), read))
  })
