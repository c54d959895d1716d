import { attachedTo, withBase } from '../clauses/attach.ts'
import type { Value } from '../clauses/provision.ts'
import type { Wanted } from '../understand/question-form.ts'
import type { Case, Verdict } from './case.ts'
import { inColumnMeant } from './column-meant.ts'
import { isCovered, lastMain } from './coverage.ts'
import { keyTermTold } from './key-term-told.ts'
import { placesOf } from './places.ts'
import { isAsOften } from './qualifiers.ts'
import type { Ranked } from './rank.ts'

interface Candidate {
  readonly ranked: Ranked
  readonly values: readonly Value[]
  readonly cost: number
}

/** Against the best: what scores less is not what was asked. */
const leastShare = 0.72
/** As likely as the best. */
const asLikely = 0.94

/** A value of the asked type that belongs to what is asked. Nothing where none surely does. */
export function valueTold(asked: Case, wanted: Wanted): Verdict | undefined {
  const byTerm = keyTermTold(asked, wanted)
  if (byTerm) return byTerm.kind === 'value' && !isAskedKind(asked, byTerm, wanted) ? undefined : byTerm
  const { ranked, groups } = asked
  const best = ranked.find((one) => isCovered(groups, one))
  if (!best) return undefined
  const near = ranked.filter(
    (one) =>
      one.score >= best.score * leastShare &&
      isCovered(groups, one) &&
      speaksOfOwn(groups, one) &&
      isAsOften(asked.query.message, `${one.indexed.section.title} ${one.indexed.sentence.text}`),
  )
  const candidates = near.slice(0, 6).flatMap((one) => candidateOf(asked, one, wanted) ?? [])
  const fitting = candidates.filter(({ ranked: { indexed }, values }) =>
    values.every(({ start, end }) => isAskedKind(asked, { at: indexed.at, spans: [[start, end]] }, wanted)),
  )
  const chosen = byBound(asked, fitting, wanted).sort(
    (a, b) => b.ranked.score - b.cost * 0.012 - (a.ranked.score - a.cost * 0.012),
  )
  const [first, ...others] = chosen
  if (!first) return undefined
  const conflict = conflictOf(asked, first)
  if (conflict) return conflict
  const rival = others.find(
    ({ ranked: { score }, values, cost }) =>
      score >= first.ranked.score * asLikely &&
      (cost <= first.cost + 6 || score > first.ranked.score) &&
      values[0]!.norm !== first.values[0]!.norm,
  )
  if (rival && first.ranked.score - rival.ranked.score < 0.08) return undefined
  // Several that differ in one sentence: told only where each is a cell of the row that was asked for.
  const distinct = new Set(first.values.map(({ norm }) => norm)).size
  if (distinct > 1 && first.ranked.provision.kind !== 'row') return undefined
  return {
    kind: 'value',
    at: first.ranked.indexed.at,
    spans: first.values.map((value) => spanOf(asked, first.ranked.indexed.at, value)),
  }
}

/** 그 돈은 언제 들어와?, after 월급: what has none of the question's own words has only what was spoken of before. */
function speaksOfOwn(groups: Case['groups'], { found }: Ranked): boolean {
  const own = groups.flatMap(({ isCarried }, at) => (isCarried ? [] : [found[at]!]))
  // 언제까지 말하면 되나요, of 긴급전화로 알린 경우: a deed that is no more than the case of something else.
  const isCaseAlone =
    !groups.some(({ isNoun, said }) => isNoun && !/[면고데]$/u.test(said)) &&
    own.every(({ field }) => field === 'case' || field === 'none')
  if (own.length > 0 && isCaseAlone) return false
  return own.length === 0 || own.length === groups.length || own.some(({ field }) => field !== 'none')
}

const limiting =
  /한도|상한|최대|최고|이하|이내|까지|넘|초과|범위|limit|exceed|maximum|at most|up to|no more than|\bcap\b/iu
const ahead =
  /^\s?(?:이\s?)?전|^[^.]{0,20}(?:예고|통지\s?기간|통보\s?기간)|^['’]?\s(?:(?:prior|advance|written)\s)*(?:notice|before|in advance)|^['’]?\s(?:before|prior|in advance)/iu

/** A limit where a limit is asked for; of a notice only how long ahead it is given, not a time that follows. */
export function isAskedKind(
  { index }: Pick<Case, 'index'>,
  { at, spans }: { readonly at: number; readonly spans: readonly (readonly [number, number])[] },
  { isLimit, isNotice }: Wanted,
): boolean {
  const { text } = index.contract
  const { parts, values, label, heads = [] } = index.clauses.provisions[at]!
  return spans.every(([start, end]) => {
    const value = values.find((one) => one.start >= start && one.end <= end)
    if (isNotice && value && !/전(?:까지|에)?$/u.test(text.slice(start, end)))
      return ahead.test(text.slice(end, end + 40))
    if (!isLimit || value?.bound === 'most') return true
    const part = parts.find((one) => start >= one.start && end <= one.end)
    const near = [part ? ([part.start, part.end] as const) : undefined, label, ...heads]
    const { section } = index.sentences[at]!
    return limiting.test(section.title) || near.some((one) => one && limiting.test(text.slice(...one)))
  })
}

/** Asked for the most, only what bounds will do, where anything does; else what bounds comes last. */
function byBound(
  { index: { contract } }: Case,
  candidates: readonly Candidate[],
  { bound }: Wanted,
): Candidate[] {
  // 매월 5일까지 bounds as 10영업일 이내 does.
  const isBound = ({ values: [value] }: Candidate) =>
    value!.bound === 'most' ||
    /까지$/u.test(contract.text.slice(value!.start, withUntil(contract.text, value!.end)))
  const bounding = candidates.filter(isBound)
  if (bound === 'most') return bounding.length > 0 ? bounding : [...candidates]
  const plain = candidates.filter((one) => !isBound(one))
  return plain.length > 0 ? plain : [...candidates]
}

function candidateOf(
  { index, groups, query }: Case,
  ranked: Ranked,
  { types, bound }: Wanted,
): Candidate | undefined {
  const { text } = index.contract
  const provision = inColumnMeant(index, ranked.provision, query.message)
  const asked = lastMain(groups)
  const isAct = ['day', 'date', 'deadline'].some((type) => types.has(type as never))
  const order = [asked, ...groups.keys().filter((at) => at !== asked)].filter(
    (at) => at >= 0 && !groups[at]!.isGeneral,
  )
  const general = groups.keys().filter((at) => groups[at]!.isGeneral)
  let best: Candidate | undefined
  for (const at of [...order, ...general]) {
    const places = placesOf(groups[at]!, ranked, text)
    if (places.length === 0) continue
    const attached = attachedTo(text, provision, places, types, { isAct })
    const kept = attached.filter(
      ({ value }) =>
        bound !== undefined || value.bound !== 'most' || attached.every((one) => one.value.bound === 'most'),
    )
    const [first] =
      bound === 'most'
        ? kept.toSorted((a, b) => Number(b.value.bound === 'most') - Number(a.value.bound === 'most'))
        : kept
    if (!first || first.cost > 30) continue
    const same = kept.filter(({ cost }) => cost === first.cost).map(({ value }) => value)
    const candidate = {
      ranked,
      values: withoutDoubles(same),
      cost: first.cost + rankOf(first.value, types) + (at === asked ? 0 : 4) + (isUnput(ranked) ? 10 : 0),
    }
    if (!best || candidate.cost < best.cost) best = candidate
    if (at === asked) break
  }
  if (best) return best
  // Named by its heading alone, with a single value that it could be.
  const [only, other] = ranked.provision.values.filter(({ type }) => types.has(type))
  const isHeaded = ranked.found.some(
    ({ field }, at) =>
      (field === 'title' || field === 'context' || field === 'introduction') && groups[at]!.isMain,
  )
  if (!only || !isHeaded || ranked.provision.kind === 'row' || isCaseListed(ranked)) return undefined
  const range = only.type === 'date' && other?.type === 'date'
  return !other || range ? { ranked, values: [only], cost: 12 } : undefined
}

/** It is given for a case that the question does not put. */
const isUnput = ({ provision, found }: Ranked): boolean =>
  provision.parts.some(({ kind }) => kind === 'condition') && found.every(({ field }) => field !== 'case')

/** 운영 시간을 2시간 넘게 줄인 때, listed: what it measures is the case, not what follows from it. */
const isCaseListed = ({ indexed: { sentence } }: Ranked): boolean =>
  sentence.introduction !== '' && /(?:때|경우)[.;,]?$/u.test(sentence.text.trim())

/** Of an amount money comes first, of a day one that is given. */
function rankOf({ type }: Value, types: Wanted['types']): number {
  const at = [...types].indexOf(type)
  if (types.has('period') && at >= 0 && [...types][0] === 'period') return at * 4
  return type === 'event' ? 10 : types.has('money') && at > 0 ? 4 + at : 0
}

/** 오천만원정(₩50,000,000) is one amount said twice. */
function withoutDoubles(values: readonly Value[]): Value[] {
  return values.filter(({ norm }, index) => values.findIndex((one) => one.norm === norm) === index)
}

/** A pair of dates is told as the stretch it is, 30일 전 as 30일 전까지, 3퍼센트 as it stands. */
export function spanOf({ index }: Pick<Case, 'index'>, at: number, value: Value): readonly [number, number] {
  const { text } = index.contract
  const provision = index.clauses.provisions[at]!
  const dates = provision.values.filter(({ type }) => type === value.type)
  if (value.type === 'date') {
    const at = dates.findIndex(({ start }) => start === value.start)
    const [from, to] = [dates[at - 1], dates[at + 1]]
    if (to && isRange(text.slice(value.end, to.start))) return [value.start, withUntil(text, to.end)]
    if (from && isRange(text.slice(from.end, value.start))) return [from.start, withUntil(text, value.end)]
  }
  return [withBase(text, value), withUntil(text, value.end)]
}

const isRange = (between: string): boolean => /^\s?(?:부터|에서|~|-|–)\s?$/u.test(between)
const withUntil = (text: string, end: number): number =>
  end + (/^\s?(?:까지|부터|\sper\s(?:month|year|day))/u.exec(text.slice(end, end + 12))?.[0].length ?? 0)
function conflictOf({ index }: Case, { ranked, values }: Candidate): Verdict | undefined {
  const conflict = index.conflicts.find(({ terms }) =>
    terms.some(
      ({ provision, start, end }) =>
        provision === ranked.indexed.at && values.some((value) => value.start >= start && value.end <= end),
    ),
  )
  if (!conflict) return undefined
  const [one, other] = conflict.terms
  return {
    kind: 'conflict',
    name: conflict.name,
    at: [one.provision, other.provision],
    spans: [
      [one.start, one.end],
      [other.start, other.end],
    ],
    prevails: conflict.prevails?.term.provision ?? null,
    by: conflict.prevails?.by ?? null,
  }
}
