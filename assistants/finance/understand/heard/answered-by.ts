import type { Question } from '../question.ts'
import type { HeardLabel } from './labels.ts'

type QuestionKind = Question['kind']

/**
 * What is heard in the messages that a kind of question answers, the commonest first. A kind may answer what most
 * people mean otherwise: what a shop came to is told by the list of what was paid there as well.
 */
export const answeredBy: Readonly<Record<QuestionKind, readonly HeardLabel[]>> = {
  total: ['asks_sum', 'asks_breakdown'],
  category: ['asks_sum', 'asks_recurring'],
  store: ['asks_sum'],
  several: ['asks_several', 'asks_sum', 'asks_comparison', 'asks_ratio'],
  included: ['asks_sum', 'asks_list', 'asks_recurring'],
  methods: ['asks_sum'],
  season: ['asks_sum', 'asks_average', 'asks_months', 'asks_comparison'],
  breakdown: ['asks_breakdown', 'asks_ratio'],
  store_ranking: ['asks_shops'],
  list: ['asks_list', 'asks_largest'],
  unusual: ['asks_list', 'asks_advice'],
  moment: ['asks_list', 'asks_count', 'asks_sum', 'asks_average', 'asks_shops'],
  thing: ['asks_list', 'asks_count', 'asks_sum'],
  count: ['asks_count'],
  average: ['asks_average', 'asks_recurring'],
  daily: ['asks_days'],
  weekday: ['asks_weekdays', 'asks_days', 'asks_average'],
  monthly: ['asks_months'],
  comparison: ['asks_comparison', 'asks_changes'],
  changes: ['asks_changes', 'asks_comparison'],
  rising: ['asks_changes', 'asks_months'],
  income: ['asks_income', 'asks_several', 'asks_monthly_income', 'asks_budget'],
  monthly_income: ['asks_monthly_income', 'asks_income'],
  ratio: ['asks_ratio', 'asks_advice'],
  share: ['asks_ratio', 'asks_sum'],
  // 넷플 끊으면 일 년에 얼마 아껴: how to spend less, by the one thing named.
  recurring: ['asks_recurring', 'asks_sum', 'asks_advice'],
  due_dates: ['asks_recurring', 'asks_list'],
  forecast: ['asks_forecast'],
  future: ['asks_forecast', 'asks_recurring'],
  // What was spent of it is told beside what is left.
  budget: ['asks_budget', 'asks_forecast', 'asks_sum'],
  until_payday: ['asks_budget', 'asks_recurring', 'asks_forecast', 'asks_advice'],
  lasts: ['asks_budget', 'asks_advice', 'asks_forecast'],
  uncategorised: ['asks_uncategorised'],
  overview: ['asks_advice', 'asks_budget'],
  saving: ['asks_advice'],
  // 돈이 어디로 새는지: by what goes in small sums.
  cutting: ['asks_advice', 'asks_breakdown'],
  judgement: ['asks_advice', 'asks_comparison'],
  what_if: ['asks_advice'],
  purchase: ['asks_advice', 'asks_budget'],
  outlay: ['asks_advice', 'asks_forecast', 'asks_budget'],
  planned: ['asks_advice', 'asks_forecast', 'asks_budget', 'asks_ratio'],
  limit: ['talks', 'off_topic', 'asks_advice'],
  book: ['talks', 'off_topic', 'wants_change'],
  how: ['talks'],
  chat: ['talks'],
  action: ['wants_change'],
  off_topic: ['off_topic'],
}

/**
 * Whether a question answers what is heard after one of the kind `asked`: of rows that were listed the list tells how many
 * they are and what they come to.
 */
export function answers(question: Question, label: HeardLabel, asked: unknown): boolean {
  const { kind } = question
  // 제일 많이 남은 달은?, of what was left: the month of it, and not of what was spent.
  if (question.kind === 'income' && question.month !== undefined && label === 'asks_months') return true
  const isOfRows = kind === 'list' && asked === 'list' && ofListed.has(label)
  return isOfRows || answeredBy[kind].includes(label)
}

const ofListed: ReadonlySet<HeardLabel> = new Set<HeardLabel>(['asks_sum', 'asks_count'])

/** As what a question is heard by the one after it. */
export function labelOfKind(kind: unknown): HeardLabel | undefined {
  return typeof kind === 'string' ? answeredBy[kind as QuestionKind]?.[0] : undefined
}
