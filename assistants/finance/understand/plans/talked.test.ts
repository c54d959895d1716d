import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Slots } from '#engine/memory/carry-over.ts'
import { inPlainSpeech } from '#korean/plain-speech.ts'
import { createMerchantLexicon } from '../../stores/merchant-mentions.ts'
import type { Question } from '../question.ts'
import { questionsOf, readMessage, readWhole } from '../read-question.ts'
import { slotsOf } from '../slot-rules.ts'
import type { Plan } from './plan.ts'
import { plannedIn } from './planned.ts'

const brands = createMerchantLexicon([])
const now = Temporal.PlainDateTime.from('2026-03-15T12:00')
const today = now.toPlainDate()

/** The plan that the last of several messages comes to, each read in the light of those before it. */
function planAfter(...messages: readonly string[]): Plan | undefined {
  let slots: Slots = {}
  let last: readonly Question[] | undefined
  for (const message of messages) {
    last =
      plannedIn(readWhole(inPlainSpeech(message), now, brands), slots, today) ??
      questionsOf(readMessage(message, now, brands), {}, now)
    const [question] = last
    if (question) slots = slotsOf(question, today, slots)
  }
  const [question] = last ?? []
  return question?.kind === 'planned' ? question.plan : undefined
}

const partly = (plan: Plan | undefined, expected: Partial<Plan>) =>
  assert.partialDeepStrictEqual(plan, expected)

test('a share of what was told is of that sum and that time', () => {
  const asked = ['지난달 총 얼마 썼나요?', '그중에 먹는 데 쓴 게 몇 퍼센트나 돼요?'] as const
  partly(planAfter(...asked), { type: 'part', subjects: [{ category: '식비' }] })
  partly(planAfter(...asked, '카페까지 먹는 걸로 쳐서요'), {
    type: 'part',
    subjects: [{ category: '식비' }, { category: '카페' }],
  })
  partly(planAfter('이번 달 식비 얼마예요?', '퍼센트로는요?'), {
    type: 'part',
    subjects: [{ category: '식비' }],
  })
  assert.equal(planAfter('지난달 총 얼마 썼어?', '그중에 식비는 수입의 몇 퍼센트야?'), undefined)
})

test('what is due until a day goes beyond the month', () => {
  partly(planAfter('4월 10일 전까지 나갈 돈을 미리 보고 싶어서요'), {
    type: 'due',
    asks: 'sum',
    until: '2026-04-09',
  })
  partly(planAfter('다음 달 말까지 나갈 돈 얼마야?'), { type: 'due', until: '2026-04-30' })
  partly(planAfter('10일까지 빠질 돈은요'), { type: 'due', until: '2026-04-10' })
  partly(planAfter('월급 들어오면 제일 먼저 빠지는 게 뭐예요?'), { type: 'due', asks: 'first' })
  partly(planAfter('자동으로 나가는 것들만 날짜순으로요'), { type: 'due', asks: 'dates' })
  assert.equal(planAfter('10일까지 나간 돈 얼마야?'), undefined)
})

test('a lower price, and a goal that is short of its sum', () => {
  partly(planAfter('알뜰폰으로 옮겨서 22,000원만 내면 일 년에 얼마나 차이날까요'), {
    type: 'price',
    to: 22_000,
  })
  const goal = '9월까지 1500만원 모을 수 있을까요?'
  partly(planAfter(goal, '지금 저축하는 속도면 얼마나 모이는데요'), {
    type: 'aside',
    target: 15_000_000,
    asks: 'sum',
  })
  partly(planAfter(goal, '모자란 만큼 채우려면 매달 얼마를 더 넣어야 해요'), { type: 'aside', asks: 'more' })
})
