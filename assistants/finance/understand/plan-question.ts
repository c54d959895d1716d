import type { Ahead } from './ahead.ts'
import type { PlannedQuestion } from './plans/plan.ts'
import type { Subject } from './subject.ts'

/** What a message says of plans: only what was said is there. */
export interface PlanSaid {
  /** Won. */
  readonly price?: number
  readonly item?: string
  readonly times?: number
  readonly isMonthly?: true
  readonly ahead?: Ahead
  readonly wants?: OutlayQuestion['wants']
  readonly share?: ShareQuestion['ask']
  readonly ofFixed?: true
  /** Won a month, where it was said. */
  readonly income?: number
  readonly untilPayday?: UntilPaydayQuestion['ask']
}

/**
 * 이번 달에 30만원만 더 쓰면?, 축의금 10만원씩 두 번 나가면?, 5월에 제주도 80만원 안으로 가능할까?: money that may go out, each
 * time `price` won. `wants`: whether it is fine or too tight, what comes of it, or what is left.
 */
export interface OutlayQuestion {
  readonly kind: 'outlay'
  readonly price: number
  readonly times?: number
  readonly isMonthly?: true
  readonly ahead?: Ahead
  /** What it is for, as it was said. */
  readonly item?: string
  readonly wants: 'fine' | 'tight' | 'effect' | 'left'
}

/**
 * What things take of a month's income: 월세랑 보험 합치면 월급의 몇 퍼센트야? (`share`), 다 합치면 월평균 얼마 (`month`), 월급 320에서
 * 고정비 빼면? (`rest`). `income` in won where it was said.
 */
export interface ShareQuestion {
  readonly kind: 'share'
  readonly ask: 'share' | 'month' | 'rest'
  readonly subjects: readonly Subject[]
  /** All that recurs by itself. */
  readonly ofFixed?: true
  readonly income?: number
}

/** 관리비 언제 나가더라?, 두 개 다 며칠에 빠져?: the day of the month on which things are paid. */
export interface DueDatesQuestion {
  readonly kind: 'due_dates'
  readonly subjects: readonly Subject[]
}

/** 월급날까지 나갈 고정비 뭐 있어?, 다음 월급날까지 얼마 남았어?, 월급날까지 하루에 얼마씩? */
export interface UntilPaydayQuestion {
  readonly kind: 'until_payday'
  readonly ask: 'due' | 'left' | 'per_day'
}

/** 그거 어떻게 계산한 거야?, after a figure that was reckoned. */
export interface HowQuestion {
  readonly kind: 'how'
  readonly of: Reckoned
}

/** A question whose answer is reckoned from several figures. */
export interface Reckoned {
  readonly kind: string
  readonly [detail: string]: unknown
}

/** All that reckons with what is still to come, or tells how that was done. */
export type PlanQuestion =
  | OutlayQuestion
  | ShareQuestion
  | DueDatesQuestion
  | UntilPaydayQuestion
  | HowQuestion
  | PlannedQuestion
