import type { Clause, Mention } from '#nlu/schema.ts'
import { withoutSetAside } from '#nlu/set-aside.ts'
import { isMinutes, type Length, type Period } from './days.ts'
import type { Request } from './request.ts'

const figures: ReadonlySet<string> = new Set(['number', 'duration', 'amount', 'people', 'nutrient'])

/** 20분 말고 15분 안에: of figures only the last is meant; a food that is set aside is one to be left out. */
export function figuresMeant(clause: Clause): readonly Mention[] {
  // To the grammar 15분 안에 is a time, and 20분컷 a number.
  const alike = clause.mentions.map((it) => (saysMinutes(it) ? { ...it, kind: 'duration' } : it))
  const meant = new Set(withoutSetAside(clause, alike, { kinds: figures }).map(({ span }) => span))
  return clause.mentions.filter(({ span }) => meant.has(span))
}

function saysMinutes(it: Mention): boolean {
  const { counter } = (it.kind === 'number' ? it.value : {}) as { counter?: string }
  return isMinutes(it) || (counter === '분' && !isPersons(it))
}

/** 30분 안에, 10분컷, 한 시간. */
export function minutesOf(all: readonly Mention[]): number | undefined {
  const mentions = all.filter((it) => !isPersons(it))
  for (const it of mentions) {
    if (isMinutes(it)) {
      const { value, unit } = (it.value as Period).count!
      return value * (unit === 'hour' ? 60 : 1)
    }
    if (it.kind === 'duration') {
      const { value, unit } = it.value as Length
      if (unit === 'minute' || unit === 'hour') return Math.round(value * (unit === 'hour' ? 60 : 1))
    }
  }
  return counterOf(mentions, ['분'])
}

/** 다섯 분 are people; minutes are counted 오 분. */
const native = ['한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열']

function isPersons({ text, kind, value }: Mention): boolean {
  const isCounted = native.some((word) => text.startsWith(word))
  const unit =
    kind === 'duration' ? (value as Length).unit : (value as { counter?: string } | undefined)?.counter
  return isCounted && (unit === 'minute' || unit === '분')
}

function counterOf(mentions: readonly Mention[], counters: readonly string[]): number | undefined {
  const found = mentions.find(
    ({ kind, value, role }) =>
      kind === 'number' &&
      counters.includes((value as { counter?: string }).counter ?? '') &&
      !notMeant.has(role),
  )
  const value = (found?.value as { value: number } | undefined)?.value
  return value !== undefined && Number.isInteger(value) && value >= 1 ? value : undefined
}

function wonOf(value: unknown): number | undefined {
  const {
    value: won,
    max,
    min,
    currency,
  } = value as { value?: number; max?: number; min?: number; currency?: string }
  const said = max ?? won ?? min
  return currency === undefined || currency === 'KRW' ? said : undefined
}

/** More than a person's meal costs at home: of what it is has to be weighed, unless it is said. */
const mostOfMeal = 10_000

/** What may be spent, and on what: a person's meal, a day, all of it, or what is not said. Of several sums the one that is said of a meal, else the last. */
export function budgetOf(mentions: readonly Mention[]): Pick<Request, 'budget' | 'budgetFor'> {
  const before = (at: number, kind: string) => mentions[at - 1]?.kind === kind
  const places = [...mentions.keys()].filter((at) => mentions[at]!.kind === 'amount')
  const each = places.find((at) => before(at, 'each'))
  const at = each ?? places.at(-1)
  const budget = at === undefined ? undefined : wonOf(mentions[at]!.value)
  if (at === undefined || budget === undefined) return {}
  if (mentions.some(({ kind }) => kind === 'each')) return { budget }
  if (mentions[at - 1]?.kind === 'duration' && mentions[at - 1]!.text === '하루')
    return { budget, budgetFor: 'day' }
  if (mentions.some(({ kind }) => kind === 'whole')) return { budget, budgetFor: 'all' }
  return budget >= mostOfMeal ? { budget, budgetFor: 'unsaid' } : { budget }
}

/** Less than anybody's day has: said of a meal. */
const leastOfDay = 800
/** Less than any meal has. */
const leastOfMeal = 50
const energy = /kcal|칼로리|㎉|열량/iu
const unit = /^\s?(?:kcal|칼로리|킬로칼로리|㎉)/iu

/** A number with its unit behind it (1800kcal, 500 칼로리), else the one that is behind the unit and counts nothing else (칼로리는 550 이하). */
export function kcalOf({ text, span, mentions }: Clause): { kcal?: number; mealKcal?: number } {
  const numbers = mentions.filter(({ kind }) => kind === 'number')
  const at = text.search(energy)
  const behind = numbers.find(({ span: own }) => unit.test(text.slice(own.end - span.start)))
  const bare = numbers.find(
    ({ span: own, value }) =>
      at >= 0 && own.start - span.start > at && (value as { counter?: string }).counter === undefined,
  )
  const kcal = ((behind ?? bare)?.value as { value: number } | undefined)?.value
  if (kcal === undefined || kcal < leastOfMeal) return {}
  return kcal < leastOfDay ? { mealKcal: kcal } : { kcal }
}

/** 2인분 말고 3인분: the number that is named is not the one that is meant. */
const notMeant: ReadonlySet<string> = new Set(['excluded', 'replaced', 'aside'])

/** 두 배, 3배, 반으로: how many times as much as before. */
export function timesOf({ text, span, mentions }: Clause): number | undefined {
  const found = mentions.find(
    ({ kind, span: own }) =>
      kind === 'number' && text.slice(own.start - span.start, own.end - span.start + 2).includes('배'),
  )
  return (found?.value as { value: number } | undefined)?.value
}

export const heads: ReadonlySet<string> = new Set(['인분', '명', '명분', '사람', '식구', '인'])
const english = /^\s?(?:people|persons?|servings?|of us|guests?)\b/iu

/** A counter and its ending are no longer. */
const asFar = 20
const oneOfThem = /^\s?(?:명|사람|분|놈)(?:은|이)/u

function isGuest({ kind, value }: Mention): boolean {
  return kind === 'word' && value === '손님상'
}

/** For how many: the most that are named (애 둘이랑 넷이). */
export function servingsOf({ mentions, text, span }: Clause): number | undefined {
  const people = mentions
    .filter(({ kind, role }) => kind === 'people' && !notMeant.has(role))
    .map(({ value }) => value as number)
  const guestEnds = mentions.filter(isGuest).map((it) => it.span.end)
  const counted = mentions.flatMap(({ kind, role, value, span: own }) => {
    const { value: number, counter = '' } = value as { value: number; counter?: string }
    const behind = text.slice(own.end - span.start, own.end - span.start + asFar)
    // 손님 여섯: who comes is counted without a counter.
    const isGuests = counter === '' && guestEnds.some((end) => own.start - end <= 2 && own.start >= end)
    const isPeople = heads.has(counter) || isGuests || english.test(behind)
    // 한 명은 채식이에요: one of them, not how many there are.
    const isOneOfThem = number === 1 && oneOfThem.test(behind)
    return kind === 'number' &&
      isPeople &&
      !isOneOfThem &&
      !notMeant.has(role) &&
      Number.isInteger(number) &&
      number >= 1
      ? [number]
      : []
  })
  const persons = mentions
    .filter((it) => isPersons(it) && !notMeant.has(it.role) && (it.value as { value: number }).value > 1)
    .map(({ value }) => (value as { value: number }).value)
  const all = [...people, ...counted, ...persons]
  return all.length > 0 ? Math.max(...all) : undefined
}

/** 이학년이 3박: no food is counted so. */
const ofPeople: ReadonlySet<string> = new Set(['학년', '식구', '박'])

/** So much of a food, by weight or by pieces: the first number that counts anything. */
export function amountIn(mentions: readonly Mention[]): { quantity: number; unit: string } | undefined {
  for (const { kind, value } of mentions) {
    const { value: quantity, counter } = value as { value: number; counter?: string }
    if (kind === 'number' && counter !== undefined && !ofPeople.has(counter) && quantity > 0)
      return { quantity, unit: counter }
  }
  return undefined
}
