/** What of the records is to be changed, as a message says it. Amounts in won, dates as `YYYY-MM-DD`. */
export type Change =
  /** 쿠팡은 쇼핑으로 분류해줘: every row of a store, now and for later imports. */
  | { readonly type: 'categorise_store'; readonly store: string; readonly newCategory: string }
  /** 배달 포함된건 식비로 바꿔: every row whose store or memo has the word in it. */
  | { readonly type: 'categorise_keyword'; readonly keyword: string; readonly newCategory: string }
  /** 방금 그거 카페로 바꿔줘: one row. */
  | { readonly type: 'categorise_expense'; readonly expense: ExpenseReference; readonly newCategory: string }
  /** 어제 스타벅스에서 5천원 썼어. Without a category: what the store suggests. */
  | {
      readonly type: 'add_expense'
      readonly store: string
      readonly amount: number
      readonly date: string
      readonly time?: string
      readonly category?: string
    }
  /** 어제 쿠팡 결제 지워줘. */
  | { readonly type: 'delete_expense'; readonly expense: ExpenseReference }
  /** 월급 350만원으로 바꿔줘. */
  | { readonly type: 'set_monthly_income'; readonly amount: number }
  /** 식비 예산 40만원. Without a category: for all spending. `null`: 예산 없애줘. */
  | { readonly type: 'set_budget'; readonly category?: string; readonly amount: number | null }
  /** 반려동물 분류 만들어줘. */
  | { readonly type: 'add_category'; readonly name: string }
  /** 카페를 커피로 이름 바꿔줘. */
  | { readonly type: 'rename_category'; readonly category: string; readonly name: string }
  /** 배달을 식비에 합쳐줘. */
  | { readonly type: 'merge_category'; readonly category: string; readonly into: string }
  /** 방금 거 취소해줘; 아까 쿠팡 바꾼 거 되돌려줘: what was done about that store. */
  | { readonly type: 'undo'; readonly store?: string }
  /** A change is wanted, but what is missing would be a guess: asked back for. */
  | {
      readonly type: 'incomplete'
      readonly wants: Exclude<Change['type'], 'incomplete' | 'undo'>
      readonly missing: Missing
    }

export type Missing = 'store' | 'category' | 'expense' | 'amount' | 'name'

/** Which row is meant: by its place in the list shown last, or by what is said of it; the newest that fits. */
export interface ExpenseReference {
  /** 두 번째 거: from 1, in the list shown last. */
  readonly place?: number
  /** 그거, 방금 거: the one spoken of last. */
  readonly pointed?: true
  readonly store?: string
  readonly category?: string
  readonly date?: string
  readonly amount?: number
}
