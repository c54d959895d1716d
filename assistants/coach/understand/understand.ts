import { byModel, type Decision, type Verdict } from '#engine/decide.ts'
import type { Slots } from '#engine/memory/carry-over.ts'
import type { Memory } from '#engine/memory/turn-memory.ts'
import { analysisPrompt } from '../prompts.ts'
import { completed, type Request } from './follow-up.ts'
import { modelReadingSchema, readingBy, verdictOf } from './model-reading.ts'
import type { ReadMessage } from './read-message.ts'
import { type Ask, asks, type IntentId, type Reading } from './reading.ts'
import { understandTexts } from './texts.ts'

/** A message as it was read, and what stands behind it. */
export interface Understanding {
  readonly read: ReadMessage
  /** What it says and what it takes over. */
  readonly slots: Slots
  /** What the last answer left, where the message may point to it. */
  readonly last: Slots | undefined
  /** Nothing speaks for the course: only a model may say that it is about it. */
  readonly isDoubtful: boolean
  readonly today: Temporal.PlainDate
  /** What the session holds, for a model that has to read the message. */
  readonly memory: () => Promise<Memory>
}

/** What is asked; nothing for what is none of the coach's after all. */
export type Understood = Request | undefined

/** From here on a reading stands; below it a model is asked, where one is set. */
const sure = 0.6

/** What a message asks: code by its form, else as it was read, by a model where that is unsure, else the likeliest all the same. */
export const understand: Decision<Understanding, Understood> = {
  name: 'question',
  rule: (said) => {
    const { read, isDoubtful } = said
    if (read.settled !== undefined) {
      const value = request(read.settled, said)
      return { value, confidence: 1, reasoning: understandTexts.settled, indicators: [] }
    }
    if (isDoubtful || read.code === undefined) return undefined
    const ask = read.reading.ask
    const beside =
      ask !== undefined && besideCode.has(ask) && (read.main?.confidence ?? 0) >= sure ? ask : 'mistakes'
    return {
      value: request(beside, said),
      confidence: 1,
      reasoning: understandTexts.code,
      indicators: ['코드'],
    }
  },
  reading: (said) => {
    const { main } = said.read
    return main && main.confidence >= sure && !said.isDoubtful ? byReading(said) : undefined
  },
  model: byModel({
    prompt: async ({ read, today, memory }: Understanding) =>
      analysisPrompt({
        message: read.message,
        today,
        memory: await memory(),
        near: read.main?.nearest(8) ?? [],
      }),
    shape: modelReadingSchema,
    verdict: (model, said) => {
      const meant = readingBy(model, said.read.reading)
      return verdictOf(model, meant && request(meant.ask, said, meant.reading))
    },
  }),
  fallback: (said) =>
    (said.isDoubtful ? undefined : byReading(said)) ?? {
      value: undefined,
      confidence: 0.5,
      reasoning: understandTexts.scope.nothing,
      indicators: [],
    },
  show: (request) => request?.ask ?? 'off_topic',
}

/** Asks that stay what they are with code beside them; any other is about the code. */
const besideCode: ReadonlySet<Ask> = new Set(['hint', 'answer', 'statement', 'difference', 'explain'])

export function intentIdOf(understood: Understood): IntentId {
  return understood ? asks[understood.ask] : 'D'
}

function byReading(said: Understanding): Verdict<Understood> | undefined {
  const { main } = said.read
  if (!main || !(main.value.ask in asks)) return undefined
  const { value, confidence, indicators } = main
  const isSame = value.repeats === 'same'
  const ask = isSame
    ? adapted(doubtedBefore(value.ask as Ask, said.last), said.read.reading)
    : doubted(said.read.reading.ask ?? (value.ask as Ask), said.read.reading, said.last)
  const reasoning = isSame ? understandTexts.same(ask) : understandTexts.read(ask, value.goesOn)
  return { value: request(ask, said), confidence, reasoning, indicators }
}

/** What is asked again after a doubt is what was doubted. */
function doubtedBefore(ask: Ask, last: Slots | undefined): Ask {
  const of = last?.basisOf
  return ask === 'basis' && typeof of === 'string' && of in asks ? (of as Ask) : ask
}

/** 근거가 있어?, after a recommendation: why that one. */
function doubted(ask: Ask, { skills, concepts, term, details }: Reading, last: Slots | undefined): Ask {
  const before = last?.ask
  // 더 쉽게요, after a difference: that difference.
  const isSaidAgain = ask === 'explain' && details.words !== undefined && concepts.length === 0
  if (isSaidAgain && before === 'difference' && term === undefined) return 'difference'
  const isOfChoice = typeof before === 'string' && before in asks && asks[before as Ask] === 'G'
  const isOwn = skills.length > 0 || details.claimed !== undefined || details.doubts !== undefined
  return ask === 'basis' && isOfChoice && !isOwn ? 'why' : ask
}

/** The question before, of something else: 디자인 패턴은?, after all weak areas. */
function adapted(ask: Ask, { skills, problems }: Reading): Ask {
  if ((ask === 'weak' || ask === 'strength' || ask === 'profile') && skills.length > 0) return 'skill'
  if (ask === 'difference') return 'explain'
  if (ask === 'scores' && problems.length > 0) return 'submissions'
  return ask === 'why' ? 'next' : ask
}

function request(ask: Ask, { read, slots, last }: Understanding, reading = read.reading): Request {
  // With spaces where none were typed: 내가이거전에낸적있나.
  return completed(ask, reading, read.main?.message ?? read.message, slots, last)
}
