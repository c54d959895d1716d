import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { readContractText } from '../contract/read-text.ts'
import { indexContract } from '../retrieve/contract-index.ts'
import { compute } from './compute.ts'
import { dayOfQuestion } from './day-figures.ts'

const index = (text: string) => indexContract(readContractText(text, '계약서'))
const file = (path: string) => index(readFileSync(new URL(path, import.meta.url), 'utf8'))

const supply = file('../demo/data-supply.txt')
const service = file('../fixtures/service-agreement.txt')
const camp = index(`숲속 캠핑장 이용약관

들꽃캠핑장(이하 "캠핑장")의 이용에 관하여 정합니다.

제1조(이용요금) ① 이용요금은 다음과 같습니다.
자리 | 평일 1박 | 주말 1박
나무자리 | 40,000원 | 60,000원
오두막 | 100,000원 | 150,000원
② 기준 인원은 한 자리에 4명입니다. 기준 인원을 넘으면 1명마다 1박에 8,000원을 더합니다.
③ 전기는 1박에 5,000원입니다.
④ 3박 이상 이어서 머물면 자리 요금의 15%를 깎아 드립니다.
제2조(퇴실) ① 퇴실은 오전 11시까지입니다.
② 늦게 퇴실하면 1시간마다 10,000원을 받으며, 오후 3시를 넘기면 1박 요금을 받습니다.
제3조(예약의 취소) ① 이용자가 취소하면 결제금액에서 다음의 위약금을 빼고 돌려드립니다.
1. 이용일 9일 전부터 5일 전까지: 결제금액의 20%
2. 이용일 4일 전부터 하루 전까지: 결제금액의 50%
② 기상특보로 이용할 수 없으면 위약금 없이 전액 돌려드립니다.`)
const copier = index(`복합기 임대차 계약서

바른기기 주식회사(이하 "회사")와 하늘세무(이하 "고객")는 다음과 같이 계약한다.

제1조(기기) 회사는 고객에게 복합기 2대를 빌려준다.
제2조(기간) 임대 기간은 2026년 11월 2일부터 36개월로 한다.
제3조(임대료) 임대료는 1대에 월 65,000원(부가가치세 별도)으로 한다.
제4조(관리비) 관리비는 1㎡에 월 1,500원으로 한다.
제5조(중도 해지) ① 고객이 기간 중에 해지하면 남은 개월 수에 월 임대료의 40%를 곱한 금액을 위약금으로 낸다. 다만 24개월을 넘게 쓴 뒤에 해지하면 남은 개월 수에 월 임대료의 20%를 곱한 금액으로 한다.
② 위약금은 1,000,000원을 넘지 못한다.
제6조(반납) 승낙 없이 늦게 반납하면 하루마다 월 임대료의 30분의 1의 1.5배를 받는다.
제7조(광고) 공동 광고의 비용은 고객이 50%를 부담한다. 다만, 고객의 부담은 그 달 매출액의 1%를 넘지 못한다.`)
const sale = index(`위탁판매 및 강습 계약서

손빛몰(이하 "판매자")과 설미루(이하 "위탁자")는 다음과 같이 계약한다.

제1조(수수료) 판매자는 판매금액의 28%를 수수료로 받는다.
제2조(정산) ① 판매자는 다음 달 25일에 수수료를 뺀 금액을 지급한다.
② 정산금이 50,000원에 미치지 못하는 달은 다음 달로 넘긴다.
제3조(반품) 손님이 반품하면 그 판매는 없던 것으로 하고 수수료를 받지 아니한다.
제4조(해제) 위탁자가 계약을 해제하면 전시일 30일 전까지는 전시비의 10%를 위약금으로 낸다. 전시비는 2,000,000원으로 한다. 전시일은 2027년 5월 15일로 한다.
제5조(전시일의 변경) 전시일을 바꾸면 변경 수수료 500,000원을 받는다.
제6조(강습) 강습은 20회를 1,200,000원에 구입한다. 담당 강사가 그만두면 남은 횟수의 대금을 1회 60,000원으로 계산하여 돌려받을 수 있다.`)

const crash = index(`자동차 대여 계약서

바다렌트(이하 "회사")와 이하늘(이하 "고객")은 다음과 같이 계약한다.

제1조(휴차료) 사고로 차를 쓰지 못하면 고객은 기본요금의 50%에 해당하는 휴차료를 낸다.`)

const hire = index(`EQUIPMENT HIRE AGREEMENT

This Agreement is made on 2 November 2026 between Corran Hire Ltd. ("Owner") and Saebyeok Co., Ltd. ("Hirer").

1. Charges
1.1 The hire charge is USD 420 per day.
1.2 If Hirer returns the Equipment late, Hirer shall pay 150% of the daily hire charge for each day of delay.
1.3 For each day of delay in delivery Owner shall credit Hirer 50% of the daily hire charge, up to USD 4,200 in total.
2. Marketing
2.1 Hirer shall spend at least 3% of its purchases of each year on marketing.
2.2 Owner reimburses one half of the amount required under 2.1, up to USD 5,000 per year.`)

/** Each looks like what can be reckoned; the figure beside it is what it comes to, where it comes to one. */
const traps: readonly (readonly [typeof supply, string, number | undefined])[] = [
  // Another party's rate, another thing's, another one's case.
  [supply, '을이 공급을 10일 늦추면 지체상금이 얼마예요?', undefined],
  [supply, '갑이 이용료를 20일 늦게 내면 이자가 얼마예요?', undefined],
  [supply, '검수 10일 늦으면 지체상금 얼마', undefined],
  // A sum by another name is not what the share is of.
  [crash, '수리비가 90만원 나왔어요. 휴차료 얼마 내요?', undefined],
  [crash, '기본요금이 9만원이에요. 휴차료 얼마 내요?', 45_000],
  // What is paid for a month is none of what is left without the months.
  [supply, '중간에 그만두면 위약금이 얼마예요?', undefined],
  [supply, '다섯 달 남기고 중간에 그만두면 위약금이 얼마예요?', 8_500_000],
  [supply, '파기 확인서를 5일 늦게 내면 얼마 물어요', undefined],
  [service, '하자보수를 5일 늦게 시작하면 얼마 물어내요', undefined],
  [service, '도급인이 검사를 10일 늦게 하면 지체상금 얼마예요?', undefined],
  [sale, '10번 남았는데 해지하면 얼마 돌려줘요', undefined],
  [sale, '전시일을 2027년 4월 1일로 바꾸면 수수료 얼마예요', undefined],
  // What lifts it is put.
  [supply, '을의 전산설비 장애로 공급이 10일 늦으면 지체상금 얼마예요?', undefined],
  [camp, '태풍 특보로 3일 전에 취소하면 14만원 중에 얼마 돌려받아요', undefined],
  [copier, '승낙받고 3일 늦게 반납하면 얼마예요', undefined],
  [sale, '반품된 30만원은 수수료 얼마 떼요', undefined],
  // A limit: bites, is of another amount, is not reached, is in words of a clock.
  [supply, '공급이 200일 늦어지면 지체상금 얼마예요?', 2_550_000],
  [service, '용역 완성이 200일 늦으면 지체상금 얼마예요?', 12_000_000],
  [copier, '두 대를 2개월 쓰고 해지하면 위약금 얼마예요', 1_000_000],
  [copier, '광고비가 2천만원이면 제 부담이 얼마예요', undefined],
  [sale, '4만원 팔린 달은 얼마 들어와요', undefined],
  [camp, '6시간 늦게 퇴실하면 얼마예요', undefined],
  // A number is missing, of several prices, or for each of something.
  [camp, '나무자리 2박이면 얼마예요', undefined],
  [camp, '오두막 평일 2박에 전기까지 쓰면 얼마예요', 210_000],
  [copier, '관리비 6개월치 얼마예요', undefined],
  [copier, '30개월 쓰고 해지하면 위약금 얼마예요', undefined],
  // A unit of many at once, a share of a share, a tier, a count beyond what is included.
  [supply, '호출이 30만 건 초과하면 얼마 더 내요?', 360_000],
  [supply, '호출이 1,500건 초과하면 얼마 더 내요?', undefined],
  [copier, '한 대를 승낙 없이 10일 늦게 반납하면 얼마예요', 32_500],
  [copier, '26개월 쓰고 한 대 해지하면 위약금 얼마예요', 130_000],
  [camp, '우리 6명이 나무자리 평일 1박 하면 얼마예요', 56_000],
  [camp, '오두막 주말 3박이면 얼마예요', 382_500],
  // A limit that another sentence sets for another sum, and one of its own, in English.
  [hire, 'If we return it 3 days late, how much do we owe?', 1890],
  [hire, '인도가 12일 늦으면 우리가 받는 credit은 얼마예요?', 2520],
  [hire, '인도가 25일 늦으면 우리가 받는 credit은 얼마예요?', 4200],
  [hire, 'USD 400,000어치 사면 marketing에 얼마 써야 해요?', 12_000],
  // What is got back is not what is kept.
  [camp, '이용일 6일 전에 취소하면 14만원 낸 거에서 얼마 돌려받아요', 112_000],
  [sale, '온라인에서 80만원 팔면 저한테 얼마 들어와요', 576_000],
]

describe('no figure where none follows, and the right one where it does', () => {
  for (const [contract, question, value] of traps)
    test(question, () => {
      const found = compute(contract, { question })
      assert.equal(found?.kind === 'computed' ? found.value : undefined, value)
    })
})

const figure = (text: string, question: string) => {
  const found = compute(index(text), { question })
  return found?.kind === 'computed' ? found.value : undefined
}

test('a figure of 0원 is never told', () => {
  assert.equal(compute(supply, { question: '추가 구축 3건이면 얼마예요?' }), undefined)
  assert.equal(compute(supply, { question: '초과 호출 5,000건이면 얼마예요?' }), undefined)
})

const school = `수강 계약서

바른학원(이하 "학원")과 이하늘(이하 "수강생")은 다음과 같이 계약한다.

제1조(수강료) ① 수강료는 월 200,000원으로 한다.
② 6개월분을 한꺼번에 내면 15%를 할인한다.`

test('a discount whose case is turned down by any of its words is not applied', () => {
  for (const question of [
    '한꺼번에 안 내고 수강료 6개월이면 얼마예요?',
    '한꺼번에 돈을 안 내고 수강료 6개월이면 얼마예요?',
    '한꺼번에 못 내고 수강료 6개월이면 얼마예요?',
    '한꺼번에 내지 않고 수강료 6개월이면 얼마예요?',
    '한꺼번에 말고 수강료 6개월이면 얼마예요?',
  ])
    assert.equal(figure(school, question), undefined, question)
  assert.equal(figure(school, '한꺼번에 내면 수강료 6개월이면 얼마예요?'), 1_020_000)
})

test('a share off or on that any article gives for a word of the question is applied, or there is no figure', () => {
  const text = `${school}
제2조(할인) ① 재수강생에게는 5%를 할인한다.
② 형제가 함께 다니면 10%를 할인한다.
제3조(가산) 주말반은 20%를 가산한다.`
  for (const question of [
    '재수강생인데 수강료 3개월이면 얼마예요?',
    '재수강인데 수강료 3개월이면 얼마예요?',
    '형제 수강료 3개월이면 얼마예요?',
    '주말반 수강료 3개월이면 얼마예요?',
  ])
    assert.equal(figure(text, question), undefined, question)
  assert.equal(figure(text, '수강료 3개월이면 얼마예요?'), 600_000)
})

test('a limit in its own measure right behind a price is reckoned with, or there is no figure', () => {
  const text = `공구 대여 계약서

바른공구(이하 "회사")와 이하늘(이하 "고객")은 다음과 같이 계약한다.

제1조(대여료) 대여료는 1시간에 5,000원으로 한다. 하루 20,000원을 넘지 못한다.
제2조(상담료) 상담료는 1회에 30,000원으로 한다. 첫 2회는 무료로 한다.
제3조(배송료) 배송료는 1회에 4,000원으로 한다.`
  for (const question of [
    '대여료 6시간이면 얼마예요?',
    '상담료 5회면 얼마예요?',
    '상담 5회 받으면 얼마예요?',
  ])
    assert.equal(figure(text, question), undefined, question)
  assert.equal(figure(text, '배송료 3회면 얼마예요?'), 12_000)
})

test('a day is not another deadline’s', () => {
  const today = Temporal.PlainDate.from('2026-11-26')
  assert.equal(
    dayOfQuestion(service, '결과물을 10월 2일에 받으면 언제까지 돈을 줘야 해요?', today),
    undefined,
  )
  const day = dayOfQuestion(service, '결과물을 10월 2일에 받으면 검사는 언제까지 해요?', today)?.day
  assert.equal(day?.toString(), '2026-10-16')
})
