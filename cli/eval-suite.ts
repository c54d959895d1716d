import { z } from 'zod'
import { figuresIn } from '#engine/figures.ts'
import type { Dialogue } from '#engine/transcripts/dialogue-script.ts'
import type { ChatAnswer } from '#protocol/answer.ts'
import { finishReasonSchema } from '#protocol/events.ts'

const pattern = z.string().refine(isPattern, 'no regular expression')

/** What an answer has to be; what is not said may be anything. */
export const expectationSchema = z.strictObject({
  intent: z.string().optional(),
  /** Run, in whatever order, among others or not; `[]`: none at all. */
  tools: z.array(z.string()).optional(),
  /** Done, in whatever order, and no others. */
  actions: z.array(z.string()).optional(),
  /** Regular expressions that its text fits, and that it does not. */
  says: z.array(pattern).optional(),
  saysNot: z.array(pattern).optional(),
  /** Numbers it states, however it words them: 304000 is said by 30만 4천원. */
  figures: z.array(z.number()).optional(),
  finish: finishReasonSchema.optional(),
})
export type Expectation = z.infer<typeof expectationSchema>

const caseSchema = z.strictObject({
  /** Lines of one dialogue go on in one session, in their order; without one a message stands alone. */
  dialogue: z.string().min(1).nullish(),
  message: z.string().trim().min(1),
  expect: expectationSchema,
  note: z.string().optional(),
})

export interface Case {
  /** Of the file, from 1. */
  readonly line: number
  readonly message: string
  readonly expect: Expectation
}

/** A session's messages, as they are played. */
export interface Played {
  readonly dialogue: Dialogue
  readonly cases: readonly Case[]
}

/** Thrown for a file that is no suite, with the line and what is wrong with it. */
export class SuiteError extends Error {}

/** Reads a suite, an object a line. Throws `SuiteError`. */
export function readSuite(text: string): Played[] {
  const sessions = new Map<string, Case[]>()
  for (const [index, written] of text.split('\n').entries()) {
    const line = index + 1
    if (written.trim() === '') continue
    const { dialogue, message, expect } = caseIn(written, line)
    const name = dialogue ?? `line ${line}`
    sessions.set(name, [...(sessions.get(name) ?? []), { line, message, expect }])
  }
  return [...sessions].map(([name, cases]) => ({
    dialogue: { name, who: '', questions: cases.map(({ message }) => message), hasData: true },
    cases,
  }))
}

function caseIn(written: string, line: number): z.infer<typeof caseSchema> {
  let value: unknown
  try {
    value = JSON.parse(written)
  } catch (cause) {
    throw new SuiteError(`${line}: ${(cause as Error).message}`)
  }
  const read = caseSchema.safeParse(value)
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim())
  throw new SuiteError(`${line}: ${problems.join(', ')}`)
}

/** What is wrong with an answer, a line each: what was expected, and what there is. */
export function faultsOf(expect: Expectation, answer: ChatAnswer): string[] {
  const faults: string[] = []
  const text = answer.text.replaceAll('**', '')
  const steps = answer.steps ?? []
  const done = (answer.actions ?? []).map(({ action }) => action)
  const ran = [...new Set(steps.map(({ tool }) => tool).filter((tool) => !done.includes(tool)))]
  const fault = (what: string, expected: unknown, found: unknown) =>
    faults.push(`${what}: ${wordOf(expected)} ≠ ${wordOf(found)}`)

  const intent = answer.intent?.intent_type
  if (expect.intent !== undefined && intent !== expect.intent) fault('intent', expect.intent, intent)
  if (expect.finish !== undefined && answer.finishReason !== expect.finish)
    fault('finish', expect.finish, answer.finishReason)
  const { tools, actions } = expect
  if (tools && (tools.length === 0 ? ran.length > 0 : !tools.every((tool) => ran.includes(tool))))
    fault('tools', tools, ran)
  if (actions && actions.toSorted().join() !== done.toSorted().join()) fault('actions', actions, done)
  for (const one of expect.says ?? []) if (!new RegExp(one, 'u').test(text)) fault('says', one, text)
  for (const one of expect.saysNot ?? []) if (new RegExp(one, 'u').test(text)) fault('saysNot', one, text)
  const figures = figuresIn(answer.text)
  for (const one of expect.figures ?? [])
    if (!figures.some(({ value, tolerance }) => Math.abs(value - one) <= tolerance))
      fault('figures', one, text)
  return faults
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? '-' : JSON.stringify(value)
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, 'u')
    return true
  } catch {
    return false
  }
}
