import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { conversationsWith, payment } from './testing/conversation.ts'

describe('what is not known is said, and what is only supposed changes nothing', () => {
  const say = conversationsWith([
    ...['2025-12', '2026-01', '2026-02'].map((month) => payment(`${month}-05`, '월세', 600_000, '주거')),
    payment('2026-03-02', '경찰청', 40_000, null, '벌금'),
    payment('2026-03-03', '김밥천국', 8_000, '식비'),
    payment('2026-03-07', '가나식당', 20_000, '식비'),
    payment('2026-03-08', '가나식당', 30_000, '식비'),
  ])

  const cafe = conversationsWith(
    ['2025-12', '2026-01', '2026-02'].flatMap((month) => [
      payment(`${month}-05`, '월세', 600_000, '주거'),
      ...[3, 9, 14, 20].map((day) =>
        payment(`${month}-${`${day}`.padStart(2, '0')}`, '스타벅스', 5_000, '카페'),
      ),
    ]),
  )

  test('a noun that nothing explains is looked for in names and memos, and all spending is no answer to it', async () => {
    const { texts } = await say('이번 달 벌금 낸 거 얼마야')
    assert.match(texts[0]!, /4만원|40,000원/u)
    for (const message of ['골동품 얼마 썼어', '해외결제 얼마야', '빌려준 돈 얼마였지']) {
      const { texts } = await say(message)
      assert.match(texts[0]!, /못 찾았어|안 보여/u, message)
      assert.doesNotMatch(texts[0]!, /9만 8천원/u, message)
    }
    const { texts: known } = await say('이번 달 지출 얼마야')
    assert.match(known[0]!, /9만 8천원/u)
  })

  test('a date that no calendar has is said to be none, whatever is asked of it', async () => {
    for (const message of [
      '2월 30일에 뭐 샀어?',
      '2월 30일 지출',
      '11월 31일에 얼마 썼어',
      '11월 31일 지출 보여줘',
    ]) {
      const { texts } = await say(message)
      assert.match(texts[0]!, /이라는 날은 없어/u, message)
    }
  })

  test('a part of a category is looked for by its name, and the whole category is no answer to it', async () => {
    for (const message of [
      '강아지한테 들어가는 돈이 한달에 얼마쯤 되지?',
      '이번 달 담배에 쓴 거 다 보여줘',
    ]) {
      const { texts } = await say(message, '응')
      assert.match(texts[0]!, /못 찾았어|안 보여/u, message)
      assert.doesNotMatch(texts[0]!, /\d원/u, message)
    }
  })

  test('a figure that the reading leaves over, and words that sound like another question, are asked about first', async () => {
    const { texts: left } = await say('지출을 일괄 10% 절감하면 연간 효과는')
    assert.match(left[0]!, /10%/u)
    assert.doesNotMatch(left[0]!, /\d원/u)
    const { texts: lies } = await say('육아휴직 급여 150만원인데 지금처럼 쓰면 매달 얼마 마이너스야?')
    assert.match(lies[0]!, /150만원/u)
    assert.match((await say('5만원 안팎으로 쓴 거 뭐야')).texts[0]!, /5만원 안팎|🤔/u)
    const { texts: two } = await say('식비가 수입에서 몇퍼냐 평균보다 높냐')
    assert.match(two[0]!, /🤔/u)
    assert.doesNotMatch(two[0]!, /\d원/u)
    // What was read is offered, and a yes takes it.
    const { texts: taken } = await say('헤어졌더니 식비로만 풀게 돼', '응')
    assert.match(taken[0]!, /식비/u)
    assert.match(taken[1]!, /5만 8천원/u)
    for (const message of ['이번 달 식비 알려줘', '가나식당', '2만원 넘는 거 보여줘', '식비 4만원 넘었어?'])
      assert.doesNotMatch((await say(message)).texts[0]!, /🤔/u, message)
  })

  test('a budget that is only supposed is not set', async () => {
    for (const message of [
      '식비 예산을 4만원으로 하면 모자랄까',
      '이번 달에 예산을 10만원으로 둘 경우 부족할지 여부를 말씀해 주세요',
    ])
      assert.deepEqual((await say(message)).budgets, [], message)
    assert.deepEqual((await say('식비 예산 4만원으로 바꿔줘')).budgets, ['식비 40000'])
    assert.deepEqual((await say('예산 40만원으로 바꿔주고 이 속도면 넘을지 알려줘')).budgets, ['400000'])
  })

  test('sums of a day are no sums of a month, and days that are left are counted', async () => {
    const { answer } = await say('하루에 만원씩 아끼면 한달에 얼마야')
    assert.match(answer.text, /30만원/u)
    // 16 days after the fifteenth of March.
    const { answer: left } = await say('월급 300만원이야', '하루에 2만원씩만 쓰면 이번달 얼마 남아?')
    assert.match(left.text, /32만원/u)
  })

  test('whether savings were counted is answered with a no, however it is asked', async () => {
    for (const message of ['저축을 비용에서 제외하고 산정한 값이 맞습니까?', '저축도 센 거 아냐?'])
      assert.match((await say('이번 달 지출 얼마야', message)).texts[1]!, /저축/u, message)
  })

  test('what was entered in this talk is what is deleted, and nothing else', async () => {
    const entries = '어제 스타벅스 5천원 점심 김밥천국 8천원 썼어'
    const { rows } = await say(entries, '둘다 삭제해줘')
    assert.equal(rows.length, 7, rows.join(' | '))
    const { texts } = await say('방금 굽네치킨 2만 3천원 썼어', '이번달 배달 얼마야', '아까 그 치킨 지워줘')
    assert.match(texts[2]!, /굽네치킨/u)
  })

  test('some rows of a shop are not all of them and no rule', async () => {
    const { texts } = await say('가나식당 1건만 배달로 바꿔')
    assert.doesNotMatch(texts[0]!, /앞으로/u)
  })

  test('a memo is what was said, and is written although the deletion is called off', async () => {
    const { texts } = await say(
      '가나식당 내역 보여줘',
      '두 번째 거 지워줘',
      '아니다 놔두고 메모만 남편 카드라고 적어줘',
    )
    assert.match(texts[2]!, /‘남편 카드’/u)
  })

  test('so many times fewer are so many, and no half; all one lives on is not the category spoken of', async () => {
    const { texts } = await cafe('커피 세 번만 줄이면 1년에 얼마 남아')
    assert.match(texts[0]!, /3번씩 줄이면[\s\S]*18만원|18만원[\s\S]*3번씩 줄이면/u)
    const talk = await cafe('커피값은?', '생활비 10% 줄이면 1년에 얼마야')
    assert.match(talk.texts[1]!, /62만원|74만 4천원/u)
  })
})
