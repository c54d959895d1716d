import { finalOf } from '#korean/suffixes.ts'
import type { FoundConcept } from './concepts.ts'
import { flag } from './features.ts'
import { type LinearModel, linearScorer, type Sample } from './linear.ts'
import type { Found } from './mentions.ts'
import type { Span } from './schema.ts'

/** What stands around a mention in its clause: its particle, its neighbours, its place among the others. */
export function roleFeatures(
  text: string,
  clause: Span,
  mentions: readonly Found[],
  index: number,
  concepts: readonly FoundConcept[],
): Uint32Array {
  const { kind, span } = mentions[index]!
  const after = text.slice(span.end, Math.min(clause.end, span.end + 24)).toLowerCase()
  const before = text.slice(Math.max(clause.start, span.start - 24), span.start).toLowerCase()
  const grown = /^\S*/u.exec(after)![0]
  const [next = '', second = ''] = after.slice(grown.length).trim().split(/\s+/u)
  const previous = before.trim().split(/\s+/u).at(-1) ?? ''
  // 우유랑 땅콩 빼고: what stands behind the last of a row is said of all of it.
  const tail = tailOf(text, clause, mentions, index)
  const behind = concepts.filter(({ start }) => start >= span.end)
  // English says it ahead, of a whole row: no pork or beef, dinner without shrimp.
  const isLatin = isLatinAt(text, span.start)
  const head = isLatin ? headOf(text, mentions, index) : 0
  const ahead = isLatin ? concepts.filter(({ start }) => start >= head - mostAhead && start < head) : []
  const rest = tail.trim().split(/\s+/u).slice(0, mostWords)
  const own = ownStretch(text, clause, mentions, index)
  const ofOwn = concepts.filter(({ start }) => start >= own.start && start < own.end).map(({ name }) => name)
  const same = mentions.filter((mention) => mention.kind === kind)
  const place = same.indexOf(mentions[index]!)
  const flags = [
    // 좋은 게, 자기 전: a word of one syllable is told from its kin by what stands before it.
    ...(span.end - span.start === 1
      ? [
          flag('syllable', text[span.start]!, previous.slice(-1), grown.slice(0, 1)),
          flag('syllable', text[span.start]!, finalOf(previous, previous.length - 1)),
        ]
      : []),
    flag('kind', kind),
    flag('grown', grown),
    flag('grown', kind, grown),
    flag('grown first', kind, grown.slice(0, 1)),
    flag('next', kind, next.slice(0, 3)),
    flag('next', grown, next.slice(0, 2)),
    flag('next two', next.slice(0, 2), second.slice(0, 2)),
    flag('previous', kind, previous.slice(-3)),
    flag('place', kind, place, Math.min(same.length, 3)),
    flag('follower', kind, mentions[index + 1]?.kind ?? '-'),
    flag('leader', kind, mentions[index - 1]?.kind ?? '-'),
    flag('concept next', kind, behind[0]?.name ?? '-'),
    flag('concept after next', kind, behind[1]?.name ?? '-'),
    flag('concept last', kind, behind.at(-1)?.name ?? '-'),
    ...behind.slice(0, mostWords).map(({ name }) => flag('concept behind', kind, name)),
    ...ahead.map(({ name }) => flag('concept ahead', kind, name)),
    ...(isLatin
      ? [
          flag(
            'word ahead',
            kind,
            text
              .slice(Math.max(clause.start, head - mostAhead), head)
              .trim()
              .split(/\s+/u)
              .at(-1) ?? '',
          ),
        ]
      : []),
    flag('concepts behind', kind, [...new Set(behind.map(({ name }) => name))].sort().join()),
    flag('own first', kind, ofOwn[0] ?? '-'),
    flag('own', kind, [...new Set(ofOwn)].sort().join()),
    ...ofOwn.map((name) => flag('own concept', kind, name)),
    flag('own ends', kind, text.slice(Math.max(own.start, own.end - 3), own.end).toLowerCase()),
    flag('next before concept', next.slice(0, 2), behind.at(-1)?.name ?? '-'),
    flag('row', kind, rest[0]?.slice(0, 2) ?? ''),
    flag('row', kind, rest[1]?.slice(0, 2) ?? ''),
    flag('ends', kind, rest.at(-1)?.slice(0, 2) ?? ''),
    ...rest.map((word) => flag('after', kind, word.slice(0, 2))),
    flag(
      'far on',
      Math.min(3, Math.floor(((span.start - clause.start) / (clause.end - clause.start + 1)) * 4)),
    ),
  ]
  return Uint32Array.from(flags)
}

/** Letters ahead of an English mention in which what it is there for may stand. */
const mostAhead = 16

/** How many words behind a mention may say what it is there for. */
const mostWords = 5
const longestRow = 8
const joins = /^(?:이?랑|하고|과|와|이나|나|,|·)?\s{0,2}$/u

/** What stands behind a mention, or behind the last of those that it is joined to. */
function tailOf(text: string, clause: Span, mentions: readonly Found[], index: number): string {
  const start = mentions[endOfRow(text, mentions, index)]!.span.end
  return text.slice(start, Math.min(clause.end, start + farthest)).toLowerCase()
}

function endOfRow(text: string, mentions: readonly Found[], index: number): number {
  let last = index
  for (let at = index + 1; at < Math.min(mentions.length, index + longestRow); at++) {
    const { kind, span } = mentions[at]!
    const between = text.slice(mentions[last]!.span.end, span.start)
    if (kind !== mentions[index]!.kind || !joins.test(between)) break
    last = at
  }
  return last
}

function isLatinAt(text: string, at: number): boolean {
  return /[a-z]/iu.test(text[at]!)
}

const sentenceEnd = /[.!?;\n…~]/u

/**
 * What is said of a mention itself: from behind its row to the end of its sentence, or to the next of its kind. 매운 걸 못 먹어요.
 * 저녁만 4인분으로: what the next sentence asks for says nothing of what was told in this one.
 */
function ownStretch(text: string, clause: Span, mentions: readonly Found[], index: number): Span {
  const last = endOfRow(text, mentions, index)
  const start = mentions[last]!.span.end
  const asFar = Math.min(clause.end, start + farthest)
  let most = asFar
  for (let at = last + 1; at < mentions.length && mentions[at]!.span.start < asFar; at++) {
    if (mentions[at]!.kind !== mentions[index]!.kind) continue
    most = Math.max(start, mentions[at]!.span.start)
    break
  }
  const stop = text.slice(start, most).search(sentenceEnd)
  return { start, end: stop < 0 ? most : start + stop }
}

/** Letters behind a mention in which something is still said of it. */
const farthest = 40

/** Where the row begins that an English mention is joined to. */
function headOf(text: string, mentions: readonly Found[], index: number): number {
  let first = index
  for (let at = index - 1; at >= Math.max(0, index - longestRow); at--) {
    const { kind, span } = mentions[at]!
    const between = text.slice(span.end, mentions[first]!.span.start)
    if (kind !== mentions[index]!.kind || !joinsEnglish.test(between)) break
    first = at
  }
  return mentions[first]!.span.start
}

const joinsEnglish = /^,?\s{0,2}(?:and|or|nor|&)?\s{0,2}$/u

export type ChooseRole = (
  text: string,
  clause: Span,
  mentions: readonly Found[],
  index: number,
  concepts: readonly FoundConcept[],
) => { readonly role: number; readonly certainty: number }

export function roleChooser(model: LinearModel | undefined): ChooseRole {
  if (!model) return () => ({ role: 0, certainty: 1 })
  const score = linearScorer(model)
  return (text, clause, mentions, index, concepts) => {
    // 우유 달걀 고기 다 안 먹어요: what is said behind a row is said of each in it, and the last stands nearest to it.
    const told = isLatinAt(text, mentions[index]!.span.start) ? index : endOfRow(text, mentions, index)
    const [probabilities] = score(roleFeatures(text, clause, mentions, told, concepts)).choices
    const role = probabilities!.indexOf(Math.max(...probabilities!))
    return { role, certainty: probabilities![role]! }
  }
}

export function roleSample(
  text: string,
  clause: Span,
  mentions: readonly Found[],
  index: number,
  concepts: readonly FoundConcept[],
  role: number,
): Sample {
  return { features: roleFeatures(text, clause, mentions, index, concepts), targets: [role] }
}
