import { z } from 'zod'
import { byModel, type Decision, type Verdict } from '#engine/decide.ts'
import { type Guardrail, isSmallTalk } from '#engine/guardrail.ts'
import type { Memory } from '#engine/memory/turn-memory.ts'
import type { Collected } from './collected.ts'
import { evaluatePrompt, readPrompt } from './prompts.ts'
import { guardrailTexts, reasons } from './texts.ts'
import { articleRefsIn } from './understand/article-refs.ts'
import { type Ask, type AskKind, askOf, type Heard, isAboutContracts } from './understand/ask.ts'
import { asksContent } from './understand/asked.ts'

/** From here on a reading stands; below it a model is asked, where one is set. */
const sure = 0.5

/** Keeps the assistant to contracts. `isOurs`: words of the message, or what it points back to, settle that it is. */
export function contractGuardrail(isOurs: boolean, { readings: [reading] }: Heard): Guardrail {
  const talk = reading && (reading.value.ask === 'thanks' || reading.value.ask === 'greet')
  return {
    refusal: guardrailTexts,
    decision: {
      name: 'scope',
      rule: (message) =>
        isSmallTalk(message)
          ? certain('small_talk', reasons.smallTalk, [message.trim()])
          : isOurs
            ? certain('in_scope', reasons.names, [message])
            : undefined,
      reading: () =>
        reading === undefined || reading.confidence < sure
          ? undefined
          : {
              value: talk ? 'small_talk' : reading.value.ask === 'off_topic' ? 'off_topic' : 'in_scope',
              confidence: reading.confidence,
              reasoning: reasons.likeExamples(reading.confidence),
              indicators: [...reading.indicators],
            },
      fallback: () => ({ value: 'in_scope', confidence: 0.5, reasoning: reasons.byDefault, indicators: [] }),
    },
  }
}

const reasonOf: Readonly<Partial<Record<AskKind, string>>> = {
  article: reasons.pointsToArticle,
  definition: reasons.asksDefinition,
  structure: reasons.asksStructure,
  summary: reasons.asksStructure,
  parties: reasons.asksParties,
  comparison: reasons.asksComparison,
  standard: reasons.asksComparison,
  risk: reasons.asksRisks,
  across: reasons.asksAcross,
  help: reasons.help,
  upload: reasons.help,
  change: reasons.help,
}

interface Asking extends Heard {
  readonly carried: Ask | undefined
  readonly memory: () => Promise<Memory>
}

const reading = z.object({
  kind: z.enum([
    'clause',
    'article',
    'definition',
    'structure',
    'parties',
    'summary',
    'comparison',
    'risk',
    'help',
  ]),
  question: z.string().max(500).optional(),
  articles: z.array(z.number().int().min(1)).max(10).optional(),
  term: z.string().max(100).optional(),
  reasoning: z.string().optional(),
})

/** What is asked: by its articles, by examples, as a model reads it, last as it was read without being sure. */
export const askDecision: Decision<Asking, Ask> = {
  name: 'ask',
  rule({ carried, ...heard }) {
    if (carried) return certain(carried, reasonOf[carried.kind] ?? reasons.asksTopic)
    const ask = askOf(heard)
    return ask.kind === 'article' ? certain(ask, reasons.pointsToArticle) : undefined
  },
  reading({ message, readings }) {
    const [reading] = readings
    const ask = askOf({ message, readings })
    if (!reading || (reading.confidence < sure && !(ask.kind === 'clause' && isAboutContracts(message))))
      return undefined
    return read(ask, reading)
  },
  model: byModel({
    prompt: async ({ message, memory }: Asking) => readPrompt({ message, memory: await memory() }),
    shape: reading,
    verdict: (said, heard) => {
      const value = askAsRead(said, heard)
      return value && { value, confidence: 0.7, reasoning: said.reasoning || reasons.read, indicators: [] }
    },
  }),
  fallback: ({ message, readings }) => read(askOf({ message, readings }), readings[0]),
  show: ({ kind }) => kind,
}

function read(ask: Ask, reading: Heard['readings'][number] | undefined): Verdict<Ask> {
  const confidence = Math.min(1, Math.max(0, reading?.confidence ?? 0))
  return {
    value: ask,
    confidence,
    reasoning: reasonOf[ask.kind] ?? reasons.likeExamples(confidence),
    indicators: [...(reading?.indicators ?? [])],
  }
}

/** What a model has read, as far as it says enough to go by. */
function askAsRead(said: z.infer<typeof reading>, { message, readings }: Heard): Ask | undefined {
  const { kind, question = '', articles = [], term = '' } = said
  const asked = readings[0]?.value ?? asksContent
  switch (kind) {
    case 'article': {
      const refs = { articles, exhibits: [], paragraphs: [], places: [], isVague: false, rest: message }
      return articles.length > 0 ? { kind, refs, asked } : undefined
    }
    case 'definition':
      return term === '' ? undefined : { kind, term }
    case 'clause':
      return question === '' ? undefined : { kind, topics: [{ text: question, asked }] }
    case 'comparison':
      return { kind, articles: [], topic: null }
    default:
      return { kind }
  }
}

/** Whether anything has to be looked up: spec's `check_tools_needed`. */
export const toolsDecision: Decision<Ask | 'small_talk', boolean> = {
  name: 'tools_needed',
  rule: (ask) =>
    ask === 'small_talk'
      ? certain(false, reasons.smallTalk)
      : certain(true, ask.kind === 'help' ? reasons.help : reasons.needsText),
  fallback: () => ({ value: true, confidence: 0.5, reasoning: reasons.needsText, indicators: [] }),
}

export interface Evaluation {
  readonly isSufficient: boolean
  readonly reasoning: string
  /** What would be needed still: sections the answer refers on to, words that nothing found speaks of. */
  readonly missing: readonly string[]
  /** False where a rule cannot tell: what was found speaks of little of what was asked. */
  readonly isPlain?: boolean
}

interface Judged {
  readonly evaluation: Evaluation
  readonly explored: { readonly explored: readonly string[]; readonly unexplored: readonly string[] }
  readonly message: string
  readonly collected: Collected
  readonly tried: readonly string[]
}

/** Whether it is enough, and what is missing where it is not. */
export interface Enough {
  readonly isSufficient: boolean
  readonly missing: readonly string[]
}

const sufficiency = z.object({
  is_sufficient: z.boolean(),
  missing_info: z.array(z.string().max(100)).max(5).optional(),
  reasoning: z.string().optional(),
})

/** Whether what was found answers the question: by rule, or as a model judges it where the words do not say it plainly. */
export const enoughDecision: Decision<Judged, Enough> = {
  name: 'sufficient',
  rule: (judged) => (judged.evaluation.isPlain === false ? undefined : byRule(judged)),
  model: byModel({
    prompt: ({ message, collected, tried }: Judged) => evaluatePrompt({ message, collected, tried }),
    shape: sufficiency,
    verdict: ({ is_sufficient, missing_info = [], reasoning = '' }, { explored, evaluation }) => {
      const missing = is_sufficient || missing_info.length > 0 ? missing_info : evaluation.missing
      return {
        value: { isSufficient: is_sufficient, missing },
        confidence: 0.7,
        reasoning: reasoning || evaluation.reasoning,
        indicators: seenIn(missing, explored),
      }
    },
  }),
  fallback: byRule,
  show: ({ isSufficient }) => String(isSufficient),
}

function byRule({ evaluation, explored }: Judged): Verdict<Enough> {
  const { isSufficient, missing, reasoning } = evaluation
  return certain({ isSufficient, missing }, reasoning, seenIn(missing, explored))
}

function seenIn(missing: readonly string[], { explored, unexplored }: Judged['explored']): string[] {
  return [
    ...missing.map((it) => `missing: ${it}`),
    ...(explored.length > 0 ? [`explored: ${explored.join(', ')}`] : []),
    ...(unexplored.length > 0 ? [`unexplored: ${unexplored.join(', ')}`] : []),
  ]
}

/** What a rule says. */
export function certain<V>(value: V, reasoning: string, indicators: readonly string[] = []): Verdict<V> {
  return { value, confidence: 1, reasoning, indicators }
}

/** 제8조, 별지 2: what a sentence refers on to. */
export function refersTo(text: string) {
  const { articles, exhibits } = articleRefsIn(text)
  return { articles, exhibits }
}
