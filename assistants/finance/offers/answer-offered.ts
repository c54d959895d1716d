import type { Decision } from '#engine/decide.ts'
import { chartChip } from '#engine/texts.ts'
import type { Turn, TurnEnd } from '#engine/turn.ts'
import type { OfferRecord } from '#store/tables.ts'
import { type Answerable, isAnswerable } from '../answers/answer.ts'
import { composeReplies } from '../answers/reply.ts'
import { intentOf, showsChart } from '../intents.ts'
import { answerPrompt } from '../prompts.ts'
import { rememberTurn } from '../remembered.ts'
import { doneInOrder, drawCharts } from '../rest.ts'
import type { Change } from '../understand/change.ts'
import type { Question } from '../understand/question.ts'
import { slotRules } from '../understand/slot-rules.ts'
import { understandTexts } from '../understand/texts.ts'
import { askedOf, offering } from './asked.ts'

/** What an offer asks and does, which is read of no words. */
interface Offered {
  readonly questions: readonly Question[]
  readonly changes: readonly Change[]
  readonly drawn: boolean
}

const offered: Decision<readonly Question[], readonly Question[]> = {
  name: 'question',
  rule: (value) => ({ value, confidence: 1, reasoning: understandTexts.offered, indicators: [] }),
  fallback: (value) => ({ value, confidence: 1, reasoning: understandTexts.offered, indicators: [] }),
  show: (questions) => questions.map(({ kind }) => kind).join(', '),
}

/** Answers a chip that was pressed, or an offer that was said yes to: by the value that was kept with it. */
export async function answerOffered(t: Turn, { questions, changes, drawn }: Offered): Promise<TurnEnd> {
  const all: readonly Question[] = changes.length > 0 ? [...questions, { kind: 'action' }] : questions
  await t.intent(offered, all, intentOf)
  t.thinking('planning')
  const { from } = await t.carryOver({}, slotRules, { refersBack: true })
  const earlier = from?.slots ?? {}
  const asked = questions.filter(isAnswerable)
  const isDrawn = drawn || asked.some(showsChart)
  const replies = await doneInOrder(t, { changes, questions: asked, drawn: isDrawn })
  if ('end' in replies) {
    t.remember({ slots: replies.slots })
    return replies.end
  }
  drawCharts(t, replies, isDrawn)
  const { plan, setting } = earlier
  const before = { ...(plan ? { plan } : {}), ...(setting ? { setting } : {}) }
  rememberTurn(t, { questions: all, changes, replies, before, named: {}, sentBack: false, earlier })
  const { message, today, speech } = t
  return t.answer({
    compose: () => composeReplies(replies, { speech }),
    prompt: async (draft, steps) =>
      changes.length > 0 || asked.every(({ kind }) => kind === 'book')
        ? undefined
        : answerPrompt({ message, today, memory: await t.memory(), steps, draft, speech }),
  })
}

/** The chart of an answer that was given in words: the same questions, drawn. */
export const chartOffer = (questions: readonly Answerable[]): OfferRecord =>
  offering(chartChip.ko, { asks: questions.map((one) => askedOf(one) ?? one), drawn: true })
