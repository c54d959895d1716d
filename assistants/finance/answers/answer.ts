import type { Turn } from '#engine/turn.ts'
import type { Question } from '../understand/question.ts'
import type { Voice } from '../wording.ts'
import { answerAverage } from './average.ts'
import { answerBudget } from './budget.ts'
import { answerChanges } from './changes.ts'
import { answerChat } from './chat.ts'
import { answerComparison } from './comparison.ts'
import { answerCount } from './count.ts'
import { answerCutting } from './cutting.ts'
import { answerDaily } from './daily.ts'
import { answerDueDates } from './due-dates.ts'
import { answerForecast } from './forecast.ts'
import { answerFuture } from './future.ts'
import { answerHow } from './how.ts'
import { answerIncluded } from './included.ts'
import { answerIncome, answerMonthlyIncome } from './income.ts'
import { answerJudgement } from './judgement.ts'
import { answerLasts } from './lasts.ts'
import { answerLimit } from './limit.ts'
import { answerList } from './list.ts'
import { answerMethods } from './methods.ts'
import { answerMoment } from './moment.ts'
import { answerMonthly } from './monthly.ts'
import { answerOutlay } from './outlay.ts'
import { answerOverview } from './overview.ts'
import { answerPlanned } from './plans/planned.ts'
import { answerPurchase } from './purchase.ts'
import { answerRatio } from './ratio.ts'
import { answerRecurring } from './recurring.ts'
import type { Reply } from './reply.ts'
import { answerSaving } from './saving.ts'
import { answerSeason } from './season.ts'
import { answerSeveral } from './several.ts'
import { answerShare } from './share.ts'
import { answerSpending } from './spending.ts'
import { answerStore } from './store.ts'
import { answerStoreRanking } from './store-ranking.ts'
import { answerThing } from './thing.ts'
import { answerUncategorised } from './uncategorised.ts'
import { answerUntilPayday } from './until-payday.ts'
import { answerUnusual } from './unusual.ts'
import { answerWeekday } from './weekday.ts'
import { answerWhatIf } from './what-if.ts'

/** What is answered from the data or from nothing; changes and what is off topic are the flow's own. */
export type Answerable = Exclude<Question, { kind: 'action' | 'off_topic' }>

/** Answers one question: looks up what it needs, finds what stands out and words it. */
export async function answer(t: Turn, question: Answerable, voice: Voice): Promise<Reply> {
  switch (question.kind) {
    case 'total':
    case 'category':
    case 'breakdown':
      return answerSpending(t, question, voice)
    case 'store':
      return answerStore(t, question, voice)
    case 'store_ranking':
      return answerStoreRanking(t, question, voice)
    case 'several':
      return answerSeveral(t, question, voice)
    case 'list':
      return answerList(t, question, voice)
    case 'count':
      return answerCount(t, question, voice)
    case 'lasts':
      return answerLasts(t, question, voice)
    case 'included':
      return answerIncluded(t, question, voice)
    case 'average':
      return answerAverage(t, question, voice)
    case 'daily':
      return answerDaily(t, question, voice)
    case 'monthly':
      return answerMonthly(t, question, voice)
    case 'weekday':
      return answerWeekday(t, question, voice)
    case 'moment':
      return answerMoment(t, question, voice)
    case 'income':
      return answerIncome(t, question, voice)
    case 'monthly_income':
      return answerMonthlyIncome(t, question, voice)
    case 'ratio':
      return answerRatio(t, question, voice)
    case 'comparison':
      return answerComparison(t, question, voice)
    case 'changes':
      return answerChanges(t, question, voice)
    case 'recurring':
      return answerRecurring(t, question, voice)
    case 'forecast':
      return answerForecast(t, question, voice)
    case 'budget':
      return answerBudget(t, question, voice)
    case 'uncategorised':
      return answerUncategorised(t, question, voice)
    case 'saving':
      return answerSaving(t, question, voice)
    case 'overview':
      return answerOverview(t, question, voice)
    case 'what_if':
      return answerWhatIf(t, question, voice)
    case 'outlay':
      return answerOutlay(t, question, voice)
    case 'share':
      return answerShare(t, question, voice)
    case 'due_dates':
      return answerDueDates(t, question, voice)
    case 'until_payday':
      return answerUntilPayday(t, question, voice)
    case 'planned':
      return answerPlanned(t, question.plan, voice)
    case 'how':
      return answerHow(t, question, voice)
    case 'purchase':
      return answerPurchase(t, question, voice)
    case 'judgement':
      return answerJudgement(t, question, voice)
    case 'methods':
      return answerMethods(t, question, voice)
    case 'cutting':
      return answerCutting(t, question, voice)
    case 'season':
      return answerSeason(t, question, voice)
    case 'thing':
      return answerThing(t, question, voice)
    case 'unusual':
      return answerUnusual(t, question, voice)
    case 'limit':
      return answerLimit(t, question, voice)
    case 'future':
      return answerFuture(t, question, voice)
    case 'chat':
      return answerChat(t, question, voice)
  }
}
