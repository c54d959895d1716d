import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inStandardSpeech } from './dialect.ts'

const cases: readonly (readonly [said: string, read: string])[] = [
  ['배달에 얼마 썼노', '배달에 얼마 썼어'],
  ['그게 얼마고', '그게 얼마야'],
  ['마지막이 언제고?', '마지막이 언제야?'],
  ['며칠이노', '며칠이야'],
  ['따로 볼 수는 없제', '따로 볼 수는 없지'],
  ['3만씩 빼두면 되긋제', '3만씩 빼두면 되겠지'],
  ['이래 쓰면 남것냐', '이래 쓰면 남겠냐'],
  ['많이 썼당께', '많이 썼다'],
  ['만다꼬 이리 늘었노', '왜 이리 늘었어'],
  ['커피 끊으믄 얼마 남노', '커피 끊으면 얼마 남나'],
  ['카테고리별로 보여도', '카테고리별로 보여줘'],
  ['이제 간데이', '이제 간다'],
  ['와 늘었노', '왜 늘었어'],
  ['아껴야 쓰것네', '아껴야겠네'],
]
const alone = [
  '아메리카노 4500',
  '카푸치노',
  '어제',
  '그건 문제',
  '발렌타인데이',
  '이번 달 식비 얼마야?',
  '적어도 10만원',
  '우유',
  '레몬 3천원',
  '이마트 갔고',
  '무지출 데이',
  '와 진짜 많이 썼노',
]

describe('dialect', () => {
  for (const [said, read] of cases)
    it(`reads ${said} as ${read}`, () => assert.equal(inStandardSpeech(said), read))
  for (const said of alone) it(`leaves ${said}`, () => assert.equal(inStandardSpeech(said), said))
})
