import { isParticles } from '#korean/suffixes.ts'
import { type Token, tokenize } from '#korean/tokens.ts'
import type { Clause, Mention, Reading, Span } from '#nlu/schema.ts'
import tails from '../lexicon/tails.json' with { type: 'json' }
import type { Request } from './request.ts'
import { isTermName } from './term-names.ts'
import { endsPhrase } from './word-forms.ts'

/** Syllables that a name may have been cut short by: 스위|치. More are particles and what follows without a space. */
const mostCut = 1

/** Topics that were cut within a word, as whole words: 스위치 and not 스위, generation and not gener. */
export function wholeWords({ text, span: clause, mentions, facets }: Clause): readonly Mention[] {
  const about = mentions.filter(({ kind }) => kind === 'topic')
  if (about.length === 0) return mentions
  const tokens = tokenize(text)
  const whole = mentions.map((mention) => {
    if (mention.kind !== 'topic') return mention
    const isFree = (start: number, end: number) =>
      mentions.every(({ span }) => span.end <= start + clause.start || span.start >= end + clause.start)
    const [from, to] = [mention.span.start - clause.start, mention.span.end - clause.start]
    const first = tokens.find(({ span }) => span.start < from && from < span.end)
    const last = tokens.find(({ span }) => span.start < to && to < span.end)
    const end = last ? endOf(last, text, to) : to
    const start = first && isLatin(text.slice(first.span.start, to)) ? first.span.start : from
    const whole = { start: isFree(start, from) ? start : from, end: isFree(to, end) ? end : to }
    const bare = { ...whole, end: withoutTail(text, whole) }
    const grown = { ...bare, start: withoutLead(text, tokens, bare) }
    return grown.start === from && grown.end === to ? mention : widened(mention, clause.start, text, grown)
  })
  const joined = inOnePiece(asTitles(whole, text, clause.start), text, clause.start)
  return facets.ask === 'compare' ? asTwo(joined, whole, text, clause.start) : joined
}

/** An English title within Korean: Attention Is All You Need에서, and not GPT BERT RoBERTa 논문. */
const titles = /(?<![\p{L}\d])\p{Lu}[\w-]*(?:(?: |: )[A-Za-z][\w-]*){2,}(?=[가-힣]| ?논문)/gu
const withinTitles = /\s(?:is|are|of|for|with|without|in|on|to|by|from|via|as|at|and|an?|the)\s/iu

/** A title that no library has is one name, whatever terms stand in it. */
function asTitles(mentions: readonly Mention[], text: string, offset: number): readonly Mention[] {
  return [...text.matchAll(titles)]
    .filter(([title]) => withinTitles.test(title))
    .reduce<readonly Mention[]>((left, { 0: title, index: start }) => {
      const span = { start: start + offset, end: start + title.length + offset }
      const within = left.filter((it) => overlap(it.span, span))
      const [first] = within.filter(({ kind, value }) => kind === 'topic' && typeof value === 'string')
      if (!first || within.some(({ value }) => typeof value === 'object')) return left
      const named = widened(first, offset, text, { start, end: start + title.length })
      return left.flatMap((it) => (it === first ? [named] : within.includes(it) ? [] : [it]))
    }, mentions)
}

/** 드롭아웃이랑 뭐가 달라 is compared with what was spoken of before. */
const joinsEarlier = /^(?:이?랑|하고|[와과])/u
const fewestAlike = 2

/** on-policy off-policy, bf16 fp16: of what is compared, one name alone is two side by side. */
function asTwo(
  joined: readonly Mention[],
  read: readonly Mention[],
  text: string,
  offset: number,
): readonly Mention[] {
  const [name, ...others] = joined.filter(({ kind }) => kind === 'topic')
  if (!name || others.length > 0 || isTermName(name.text)) return joined
  if (joinsEarlier.test(text.slice(name.span.end - offset))) return joined
  if (read.length > joined.length) return read
  const halves = alikeHalves(name.text)
  if (!halves) return joined
  const { start } = name.span
  const at = start - offset
  const [first, second] = halves.map(([from, to]) =>
    widened(name, offset, text, { start: at + from, end: at + to }),
  )
  return joined.flatMap((mention) => (mention === name ? [first!, second!] : [mention]))
}

/** Two names of as many words each that begin or end alike. */
function alikeHalves(name: string): readonly (readonly [start: number, end: number])[] | undefined {
  const spaces = [...name.matchAll(/\s/gu)].map(({ index }) => index)
  const middle = spaces[(spaces.length - 1) / 2]
  if (middle === undefined) return undefined
  const [first, second] = [name.slice(0, middle), name.slice(middle + 1)]
  const isAlike = sharedBeginning(first, second) || sharedBeginning(reversed(first), reversed(second))
  return isAlike
    ? [
        [0, middle],
        [middle + 1, name.length],
      ]
    : undefined
}

const reversed = (text: string) => [...text].toReversed().join('')
const sharedBeginning = (one: string, other: string) =>
  one !== other && one.slice(0, fewestAlike) === other.slice(0, fewestAlike)

/** 스펙큘레이티브 | 디코딩: a name that no list has, right before another, is the beginning of one. */
function inOnePiece(mentions: readonly Mention[], text: string, offset: number): readonly Mention[] {
  const joined: Mention[] = []
  for (const mention of mentions) {
    const before = joined.at(-1)
    const isOpen = before?.kind === 'topic' && before.value === before.text && !isTermName(before.text)
    if (!before || !isOpen || mention.kind !== 'topic' || mention.span.start - before.span.end !== 1) {
      joined.push(mention)
      continue
    }
    const span = { start: before.span.start - offset, end: mention.span.end - offset }
    joined[joined.length - 1] = widened(mention, offset, text, span)
  }
  return joined
}

/** 의료영상쪽, DDPM거: what is about a thing is no part of its name. */
function withoutTail(text: string, { start, end }: Span): number {
  const name = text.slice(start, end)
  const tail = tails.find((it) => name.endsWith(it) && name.length > it.length + 1)
  return tail ? start + name.slice(0, -tail.length).trimEnd().length : end
}

/** 초등학생 딸이 인공지능: a term whose name begins behind what ends a phrase is that term. */
function withoutLead(text: string, tokens: readonly Token[], { start, end }: Span): number {
  const within = tokens.filter(({ span }) => span.start >= start && span.start < end)
  if (within.length < 2 || isTermName(text.slice(start, end))) return start
  const last = within.findLast(
    (token, at) => at > 0 && endsPhrase(within[at - 1]!) && isTermName(text.slice(token.span.start, end)),
  )
  return last?.span.start ?? start
}

const isLatin = (text: string) => /^[\p{Script=Latin}\d]+$/u.test(text)

function endOf({ span, stem }: Token, text: string, to: number): number {
  const end = span.start + stem.length
  const cut = text.slice(to, end)
  // 붕|괴라는: what is left behind the cut syllable are particles.
  const next = to + mostCut
  if (next < span.end && !isParticles(text, to, span.end) && isParticles(text, next, span.end)) return next
  // A particle of the wrong form (꿀벌최적화이) is still one; behind a Latin letter either form is right.
  const isCut = cut.length <= mostCut && !isParticles(`a${cut}`, 1, 1 + cut.length)
  return isCut || isLatin(text.slice(span.start, end)) ? Math.max(to, end) : to
}

function widened(mention: Mention, offset: number, text: string, { start, end }: Span): Mention {
  const named = text.slice(start, end)
  return { ...mention, text: named, value: named, span: { start: start + offset, end: end + offset } }
}

/**
 * 양봉 알고리즘 is no 알고리즘, and diffusion 모댈 논문 is of no diffusion: a word that nothing explains, bare before a topic or
 * between one and 논문, is part of its name.
 */
export function withWholeNames(
  reading: Reading<Request>,
  build: (clause: Clause) => Request | undefined,
): Reading<Request> {
  const { clause, unknownNames, unexplained } = reading
  const offset = clause.span.start
  const isOfPapers = (end: number) =>
    clause.mentions.some(({ kind, span }) => kind === 'paper' && span.start - end === 1)
  const mentions = clause.mentions.map((mention) => {
    const before = unknownNames.find(({ end }) => mention.span.start - end === 1)
    const behind = unexplained.find(({ start, end }) => start - mention.span.end === 1 && isOfPapers(end))
    const [start, end] = [before?.start ?? mention.span.start, behind?.end ?? mention.span.end]
    if (mention.kind !== 'topic' || (!before && !behind) || start < offset) return mention
    return widened(mention, offset, clause.text, { start: start - offset, end: end - offset })
  })
  const joined = joinedNames(clause, unexplained)
  if (joined.length > 0)
    mentions.push(...joined.filter(({ span }) => mentions.every((it) => !overlap(it.span, span))))
  mentions.sort((one, other) => one.span.start - other.span.start)
  if (mentions.length === clause.mentions.length && mentions.every((it, at) => it === clause.mentions[at]))
    return reading
  const value = build({ ...clause, mentions })
  return value ? { ...reading, clause: { ...clause, mentions }, value } : reading
}

const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end
const joint = /^(?:이?랑|하고|[와과,]|및)?\s?$/u

/** Zorblax랑 GPT: what is joined with a name is a name as well. */
function joinedNames({ text, span: own, mentions }: Clause, unexplained: readonly Span[]): Mention[] {
  const about = mentions.filter(({ kind }) => kind === 'topic')
  const isJoint = (from: number, to: number) => {
    const between = to > from ? text.slice(from - own.start, to - own.start) : ''
    return between.trim() !== '' && joint.test(between)
  }
  return unexplained
    .filter(({ start, end }) =>
      about.some(({ span }) => isJoint(end, span.start) || isJoint(span.end, start)),
    )
    .map((span) => {
      const name = text.slice(span.start - own.start, span.end - own.start)
      return { kind: 'topic', text: name, value: name, span, role: about[0]!.role }
    })
}
