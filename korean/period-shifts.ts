import {
  before,
  halfSpan,
  isWithin,
  mondayOf,
  monthSpan,
  quarterSpan,
  type Span,
  spanOfDays,
  weekSpan,
  yearSpan,
} from './calendar.ts'
import {
  choose,
  type Element,
  endsUnless,
  endsWord,
  RANK,
  type Reader,
  type Reading,
  type Scope,
} from './period-element.ts'
import { BOUND_UNITS, SHIFT_UNITS, SHIFTS, type Shift, type ShiftUnit, UNIT_WORDS } from './period-words.ts'
import { type Source, startsWord, wordAt } from './source.ts'
import { longestAt, wordsAt } from './word-table.ts'

/** What makes the unit another word when grown to it: 주문, 달걀, 해외. */
const OTHER_WORD: Readonly<Record<ShiftUnit, RegExp>> = {
  week: /^(문|제[^일]|제$|식[^비사대료당]|식$|차|민|인|소|방|류|유|택|거|장|행|최|관|머니|사|요|스|가$)/,
  month: /^(걀|라|러|리|력|성|콤|인|팽|님)/,
  quarter: /^(점|별)/,
  half: /(?!)/,
  year: /(?!)/,
  weekend: /^(농장|마다|부부)/,
  weekdays: /(?!)/,
}

/** 이번 달, 지난주, 저저번 분기, 다음 주말; 금월, 전년; 작년, 올해. */
export const readShiftedUnit: Reader = (source, i) => {
  if (isThisWeek(source, i)) return { element: shiftedUnit(0, 'week'), end: i + 2, closes: true }
  const word = longestAt(UNIT_WORDS, source, i)
  if (word) {
    const [by, unit] = word.value
    const strong = word.letters === '작년' || word.letters === '올해' || word.letters === '재작년'
    const closes = strong
      ? endsUnless(source, word.end, /^(도$|살)/) || endsWord(source, word.end)
      : endsWord(source, word.end)
    if (word.letters === '전달' && !/^(대비|보다|에비)/.test(source.chars.slice(word.end, word.end + 3)))
      return undefined
    return { element: shiftedUnit(by, unit), end: word.end, closes, ...(strong ? { strong } : {}) }
  }
  for (const shift of shiftsAt(source, i)) {
    const unit = longestAt(shift.value.bound ? BOUND_UNITS : SHIFT_UNITS, source, shift.end)
    if (!unit || shift.value.year) continue
    if (!shift.value.bound || !source.gaps[shift.end]) return unitReading(source, shift, unit)
  }
  return undefined
}

/** 이 주, 이 주에는; 이 주 동안 and 이 주 전 are two weeks, and so is 이주. */
const isThisWeek = (source: Source, i: number): boolean =>
  source.chars[i] === '이' &&
  source.gaps[i + 1] === true &&
  startsWord(source, i) &&
  wordAt(source, i + 1, '주') &&
  endsWord(source, i + 2) &&
  !/^(?:동안|간|전|후|뒤|만|내|안|정도|이상|이내|일|치|차|짜리)/.test(source.chars.slice(i + 2, i + 4))

/** 썼지 지난달: the end of a verb is no part of 지지난. */
function shiftsAt(source: Source, i: number) {
  const isInWord = i > 0 && !source.gaps[i]
  return wordsAt(SHIFTS, source, i).filter(
    ({ letters }) => !(isInWord && source.gaps[i + 1] && letters.startsWith('지지')),
  )
}

function unitReading(
  source: Source,
  shift: { value: Shift },
  unit: { value: ShiftUnit; end: number; letters: string },
): Reading | undefined {
  const { by, bound } = shift.value
  // 전주 is a town; last week only where it is compared with: "전주 대비", "전주보다".
  if (
    bound &&
    unit.value === 'week' &&
    by < 0 &&
    !/^(대비|보다|에비)/.test(source.chars.slice(unit.end, unit.end + 3))
  )
    return undefined
  const year = unit.value === 'year'
  const closes =
    year || bound
      ? endsWord(source, unit.end)
      : endsWord(source, unit.end) || endsUnless(source, unit.end, OTHER_WORD[unit.value])
  const strong = !bound && (unit.value === 'week' || unit.value === 'month')
  return { element: shiftedUnit(by, unit.value), end: unit.end, closes, ...(strong ? { strong } : {}) }
}

const UNIT_RANK: Readonly<Record<ShiftUnit, number>> = {
  year: RANK.year,
  half: RANK.half,
  quarter: RANK.quarter,
  month: RANK.month,
  week: RANK.week,
  weekend: RANK.day,
  weekdays: RANK.day,
}

/** The unit `by` units from the current one; behind a year, that year's ("작년 이번 달"). */
function shiftedUnit(by: number, unit: ShiftUnit): Element {
  const kind = by === 0 ? { kind: 'current' as const } : {}
  return {
    rank: UNIT_RANK[unit],
    spans: (scope, within) => unitSpans(scope.today, by, unit, within),
    ...kind,
  }
}

function unitSpans(today: Temporal.PlainDate, by: number, unit: ShiftUnit, within: Span | undefined): Span[] {
  if (within && within.grain !== 'year') return []
  const day = within ? today.with({ year: within.from.year }) : today
  switch (unit) {
    case 'year':
      return within ? [] : [yearSpan(day.year + by)]
    case 'half':
      return [halfSpan(day.year, (day.month > 6 ? 2 : 1) + by)]
    case 'quarter':
      return [quarterSpan(day.year, Math.ceil(day.month / 3) + by)]
    case 'month':
      return [monthSpan(day.year, day.month + by)]
    case 'week':
      return [weekSpan(day.add({ days: 7 * by }))]
    case 'weekend':
      return [spanOfDays(mondayOf(day).add({ days: 7 * by + 5 }), 2)]
    case 'weekdays':
      return [spanOfDays(mondayOf(day).add({ days: 7 * by }), 5)]
  }
}

/**
 * 지난 금요일, 오는 추석, 이번 겨울, 지난 12월, 올여름: a shift before something that comes round. `readTarget` reads what is
 * shifted; only what has several spans can be.
 */
export function readShiftedName(
  source: Source,
  i: number,
  scope: Scope,
  readTarget: Reader,
): Reading | undefined {
  for (const shift of shiftsAt(source, i)) {
    if (shift.value.bound) continue
    const target = readTarget(source, shift.end, scope)
    if (!target?.element.assumes) continue
    if (shift.value.year && source.chars[i - 1] !== undefined && !source.gaps[i]) continue
    return { ...target, element: shiftedName(shift.value, target.element) }
  }
  return undefined
}

function shiftedName(shift: Shift, element: Element): Element {
  const { assumes, otherDay, ...rest } = element
  return {
    ...rest,
    spans: (scope, within) => {
      if (within) return []
      const spans = element.spans(scope, undefined)
      const span = shift.year ? inYear(spans, scope) : shiftSpan(shift, spans, scope, assumes)
      return span ? [span] : []
    },
  }
}

/** 올여름, 올 3월; of the two winters that touch a year direction chooses. */
function inYear(spans: readonly Span[], scope: Scope): Span | undefined {
  const first = new Temporal.PlainDateTime(scope.today.year, 1, 1)
  const next = new Temporal.PlainDateTime(scope.today.year + 1, 1, 1)
  return choose(
    spans.filter((span) => before(first, span.until) && before(span.from, next)),
    scope,
  )
}

function shiftSpan(
  shift: Shift,
  spans: readonly Span[],
  scope: Scope,
  assumes: Element['assumes'],
): Span | undefined {
  const { now, today } = scope
  const start = today.toPlainDateTime()
  if (shift.by < 0) return spans.filter((span) => !before(start, span.until)).at(shift.by)
  if (shift.by === 0) {
    const current = spans.find((span) => isWithin(span, now))
    const week =
      assumes === 'week' && spans.find((span) => mondayOf(span.from.toPlainDate()).equals(mondayOf(today)))
    if (current ?? (week || undefined))
      return week && scope.direction === 'future' && before(week.until, now)
        ? choose(spans, scope)
        : week || current
    return choose(
      spans,
      assumes === 'year' && scope.direction === 'past' ? { ...scope, direction: 'nearest' } : scope,
    )
  }
  // "다음 금요일" is next week's; "오는 금요일" the first to come.
  if (assumes === 'week' && !shift.ahead) {
    const monday = mondayOf(today).add({ days: 7 * shift.by })
    return spans.find((span) => mondayOf(span.from.toPlainDate()).equals(monday))
  }
  return spans.filter((span) => before(now, span.from))[shift.by - 1]
}
