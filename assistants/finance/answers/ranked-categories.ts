import type { z } from 'zod'
import { partName, uncategorised } from '../categories.ts'
import type { expenseByCategory } from '../tools/expense-by-category.ts'
import type { SpendingQuestion } from '../understand/question.ts'
import { won } from '../wording.ts'

type Sums = z.infer<(typeof expenseByCategory)['output']>

/** A category as people speak of it, with what is part of it. */
export interface RankedCategory {
  readonly category: string
  readonly total: number
  readonly count: number
  readonly share: number
  /** 배달 in 식비. */
  readonly parts: readonly { readonly category: string; readonly total: number }[]
}

/** Largest first; 식비 with 배달, as it is meant wherever someone says 식비. */
export function rankedCategories({ categories, wholes }: Sums): RankedCategory[] {
  const held = new Set(wholes.flatMap(({ parts }) => parts))
  const alone = categories.filter(({ category }) => !held.has(category)).map((row) => ({ ...row, parts: [] }))
  const whole = wholes.map(({ parts, ...row }) => ({
    ...row,
    parts: categories.filter(({ category }) => parts.includes(category) && category !== row.category),
  }))
  return [...alone, ...whole].sort((a, b) => b.total - a.total)
}

/**
 * Those with something spent on them. Where one name is asked for, what has none is no answer: 미분류 is left out,
 * unless there is nothing else.
 */
export function spentCategories(sums: Sums, question: SpendingQuestion): RankedCategory[] {
  const spent = rankedCategories(sums).filter((row) => row.total > 0)
  if (question.kind !== 'breakdown' || !question.focus) return spent
  const named = spent.filter(({ category }) => category !== uncategorised)
  return named.length > 0 ? named : spent
}

/** 배달 8만 4천원 포함 */
export function partsNote({ parts }: Pick<RankedCategory, 'parts'>): string | undefined {
  const named = parts.filter((part) => part.total > 0)
  return named.length > 0
    ? `${named.map((part) => `${part.category} ${won(part.total)}`).join(', ')} 포함`
    : undefined
}

/** What a row category is called where 배달 stands beside it: 식비 alone would be taken for both. */
export function besideParts(category: string, all: readonly { readonly category: string }[]): string {
  return all.some((row) => row.category === '배달') ? partName(category, category) : category
}
