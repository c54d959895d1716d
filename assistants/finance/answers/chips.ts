import { type Asked, type Chip, thisMonth, type When } from '../offers/asked.ts'
import type { Change } from '../understand/change.ts'
import type { Moment } from '../understand/moments.ts'
import type { Subject } from '../understand/question.ts'

/** Questions that follow from an answer, as values: about a subject in a period, or of the whole. */
export const chips = {
  /** What changes something, in words of its own. */
  does: (text: string, change: Change): Chip => ({ does: change, text }),
  undo: { text: '방금 거 취소해줘', does: { type: 'undo' } } as Chip,
  amount: (when: When, { category, store }: Subject): Asked => {
    if (store !== undefined) return { kind: 'store', store, when: named(when) }
    return category === undefined
      ? { kind: 'total', when: named(when) }
      : { kind: 'category', category, when: named(when) }
  },
  total: (when: When = thisMonth): Asked => ({ kind: 'total', when: named(when) }),
  without: (when: When, { category, store }: Subject): Asked => ({
    kind: 'total',
    without: [store ?? category ?? ''],
    when: named(when),
  }),
  list: (when: When | undefined, subject: Subject): Asked => ({
    kind: 'list',
    ...only(subject),
    limit: 10,
    order: 'newest',
    ...(when && when.name !== ever ? { when: named(when) } : {}),
  }),
  /** 쿠팡 내역 보여줘: all there is of a shop. */
  rowsAt: (store: string): Asked => ({ kind: 'list', store, limit: 10, order: 'newest' }),
  rowsOf: (category: string): Asked => ({ kind: 'list', category, limit: 10, order: 'newest' }),
  lastAt: (subject: Subject): Asked => ({
    kind: 'list',
    ...only(subject),
    limit: 1,
    order: 'newest',
    focus: 'date',
  }),
  firstAt: (store: string): Asked => ({ kind: 'list', store, limit: 1, order: 'newest', focus: 'first' }),
  newest: { kind: 'list', limit: 10, order: 'newest' } as Asked,
  largest: (when: When, limit = 5): Asked => ({ kind: 'list', limit, order: 'largest', when: named(when) }),
  count: (when: When, subject: Subject): Asked => ({ kind: 'count', ...only(subject), when: named(when) }),
  average: (when: When, subject: Subject): Asked => ({
    kind: 'average',
    per: 'day',
    ...only(subject),
    when: named(when),
  }),
  daily: (when: When, subject: Subject): Asked => ({ kind: 'daily', ...only(subject), when: named(when) }),
  highestDay: (when: When, subject: Subject): Asked => ({
    kind: 'daily',
    focus: 'highest',
    ...only(subject),
    when: named(when),
  }),
  noSpendDays: (when: When): Asked => ({ kind: 'daily', focus: 'no_spend', when: named(when) }),
  monthly: (subject: Subject, months = 6): Asked => ({ kind: 'monthly', months, ...only(subject) }),
  highestMonth: (when: When): Asked => ({
    kind: 'monthly',
    months: 12,
    focus: 'highest',
    when: named(when),
  }),
  weekday: (when: When, subject: Subject): Asked => ({
    kind: 'weekday',
    ...only(subject),
    when: named(when),
  }),
  hours: (when: When, subject: Subject): Asked => ({
    kind: 'weekday',
    focus: 'time',
    ...only(subject),
    when: named(when),
  }),
  weekend: (when: When, subject: Subject): Asked => ({
    kind: 'weekday',
    focus: 'weekend',
    ...only(subject),
    when: named(when),
  }),
  at: (moment: Moment, ask: 'stores' | 'categories'): Asked => ({
    kind: 'moment',
    moment,
    ask,
    when: { name: '최근 3개월' },
  }),
  weekends: {
    kind: 'moment',
    moment: { name: '주말', weekdays: [6, 7] },
    ask: 'categories',
    when: { name: '최근 3개월' },
  } as Asked,
  breakdown: (when: When = thisMonth): Asked => ({ kind: 'breakdown', when: named(when) }),
  mostSpentOn: (when: When = thisMonth): Asked => ({
    kind: 'breakdown',
    focus: 'largest',
    when: named(when),
  }),
  topStore: (when: When): Asked => ({
    kind: 'store_ranking',
    by: 'amount',
    limit: 5,
    when: named(when),
  }),
  oftenest: (when: When = { name: '최근 3개월' }): Asked => ({
    kind: 'store_ranking',
    by: 'visits',
    limit: 5,
    when: named(when),
  }),
  together: (when: When, subjects: readonly Subject[]): Asked => ({
    kind: 'several',
    subjects,
    ask: 'sum',
    when: named(when),
  }),
  income: (when: When): Asked => ({ kind: 'income', focus: 'income', when: named(when) }),
  left: { kind: 'income', focus: 'left', when: thisMonth } as Asked,
  allowance: { kind: 'income', focus: 'allowance', when: thisMonth } as Asked,
  today: { kind: 'income', focus: 'allowance', when: { name: '오늘' } } as Asked,
  ratio: (when: When, category?: string): Asked => ({
    kind: 'ratio',
    ...(category === undefined ? { judged: 'share' as const } : { category }),
    when: named(when),
  }),
  changes: { kind: 'changes', direction: 'more', when: thisMonth } as Asked,
  lessened: { kind: 'changes', direction: 'less', when: thisMonth } as Asked,
  compared: (subject: Subject = {}): Asked => ({ kind: 'comparison', ...only(subject), when: thisMonth }),
  recurring: { kind: 'recurring' } as Asked,
  subscriptions: { kind: 'recurring', category: '구독' } as Asked,
  stillDue: { kind: 'recurring', focus: 'due' } as Asked,
  raised: { kind: 'recurring', focus: 'raised' } as Asked,
  forecast: (category?: string): Asked => ({
    kind: 'forecast',
    ...(category === undefined ? {} : { category }),
  }),
  budget: (category?: string): Asked => ({ kind: 'budget', ...(category === undefined ? {} : { category }) }),
  uncategorised: { kind: 'uncategorised', limit: 10 } as Asked,
  savingGoal: { kind: 'saving' } as Asked,
  savingNow: { kind: 'saving', focus: 'now' } as Asked,
  cut: { kind: 'saving', focus: 'cut' } as Asked,
  cutOne: { kind: 'cutting', ask: 'one' } as Asked,
  cutAmount: { kind: 'cutting', ask: 'amount' } as Asked,
  cutOff: { kind: 'cutting', ask: 'cancel' } as Asked,
  leak: { kind: 'cutting', ask: 'leak' } as Asked,
  halved: (subject: Subject): Asked => ({ kind: 'what_if', ...only(subject), cutShare: 0.5, months: 12 }),
  ended: (subject: Subject): Asked => ({ kind: 'what_if', ...only(subject), cutShare: 1, months: 12 }),
  lessBy: (subject: Subject, cutAmount: number): Asked => ({
    kind: 'what_if',
    ...only(subject),
    cutAmount,
    months: 12,
  }),
  overview: { kind: 'overview' } as Asked,
  doubles: (when?: When): Asked => ({ kind: 'unusual', focus: 'double', ...(when ? { when } : {}) }),
  refunds: (store?: string): Asked => ({
    kind: 'unusual',
    focus: 'refund',
    ...(store === undefined ? {} : { store }),
  }),
  unusual: { kind: 'unusual' } as Asked,
  methods: (when: When = thisMonth): Asked => ({ kind: 'methods', when: named(when) }),
  dueBeforePayday: { kind: 'until_payday', ask: 'due' } as Asked,
  perDayToPayday: { kind: 'until_payday', ask: 'per_day' } as Asked,
  afterFixed: { kind: 'share', ask: 'rest', subjects: [], ofFixed: true } as Asked,
  praise: { kind: 'judgement', about: 'praise' } as Asked,
  categories: { kind: 'book', about: 'categories' } as Asked,
  rules: { kind: 'book', about: 'rules' } as Asked,
} as const

const ever = '지금까지'

/** Its name, and its days: no more of what an answer knows of it. */
const named = ({ name, startDate, endDate }: When): When => ({
  name,
  ...(startDate === undefined || endDate === undefined ? {} : { startDate, endDate }),
})

const only = ({ category, store }: Subject): Subject => ({
  ...(category === undefined ? {} : { category }),
  ...(store === undefined ? {} : { store }),
})

/** The month one would look at next. */
export function otherMonth({ name }: When): When {
  return { name: name === '이번 달' ? '지난달' : '이번 달' }
}
