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
export function wholeWords({ text, span: clause, mentions }: Clause): readonly Mention[] {
  const about = mentions.filter(({ kind }) => kind === 'topic')
  if (about.length === 0) return mentions
  const tokens = tokenize(text)
  return mentions.map((mention) => {
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
  // A particle of the wrong form (꿀벌최적화이) is still one; behind a Latin letter either form is right.
  const isCut = cut.length <= mostCut && !isParticles(`a${cut}`, 1, 1 + cut.length)
  return isCut || isLatin(text.slice(span.start, end)) ? Math.max(to, end) : to
}

function widened(mention: Mention, offset: number, text: string, { start, end }: Span): Mention {
  const named = text.slice(start, end)
  return { ...mention, text: named, value: named, span: { start: start + offset, end: end + offset } }
}

/** 양봉 알고리즘 is no 알고리즘: a word that nothing explains, bare before a topic, is part of its name. */
export function withWholeNames(
  reading: Reading<Request>,
  build: (clause: Clause) => Request | undefined,
): Reading<Request> {
  const { clause, unknownNames } = reading
  const offset = clause.span.start
  const mentions = clause.mentions.map((mention) => {
    const name = unknownNames.find(({ end }) => mention.span.start - end === 1)
    if (mention.kind !== 'topic' || !name || name.start < offset) return mention
    return widened(mention, offset, clause.text, {
      start: name.start - offset,
      end: mention.span.end - offset,
    })
  })
  if (mentions.every((mention, at) => mention === clause.mentions[at])) return reading
  const value = build({ ...clause, mentions })
  return value ? { ...reading, clause: { ...clause, mentions }, value } : reading
}
