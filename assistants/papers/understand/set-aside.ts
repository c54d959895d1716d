import { findListPlaces } from '#korean/list-places.ts'
import type { PeriodMention } from '#korean/periods.ts'
import type { Clause, ExactMention, Mention } from '#nlu/schema.ts'
import { withoutSetAside } from '#nlu/set-aside.ts'
import type { Request } from './request.ts'

/** 맨 위 거, 2번, 그 밑에 거, as the grammar makes them of 세 번째; `steps` from the place that was spoken of. */
export function placesIn(text: string): ExactMention[] {
  return findListPlaces(text).map(({ start, end, value, steps }) => ({
    kind: 'number',
    value: { start, end, value, ordinal: true, ...(steps === undefined ? {} : { steps }) },
    span: { start, end },
  }))
}

interface Place {
  readonly value: number
  readonly ordinal?: true
  readonly steps?: number
}

const detail = 'detail'
const details = { writer: detail, published: detail, outlet: detail, length: detail, link: detail }

/** What is meant of what is named: without what is set aside for another (작년 거 말고 올해 거), and places by their number. */
export function meantOnly(
  clause: Clause,
  mentions: readonly Mention[],
  [last]: readonly Request[],
): readonly Mention[] {
  const isStep = ({ kind, value }: Mention) => kind === 'number' && (value as Place).steps !== undefined
  const placed = mentions.flatMap((mention, at) => {
    if (!isStep(mention)) return [mention]
    const place = mention.value as Place
    const before = mentions.slice(0, at).findLast((it) => it.kind === 'number' && (it.value as Place).ordinal)
    const from = before ? (before.value as Place).value : last?.place
    const to = from === undefined || from < 1 ? undefined : from + place.steps!
    // Behind nothing that has a place 그다음 is no place either.
    return to === undefined || to < 1 ? [] : [{ ...mention, value: { ...place, value: to } }]
  })
  // 저자 말고 연도: what is wanted of a paper need be in no list.
  const isDenied = ({ kind, span }: Mention) =>
    kind in details &&
    placed.some(
      (it) =>
        it.kind === 'denial' &&
        it.text === '말고' &&
        it.span.start - span.end <= 1 &&
        it.span.start >= span.end,
    )
  const meant = placed.filter((it) => !isDenied(it))
  return withoutSetAside(clause, meant, { alike: details })
}

const leftOut =
  /^\s?(?:것|거|꺼|건|걸)?(?:은|는|을|를)?\s?(?:다\s?|전부\s?|모두\s?)?(?:빼|제외|말고|지우|없이)/u
const leavingOut =
  /\b(?:drop|excludes?|excluding|except|without|skip|ignore|leave out|remove)\b[^.,]{0,20}$/iu

/** 2020년 이전은 빼고: of an open stretch that is left out, the other side is asked for. */
export function withoutDeniedDays({ text, span }: Clause, mentions: readonly Mention[]): readonly Mention[] {
  return mentions.map((mention) => {
    if (mention.kind !== 'period') return mention
    const value = mention.value as PeriodMention
    const [start, end] = [mention.span.start - span.start, mention.span.end - span.start]
    if (!value.open || !(leftOut.test(text.slice(end)) || leavingOut.test(text.slice(0, start))))
      return mention
    const { from, until, grain } = value.interval
    const other =
      value.open === 'before'
        ? { open: 'after' as const, interval: { from: until, until: until.add({ days: 1 }), grain } }
        : { open: 'before' as const, interval: { from: from.subtract({ days: 1 }), until: from, grain } }
    return { ...mention, value: { ...value, ...other } }
  })
}
