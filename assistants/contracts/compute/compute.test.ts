import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readContractText } from '../contract/read-text.ts'
import { indexContract } from '../retrieve/contract-index.ts'
import { compute } from './compute.ts'

const index = (text: string) => indexContract(readContractText(text, '계약서'))

const build = index(`인테리어 공사 계약서

주식회사 새결(이하 “시공자”)과 나도윤(이하 “건축주”)은 다음과 같이 계약한다.

제1조(공사대금) 공사대금은 20,000,000원(부가가치세 별도)으로 한다.
제2조(대금의 지급) ① 건축주는 계약금으로 공사대금의 10%를 계약하는 날에 지급한다.
② 건축주가 대금을 늦게 지급하면 늦은 금액에 대하여 연 12%의 지연이자를 더한다.
제3조(지체상금) ① 시공자가 완공을 늦추면 지체일수 1일마다 공사대금의 1000분의 1.5를 지체상금으로 지급한다.
② 지체상금은 공사대금의 10%를 넘지 못한다.
제4조(추가 공사) 콘센트는 4개까지 무료로 옮기고, 이를 초과하면 1개당 30,000원을 받는다.
제5조(장비) 건축주가 사다리차를 부르면 1시간마다 60,000원을 낸다. 1시간 미만은 1시간으로 본다.
제6조(파손) 시공자가 가구를 파손하면 가구 값의 80%를 배상한다. 다만, 건축주가 미리 알리지 아니한 경우에는 40%로 한다.
제7조(하자) 시공자는 완공한 날부터 1년 동안 하자를 무상으로 고친다.`)

const shop = index(`위탁판매 계약서

제1조(수수료) 가게는 판매금액의 30%를 수수료로 받는다. 온라인에서 판 경우에는 20%로 한다.
제2조(정산) 가게는 매월 말일에 수수료를 뺀 금액을 작가에게 지급한다.
제3조(최소 진열) 작가는 매월 50점 이상을 진열한다. 이에 미치지 못하면 모자라는 1점마다 2,000원을 낸다.
제4조(해지) 작가가 행사 10일 전까지 취소하면 참가비의 50%를, 그 뒤에는 전액을 낸다.
제5조(참가비) 참가비는 120,000원으로 한다.`)

const yoga = index(`요가원 회원 계약서

요가숲(이하 “센터”)과 회원은 다음과 같이 계약한다.

제1조(회원권) 회원은 수업 20회를 600,000원에 구입한다. 연 회원권은 480,000원으로 한다.
제2조(환불) ① 수업을 시작하기 전에 해지하면 센터는 대금의 10%를 뺀 금액을 돌려준다.
② 수업을 시작한 뒤에 해지하면 1회를 40,000원으로 계산하여 받은 횟수의 금액과 대금의 10%를 뺀 나머지를 돌려준다.
③ 연 회원권을 해지하면 결제금액에서 이용한 개월 수에 50,000원을 곱한 금액을 뺀 나머지를 돌려준다. 1개월 미만은 1개월로 본다.
제3조(위약금) 회원이 약정을 어기고 그만두면 남은 개월 수에 월 회비를 곱한 금액의 위약금은 받지 아니한다.`)

const lease = index(`상가 임대차 계약서

제1조(차임) 차임은 월 1,000,000원(부가가치세 별도)으로 하고, 매월 5일에 낸다.
제2조(관리비) 관리비는 월 150,000원으로 한다.
제3조(증액) 갱신할 때 차임은 5%를 넘게 올리지 못한다.
제4조(인테리어) 임차인이 예약한 공사의 예약금은 300,000원으로 한다. 공사일은 2027년 3월 2일로 한다. 공사일 7일 전까지 취소하면 예약금의 80%를 돌려준다.
제5조(연체) 임차인이 차임을 늦게 내면 연 12%의 이자를 더한다. 다만, 임대인의 계좌가 잘못된 때에는 적용하지 아니한다.`)

const computed = (contract: ReturnType<typeof index>, question: string, before?: string[]) => {
  const found = compute(contract, { question, before })
  return found?.kind === 'computed' ? found : undefined
}

describe('figures by the contract', () => {
  // By hand: 20,000,000 × 0.0015 × 12; × 0.12 × 20 ÷ 365 = 131,506.8…
  for (const [question, value] of [
    ['완공이 12일 늦어지면 지체상금이 얼마예요?', 360_000],
    ['완공이 열흘 늦으면 얼마 받아요?', 300_000],
    ['공사가 2주 늦었어요. 지체상금 얼마죠', 420_000],
    ['공사대금 2천만원을 20일 늦게 내면 이자가 얼마예요?', 131_507],
    ['대금 365만원을 30일 연체하면 이자는?', 36_000],
    ['콘센트 7개 옮기면 추가로 얼마예요?', 90_000],
    ['콘센트 4개 옮기면 추가로 얼마예요?', undefined],
    ['사다리차를 세 시간 부르면 얼마예요?', 180_000],
    ['사다리차 2시간 20분 부르면 얼마?', 180_000],
    ['200만원짜리 가구를 파손하면 얼마 물어줘요?', 1_600_000],
    ['계약금은 얼마예요?', 2_000_000],
  ] as const)
    test(question, () => assert.equal(computed(build, question)?.value, value))

  for (const [question, value] of [
    ['60만원어치 팔리면 수수료가 얼마예요?', 180_000],
    ['60만원어치 팔리면 저한테 얼마 들어와요?', 420_000],
    ['온라인에서 60만원어치 팔면 수수료 얼마', 120_000],
    ['한 달에 43점만 진열하면 모자란 만큼 얼마 내요?', 14_000],
  ] as const)
    test(question, () => assert.equal(computed(shop, question)?.value, value))
})

describe('what a contract says in words is reckoned as it says', () => {
  for (const [question, value] of [
    ['6번 받고 해지하면 얼마 돌려받아요?', 300_000],
    ['연 회원권 4개월 쓰고 해지하면 얼마 돌려줘요?', 280_000],
    ['연 회원권 4개월 닷새 쓰고 해지하면 얼마 돌려줘요?', 230_000],
  ] as const)
    test(question, () => assert.equal(computed(yoga, question)?.value, value))

  // Months left are not months used.
  for (const question of [
    '연 회원권 4개월 남았는데 해지하면 얼마 돌려줘요?',
    '6번 받고 3개월 쓰고 해지하면 얼마 돌려받아요?',
  ])
    test(question, () => assert.equal(computed(yoga, question), undefined))
})

const late = index(`대여 계약서

제1조(반납 지연) ① 30분까지의 지연은 요금이 없다. 30분을 넘으면 처음부터 1시간당 9,000원을 받는다. 1시간 미만은 1시간으로 본다.
② 8시간을 넘게 늦으면 시간당 요금 대신 하루치 요금을 받는다.
제2조(당일 정산) 기사가 당일 정산을 신청하면 회사는 신청액의 2%를 공제하고 그날 밤까지 지급한다.`)

describe('what counts from the start has no free part, and what is paid less a share is told less it', () => {
  for (const [question, value] of [
    ['3시간 늦게 반납하면 얼마 내요?', 27_000],
    ['반납이 2시간 20분 늦으면 얼마 내요?', 27_000],
    ['당일 정산으로 30만 원 신청하면 얼마 받아요?', 294_000],
    ['당일 정산으로 30만 원 신청하면 수수료로 얼마 공제해요?', 6_000],
  ] as const)
    test(question, () => assert.equal(computed(late, question)?.value, value))
})

describe('sums of what is named, raised and counted from a day', () => {
  for (const [question, value] of [
    ['월세랑 관리비 6개월치 총 얼마', 6_900_000],
    ['월세 1년치 부가세 포함해서 총 얼마예요', 13_200_000],
    ['월세랑 관리비 합쳐서 매달 얼마예요', 1_150_000],
    ['갱신하면 월세 최대 얼마까지 올릴 수 있어요', 1_050_000],
    ['월세를 20일 늦게 내면 이자 얼마', 6_575],
    ['2월 23일에 취소하면 예약금 얼마 돌려받아요', 240_000],
    ['2월 20일에 취소하면 예약금 얼마 돌려받아요', 240_000],
    // A price of another name; too late for it; arrears of several months; what the exception lifts.
    ['2월 24일에 취소하면 예약금 얼마 돌려받아요', undefined],
    ['주차비 6개월치 부가세 포함 얼마예요', undefined],
    ['관리비를 20일 늦게 내면 이자 얼마', undefined],
    ['월세 3개월 밀리면 이자 얼마', undefined],
    ['계좌가 잘못돼서 월세를 20일 늦게 내면 이자 얼마', undefined],
  ] as const)
    test(question, () => assert.equal(computed(lease, question)?.value, value))
})

test('a cap is applied, told, and quoted; right at it nothing bites', () => {
  const late = (days: number) => computed(build, `완공이 ${days}일 늦으면 지체상금 얼마`)!
  assert.deepEqual([late(66).value, late(66).because], [1_980_000, ''])
  assert.deepEqual([late(67).value, late(67).because], [2_000_000, '한도에 걸려 '])
  assert.match(late(67).lines.join(' '), /한도: .*20,000,000원 × 10% = 2,000,000원/u)
  const quoted = late(67).at.map((at) => build.sentences[at]!.sentence.text)
  assert.ok(
    quoted.some((text) => text.includes('넘지 못한다')) &&
      quoted.some((text) => text.startsWith('공사대금은')),
  )
})

test('more days never cost less, and never more than the cap', () => {
  const values = Array.from(
    { length: 90 },
    (_, at) => computed(build, `완공이 ${at + 1}일 늦으면 지체상금 얼마`)!.value,
  )
  assert.ok(values.every((value, at) => value <= 2_000_000 && (at === 0 || value >= values[at - 1]!)))
})

test('what goes on changes one number', () => {
  const before = ['완공이 12일 늦어지면 지체상금이 얼마예요?']
  assert.equal(computed(build, '그럼 15일이면?', before)?.value, 450_000)
  assert.equal(computed(build, '100일이면요', before)?.value, 2_000_000)
  // It says more than a number.
  assert.equal(computed(build, '그중에 닷새는 자재를 안 줘서 놀았는데 그럼', before), undefined)
  const interest = ['대금 365만원을 30일 연체하면 이자는?']
  assert.equal(computed(build, '730만원이라면?', interest)?.value, 72_000)
  assert.equal(computed(build, '60일이면?', interest)?.value, 72_000)
})

test('a number that is missing is asked for', () => {
  const lacks = (question: string) => {
    const found = compute(build, { question })
    return found?.kind === 'lacking' ? found.missing.map(({ what }) => what) : undefined
  }
  assert.deepEqual(lacks('완공이 늦으면 지체상금 얼마 나와요?'), ['며칠인지'])
  assert.deepEqual(lacks('대금을 20일 늦게 내면 이자가 얼마예요?'), ['늦어진 금액이 얼마인지'])
})

describe('no figure where it would be another’s', () => {
  for (const question of [
    // A number that no provision takes, an act that the rate is not for, a thing of another clause.
    '다른 회사는 하루 0.3%라는데 완공이 10일 늦으면 얼마예요?',
    '완공이 10일 빨라지면 얼마 받아요?',
    '하자 고치는 게 10일 늦으면 얼마예요?',
    '3월 5일부터 10일 늦으면 지체상금 얼마예요?',
    '가구를 잃어버리면 200만원 중에 얼마 물어줘요?',
    '건축주가 30일 전에 해지하면 얼마 내요?',
    '직원 3명이 오면 밥값이 얼마예요?',
  ])
    test(question, () => assert.equal(computed(build, question), undefined))

  test('an exception of which only a part is put', () =>
    assert.equal(
      computed(build, '미리 말 안 한 200만원짜리 가구를 파손하면 얼마 물어줘요?')?.value,
      undefined,
    ))
})
