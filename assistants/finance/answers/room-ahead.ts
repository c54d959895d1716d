import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { asking } from '../offers/asked.ts'
import { budgetStatus } from '../tools/budget-status.ts'
import { monthLimit } from '../tools/month-limit.ts'
import type { FutureQuestion } from '../understand/question.ts'
import { pick, type Voice } from '../wording.ts'
import { chips } from './chips.ts'
import { troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import { roomWords as words } from './room-ahead-words.ts'

/** 다음 달엔 얼마까지 쓰면 될까: what was set as a budget, else what the income leaves beside the usual saving. */
export async function answerRoomAhead(t: Turn, { period }: FutureQuestion, voice: Voice): Promise<Reply> {
  const { name, days } = period
  const [room, budgets] = await t.runAll([
    call(monthLimit, days === undefined ? {} : { days }),
    call(budgetStatus, {}),
  ])
  if (room.kind === 'failed') return troubled(`${name}에 쓸 수 있는 돈`)
  const of = room.kind === 'found' ? room.value : undefined
  const budget = budgets.kind === 'found' ? (budgets.value.asked?.amount ?? undefined) : undefined
  const shared = {
    ...(budgets.kind === 'failed' ? { isPartial: true as const } : {}),
    suggestions: [chips.recurring, chips.cut, chips.forecast()],
  }
  if (!of) {
    return {
      ...shared,
      lead: budget === undefined ? words.unknown(name) : words.ofBudget(name, budget, voice),
      facts: [words.missing(room.kind === 'miss' ? room.reason : undefined)],
      next: words.tell,
    }
  }
  return {
    ...shared,
    lead: budget === undefined ? words.lead(name, of, voice) : words.ofBudget(name, budget, voice),
    assumed: words.assumed(of),
    // What is free and what is over are of what the income leaves, not of a budget.
    facts: (budget === undefined
      ? [words.wayThere(of, budget), words.beside(of), words.usual(of)]
      : of.limit > 0
        ? [words.wayThere(of, budget)]
        : []
    ).filter((one) => one !== ''),
    next: pick(
      [
        asking('어디서 줄일 수 있을지도 볼까?', chips.cut),
        asking('매달 나가는 돈부터 하나씩 볼까?', chips.recurring),
      ],
      voice,
      2,
    ),
  }
}
