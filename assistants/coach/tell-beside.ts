import type { Slots } from '#engine/memory/carry-over.ts'
import type { Turn } from '#engine/turn.ts'
import { type Voice, voiceOf } from '#engine/wording.ts'
import { isForbidden, isLeftAside } from '#korean/prohibition.ts'
import { answererOf } from './answers/all.ts'
import type { Reply } from './answers/reply.ts'
import { intentOf } from './intents.ts'
import { lookUpByPlan } from './look-up.ts'
import type { Built } from './understand/build-reading.ts'
import { completed, type Request, slotsOfReading } from './understand/follow-up.ts'
import type { ReadMessage } from './understand/read-message.ts'
import { type Ask, asks } from './understand/reading.ts'

/** What the answer would begin with; nothing where it would ask something itself or has not found anything. */
export async function toldOf(t: Turn, request: Request, voice: Voice): Promise<Reply | undefined> {
  // Each part by the tools of what it is after.
  t.allow(intentOf(asks[request.ask]))
  const { found, isComplete } = await lookUpByPlan(t, request)
  if (!isComplete || found.failure() !== undefined) return undefined
  const reply = answererOf(request).reply(request, found, voice)
  return reply.isPartial || reply.expects !== undefined ? undefined : reply
}

/** A reading as a request of its own; nothing for what repeats another question or asks nothing of the coach. */
export function requestOf(
  { ask, repeats, goesOn: _, ...rest }: Built,
  message: string,
  carried: Slots,
  last: Slots | undefined,
): Request | undefined {
  if (repeats !== undefined || !(ask in asks)) return undefined
  return completed(ask as Ask, { ...rest, ask: ask as Ask, indicators: [] }, message, carried, last)
}

/** A part of the message that was not answered first. */
export interface Beside {
  /** Its own words. */
  readonly asked: string
  /** Its answer in short; nothing where it has none yet. */
  readonly told?: string
  /** There is no more to it: no list, no code, no days of a plan. */
  readonly isWhole: boolean
}

/** As much is told in one answer; more is offered. */
const mostBeside = 2

/** What else a message asked, each part in short; where it names nothing, of what the first was about. */
export async function tellRest(
  t: Turn,
  request: Request,
  { others, message }: ReadMessage,
  last: Slots | undefined,
  leaves?: Slots,
): Promise<readonly Beside[]> {
  const spokenOf = {
    ...slotsOfReading(request),
    ...(request.problem === undefined ? {} : { problem: request.problem }),
    ...(typeof leaves?.problem === 'string' ? { problem: leaves.problem } : {}),
  }
  const told: Beside[] = []
  for (const [index, { value, span }] of others.entries()) {
    const asked = message.slice(span.start, span.end)
    if (isNoRequest(value, asked, request)) continue
    const one = index < mostBeside ? requestOf(value, asked, spokenOf, last) : undefined
    const reply = one && (await toldOf(t, one, voiceOf(t.question, index + 1)))
    told.push({
      asked,
      ...(reply ? { told: inShort(reply) } : {}),
      isWhole: reply !== undefined && (reply.body ?? []).length <= (isQuote(reply) ? 1 : 0),
    })
  }
  return told
}

/** What it announces stands behind it: a hint. */
const isQuote = ({ body: [first] = [] }: Reply): boolean => first?.startsWith('>') === true

function inShort(reply: Reply): string {
  const words = [reply.lead, ...(reply.facts ?? []).slice(0, 1)].join(' ')
  return isQuote(reply) ? `${words}\n\n${reply.body![0]}` : words
}

/** 힌트 주지 말고, 접근이 맞는지만: what is not wanted, or only says more narrowly what was asked of the problem. */
function isNoRequest(value: Built, asked: string, { ask }: Request): boolean {
  const { units, problems, skills, concepts, term, title } = value
  const names = units.length + problems.length + skills.length + concepts.length > 0
  if (names || term !== undefined || title !== undefined) return false
  const isSame = value.ask === ask && asks[ask] === 'E'
  return isSame || isForbidden(asked) || isLeftAside(asked)
}
