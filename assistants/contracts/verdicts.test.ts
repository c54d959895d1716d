import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { textTalks } from './testing/text-talks.ts'

const lease = `주택임대차계약서

임대인 최가온(이하 “임대인”)과 임차인 박누리(이하 “임차인”)은 다음과 같이 계약한다.

제1조(차임의 인상) 임대인은 차임을 인상할 때 5%를 넘지 못한다.
제2조(거주 인원) 방에는 4명을 넘는 사람이 살 수 없다.
제3조(보증금의 반환) 임대인은 계약이 끝난 날부터 1개월 이내에 보증금을 반환하여야 한다.
제4조(거주) 임차인은 배우자를 제외하고는 다른 사람과 함께 살 수 없다.
제5조(연주) ① 임차인은 집에서 악기를 연주할 수 없다.
② 제1항은 낮에 연주하는 경우에는 적용하지 아니한다.
제6조(갱신) 임차인은 계약이 끝나기 6개월 전부터 2개월 전까지 갱신을 요구할 수 있다.
제7조(반려동물) 임차인은 고양이를 한 마리까지 기를 수 있다.
제8조(수리) 임대인은 고장을 알린 날부터 7일 이내에 수리하여야 한다.
제9조(손님) 손님은 2일을 넘게 머물 수 없다.
제10조(주차) 주차는 하루 2시간까지 무상으로 할 수 있다. 초과한 시간은 1시간에 1,000원을 낸다.
제11조(흡연) 임차인은 집에서 담배를 피울 수 없다.
제12조(예외) 제11조는 전자담배에는 적용하지 아니한다.`

const gym = `헬스장 이용계약서

두레짐(이하 “회사”)과 한가람(이하 “회원”)은 다음과 같이 계약한다.

제1조(정지) 회원은 기간 중 60일까지 이용을 정지할 수 있다.
제2조(동반) 회원은 동반인을 2명까지 데려올 수 있다.
제3조(수강료의 조정) 회사는 수강료를 10%까지 올릴 수 있다.
제4조(예약의 취소) 회원은 예약한 수업을 시작 12시간 전까지 취소할 수 있다.
제5조(직원) 회사는 직원을 3명까지 둘 수 있다.
제6조(휴강) 회사는 6개월에 1회 휴강할 수 있다.
제7조(환불) 회사는 신청일부터 3일 이내에 환불하여야 한다.
제8조(복사) 회원은 자료를 한 달에 100장까지 무료로 복사할 수 있다. 초과분은 1장에 50원으로 한다.`

const hall = `Studio Rental Agreement

This Agreement is made between Nimbus Inc. ("Owner") and Acme Co. ("Tenant").

Article 1 (Guests) The Tenant may bring up to two guests.
Article 2 (Hours) The Tenant may not use the studio for more than 10 hours.
Article 3 (Animals) The Tenant may not bring animals into the studio, except guide dogs.
Article 4 (Rent) The Owner may not raise the rent by more than 10%.`

/** Questions whose number is another than the clause's, and those that an exception speaks of. */
const open = {
  lease: [
    '차임을 3% 인상할 수 있나요?',
    '방에 3명이 살아도 되나요?',
    '3명이 살 수 있나요?',
    '2개월 지났는데 보증금 받을 수 있나요?',
    '고장을 알린 지 열흘 지났는데 수리받을 수 있나요?',
    '배우자와 함께 살아도 되나요?',
    '배우자와 같이 살 수 있나요?',
    '낮에 악기를 연주해도 되나요?',
    '낮에 집에서 연주할 수 있나요?',
    '집에서 전자담배를 피울 수 있나요?',
    '7개월 전에 갱신을 요구할 수 있나요?',
    '고양이 한 마리 더 길러도 되나요?',
    '고양이 세 마리 길러도 되나요?',
    '손님이 이틀 머물 수 있나요?',
    '손님이 하루 머물 수 있나요?',
    '주차를 하루 3시간 할 수 있나요?',
    '차임을 50만원에서 1,000만원으로 내릴 수 있나요?',
  ],
  gym: [
    '100일째 다니는데 정지할 수 있나요?',
    '30명짜리 수업인데 동반인을 데려올 수 있나요?',
    '손님이 10명인데 직원을 둘 수 있나요?',
    '8시간 전에 예약했는데 취소할 수 있나요?',
    '아침 7시 수업을 전날 밤 12시에 취소할 수 있나요?',
    '1년에 두 번 휴강할 수 있나요?',
    '신청한 지 5일 지났는데 환불받을 수 있나요?',
    '자료를 150장 복사할 수 있나요?',
    '수강료를 2만원에서 40만원으로 올릴 수 있나요?',
    '친구 세 명이랑 가도 동반되나요?',
    '60일 더 정지할 수 있나요?',
    '이용을 90일 정지할 수 있나요?',
  ],
  hall: [
    'Can I bring three guests?',
    'Can I bring 5 guests?',
    'Can I use the studio for 5 hours?',
    'Can I use the studio for ten hours?',
    'Can I bring my guide dog into the studio?',
    'Can the owner raise the rent by 8%?',
  ],
} as const

describe('a limit never decides, nor does a rule whose exception was asked about', () => {
  const { told } = textTalks({ lease, gym, hall })

  for (const [name, questions] of Object.entries(open))
    for (const question of questions)
      test(question, async () => {
        const text = await told(name, question)
        assert.doesNotMatch(text, /^(?:네|아니요|Yes|No)[.,\s]/u)
        assert.doesNotMatch(text, /물으신 .{1,12}(?:넘습니다|넘지 않습니다|미칩니다|이상입니다|미만|기한에)/u)
      })

  test('where both numbers are plainly of the same, they are compared', async () => {
    const text = await told('gym', '동반인을 세 명 데려와도 되나요?')
    assert.match(text, /^(?!네|아니요).*물으신 세 명은 2명을 넘습니다/u)
  })

  test('the rule is told before what is excepted from it', async () => {
    const text = await told('lease', '낮에 악기를 연주해도 되나요?')
    assert.match(text, /제5조\(연주\) 제1항.*연주할 수 없습니다.*제2항.*낮에/u)
  })

  test('a question whose exception is not asked about is answered as before', async () => {
    assert.match(await told('lease', '집에서 담배를 피울 수 있나요?'), /^아니요/u)
    assert.match(await told('lease', '악기를 연주해도 되나요?'), /^아니요/u)
  })
})
