import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoText, textTalks } from './testing/text-talks.ts'

const boat = `보트 대여 신청서

[1] 배
□ 2인용 카약   ☑ 4인용 보트(노 두 개)   □ 8인용 뗏목

[2] 요금표 (단위 : 원)
구분      | 2인용   | 4인용   | 8인용
하루 요금 | 40,000  | 70,000  | 120,000
보증금    | 50,000  | 90,000  | 150,000

[3] 고른 것
□ 구명조끼 추가 (한 벌 3,000원)   ☑ 추가하지 않음

[4] 결제
① 예약금 : 30,000원을 신청한 날에 낸다.
② 보증금 : 배를 받는 날 계좌이체. 배를 돌려받은 뒤 3일 안에 돌려준다. 다만 배가 부서졌으면 14일까지 늦출 수 있다.

[5] 고장
노가 부러지면 한 시간 안에 관리소에 알린 경우에 한하여 바꾸어 준다.`

const roof = `지붕 수리 도급계약서

제1조(대금) ① 대금은 9,000,000원으로 한다.
② 대금은 다음과 같이 낸다.

   회차      내는 때                      금액
   계약금    계약을 맺는 날                1,800,000원
   중도금  기와를 걷어 낸 뒤 5일 이내      4,500,000원
   잔금      검사에 합격한 뒤 7일 이내      2,700,000원

③ 도급인이 사진 사용을 허락하면 수급인은 잔금에서 100,000원을 감액한다.`

const attic = `ATTIC ROOM LEASE

1. MONEY
1.1 Payments are as follows:

    Item                 Amount (KRW)    Due
    Deposit              3,000,000       on signing
    Monthly rent         480,000         3rd of each month, for that month
    Heating share        60,000          with the rent

1.2 Rent unpaid four days after the due date bears a late charge of KRW 5,000 per day, up to KRW 70,000 for any one month.
1.3 If the Landlord does not repair the boiler, the Tenant may do so, up to KRW 300,000, and deduct the cost from the next rent.`

const dogs = `개 유치원 이용 계약서

제1조(이용권) 이용권은 같은 집에서 키우는 다른 개에게 쓸 수 있다.
제2조(그만두기) 개가 사람을 두 번 물면 유치원은 이용을 멈출 수 있다. 이때 남은 횟수는 1회 30,000원으로 계산하여 돌려주고 제3조의 10%는 빼지 아니한다.
제3조(위약금) 이용권을 도중에 그만두면 값의 10%를 뺀다.`

const rooms = `연습실 이용 신청서

[1] 방
□ 2인용   ☑ 12인용

[2] 요금표 (단위 : 원)
구분      | 2인용   | 12인용
하루 요금 | 40,000  | 120,000
보증금    | 50,000  | 150,000

[3] 몫 (단위 : 원)
구분      | 갑      | 을
전기 요금 | 11,000  | 22,000

[4] 결제
회원이 현금으로 내도 요금을 깎아 주지는 않습니다.`

const { told, talk } = textTalks({ boat, roof, attic, dogs, rooms, demo: demoText })
const asks = (name: string, question: string, expected: RegExp, never?: RegExp) =>
  test(question, async () => {
    const text = await told(name, question)
    assert.match(text, expected)
    if (never) assert.doesNotMatch(text, never)
  })

describe('the cell that was asked for', () => {
  asks('boat', '보증금 얼마예요?', /^\*\*90,000\*\*입니다/u)
  asks('boat', '8인용은 보증금이 얼마예요?', /^\*\*150,000\*\*입니다/u)
  asks('boat', '보증금은 언제쯤 들어와요?', /^\*\*3일 안\*\*[\s\S]*14일까지/u)
  asks('boat', '구명조끼 추가했나요?', /‘추가하지 않음’에 표시되어 있습니다/u, /000원\)입니다/u)
  asks('boat', '6인용은 보증금이 얼마예요?', /150,000/u, /^\*\*90,000\*\*입니다/u)
  asks('rooms', '2인용 보증금이 얼마예요?', /^\*\*50,000\*\*입니다/u)
  asks('rooms', '12인용은 보증금이 얼마예요?', /^\*\*150,000\*\*입니다/u)
  asks('rooms', '전기 요금을 얼마 내요?', /11,000[\s\S]*22,000/u, /^\*\*22,000\*\*입니다/u)
  asks('roof', '잔금 얼마예요?', /^\*\*2,700,000원\*\*입니다/u)
  asks('attic', 'how much is the rent?', /^\*\*480,000\*\*/u)
  asks('attic', 'what day is rent due and how much', /480,000[\s\S]*3rd of each month/u, /^\*\*up to/u)
})

describe('no value of another thing', () => {
  asks('boat', '언제까지 말하면 되나요?', /./u, /\*\*한 시간 안/u)
  asks('dogs', '남은 횟수를 동생네 강아지가 쓰면 안 될까요?', /./u, /^아니요/u)
  asks('attic', 'is there a bed in the room?', /bed/iu)
  asks('rooms', '현금으로 내면 요금 깎아 주나요?', /깎아/u, /^네/u)
  test('얼마나 물어야 하나요?', async () => {
    const [, asked] = await talk('demo', '중간에 그만두면 돈을 물어야 하나요?', '얼마나 물어야 하나요?')
    assert.doesNotMatch(asked!.text, /^\*\*60일/u)
    assert.match(asked!.text, /20퍼센트/u)
  })
})
