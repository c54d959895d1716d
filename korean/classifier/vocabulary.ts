import { KIND_MASK, KIND_WEIGHTS } from './features.ts'

/** Hashes of known features → dense numbers, by open addressing; a power of two, at most half full. */
export interface Vocabulary {
  /** By number: the feature's hash and its weight (kind × inverse document frequency). */
  readonly hashes: Uint32Array
  readonly weights: Float32Array
  /** What a feature never seen would weigh. */
  readonly unknownWeight: number
  readonly slots: Int32Array
}

/** A text as it enters the model: numbers and values of known features, and how much of it is unknown (0–1). */
export interface Vector {
  readonly indices: Int32Array
  readonly values: Float32Array
  readonly novelty: number
}

/** The features of the examples; of many examples only what two of them share, for size and time. */
export function buildVocabulary(texts: readonly Uint32Array[]): Vocabulary {
  const { hashes, counts } = countTexts(texts)
  const least = texts.length < MANY_TEXTS ? 1 : 2
  const known: number[] = []
  for (let index = 0; index < hashes.length; index++) if (counts[index]! >= least) known.push(index)
  const knownHashes = Uint32Array.from(known, (index) => hashes[index]!)
  const weights = Float32Array.from(known, (index) => weigh(hashes[index]!, texts.length, counts[index]!))
  return indexVocabulary(knownHashes, weights, inverseFrequency(texts.length, 1))
}

const MANY_TEXTS = 1000

export function indexVocabulary(
  hashes: Uint32Array,
  weights: Float32Array,
  unknownWeight: number,
): Vocabulary {
  const slots = new Int32Array(powerOfTwo(hashes.length * 2 + 2)).fill(EMPTY)
  for (let index = 0; index < hashes.length; index++) slots[slotOf(slots, hashes, hashes[index]!)] = index
  return { hashes, weights, unknownWeight, slots }
}

/**
 * A text in numbers. For an example itself, `isExample`: what no other example has would be unknown in a new text,
 * so that the examples show the model how much novelty to expect.
 */
export function vectorise(vocabulary: Vocabulary, features: Uint32Array, isExample = false): Vector {
  const { hashes, weights, slots, unknownWeight } = vocabulary
  const indices = new Int32Array(features.length)
  const values = new Float32Array(features.length)
  let count = 0
  let knownMass = 0
  let mass = 0
  for (const hash of features) {
    const index = slots[slotOf(slots, hashes, hash)]!
    const rarest = unknownWeight * KIND_WEIGHTS[hash & KIND_MASK]!
    const weight = index === EMPTY ? rarest : weights[index]!
    mass += weight * weight
    if (index === EMPTY) continue
    indices[count] = index
    values[count++] = weight
    if (!isExample || weight < rarest - ROUNDING) knownMass += weight * weight
  }
  // Unknown features take their part of the length, so that a text of which little is known moves little.
  const scale = mass > 0 ? 1 / Math.sqrt(mass) : 0
  for (let index = 0; index < count; index++) values[index]! *= scale
  const novelty = mass > 0 ? Math.max(0, 1 - knownMass / mass) : 1
  return { indices: indices.subarray(0, count), values: values.subarray(0, count), novelty }
}

/** Weights are kept in single precision. */
const ROUNDING = 1e-5
const EMPTY = -1

/** The slot that holds a hash, or the free one where it belongs. */
function slotOf(slots: Int32Array, hashes: Uint32Array, hash: number): number {
  const mask = slots.length - 1
  let slot = (hash >>> 3) & mask
  for (let index = slots[slot]!; index !== EMPTY && hashes[index] !== hash; index = slots[slot]!) {
    slot = (slot + 1) & mask
  }
  return slot
}

function countTexts(texts: readonly Uint32Array[]): { hashes: Uint32Array; counts: Int32Array } {
  const total = texts.reduce((sum, features) => sum + features.length, 0)
  const slots = new Int32Array(powerOfTwo(total + 2)).fill(EMPTY)
  const hashes = new Uint32Array(total)
  const counts = new Int32Array(total)
  const lastText = new Int32Array(total).fill(EMPTY)
  let size = 0
  texts.forEach((features, text) => {
    for (const hash of features) {
      const slot = slotOf(slots, hashes, hash)
      if (slots[slot] === EMPTY) {
        slots[slot] = size
        hashes[size++] = hash
      }
      const index = slots[slot]!
      if (lastText[index] === text) continue
      lastText[index] = text
      counts[index]!++
    }
  })
  return { hashes: hashes.subarray(0, size), counts: counts.subarray(0, size) }
}

function weigh(hash: number, texts: number, count: number): number {
  return KIND_WEIGHTS[hash & KIND_MASK]! * inverseFrequency(texts, count)
}

function inverseFrequency(texts: number, count: number): number {
  return Math.log((1 + texts) / count)
}

function powerOfTwo(atLeast: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(atLeast, 16)))
}
