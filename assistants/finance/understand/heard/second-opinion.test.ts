import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { conversationsWith, payment } from '../../testing/conversation.ts'

const payments = [
  payment('2026-02-10', '다이소 강남역점', 12_000, '생활'),
  payment('2026-02-26', '스타벅스 강남점', 5_500, '카페'),
  payment('2026-03-05', '스타벅스 강남점', 6_500, '카페'),
  payment('2026-03-10', '역삼온누리약국', 9_000, '의료'),
  ...['2025-12-07', '2026-01-07', '2026-02-07', '2026-03-07'].map((day) =>
    payment(day, '넷플릭스', 13_500, '구독'),
  ),
]

describe('what a message sounds like', () => {
  const say = conversationsWith(payments)
  const toolsOf = async (...messages: string[]) => {
    const { answer } = await say(...messages)
    return (answer.steps ?? []).map(({ tool }) => tool)
  }

  test('is asked where the words of a story mislead the rules', async () => {
    const tools = await toolsOf('다이소 들어갔다 나오면 만원이 기본이여ㅋㅋ 지난달 다이소서 쓴거 합해봐')
    assert.equal(tools[0], 'expense_by_store')
    assert.equal((await toolsOf('헐 통장 왜이럼 오늘 뭐 빠져나감??'))[0], 'expense_list')
  })

  test('is no general advice where one thing is named and what ending it saves is asked', async () => {
    for (const message of ['넷플 끊으면 일년에 얼마 아껴', '넷플릭스 해지하면 1년에 얼마나 굳어?']) {
      const { answer } = await say(message)
      assert.match(answer.text, /넷플릭스.*1년에 \*\*16만 2천원/, answer.text)
    }
  })

  test('is let through where the words are of other things', async () => {
    const { answer } = await say('how much did i spend this month so far lol')
    assert.notEqual(answer.finishReason, 'blocked')
    assert.equal((await say('파이썬으로 정렬 코드 짜줘')).answer.finishReason, 'blocked')
  })

  test('changes nothing in what is to be written down, or names what it asks', async () => {
    const { rows } = await say('2만원짜리 책 샀어 교보에서')
    assert.equal(rows.length, payments.length + 1)
    assert.equal(
      (await toolsOf('3월 1일부터 3월 10일까지 일자별 지출을 보여 주시겠습니까?'))[0],
      'daily_totals',
    )
  })
})

describe('a question in a talk that names nothing', () => {
  const say = conversationsWith(payments)
  const last = async (...messages: string[]) => {
    const { answer } = await say(...messages)
    return (answer.steps ?? []).at(0)?.args
  }

  test('is of what was spoken of', async () => {
    assert.equal((await last('이번 달 카페 얼마야', '돈으로 치면 얼마지'))?.category, '카페')
    assert.equal((await last('이번 달 카페 얼마야', '최근 석달 평균이 얼만데'))?.category, '카페')
  })

  test('is of everything where it says so, or is a sentence of its own', async () => {
    assert.equal((await last('이번 달 카페 얼마야', '전체 지출은 얼마야'))?.category, undefined)
    assert.equal((await last('이번 달 카페 얼마야', '지난달에 얼마 썼어?'))?.category, undefined)
  })
})

describe('a budget in the middle of a talk', () => {
  const say = conversationsWith(payments)

  test('is raised by the sum alone, right after it was asked about', async () => {
    assert.deepEqual(
      (await say('카페 예산 8만원으로 해줘', '벌써 얼마 썼어', '그거 10만으로 올려줘')).budgets,
      ['카페 100000'],
    )
    assert.deepEqual((await say('카페 예산 얼마 남았어', '그럼 10만원으로 바꿔')).budgets, ['카페 100000'])
    assert.deepEqual((await say('카페 예산 6만', '남은 돈?', '8만으로')).budgets, ['카페 80000'])
  })

  test('is of the sort that is still spoken of', async () => {
    const { budgets } = await say(
      '카페 예산 얼마로 잡는게 좋을까',
      '최근 3개월 평균이 얼만데',
      '그럼 3만원으로 예산 걸어줘',
    )
    assert.deepEqual(budgets, ['카페 30000'])
  })
})
