import type { Period, PeriodRange } from './period.ts'
import type { Subject } from './subject.ts'

/** 지난달보다 얼마나 더 썼어? `period` is held against `other`. */
export interface ComparisonQuestion extends Subject {
  readonly kind: 'comparison'
  readonly period: Period
  readonly other: PeriodRange
  /** 더 많이 썼어? 줄었어?: the answer begins with yes or no. */
  readonly asks?: 'more' | 'less'
  /** 평균보다: against what is usual, where no time was said. */
  readonly usual?: true
  /** 카테고리별로 비교해줘. */
  readonly byCategory?: true
  /** 합계로 치면: rent and all, however unlike the periods are. */
  readonly inAll?: true
  /** 작년 4분기가 더 많을까 올해 1분기가 더 많을까: each as it stands, though one still runs. */
  readonly whole?: true
  /** 배달은 빼고 비교하면: categories and stores to leave out. */
  readonly without?: readonly string[]
}

/** 지난달보다 뭐가 제일 늘었어? `direction` says which changes are asked for; none: both. */
export interface ChangesQuestion {
  readonly kind: 'changes'
  /** 왜 이렇게 많이 나왔지? takes for granted that it is more, which the figures may not bear out. */
  readonly takesForGranted?: 'more' | 'less'
  readonly category?: string
  /** 배달 빼고 보면?: categories to leave out. */
  readonly without?: readonly string[]
  readonly period: Period
  readonly other: PeriodRange
  readonly direction?: 'more' | 'less'
}

/** 3개월 연속으로 늘고 있는 항목 있나요?: the categories that came to more, or less, from month to month. */
export interface RisingQuestion extends Subject {
  readonly kind: 'rising'
  readonly direction: 'more' | 'less'
  /** How many times in a row at least. */
  readonly times: number
  /** So many months were named; else any that go on. */
  readonly isCounted?: true
  /** 있나요?: the answer begins with yes or no. */
  readonly asks?: true
}
