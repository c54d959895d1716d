import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mayBeShop } from './shop-name.ts'
import { inFullWords } from './terse.ts'

describe('few words, said in full', () => {
  const cases: readonly (readonly [string, string])[] = [
    // Nouns that ask.
    ['이디야 방문수', '이디야 방문 횟수'],
    ['컬리 막결제', '컬리 마지막 결제'],
    ['1월 카테별', '1월 카테고리별로'],
    ['1월 피크', '1월 제일 많이 쓴 날'],
    ['작년 피크', '작년 제일 많이 쓴 달'],
    ['big 5 of 1월', 'top5 1월'],
    ['최다방문 편의점', '제일 자주 간 편의점'],
    ['1월 성적표', '1월 소비 평가'],
    ['2월 식비 주별', '2월 식비 주별로'],
    ['50000 이상 쇼핑 올해', '50000원 이상 쇼핑 올해'],
    // The last few.
    ['병원 최근에 간 거 세 번치만 보여줘', '병원 최근 3건만 보여줘'],
    ['택시 마지막으로 탄 거 두 번치', '택시 최근 2건 보여줘'],
    ['메가커피 최근에 몇 번 갔어', '메가커피 최근에 몇 번 갔어'],
    // Times in passing.
    ['요 며칠 커피', '최근 3일 커피'],
    ['월급 들어온 담부터 배달', '월급 받고 나서 배달'],
    // Sums in bare numbers.
    ['이러다 280 찍는 거 아님?', '이러다 이대로면 280만원 넘을까?'],
    ['5만원 넘는 거 뭐 있어', '5만원 넘는 거 뭐 있어'],
    // A wish to see.
    ['그제거 ㄱㄱ', '그제거 보여줘'],
    ['요일별로 쪼르륵', '요일별로 보여줘'],
    ['내일부터 무지출 ㄱㄱ', '내일부터 무지출 ㄱㄱ'],
    ['다이소는 생활로 ㄱㄱ', '다이소는 생활로 ㄱㄱ'],
    // As it is.
    ['결제수단별로', '결제수단별로'],
    ['투썸도', '투썸도'],
    ['돈 제일 많이 쓴 가게 다섯 군데', '돈 제일 많이 쓴 가게 다섯 군데'],
  ]
  for (const [said, full] of cases) it(said, () => assert.equal(inFullWords(said), full))
})

it('takes no ending, time or common place for a shop', () => {
  for (const word of ['정도려나', '후반부', '회사', '호구임', '카테별', '실화냐'])
    assert.ok(!mayBeShop(word), word)
  for (const word of ['노가리골목', '타임', '행복상사', '을지다방']) assert.ok(mayBeShop(word), word)
})
