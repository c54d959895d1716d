import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readContractText } from '../contract/read-text.ts'
import { restate } from './restate.ts'

const form = readContractText(
  `근로계약서

사용자 두레상회와 근로자 한가람은 다음과 같이 계약한다.

1. 근로계약기간: ☐ 기간의 정함이 없음  ☑ 2026년 4월 1일부터 2027년 3월 31일까지
2. 임금
 - 상여금: 있음 ( ☐ )  없음 ( ☑ )
 - 기타급여: 있음 ( ☑ ) 식대 120,000원
3. 사회보험: ☑ 고용보험  ☑ 산재보험  □ 국민연금
4. 비밀유지: 직원은 비밀을 지킨다.`,
  'form',
)

test('a filled form is told by what is ticked in it, never by the signs', () => {
  const said = form.sections.flatMap((section) =>
    section.units.flatMap((unit) => unit.sentences.map((sentence) => restate(sentence, section, unit))),
  )
  const about = (word: string) => said.find((one) => one.includes(word))
  assert.match(about('2027년') ?? '', /‘2026년 4월 1일부터 2027년 3월 31일까지’에 표시/u)
  assert.match(about('상여금') ?? '', /‘없음’에 표시/u)
  assert.match(about('식대') ?? '', /‘있음’에 표시되어 있고, 식대 120,000원/u)
  assert.match(about('고용보험') ?? '', /‘고용보험’, ‘산재보험’에 표시/u)
  for (const one of said) assert.doesNotMatch(one, /[☐☑□]/u)
})
