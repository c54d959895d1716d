import { endsInQuestion } from '#korean/is-question.ts'
import type { Question } from './question.ts'
import { has } from './said.ts'
import type { Thread } from './talk/thread.ts'

/** 카페는 그대로 두고, 배달도 그냥 둘래, after where to cut: where else, with all that was left alone before. */
export function leftAsIs({ said, before, asked }: Thread): Question | undefined {
  const focus = (before.details as { focus?: unknown } | undefined)?.focus
  if (!(asked === 'cutting' || (asked === 'saving' && focus === 'cut'))) return undefined
  const { all, bare } = said.mentions
  if (has(said, 'howMuch', 'count', 'list', 'when') || all.some(({ type }) => type === 'amount'))
    return undefined
  const named = stays.test(bare) ? [...said.categories, ...said.stores] : []
  // 택시 줄이는 게 필요한가? asks, and 식비 빼고 총 지출 is a sum.
  const own = said.without.length > 0 ? said.without : endsInQuestion(bare) ? [] : named
  if (own.length === 0 || has(said, 'whole', 'inAll', 'adds')) return undefined
  const kept = (before.details as { without?: unknown } | undefined)?.without
  const earlier = Array.isArray(kept) ? (kept as string[]) : []
  return { kind: 'saving', focus: 'cut', without: [...new Set([...earlier, ...own])] }
}

/** It is left as it is, or cannot be less. */
const stays =
  /그대로|(?:냅|놔|내버려)(?:두|둬|둘)|그냥(?:두|둬|둘)|유지|건드|포기(?:못|안)|(?:못|안)(?:줄|끊|빼|포기|참|건드)|줄이기(?:싫|힘들|어려)|(?:줄일|뺄|끊을)수(?:가)?없|필요(?:해|하|한)/u
