import type { z } from 'zod'
import type { ModelPrompt } from '#model/request.ts'
import type { Role } from '#model/roles.ts'
import type { DecidedBy } from '#protocol/events.ts'
import type { ClassifierRef, Classify } from './classifiers.ts'
import { decisionTexts } from './texts.ts'

/** What one way of deciding has to say. */
export interface Verdict<V> {
  readonly value: V
  /** 0 to 1. */
  readonly confidence: number
  readonly reasoning: string
  /** The words that settled it. */
  readonly indicators: readonly string[]
}

/** A verdict, who gave it and how long that took. */
export interface Decided<V> extends Verdict<V> {
  readonly decidedBy: DecidedBy
  readonly durationMs: number
  /** What the classifier said, where it decided: the journal keeps this, and the value is made of it again. */
  readonly label?: string
}

/** Deciding by example questions: the classifier's label for a text, and what it means. */
export interface ByExamples<I, V> {
  readonly classifier: ClassifierRef
  readonly text: (input: I) => string
  /** The value a label stands for; nothing when the label settles nothing here. */
  readonly value: (label: string, input: I) => V | undefined
}

/** Deciding by a language model: what it is asked, and what its answer means. */
export interface ByModel<I, V, S = unknown> {
  /** `analyze`, when not said. */
  readonly role?: Role
  readonly prompt: (input: I) => ModelPrompt | Promise<ModelPrompt>
  /** What the answer has to look like. */
  readonly shape: z.ZodType<S>
  /** Nothing when the answer settles nothing. */
  readonly verdict: (said: S, input: I) => Verdict<V> | undefined
}

/** Infers what a model says from its schema. */
export function byModel<I, V, S>(way: ByModel<I, V, S>): ByModel<I, V> {
  return way as ByModel<I, V>
}

/**
 * A question the flow has to settle. The ways are tried in order of cost, and the first that knows decides: the rule,
 * which is exact and may say "don't know" by returning nothing; the classifier, which abstains below its calibrated
 * confidence; the model, where one is set; last the default, which always has an answer.
 */
export interface Decision<I, V> {
  readonly name: string
  readonly rule: (input: I) => Verdict<V> | undefined
  readonly classifier?: ByExamples<I, V>
  readonly model?: ByModel<I, V>
  readonly fallback: (input: I) => Verdict<V>
  /** A value in a word, for the decision log. Needed where it is not a string or a yes or no. */
  readonly show?: (value: V) => string
}

/** What deciding needs of the outside. */
export interface DecidingMeans {
  readonly classify: Classify
  /** Milliseconds, as in `Effects`. */
  readonly elapsed: () => number
  /** Asks the turn's model, or its journal; nothing when there is none or it has no answer. */
  readonly ask?: AskModel | undefined
}

export type AskModel = <S>(
  role: Role,
  prompt: ModelPrompt & { readonly shape: z.ZodType<S>; readonly shapeName: string },
) => Promise<S | undefined>

type Way<V> = () => Promise<Omit<Decided<V>, 'durationMs'> | undefined>

/** Settles a decision. Never throws for want of an answer: the default has one. */
export async function decide<I, V>(
  decision: Decision<I, V>,
  input: I,
  { classify, elapsed, ask }: DecidingMeans,
): Promise<Decided<V>> {
  const started = elapsed()
  const ways: readonly Way<V>[] = [
    async () => by('rule', decision.rule(input)),
    () => byClassifier(decision.classifier, input, classify),
    () => askedModel(decision, input, ask),
  ]
  for (const way of ways) {
    const decided = await way()
    if (decided) return { ...decided, durationMs: milliseconds(elapsed() - started) }
  }
  const value = { ...decision.fallback(input), decidedBy: 'default' as const }
  return { ...value, durationMs: milliseconds(elapsed() - started) }
}

/** A classifier's decision as an earlier attempt of the turn logged it. Nothing when its label is no longer known. */
export function recall<I, V>(
  decision: Decision<I, V>,
  input: I,
  logged: { label: string; confidence: number; reasoning: string; key_indicators: readonly string[] },
): Decided<V> | undefined {
  const value = decision.classifier?.value(logged.label, input)
  if (value === undefined) return undefined
  return {
    value,
    confidence: logged.confidence,
    reasoning: logged.reasoning,
    indicators: logged.key_indicators,
    decidedBy: 'classifier',
    durationMs: 0,
    label: logged.label,
  }
}

/** What came out, in a word. */
export function shown<I, V>(decision: Decision<I, V>, decided: Decided<V>): string {
  return decided.label ?? decision.show?.(decided.value) ?? String(decided.value)
}

function by<V>(decidedBy: DecidedBy, verdict: Verdict<V> | undefined) {
  return verdict && { ...verdict, decidedBy }
}

async function byClassifier<I, V>(way: ByExamples<I, V> | undefined, input: I, classify: Classify) {
  const said = way && (await classify(way.classifier, way.text(input)))
  const value = said && way.value(said.label, input)
  if (!said || value === undefined) return undefined
  const reasoning = decisionTexts.byExamples(Math.round(said.confidence * 100))
  const { label, confidence, indicators } = said
  return { value, confidence, reasoning, indicators, label, decidedBy: 'classifier' as const }
}

async function askedModel<I, V>({ name, model }: Decision<I, V>, input: I, ask: AskModel | undefined) {
  if (!model || !ask) return undefined
  const { role = 'analyze', shape } = model
  const said = await ask(role, { ...(await model.prompt(input)), shape, shapeName: name })
  return said === undefined ? undefined : by('model', model.verdict(said, input))
}

function milliseconds(value: number): number {
  return Math.round(value * 100) / 100
}
