import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inFurtherPhrases } from './further-phrases.ts'

const names = ['카페', '편의점', '스타벅스', '메가커피', '배달', '식비']
const isName = (word: string) => names.includes(word)

test('turns of phrase are said in the words of the patterns', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['어제 동기들이랑 놀았는데 얼마 나갔어', '어제 친구들이랑 놀았는데 얼마 나갔어'],
    ['작년 동기랑 비교하면 어때', '작년 동기랑 비교하면 어때'],
    ['작년 강의 결제한 거 다 더하면?', '작년 강의 결제한 거 다 더하면 얼마야?'],
    ['항목별로 잡아둔 예산 어디까지 썼나 봐줘', '항목별로 예산 어디까지 썼나 봐줘'],
    ['스트레스 받으면 자꾸 배달 켜는데 이거 어케 고치냐', '스트레스 받으면 자꾸 배달 켜는데 어떻게 줄여'],
    ['맞춤법은 어떻게 고치냐', '맞춤법은 어떻게 고치냐'],
    ['설 쇠러 내려갔을 때 차비 얼마', '설 연휴 쇠러 내려갔을 때 차비 얼마'],
    ['식비만 따로 보면 월평균 얼만데?', '식비만 월평균은?'],
    ['식비만 놓고 보면 두달이 어때?', '식비만 비교하면?'],
    ['이번 달 카페 얼마 썼는지랑 편의점도 똑같이 알려줘', '이번 달 카페 얼마 썼지, 이번 달 편의점 얼마 썼지'],
    ['이번 달 얼마 썼는지랑 편의점도 똑같이', '이번 달 얼마 썼는지랑 편의점도 똑같이'],
  ]
  for (const [typed, plain] of cases) assert.equal(inFurtherPhrases(typed, isName), plain)
})
