import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readContractText } from '../contract/read-text.ts'
import { indexContract } from '../retrieve/contract-index.ts'
import { compute } from './compute.ts'

const index = (text: string) => indexContract(readContractText(text, '계약서'))

const pottery = index(`도예 공방 이용 계약서

흙과손(이하 "공방")과 회원은 다음과 같이 계약한다.

제1조(물레 이용권) 회원은 물레 10회 이용권을 구입한다. 값은 400,000원이며 계약한 날에 낸다.
제2조(그만두기) ① 회원이 그만두면 이용한 횟수를 정상가 1회 45,000원으로 계산한 금액과, 이용권 값의 10%를 빼고 돌려준다.
② 미리 낸 가마 사용료는 전액 돌려준다.
제3조(월반) 월 수강료(4회)는 160,000원으로 한다.
제4조(월반의 환불) ① 그달에 그만두면 그달 수강료를 다음과 같이 돌려준다.
1. 그달 수업을 1회까지 받은 뒤: 그달 수강료의 3분의 2
2. 그달 수업을 2회까지 받은 뒤: 그달 수강료의 2분의 1
3. 그달 수업을 3회 이상 받은 뒤: 돌려주지 아니한다.
② 미리 낸 다음 달 수강료는 전액 돌려준다.
제5조(작품의 인도) 공방이 작품을 늦게 주면 늦은 날 1일마다 재료비 총액(부가세 제외)의 1000분의 5를 회원에게 지급한다. 재료비 총액은 200,000원으로 한다.`)

const fish = index(`수산물 납품 계약서

갯마을수산(이하 "공급자")과 골목횟집(이하 "식당")은 다음과 같이 계약한다.

제1조(대금) ① 한 달 납품 합계가 3,000,000원을 넘으면 넘는 금액의 4%를 깎아 준다.
② 공급자는 대금에서 3.3%를 원천징수한다.
제2조(지연) 공급자가 2시간 이상 늦게 납품하면 식당은 계약금의 2배를 배상받는다. 계약금은 150,000원으로 한다.`)

describe('what is taken off is told with what it is taken off from, or not at all', () => {
  for (const [contract, question, value] of [
    [pottery, '이용권 세 번 쓰고 그만두면 얼마 돌려받아요?', 225_000],
    [pottery, '세 번 가고 그만두려고요. 돈 얼마 돌려받아요?', 225_000],
    [pottery, '3회 썼는데 그만두면 얼마 환불돼요?', 225_000],
    // What was paid ahead is given back beside it.
    [pottery, '월반 2회 받고 관두려고요. 다음 달 수강료 16만원은 미리 냈는데 얼마 돌려받나요?', undefined],
    [pottery, '월반 수업 2회 받고 그만두면 수강료 얼마 돌려받아요?', 80_000],
    [pottery, '월반 수업 한 번 받고 그만두면 수강료 얼마 돌려받아요?', 106_667],
    [pottery, '작품을 6일 늦게 주면 얼마 받아요?', 6_000],
    [fish, '이달에 350만원 나왔는데 넘으면 깎아준다면서요 그럼 얼마 보내요?', 3_480_000],
    [fish, '한 달에 350만원어치 받았으면 얼마 깎아 줘요?', 20_000],
    // A tax is none of what is left of a sum that is not known; what is kept somewhere costs nothing that is said here.
    [fish, '300만원 벌면 세금 떼고 저한테 얼마 떨어져요?', undefined],
    [fish, '배가 3시간 늦게 온다는데 냉장보관비 하루에 얼마예요?', undefined],
    [fish, '납품이 3시간 늦으면 배상 얼마 받아요?', 300_000],
  ] as const)
    test(question, () => {
      const found = compute(contract, { question })
      assert.equal(found?.kind === 'computed' ? found.value : undefined, value)
    })
})
