import { assumedPeriod, type Period, type PeriodRange } from './period.ts'
import type { Reckoned } from './plan-question.ts'
import type { Question } from './question.ts'
import { runwayIn } from './runway.ts'
import { has } from './said.ts'
import { periodOf, type Thread } from './talk/thread.ts'

/**
 * What is asked of the answer just told, or of what no record has in it, which the words alone would ask of something else: what stays as it is after where to
 * cut, whether a sum is right, and whether what is no spending is in it.
 */
export function ofToldIn(thread: Thread): readonly Question[] | undefined {
  const found =
    setAsideIn(thread) ?? runwayIn(thread) ?? leftAsIs(thread) ?? incomeAgainst(thread) ?? disbelieved(thread)
  return found && [found]
}

/** 카드값 낸 것도 포함된 거야?: of no category, and counted by none. */
function setAsideIn(thread: Thread): Question | undefined {
  const { said, now } = thread
  const what = aside.find(([, words]) => words.test(said.mentions.bare))?.[0]
  if (!what || !(has(said, 'included') || counted.test(said.mentions.bare))) return undefined
  return {
    kind: 'included',
    of: 'spending',
    aside: what,
    period: periodOf(thread) ?? assumedPeriod(now.toPlainDate()),
  }
}

const aside = [
  ['card_bill', /카드(?:값|대금|비|청구|결제대금|이용대금)|이용대금/u],
  ['own_transfer', /(?:내|본인|다른)(?:계좌|통장)(?:로|으로|에|끼리)|계좌끼리|통장끼리|계좌간/u],
] as const
const counted =
  /(?:센|친|넣은|더한|계산한|잡힌|잡은)(?:거|것|건)|(?:들어|포함)[가-힣]{0,5}(?:\?|야|지|나|죠|까)/u

/** 카페는 그대로 두고, 배달도 그냥 둘래, after where to cut: where else, with all that was left alone before. */
function leftAsIs({ said, before, asked }: Thread): Question | undefined {
  const focus = (before.details as { focus?: unknown } | undefined)?.focus
  if (!(asked === 'cutting' || (asked === 'saving' && focus === 'cut'))) return undefined
  const { all, bare } = said.mentions
  if (has(said, 'howMuch', 'count', 'list', 'when') || all.some(({ type }) => type === 'amount'))
    return undefined
  const named = stays.test(bare) ? [...said.categories, ...said.stores] : []
  const own = said.without.length > 0 ? said.without : named
  if (own.length === 0) return undefined
  const earlier = Array.isArray(before.leftOut) ? (before.leftOut as string[]) : []
  return { kind: 'saving', focus: 'cut', without: [...new Set([...earlier, ...own])] }
}

/** It is left as it is, or cannot be less. */
const stays =
  /그대로|(?:냅|놔|내버려)(?:두|둬|둘)|그냥(?:두|둬|둘)|유지|건드|포기(?:못|안)|(?:못|안)(?:줄|끊|빼|포기|참|건드)|줄이기(?:싫|힘들|어려)|(?:줄일|뺄|끊을)수(?:가)?없|필요(?:해|하|한)/u

/** 지난달보다 올랐어?, after what came in: that, and not what went out. */
function incomeAgainst(thread: Thread): Question | undefined {
  const { said, asked, before } = thread
  const { against, other } = said.periods
  const focus = (before.details as { focus?: unknown } | undefined)?.focus
  if (asked !== 'income' || focus !== 'income' || other || !has(said, 'compare')) return undefined
  if (
    said.categories.length + said.stores.length > 0 ||
    has(said, 'money') ||
    ofSpending.test(said.mentions.bare)
  )
    return undefined
  const period = periodOf(thread)
  if (!period) return undefined
  const earlier = against ? earlierLike(period, against) : period.earlier
  if (!earlier) return undefined
  const asks = has(said, 'shrank') && !has(said, 'grew') ? 'less' : 'more'
  return { kind: 'income', focus: 'income', asks, period: { ...period, earlier } }
}

/** 작년보다는?, of a month: the same days of that year. Nothing where the two are of different length. */
function earlierLike(period: Period, against: Period): PeriodRange | undefined {
  // 전달보다, of the last month: the one before it.
  if (against.startDate === period.startDate) return period.earlier ?? undefined
  if (against.grain === period.grain) return against
  if (against.grain !== 'year') return undefined
  const aYearBefore = (date: string) => Temporal.PlainDate.from(date).subtract({ years: 1 }).toString()
  return {
    startDate: aYearBefore(period.startDate),
    endDate: aYearBefore(period.endDate),
    name: `${against.name} 같은 기간`,
  }
}

const ofSpending = /지출|쓴|썼|나간|나갔|소비/u

/** 진짜? 더 쓴 거 같은데, 확실해?: how the figure came about. */
function disbelieved({ said, before, asked }: Thread): Question | undefined {
  const { bare, all } = said.mentions
  if (!before.reckoned || asked === undefined || all.length > 0 || !disbelief.test(bare)) return undefined
  return { kind: 'how', of: before.reckoned as unknown as Reckoned }
}

const ahead =
  '(?:아니|에이|어|엥|잉|흠|음|헐|설마|근데|진짜|진짜로|정말|정말로|그거|이거|그게|이게|내가|내|난|나)'
const sums = '(?:쓴|썼|나간|나갔|든|들었|낸|냈|산|시킨|번|벌었|받은|나온|나왔|쓸|될|되는)'
const disbelief = new RegExp(
  `^(?:${ahead}[?!.~]*)*(?:` +
    // 더 쓴 거 같은데, 그렇게 적게 썼다고?, 이것밖에 안 썼을 리가
    `(?:생각보다|체감은|느낌은|느낌상)?(?:그|이|저)?(?:렇게|정도|거|것|만큼)?(?:훨씬|좀|더|덜|많이|적게|밖에|안|이나|만)+${sums}[가-힣]{0,4}(?:같은데|같아|같은걸|텐데|리가|리없|다고|다구|라고|줄알|아니야|아냐|아닌가)[가-힣]{0,4}` +
    // 확실해?, 정확한 거야?, 맞게 계산한 거 맞아?, 빠진 거 없어?
    `|(?:확실|정확)(?:해|하지|한거|한가|히센거|하게센거)(?:야|지|맞아|맞지)?|(?:제대로|맞게|다)(?:센|계산한|더한|합친|넣은)(?:거|것)(?:야|지|맞아|맞지|맞나)|(?:빠진|빠뜨린|누락된|빼먹은|안센|안넣은)(?:거|것|게|건)(?:없|있)[가-힣]{1,3}|(?:못|안)믿[가-힣]{1,5}|믿을수(?:가)?없[가-힣]{1,3}` +
    `)[?!.~ㅋㅎㅠㅜ]*$`,
  'u',
)
