import type { z } from 'zod'
import { withParticle } from '#korean/particles.ts'
import type { budgetStatus } from '../tools/budget-status.ts'
import { bold, emojiOf, won } from '../wording.ts'
import { type BudgetState, budgetName } from './budget-words.ts'

/** 하루 만오천원씩 쓰면 안 넘겨?: against what the budget leaves a day. Nothing where it is used up: then that is the answer. */
export function dailyLead(
  daily: number | undefined,
  { category, left, perDay }: BudgetState,
  { daysLeft }: z.infer<(typeof budgetStatus)['output']>,
): string | undefined {
  if (daily === undefined || left <= 0) return undefined
  const name = budgetName(category)
  const mark = emojiOf(category ?? undefined)
  const room = `월말까지 ${daysLeft}일 동안 하루 ${won(perDay)}까지 쓸 수 있거든`
  return daily <= perDay
    ? `하루 ${won(daily)}씩이면 ${bold('안 넘어')} ${mark} ${withParticle(name, '은/는')} ${room}.`
    : `하루 ${won(daily)}씩이면 ${bold('넘어')} ${mark} ${withParticle(name, '은/는')} ${room}.`
}
