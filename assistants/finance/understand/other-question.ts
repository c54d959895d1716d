import type { Moment } from './moments.ts'
import type { FuturePeriod, Period } from './period.ts'
import type { Subject } from './subject.ts'
import type { TalkOf } from './talk/talk-of.ts'

/** 새벽에 탄 택시만, 점심에 쓴 돈, 주말엔 주로 뭐에 써?: what is paid at some hours of the day or on some days of the week. */
export interface MomentQuestion {
  readonly kind: 'moment'
  readonly category?: string
  readonly store?: string
  readonly moment: Moment
  readonly ask: 'sum' | 'list' | 'count' | 'stores' | 'categories' | 'average'
  readonly period: Period
}

/** Asked of what no record tells: what is in the bank, the card's bill, which card, others' spending, with whom, what was in the bag, what to choose. */
export interface LimitQuestion {
  readonly kind: 'limit'
  readonly about:
    | 'balance'
    | 'card_bill'
    | 'card_limit'
    | 'card_kind'
    | 'peers'
    | 'company'
    | 'items'
    | 'advice_elsewhere'
    | 'recommendation'
  readonly period: Period
  /** The shop whose goods are asked about, or the sort of thing that is to be chosen. */
  readonly store?: string
  readonly category?: string
}

/** A period that has not come yet. */
export interface FutureQuestion extends Subject {
  readonly kind: 'future'
  readonly period: FuturePeriod
  /** 4월엔 얼마 쓸 것 같아?: an estimate is wanted. */
  readonly asksEstimate?: true
  /** 다음 달엔 얼마까지 쓰면 될까: what may be spent of it. */
  readonly asksRoom?: true
}

/** Talk about nothing, or something not understood; `feeling` is about money, `mood` about anything else, `ack` a mere yes or never mind. */
export interface ChatQuestion {
  readonly kind: 'chat'
  readonly about:
    | 'greeting'
    | 'thanks'
    | 'bye'
    | 'help'
    | 'feeling'
    | 'mood'
    | 'ack'
    | 'name'
    | 'you'
    | 'how'
    | 'complaint'
    | 'unclear'
    | Aside
  /** What it says of what was spoken of. */
  readonly talk?: TalkOf
}

/** A word in passing, in the middle of a talk: 저녁 뭐 먹지 ㅋㅋ, 많이도 먹었네; `unknown`: asked of something that no record tells. */
export type Aside =
  | 'meal'
  | 'craving'
  | 'tired'
  | 'weather'
  | 'glad'
  | 'wishes'
  | 'heard'
  | 'bored'
  | 'much'
  | 'laugh'
  | 'isee'
  | 'resolve'
  | 'away'
  | 'remind'
  | 'differs'
  | 'which_ones'
  | 'as_table'
  | 'identity'
  | 'lost_card'
  | 'proud'
  | 'me'
  | 'unknown'
