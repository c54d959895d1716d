import type { Slots } from '#engine/memory/carry-over.ts'
import type { Turn, TurnEnd } from '#engine/turn.ts'
import { type Voice, voiceOf } from '#engine/wording.ts'
import type { Json } from '#protocol/events.ts'
import { answererOf } from './answers/all.ts'
import { chips, questionOf, usualQuestions } from './answers/chips.ts'
import type { Reply } from './answers/reply.ts'
import { lookUpByPlan } from './look-up.ts'
import { coachTexts } from './texts.ts'
import type { Request } from './understand/follow-up.ts'
import type { ReadMessage } from './understand/read-message.ts'
import { type Ask, asks } from './understand/reading.ts'
import { understandTexts } from './understand/texts.ts'

/** To comfort whoever complained of nothing is worse than to ask. */
export const neverGuessed: ReadonlySet<Ask> = new Set(['encourage'])

/** As much as is told beside a question that may not have been meant. */
const mostFacts = 2

/**
 * Asks which of the likeliest was meant, beside what the likeliest would be told; what was spoken of is still there for the
 * next question.
 */
export async function askBack(
  t: Turn,
  request: Request,
  { main, message }: ReadMessage,
  last: Slots | undefined,
): Promise<TurnEnd> {
  const { ask, units, problems, skills, concepts } = request
  const names = { units, skills, concepts, problem: problems[0] ?? '' }
  const { span } = request.details
  const said = Object.entries(names).filter(([, it]) => it.length > 0) as [string, Json][]
  // A yes means the message as it was, asking the likeliest.
  const { expects: _, ...before } = last ?? {}
  const other = main?.runnerUp?.value.ask
  const isOther = other !== undefined && other in asks && other !== ask && !neverGuessed.has(other as Ask)
  const likely = [ask, ...(isOther ? [other as Ask] : [])]
  const asked = likely.map((it) => understandTexts.asked[it])
  const isMood = neverGuessed.has(ask)
  const text = isMood ? coachTexts.unsureOfMood(asked.slice(1)) : coachTexts.unsure(asked)
  const guess = isMood ? standing(request) : request
  const told = await toldOf(t, guess, voiceOf(t.question))
  // Whoever did mean it has the figures behind the first sentence as well.
  const lines = told && [told.lead, ...(told.facts ?? []).slice(0, mostFacts)].join(' ')
  const beside = lines === undefined ? [] : [coachTexts.beside(understandTexts.asked[guess.ask], lines)]
  // What was told beside the question may be pointed at as well: 그거 말고.
  const left = isMood ? {} : (told?.leaves ?? {})
  t.remember({
    slots: {
      ...before,
      ...left,
      // A guess does not take the place of the problem that was being spoken of.
      ...(before.problem === undefined ? {} : { problem: before.problem }),
      ...Object.fromEntries(said),
      ...(span === undefined ? {} : { span: { ...span } }),
      offer: message,
      doubted: ask,
    },
  })
  const suggestions = [
    ...(isMood ? [usualQuestions[ask]] : []),
    ...likely.filter((it) => !neverGuessed.has(it)).map((it) => questionOf(it, request)),
    chips.weak,
    chips.next,
    chips.scores,
  ]
  return t.answer({
    compose: () => ({
      text: [text, ...beside].join('\n\n'),
      suggestions: [...new Set(suggestions)].slice(0, 4),
    }),
  })
}

/** Of a mood nothing is guessed: how the student stands is what the records say to any of them. */
function standing(request: Request): Request {
  const { records: _, ...rest } = request
  return { ...rest, ask: 'profile', units: [], details: {} }
}

/** What the answer would begin with; nothing where it would ask something itself or has not found anything. */
async function toldOf(t: Turn, request: Request, voice: Voice): Promise<Reply | undefined> {
  const { found, isComplete } = await lookUpByPlan(t, request)
  if (!isComplete || found.misfit()) return undefined
  const reply = answererOf(request).reply(request, found, voice)
  return reply.isPartial || reply.expects !== undefined ? undefined : reply
}
