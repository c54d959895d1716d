import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoText, textTalks } from './testing/text-talks.ts'

const party = `출장 뷔페 이용계약서

업체 잔치한상과 고객 유다인은 다음과 같이 계약한다.

1. 행사
   행사일은 2026년 10월 24일로 하고, 인원은 80명으로 한다.
2. 취소
   (1) 업체가 해제하는 경우
       가. 행사일 7일 전까지 통지: 계약금 반환
       나. 행사일 당일 통지: 계약금 반환과 계약금의 5배 배상
   (2) 고객이 해제하는 경우
       가. 행사일 7일 전까지 통지: 계약금 반환
       나. 행사일 당일 통지: 계약금을 돌려받지 못함
3. 대금
   (1) 계약금 300,000원은 계약한 날에 낸다.
   (2) 잔금은 행사일 3일 전까지 낸다.`

const lease = `사무실 임대차계약서

임대인 하늘빌딩(이하 “갑”)과 임차인 들꽃상사(이하 “을”)는 다음과 같이 계약한다.

제1조(차임) 을은 차임 200만원을 매월 10일에 낸다.
제2조(해지) ① 을은 2개월 전에 알리고 계약을 해지할 수 있다.
② 갑은 을이 차임을 3회 연체한 경우 계약을 해지할 수 있다.
제3조(인도의 지연) 갑이 사무실을 늦게 인도한 때에는 하루마다 5만원을 을에게 지급한다.
제4조(연체) 을이 차임을 늦게 낸 때에는 연 10%의 연체이자를 더하여 낸다.`

const work = `단시간 근로계약서

사업주 문가람(이하 “갑”)과 근로자 서다온(이하 “을”)은 다음과 같이 계약한다.

제1조(임금) 시급은 11,000원으로 하고 다음 달 10일에 지급한다.
제2조(주휴수당) 주휴수당은 한 주의 근무일을 모두 나온 때에 44,000원을 지급한다.
제3조(토요일) 토요일 근무는 을의 뜻에 따라 그만둘 수 있다. 이 경우 주휴수당은 다시 정한다.`

describe('nobody’s doing is told for another’s', () => {
  const talks = textTalks({ party, lease, work, demo: demoText })
  const talk = async (name: string, ...messages: string[]) =>
    (await talks.talk(name, ...messages)).map(({ text }) => text)

  for (const question of ['취소하면 어떻게 돼요? 마음이 바뀌어서요', '제가 취소하면 어떻게 되나요?'])
    test(`${question} is of the one who asks`, async () => {
      const [text] = await talk('party', question)
      assert.match(text!, /고객이 해제하는 경우/u)
      assert.doesNotMatch(text!, /5배/u)
    })

  test('what the other party does is told where it was asked about', async () => {
    const [text] = await talk('party', '업체가 취소하면 어떻게 되나요?')
    assert.match(text!, /업체가 해제하는 경우/u)
  })

  for (const question of ['돈은 언제까지 내야 되죠', '대금 납부 기한이 어떻게 되죠'])
    test(`${question}: no day on which wages are paid or accounts are made up`, async () => {
      const [text] = await talk('party', question)
      assert.doesNotMatch(text!, /말일|10일/u)
    })

  test('what says by itself what it asks is no more about what was told before', async () => {
    const [, text] = await talk('lease', '차임을 늦게 내면 어떻게 돼?', '세 번 밀리면 쫓겨나?')
    assert.match(text!, /^조건이 있습니다\..*제2조\(해지\) 제2항/u)
  })

  test('what has nothing to do with the contract is said to have nothing to do with it in mid-talk too', async () => {
    const [, text] = await talk('lease', '차임 언제 내?', '피자 한 판 시켜줘')
    assert.doesNotMatch(text!, /제\d조/u)
  })

  test('of the opposite nothing is told that is only said of the first', async () => {
    const [, , opposite] = await talk(
      'demo',
      '해지 조건이 뭐야?',
      '그럼 그건 며칠 전까지?',
      '반대로 우리가 해지하면?',
    )
    assert.doesNotMatch(opposite!, /^\*\*60일/u)
    assert.match(opposite!, /갑은 을이 제8조를 위반한 경우/u)
  })

  test('what is so in a case that was told before it is no yes to a question that does not put the case', async () => {
    const [text] = await talk('work', '주휴수당은 정해지나요?')
    assert.doesNotMatch(text!, /^네/u)
    const [paid] = await talk('work', '주휴도 받나요?')
    assert.doesNotMatch(paid!, /^네/u)
    assert.match(paid!, /제2조\(주휴수당\)/u)
  })

  test('a clause that speaks of little of the case that is put is not told as the answer to a whether', async () => {
    const [text] = await talk(
      'lease',
      '동생네 가게가 옆 건물로 옮기면서 창고를 같이 쓰자고 하면 차임은 그대로 200만원인가요?',
    )
    assert.doesNotMatch(text!, /^(?:네|아니요|이에 관한 조항은|\*\*)/u)
  })

  test('how long ahead is no time that is given to mend something', async () => {
    const [, ahead] = await talk('demo', '해지 조건이 뭐야?', '그럼 그건 며칠 전까지?')
    assert.match(ahead!, /^\*\*60일 전\*\*입니다/u)
  })

  test('what is late goes on from what is to be paid', async () => {
    for (const name of ['demo', 'lease']) {
      const [, late] = await talk(name, '돈 언제까지 내야 돼?', '늦으면?')
      assert.match(late!, name === 'demo' ? /제11조\(지연이자\)/u : /제4조\(연체\)/u)
      assert.doesNotMatch(late!, /지체상금|인도한 때에는/u)
    }
  })

  test('every day on which something due is paid is told, and no interest or refund', async () => {
    for (const question of ['돈 언제까지 내야 돼?', '대금 지급일']) {
      const [text] = await talk('demo', question)
      assert.match(text!, /검수에 합격한 날부터 15일 이내[\s\S]*다음 달 20일까지/u)
      assert.doesNotMatch(text!, /지연이자|반환/u)
    }
    const [once] = await talk('lease', '돈 언제까지 내야 돼?')
    assert.match(once!, /매월 10일/u)
  })

  test('of wages that a contract does not know no other day is told', async () => {
    const [text] = await talk('demo', '월급날 언제예요?')
    assert.match(text!, /^‘월급날’에 관한 내용은 이 계약서에 없을 수 있습니다/u)
  })
})

describe('what the whole contract is asked', () => {
  const { told } = textTalks({ demo: demoText })

  const asked: readonly (readonly [string, RegExp])[] = [
    ['별지 몇 개야?', /^「[^」]+」에는 \*\*별지 2개\*\*가/u],
    ['표준계약서 제10조 보여줘', /표준 제10조 제1항/u],
    ['제5조의 표준계약서 조항은?', /표준 제5조 제1항/u],
    ['데이터 제공, 보안 조항 둘 다', /^(?!네\.)[\s\S]*제4조[\s\S]*제14조/u],
    ['해야 할 날짜 알려줘', /기억할 날/u],
    ['서명일부터 영업일 기준 나흘 후가 언제야?', /^\*\*2025년 12월 19일\*\*/u],
    ['계약이 끝나고 30일 뒤가 언제예요?', /^\*\*2027년 1월 30일\*\*/u],
    ['계약 끝나기 두 달 전이 언제야?', /^\*\*2026년 10월 31일\*\*/u],
    [
      '계약서에서 수습기간 끝나는 날은?',
      /^‘수습기간’이라는 말은 이 계약서에 나오지 않습니다(?![\s\S]*계산하면)/u,
    ],
    ['계약금이 얼마야?', /\*\*계약금\*\*에 관한 조항은 찾지 못했습니다/u],
  ]
  for (const [question, right] of asked)
    test(question, async () => assert.match(await told('demo', question), right))
})
