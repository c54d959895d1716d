import type { BookQuestion } from './book-question.ts'
import type { ChangeRequest } from './change.ts'
import type { ChangesQuestion, ComparisonQuestion, RisingQuestion } from './held-question.ts'
import type { ChatQuestion, FutureQuestion, LimitQuestion, MomentQuestion } from './other-question.ts'
import type { Period } from './period.ts'
import type { PlanQuestion } from './plan-question.ts'
import type { RateAsked } from './rate.ts'
import type { RatioAsked } from './ratio-judged.ts'
import type { Subject } from './subject.ts'

export type { ChangesQuestion, ComparisonQuestion, RisingQuestion } from './held-question.ts'
export type { Subject } from './subject.ts'

/** What a message asks, with everything needed to look it up. One message may ask several. */
export type Question =
  | TotalQuestion
  | CategoryQuestion
  | BreakdownQuestion
  | StoreQuestion
  | StoreRankingQuestion
  | SeveralQuestion
  | ListQuestion
  | CountQuestion
  | LastsQuestion
  | IncludedQuestion
  | AverageQuestion
  | DailyQuestion
  | MonthlyQuestion
  | WeekdayQuestion
  | MomentQuestion
  | IncomeQuestion
  | MonthlyIncomeQuestion
  | RatioQuestion
  | ComparisonQuestion
  | ChangesQuestion
  | RecurringQuestion
  | ForecastQuestion
  | BudgetQuestion
  | UncategorisedQuestion
  | SavingQuestion
  | OverviewQuestion
  | WhatIfQuestion
  | PurchaseQuestion
  | PlanQuestion
  | ThingQuestion
  | JudgementQuestion
  | MethodsQuestion
  | CuttingQuestion
  | SeasonQuestion
  | RisingQuestion
  | UnusualQuestion
  | LimitQuestion
  | FutureQuestion
  | BookQuestion
  | ChatQuestion
  | ChangeRequest
  /** Nothing of this assistant's. */
  | { readonly kind: 'off_topic' }

/** Questions about sums over categories. */
export type SpendingQuestion = TotalQuestion | CategoryQuestion | BreakdownQuestion

/** "50만원 넘었어?": the answer begins with yes or no. Won. */
export interface Threshold {
  readonly amount: number
  readonly asks: 'above' | 'below'
}

/** 이번 달 총 지출이 얼마야? `without`: categories, stores and groups of stores to leave out (월세 빼고). */
export interface TotalQuestion {
  readonly kind: 'total'
  readonly period: Period
  readonly threshold?: Threshold
  readonly without?: readonly string[]
}

/** 이번 달 식비 얼마야? 식비에서 배달 빼면? */
export interface CategoryQuestion {
  readonly kind: 'category'
  readonly category: string
  readonly period: Period
  readonly threshold?: Threshold
  readonly without?: readonly string[]
}

/** 카테고리별 지출 보여줘; with `focus`, 어디에 제일 많이 썼어? */
export interface BreakdownQuestion {
  readonly kind: 'breakdown'
  readonly period: Period
  readonly focus?: 'largest' | 'smallest'
  readonly place?: number // 두 번째로 많은 건?, from 1
  readonly without?: readonly string[]
}

/** 쿠팡에서 얼마 썼어? */
export interface StoreQuestion {
  readonly kind: 'store'
  readonly store: string
  readonly period: Period
  readonly threshold?: Threshold
}

/** 어느 가게에서 제일 많이 썼어? 자주 가는 카페 어디야? */
export interface StoreRankingQuestion {
  readonly kind: 'store_ranking'
  readonly category?: string
  /** A sort of shops: 식당, 편의점. */
  readonly store?: string
  readonly period: Period
  readonly by: 'amount' | 'visits'
  readonly limit: number
  /** 두 번째는? asks for the one at that place, from 1; `limit` is at least as large. */
  readonly place?: number
}

/** 식비랑 교통비 합치면? 쿠팡이랑 네이버 중에 어디서 더 썼어? */
export interface SeveralQuestion {
  readonly kind: 'several'
  readonly subjects: readonly Subject[]
  readonly period: Period
  readonly ask: 'each' | 'sum' | 'more' | 'less'
  /** 어디를 더 많이 가?: by how often; 한 번 갈 때 기준으로: by what one payment comes to. */
  readonly by?: 'amount' | 'visits' | 'payment'
  readonly of?: string // 둘이 합치면 식비의 몇 프로야?: the category that the sum is held against
}

/** Single expenses. `period` is null where none was said: then all there is. */
export interface ListQuestion extends Subject {
  readonly kind: 'list'
  readonly period: Period | null
  readonly limit: number
  readonly order: 'newest' | 'largest'
  /** Won, inclusive; 초과 and 미만 have been made so. */
  readonly minAmount?: number
  readonly maxAmount?: number
  /** 언제 마지막으로 갔어? asks for a day; `first`: 언제부터 냈더라? for the first one. */
  readonly focus?: 'date' | 'first' | 'sum' | 'count' | 'gap'
  /** 그다음 5개: so many were shown already. */
  readonly skip?: number
  /** Categories and shops to leave out. */
  readonly without?: readonly string[]
  /** 두 번째는? asks for the row at that place of the order, from 1; `limit` is at least as large. */
  readonly place?: number
}

/** 이번 달 카페 몇 번 갔어? `ever`: 거기 또 간 적 있어? With `rate`, 며칠에 한 번 가? */
export interface CountQuestion extends Subject {
  readonly kind: 'count'
  readonly rate?: RateAsked
  readonly period: Period
  readonly focus?: 'ever'
}

/** 10만원으로 월말까지 버틸 수 있을까?; `gone`: how many months what is put by lasts with no income, where it is known. Won. */
export type LastsQuestion = { readonly kind: 'lasts' } & (
  | { readonly amount: number; readonly until: 'month_end' | 'payday' }
  | { readonly amount?: number; readonly until: 'gone' }
)

/** 월세 포함이야?, after a sum or after what recurs: whether it holds the subject too. */
export interface IncludedQuestion extends Subject {
  readonly kind: 'included'
  readonly of: 'recurring' | 'spending'
  /** What is no spending: the bill of a card, what went to another account of one's own. */
  readonly aside?: 'card_bill' | 'own_transfer'
  /** Of what the sum was; all spending without it. */
  readonly whole?: Subject
  readonly period: Period
}

/** 하루에 평균 얼마 써? `payment`: one time, at one payment. */
export interface AverageQuestion extends Subject, Pick<TotalQuestion, 'period' | 'threshold' | 'without'> {
  readonly kind: 'average'
  readonly per: 'day' | 'week' | 'month' | 'payment'
}

/** 날짜별 지출, 언제 제일 많이 썼어?, 한 푼도 안 쓴 날. */
export interface DailyQuestion extends Subject {
  readonly kind: 'daily'
  readonly period: Period
  readonly focus?: 'highest' | 'lowest' | 'no_spend' | 'pause' | 'weekly'
  /** Of weeks: the one with the least. */
  readonly asks?: 'less'
  /** 하루 3만원 넘게 쓴 날 있어? Won, inclusive. */
  readonly minAmount?: number
  readonly maxAmount?: number
}

/** 월별 지출 추이. `period` when one was said, else the last `months` up to now. */
export interface MonthlyQuestion extends Subject {
  readonly kind: 'monthly'
  /** 제일 많이 쓴 달은 왜 그런 거야? */
  readonly why?: true
  readonly months: number
  readonly period: Period | null
  readonly focus?: 'highest' | 'lowest'
  readonly by?: 'visits' // 제일 많이 간 달
  /** 5만원 이하로 쓴 달 있어? Won, inclusive. */
  readonly minAmount?: number
  readonly maxAmount?: number
}

/** 무슨 요일에 많이 써? 주말이랑 평일 중에는? 몇 시쯤 많이 써? */
export interface WeekdayQuestion extends Subject {
  readonly kind: 'weekday'
  readonly period: Period
  /** `habit`: 주로 언제 타?, of the hours and the days alike. */
  readonly focus?: 'weekend' | 'time' | 'habit' | 'least'
  /** 금요일마다 얼마나 써?: 1 for Monday to 7. */
  readonly weekday?: number
  /** 밤늦게 쓰는 버릇 있나: the time of day that is asked about, by its name. */
  readonly at?: string
}

/** 이번 달 수입 얼마야? With `left`, what remains of it; with `saved`, what was put aside. */
export interface IncomeQuestion {
  readonly kind: 'income'
  readonly period: Period
  /** `left`: what remains of it; `allowance`: 오늘 얼마까지 써도 돼?; `when`: 월급 언제 들어왔어?; `bonus`: 보너스 받은 적 있어?; `average`: 월 평균 수입 */
  readonly focus: 'income' | 'average' | 'left' | 'allowance' | 'when' | 'bonus' | 'saved'
  /** 작년보다 올랐나?: the answer begins with yes or no. */
  readonly asks?: 'more' | 'less'
  /** 지출이 수입보다 많아?: what remains, after a yes or a no. */
  readonly exceeds?: 'more' | 'less'
  /** 제일 많이 남은 달은?: that month, of what was `saved`; `short`: 적자였던 달 있어? */
  readonly month?: 'most' | 'least' | 'short'
}

/** 내 월급 얼마로 되어 있어? */
export interface MonthlyIncomeQuestion {
  readonly kind: 'monthly_income'
}

/** 식비가 수입 대비 적절해? `engel`: 엥겔지수; `spending`: of all that is spent. A store is asked of all spending alone. */
export interface RatioQuestion extends Subject, RatioAsked {
  readonly kind: 'ratio'
  readonly period: Period
  readonly focus?: 'engel' | 'spending'
}

/** 매달 나가는 돈 뭐 있어? */
export interface RecurringQuestion extends Pick<TotalQuestion, 'without'> {
  readonly kind: 'recurring'
  readonly category?: string
  /** 넷플릭스 가격 올랐어? */
  readonly store?: string
  /** `due`: what is still to come; `raised`: what got dearer; `yearly`: 1년이면 얼마야?, and per week, per day; `cancel`: 해지할까?; `still`: 아직도 나가?; `largest`: 제일 비싼 구독은? */
  readonly focus?: 'due' | 'raised' | 'yearly' | 'weekly' | 'daily' | 'cancel' | 'still' | 'largest'
  /** 지금 해지하면 연말까지 얼마: until the end of this year, not over a whole one. */
  readonly toYearEnd?: true
}

/** 이번 달 얼마나 쓸 것 같아? */
export interface ForecastQuestion extends Subject {
  readonly kind: 'forecast'
  /** 다음 달 카드값: the month, by its name, in which it is billed. */
  readonly billed?: string
  readonly without?: readonly string[]
}

/** 식비 예산 얼마 남았어? */
export interface BudgetQuestion {
  readonly kind: 'budget'
  readonly category?: string
  /** `per_day`: 하루에 얼마씩 써야 돼?; `exceed`: 이 속도면 넘을까? */
  readonly focus?: 'per_day' | 'exceed' | 'keep' | 'over'
  /** 하루 만오천원씩 쓰면 안 넘겨? Won. */
  readonly daily?: number
}

/** 분류 안 된 거 보여줘. */
export interface UncategorisedQuestion {
  readonly kind: 'uncategorised'
  readonly limit: number
  /** 다 보여줘봐: every shop, and not the most telling alone. */
  readonly all?: true
}

/** 저축 목표 세워줘, 매달 50만원 모으려면? With `focus`, 어디서 줄일까? Won; months. */
export interface SavingQuestion {
  readonly kind: 'saving'
  readonly goal?: number
  readonly targetAmount?: number
  readonly targetMonths?: number
  /** 올해 말, 5월: until when, where the months follow from it. */
  readonly until?: string
  /** The income was raised just before: what of it may be put aside. */
  readonly raise?: { readonly from: number; readonly to: number }
  /** What is to be left as it is: 식비는 건들기 싫은데. */
  readonly without?: readonly string[]
  /** `cut`: 어디서 줄일까?; `now`: 저축 얼마나 하고 있어? */
  readonly focus?: 'cut' | 'now'
}

/** 나 요즘 어때? 소비 습관 어때? */
export interface OverviewQuestion {
  readonly kind: 'overview'
  readonly period: Period
}

/**
 * 배달을 반으로 줄이면 일 년에 얼마 아껴? 커피값 3만원 줄이면? Either a share of what is spent a month (0 to 1, what is cut
 * off) or an amount a month in won.
 */
export interface WhatIfQuestion extends Subject {
  readonly kind: 'what_if'
  readonly cutShare?: number
  readonly cutAmount?: number
  /** So many times a month fewer. */
  readonly cutTimes?: number
  readonly toAmount?: number // 한 달에 10만원만 쓰면
  /** 하루 한 잔으로: so many payments a month, and as it was said. */
  readonly to?: { readonly payments: number; readonly words: string }
  /** Over how many months the gain is asked for. */
  readonly months: number
}

/** 아이폰 150만원 사도 될까? 할부 12개월이면? */
export interface PurchaseQuestion {
  readonly kind: 'purchase'
  /** What is to be bought, as it was said. */
  readonly item?: string
  /** Won. */
  readonly price?: number
  /** In how many monthly parts it is to be paid. */
  readonly instalments?: number
}

/** 작년에 폰 산 적 있어? 제주도 갔을 때 쓴 거: looked for by its name in the records. Either `item` or `destination`. */
export interface ThingQuestion {
  readonly kind: 'thing'
  readonly item?: string
  /** What was spent on it is asked, by a noun that nothing here explains. */
  readonly isUnknown?: true
  /** 몇 번 먹었지, 언제 마지막으로 갔지: what of it is asked, where it is not how much. */
  readonly asks?: 'times' | 'last'
  /** The category that such things are sorted under: 생활, of 반려동물. */
  readonly within?: string
  readonly destination?: string
  /** Null where none was said: then all there is. */
  readonly period: Period | null
}

/** 나 요즘 과소비야? 카드값 폭탄… 우울하다. 그래도 나아진 점은 없어? 칭찬해줘. */
export interface JudgementQuestion {
  readonly kind: 'judgement'
  readonly about: 'gloom' | 'managing' | 'overspending' | 'alright' | 'better' | 'praise' | 'scold'
}

/** A means of payment as it was asked for: whose card, or which sorts. */
export interface MethodAsked {
  /** As the answer names it. */
  readonly name: string
  /** What its name on the statement holds: 국민카드, 카카오뱅크, the last digits of its number. */
  readonly issuer?: string
  readonly sorts?: readonly ('credit' | 'debit' | 'cash' | 'transfer')[]
}

/** 신용카드 체크카드 비율은?, 현금 얼마 썼어?, 삼성카드 이번 달; without `method`, all of them. */
export interface MethodsQuestion {
  readonly kind: 'methods'
  readonly method?: MethodAsked
  readonly category?: string
  readonly period: Period
}

/**
 * Spending less: of one thing (배달 줄이려면), the one thing that is worth it most (하나만 찍어줘, 세 개만 골라줘), how much in all (얼마나 줄이면
 * 좋을까), by ending subscriptions (해지하면 1년에 얼마), or where money runs off (돈이 어디로 새). 어디서 줄일까? is a `saving` question.
 */
export interface CuttingQuestion extends Subject {
  readonly kind: 'cutting'
  readonly ask: 'subject' | 'one' | 'some' | 'amount' | 'cancel' | 'leak' | 'cook'
  /** How many are wanted (`some`). */
  readonly limit?: number
  /** Which of those that were told (`one`), from 1. */
  readonly place?: number
}

/** 전기세 가스비 겨울에 얼마나 더 나왔어?: a season against the rest of the year; of all spending where nothing is named. */
export interface SeasonQuestion {
  readonly kind: 'season'
  readonly season: 'spring' | 'summer' | 'autumn' | 'winter'
  readonly subjects: readonly Subject[]
  /** 많이 나왔나?: the answer begins with yes or no. */
  readonly asks?: true
}

/** 이상한 결제 없나 봐줘: what does not look like the rest. */
export interface UnusualQuestion {
  readonly kind: 'unusual'
  readonly period: Period | null
  /** 두 번 결제된 거 있나: what was paid twice alone; 환불된 거 있어?: what came back. */
  readonly focus?: 'double' | 'refund'
  readonly store?: string
}

export type * from './other-question.ts'
