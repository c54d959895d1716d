import { finalOf } from '#korean/suffixes.ts'
import type { Clause, Mention } from '#nlu/schema.ts'

const levels = ['easy', 'hard'] as const
type Level = (typeof levels)[number]

const n = 4
/** 쉬운, 어려운 and not 쉽게. */
const saysWhich = (word: string) =>
  finalOf(word, word.length - 1) === n || /^(?:simple|easy|technical)$/iu.test(word)

/** 쉬운 논문, 입문용 논문: words of a level that say which papers, and not how something is to be said. */
export function levelsOfPapers(mentions: readonly Mention[]): readonly Mention[] {
  const isBeforePaper = ({ span }: Mention) =>
    mentions.some(({ kind, span: it }) => kind === 'paper' && it.start - span.end === 1)
  return mentions.filter(
    (it) =>
      (it.kind === 'difficulty' || ((it.kind === 'easy' || it.kind === 'hard') && saysWhich(it.text))) &&
      isBeforePaper(it),
  )
}

/** The level an explanation is to have: as it was read, unless that is the very one that is not wanted (쉬운 비유 말고). */
export function levelIn(all: readonly Mention[], wasRead: string): { readonly level?: Level } {
  const ofPapers = levelsOfPapers(all)
  const mentions = all.filter((it) => !ofPapers.includes(it))
  // What made it be read so is of the papers.
  const isOfPapers =
    ofPapers.some(({ kind }) => kind === wasRead) && mentions.every(({ kind }) => kind !== wasRead)
  const read = isOfPapers ? 'none' : wasRead
  const said = mentions
    .filter(({ kind }) => kind === 'easy' || kind === 'hard' || kind === 'denial')
    .toSorted((one, other) => one.span.start - other.span.start)
    .map(({ kind }) => kind)
  // What is denied stands right before the word: 쉬운 비유 말고.
  // 그런 비유 말고 딴 걸로 wants another picture, and none that is harder.
  const denials = mentions.filter(
    ({ kind, text }) => (kind === 'easy' && !/^비유/u.test(text)) || kind === 'hard',
  )
  const isDenied = (level: Level) =>
    denials.some(({ kind }) => kind === level) &&
    said.every((kind, at) => kind !== level || isBeforeDenial(said.slice(at)))
  const [denied] = levels.filter(isDenied)
  if (denied) return { level: denied === 'easy' ? 'hard' : 'easy' }
  if (read !== 'none') return { level: read as Level }
  // 더 어렵게: what is said of one level alone is that level.
  const [only, ...others] = levels.filter((level) => said.includes(level))
  return only && others.length === 0 && !said.includes('denial') ? { level: only } : {}
}

function isBeforeDenial([level, ...rest]: readonly string[]): boolean {
  return rest.find((kind) => kind !== level) === 'denial'
}

/** 고2 수준으로, 유치원생한테 말하듯이: for whom it is to be said is its level, whatever else it was read as. */
export function levelOfAudience(
  mentions: readonly Mention[],
  { text, span: own }: Pick<Clause, 'text' | 'span'>,
): { readonly level: Level } | undefined {
  const isFor = ({ span }: Mention) => toThem.test(text.slice(span.end - own.start))
  const meant = mentions.find((mention) => mention.kind === 'audience' && isFor(mention))
  return meant && { level: meant.value as Level }
}

const toThem =
  /^(?:들)?\s?(?:한테|에게|께|용으로|수준|눈높이|도 (?:알|이해)|[이가] (?:알|이해)|말하듯|대하듯)/u

/** 비유가 가벼워. 제대로 된 정의를: of an answer that is to be told again, the level that is wanted is said last. */
export function levelSaidLast(mentions: readonly Mention[]): { readonly level: Level } | undefined {
  const said = mentions
    .filter(({ kind }) => kind === 'easy' || kind === 'hard' || kind === 'denial')
    .toSorted((one, other) => one.span.start - other.span.start)
    .map(({ kind }) => kind)
  const isOfBoth = levels.every((level) => said.includes(level)) && !said.includes('denial')
  return isOfBoth ? { level: said.at(-1) as Level } : undefined
}
