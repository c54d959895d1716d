import type { DayRange } from '#query/coverage.ts'

/** What of the records is to be changed, as a message says it. Amounts in won, dates as `YYYY-MM-DD`. */
export type Change =
  /** 쿠팡은 쇼핑으로 분류해줘: every row of a store, now and for later imports. */
  | {
      readonly type: 'categorise_store'
      readonly store: string
      readonly newCategory: string
      /** 3만원 넘는 것만: of those there are, and no rule is made of it. */
      readonly minAmount?: number
      /** 다음부터: by a rule alone, the rows there are stay. */
      readonly onlyLater?: true
      /** 식료품, of 식비: the word for the category, where it is not its name. */
      readonly asSaid?: string
    }
  /** 배달 포함된건 식비로 바꿔: every row whose store or memo has the word in it. */
  | {
      readonly type: 'categorise_keyword'
      readonly keyword: string
      readonly newCategory: string
      readonly asSaid?: string
    }
  /** 방금 그거 카페로 바꿔줘: one row. */
  | {
      readonly type: 'categorise_expense'
      readonly expense: ExpenseReference
      readonly newCategory: string
      readonly asSaid?: string
      readonly isOpen?: true
    }
  /** 나머지도 다 식비로: every row without a category. */
  | { readonly type: 'categorise_rest'; readonly newCategory: string }
  /** 어제 스타벅스에서 5천원 썼어. Without a category: what the store suggests. */
  | {
      readonly type: 'add_expense'
      readonly store: string
      /** 나무와 23000원: its name where the end of the word is a particle, as it is if the records know that name. */
      readonly bareStore?: string
      readonly amount: number
      readonly date: string
      readonly time?: string
      readonly category?: string
      /** 현금, 국민카드: what it was paid with. */
      readonly method?: string
      /** 두 잔에 4500원씩: of so many at the same price, all of them in `amount`. */
      readonly count?: number
      /** 내 몫은 반이야: what was paid in all, of which `amount` is one's own. */
      readonly whole?: number
      /** 없으면: only where no row of that day and amount is there. */
      readonly ifAbsent?: true
    }
  /** More purchases than are written down unasked. */
  | {
      readonly type: 'add_expenses'
      readonly entries: readonly Extract<Change, { type: 'add_expense' }>[]
    }
  /** A card's messages, pasted. */
  | { readonly type: 'add_messages'; readonly text: string }
  /** 복지포인트 20만원 들어왔어 수입에 넣어줘. */
  | { readonly type: 'add_income'; readonly name: string; readonly amount: number; readonly date: string }
  /** 무신사 환불 4만9천원 들어왔어: told, and nobody said where to; what fits is offered. */
  | {
      readonly type: 'offer'
      readonly offer: Extract<Change, { type: 'add_income' | 'add_expense' }>
      /** 환불 들어왔어?, 그거 적혀 있어?: it is looked up first. */
      readonly lookup?: { readonly storeName?: string; readonly date?: string; readonly amount: number }
      /** 팀장님이 5만원 보내주심: what came back and is taken off already. */
      readonly less?: number
    }
  /** 통장에 41만원 있어, 아직 지우지 마: nothing is to be written, and that is said. */
  | { readonly type: 'leave'; readonly why: Left; readonly amount?: number }
  /** 어제 쿠팡 결제 지워줘. */
  | {
      readonly type: 'delete_expense'
      readonly expense: ExpenseReference
      readonly why?: RowReason
      readonly isOpen?: true
    }
  /** 카카오뱅크로 간 30만원은 내 계좌로 옮긴 거야: no spending, as such rows of a statement are none. */
  | { readonly type: 'set_aside'; readonly expense: ExpenseReference; readonly isOpen?: true }
  /** 쿠팡이츠 2월 결제 다 지워줘: every row that fits. */
  | { readonly type: 'delete_expenses'; readonly expense: ExpenseReference }
  /** 그거 친구랑 반반 한 거야: what a row would be put right to is offered. */
  | { readonly type: 'propose'; readonly expense: ExpenseReference; readonly set: ExpenseCorrection }
  /** 아 9천원이었다: a row is put right. */
  | {
      readonly type: 'update_expense'
      readonly expense: ExpenseReference
      readonly set: ExpenseCorrection
      /** 커피는 9천원이었어, of which no row is found: an expense of its own, or what is missing of one. */
      readonly orElse?: Extract<Change, { type: 'add_expense' | 'incomplete' }>
    }
  /** 월급 350만원으로 바꿔줘; 40만원 더: by so much. */
  | {
      readonly type: 'set_monthly_income'
      readonly amount?: number
      readonly plus?: number
      /** 담달부터: from when on, where that is still to come; nothing is set before. */
      readonly from?: string
      /** Nobody said that it is the income; asked about before it is set. */
      readonly isGuessed?: true
      /** It is to go up, whatever it is. */
      readonly isRaise?: true
      /** What it was before, where it is done. */
      readonly before?: number
    }
  /** 식비 예산 40만원. Without a category: for all spending. `null`: 예산 없애줘. 3만원 더: by so much. */
  | {
      readonly type: 'set_budget'
      readonly category?: string
      readonly amount?: number | null
      readonly plus?: number
    }
  /** 올해 여행 예산 150, 택시 한 달에 5만원까지만: a bound that is no month's budget of a category. */
  | {
      readonly type: 'limit'
      readonly span: 'week' | 'month' | 'year'
      readonly amount: number
      readonly category?: string
      readonly store?: string
      /** 내년, 다음 주: nothing is spent of it yet. */
      readonly isNext?: true
    }
  /** 똑같은 거 두 번 들어간 거 있으면 하나 지워줘: looked for, and asked about. */
  | {
      readonly type: 'remove_double'
      readonly store?: string
      readonly category?: string
      readonly period?: DayRange
    }
  /** 나머지는 네가 알아서 해줘: what has no category, by what the names tell. */
  | { readonly type: 'sort_known' }
  /** 배민 규칙 없애줘: what sorts its payments by itself; the payments stay. */
  | { readonly type: 'remove_rule'; readonly store?: string }
  /** 반려동물 분류 만들어줘. */
  | { readonly type: 'add_category'; readonly name: string }
  /** 카페를 커피로 이름 바꿔줘. */
  | { readonly type: 'rename_category'; readonly category: string; readonly name: string }
  /** 배달을 식비에 합쳐줘. */
  | { readonly type: 'merge_category'; readonly category: string; readonly into: string }
  /** 방금 거 취소해줘; 아까 쿠팡 바꾼 거 되돌려줘: what was done about that. */
  | { readonly type: 'undo'; readonly which?: UndoReference }
  /** 잘 들어갔어?: what was done last is told as it stands; 둘 다: so many entries; 몇 건 바뀐 거야?: in full. */
  | { readonly type: 'show_last'; readonly count?: number; readonly isAll?: true; readonly asksWhat?: true }
  /** 뭐가 바뀌는데?: what was asked about and still waits for a yes is told. */
  | { readonly type: 'show_waiting'; readonly asks: 'rows' | 'undo' | 'later' }
  /** 맨 위에 거 뭐야?, 4번은 언제 거였지?: a row of the list shown is told in full. */
  | { readonly type: 'show_row'; readonly expense: ExpenseReference }
  /** 식비로 할까 문화로 할까: of the entry just made. */
  | {
      readonly type: 'weigh_sorting'
      readonly entry: Extract<Change, { type: 'add_expense' }>
      readonly choices: readonly string[]
    }
  /** 그거 3개월 할부거든 달마다 나눠 적히나: of the entry just made. */
  | {
      readonly type: 'instalments'
      readonly entry: Extract<Change, { type: 'add_expense' }>
      readonly months?: number
    }
  /** 치과 견적 120 나옴: what is not paid yet; `months`: in how many parts. */
  | { readonly type: 'quote'; readonly amount: number; readonly name?: string; readonly months?: number }
  /** A change is wanted, but what is missing would be a guess: asked back for. */
  | {
      readonly type: 'incomplete'
      readonly wants: Exclude<
        Change['type'],
        | 'incomplete'
        | 'add_expenses'
        | 'add_messages'
        | 'delete_expenses'
        | 'undo'
        | 'show_last'
        | 'show_waiting'
        | 'show_row'
        | 'offer'
        | 'propose'
        | 'leave'
        | 'categorise_rest'
        | 'limit'
        | 'remove_double'
        | 'sort_known'
        | 'remove_rule'
        | 'set_aside'
        | 'weigh_sorting'
        | 'instalments'
        | 'quote'
      >
      readonly missing: Missing
      /** What was said of it: the answer to the question completes it. */
      readonly known?: Known
    }

/**
 * Why nothing is written: money that is there, cash taken out, money lent or a debt not repaid is no payment; nothing was paid twice; nobody means all of the book by a word; nothing is
 * to be done yet; only what was named was meant; `restored`, `as_before`: whether all is as it was is asked, after an
 * undo and without one.
 */
export type Left =
  | 'balance'
  | 'withdrawn'
  | 'not_repaid'
  | 'lent'
  | 'everything'
  | 'no_alarm'
  | 'budget_ahead'
  | 'not_double'
  | 'held'
  | 'others_untouched'
  | 'restored'
  | 'as_before'

/** Why a row is to go: the money came back, was never one's own, or is there twice. */
export type RowReason =
  | 'double'
  | 'refunded'
  | 'cancelled'
  | 'unknown'
  | 'not_mine'
  | 'repaid'
  | 'own_transfer'

/** What is known of a change that something is missing of. */
export interface Known {
  readonly store?: string
  readonly category?: string
  readonly amount?: number
  readonly date?: string
  readonly keyword?: string
  /** 배달이랑 카페: the categories that are to be one, where nobody said which. */
  readonly several?: readonly string[]
  /** 첫 번째 거, of which a shop and a row were offered: either of them. */
  readonly offered?: {
    readonly store: string
    readonly row?: { readonly store: string; readonly date: string; readonly amount: number }
  }
}

/** Which of the things done in this conversation is to be undone; the last one without any. */
export interface UndoReference {
  /** 다: everything. */
  readonly isAll?: true
  /** 둘 다: so many of the last ones. */
  readonly count?: number
  /** 그 전 거: how many of the last ones stay. */
  readonly skips?: number
  /** 쿠팡 바꾼 거, 카페 예산: words of its receipt. */
  readonly names?: readonly string[]
  /** 예산 바꾼 거: actions of these names. */
  readonly actions?: readonly string[]
  /** 되살려줘: the last thing done, where nothing was deleted. */
  readonly orLast?: true
}

/** What is set right of a row. */
export interface ExpenseCorrection {
  readonly amount?: number
  readonly plus?: number
  readonly times?: number
  readonly store?: string
  readonly date?: string
  readonly memo?: string
  readonly method?: string
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
  /** 5만원 넘는 거. */
  readonly minAmount?: number
  /** 제일 최근 거, 마지막 거: of several that fit, the newest. */
  readonly isNewest?: true
  /** 3월에 산 거: a period that is longer than a day. */
  readonly period?: DayRange
  /** 그거 다: every row in sight, or that fits. */
  readonly isAll?: true
  /** 3건만: so many of those that fit, the newest. */
  readonly count?: number
  /** 맨 밑에 거, 마지막 거: the last one of the list shown last. */
  readonly isLast?: true
  /** 제일 비싼 거: of several that fit, the dearest. */
  readonly isDearest?: true
  /** 그거, where no rows are in sight: of the store spoken of before. */
  readonly storeBefore?: string
  /** 방금 추가한 거: written down in a conversation, the last one first. */
  readonly isAdded?: true
  /** 다이소는 3만원이었어: called by its name, as this conversation wrote it down or showed it. */
  readonly isNamed?: true
}

/** A question that is none: something of the records is to be changed; `changes`: as a model read them, where the words did not tell. */
export interface ChangeRequest {
  readonly kind: 'action'
  readonly changes?: readonly Change[]
}
