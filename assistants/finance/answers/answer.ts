import type { Question } from '../understand/question.ts'
import { answersBy } from './answers-by.ts'
import { answerBook } from './book.ts'
import { answerBudget } from './budget.ts'
import { answerChat } from './chat.ts'
import { answerComparison } from './comparisons/compare.ts'
import { answerCutting } from './cutting.ts'
import { answerDueDates } from './due-dates.ts'
import { answerForecast } from './forecast.ts'
import { answerFuture } from './future.ts'
import { answerDaily } from './groups/days.ts'
import { answerMethods } from './groups/methods.ts'
import { answerMonthly } from './groups/months.ts'
import { answerStoreRanking } from './groups/stores.ts'
import { answerWeekday } from './groups/weekdays.ts'
import { answerHow } from './how.ts'
import { answerIncluded } from './included.ts'
import { answerIncome, answerMonthlyIncome } from './income.ts'
import { answerJudgement } from './judgement.ts'
import { answerLasts } from './lasts.ts'
import { answerLimit } from './limit.ts'
import { answerOutlay } from './outlays/outlay.ts'
import { answerOverview } from './overview.ts'
import { answerPlanned } from './plans/planned.ts'
import { answerRatio } from './ratio.ts'
import { answerRecurring } from './recurring.ts'
import { answerRising } from './rising.ts'
import { answerList } from './rows/list.ts'
import { answerSaving } from './saving.ts'
import { answerSeason } from './season.ts'
import { answerSeveral } from './several.ts'
import { answerShare } from './share.ts'
import { answerAverage } from './sums/average.ts'
import { answerCount } from './sums/count.ts'
import { answerMoment } from './sums/moment.ts'
import { answerSpending } from './sums/spending.ts'
import { answerStore } from './sums/store.ts'
import { answerThing } from './thing.ts'
import { answerUncategorised } from './uncategorised.ts'
import { answerUntilPayday } from './until-payday.ts'
import { answerUnusual } from './unusual.ts'
import { answerWhatIf } from './what-if.ts'

/** What is answered from the data or from nothing; changes and what is off topic are the flow's own. */
export type Answerable = Exclude<Question, { kind: 'action' | 'off_topic' }>

export function isAnswerable(question: Question): question is Answerable {
  return question.kind !== 'action' && question.kind !== 'off_topic'
}

/** Answers one question: looks up what it needs, finds what stands out and words it. */
export const answer = answersBy<'kind', Answerable>('kind', {
  total: answerSpending,
  category: answerSpending,
  breakdown: answerSpending,
  store: answerStore,
  store_ranking: answerStoreRanking,
  several: answerSeveral,
  list: answerList,
  count: answerCount,
  lasts: answerLasts,
  included: answerIncluded,
  average: answerAverage,
  daily: answerDaily,
  monthly: answerMonthly,
  weekday: answerWeekday,
  moment: answerMoment,
  income: answerIncome,
  monthly_income: answerMonthlyIncome,
  ratio: answerRatio,
  comparison: answerComparison,
  changes: answerComparison,
  recurring: answerRecurring,
  forecast: answerForecast,
  budget: answerBudget,
  uncategorised: answerUncategorised,
  saving: answerSaving,
  overview: answerOverview,
  what_if: answerWhatIf,
  outlay: answerOutlay,
  share: answerShare,
  due_dates: answerDueDates,
  until_payday: answerUntilPayday,
  planned: (t, { plan }, voice) => answerPlanned(t, plan, voice),
  how: answerHow,
  purchase: answerOutlay,
  judgement: answerJudgement,
  methods: answerMethods,
  cutting: answerCutting,
  season: answerSeason,
  rising: answerRising,
  thing: answerThing,
  unusual: answerUnusual,
  limit: answerLimit,
  future: answerFuture,
  book: answerBook,
  chat: answerChat,
})
