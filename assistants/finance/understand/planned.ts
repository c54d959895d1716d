import { fixedCategories } from '../queries/fixed-spending.ts'
import { groupNamed } from '../stores/store-groups.ts'
import type { PlanSaid, ShareQuestion, UntilPaydayQuestion } from './plan-question.ts'
import { compares, has, type Said } from './said.ts'

const named = ({ categories, stores }: Said): number => categories.length + stores.length
const isPast = ({ periods: { period, other, against } }: Said): boolean =>
  (other ?? against) !== undefined || (period !== undefined && 'running' in period && !period.running)

/** 월급날까지 나갈 고정비 뭐 있어?, 다음 월급날까지 얼마 남았어?; how many days are left is the payday's own question. */
export function asksUntilPayday(said: Said): boolean {
  if (!has(said, 'untilPayday') || has(said, 'change', 'budget')) return false
  // 며칠 남았어?: of the day itself; 10만원으로 버틸까: of that amount.
  if (/언제|며칠|몇일|얼마나남/u.test(said.cues.get('payday') ?? '')) return false
  if (has(said, 'lasts')) {
    const amount = said.mentions.all.some(({ type }) => type === 'amount')
    // With a sigh it is a worry, not a reckoning.
    return (
      !amount &&
      !/[ㅠㅜ]/u.test(said.mentions.text) &&
      /버틸수|버틸만|버텨지|될까|되려나|가능|얼마(?:로|씩|정도로)?버(?:텨|틸|티)/u.test(said.mentions.bare)
    )
  }
  return has(said, 'recurring', 'due', 'howMuch', 'left', 'allowance', 'perDay', 'fixedCosts')
}

export function untilPaydayAsked(said: Said): UntilPaydayQuestion['ask'] {
  if (has(said, 'perDay', 'allowance')) return 'per_day'
  const isDue = has(said, 'recurring', 'fixedCosts', 'due') && (!has(said, 'left') || has(said, 'which'))
  return isDue || /나갈|빠질|빠져나|결제될|낼(?:거|게|돈)/u.test(said.mentions.bare) ? 'due' : 'left'
}

/** 관리비 언제 나가더라?, 월세랑 통신비 며칠에 빠져? Of one shop's own subscription the recurring ones tell. */
export function asksDueDates(said: Said): boolean {
  if (!has(said, 'dueDay') || has(said, 'howMuch', 'untilPayday', 'change') || isPast(said)) return false
  if (named(said) === 0) return has(said, 'both')
  if (named(said) > 1) return true
  const [store] = said.stores
  const [category] = said.categories
  return store ? groupNamed(store) !== undefined : category !== '구독' && fixedCategories.includes(category!)
}

const lessThan =
  /(?:월급|수입|급여|소득|실수령|봉급|버는(?:돈|거)|벌이)[^?]{0,30}?(?:빼면|빼고|빼니|빼봐|뺀|제하면|제하고|제외하면|떼면|떼고|에서[^?]{0,16}(?:나가면|내면|내고나면|빠지면))/u

/** 월급 320에서 고정비 빼면?, 월급에서 월세랑 보험 빼면 얼마 남아? */
function asksRest(said: Said): boolean {
  if (!lessThan.test(said.mentions.bare) || isPast(said)) return false
  // 월급 받고 나서 오늘까지 적금 빼고 얼마 나갔어: what was spent since.
  if (has(said, 'sincePayday') && /나갔|썼|쓴(?:돈|거|것)|긁었|긁은/u.test(said.mentions.bare)) return false
  return has(said, 'fixedCosts') || named(said) + said.without.length > 0
}

/** 월세랑 보험 합치면 월급의 몇 퍼센트야?; of one category the benchmarks tell. */
function asksShareOfIncome(said: Said): boolean {
  if (!has(said, 'ratio') || !has(said, 'ofIncome') || isPast(said)) return false
  return named(said) > 1 ? !compares(said.cues) : said.stores.length === 1
}

/** 관리비까지 다 합치면 월평균 얼마? */
function asksMonthOfSeveral(said: Said): boolean {
  if (!has(said, 'together', 'besides') || !has(said, 'perMonth') || isPast(said)) return false
  return named(said) > 1 || (named(said) === 1 && has(said, 'besides'))
}

export const asksShare = (said: Said): boolean => shareAsked(said).share !== undefined

export function shareAsked(said: Said): PlanSaid {
  if (has(said, 'change', 'budget', 'lasts', 'saving', 'purchase')) return {}
  const ask: ShareQuestion['ask'] | undefined = asksRest(said)
    ? 'rest'
    : asksShareOfIncome(said)
      ? 'share'
      : asksMonthOfSeveral(said)
        ? 'month'
        : undefined
  if (!ask) return {}
  return { share: ask, ...(has(said, 'fixedCosts') ? { ofFixed: true as const } : {}) }
}

/** 월급 320에서, 월급 320만원에서: what is earned, in won, where it is said. */
export function restIncome(said: Said): PlanSaid {
  const { marked, all } = said.mentions
  if (/(?:월급|수입|급여|실수령|봉급)(?:이|은|인)?Ⓐ(?:에서|인데|이면|이고)/u.test(marked)) {
    const amount = all.find(({ type }) => type === 'amount')
    return amount?.type === 'amount' && amount.amount.value ? { income: amount.amount.value } : {}
  }
  const inTenThousands = /(?:월급|수입|급여|실수령|봉급)(?:이|은|인)?(\d{2,4})(?:에서|인데|이면|이고)/u.exec(
    marked,
  )
  return inTenThousands ? { income: Number(inTenThousands[1]) * 10_000 } : {}
}
