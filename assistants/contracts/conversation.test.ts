import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoText, textTalks } from './testing/text-talks.ts'

const lease = `주택임대차계약서

임대인 최가온(이하 “임대인”)과 임차인 박누리(이하 “임차인”)은 다음과 같이 계약한다.

제1조(보증금) 보증금은 1,000만원으로 하고, 임대인은 임차인이 집을 비운 날부터 7일 안에 돌려준다.
제2조(차임) 차임은 월 55만원으로 하고, 매월 5일에 낸다.
제3조(반려동물) 임차인은 몸무게 10킬로그램 이하의 개 한 마리에 한하여 기를 수 있다.
제4조(해지) 임차인은 두 달 전에 알리고 계약을 해지할 수 있다. 임대인은 임차인이 차임을 2회 연체한 경우에만 계약을 해지할 수 있다.
제5조(기간) 계약기간은 2026년 3월 1일부터 2년으로 한다.`

const lecture = `강사 위촉계약서

기관 해밀대학(이하 “기관”)과 강사 정유진(이하 “강사”)은 다음과 같이 계약한다.

제1조(강좌의 표시)
항목 | 내용
강좌명 | 처음 만드는 그림책
교통비 | ☐ 지급함 ☑ 지급하지 않음
강의자료의 저작권 | ☑ 강사 ☐ 기관 ☐ 공동
제2조(강의료) 강의료는 1시간에 55,000원으로 한다.
제3조(할인) 기관은 한 해에 두 번, 10% 안에서 수강료를 할인할 수 있다.
제4조(수습) 수습 기간 | ☑ 있음 (3개월, 강의료의 90%) ☐ 없음`

describe('talks on contracts', () => {
  const { talk, ask } = textTalks({ lease, lecture, demo: demoText })

  test('another case goes on from the last question, and a figure of it that the clause does not name is said', async () => {
    const [, other] = await talk('lease', '차임을 2회 연체하면 해지당하나요?', '1회면요?')
    assert.match(other!.text, /제4조/u)
    assert.doesNotMatch(other!.text, /^(?:네|아니요|조건이)/u)
    assert.match(other!.text, /‘1회’/u)
    const [, dog] = await talk('lease', '개 두 마리 길러도 되나요?', '한 마리면요?')
    assert.match(dog!.text, /제3조/u)
    assert.doesNotMatch(dog!.text, /^아니요|‘한 마리’/u)
    const [, amount] = await talk('lease', '보증금은 얼마예요?', '5천만원이라면 어떻습니까?')
    assert.doesNotMatch(amount!.text, /^\*\*1,000만원\*\*입니다/u)
    assert.match(amount!.text, /‘5천만원’/u)
  })

  test('short questions behind another one ask what they say', async () => {
    const [, renewed, notice] = await talk('demo', '이 계약 언제 끝나', '자동연장됨?', '며칠전에 말해야해')
    assert.match(renewed!.text, /^(?:네|조건이 있습니다)\. \*\*제17조.*제2항/u)
    assert.match(notice!.text, /^\*\*60일 전까지\*\*입니다\. \*\*제17조.*제2항/u)
    const [, penalty] = await talk('demo', '해지하려면 며칠전에 말해야돼', '위약금 있음?')
    assert.match(penalty!.text, /^네\. \*\*제18조.*제4항/u)
  })

  test('an exception for what one party is to blame for says nothing of the other’s doing', async () => {
    const [other] = await talk('demo', '갑 때문에 해지되면 이용료를 돌려받나요?')
    assert.doesNotMatch(other!.text, /^아니요/u)
    assert.match(other!.text, /제19조.*제3항/u)
    const [own] = await talk('demo', '을 잘못으로 해지되면 이용료를 돌려받나요?')
    assert.match(own!.text, /^아니요\. \*\*제19조.*제3항/u)
  })

  test('no yes is said by a clause that speaks of another case, and the one that decides leads', async () => {
    for (const question of ['이거 중간에 그만두면 돈 물어내?', '중간에 그만두면 돈 물어내?']) {
      const [left] = await talk('demo', question)
      assert.doesNotMatch(left!.text, /^(?:네|아니요)\.|위약벌로/u, question)
      assert.match(left!.text, /^[^*]*\*\*제18조\(계약의 해제 및 해지\) 제4항\*\*.*20퍼센트/u, question)
    }
  })

  test('what was typed without spaces is looked up as it was read, and told circumstances are no subject', async () => {
    const [run] = await talk('lease', '계약해지하려면몇달전에알려야하나요')
    assert.match(run!.text, /두 달 전/u)
    const [told] = await talk('lease', '와이파이 있나요? 집에서 온라인 강의를 들을 건데')
    assert.match(told!.text, /‘와이파이’/u)
    assert.doesNotMatch(told!.text, /‘온라인|‘강의/u)
    const [verb] = await talk('lease', '두 달 밀리면 얼마 물어냄')
    assert.doesNotMatch(verb!.text, /물어냄[’'](?:이라|라)는 말/u)
  })

  test('each row of a table in an article speaks for itself, and its heads for nothing', async () => {
    const [fare] = await talk('lecture', '교통비 줘요?')
    assert.match(fare!.text, /교통비는 ‘지급하지 않음’에 표시되어 있습니다/u)
    assert.doesNotMatch(fare!.text, /^네|저작권/u)
    const [heads] = await talk('lecture', '항목 내용 알려줘')
    assert.doesNotMatch(heads!.text, /항목은 내용입니다/u)
  })

  test('what is one of several is not absent, and what a word only hints at is told of no box', async () => {
    const [sale] = await talk('lecture', '15% 할인 행사를 할 수 있나요?')
    assert.doesNotMatch(sale!.text, /찾지 못했습니다|나오지 않습니다/u)
    const [, meal] = await talk('lecture', '수습 기간이 있나요?', '그럼 밥값도 90퍼만 나와요?')
    assert.doesNotMatch(meal!.text, /^네/u)
  })

  test('what speaks of all that is asked leads without a doubt; what is nowhere is said to be, and no word told by the way', async () => {
    const [fare] = await talk('lecture', '집에서 왕복 두 시간 반인데 교통비는 챙겨 주겠죠?')
    assert.match(
      fare!.text,
      /^(?:이에 관한 조항은 이렇습니다. )?\*\*제1조\(강좌의 표시\)\*\*에 따르면 교통비는 ‘지급하지 않음’에/u,
    )
    const [walk] = await talk('lease', '산책 하루에 몇번 시켜줌?')
    assert.match(walk!.text, /‘산책’.*찾지 못했습니다/u)
    assert.doesNotMatch(walk!.text, /알아보지 못했습니다/u)
    const [, none] = await talk('lease', '월세는 얼마예요?', '교체하는 것을 이유로 나갈 수 있나요?')
    assert.doesNotMatch(none!.text, /‘이유로’/u)
  })

  test('comparing is offered only where there is a standard of the contract’s kind', async () => {
    const chips = async (name: string) =>
      (await talk(name, '제2조 보여줘', '조항이 몇 개야?', '이 계약 나한테 불리해?')).flatMap(
        ({ suggestions = [] }) => suggestions,
      )
    assert.ok((await chips('demo')).some((chip) => chip.includes('표준계약서')))
    assert.ok((await chips('lease')).some((chip) => chip.includes('표준계약서')))
    assert.ok(!(await chips('lecture')).some((chip) => chip.includes('표준계약서')))
  })

  /** Messages of a talk, and what the last answer says and does not say. */
  const followUps: readonly (readonly [string, readonly string[], RegExp, RegExp?])[] = [
    ['lease', ['중간에 나가려면 어떻게 해야 돼요?', '그럼 그건 며칠 전까지?'], /^\*\*두 달 전\*\*/u],
    ['lease', ['제4조 보여줘', '그건 며칠 전까지 말해야 해?'], /^\*\*두 달 전\*\*/u],
    ['lease', ['보증금은 언제 돌려받아요?', '그건 얼마야?'], /^\*\*1,000만원\*\*/u],
    ['lease', ['보증금은 얼마예요?', '언제 돌려받아요?'], /7일/u, /매월 5일/u],
    ['lease', ['월세는 얼마예요?', '며칠에 내요?'], /5일/u, /7일/u],
    ['lease', ['임차인이 해지할 수 있나요?', '반대로 임대인이 해지하면?'], /2회 연체/u],
    ['lease', ['개 키워도 되나요?', '몇 마리까지요?'], /한 마리/u],
    ['lease', ['개 키워도 되나요?', '그럼 비용은 누가 내요?'], /./u, /^\*\*임차인\*\*입니다/u],
    ['demo', ['자동으로 갱신되나요?', '그건 며칠 전까지 말해야 해?'], /60일 전|2개월 전|제17조/u],
    ['demo', ['비밀유지 의무는 언제까지예요?', '예외는?'], /제16조/u, /찾지 못했/u],
  ]
  test('what leaves out what it asks about is asked of what was told last', async () => {
    for (const [name, messages, said, not] of followUps) {
      const text = (await talk(name, ...messages)).at(-1)!.text
      assert.match(text, said, messages.join(' / '))
      if (not) assert.doesNotMatch(text, not, messages.join(' / '))
    }
  })

  test('everything a message asks is served, and the evaluation says what is in hand and what is not', async () => {
    const [both] = await talk('demo', '제5조와 해지 조건을 알려줘')
    assert.match(both!.text, /제5조\(검수\)/u)
    assert.match(both!.text, /제18조/u)
    const [listed] = await talk('demo', '데이터 제공, 보안 조항 둘 다 보여줘')
    assert.match(listed!.text, /제14조/u)
    assert.match(listed!.text, /제4조|제7조/u)
    const [three] = await talk('demo', '계약기간, 비밀유지, 위약금 알려줘')
    for (const article of [/제17조/u, /제16조/u, /제18조/u]) assert.match(three!.text, article)
    const [duties] = await talk('demo', '의무를 모두 알려줘')
    assert.doesNotMatch(duties!.text, /제1조\(목적\)|전문\*\*/u)
    const { events } = await ask('demo', '위약금과 보험 조건 알려줘')
    const evaluated = events.flatMap(({ event }) =>
      event.type === 'thinking' && event.decision?.name === 'sufficient' ? [event.decision] : [],
    )
    const told = JSON.stringify(evaluated)
    assert.match(told, /explored: /u)
    assert.match(told, /unexplored: /u)
    assert.match(told, /보험/u)
  })

  test('a summary has the duties of each side, the days to remember and what to look at', async () => {
    const [summary] = await talk('demo', '이 계약 요약해줘')
    assert.match(summary!.text, /\*\*을의 의무\*\*\n {2}- 제/u)
    assert.match(summary!.text, /2026년 11월 1일 갱신 거절을 알릴 마지막 날 \(제17조 제2항\)/u)
    assert.match(summary!.text, /\/api\/contracts\/[-0-9a-f]+\/dates\.ics/u)
    assert.match(summary!.text, /살펴볼 조항/u)
    const [lease] = await talk('lease', '이 계약 요약해줘')
    assert.match(lease!.text, /2028년 2월 29일 계약 만료/u)
  })

  test('what weighs on one side is told of that side alone, each with its clause and its measure', async () => {
    const [of, other] = await talk('demo', '을에게 불리한 조항 있어?', '갑한테는?')
    assert.match(of!.text, /\*\*을\*\* 쪽에서 살펴보아야 할 조항이 \*\*\d+개\*\*/u)
    assert.match(of!.text, /위약벌.+제20조 제2항/u)
    assert.doesNotMatch(of!.text, /\(갑에게\)/u)
    assert.match(other!.text, /\*\*갑\*\* 쪽에서 살펴보아야 할 조항/u)
  })

  test('the end of the contract is no deadline; who may leave is asked of that side; what was not understood is shown as typed', async () => {
    const [ends] = await talk('demo', '계약 끝나는날 언제야')
    assert.match(ends!.text, /2026년 12월 31일까지\*\*입니다/u)
    assert.doesNotMatch(ends!.text, /11월 1일/u)
    const [leaves] = await talk('demo', '을이 먼저 그만둘 수 있나요')
    assert.match(leaves!.text, /^(?:네|조건이 있습니다)[.,].*제18조.*제4항/u)
    const [, hungry] = await talk('demo', '계약기간이 언제까지예요?', '배고프다')
    assert.doesNotMatch(hungry!.text, /배고프 다/u)
  })
})
