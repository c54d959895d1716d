import { fromLatinKeyboard } from '#korean/latin-keyboard.ts'
import { thesaurus } from '#korean/thesaurus.ts'
import { clauseSplitter } from './clauses.ts'
import { conceptFinder } from './concepts.ts'
import { confidenceOf, type Evidence } from './confidence.ts'
import { type Combination, combinations, countsBy } from './decode.ts'
import { clauseFeatures, masked, type TalkTraits, talkTraits } from './features.ts'
import { indicatorsOf } from './indicators.ts'
import { linearScorer, type Said } from './linear.ts'
import { type FindMentions, type Found, mentionFinder } from './mentions.ts'
import { nearestExamples } from './nearest.ts'
import { roleChooser } from './roles.ts'
import type { Clause, Context, Mention, Reader, Reading, Schema, Span, Told } from './schema.ts'
import { respacer, type Spaced } from './spacing.ts'
import { findOpenSpans } from './tagger.ts'
import type { Weights } from './weights.ts'
import { overlap, unexplainedFinder, unknownNames } from './words.ts'

/** What is less likely than this beside the best makes no difference. */
const LEAST = 0.01

/** The choice beside the schema's facets: whether a clause asks anything, or only tells. */
export const TELLS = 1

/** A part that says so much less of what it asks than another is told beside it. */
const WEAK = 0.35

/** How plainly a part asks something: its likeliest ask, and that it asks at all. */
function strengthOf({ said: { choices } }: { readonly said: Said }): number {
  return Math.max(...choices[0]!) * (1 - choices.at(-1)![TELLS]!)
}

/** A reading with what its confidence was made of. */
export interface WeighedReading<R> extends Reading<R> {
  readonly evidence: Evidence
}

/** The reader of a schema, by what training made of its examples. */
export function createReader<R>(schema: Schema<R>, weights: Weights): Reader<R> {
  // Else the first message would wait until it is parsed.
  thesaurus()
  return weighingReader(schema, weights, mentionFinder(schema as unknown as Schema<never>))
}

/** The same, with the evidence: what training calibrates by. */
export function weighingReader<R>(
  schema: Schema<R>,
  weights: Weights,
  find: FindMentions,
  respaced = respacer(schema as unknown as Schema<never>, weights),
): { read(text: string, context: Context<R>): WeighedReading<R>[] } {
  const score = linearScorer(weights.facets)
  const chooseRole = roleChooser(weights.roles)
  const conceptsIn = conceptFinder(schema.concepts)
  const split = clauseSplitter(weights.clauses, conceptsIn)
  const unexplainedIn = unexplainedFinder(weights.words)
  let index: ReturnType<typeof nearestExamples> | undefined
  const near = (text: string, n: number) => {
    index ??= nearestExamples(weights)
    return index(text, n).map(({ example }) => example)
  }
  const facetNames = Object.keys(schema.facets)
  const counts = countsBy(schema.facets, schema.given)

  function read(typed: string, context: Context<R>): WeighedReading<R>[] {
    const spaced = respaced(fromLatinKeyboard(typed) ?? typed)
    const { text } = spaced
    const known = find(text, context as Context<unknown>)
    const open = weights.tagger ? findOpenSpans(weights.tagger, text, known) : []
    const mentions = withOpenSpans(known, open)
    const talk = talkTraits(schema, context)
    const clauses = split(text)
    const scored = clauses.map((span) => ({
      span,
      said: score(clauseFeatures(text, span, mentions, talk, conceptsIn(text, span))),
    }))
    const strongest = Math.max(...scored.map(strengthOf))
    const asking = scored.filter(
      (it) =>
        it.said.choices.at(-1)![TELLS]! <= 0.5 && (schema.keepsTold || strengthOf(it) >= WEAK * strongest),
    )
    // Of a message that only tells, the last part is what the person leaves the assistant with.
    const read = asking.length > 0 ? asking : scored.slice(-1)
    const leftOut = scored.filter((it) => !read.includes(it))
    // The more it could have asked, the less sure is a reading without it.
    const left = Math.max(0, ...leftOut.map(strengthOf)) / strongest
    const parts = read.map(({ span, said }) => ({ span, said }))
    const told = leftOut.map(({ span }) => toldPart(spaced, span, mentions))
    const readPart = ({ span, said }: Part) =>
      readClause(spaced, span, said, mentions, talk, context, parts.length, told, left)
    for (let at = 1; at < parts.length; ) {
      const [before, next] = [parts[at - 1]!, parts[at]!]
      const span = { start: before.span.start, end: next.span.end }
      const whole = { span, said: score(clauseFeatures(text, span, mentions, talk, conceptsIn(text, span))) }
      if (isOne(readPart(before)[0], readPart(next)[0], readPart(whole)[0])) parts.splice(at - 1, 2, whole)
      else at += 1
    }
    return parts.flatMap(readPart)
  }

  function toldPart({ text, said, typed }: Spaced, span: Span, all: readonly Found[]): Told {
    const within = all.filter((it) => it.span.start >= span.start && it.span.end <= span.end)
    const concepts = conceptsIn(text, span)
    const mentions = within.map((found, index): Mention => {
      const { role } = chooseRole(text, span, within, index, concepts)
      const own = typed(found.span)
      const words = said.slice(own.start, own.end)
      return { kind: found.kind, text: words, span: own, value: found.value, role: schema.roles[role] ?? '' }
    })
    const place = typed(span)
    return { text: said.slice(place.start, place.end), span: place, mentions }
  }

  interface Part {
    readonly span: Span
    readonly said: ReturnType<typeof score>
  }

  /** Two parts are one where the schema takes them for one, and they are read as one of both together. */
  function isOne(
    before: Reading<R> | undefined,
    next: Reading<R> | undefined,
    whole: Reading<R> | undefined,
  ): boolean {
    if (!before || !next || !whole || !schema.isOne?.(before.value, next.value)) return false
    const asked = whole.clause.facets[facetNames[0]!]
    return [before, next].some(({ clause }) => clause.facets[facetNames[0]!] === asked)
  }

  function readClause(
    { text, said, typed }: Spaced,
    span: Span,
    { choices, novelty }: ReturnType<typeof score>,
    all: readonly Found[],
    talk: TalkTraits,
    context: Context<R>,
    clauseCount: number,
    told: readonly Told[],
    left: number,
  ): WeighedReading<R>[] {
    const within = all.filter((mention) => mention.span.start >= span.start && mention.span.end <= span.end)
    const concepts = conceptsIn(text, span)
    let roleCertainty = 0
    const mentions = within.map((found, index): Mention => {
      const { role, certainty } = chooseRole(text, span, within, index, concepts)
      roleCertainty += Math.log(Math.max(certainty, 1e-6))
      const { kind, value, others } = found
      const more = others && others.length > 0 ? { others } : {}
      const own = typed(found.span)
      return {
        kind,
        text: said.slice(own.start, own.end),
        span: own,
        value,
        role: schema.roles[role] ?? '',
        ...more,
      }
    })
    const place = typed(span)
    const facetChoices = choices.slice(0, -1)
    const built: ({ value: R; clause: Clause; mass: number } & Combination)[] = []
    const places = new Map<string, number>()
    let mass = 0
    for (const combination of combinations(facetChoices, counts)) {
      const { values, distance } = combination
      const facets = Object.fromEntries(
        facetNames.map((name, k) => [name, schema.facets[name]![values[k]!]!]),
      )
      const clause = {
        text: said.slice(place.start, place.end),
        spaced: text.slice(span.start, span.end),
        ...{ span: place, facets, mentions },
        ...(told.length > 0 ? { told } : {}),
      }
      const value = schema.build(clause, context)
      if (value === undefined) continue
      const share = Math.exp(distance)
      if (built.length > 1 && share < LEAST) break
      mass += share
      const same = JSON.stringify(value)
      const known = places.get(same)
      if (known !== undefined) built[known]!.mass += share
      else {
        places.set(same, built.length)
        built.push({ value, clause, mass: share, ...combination })
      }
    }
    const [best, next] = built
    if (!best) return []
    const unexplained = unexplainedIn(text, span, within)
    const first = facetChoices[0]!
    const sure = first[best.values[0]!]!
    const evidence = [
      best.logLikelihood,
      Math.log(sure / (1 - sure + 1e-6) + 1e-6),
      next ? Math.max(-8, next.distance - best.distance) : -8,
      // Facets that differ and ask the same: as sure as all of them together.
      best.mass / mass,
      novelty,
      Math.min(unexplained.length, 3),
      roleCertainty,
      Math.min(within.length, 4),
      context.before.length > 0 ? 1 : 0,
      clauseCount > 1 ? 1 : 0,
      left,
      span.end - span.start < 6 ? 1 : 0,
    ]
    const confidence = confidenceOf(weights.calibration, evidence)
    const certainty = Object.fromEntries(
      facetNames.map((name, k) => [name, facetChoices[k]![best.values[k]!]!]),
    )
    const nextConfidence = Math.min(1 - confidence, Math.exp((next?.distance ?? 0) - best.distance))
    return [
      {
        value: best.value,
        message: text,
        clause: best.clause,
        confidence,
        ...(next ? { runnerUp: { value: next.value, confidence: nextConfidence } } : {}),
        alternatives: built.slice(1).map(({ value }) => value),
        likelihoods: Object.fromEntries(schema.facets[facetNames[0]!]!.map((value, k) => [value, first[k]!])),
        certainty,
        unexplained: unexplained.map(typed),
        unknownNames: unknownNames(text, span, unexplained, within).map(typed),
        get indicators() {
          return indicatorsOf(masked(text, span, []), (words) => {
            const part = { start: 0, end: words.length }
            const found = find(words, context as Context<unknown>)
            return score(clauseFeatures(words, part, found, talk, conceptsIn(words, part))).choices[0]![
              best.values[0]!
            ]!
          })
        },
        span: place,
        nearest: (n) => near(text, n),
        evidence,
      },
    ]
  }
  return { read }
}

/** What lists and grammars know stands; an open span that a longer one of them lies within is longer still. */
function withOpenSpans(known: readonly Found[], open: readonly Found[]): Found[] {
  const free = open.filter(
    ({ span }) =>
      !known.some((it) => overlap(it.span, span) && it.span.end - it.span.start >= span.end - span.start),
  )
  const left = known.filter(({ span }) => !free.some((it) => overlap(it.span, span)))
  return [...left, ...free].sort((a, b) => a.span.start - b.span.start)
}
