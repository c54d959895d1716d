import type { Slots } from '#engine/memory/carry-over.ts'
import type { Turn, TurnEnd } from '#engine/turn.ts'
import { voiceOf } from '#engine/wording.ts'
import type { Json } from '#protocol/events.ts'
import { chips, questionOf, usualQuestions } from './answers/chips.ts'
import { shortened } from './answers/reply.ts'
import { conceptsById, problemsById, unitsById } from './course/content.ts'
import { skillName } from './course/course.ts'
import { requestOf, toldOf } from './tell-beside.ts'
import { coachTexts } from './texts.ts'
import type { Request } from './understand/follow-up.ts'
import type { ReadMessage } from './understand/read-message.ts'
import { type Ask, asks } from './understand/reading.ts'
import { asideAsSlot } from './understand/set-aside.ts'
import { understandTexts } from './understand/texts.ts'

/** To comfort whoever complained of nothing is worse than to ask. */
export const neverGuessed: ReadonlySet<Ask> = new Set(['encourage'])

const mostLikely = 2
const mostNear = 8

/**
 * Says what was understood and asks which of the two likeliest was meant, beside what the likeliest would be told; what was
 * spoken of is still there for the next question. Of a mood nothing is guessed.
 */
export async function askBack(
  t: Turn,
  request: Request,
  read: ReadMessage,
  last: Slots | undefined,
): Promise<TurnEnd> {
  const { message } = read
  const { units, problem, skills, concepts } = request
  const names = { units, skills, concepts, problem: problem ?? '' }
  const { span } = request.details
  const said = Object.entries(names).filter(([, it]) => it.length > 0) as [string, Json][]
  // A yes means the message as it was, asking the likeliest.
  const { expects: _, ...before } = last ?? {}
  const likely = likeliest(request, read, last)
  const [guess = standing(request)] = likely
  const asked = likely.map(({ ask }) => understandTexts.asked[ask])
  const told = await toldOf(t, guess, voiceOf(t.question))
  // Whoever did mean it has what they asked for as well.
  const [lines, ...more] = told ? shortened(told) : []
  const beside =
    lines === undefined ? [] : [coachTexts.beside(understandTexts.asked[guess.ask], lines), ...more]
  t.remember({
    slots: {
      ...before,
      // What was told beside the question may be pointed at as well: 그거 말고.
      ...(told?.leaves ?? {}),
      // A guess does not take the place of the problem that was being spoken of.
      ...(before.problem === undefined ? {} : { problem: before.problem }),
      ...Object.fromEntries(said),
      ...(span === undefined ? {} : { span: { ...span } }),
      ...asideAsSlot(request.aside),
      offer: message,
      doubted: guess.ask,
    },
  })
  const suggestions = [
    ...likely.map((it) => questionOf(it.ask, it)),
    ...(neverGuessed.has(request.ask) ? [usualQuestions[request.ask]] : []),
    chips.weak,
    chips.next,
    chips.scores,
  ]
  return t.answer({
    compose: () => ({
      text: [coachTexts.unsure(asked, understood(request)), ...beside].join('\n\n'),
      suggestions: [...new Set(suggestions)].slice(0, 4),
    }),
  })
}

/** 10월이 나았어 11월이 나았어: whichever of the two likeliest was meant, the records are asked the same. */
export function isSameEither(
  request: Request,
  { main, message }: ReadMessage,
  last: Slots | undefined,
): boolean {
  const [next] = (main?.alternatives ?? []).filter(({ ask }) => ask !== request.ask)
  const other = next && requestOf(next, message, last ?? {}, last)
  if (!request.records?.other_from || !other?.records) return false
  const { measure: _, ...asked } = request.records
  const { measure: __, ...asks } = other.records
  return JSON.stringify(asked) === JSON.stringify(asks)
}

/** What it may ask, the likeliest first: what it was read to be, what else it may have been, and what such messages ask. */
function likeliest(request: Request, { main, message }: ReadMessage, last: Slots | undefined): Request[] {
  const others = (main?.alternatives ?? []).flatMap((it) => requestOf(it, message, last ?? {}, last) ?? [])
  const near = (main?.nearest(mostNear) ?? []).flatMap(({ asks: [first] }) => {
    const ask = first?.ask
    return ask !== undefined && ask in asks ? [{ ...request, ask: ask as Ask }] : []
  })
  const all = [request, ...others, ...near].filter(({ ask }) => !neverGuessed.has(ask))
  return all.filter((it, at) => all.findIndex(({ ask }) => ask === it.ask) === at).slice(0, mostLikely)
}

/** What it names, as people call it. */
function understood({ problem, units, skills, concepts, details: { span } }: Request): string[] {
  return [
    problem === undefined ? undefined : problemsById.get(problem)?.title,
    ...units.map((id) => unitsById.get(id)?.name),
    ...skills.map(skillName),
    // A skill and the concept of it are called the same.
    ...(skills.length > 0 ? [] : concepts.map((id) => conceptsById.get(id)?.name)),
    span?.name,
  ].filter((name) => name !== undefined)
}

/** Where nothing is likely: how the student stands is what the records say to any question of them. */
function standing(request: Request): Request {
  const { records: _, ...rest } = request
  return { ...rest, ask: 'profile', units: [], details: {} }
}
