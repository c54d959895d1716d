import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inUsualSpelling } from './chat-speech.ts'

const cases: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'a final consonant heard in the next syllable': [
    ['마트에서 모 사따', '마트에서 모 샀다'],
    ['커피 얼마나 머거써?', '커피 얼마나 먹었어?'],
    ['택시 몇번 타찌', '택시 몇번 탔지'],
    ['카페에 마니 써써', '카페에 많이 썼어'],
  ],
  'what was done, told by a noun': [
    ['그제 뭐삼?', '그제 뭐 샀어?'],
    ['주말에 얼마나감', '주말에 얼마 나갔어'],
    ['무신사에서 뭐 지름 저번달', '무신사에서 뭐 질렀어 저번달'],
    ['통신비 한달에 얼마나감', '통신비 한달에 얼마나감'],
  ],
  'particles by their sound': [
    ['화욜꺼두', '화요일거도'],
    ['지난주꺼만', '지난주 거만'],
    ['먹은껀 빼구', '먹은건 빼고'],
  ],
  'endings of chat': [
    ['내역 줘바', '내역 줘'],
    ['이만큼이나 썼나여', '이만큼이나 썼나요'],
    ['식비 얼마냐', '식비 얼마야'],
    ['이번달 나 어떰', '이번달 나 어때'],
  ],
  'what is spelled as usual': [
    ['지난달에 스타벅스에서 얼마 썼어?', '지난달에 스타벅스에서 얼마 썼어?'],
    ['사업자 등록증 발급 수업료', '사업자 등록증 발급 수업료'],
    ['만두 사 먹은 거 지워줘', '만두 사 먹은 거 지워줘'],
  ],
}

for (const [what, said] of Object.entries(cases)) {
  describe(what, () => {
    for (const [typed, usual] of said) it(typed, () => assert.equal(inUsualSpelling(typed), usual))
  })
}
