import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readContractText } from '../contract/read-text.ts'
import { indexContract } from '../retrieve/contract-index.ts'
import { compute } from './compute.ts'

const index = (text: string) => indexContract(readContractText(text, '계약서'))

const studio = index(`공방 이용 및 위탁 계약서

공방 나무결(이하 "공방")과 작가 윤서하(이하 "작가")는 다음과 같이 계약한다.

제1조(이용료) 이용료는 첫 3개월은 월 200,000원, 그 뒤에는 월 280,000원으로 한다.
제2조(판매 수수료) 판매 수수료는 다음과 같다.
월 판매액 | 수수료율
1,000,000원까지 | 20%
1,000,000원을 넘는 부분 | 15%
제3조(도록 인쇄) 도록은 100부까지 1부에 9,000원, 100부를 초과하면 1부에 7,000원으로 한다.
제4조(재료) 점토는 한 봉지에 15,000원, 유약은 한 통에 22,000원이다.
제5조(강의료) ① 강의는 1회에 3시간씩 한다. 강의료는 1시간에 50,000원으로 한다.
② 공방은 강의료에서 3.3%를 원천징수하고 다음 달 10일에 지급한다.
제6조(원고) 작가는 2027년 4월 30일까지 도록의 원고를 공방에 넘긴다. 원고를 늦게 넘기면 하루마다 10,000원을 낸다.
제7조(해지) 작가가 기간 중에 해지하면 보관료 2개월분을 위약금으로 낸다. 보관료는 월 60,000원으로 한다.
제9조(대관) ① 대관료는 1시간에 20,000원으로 한다. ② 일요일에는 대관료에 30%를 더한다. ③ 대관료는 하루 120,000원을 넘지 못한다.
제8조(가마) 가마는 평일에 1회 30,000원, 주말에 1회 45,000원을 받는다.`)

const bakery = index(`근로계약서

사업주와 근로자는 다음과 같이 근로계약을 맺는다.

제1조(근로시간) 근로시간은 1일 6시간, 1주 5일로 한다.
제2조(임금) ① 시급은 12,000원으로 한다.
② 연장근로에는 통상임금의 50%를 가산하여 지급한다.
③ 야간근로에는 통상임금의 50%를 가산하여 지급한다.
④ 1주를 개근하면 6시간분의 시급을 주휴수당으로 지급한다.
제3조(지각) 10분 이상 늦으면 늦은 시간의 시급을 뺀다.
제4조(대출) 회사는 대출금 6,000,000원을 연 4%로 빌려준다.`)

const supply = index(`물품 공급계약서

공급자 온누리상사(이하 "갑")와 수요자 새벽마켓(이하 "을")은 다음과 같이 계약한다.

제1조(이용료) 월 이용료는 7,300,000원으로 한다.
제2조(지연이자) 을이 제1조의 금액을 늦게 낸 경우 지급기일 다음 날부터 실제 지급하는 날까지 미지급 금액에 대하여 연 10%의 지연이자를 낸다.`)

test('what is late is what is named, whatever stands ahead of it in the clause; without a name nothing is reckoned', () => {
  const figure = (question: string) => {
    const found = compute(supply, { question })
    return found?.kind === 'computed' ? found.value : undefined
  }
  assert.equal(figure('월 이용료를 20일 늦게 내면 이자가 얼마예요?'), 40_000)
  assert.equal(figure('3,650,000원을 10일 늦게 내면 이자가 얼마예요?'), 10_000)
  assert.equal(figure('돈을 20일 늦게 내면 이자가 얼마예요?'), undefined)
  assert.equal(figure('월 이용료를 두 달 늦게 내면 이자가 얼마예요?'), undefined)
})

const agency = index(`광고 대행 계약서

광고주 주식회사 노을(이하 "광고주")과 대행사 주식회사 빛살(이하 "대행사")은 다음과 같이 계약한다.

제1조(대행료) ① 대행료는 월 광고비에 따라 다음과 같이 계산한다.
1. 3,000,000원까지의 금액: 20%
2. 3,000,000원을 넘는 금액: 10%
② 대행료가 월 500,000원에 미치지 못하면 500,000원을 지급한다.
제2조(제작) ① 배너는 1개에 60,000원, 영상은 1편에 800,000원으로 한다.
② 흑백 시안은 1장에 100원, 컬러 시안은 1장에 300원으로 한다.
제3조(회의실) 회의실은 매월 5시간까지 무료이고, 이를 초과하면 1시간마다 8,000원을 낸다.
제4조(성과 보수) 매출액 50,000,000원을 초과하면 초과한 금액의 4%를 성과 보수로 지급한다.
제5조(최소 집행) 광고주는 매월 10건 이상을 집행한다. 이에 미치지 못하면 모자라는 1건마다 30,000원을 지급한다.
제6조(취소) 촬영 시작 48시간 전까지 취소하면 촬영료의 20%를, 그 뒤에 취소하면 촬영료의 70%를 받는다.
제7조(해지) 광고주가 6개월이 지나기 전에 해지하면 관리비 3개월분을, 6개월이 지난 뒤에 해지하면 관리비 1개월분을 위약금으로 낸다. 관리비는 월 90,000원으로 한다.
제8조(운반) 운반비는 거리에 따라 다음과 같다.
거리 | 1회 운반비
50km 이하 | 40,000원
50km 초과 90km 이하 | 70,000원
제9조(대기) 대기 시간이 1시간을 넘으면 넘는 1시간마다 15,000원을 더한다. 1시간 미만은 1시간으로 본다.`)

const removal = index(`짐 운반 계약서

고객: 나은결
사업자: 가람운반(대표 도한솔)

운반 날짜     2027년 5월 20일(목)
예약금        120,000원

제1조(추가 요금) ① 기다리는 시간은 1시간까지 무료로 하고, 이를 넘으면 1시간마다 30,000원을 받는다. 1시간에 못 미치는 시간은 1시간으로 본다.
② 호스는 4m까지 무료로 하고, 4m를 넘으면 1m마다 9,000원을 받는다.
③ 버릴 물건은 2점까지 무료로 내리고, 2점을 넘으면 1점마다 8,000원을 받는다.
④ 승강기는 1시간까지 무료로 하고, 이를 넘으면 1시간마다 5,000원을 받는다.
제2조(인원) 인원이 모자라면 모자란 1명마다 70,000원을 뺀다.
제3조(해제) 고객이 해제하는 경우 예약금은 다음과 같이 처리한다.
| 알린 때 | 처리 |
| 운반 6일 전까지 | 전액 반환 |
| 운반 5일 전부터 2일 전까지 | 40퍼센트 반환 |
| 운반 전날 | 반환하지 않음 |
제4조(대금) 대금은 다음과 같이 나누어 낸다.

구분        비율      금액
선금        30%       600,000원
잔금        70%      1,400,000원

제5조(지연) 고객이 대금을 늦게 내면 연 5퍼센트의 이자를 더한다.`)

const clinic = index(`치료 계약서

새봄의원(이하 "병원")과 환자는 다음과 같이 계약한다.
시술 예정일: 2027년 6월 20일

제1조(비용) 비용은 다음과 같다.

| 항목          | 금액(원)  | 비고   |
|---------------|----------:|--------|
| 교정기        | 2,000,000 | 먼저   |
| 보조교정기    | 300,000   | 1개당  |
| 도수 치료     | 60,000    | 1회당  |

① 교정기를 한꺼번에 내시면 교정기의 5%를 깎아 드립니다.
제2조(취소) 환자가 취소하면 예약금을 다음과 같이 돌려준다. 예약금은 100,000원으로 한다.
    시술 예정일 31일 전까지 ............ 예약금 전부
    11일 전부터 30일 전까지 ............ 예약금의 70%
    10일 전부터 ........................ 돌려주지 않음
제3조(교육) ① 교육비는 1시간에 40,000원으로 한다. ② 참가자가 10명을 넘으면 넘는 1명마다 1시간에 2,000원을 더한다.
제4조(인쇄비) 인쇄비는 1장당 300원으로 한다. 다만, 한 달에 150장을 초과한 부분에 대하여는 1장당 200원으로 한다.`)

const cases: readonly (readonly [ReturnType<typeof index>, string, number | undefined, string?])[] = [
  // Bare numbers of a table are money by its head; what each is for one of stands in another cell; a longer name is another thing.
  [clinic, '도수 치료 세 번에 보조교정기 두 개면 다 해서 얼마예요', 780_000],
  [clinic, '교정기를 한꺼번에 내면 얼마예요', 1_900_000],
  [clinic, '도수 치료 세 번에 물리 치료 두 번이면 얼마예요', undefined],
  // Days ahead that dots lead from, counted from what the first of them names.
  [clinic, '시술 예정일 15일 전에 취소하면 예약금 얼마 돌려받아요', 70_000],
  [clinic, '5월 28일에 취소하면 예약금 얼마 돌려받아요', 70_000],
  // What more people cost, though only their number is said.
  [clinic, '참가자 13명이면 2시간 교육비가 얼마예요', 92_000],
  [clinic, '참가자 9명이면 2시간 교육비가 얼마예요', undefined],
  // A price, and in its exception another one for what lies beyond.
  [clinic, '180장 뽑으면 인쇄비가 얼마예요', 51_000],
  [clinic, '100장 뽑으면 인쇄비가 얼마예요', 30_000],
  // What holds for one stretch after another: by parts, and silent where it is not said whether by parts.
  [studio, '5개월 쓰면 이용료가 총 얼마예요', 1_160_000],
  [studio, '한 달에 150만원 팔면 수수료 얼마예요', 275_000],
  [studio, '도록 80부 인쇄하면 얼마예요', 720_000],
  [studio, '도록 150부 인쇄하면 얼마예요', undefined],
  // Several things, each with its own count; nothing where one of them has no price.
  [studio, '점토 세 봉지하고 유약 두 통 사면 다 해서 얼마', 89_000],
  [studio, '점토 세 봉지하고 물레 두 통 사면 다 해서 얼마', undefined],
  // So many of what is counted in another unit, and what is left after tax where that is asked.
  [studio, '강의 4회 하면 강의료가 얼마예요', 600_000],
  [studio, '강의 4회 하면 강의료가 통장에 얼마 들어와요', 580_200],
  // Counted from the day until which it had to be done; before it nothing is late.
  [studio, '원고를 5월 12일에 넘기면 얼마 내요', 120_000],
  [studio, '원고를 4월 20일에 넘기면 얼마 내요', undefined],
  // So many months' worth of what is paid for one.
  [studio, '중간에 해지하면 위약금이 얼마예요', 120_000],
  // A surcharge whose case is put, and a most, of its article in a sentence of their own.
  [studio, '일요일에 3시간 대관하면 대관료가 얼마예요', 78_000],
  [studio, '9시간 대관하면 대관료가 얼마예요', undefined],
  [studio, '가마 3회 쓰면 얼마예요', undefined],
  [bakery, '연장근로 3시간 하면 얼마 받아요', 54_000],
  [bakery, '주휴수당은 얼마예요', 72_000],
  [bakery, '30분 늦으면 얼마 빼요', 6000],
  [bakery, '5분 늦으면 얼마 빼요', undefined],
  // A list by parts with a least in another paragraph; a lump of the one row that it falls into.
  [agency, '한 달 광고비가 500만원이면 대행료가 얼마예요', 800_000],
  [agency, '광고비를 200만원만 쓴 달은 대행료가 얼마예요', 500_000],
  [agency, '70km 운반비는 얼마예요', 70_000],
  [agency, '120km 운반비는 얼마예요', undefined],
  // Of things in one sentence each by its own word; what is free, what lacks, what lies beyond.
  [agency, '배너 3개하고 영상 2편이면 모두 얼마예요', 1_780_000],
  [agency, '컬러 20장이랑 흑백 50장이면 다 해서 얼마예요', 11_000],
  [agency, '회의실을 8시간 쓰면 추가로 얼마 내요', 24_000],
  [agency, '매출이 7천만원이면 성과 보수가 얼마예요', 800_000],
  [agency, '매출이 4천만원이면 성과 보수가 얼마예요', undefined],
  [agency, '이번 달에 7건밖에 안 했는데 얼마 내요', 90_000],
  [agency, '대기 시간이 2시간 20분이면 얼마 더 내요', 30_000],
  // 그 뒤에: fewer hours ahead than those before it; so many months' worth, by how long it was.
  [agency, '30시간 전에 취소하면 촬영료 60만원에서 얼마 내요', 420_000],
  [agency, '4개월 쓰고 해지하면 위약금이 얼마예요', 270_000],
  [agency, '8개월 쓰고 해지하면 위약금이 얼마예요', 90_000],
  [bakery, '하루 6시간씩 10일 일하면 시급으로 얼마 받아요', 720_000],
  [bakery, '주휴수당까지 해서 한 주에 얼마 받아요', undefined],
  // Beyond what is free a part of one counts as the contract says, and is not reckoned where it is silent.
  [removal, '3시간 반 기다리게 하면 얼마 더 내요', 90_000],
  [removal, '40분 기다리게 하면 얼마 더 내요', undefined],
  [removal, '승강기를 2시간 반 쓰면 얼마 더 내요', undefined],
  [removal, '호스가 7미터면 얼마 더 내요', 27_000],
  [removal, '버릴 물건이 5점이면 얼마 내요', 24_000],
  [removal, '일꾼이 두 명 덜 오면 얼마 빼줘요', 140_000],
  // The row of a table by the day; where none holds a share for it, or no day is said, no figure.
  [removal, '5월 17일에 해제하면 예약금 얼마 돌려받아요', 48_000],
  [removal, '5월 19일에 해제하면 예약금 얼마 돌려받아요', undefined],
  [removal, '5월 2일에 해제하면 예약금 얼마 돌려받아요', undefined],
  [removal, '해제하면 예약금 얼마 돌려받아요', undefined],
  // An amount that stands in a table whose cells are told apart by room alone.
  [removal, '잔금을 73일 늦게 내면 이자가 얼마예요', 14_000],
  // What goes on from it: one number more, another one.
  [studio, '한 달 더 쓰면?', 1_440_000, '5개월 쓰면 이용료가 총 얼마예요'],
  [studio, '2개월이면요?', 400_000, '5개월 쓰면 이용료가 총 얼마예요'],
  [bakery, '그럼 5분 늦었을 때는?', undefined, '연장근로 3시간 하면 얼마 받아요'],
  [bakery, '5시간이면?', 90_000, '연장근로 3시간 하면 얼마 받아요'],
]

test('all of an amount is that amount, and no sum', () => {
  const job = index(`근로계약서

사업주와 근로자는 다음과 같이 근로계약을 맺는다.

제1조(임금) 월급은 2,450,000원으로 한다.
제2조(수습) 수습기간은 2개월로 하고, 수습기간의 임금은 월급의 100%로 한다.`)
  assert.equal(compute(job, { question: '월급 얼마야?' }), undefined)
})

describe('each kind of sum, and where it is none', () => {
  for (const [contract, question, value, before] of cases)
    test(`${before ? `${before} > ` : ''}${question}`, () => {
      const found = compute(contract, { question, ...(before ? { before: [before] } : {}) })
      assert.equal(found?.kind === 'computed' ? found.value : undefined, value)
    })
})

test('what is paid each month is added up where it has the names that such contracts have for it, and once each', () => {
  const lease = (rows: string) =>
    index(
      `월세 계약서\n\n임대인 박영수와 임차인 김하늘은 다음과 같이 계약한다.\n\n제1조(보증금과 차임) ① 보증금은 10,000,000원으로 한다.\n${rows}`,
    )
  const figure = (rows: string, question: string) => {
    const found = compute(lease(rows), { question })
    return found?.kind === 'computed' ? found.value : undefined
  }
  const both =
    '② 차임은 월 550,000원으로 한다.\n③ 관리비는 월 70,000원으로 하며 수도를 포함한다.\n제2조(지연) 임차인이 차임을 제때 내지 아니한 때에는 연 12%의 지연손해금을 낸다.'
  assert.equal(figure(both, '한달에 총 얼마 나가?'), 620_000)
  assert.equal(figure(both, '매달 다 합쳐서 얼마 내야 돼요?'), 620_000)
  assert.equal(figure('② 차임은 월 550,000원으로 한다.', '한달에 총 얼마 나가?'), undefined)
  const free = '② 차임은 월 550,000원으로 하되 첫 두 달은 차임을 면제한다.\n③ 관리비는 월 70,000원으로 한다.'
  assert.equal(figure(free, '한달에 총 얼마 나가?'), undefined)
})
