import type { Model } from './model.ts'
import { indexVocabulary } from './vocabulary.ts'

/** "MLG1", the length of the header, the header as JSON, then three arrays of four bytes a number, little-endian. */
const MAGIC = 0x31474c4d
const NUMBER = 4

interface Header {
  readonly labels: readonly string[]
  readonly features: number
  readonly rows: number
  readonly unknownWeight: number
  readonly temperature: number
  readonly threshold: number
  readonly examplesHash: string
}

export function serialise(model: Model): Uint8Array {
  const { labels, vocabulary, weights, temperature, threshold, examplesHash } = model
  const header: Header = {
    labels,
    features: vocabulary.hashes.length,
    rows: weights.rows.length,
    unknownWeight: vocabulary.unknownWeight,
    temperature,
    threshold,
    examplesHash,
  }
  const json = new TextEncoder().encode(JSON.stringify(header))
  const begin = arraysBegin(json.length)
  const bytes = new Uint8Array(begin + NUMBER * (2 * header.features + header.rows))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, MAGIC, true)
  view.setUint32(NUMBER, json.length, true)
  bytes.set(json, 2 * NUMBER)
  let at = begin
  for (const array of [vocabulary.hashes, vocabulary.weights, weights.rows]) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at)
    at += array.byteLength
  }
  return bytes
}

/** Throws a RangeError for what `serialise` did not write. */
export function deserialise(bytes: Uint8Array): Model {
  const header = readHeader(bytes)
  const { labels, features, rows, unknownWeight, temperature, threshold, examplesHash } = header
  // A copy is aligned to four bytes and independent of the caller's buffer. Not by `slice`: a Buffer's gives a view.
  const { buffer } = new Uint8Array(bytes.subarray(bytes.length - NUMBER * (2 * features + rows)))
  const hashes = new Uint32Array(buffer, 0, features)
  const weights = new Float32Array(buffer, NUMBER * features, features)
  return {
    labels,
    vocabulary: indexVocabulary(hashes, weights, unknownWeight),
    weights: {
      rows: new Float32Array(buffer, 2 * NUMBER * features, rows),
      classes: labels.length,
      features,
    },
    temperature,
    threshold,
    examplesHash,
  }
}

function readHeader(bytes: Uint8Array): Header {
  const broken = new RangeError('These bytes are not a classifier saved by this version')
  if (bytes.length < 2 * NUMBER) throw broken
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = view.getUint32(NUMBER, true)
  if (view.getUint32(0, true) !== MAGIC || length > bytes.length) throw broken
  let header: Header
  try {
    header = JSON.parse(new TextDecoder().decode(bytes.subarray(2 * NUMBER, 2 * NUMBER + length)))
  } catch {
    throw broken
  }
  if (bytes.length !== arraysBegin(length) + NUMBER * (2 * header.features + header.rows)) throw broken
  return header
}

/** The arrays begin at a multiple of four. */
function arraysBegin(headerLength: number): number {
  return Math.ceil((2 * NUMBER + headerLength) / NUMBER) * NUMBER
}
