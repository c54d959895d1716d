import type { Change } from '../change.ts'
import type { Period } from '../period.ts'
import type { Subject } from '../subject.ts'

/** What is spoken of: of which spending, and when. */
interface About {
  readonly subject?: Subject
  readonly period?: Period
}

/**
 * What a message says in a talk without asking for a figure: what another book shows, that all may stay as it is, a remark,
 * a resolve, something about the app itself; `lost`: what was not understood, with what was spoken of.
 */
export type TalkOf =
  /** 앱에는 31,200원이라고 떠요. */
  | (About & { readonly type: 'elsewhere'; readonly amount: number })
  /** 취소된 건이 들어가 있는 걸까요? */
  | (About & { readonly type: 'cancelled' })
  /** 그날 거 한 줄씩 적어주세요. */
  | (About & { readonly type: 'lines' })
  /** 그냥 두세요; `done`: what was written last, as it stays. */
  | {
      readonly type: 'left'
      readonly done?: { readonly store: string; readonly amount: number; readonly date: string }
    }
  | { readonly type: 'app'; readonly asks: AppMatter; readonly category?: string }
  /** 4월에도 그대로 이어지는 거죠?, 새로 들어오는 것도요?, after something was set. */
  | { readonly type: 'holds'; readonly of: 'budget'; readonly category?: string }
  | {
      readonly type: 'holds'
      readonly of: 'rule' | 'rows_only' | 'unset'
      readonly store?: string
      readonly category?: string
    }
  /** 교육 말고 경조사요, of what stands there already. */
  | {
      readonly type: 'already'
      readonly entries: readonly { readonly store: string; readonly amount: number; readonly date: string }[]
      readonly category: string
    }
  /** 그중 5천원은 따로 적을 수 있어요?: an entry in two; `rest`: what stays of it. */
  | {
      readonly type: 'split'
      readonly rest: { readonly store: string; readonly date: string; readonly amount: number }
      readonly part: Extract<Change, { type: 'add_expense' }>
    }
  /** 두 번 들어간 건 아니죠? */
  | { readonly type: 'twice'; readonly store: string; readonly date: string; readonly amount: number }
  /** 마음 바뀌면 돌릴 수 있는지도 궁금해요. */
  | { readonly type: 'undoable' }
  /** 카드 취소는 가계부에 어떻게 적어요? */
  | { readonly type: 'how_to_book'; readonly of: 'refund' | 'share'; readonly subject?: Subject }
  /** 문화생활을 너무 안 하고 사는 것 같아요; `repaid`: that somebody else bears it. */
  | (About & { readonly type: 'remark'; readonly little?: true; readonly repaid?: true })
  /** 다음 주는 딱 한 번만 시켜보려고요. */
  | (About & { readonly type: 'resolve'; readonly does: 'end' | 'less' | 'other'; readonly nextMonth?: true })
  | (About & { readonly type: 'lost' })
  /** What was read with doubt: `left` is what the reading leaves over, `read` what it comes to and `asks` how that is asked. */
  | (About & {
      readonly type: 'unsure'
      readonly read: readonly string[]
      readonly asks: readonly { readonly kind: string }[]
      readonly left: readonly string[]
    })

/** What is asked about the app itself. */
export type AppMatter = 'alerts' | 'export' | 'import' | 'link' | 'share' | 'privacy' | 'own_budget'
