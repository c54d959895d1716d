import type { Period } from '../period.ts'
import type { Subject } from '../subject.ts'

/** 월급으로 커버되나?, after what the month will come to; `fears`: 나 파산각이냐. */
export interface CoversPlan {
  readonly type: 'covers'
  readonly fears?: true
}

/** 올해 스벅 간 거 전부 2천원짜리로 마셨으면?, 배민이 쿠팡이츠였으면? Won for one payment, or that of another place. */
export interface InsteadPlan {
  readonly type: 'instead'
  readonly subject: Subject
  readonly each?: number
  readonly other?: Subject
  readonly period: Period
}

/** 왕복 3천원씩 20일 잡은 거랑 비슷한가?: so much so many times, against what was spent. Won. */
export interface TimesPlan {
  readonly type: 'times'
  readonly each: number
  readonly times: number
  /** 일, 번, 달: as it was counted. */
  readonly unit: string
  readonly subject?: Subject
  readonly period: Period
}

/** 매달 3만씩 미리 빼두면 되겠지?, after what a feast took. Won. */
export interface PutByPlan {
  readonly type: 'put_by'
  readonly each: number
  readonly period: Period
}

/** 목표 10일인데 될까?, after the days without spending. */
export interface QuietDaysPlan {
  readonly type: 'quiet_days'
  readonly days: number
  readonly subject?: Subject
}
