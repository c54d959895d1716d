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

export interface QuestionForm {
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
}
