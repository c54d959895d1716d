import { readFeatures } from '#korean/classifier/features.ts'
import type { NumeralMention } from '#korean/numerals.ts'
import type { PeriodMention } from '#korean/periods.ts'
import { type Sense, thesaurus } from '#korean/thesaurus.ts'
import type { FoundConcept } from './concepts.ts'
import type { Found } from './mentions.ts'
import type { Context, Schema, Span } from './schema.ts'

/**
 * Features are 32-bit hashes. Their last three bits say what kind they are: n-grams of the text as
 * `korean/classifier/features.ts` has them, and 7 for everything that is there or is not.
 */
export const FLAG = 7

/** A flag's hash: FNV-1a over the parts, finished so that the low bits are free for the kind. */
export function flag(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const part of parts) {
    const text = String(part)
    for (let index = 0; index < text.length; index++)
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
    hash = Math.imul(hash ^ 0x1f, 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) | FLAG) >>> 0
}

/** The text of a clause with one sign in the place of each mention, so that wordings are told apart from names. */
export function masked(text: string, { start, end }: Span, mentions: readonly Found[]): string {
  let result = ''
  let at = start
  for (const { span, kind } of mentions) {
    if (span.start < at || span.end > end) continue
    result += text.slice(at, span.start) + signOf(kind)
    at = span.end
  }
  return result + text.slice(at, end)
}

/** A character of the private use area for each kind. */
function signOf(kind: string): string {
  return String.fromCharCode(0xe000 + ((flag(kind) >>> 3) % 0x1800))
}

/** What is known of the talk, as flags: the same for every clause of a message. */
export interface TalkTraits {
  readonly flags: readonly number[]
  /** The most telling trait of the last request, to be read together with the words of a message. */
  readonly main: string
}

export function talkTraits<R>(schema: Pick<Schema<R>, 'traits'>, context: Context<R>): TalkTraits {
  const [last, earlier] = context.before
  const traits = last === undefined ? [] : schema.traits(last)
  const main = context.expects === undefined ? (traits[0] ?? '-') : `expects ${context.expects}`
  const flags = [flag('before', main)]
  for (const trait of traits) flags.push(flag('before', trait))
  if (earlier !== undefined) flags.push(flag('earlier', schema.traits(earlier)[0] ?? '-'))
  if (context.expects !== undefined) flags.push(flag('expects'))
  if (context.offer !== undefined) flags.push(flag('offered'))
  if (context.shown) flags.push(flag('shown'))
  return { flags, main }
}

/** Everything the facets of a clause are told by. */
export function clauseFeatures(
  text: string,
  span: Span,
  mentions: readonly Found[],
  talk: TalkTraits,
  concepts: readonly FoundConcept[],
): Uint32Array {
  const within = mentions.filter(
    (mention) => mention.span.start >= span.start && mention.span.end <= span.end,
  )
  const plain = masked(text, span, within)
  const grams = readFeatures(plain)
  const flags = [...talk.flags, ...mentionFlags(within)]
  const words = plain
    .toLowerCase()
    .slice(0, mostRead)
    .split(/[\s.,!?~"'“”‘’…]+/u)
    .filter(Boolean)
  const size = sizeOf(words)
  flags.push(flag('size', size), flag('size', size, talk.main))
  if (text.slice(span.start, span.end).trimEnd().endsWith('?')) flags.push(flag('asks'))
  for (const { kind } of within) flags.push(flag('with', talk.main, kind))
  if (size <= shortSize) for (const word of words) flags.push(flag('in talk', talk.main, word.slice(0, 6)))
  if (size <= shortSize) flags.push(flag('ends in talk', talk.main, words.at(-1)?.slice(-2) ?? ''))
  flags.push(...conceptFlags(concepts, within, talk))
  flags.push(...senseFlags(plain))
  flags.push(flag('first', words[0]?.slice(0, 4) ?? ''), flag('last', words.at(-1)?.slice(-3) ?? ''))
  const features = new Uint32Array(grams.length + flags.length)
  features.set(grams)
  features.set(flags, grams.length)
  return features
}

/** What a clause says stands early in it. */
const mostRead = 600
/** Up to this size a clause says little by itself, and goes on from what was before. */
const shortSize = 3

function sizeOf(words: readonly string[]): number {
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  return [3, 6, 10, 16, 26, 45].findIndex((most) => letters <= most) + 1 || 7
}

/** What is wanted, by whatever word, and what it is wanted of. */
function conceptFlags(
  concepts: readonly FoundConcept[],
  mentions: readonly Found[],
  talk: TalkTraits,
): number[] {
  const names = [...new Set(concepts.map(({ name }) => name))].slice(0, mostConcepts)
  const kinds = [...new Set(mentions.map(({ kind }) => kind))]
  const flags = [flag('last concept', concepts.at(-1)?.name ?? '-')]
  for (const [at, name] of names.entries()) {
    flags.push(flag('concept', name), flag('concept', name, talk.main))
    for (const kind of kinds) flags.push(flag('concept of', name, kind))
    for (const other of names.slice(at + 1)) flags.push(flag('concepts', ...[name, other].sort()))
  }
  return flags
}

const mostConcepts = 6

/** What its words mean, and what that is a kind of: examples of one word are examples of all that mean the same. */
function senseFlags(plain: string): Iterable<number> {
  return new Set(
    thesaurus()
      .sensesIn(plain.slice(0, mostRead))
      .flatMap(({ sense }) => flagsOf(sense)),
  )
}

const flagsBySense = new WeakMap<Sense, readonly number[]>()

function flagsOf(sense: Sense): readonly number[] {
  const flags = flagsBySense.get(sense) ?? [sense, ...sense.broader].map(({ head }) => flag('sense', head))
  flagsBySense.set(sense, flags)
  return flags
}

function mentionFlags(mentions: readonly Found[]): number[] {
  if (mentions.length === 0) return [flag('names nothing')]
  const flags = [flag('last named', mentions.at(-1)!.kind)]
  const counts = new Map<string, number>()
  for (const mention of mentions) {
    const { kind, value } = mention
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    if (count <= 2) flags.push(flag('names', kind, count))
    if (kind === 'period') {
      const { kind: shape, interval } = value as PeriodMention
      flags.push(flag('period', shape), flag('grain', interval.grain))
    }
    if (kind === 'number') {
      const { ordinal, counter } = value as NumeralMention
      flags.push(flag('number', ordinal ? 'place' : (counter ?? '-')))
    }
  }
  return flags
}
