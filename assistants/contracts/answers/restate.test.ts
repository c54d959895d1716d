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

test('of what a form says there is none, it is told as it is written there', () => {
  const table = readContractText(
    '자동차 대여 계약서\n\n보증금 | 없음\n상여금 | 연 200%,\n\n제1조(목적) 회사는 차를 빌려준다.',
    'car',
  )
  const said = table.sections.flatMap((section) =>
    section.units.flatMap((unit) => unit.sentences.map((sentence) => restate(sentence, section, unit))),
  )
  assert.ok(said.includes('보증금은 ‘없음’으로 적혀 있습니다.'), said.join('\n'))
  assert.ok(said.includes('상여금은 연 200%입니다.'), said.join('\n'))
})

test('a row of a table is told by the heads of its columns, and by which of them is ticked', () => {
  const form = readContractText(
    `피아노 매매 계약서

1. 대금
 구분 | 금액 | 내는 날
 잔금 | 900,000원 | 2027. 5. 3.까지
2. 물건의 상태
 항목 | 없음 | 있음 | 내용
 균열 | ☐ | ☑ | 다리 쪽 잔금 하나
 소음 | ☑ | ☐ |
3. 비용
 항목 | 매도인 | 매수인
 운반비 | ☐ | ☑
4. 나누어 내기
 회차 | 금액 | 내는 날
 1 | 450,000원 | 2027. 5. 1.
`,
    'form',
  )
  const said = form.sections.flatMap((section) =>
    section.units.flatMap((unit) => unit.sentences.map((sentence) => restate(sentence, section, unit))),
  )
  for (const one of [
    '잔금은 금액: 900,000원, 내는 날: 2027. 5. 3.까지로 적혀 있습니다.',
    '균열은 ‘있음’에 표시되어 있고, 내용: 다리 쪽 잔금 하나로 적혀 있습니다.',
    '소음은 ‘없음’에 표시되어 있습니다.',
    '운반비는 ‘매수인’에 표시되어 있습니다.',
    '회차 1은 금액: 450,000원, 내는 날: 2027. 5. 1.로 적혀 있습니다.',
  ])
    assert.ok(said.includes(one), said.join('\n'))
})
