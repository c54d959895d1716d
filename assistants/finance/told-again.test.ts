import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { conversationsWith, payment } from './testing/conversation.ts'

const payments = [
  payment('2026-03-10', '쿠팡', 25_500, '쇼핑'),
  payment('2026-03-13', '배달의민족', 25_100, '배달'),
  payment('2026-03-14', '카카오T', 12_000, '교통'),
]
const before = new Set([
  '2026-03-10 쿠팡 25500 쇼핑',
  '2026-03-13 배달의민족 25100 배달',
  '2026-03-14 카카오T 12000 교통',
])

/** What is told one after the other ends in the rows that were meant, and no other. */
describe('what is told to the book by talking', () => {
  const say = conversationsWith(payments)
  const written = async (...said: string[]) => {
    const { rows } = await say(...said)
    return rows.filter((row) => !before.has(row)).sort()
  }

  it('takes a sum in front of what it was for as a new expense, and changes no row', async () => {
    assert.deepEqual(await written('2만 5천 5백원 약국'), ['2026-03-15 약국 25500 의료'])
    assert.deepEqual(await written('만이천원 택시'), ['2026-03-15 택시 12000 교통'])
    assert.deepEqual(await written('십이만원 신발 샀어 어제 무신사에서'), ['2026-03-14 무신사 120000 쇼핑'])
    assert.deepEqual(await written('구천원 국밥 먹음'), ['2026-03-15 국밥 9000 식비'])
    assert.deepEqual(await written('커피값 4500원 두 번'), Array(2).fill('2026-03-15 커피 4500 카페'))
  })

  it('puts a row right by its name, whatever came in between', async () => {
    const dice = ['3.5만 다이소', '오늘 총 얼마 썼어?', '다이소는 3만원이었어']
    assert.deepEqual(await written(...dice), ['2026-03-15 다이소 30000 생활'])
    const three = ['어제 점심 8천원', '커피 4500원', '점심은 9천원이었다', '아까 커피는 어제였어']
    assert.deepEqual(await written(...three), ['2026-03-14 점심 9000 식비', '2026-03-14 커피 4500 카페'])
    const both = ['커피 4500원 썼어', '커피는 두 잔이라 9천원이야']
    assert.deepEqual(await written(...both), ['2026-03-15 커피 9000 카페'])
    const alone = ['다이소 6천원 썼어', '오늘 얼마 썼어?', '아니다 6500원이었어']
    assert.deepEqual(await written(...alone), ['2026-03-15 다이소 6500 생활'])
    for (const no of ['아니야 6500원이다', '아뇨 6500원이에요', '아이다 6500원이다', '아니 6500원이었어'])
      assert.deepEqual(await written('다이소 6천원 썼어', no), ['2026-03-15 다이소 6500 생활'], no)
  })

  it('puts right a sum that is said to have been written wrongly, and writes no other', async () => {
    const taxi = ['택시 15000원 썼어', '택시비 만이천오백원이었는데 만오천원으로 잘못 적었네 고쳐줘']
    assert.deepEqual(await written(...taxi), ['2026-03-15 택시 12500 교통'])
    const coffee = ['커피 4500원 썼어', '커피 5500원이야 4500원 아니고']
    assert.deepEqual(await written(...coffee), ['2026-03-15 커피 5500 카페'])
    const lunch = ['점심 9천원', '오늘 점심 9500원이었는데 잘못 적었네']
    assert.deepEqual(await written(...lunch), ['2026-03-15 점심 9500 식비'])
    assert.deepEqual(await written('병원 3만원인데 5만원으로 잘못 들어갔어'), [])
  })

  it('takes a meal of a day that is named as an expense of its own', async () => {
    const coffee = '2026-03-15 커피 5000 카페'
    for (const [said, row] of [
      ['어제 점심 9천원', '2026-03-14 점심 9000 식비'],
      ['오늘 저녁 만2천원', '2026-03-15 저녁 12000 식비'],
      ['어제 저녁에 2만원 썼어', '2026-03-14 저녁 20000 식비'],
      ['그저께 아침 4천원', '2026-03-13 아침 4000 식비'],
    ] as const)
      assert.deepEqual(await written('커피 5천원', said), [coffee, row].sort(), said)
    assert.deepEqual(await written('점심 9천원', '어제 점심 8천원'), [
      '2026-03-14 점심 8000 식비',
      '2026-03-15 점심 9000 식비',
    ])
    assert.deepEqual(await written('아침 4천원 점심 9천원 저녁 만5천원'), [
      '2026-03-15 아침 4000 식비',
      '2026-03-15 저녁 15000 식비',
      '2026-03-15 점심 9000 식비',
    ])
    assert.deepEqual(await written('커피 5천원', '아니 어제 9천원'), ['2026-03-14 커피 9000 카페'])
    assert.deepEqual(await written('점심 9천원', '어제 점심이었어'), ['2026-03-14 점심 9000 식비'])
  })

  it('writes a purchase down at the shop, wherever that is said', async () => {
    assert.deepEqual(await written('오늘 기저귀 38,900원어치를 쿠팡에서 샀어요'), [
      '2026-03-15 쿠팡 38900 생활',
    ])
    assert.deepEqual(await written('오늘 커피 5천원 스타벅스에서 마셨어'), ['2026-03-15 스타벅스 5000 카페'])
  })

  it('changes no budget of now for a later month', async () => {
    for (const message of [
      '다음 달부터 식비 예산을 45만 원으로 잡아 주시겠어요?',
      '내년부터 배달 예산 10만원',
    ]) {
      const { texts } = await say(message, '식비 예산 얼마야?')
      assert.match(texts[0]!, /그대로 뒀어|안 건드렸어/u, message)
    }
  })

  it('asks before it touches a row that this conversation has not seen', async () => {
    assert.deepEqual(await written('3월 13일 배민은 2만8천원이었어'), [])
    assert.deepEqual(await written('3월 13일 배민은 2만8천원이었어', '응'), [
      '2026-03-13 배달의민족 28000 배달',
    ])
    assert.deepEqual(await written('쿠팡 금액 12000원으로 고쳐줘'), [])
  })

  it('writes nothing where nothing was spent', async () => {
    for (const said of [
      '현금 2만원 뽑았어',
      '돈 빌려줬는데 못 받았어 20만원',
      '친구한테 3만원 빌려줬어',
      '마트 -5000원',
      '나 밥 먹었어',
    ])
      assert.deepEqual(await written(said), [], said)
  })

  it('asks what a purchase cost, and takes the sum', async () => {
    assert.deepEqual(await written('커피 샀어', '4500원'), ['2026-03-15 커피 4500 카페'])
  })

  it('keeps a category that is named alone for a question', async () => {
    assert.deepEqual(await written('오늘 버스 1500원', '식비'), ['2026-03-15 버스 1500 교통'])
  })

  it('takes back what one message did as one, and does it again', async () => {
    assert.deepEqual(await written('커피 4500원이랑 빵 3천원 적어줘', '방금 거 취소'), [])
    const again = ['커피 4700원', '방금 거 취소해줘', '다시 넣어줘']
    assert.deepEqual(await written(...again), ['2026-03-15 커피 4700 카페'])
  })

  it('shows what was told, and counts it', async () => {
    const { answer } = await say('버스 1550원', '다이소 5천원', '내가 적은 거 다 보여줘')
    assert.match(answer.text, /\*\*2건\*\*[\s\S]*버스[\s\S]*다이소/u)
  })

  it('sets the budget that was spoken of some turns ago, and each of several in bare numbers', async () => {
    const raised = await say('여행 예산 50만원으로 잡아줘', '항공권 32만원 썼어', '예산 60으로 올려')
    assert.match(raised.answer.text, /여행 예산.*60만원/u)
    const { answer } = await say('식비 40 카페 5 배달 10으로 예산 짜줘')
    assert.match(answer.text, /식비.*40만원[\s\S]*카페.*5만원[\s\S]*배달.*10만원/u)
  })

  it('takes a rule of a shop away, and no payment', async () => {
    const { answer, rows } = await say('쿠팡은 생활로 분류해줘', '쿠팡 규칙 없애줘')
    assert.match(answer.text, /자동 분류를 없앴어/u)
    assert.equal(rows.length, payments.length)
  })
})
