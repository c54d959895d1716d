import type { AmountMention } from '#korean/amounts.ts'
import { findDurations } from '#korean/durations.ts'
import type { Ahead } from './ahead.ts'
import { has, type Said } from './said.ts'

/** What is to be put aside. */
export interface SavingSaid {
  /** Won a month. */
  readonly goal?: number
  readonly targetAmount?: number
  readonly targetMonths?: number
  /** 5월, 올해 말: until when, where the months follow from it. */
  readonly until?: string
}

/** 매달 50만원씩; 1년에 천만원, 천만원 모으려면. */
export function savingGoal(said: Said, { value, min }: AmountMention): SavingSaid {
  const amount = value ?? min
  if (amount === undefined || !has(said, 'saving')) return {}
  const { text, bare, marked } = said.mentions
  const asksMonthly = /(?:매달|매월|다달이|달마다|한달에?)(?:은|에)?(?:얼마|몇)/u.test(bare)
  if (
    (/매달|매월|다달이/u.test(bare) && !asksMonthly) ||
    /월Ⓐ|달에Ⓐ|Ⓐ씩|월\d{2,4}(?!\d|일)|달에\d{2,4}/u.test(marked)
  )
    return { goal: amount }
  const months = monthsIn(text)
  return { targetAmount: amount, ...(months ? { targetMonths: months } : untilOf(said)) }
}

/** 반년 동안 얼마 모을 수 있어: for so long, with no sum that is to be reached. */
export function savingTime(said: Said): Pick<SavingSaid, 'targetMonths'> {
  const { text, bare } = said.mentions
  const isTime = has(said, 'saving') && !has(said, 'past') && comesTogether.test(bare)
  const months = isTime ? monthsIn(text) : undefined
  return months ? { targetMonths: months } : {}
}

/** How many months a time that is said has; 한 달에 얼마씩 is how often, not how long. */
function monthsIn(text: string): number | undefined {
  return findDurations(text.replace(perMonthSaid, ' '))
    .map(({ unit, value }) => Math.round(unit === 'year' ? value * 12 : unit === 'month' ? value : 0))
    .find((months) => months > 0)
}

/** 올해 500 모으려면, 월 100 저축: in 만원. */
export function goalInTenThousands(said: Said): SavingSaid {
  const found = /(?<![\d.])(\d{2,4})(?![\d.]|월|년|일|개|번|위|%|퍼|프로|시|살|주|대)/u.exec(
    said.mentions.marked,
  )
  if (!found || !has(said, 'saving')) return {}
  return savingGoal(said, { value: Number(found[1]) * 10_000 } as AmountMention)
}

/** 얼마 모을 수 있어, 얼마 모이겠어; what is to be reached (3개월치 모으려면) is no time. */
const comesTogether = /수있|모이|모일|모여/u
const perMonthSaid = /(?:한|1)\s?(?:달|개월)(?:에|마다|당)|매달|매월|다달이/gu

/** 올해 안에, 5월까지: the months until then. */
function untilOf({ ahead, mentions: { bare } }: Said): Pick<SavingSaid, 'targetMonths' | 'until'> {
  if (ahead) return { targetMonths: ahead.saves, until: ahead.name }
  return /반년/u.test(bare) ? { targetMonths: 6 } : /1년|일년/u.test(bare) ? { targetMonths: 12 } : {}
}

/** 3월까지, 반년 동안: how often is put aside, and until when. */
export function timeToSave({
  targetMonths,
  until,
  ahead,
}: SavingSaid & { readonly ahead?: Ahead }): Pick<SavingSaid, 'targetMonths' | 'until'> {
  const isUntil = targetMonths === undefined && ahead !== undefined
  return isUntil
    ? { targetMonths: ahead.saves, until: ahead.name }
    : { ...(targetMonths ? { targetMonths } : {}), ...(until ? { until } : {}) }
}
