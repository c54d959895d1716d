import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { trainedReader } from '#engine/readers.ts'
import { createTrained } from '#engine/trained.ts'
import { installedWeights, weightFiles } from '#engine/weight-files.ts'
import { atOnce } from '#search/pace.ts'
import { readContractText } from '../contract/read-text.ts'
import { joinQueries } from '../understand/join-queries.ts'
import { readQuery } from '../understand/query.ts'
import { formOf } from '../understand/question-form.ts'
import { contractsReader } from '../understand/reader.ts'
import { indexContract } from './contract-index.ts'
import { judging } from './judge.ts'

const reader = await createTrained({
  weights: weightFiles(installedWeights),
  report: (error) => {
    throw error
  },
}).of(trainedReader(contractsReader))
const now = Temporal.PlainDateTime.from('2026-03-02T09:00')

function readAsked(question: string) {
  const [reading] = reader.read(question, { now, direction: 'nearest', before: [] })
  return readQuery(question, formOf(reading!.value))
}

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
      const { verdict } = atOnce(judging(index, readAsked(question)))
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

/** Whole contracts of a few articles, each with questions and what may be said to them. */
const small: readonly {
  readonly text: string
  readonly cases: readonly (readonly [string, readonly string[], string?])[]
}[] = [
  {
    text: `근로계약서

사용자 두레상회(이하 “회사”라 한다)와 근로자 한가람(이하 “직원”이라 한다)은 다음과 같이 계약을 맺는다.

제1조(근무일) 매주 화요일부터 토요일까지 주 5일, 주휴일은 매주 일요일
제2조(수당) 직원에게 식대 120,000원, 조출수당 80,000원을 지급한다.
제3조(비밀유지) 직원은 퇴직 후 1년 동안 배합표를 누설하지 않는다.
제4조(겸업) 직원은 계약기간 중 같은 업종의 일을 할 수 없다. 계약이 끝난 뒤에는 그러하지 아니하다.`,
    cases: [
      ['토요일도 일해요?', ['yes'], '1'],
      ['일요일은 쉬나요?', ['yes'], '1'],
      ['월요일에도 출근하나요?', ['no'], '1'],
      ['식대는 얼마예요?', ['value'], '2'],
      ['퇴사하고 나서도 배합표 비밀 지켜야 하나요?', ['yes', 'open'], '3'],
      ['계약 끝나고 같은 업종 일을 해도 되나요?', ['yes', 'open'], '4'],
    ],
  },
  {
    text: `렌탈 계약서

두레렌탈(이하 “회사”라 한다)과 한가람(이하 “고객”이라 한다)은 다음과 같이 계약을 맺는다.

제1조(필터) 필터 비용은 렌탈료에 포함된다.
제2조(수습) 수습기간의 월급은 월급의 100%로 한다.
제3조(권리금) 회사는 고객이 권리금을 받는 것을 방해하지 아니한다.
제4조(체험) 고객은 14일 동안 무료로 이용할 수 있다.`,
    cases: [
      ['필터값 따로 내요?', ['no', 'open'], '1'],
      ['수습 때 월급 깎이나요?', ['no', 'open'], '2'],
      ['권리금 받고 나갈 수 있죠?', ['yes', 'open'], '3'],
      ['무료 체험 며칠이에요?', ['value', 'open'], '4'],
    ],
  },
  {
    text: `데이터 이용허락 계약서

물길정보원(이하 “제공자”라 한다)과 강가랩(이하 “이용자”라 한다)은 다음과 같이 계약을 맺는다.

제1조(품질) 제공자는 데이터의 정확성과 완전성을 보증하지 아니한다.
제2조(제작) 이용자는 계약 체결일부터 7일 이내에 30퍼센트를, 검수를 마친 날부터 14일 이내에 70퍼센트를 지급한다.
제3조(지체상금) 제공자가 늦으면 지체 1일마다 대금의 1000분의 1.5를 지체상금으로 낸다. 다만, 지체상금의 총액은 대금의 15퍼센트를 초과하지 아니한다.`,
    cases: [
      ['데이터가 틀리면 책임지나요?', ['open'], '1'],
      ['잔금은 언제 받을 수 있어요?', ['open', 'value'], '2'],
      ['지체상금 한도가 얼마예요?', ['value'], '3'],
      ['납품 늦으면 하루에 얼마씩 물어줘야 해요?', ['open', 'value'], '3'],
      ['하자보수 기간은 얼마나 되나요?', ['open', 'absent']],
    ],
  },
  {
    text: `Subscription Agreement

This Agreement is made between Nimbus Inc. ("Company") and Acme Co. ("Customer").

Article 1 (Term) This Agreement renews automatically unless either party gives notice of non-renewal at least sixty (60) days before the end of the term.
Article 2 (Service Level) If monthly availability falls below 99.5%, Customer is entitled to a credit of 5% of the monthly fee.
Article 3 (Assignment) Neither party may assign this Agreement without consent.`,
    cases: [
      ['가용성이 떨어지면 보상이 있나요?', ['yes', 'conditional', 'open'], '2'],
      ['해지하려면 며칠 전에 알려야 해요?', ['open', 'value'], '1'],
      ['무료 체험 기간이 있나요?', ['absent']],
      ['Is there a non-compete clause?', ['absent']],
    ],
  },
]

test('what bears on a question comes first, in lay words and in another language; the rest is absent or open', () => {
  for (const { text, cases: asked } of small) {
    const index = indexContract(readContractText(text, 'small'))
    for (const [question, allowed, first] of asked) {
      const { verdict, ranked } = atOnce(judging(index, readAsked(question)))
      assert.ok(allowed.includes(verdict.kind), `${question}: ${verdict.kind}`)
      if (first)
        assert.equal(
          ranked[0]?.indexed.section.key ??
            index.sentences[('at' in verdict ? verdict.at : 0) as number]!.section.key,
          first,
          question,
        )
    }
  }
})

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
    const { verdict } = atOnce(judging(index, readAsked(question)))
    assert.equal(verdict.kind, 'value', question)
    if (verdict.kind === 'value')
      assert.ok(
        verdict.spans.some(([start, end]) => index.contract.text.slice(start, end).includes(expected)),
        question,
      )
  }
})

test('매월 말일까지 발행하는 세금계산서: when it is made out is not when the fee is due', () => {
  const index = indexContract(
    readContractText(readFileSync(new URL(files.supply, import.meta.url), 'utf8'), 'demo'),
  )
  for (const question of ['월 이용료는 언제까지 내야 하나요?', '요금은 언제까지 내야돼']) {
    const { verdict } = atOnce(judging(index, readAsked(question)))
    const told =
      verdict.kind === 'value'
        ? verdict.spans.map(([start, end]) => index.contract.text.slice(start, end))
        : []
    assert.ok(!told.some((text) => text.includes('말일')), question)
  }
})

test('a value is told of what has a word of the question itself, not only of what it goes on from', () => {
  const form = indexContract(
    readContractText(
      '근로계약서\n\n6. 임금\n - 월급 : 2,450,000원\n - 상여금 : 연 200%\n\n9. 수습기간 : 입사일부터 2개월, 수습기간의 임금은 월급의 100%로 함\n',
      'job',
    ),
  )
  const query = joinQueries(['그 돈은 언제 들어와?', '월급 얼마야?'], formOf({ ask: 'when' }))
  assert.equal(atOnce(judging(form, query)).verdict.kind, 'open')
})
