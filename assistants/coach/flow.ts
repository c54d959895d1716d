import { chartDecision } from '#engine/chart-decision.ts'
import type { Decision } from '#engine/decide.ts'
import type { Slots } from '#engine/memory/carry-over.ts'
import { chartChip } from '#engine/texts.ts'
import type { ToolCall } from '#engine/tool.ts'
import type { Turn, TurnEnd } from '#engine/turn.ts'
import { voiceOf } from '#engine/wording.ts'
import { readConsent } from '#korean/consent.ts'
import { answerers } from './answers/all.ts'
import { Found } from './answers/found.ts'
import { notThere } from './answers/nothing.ts'
import { composeReply, type Reply } from './answers/reply.ts'
import { charted, intentOf, neverCharted } from './intents.ts'
import { coachTexts } from './texts.ts'
import { type Request, slotRules, slotsOfReading } from './understand/follow-up.ts'
import { readMessage } from './understand/read-message.ts'
import { type Ask, asks } from './understand/reading.ts'
import { coachGuardrail } from './understand/scope.ts'
import { intentIdOf, understand } from './understand/understand.ts'

/** Looking up and thinking it over again: more often than this a question is too much for one turn. */
const iterations = 5

/** One turn of the coach. */
export async function turn(t: Turn): Promise<TurnEnd> {
  t.thinking('intent_analysis')
  const now = t.question.now.toPlainDateTime()
  const last = await lastSlots(t)
  const offered = acceptedOffer(t.message, last)
  const read = readMessage(offered ?? t.message, now)
  const leansBack = read.leansBack || offered !== undefined
  const { slots, carried } = await t.carryOver(slotsOfReading(read.reading), slotRules, { leansBack })
  // Within a conversation a question that only this course has an answer form for goes on from it.
  const followsUp = last !== undefined && (leansBack || read.reading.ask !== undefined)
  const guardrail = coachGuardrail({
    ...read,
    ask: read.reading.ask,
    followsUp,
    isInTalk: last !== undefined,
    isOffered: offered !== undefined,
  })
  const { end } = await t.guard(guardrail)
  if (end) return end

  const meant = { read, slots, carried, last }
  const { value: request } = await t.intent(understand, meant, (value) => intentOf(intentIdOf(value)))
  if (!request) return t.refuse(guardrail)

  const intent = asks[request.ask]
  const options = { intentDefault: charted.has(intent), never: neverCharted.has(intent) }
  const { value: chart } = await t.decide(chartDecision(options), t.message, { stage: 'response_strategy' })
  const { found, isComplete } = await lookUp(t, request)
  const misfit = found.misfit()
  const reply = misfit ? notThere(misfit) : answerers[request.ask].reply(request, found, voiceOf(t.question))
  const charts = reply.charts ?? []
  if (chart.show) for (const one of charts) t.chart(one)
  // A unit that does not exist is nothing to go on from.
  remember(t, misfit ? { ...request, units: [], unitTrail: [] } : request, reply)
  const chips = chart.heldBack && charts.length > 0 ? [chartChip.ko] : []
  return t.answer({ compose: () => composeReply(isComplete ? reply : cutShort(reply), chips) })
}

interface LoopState {
  readonly request: Request
  readonly round: number
  readonly found: Found
}

/** What a round looks up: the rule's plan. Nothing means that there is enough to answer. */
const plan: Decision<LoopState, readonly ToolCall[]> = {
  name: 'plan',
  rule: ({ request, round, found }) => {
    const calls = answerers[request.ask].plan(round, request, found)
    const indicators = calls.map(({ tool }) => tool.title)
    return { value: calls, confidence: 1, reasoning: coachTexts.plan(calls.length), indicators }
  },
  fallback: () => ({ value: [], confidence: 0, reasoning: coachTexts.plan(0), indicators: [] }),
  show: (calls) => calls.map(({ tool }) => tool.name).join(', ') || 'answer',
}

/** Goes round until there is enough, at most five times. */
async function lookUp(t: Turn, request: Request): Promise<{ found: Found; isComplete: boolean }> {
  const found = new Found()
  for (let round = 1; round <= iterations; round++) {
    const shownAs = { stage: 'planning', message: coachTexts.rounds[round - 1]!, iteration: round } as const
    const { value: calls } = await t.decide(plan, { request, round, found }, shownAs)
    if (calls.length === 0) return { found, isComplete: true }
    found.add(calls, await t.runAll(calls))
  }
  const isComplete = answerers[request.ask].plan(iterations + 1, request, found).length === 0
  return { found, isComplete }
}

function cutShort(reply: Reply): Reply {
  return { ...reply, lead: `${coachTexts.partial} ${reply.lead}`, isPartial: true }
}

/** What the last turn of the session left; nothing in its first. */
async function lastSlots(t: Turn): Promise<Slots | undefined> {
  if (t.question.ordinal === 1) return undefined
  const { window, uncovered } = await t.memory()
  return [...window, ...uncovered].find(({ memory }) => memory !== null)?.memory?.slots
}

/** 네, after 힌트부터 볼까요?: the question that was offered. */
function acceptedOffer(message: string, last: Slots | undefined): string | undefined {
  const offer = last?.offer
  return typeof offer === 'string' && readConsent(message) === 'yes' ? offer : undefined
}

/** Leaves for the next question what it may go on from. */
function remember(t: Turn, request: Request, reply: Reply): void {
  const { problem, units, skills, concepts, ask } = request
  const slots = {
    ask: ask satisfies Ask,
    ...(units.length > 0 ? { units: [...units] } : {}),
    ...(problem === undefined ? {} : { problem }),
    ...(skills.length > 0 ? { skills: [...skills] } : {}),
    ...(concepts.length > 0 ? { concepts: [...concepts] } : {}),
    ...(request.shown.length > 0 ? { shown: [...request.shown] } : {}),
    ...(request.told.length > 0 ? { told: [...request.told] } : {}),
    ...(request.lastDifficulty === undefined ? {} : { difficulty: request.lastDifficulty }),
    ...(request.term === undefined ? {} : { term: request.term }),
    ...(request.unitTrail.length > 0 ? { unitTrail: [...request.unitTrail] } : {}),
    ...reply.leaves,
    ...(reply.offer === undefined ? {} : { offer: reply.offer }),
  }
  t.remember({ slots, ...(reply.note === undefined ? {} : { note: reply.note }) })
}
