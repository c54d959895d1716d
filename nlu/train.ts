import { asidesOf } from './asides.ts'
import { fitClauses } from './clauses.ts'
import { conceptFinder, type FindConcepts } from './concepts.ts'
import { fitCalibration, type Outcome } from './confidence.ts'
import { countsBy } from './decode.ts'
import type { Example } from './examples.ts'
import { clauseFeatures, talkTraits } from './features.ts'
import { contextOf, goldOf, requestsIn, type Space } from './gold.ts'
import type { KeptExample } from './kept-example.ts'
import { fitLinear, type Sample } from './linear.ts'
import { type FindMentions, mentionFinder } from './mentions.ts'
import { TELLS, weighingReader } from './reader.ts'
import { roleSample } from './roles.ts'
import type { Schema } from './schema.ts'
import { respacer } from './spacing.ts'
import { fitTagger, type TaggedText } from './tagger.ts'
import type { Weights } from './weights.ts'
import { wordsOf } from './words.ts'

/** As many parts are held out, one after another, to see how sure readings may be. */
const FOLDS = 3
/** A few weights are learned of how sure it may be: of many examples one part says as much as all, and costs less. */
const MANY = 3000

/** Trains on the examples; equal schemas and examples give equal weights. Throws a RangeError for no example. */
export function trainReader<R>(schema: Schema<R>, examples: readonly Example[]): Weights {
  if (examples.length === 0) throw new RangeError(`No examples of ${schema.name}`)
  const find = remembered(mentionFinder(schema as unknown as Schema<never>))
  const { fit, besideOf } = fitter(schema, examples, find)
  const outcomes = heldOutParts(examples).flatMap(({ rest, held }) => {
    const weights = fit(rest)
    const space = respacer(schema as unknown as Schema<never>, weights)
    const reader = weighingReader(schema, weights, find, space)
    return [...held, ...besideOf(held)].flatMap((example) => outcomesOf(schema, reader, example, find, space))
  })
  return { ...fit(examples), calibration: fitCalibration(outcomes) }
}

/** An example's mentions are the same each time it is looked at: no owner's name and no other day comes into them. */
function remembered(find: FindMentions): FindMentions {
  const known = new Map<string, ReturnType<FindMentions>>()
  return (text, context) => {
    const found = known.get(text) ?? find(text, context)
    known.set(text, found)
    return found
  }
}

/** What an example teaches: it is the same in every part of the examples that is trained on. */
interface Taught {
  readonly facets: readonly Sample[]
  readonly roles: readonly Sample[]
  readonly tagged: TaggedText
}

interface Fitter {
  /** Everything but how sure it may be. */
  readonly fit: (part: readonly Example[]) => Weights
  /** Some examples of a part, once more with something told beside. */
  readonly besideOf: (part: readonly Example[]) => Example[]
}

/** Fits readers to parts of the examples; what each example teaches is worked out once for all of them. */
export function fitter<R>(schema: Schema<R>, examples: readonly Example[], find: FindMentions): Fitter {
  const names = Object.keys(schema.facets)
  const conceptsIn = conceptFinder(schema.concepts)
  const beside = schema.keepsTold ? new Map<Example, Example>() : asidesOf(examples)
  const besideOf = (part: readonly Example[]) => part.flatMap((example) => beside.get(example) ?? [])
  const known = new WeakMap<Example, Taught>()
  const taughtBy = (example: Example): Taught => {
    const taught = known.get(example) ?? teach(schema, example, find, conceptsIn)
    known.set(example, taught)
    return taught
  }

  function fit(part: readonly Example[]): Weights {
    const withBeside = [...part, ...besideOf(part)]
    const facets = withBeside.flatMap((example) => taughtBy(example).facets)
    // Names and what they are there for are learned from people's own messages alone.
    const own = part.map(taughtBy)
    const roles = own.flatMap((taught) => taught.roles)
    const hasRoles = roles.some(({ targets }) => targets[0]! > 0)
    return {
      schema: schema.name,
      facets: fitLinear(facets, [...names.map((name) => schema.facets[name]!.length), 2], {
        smooths: true,
      }),
      roles: hasRoles ? fitLinear(roles, [schema.roles.length]) : undefined,
      clauses: fitClauses(withBeside, conceptsIn),
      tagger:
        schema.openSpans.length > 0
          ? fitTagger(
              schema.openSpans,
              own.map(({ tagged }) => tagged),
            )
          : undefined,
      words: wordsOf(part.filter((example) => !isOutside(schema, example)).map(withoutOpenSpans)),
      calibration: undefined,
      examples: part.map((example) => kept(schema, example)),
    }
  }
  return { fit, besideOf }
}

function teach<R>(schema: Schema<R>, example: Example, find: FindMentions, conceptsIn: FindConcepts): Taught {
  const names = Object.keys(schema.facets)
  const counts = countsBy(schema.facets, schema.given)
  const context = contextOf(schema, example, find)
  const talk = talkTraits(schema, context)
  const gold = goldOf(example, find, context)
  const facetSamples: Sample[] = []
  const roleSamples: Sample[] = []
  example.clauses.forEach((clause, index) => {
    const isLast = index === example.clauses.length - 1
    const { facets } = clause
    // A clause that only tells says nothing of what is asked; standing last it is read all the same.
    const labels = names.map((name) => (facets ? schema.facets[name]!.indexOf(facets[name]!) : -1))
    const targets = labels.map((label, facet) => (counts(facet, labels) ? label : -1))
    const tells = facets ? 1 - TELLS : isLast && example.clauses.length === 1 ? -1 : TELLS
    const concepts = conceptsIn(example.say, clause)
    facetSamples.push({
      features: clauseFeatures(example.say, clause, gold, talk, concepts),
      targets: [...targets, tells],
    })
    const within = gold.filter(({ span }) => span.start >= clause.start && span.end <= clause.end)
    within.forEach((mention, place) => {
      const role = schema.roles.indexOf(mention.role ?? schema.roles[0]!)
      roleSamples.push(roleSample(example.say, clause, within, place, concepts, role))
    })
  })
  const tagged = { text: example.say, known: find(example.say, context), spans: example.spans }
  return { facets: facetSamples, roles: roleSamples, tagged }
}

/** A word that is known from what is nobody's subject alone explains nothing. */
function isOutside<R>(schema: Schema<R>, { clauses }: Example): boolean {
  const [first] = Object.keys(schema.facets)
  return clauses.every(({ facets }) => facets?.[first!] === 'off_topic')
}

/** A name that stands in no list is no word that one knows. */
function withoutOpenSpans({ say, spans }: Example): string {
  return spans
    .filter(({ kind }) => kind !== undefined)
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, say)
}

/** Authors are held out as a whole; where there are few, examples are. */
function heldOutParts(examples: readonly Example[]): { rest: Example[]; held: Example[] }[] {
  const authors = [...new Set(examples.map(({ author }) => author))].sort()
  const partOf = (example: Example, index: number) =>
    authors.length >= FOLDS ? authors.indexOf(example.author) % FOLDS : index % FOLDS
  return Array.from({ length: examples.length > MANY ? 1 : FOLDS }, (_, part) => ({
    rest: examples.filter((example, index) => partOf(example, index) !== part),
    held: examples.filter((example, index) => partOf(example, index) === part),
  })).filter(({ rest, held }) => rest.length > 0 && held.length > 0)
}

function outcomesOf<R>(
  schema: Schema<R>,
  reader: ReturnType<typeof weighingReader<R>>,
  example: Example,
  find: FindMentions,
  space: Space,
): Outcome[] {
  const context = contextOf(schema, example, find, space)
  const gold = requestsIn(schema, example, find, space).map((request) => JSON.stringify(request))
  const readings = reader.read(example.say, context)
  return readings.map(({ value, evidence }) => ({
    evidence,
    isRight: readings.length >= gold.length && gold.includes(JSON.stringify(value)),
  }))
}

function kept<R>(schema: Schema<R>, example: Example): KeptExample {
  const unusual = (facets: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(facets).filter(
        ([name, value], index) => index === 0 || schema.facets[name]![0] !== value,
      ),
    )
  return {
    author: example.author,
    say: example.say,
    ...(example.after ? { after: example.after.say } : {}),
    asks: example.clauses.map(({ facets }) => (facets ? unusual(facets) : null)),
  }
}
