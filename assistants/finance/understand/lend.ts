import { groupNamed } from '../stores/store-groups.ts'
import type { AskedPeriods } from './asked-periods.ts'
import type { Said } from './said.ts'

/**
 * A question with what it leaves out and the words beside it say. `isNear`: they stand in the same sentence; from
 * another one only a subject that speaks of money by itself is taken, as a story names many things.
 */
export function lend(question: Said, context: Said, isNear: boolean): Said {
  const dated = isDated(question)
  const named = question.categories.length + question.stores.length > 0
  const talksOf = /얘기|말이|말인데|말야|관련|그만[가-힣]{1,3}(?:야|할)|(?:끊어|줄여|참아)야/u.test(
    context.mentions.bare,
  )
  // 몇 번 시켰어? asks of something, which must have been said.
  const needsOne = question.cues.has('count') || question.cues.has('perPayment') || question.cues.has('last')
  // 배달 또 시킴, 이번 주만 얼마냐: a time is said, but not that all is meant.
  const isOfAll = dated && /총|전체|전부|다해|지출|소비|돈/u.test(question.mentions.bare)
  const isThing = (!isOfAll && isNear && !question.cues.has('perDay')) || needsOne
  const shops = context.stores.some((store) => groupNamed(store) === undefined)
  const takesSubject = !named && (context.namesSpending || shops || talksOf || isThing)
  const without = question.without.length > 0 || !isNear ? question.without : context.without
  const pointsThere = /그날|그때|그달|그해/u.test(question.mentions.bare)
  const lendsPeriod = (isNear || pointsThere || isTold(context)) && !isAhead(question, context)
  return {
    ...(dated || !lendsPeriod ? question : lendPeriod(question, context)),
    ...(takesSubject
      ? {
          categories: context.categories.filter((category) => !without.includes(category)),
          stores: context.stores,
          namesSpending: context.namesSpending,
        }
      : {}),
    without,
  }
}

export function lendPeriod(question: Said, context: Said): Said {
  return isDated(question) || isAhead(question, context)
    ? question
    : { ...question, periods: periodsOf(question.periods, context.periods) }
}

/** 저번달에 아껴 쓴다고 했거든?: a month that the story is about; seasons and days are but part of it. */
function isTold({ periods: { period } }: Said): boolean {
  return period !== undefined && 'grain' in period && (period.grain === 'month' || period.grain === 'year')
}

/** 치과 다음 주에 또 가는데, 저번에 얼마 냈어?: what is to come is not when it was. */
function isAhead({ mentions: { bare } }: Said, { periods: { period } }: Said): boolean {
  return period !== undefined && 'future' in period && /냈|썼|샀|갔|먹었|나왔|나갔|결제했|들었/u.test(bare)
}

function isDated({ periods }: Said): boolean {
  return periods.period !== undefined || periods.before !== undefined || periods.against !== undefined
}

function periodsOf(own: AskedPeriods, lent: AskedPeriods): AskedPeriods {
  if (lent.period === undefined && lent.other === undefined && !lent.isVague) return own
  return { ...lent, ...(own.other ? { other: own.other } : {}) }
}
