import type { Period } from '../period.ts'
import type { Subject } from '../subject.ts'
import type { CoversPlan, InsteadPlan, PutByPlan, QuietDaysPlan, TimesPlan } from './spoken-plans.ts'
import type {
  ApartPlan,
  BillPlan,
  CutToPlan,
  DayPlan,
  GoalPlan,
  HoldsPlan,
  KeepUnderPlan,
  PassPlan,
  ResolvePlan,
  SumPlan,
} from './talk-plans.ts'

export type * from './spoken-plans.ts'
export type * from './talk-plans.ts'

/** 넷플릭스랑 유튜브 둘 다 끊으면 1년에 얼마 아껴? `months`: over how long the gain is asked for. */
export interface EndingPlan {
  readonly type: 'ending'
  readonly subjects: readonly Subject[]
  readonly months: 1 | 12
}

/** 넷플릭스 해지했는데 아직도 나가네: what is over already, as one says. */
export interface EndedPlan {
  readonly type: 'ended'
  readonly subjects: readonly Subject[]
  readonly isStillPaid: boolean
}

/** 데이터 줄이면 얼마나 아껴?: of what no name here stands for; `near`, the category it is likely paid in. */
export interface UnknownCutPlan {
  readonly type: 'unknown_cut'
  readonly word: string
  readonly near?: string
  /** 끊으면, not 줄이면. */
  readonly isEnded: boolean
}

/** 월세가 5만원 오른대: what it comes to then; `whole`, 한 달에 집으로만 얼마: the category with it. Won a month. */
export interface PricePlan {
  readonly type: 'price'
  readonly subject: Subject
  /** More, or less below zero. */
  readonly by: number
  /** Where the new price itself was said. */
  readonly to?: number
  readonly asks: 'sum' | 'share'
  readonly whole?: string
  /** 숨만 쉬어도 나가는 돈: of all that comes round by itself. */
  readonly ofFixed?: true
}

/** 월급 30만원 줄면, 급여가 150만원이면: what a usual month leaves then. Won a month, so much more or less or so much. */
export type PayPlan = { readonly type: 'pay' } & ({ readonly by: number } | { readonly to: number })

/** 저축을 줄여야 하나 배달을 줄여야 하나: two things that were named, against each other. */
export interface WeighingPlan {
  readonly type: 'weighing'
  readonly subjects: readonly Subject[]
}

/** Something a trip or an event costs, as it was said. Won. */
export interface EventItem {
  readonly name: string
  readonly price: number
}

/** 강릉 여행 예산 얼마까지?, 숙소 12만 기차 5만5천, 먹는 거 10만 잡으면 적자야? */
export interface EventPlan {
  readonly type: 'event'
  readonly name: string
  readonly items: readonly EventItem[]
  readonly asks: 'room' | 'sum' | 'fits'
  /** 쇼핑 0원으로 버티면?: what is not spent on for the rest of the month. */
  readonly without?: readonly string[]
  /** 담주말엔: to be held against the usual weekend. */
  readonly ofWeekend?: boolean
}

/** 생활비통장에 80 넣어놨는데: a bound for several categories this month. Won. */
export interface PotPlan {
  readonly type: 'pot'
  readonly name: string
  readonly amount: number
  readonly categories: readonly string[]
  readonly asks: 'lasts' | 'spent' | 'per_day'
}

/** 늘어난 만큼 전부 저축하면 연말에?, 올해 목표 600인데 될까? Won. */
export interface AsidePlan {
  readonly type: 'aside'
  /** Put aside each month beside what is; none where what is put aside now is meant. */
  readonly each?: number
  readonly target?: number
  /** How often until then. */
  readonly times: number
  readonly until: string
  /** The raise it is a part of. */
  readonly raise?: number
  /** 올해 목표: what was put aside since January counts. */
  readonly ofYear?: true
  readonly asks: 'sum' | 'reach' | 'more' | 'when' | 'budget'
}

/** 담달 월세 내면 얼마 남아?, 거기서 저축 50 빼면: what the income leaves when so much is paid. */
export interface AfterPlan {
  readonly type: 'after'
  readonly subjects: readonly Subject[]
  /** Taken off beside them, as they were said. Won. */
  readonly less: readonly EventItem[]
}

/** 며칠치 남은 거야?: how many days the budgets last at the pace so far. */
export interface BudgetDaysPlan {
  readonly type: 'budget_days'
}

/** 나머지는 작년 평균으로 알아서: budgets for what has none, from the averages of a year. */
export interface AverageBudgetsPlan {
  readonly type: 'average_budgets'
  readonly of: 'last_year' | 'lately'
}

/**
 * 4월 10일 전까지 나갈 돈, 자동으로 나가는 것만 날짜순으로, 월급 들어오면 제일 먼저 빠지는 거, 통장에 최소 얼마를 남겨둘까: what comes round by
 * itself until a day (`YYYY-MM-DD`), or from the next payday on.
 */
export interface DuePlan {
  readonly type: 'due'
  readonly until?: string
  readonly asks: 'sum' | 'dates' | 'first' | 'keep'
}

/** 그중에 먹는 데 쓴 게 몇 퍼센트야?, 배달까지 쳐서: of the sum that was told; without `of`, of all spending. */
export interface PartPlan {
  readonly type: 'part'
  readonly subjects: readonly Subject[]
  readonly of?: Subject
  readonly period: Period
}

export type Plan =
  | DuePlan
  | PartPlan
  | EndingPlan
  | EndedPlan
  | UnknownCutPlan
  | PricePlan
  | PayPlan
  | WeighingPlan
  | EventPlan
  | PotPlan
  | AsidePlan
  | AfterPlan
  | BudgetDaysPlan
  | AverageBudgetsPlan
  | GoalPlan
  | HoldsPlan
  | CutToPlan
  | KeepUnderPlan
  | BillPlan
  | ApartPlan
  | DayPlan
  | ResolvePlan
  | SumPlan
  | PassPlan
  | CoversPlan
  | InsteadPlan
  | TimesPlan
  | PutByPlan
  | QuietDaysPlan
  | TripPlan

/** 제주도 2박 3일 둘이서: a journey that one wants to save for, as far as it was said. */
export interface TripPlan {
  readonly type: 'trip'
  readonly place?: string
  readonly nights?: number
  /** As it was said: 둘이, 4명. */
  readonly people?: string
}

/** What is reckoned from what was said in one message after another. */
export interface PlannedQuestion {
  readonly kind: 'planned'
  readonly plan: Plan
  readonly subjects?: readonly Subject[]
  readonly period?: Period
}
