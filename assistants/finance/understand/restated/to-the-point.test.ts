import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createMerchantLexicon } from '../../stores/merchant-mentions.ts'
import { readMessage } from '../read-question.ts'

const now = Temporal.PlainDateTime.from('2026-03-15T12:00')
const shops = createMerchantLexicon(['다이소', '쿠팡', '무신사', '김밥천국'])

/** kind, what of, when, within what bound. */
function asked(message: string): string {
  return readMessage(message, now, shops)
    .parts.map(({ said, reading: { kind, subjects, period, details } }) =>
      [
        kind,
        subjects.map((one) => one.store ?? one.category).join('+'),
        period?.name,
        details.maxAmount && `~${details.maxAmount}`,
        said.without.length > 0 && `but ${said.without.join('+')}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ')
}

const families: Readonly<Record<string, readonly (readonly [message: string, read: string])[]>> = {
  'a sigh over the purse asks nothing': [
    ['지갑 왜 이래 이번주 뭐 샀어', 'list 이번 주'],
    ['잔고 실화냐 어제 얼마 쓴 거야', 'sum 어제'],
    ['이번 달 통장 왜 이래 어디에 쓴 거야', 'breakdown 이번 달'],
  ],
  'which of two is to blame': [
    ['쿠팡 탓인가 무신사 탓인가 2월에', 'several 쿠팡+무신사 지난달'],
    ['주말이 문젠가 평일이 문젠가', 'weekday'],
    ['이번 달 원흉은 배달이야 쇼핑이야', 'several 배달+쇼핑 이번 달'],
  ],
  'such ones are those of the sentence before': [
    ['3만원 넘는 쇼핑 있잖아 그런 것들 올해 보여줘', 'list 쇼핑 올해'],
    ['5천원 이하 커피 은근 많던데 2월에 그런 거 몇 번이야', 'count 카페 지난달 ~5000'],
  ],
  'dearer, and what was paid then': [
    ['김밥천국 값 올랐나? 작년 가을에 낸거 찾아봐줘', 'sum 김밥천국 작년 9~11월'],
    ['김밥천국 값 올랐나', 'recurring 김밥천국'],
  ],
  'what it was for, told in front': [
    ['장보는데 요번주 월욜부터 얼마 들었대?', 'sum 장보기 이번 주'],
    ['커피 마시는데 지난달 총 얼마 썼어', 'sum 카페 지난달'],
  ],
  'the shop of the story': [
    ['다이소 가면 꼭 딴거까지 사오는데 2월에 거기서 총 얼마?', 'sum 다이소 지난달'],
    ['다이소 갈 때마다 딴 것도 집게 돼 올해 거기서 얼마 썼지', 'sum 다이소 올해'],
  ],
  'what cannot be helped is left out, and living is no category': [
    [
      '월세 보험 적금은 어쩔 수 없는 거니까 제하고, 2월에 순수하게 생활하느라 쓴 돈만 보고싶어',
      'total 지난달 but 보험+저축+월세',
    ],
    ['먹고사느라 쓴 돈 1월에 얼마야', 'total 1월'],
  ],
  'days that stand for a stretch': [
    ['12월 31일이랑 1월 1일 얼마 썼어', 'sum 작년 12월 31일~1월 1일'],
    ['크리스마스 이브부터 다음날까지 얼마 썼어', 'sum 작년 12월 24일~26일'],
    ['지난 연휴 때 얼마 썼어', 'sum 2월 28일~3월 2일'],
    ['지난 설 연휴 때 얼마 썼어', 'sum 2월 14일~18일'],
  ],
  'a few days are summed up, no more': [
    ['요 며칠 지출이 좀 많았던 것 같은데 정리해 주시겠어요', 'total 최근 3일'],
    ['지난 주말 요약 좀', 'total 3월 7일~8일'],
  ],
  'what goes out by itself, spread': [
    ['숨만 쉬어도 하루에 얼마씩 나가는 거지', 'recurring'],
    ['보험료 아직 나가고 있지?', 'recurring 보험'],
  ],
  'a name across a space': [
    ['카페 이대로 가면 이달에 총 얼마쯤?', 'forecast 카페 이번 달'],
    ['카페 이 정도면 얼마야 지난달', 'sum 카페 지난달'],
  ],
  'the meal of an hour': [
    ['지난달 점심 한끼 평균 얼마야', 'moment 식비 지난달'],
    ['한 끼에 얼마 써', 'average 식비'],
  ],
}

for (const [family, cases] of Object.entries(families))
  describe(family, () => {
    for (const [message, read] of cases) test(message, () => assert.equal(asked(message), read))
  })
