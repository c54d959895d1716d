import { z } from 'zod'
import { byModel, type Decision, type Verdict } from '#engine/decide.ts'
import { type Guardrail, guardrail } from '#engine/guardrail.ts'
import type { Memory } from '#engine/memory/turn-memory.ts'
import type { Collected } from './collected.ts'
import { evaluatePrompt, readPrompt } from './prompts.ts'
import { guardrailTexts, reasons } from './texts.ts'
import { articleRefsIn } from './understand/article-refs.ts'
import { type Ask, type AskKind, readAsk, topicsOf } from './understand/ask.ts'
import { askClassifier, scopeClassifier } from './understand/classifier.ts'

/** Keeps the assistant to contracts. `isOurs`: words of the message, or what it points back to, settle that it is. */
export function contractGuardrail(isOurs: boolean): Guardrail {
  return guardrail({
    classifier: scopeClassifier,
    rule: (message) =>
      isOurs
        ? { value: 'in_scope', confidence: 1, reasoning: reasons.names, indicators: [message] }
        : undefined,
    smallTalk: 'pass',
    refusal: guardrailTexts,
  })
}

const reasonOf: Readonly<Partial<Record<AskKind, string>>> = {
  article: reasons.pointsToArticle,
  definition: reasons.asksDefinition,
  structure: reasons.asksStructure,
  summary: reasons.asksStructure,
  parties: reasons.asksParties,
  comparison: reasons.asksComparison,
  standard: reasons.asksComparison,
  across: reasons.asksAcross,
  help: reasons.help,
}

interface Asking {
  readonly message: string
  readonly carried: Ask | undefined
  readonly memory: () => Promise<Memory>
}

const reading = z.object({
  kind: z.enum(['clause', 'article', 'definition', 'structure', 'parties', 'summary', 'comparison', 'help']),
  question: z.string().max(500).optional(),
  articles: z.array(z.number().int().min(1)).max(10).optional(),
  term: z.string().max(100).optional(),
  reasoning: z.string().optional(),
})

/** What is asked: by words, by examples, as a model reads it, last as a topic to look for. */
export const askDecision: Decision<Asking, Ask> = {
  name: 'ask',
  rule({ message, carried }) {
    // What it goes on from may settle what a message by itself says less of: 제2항은?
    const isSettled = carried?.kind === 'article' || carried?.kind === 'comparison'
    const ask = isSettled ? carried : (readAsk(message) ?? carried)
    return ask && certain(ask, reasonOf[ask.kind] ?? reasons.asksTopic)
  },
  classifier: {
    classifier: askClassifier,
    text: ({ message }) => message,
    value: (label, { message }) => askOfLabel(label, message),
  },
  model: byModel({
    prompt: async ({ message, memory }: Asking) => readPrompt({ message, memory: await memory() }),
    shape: reading,
    verdict: (said, { message }) => {
      const value = askAsRead(said, message)
      return value && { value, confidence: 0.7, reasoning: said.reasoning || reasons.read, indicators: [] }
    },
  }),
  fallback: ({ message }) => ({
    value: { kind: 'clause', topics: topicsOf(message) },
    confidence: 0.5,
    reasoning: reasons.byDefault,
    indicators: [],
  }),
  show: ({ kind }) => kind,
}

function askOfLabel(label: string, message: string): Ask | undefined {
  switch (label) {
    case 'structure':
    case 'parties':
    case 'summary':
    case 'help':
      return { kind: label }
    case 'comparison':
      return { kind: 'comparison', articles: [], topic: null }
    case 'clause':
      return { kind: 'clause', topics: topicsOf(message) }
    // Without a number or a term in it, the words say too little to go by.
    default:
      return undefined
  }
}

/** What a model has read, as far as it says enough to go by. */
function askAsRead(said: z.infer<typeof reading>, message: string): Ask | undefined {
  const { kind, question = '', articles = [], term = '' } = said
  if (kind === 'article') {
    const refs = { articles, exhibits: [], paragraphs: [], places: [], isVague: false, rest: message }
    return articles.length > 0 ? { kind, refs } : undefined
  }
  if (kind === 'definition') return term === '' ? undefined : { kind, term }
  if (kind === 'clause') return question === '' ? undefined : { kind, topics: topicsOf(question) }
  return askOfLabel(kind, message)
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
