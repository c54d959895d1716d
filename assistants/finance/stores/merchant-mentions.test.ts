import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createMerchantLexicon, merchantMentions } from './merchant-mentions.ts'

const stores = [
  '쿠팡',
  '스타벅스 강남점',
  '을지로 노가리골목',
  '리안헤어 역삼점',
  '제순식당',
  '연세이비인후과의원',
  '카페 온도',
  '월세',
]
const lexicon = createMerchantLexicon(stores)

/** A message → the merchants it names, as they are to be resolved. */
const cases: readonly (readonly [string, ...string[]])[] = [
  ['쿠팡에서 얼마 썼어?', '쿠팡'],
  ['쿠팡은 쇼핑으로 분류해줘', '쿠팡'],
  ['쿠팡이 제일 많아?', '쿠팡'],
  ['쿠팡이츠랑 배민 비교해줘', '쿠팡이츠', '배달의민족'],
  ['coupang 결제 내역', '쿠팡'],
  ['스벅이랑 투썸 중에 어디 많이 갔어', '스타벅스', '투썸플레이스'],
  ['스타벅쓰에서 쓴 돈', '스타벅스'],
  ['스타 벅스 얼마', '스타벅스'],
  ['스타벅스 강남점에서 쓴 돈', '스타벅스 강남점'],
  ['GS25 얼마 썼어', 'GS25'],
  ['지에스에서 얼마', 'GS25'],
  ['씨유편의점', 'CU'],
  ['카카오택시 몇 번 탔어', '카카오T'],
  ['네이버페이로 산 거', '네이버페이'],
  ['넷플릭스 해지했나', '넷플릭스'],
  ['유튜브 얼마씩 나가', '유튜브 프리미엄'],
  ['멜론 얼마야', '멜론'],
  ['당근에서 산 거', '당근'],
  ['자라에서 얼마 썼지', '자라'],
  ['노가리골목에서 얼마', '노가리골목'],
  ['리안헤어 언제 갔지', '리안헤어'],
  ['제순식당 몇번', '제순식당'],
  ['이번 달 식비 얼마야?'],
  ['자주 가는 카페 알려줘'],
  ['택시 타다 쓴 돈'],
  ['알리고 싶은 게 있어'],
  ['월세가 밀리면 어떡해', '월세'],
  ['지난달이랑 이번 달 비교해줘'],
  ['가장 많이 쓴 곳 어디야'],
  ['기타 지출 보여줘'],
  ['안녕'],
]

describe('merchantMentions', () => {
  for (const [message, ...expected] of cases) {
    test(message, () =>
      assert.deepEqual(
        lexicon.find(message).map(({ asked }) => asked),
        expected,
      ),
    )
  }

  test('says where the name stands and whether the brand file knows it', () => {
    assert.deepEqual(merchantMentions('어제 스벅이랑 제순식당', stores), [
      { asked: '스타벅스', kind: 'brand', words: '스벅', start: 3, end: 5, score: 1 },
      { asked: '제순식당', kind: 'store', words: '제순식당', start: 8, end: 12, score: 1 },
    ])
  })

  test('an owner’s stores are none of another’s', () => {
    assert.deepEqual(merchantMentions('제순식당에서 얼마', []), [])
  })
})
