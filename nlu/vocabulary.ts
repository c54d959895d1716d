import { KIND_MASK, KIND_WEIGHTS } from '#korean/classifier/features.ts'
import { FLAG } from './features.ts'

/** The features of the training texts, by number: hash, and weight (kind × inverse document frequency). */
export interface Vocabulary {
  readonly hashes: Uint32Array
  readonly weights: Float32Array
  /** Number of texts: what a feature never seen would weigh follows from it. */
  readonly texts: number
}

/** A text in numbers: known features with their values, and how much of it is unknown (0–1). The last number is the bias. */
export interface Vector {
  readonly indices: Int32Array
  readonly values: Float32Array
  readonly novelty: number
}

/** Hash → number by open addressing. */
export type Lookup = Int32Array

const BIAS_VALUE = 0.3
/** What is there or not weighs the same, whatever the length of the text. */
const FLAG_VALUE = 0.22
/** Of many texts, what only one has is left out: for size, and because it is that text's alone. */
const MANY_TEXTS = 400

export function buildVocabulary(texts: readonly Uint32Array[]): Vocabulary {
  const counts = new Map<number, number>()
  for (const features of texts)
    for (const hash of new Set(features)) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  const least = texts.length < MANY_TEXTS ? 1 : 2
  const known = [...counts].filter(([, count]) => count >= least)
  return {
    hashes: Uint32Array.from(known, ([hash]) => hash),
    weights: Float32Array.from(known, ([hash, count]) => weigh(hash, texts.length, count)),
    texts: texts.length,
  }
}

function weigh(hash: number, texts: number, count: number): number {
  const kind = hash & KIND_MASK
  return kind === FLAG ? FLAG_VALUE : KIND_WEIGHTS[kind]! * Math.log((1 + texts) / count)
}

const EMPTY = -1

export function lookup({ hashes }: Vocabulary): Lookup {
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(hashes.length * 2 + 2, 16)))).fill(EMPTY)
  for (let index = 0; index < hashes.length; index++) slots[slotOf(slots, hashes, hashes[index]!)] = index
  return slots
}

function slotOf(slots: Lookup, hashes: Uint32Array, hash: number): number {
  const mask = slots.length - 1
  let slot = (hash >>> 3) & mask
  for (let index = slots[slot]!; index !== EMPTY && hashes[index] !== hash; index = slots[slot]!)
    slot = (slot + 1) & mask
  return slot
}

export function vectorise(
  { hashes, weights, texts }: Vocabulary,
  slots: Lookup,
  features: Uint32Array,
): Vector {
  const indices = new Int32Array(features.length + 1)
  const values = new Float32Array(features.length + 1)
  const rarest = Math.log(1 + texts)
  let count = 0
  let known = 0
  let mass = 0
  for (const hash of features) {
    const kind = hash & KIND_MASK
    const index = slots[slotOf(slots, hashes, hash)]!
    if (kind !== FLAG) {
      const weight = index === EMPTY ? rarest * KIND_WEIGHTS[kind]! : weights[index]!
      mass += weight * weight
      if (index !== EMPTY) known += weight * weight
    }
    if (index === EMPTY) continue
    indices[count] = index
    values[count++] = weights[index]!
  }
  // What is unknown takes its part of the length: a text of which little is known moves little.
  const scale = mass > 0 ? 1 / Math.sqrt(mass) : 0
  for (let place = 0; place < count; place++)
    if ((hashes[indices[place]!]! & KIND_MASK) !== FLAG) values[place]! *= scale
  indices[count] = hashes.length
  values[count++] = BIAS_VALUE
  return {
    indices: indices.subarray(0, count),
    values: values.subarray(0, count),
    novelty: mass > 0 ? Math.max(0, 1 - known / mass) : 1,
  }
}
