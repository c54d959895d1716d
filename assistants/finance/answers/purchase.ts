import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { budgetStatus } from '../tools/budget-status.ts'
import { purchaseRoom } from '../tools/purchase-room.ts'
import type { PurchaseQuestion } from '../understand/question.ts'
import { pick, type Voice, won } from '../wording.ts'
import { noRoom } from './no-room.ts'
import { troubled } from './nothing.ts'
import { budgetFact, inPartsSaid, openSaid, priceSaid, type Room } from './purchase-words.ts'
import type { Reply } from './reply.ts'

const what = '사도 되는지'

/** 아이폰 150만원 사도 될까? 할부 12개월이면? */
export async function answerPurchase(t: Turn, question: PurchaseQuestion, voice: Voice): Promise<Reply> {
  const { price, instalments } = question
  const [found, budgets] = await t.runAll([
    call(purchaseRoom, {
      ...(price === undefined ? {} : { price }),
      ...(instalments === undefined ? {} : { instalments }),
    }),
    call(budgetStatus, {}),
  ])
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss') return noRoom(t, what, unknownLead(question, voice))
  const room = found.value
  const said = saidOf(question, room, voice)
  const budget = price !== undefined && budgets.kind === 'found' ? budgets.value.asked : null
  const ofBudget = budget && price !== undefined ? budgetFact(budget, price) : undefined
  return {
    ...said,
    facts: [...said.facts, ...(ofBudget ? [ofBudget] : [])].slice(0, mostFacts),
    suggestions: suggestionsOf(question, room),
    note: price === undefined ? '살 여유' : `${question.item ?? '사려는 것'} ${won(price)}`,
  }
}

const mostFacts = 3

function saidOf(question: PurchaseQuestion, room: Room, voice: Voice) {
  if (question.price === undefined) return openSaid(question, room, voice)
  return question.instalments === undefined
    ? priceSaid(question, room, voice)
    : inPartsSaid(question, room, voice)
}

function suggestionsOf({ price, instalments }: PurchaseQuestion, { usual }: Room): string[] {
  if (price === undefined) return ['30만원짜리 사도 될까?', '이번 달 얼마 남았어?', '어디서 줄일까?']
  return [
    ...(instalments === undefined ? ['할부 12개월이면?'] : usual.leftOver > 0 ? ['할부 24개월이면?'] : []),
    '어디서 줄일까?',
    '이번 달 얼마 남았어?',
  ]
}

function unknownLead({ item }: PurchaseQuestion, voice: Voice): string {
  return pick(
    [
      `${item ? `${item} ` : ''}사도 되는지는 아직 말해 줄 수 없어 🤔`,
      '괜찮을지 셈해 보고 싶은데 아직 모르는 게 있어 🤔',
    ],
    voice,
  )
}
