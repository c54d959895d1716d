import type { ValueType } from '../clauses/provision.ts'
import { type Asked, type AskedFor, yesNo } from './asked.ts'

/** What a question wants to be answered with. */
export type Form =
  | 'yes_no'
  | 'amount'
  | 'when'
  | 'count'
  | 'who'
  | 'where'
  | 'list'
  | 'how'
  | 'why'
  | 'contrast'
  | 'content'

/** A yes or no may ask whether something is there, may be done, must be done, or simply is so. */
export type Asks = 'existence' | 'permission' | 'duty' | 'fact'

/** Which values answer a question, and whether it asks for the most or the least that something may be. */
export interface Wanted {
  /** The likeliest first. */
  readonly types: ReadonlySet<ValueType>
  readonly bound: 'most' | undefined
  /** 한도가 얼마: the limit itself is asked for, nothing else will do. */
  readonly isLimit: boolean
  /** 며칠 전에 알려야: how long ahead notice is given. */
  readonly isNotice: boolean
}

export interface QuestionForm extends Wanted {
  readonly ask: AskedFor
  readonly form: Form
  readonly asks?: Asks
  /** 안 내도 돼?, 갱신 안 해도 되나: the question itself denies. */
  readonly denies: boolean
  /** 동의 없이, 마음대로: what the contract may make a condition is left out. */
  readonly without: boolean
  /** 위약금 없죠?: whether it is not there. */
  readonly asksNone: boolean
  /** 쓰면 안 되나요?: whether it is forbidden. */
  readonly forbids: boolean
  /** Of the other party than the provision told last. */
  readonly isOpposite: boolean
}

const values: Readonly<Partial<Record<AskedFor, readonly [Form, ...ValueType[]]>>> = {
  money: ['amount', 'money', 'share', 'rate'],
  total: ['amount', 'money', 'share', 'rate'],
  rate: ['amount', 'rate', 'share'],
  size: ['amount', 'count', 'rate'],
  when: ['when', 'day', 'date', 'deadline', 'time', 'period', 'event'],
  until: ['when', 'date', 'day', 'deadline', 'event', 'period'],
  term: ['when', 'period', 'date', 'deadline'],
  days: ['when', 'deadline', 'period'],
  time: ['when', 'time'],
  count: ['count', 'count', 'period', 'deadline'],
  where: ['where', 'place', 'law'],
  law: ['where', 'law', 'place'],
}
const others: Readonly<Partial<Record<AskedFor, Form>>> = {
  who: 'who',
  list: 'list',
  how: 'how',
  consequence: 'how',
  why: 'why',
  contrast: 'contrast',
}
const isAsks = (ask: AskedFor): ask is Asks => yesNo.has(ask)

/** What an answer has to be, for what was asked. */
export function formOf({ ask, turned, without, bound, opposite }: Asked): QuestionForm {
  const [valueForm, ...types] = values[ask] ?? []
  return {
    ask,
    form: valueForm ?? others[ask] ?? (yesNo.has(ask) ? 'yes_no' : 'content'),
    ...(isAsks(ask) ? { asks: ask } : {}),
    denies: turned === 'denied',
    without: without === true,
    asksNone: turned === 'none_there',
    forbids: turned === 'forbidden',
    types: new Set(types),
    bound: bound === 'most' || bound === 'limit' || ask === 'until' ? 'most' : undefined,
    isLimit: bound === 'limit',
    isNotice: bound === 'notice',
    isOpposite: opposite === true,
  }
}
