import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoText, textTalks } from './testing/text-talks.ts'

const studio = `작업실 이용계약서

작업실 나무방(이하 “나무방”)과 이용자는 다음과 같이 계약한다.

제1조(이용료) 월 이용료는 200,000원이며, 이용료에는 전기료와 난방비가 들어 있다.
제2조(재료비) 재료비는 이용료와 별도로 낸다.
제3조(연체) 이용료를 늦게 내면 1일마다 3,000원의 연체료를 낸다. 연체료는 한 달에 30,000원을 넘지 못한다.
제4조(비상) 사고가 나면 나무방은 먼저 119에 알리고, 그다음 이용자의 가족에게 알린다.`
const room = `Room Agreement

This Agreement is made between Maple House ("Owner") and Kim ("Resident").

1. Rent
1.1 The rent is GBP 500 per month. Electricity is included in the rent.
1.2 The Resident pays GBP 4 per day of late payment, up to GBP 40 a month.`

const clinic = `병원 이용약정서

하늘병원(이하 “병원”)과 환자는 다음과 같이 약정한다.

제1조(동행) 환자는 보호자와 함께 올 수 있다. 이 경우 주차비를 면제한다.
제2조(보조기) 병원은 빌려준 보조기를 무상으로 고쳐 준다. 환자가 직접 고친 부분은 그러하지 아니하다.`
const gym = `체력단련장 이용계약서

한빛체육관(이하 “체육관”)과 회원은 다음과 같이 계약한다.

제1조(이용료) 회원은 월 이용료 50,000원을 매월 5일까지 낸다.
제2조(중도 해지) 회원은 다음 각 호의 경우에 계약을 해지할 수 있다.
1. 다른 시·도로 이사한 때
2. 의사가 운동을 쉬라고 한 때
3. 체육관이 운영 시간을 2시간 넘게 줄인 때
제3조(양도) 회원권은 다른 사람에게 넘길 수 없다.`
const design = `Design Services Agreement

This Agreement is made between Bluefin Studio ("Designer") and Orchard Ltd ("Client").

1. Cancellation
1.1 If Designer cancels this Agreement, Designer shall refund all fees.
1.2 If Client cancels this Agreement, Client shall pay 50% of the fees.
2. Photographs
2.1 Designer may hire a photographer. In that case Client shall pay the travel costs.
3. Studio
3.1 Client may keep one cat in the studio.`

describe('what is claimed', () => {
  const { told } = textTalks({ studio, room, clinic, gym, design, demo: demoText })

  for (const [name, question, right] of [
    // What is included is not paid apart, and the other way round; of what holds the other nothing is claimed.
    ['studio', '난방비는 따로 내요?', /^아니요/u],
    ['studio', '전기료는 또 따로 내나요?', /^아니요/u],
    ['studio', '난방비는 이용료에 포함되나요?', /^(?!아니요)/u],
    ['studio', '재료비도 이용료에 들어 있나요?', /^(?!네)/u],
    ['studio', '이용료는 따로 내나요?', /^(?!네|아니요)/u],
    ['room', 'Is electricity extra?', /^(?!네|Yes)/u],
    // A limit for each month is none of the whole, where more than one may be touched.
    ['studio', '이용료를 50일 늦게 내면 얼마예요?', /^(?![\s\S]*(?:30,000원\*\*|150,000원\*\*))/u],
    ['studio', '이용료를 5일 늦게 내면 얼마예요?', /\*\*15,000원\*\*/u],
    ['room', 'If I pay 6 weeks late, how much do I owe?', /^(?![\s\S]*\*\*GBP (?:40|168)\*\*)/u],
    // An exemption is no denial; what is lifted in the next sentence is no plain yes.
    ['clinic', '주차비 면제되나요?', /^(?!아니요)/u],
    ['clinic', '직접 고친 것도 무상으로 고쳐주나요?', /^(?!네)/u],
    // Another of its kind, a case that is not put, and the other party's doing.
    ['design', 'Can I have a dog?', /^(?!네|Yes)/u],
    ['design', 'Can I have a cat?', /^(?:네|Yes)/u],
    ['design', 'Do I have to pay travel costs?', /^(?!네|Yes)/u],
    ['design', 'Do I get a refund if I cancel?', /Client cancels/u],
    ['demo', '갑이 데이터를 유출하면 24시간 안에 알려야 하나요?', /^(?!네|\*\*24시간)/u],
    ['demo', '갑이 중도에 해지할 수 있나요?', /^(?!네|관련|이와 관련|\*\*)/u],
    ['demo', '이 계약은 위약금을 내야 하나요?', /^(?!네)/u],
    // Of a day no sum.
    ['demo', '계약 시작하고 두 달 뒤에 해지 통보하면 언제 끝나?', /^(?!\*\*)/u],
    // What leads into cases is told with them, and what measures a case is no answer to when.
    ['gym', '중간에 그만두고 싶은데 가능한가요?', /^조건이 있습니다[\s\S]*제1호[\s\S]*제2호[\s\S]*제3호/u],
    ['gym', '언제 해지할 수 있어요?', /^(?!\*\*)[\s\S]*이사한 때/u],
    // An exception without its rule is shown nowhere.
    ['demo', '돈 안주면 어떻게돼요', /^(?![\s\S]*> “다만)[\s\S]*제11조/u],
    // Of no risks was asked.
    ['studio', '불이 나면 나무방이 맨 먼저 어디에 알려요? 나한테 하나요', /^(?![\s\S]*기준에 걸린)/u],
  ] as const)
    test(question, async () => assert.match(await told(name, question), right))
})
