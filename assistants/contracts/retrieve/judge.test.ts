import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { atOnce } from '#search/pace.ts'
import { readContractText } from '../contract/read-text.ts'
import { readQuery } from '../understand/query.ts'
import { indexContract } from './contract-index.ts'
import { judging } from './judge.ts'

const files = {
  supply: '../demo/data-supply.txt',
  service: '../fixtures/service-agreement.txt',
  licence: '../fixtures/software-licence.txt',
} as const

type Said = 'yes' | 'no' | 'conditional' | 'absent' | 'either'

/** What the contract says; `open` is right for any of them, another claim for none. `either`: it hangs on who asks. */
const cases: Readonly<Record<keyof typeof files, readonly (readonly [string, Said])[]>> = {
  supply: [
    ['중도에 해지하면 위약금이 있나요?', 'yes'],
    ['계약 깨면 돈 물어야 하나요', 'yes'],
    ['검수 안 하면 합격 처리돼요?', 'yes'],
    ['우리 잘못으로 해지돼도 이용료 돌려주나', 'no'],
    ['합병하면 동의 받아야 하나요', 'no'],
    ['미국 서버에 데이터 올려도 되나요', 'no'],
    ['토요일도 영업일이에요?', 'no'],
    ['출처 안 밝혀도 되나요', 'no'],
    ['복사본 남겨둬도 돼요?', 'no'],
    ['850만원에 부가세 들어가 있어요?', 'no'],
    ['갑이 데이터를 늦게 주면 보상받을 수 있나요', 'yes'],
    ['오류 고치는 비용 우리가 내요?', 'either'],
    ['이메일로 통지해도 되나', 'yes'],
    ['계약 다른 회사에 넘겨도 돼요?', 'conditional'],
    ['로고 써도 돼요?', 'absent'],
    ['불가항력 조항이 있나요?', 'absent'],
    ['보험에 가입해야 하나요?', 'absent'],
  ],
  service: [
    ['늦어도 벌금 없죠?', 'no'],
    ['개발을 다른 회사에 통째로 넘겨도 돼?', 'conditional'],
    ['자료 늦게 주면 기한 늘어나나요', 'yes'],
    ['지진 나면 책임 있어요?', 'no'],
    ['회원정보 계속 갖고 있어도 돼?', 'no'],
    ['일부러 그런 것도 한도까지만 물어주면 되나요', 'no'],
  ],
  licence: [
    ['환자 정보 해외 서버에 둬도 되나요', 'no'],
    ['백업 복사 두 개 해도 돼요?', 'no'],
    ['업데이트 돈 내야 하나요', 'no'],
    ['교육 더 받으면 돈 들어요?', 'yes'],
    ['주말에도 지원되나요', 'no'],
    ['매출 손실도 배상해주나요', 'no'],
    ['사용료 안 내면 끊기나요', 'yes'],
    ['소송 걸 수 있나요', 'absent'],
  ],
}

for (const [name, questions] of Object.entries(cases)) {
  test(`nothing is claimed that the contract does not say: ${name}`, () => {
    const text = readFileSync(new URL(files[name as keyof typeof files], import.meta.url), 'utf8')
    const index = indexContract(readContractText(text, name))
    let claimed = 0
    for (const [question, said] of questions) {
      const { verdict } = atOnce(judging(index, readQuery(question)))
      const allowed =
        said === 'either'
          ? ['open']
          : [said, 'open', ...(said === 'yes' || said === 'no' ? ['conditional'] : [])]
      assert.ok(allowed.includes(verdict.kind), `${question}: ${verdict.kind}, not ${said}`)
      if (verdict.kind !== 'open') claimed++
    }
    assert.ok(claimed >= questions.length / 6, `${claimed} of ${questions.length} are claimed`)
  })
}

const values: readonly (readonly [string, string])[] = [
  ['계약기간은 언제까지인가요?', '2026년 12월 31일까지'],
  ['위약금은 얼마인가요?', '20퍼센트'],
  ['지연이자는 몇 퍼센트예요?', '9퍼센트'],
  ['검수는 며칠 안에 해야 하나요?', '7영업일 이내'],
  ['소송은 어느 법원에서 하나요?', '서울중앙지방법원'],
  ['비밀유지 의무는 언제까지 이어져?', '2년간'],
  ['게약기간언제까지', '2026년 12월 31일까지'],
]

test('a value is the one that belongs to what is asked', () => {
  const text = readFileSync(new URL(files.supply, import.meta.url), 'utf8')
  const index = indexContract(readContractText(text, 'demo'))
  for (const [question, expected] of values) {
    const { verdict } = atOnce(judging(index, readQuery(question)))
    assert.equal(verdict.kind, 'value', question)
    if (verdict.kind === 'value')
      assert.ok(
        verdict.spans.some(([start, end]) => index.contract.text.slice(start, end).includes(expected)),
        question,
      )
  }
})
