import type { z } from 'zod'
import type { ModelPrompt } from '#model/request.ts'
import type { Role } from '#model/roles.ts'
import type { DecidedBy } from '#protocol/events.ts'
import type { ClassifierRef, Classify, Labelled } from './classifiers.ts'
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

/**
 * A second opinion by examples on what was decided without a model. Rules are exact where they were written for a
 * wording, and may be misled by one they were not; examples are seldom sure of what is plainly something else.
 */
export interface SecondOpinion<I, V> extends Pick<ByExamples<I, V>, 'value'> {
  /** How the message was read by examples; nothing where it was not. */
  readonly said: (input: I) => Labelled | undefined
  /** Whether the label is to stand in the place of what was decided. */
  readonly overrules: (said: Labelled, decided: Decided<V>, input: I) => boolean
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
 * which is exact and may say "don't know" by returning nothing; what the reader made of the message; the classifier, which abstains below its calibrated
 * confidence; the model, where one is set; last the default, which always has an answer.
 */
export interface Decision<I, V> {
  readonly name: string
  readonly rule: (input: I) => Verdict<V> | undefined
  /** What the reader made of the message, where it is sure enough: read before, so that a message is read once. */
  readonly reading?: (input: I) => (Verdict<V> & { readonly label?: string }) | undefined
  readonly classifier?: ByExamples<I, V>
  readonly model?: ByModel<I, V>
  readonly secondOpinion?: SecondOpinion<I, V>
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
  /** Whether an earlier attempt of the turn settled it, and no classifier's label: then nothing overrules it now. */
  readonly settled?: boolean
  /** Of the assistant's decisions: what another version decided is decided anew; 1 where it is not said. */
  readonly version?: number
}

export type AskModel = <S>(
  role: Role,
  prompt: ModelPrompt & { readonly shape: z.ZodType<S>; readonly shapeName: string },
) => Promise<S | undefined>

type Way<V> = () => Promise<Undated<V> | undefined>

/** Settles a decision. Never throws for want of an answer: the default has one. */
export async function decide<I, V>(
  decision: Decision<I, V>,
  input: I,
  { classify, elapsed, ask, settled }: DecidingMeans,
): Promise<Decided<V>> {
  const started = elapsed()
  const ways: readonly Way<V>[] = [
    async () => by('rule', decision.rule(input)),
    async () => by('classifier', decision.reading?.(input)),
    () => byClassifier(decision.classifier, input, classify),
    () => askedModel(decision, input, ask),
  ]
  const first = await firstToKnow(ways)
  const decided = first ?? { ...decision.fallback(input), decidedBy: 'default' as const }
  const other = settled ? undefined : overruled(decision, input, decided)
  return { ...(other ?? decided), durationMs: milliseconds(elapsed() - started) }
}

type Undated<V> = Omit<Decided<V>, 'durationMs'>

async function firstToKnow<V>(ways: readonly Way<V>[]): Promise<Undated<V> | undefined> {
  for (const way of ways) {
    const decided = await way()
    if (decided) return decided
  }
  return undefined
}

/** What the second opinion puts in the place of a decision; a model's word stands. */
function overruled<I, V>(
  { secondOpinion }: Decision<I, V>,
  input: I,
  decided: Undated<V>,
): Undated<V> | undefined {
  if (!secondOpinion || decided.decidedBy === 'model') return undefined
  const said = secondOpinion.said(input)
  if (!said || !secondOpinion.overrules(said, { ...decided, durationMs: 0 }, input)) return undefined
  return labelled(secondOpinion, said, input)
}

/** A classifier's decision as an earlier attempt of the turn logged it. Nothing when its label is no longer known. */
export function recall<I, V>(
  decision: Decision<I, V>,
  input: I,
  logged: { label: string; confidence: number; reasoning: string; key_indicators: readonly string[] },
): Decided<V> | undefined {
  const { classifier, secondOpinion } = decision
  const value = secondOpinion?.value(logged.label, input) ?? classifier?.value(logged.label, input)
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

function by<V>(decidedBy: DecidedBy, verdict: (Verdict<V> & { readonly label?: string }) | undefined) {
  return verdict && { ...verdict, decidedBy }
}

async function byClassifier<I, V>(way: ByExamples<I, V> | undefined, input: I, classify: Classify) {
  const said = way && (await classify(way.classifier, way.text(input)))
  return said && labelled(way, said, input)
}

function labelled<I, V>(
  way: Pick<ByExamples<I, V>, 'value'>,
  said: Labelled,
  input: I,
): Undated<V> | undefined {
  const value = way.value(said.label, input)
  if (value === undefined) return undefined
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
