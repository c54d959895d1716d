import type { Subject } from '../subject.ts'

/**
 * 한 달에 80씩 모으고 싶은데, then 가능할까?, 그럼 하루에 얼마?; 월급 320이면 한 달에 얼마까지 써도 돼? Won a month: `saving` is what
 * is to be put aside in all, `more` beside what is; what is usual where neither was said.
 */
export interface GoalPlan {
  readonly type: 'goal'
  readonly saving?: number
  readonly more?: number
  /** 나도 40프로 찍을라면: of the income, in percent. */
  readonly share?: number
  readonly income?: number
  /** `others`: 친구는 40%나 한다는데, held against what one does. */
  readonly asks: 'limit' | 'take' | 'can' | 'per_day' | 'others'
}

/** 카페 반으로 줄이면?, then 될까?: whether a month has held so little before. */
export interface HoldsPlan {
  readonly type: 'holds'
  readonly subject: Subject
  readonly cutShare?: number
  readonly cutAmount?: number
}

/** 5만원만 줄이고 싶은데 뭐부터 할까: what comes to it together; of the subject where one was spoken of. Won a month. */
export interface CutToPlan {
  readonly type: 'cut_to'
  readonly amount: number
  readonly subject?: Subject
  /** 될까? */
  readonly asks?: 'can'
}

/** 이번 달 200만원 안 넘기려면 하루에 얼마?: of a bound that no budget is. Won a month. */
export interface KeepUnderPlan {
  readonly type: 'keep_under'
  readonly amount: number
  readonly subject?: Subject
  /** `left`: 얼마 남았어?, `share`: 몇 퍼센트 썼어?, of a budget that is only said. */
  readonly asks?: 'left' | 'share'
}

/** 관리비 왜 올랐어?: a bill against the month before. `month`: the later one, `YYYY-MM`; the last one there is without it. */
export interface BillPlan {
  readonly type: 'bill'
  readonly subject: Subject
  readonly month?: string
  readonly asks: 'more' | 'less'
}

/** 가스비는 관리비에 포함된 건가?, 보험료랑 별도야? */
export interface ApartPlan {
  readonly type: 'apart'
  readonly part: Subject
  readonly whole: Subject
}

/** 금요일 왜 저래, after a week day by day. */
export interface DayPlan {
  readonly type: 'day'
  readonly date: string
}

/** 담주는 10만원으로 버텨볼게, 이번 달은 진짜 아껴야지, 다음 달부터 배달 안 시킨다. Won. */
export interface ResolvePlan {
  readonly type: 'resolve'
  readonly span: 'today' | 'tomorrow' | 'this_week' | 'next_week' | 'this_month' | 'next_month' | 'from_now'
  readonly amount?: number
  readonly subject?: Subject
  /** 안 시킨다, 끊는다: none of it any more. */
  readonly isNone?: true
  /** 쿠팡 앱 지워줘: asked of us, who cannot. */
  readonly asksMe?: true
  /** 될까?: whether it may be held. */
  readonly asks?: 'can'
}

/** 버스 지하철만 하면 한 달에 얼마?, 카페랑 배달 합쳐서 이번 달 얼마 될까: each and the sum. */
export interface SumPlan {
  readonly type: 'sum'
  readonly subjects: readonly Subject[]
  readonly of: 'usual' | 'forecast'
}

/** 기후동행카드 사는 게 나아?, 알뜰폰으로 바꾸면 나을까; `price` once it was said, in won for so many months. */
export interface PassPlan {
  readonly type: 'pass'
  readonly name: string
  readonly subjects: readonly Subject[]
  readonly price?: number
  readonly months: number
  /** 몇 달 다녀야 본전이야? */
  readonly asks?: 'even'
  /** A membership gives what no record tells: 코스트코 회원권. */
  readonly isMembership?: true
}
