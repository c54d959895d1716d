import type { Receipt } from '#engine/action.ts'
import { pick, type Voice } from '../wording.ts'

/** What was undone, as the engine's event tells it. */
interface Undone {
  readonly action: string
  readonly summary: string
}

/** What is as it was, said of each kind of action. */
const restored: Readonly<Record<string, (count: number) => string>> = {
  update_category: () => '그 지출은 전에 있던 분류로 돌아갔어',
  update_category_by_store: (count) =>
    count > 0
      ? `${count}건 모두 전에 있던 분류로 돌아갔고, 앞으로 들어오는 것도 예전처럼 넣을게`
      : '앞으로 들어오는 것도 예전처럼 넣을게',
  update_category_by_keyword: (count) => `${count}건 모두 전에 있던 분류로 돌아갔어`,
  sort_uncategorized: (count) => `${count}건 모두 다시 미분류야`,
  add_expense: () => '적어 둔 지출은 다시 뺐어',
  import_statement: (count) =>
    count > 0 ? `그때 가져온 ${count}건을 모두 뺐어` : '그때 가져온 건 남아 있지 않아',
  add_income: () => '적어 둔 수입은 다시 뺐어',
  update_expense: () => '고치기 전으로 돌아갔어',
  delete_expense: () => '지운 지출이 그대로 돌아왔어',
  set_monthly_income: () => '월 수입은 전에 있던 대로야',
  set_budget: () => '예산은 전에 있던 대로야',
  add_category: () => '만든 분류는 다시 없앴어',
  rename_category: (count) =>
    count > 0 ? `이름도 기록 ${count}건도 전으로 돌아갔어` : '이름은 전에 있던 대로야',
  remove_rule: () => '자동 분류가 다시 살아났어',
  merge_category: (count) =>
    count > 0 ? `${count}건이 원래 분류로 돌아갔어` : '분류는 전에 있던 대로 나뉘었어',
}

/** The receipt of an undo, and what it was that was undone. */
export function undoneWords({ affected, details }: Receipt, voice: Voice): { lead: string; fact: string } {
  const { action, summary } = details as unknown as Undone
  const state = restored[action]?.(affected) ?? '모두 전에 있던 대로야'
  const lead = pick(
    [`되돌렸어 ↩️ ${state}.`, `방금 거 취소했어 ↩️ ${state}.`, `원래대로 해 뒀어 ↩️ ${state}.`],
    voice,
  )
  return { lead, fact: `(되돌린 일: ${firstSentence(summary)})` }
}

/** The part of a receipt that stands for the whole, without marks. */
export function firstSentence(summary: string): string {
  const [first = ''] = summary.replaceAll('**', '').split(/(?<=[.?!])\s|\s(?=\p{Extended_Pictographic})/u)
  return first
}
