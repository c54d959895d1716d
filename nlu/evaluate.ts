import { confidenceOf, fitCalibration } from './confidence.ts'
import type { Example } from './examples.ts'
import { contextOf, requestsIn } from './gold.ts'
import { mentionFinder } from './mentions.ts'
import { type WeighedReading, weighingReader } from './reader.ts'
import type { Schema } from './schema.ts'
import { respacer } from './spacing.ts'
import { fitter } from './train.ts'
import type { Weights } from './weights.ts'

/** An example that a reader read which had never seen its author. */
export interface Judged<R> {
  readonly example: Example
  readonly gold: readonly R[]
  readonly readings: readonly WeighedReading<R>[]
  /** How sure it was of the message as a whole. */
  readonly confidence: number
  readonly isRight: boolean
}

/**
 * Reads each author's examples by a reader trained on the others', in `parts` parts at most: authors are held out as a
 * whole, since wordings of one hand flatter each other. Confidence is calibrated on the other parts.
 */
export function judgeHeldOut<R>(schema: Schema<R>, examples: readonly Example[], parts = 10): Judged<R>[] {
  const authors = [...new Set(examples.map(({ author }) => author))].sort()
  const find = mentionFinder(schema as unknown as Schema<never>)
  const { fit } = fitter(schema, examples, find)
  const partOf = ({ author }: Example) => authors.indexOf(author) % parts
  const judged = authors.slice(0, parts).map((_, part) => {
    const rest = examples.filter((example) => partOf(example) !== part)
    const held = examples.filter((example) => partOf(example) === part)
    return judgeBy(schema, fit(rest), held, find)
  })
  return judged.flatMap((own, part) => {
    const others = judged.filter((_, other) => other !== part).flat()
    const calibration = fitCalibration(others.flatMap(outcomes))
    return own.map((it) => ({
      ...it,
      confidence: Math.min(1, ...it.readings.map(({ evidence }) => confidenceOf(calibration, evidence))),
    }))
  })
}

/** Reads `held` by a reader as it was trained. */
export function judgeBy<R>(
  schema: Schema<R>,
  weights: Weights,
  held: readonly Example[],
  find = mentionFinder(schema as unknown as Schema<never>),
): Judged<R>[] {
  const space = respacer(schema as unknown as Schema<never>, weights)
  const reader = weighingReader(schema, weights, find, space)
  return held.map((example) => {
    const gold = requestsIn(schema, example, find, space)
    const readings = reader.read(example.say, contextOf(schema, example, find, space))
    const isRight = sameRequests(
      gold,
      readings.map(({ value }) => value),
    )
    return {
      example,
      gold,
      readings,
      confidence: Math.min(1, ...readings.map((it) => it.confidence)),
      isRight,
    }
  })
}

function sameRequests(gold: readonly unknown[], read: readonly unknown[]): boolean {
  return gold.length === read.length && JSON.stringify(gold) === JSON.stringify(read)
}

function outcomes<R>({ gold, readings }: Judged<R>) {
  const wanted = gold.map((request) => JSON.stringify(request))
  return readings.map(({ evidence, value }) => ({
    evidence,
    isRight: readings.length >= gold.length && wanted.includes(JSON.stringify(value)),
  }))
}
