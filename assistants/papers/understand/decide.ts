import { z } from 'zod'
import { byModel, type Decision } from '#engine/decide.ts'
import { dataRule, marked } from '#engine/prompt-data.ts'
import { promptFile } from '#engine/prompt-file.ts'
import type { Reading } from '#nlu/schema.ts'
import { askedShape } from '../statistics/asked-shape.ts'
import { asks, deeds, details, matters, type Request } from './request.ts'

/** What a message is decided from. */
export interface Heard {
  readonly message: string
  readonly today: string
  /** What was offered and is said yes to. */
  readonly accepted: Request | undefined
  readonly readings: readonly Reading<Request>[]
  readonly before: Request | undefined
  /** Entries of the glossary that it names, however it is read. */
  readonly known: readonly string[]
}

/** A part of a message that asks something of its own, in its own words. */
export interface Part {
  readonly said: string
  readonly reading: Reading<Request>
  readonly isSure: boolean
}

/** What somebody wants; `isDoubtful` where it is only the likeliest. */
export interface Meant {
  readonly request: Request
  /** What else the message asks. */
  readonly others: readonly Part[]
  readonly isDoubtful: boolean
}

/** From here on a reading stands; below it a model is asked, where one is set. */
const sure = 0.5

const shape = z.object({
  ask: z.enum(asks),
  topics: z.array(z.string().min(1).max(120)).max(4).optional(),
  paper: z.string().min(1).max(200).optional(),
  detail: z.enum(details).optional(),
  deed: z.enum(deeds).optional(),
  matter: z.enum(matters).optional(),
  object: z.enum(['term', 'paper']).optional(),
  level: z.enum(['easy', 'hard']).optional(),
  lines: z.number().int().min(1).max(20).optional(),
  asked: askedShape.optional(),
  saved: z.enum(['answer', 'summary', 'terms', 'table', 'talk']).optional(),
  format: z.enum(['md', 'txt', 'csv']).optional(),
  confidence: z.number().min(0).max(1),
  reasoning: z.string().max(300),
})

const instructions = promptFile(new URL('../prompts/understand.md', import.meta.url))

export const understand: Decision<Heard, Meant> = {
  name: 'intent',
  rule: ({ accepted }) =>
    accepted && {
      value: { request: accepted, others: [], isDoubtful: false },
      confidence: 1,
      reasoning: '앞에서 권한 것에 그렇게 해 달라고 하셨어요',
      indicators: [],
    },
  reading: (heard) => {
    const [first] = heard.readings
    return first && first.confidence >= sure ? verdictOf(heard, false) : undefined
  },
  model: byModel({
    prompt: ({ message, today, before, readings }) => ({
      temperature: 0,
      maxTokens: 500,
      messages: [
        { role: 'system', text: `${instructions()}\n\n${dataRule}` },
        {
          role: 'user',
          text: [
            ...(readings[0]?.nearest(8) ?? []).map(
              ({ say, asks: labels }) => `${say} → ${JSON.stringify(labels)}`,
            ),
            `Today: ${today}`,
            `Before: ${marked(JSON.stringify(before ?? null))}`,
            `Message: ${marked(message)}`,
          ].join('\n'),
        },
      ],
    }),
    shape,
    verdict: ({ confidence, reasoning, ...request }) => ({
      value: { request: withAsked(request as Request), others: [], isDoubtful: false },
      confidence,
      reasoning,
      indicators: [],
    }),
  }),
  fallback: (heard) =>
    heard.readings.length > 0
      ? verdictOf(heard, true)
      : {
          value: { request: { ask: 'help' }, others: [], isDoubtful: true },
          confidence: 0.2,
          reasoning: '무엇을 원하시는지 뚜렷하지 않아요',
          indicators: [],
        },
  show: ({ request }) => request.ask,
}

function withAsked(request: Request): Request {
  const isCounted = request.ask === 'count' || request.ask === 'list'
  return isCounted && !request.asked ? { ...request, asked: { of: 'papers' } } : request
}

function verdictOf({ readings, message }: Heard, isDoubtful: boolean) {
  const [first, ...rest] = readings
  const others = rest.map((reading) => ({
    said: message.slice(reading.span.start, reading.span.end).trim(),
    reading,
    isSure: reading.confidence >= sure,
  }))
  return {
    value: { request: first!.value, others, isDoubtful },
    confidence: Math.min(1, Math.max(0, first!.confidence)),
    reasoning: `보기 문장들과 견주어 읽었어요(${Math.round(first!.confidence * 100)}%)`,
    indicators: [...first!.indicators],
  }
}
