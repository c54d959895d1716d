import { z } from 'zod'
import { isMiss, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { averageOf, percentOf, sumOf } from '#query/figures.ts'
import type { Tx } from '#store/database.ts'
import { partsOfCategory, savings } from '../categories.ts'
import { monthRoom } from '../queries/month-room.ts'
import { paidMonthly as paidForOne } from '../queries/paid-monthly.ts'
import { recurringMonthly } from '../queries/recurring-due.ts'
import { resolveScope } from '../queries/scope.ts'
import { sumsOfSubjects } from '../queries/subject-sums.ts'
import { lastWholeMonths, type WholeMonths } from '../queries/whole-months.ts'
import { dataRange, monthlyIncome } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { type SubjectAsked, subjectShape } from './shapes.ts'

const mostSubjects = 8
const changed = z.object({
  now: z.number(),
  later: z.number(),
  yearly: z.number(),
  /** Of the monthly income, in percent; null where none is known. */
  shareNow: z.number().nullable(),
  shareThen: z.number().nullable(),
})

export const paidMonthly = defineQuery({
  name: 'paid_monthly',
  title: toolTexts.paidMonthly.title,
  description:
    'What some categories and merchants, and with `fixed` all that comes round by itself, take a month and a year, nothing counted twice: what comes round at its present price and all else by the average of the last whole months, or with `average` all by that average. As a share of the monthly income (or of one that is given), and what is left of it when they and some sums (`less`) are paid. With `by` or `to`, what it comes to when the price of the first changes by, or to, so much, alone and in the category `whole`.',
  input: z.object({
    subjects: z.array(subjectShape).max(mostSubjects),
    fixed: z.boolean().optional(),
    average: z.boolean().optional(),
    less: z.array(z.number().positive()).max(mostSubjects).optional(),
    income: z.number().positive().optional(),
    /** Won a month; below zero it gets cheaper. */
    by: z.number().optional(),
    /** The new price, where that is known. */
    to: z.number().positive().optional(),
    whole: z.string().optional(),
  }),
  output: z.object({
    /** The whole months that averages are of; 0 where none is recorded. */
    months: z.number(),
    parts: z.array(
      z.object({
        category: z.string().nullable(),
        store: z.string().nullable(),
        /** Its payments come round by themselves, so many of them; else it is an average. */
        recurs: z.boolean(),
        kinds: z.number(),
        monthly: z.number(),
        yearly: z.number(),
        /** Of the income, in percent. */
        share: z.number().nullable(),
      }),
    ),
    monthly: z.number(),
    yearly: z.number(),
    /** All that comes round by itself in a month, and what is left of it without those that were named. */
    recurring: z.object({ count: z.number(), monthly: z.number(), after: z.number() }),
    /** The income, and what the sum is of it; null where none is known. */
    income: z.number().nullable(),
    share: z.number().nullable(),
    /** Income less the sum and `less`, below zero it is missing; its share; a day of a month of 30 days. */
    rest: z.number().nullable(),
    restShare: z.number().nullable(),
    restPerDay: z.number().nullable(),
    /** Income less all that comes round by itself and `less`. */
    afterFixed: z.number().nullable(),
    /** Put aside in a usual month, and what is left when it is; null where it is among what was asked for. */
    saved: z.number().nullable(),
    afterSaving: z.number().nullable(),
    /** When the price changes: by how much, a year of it, it and what it belongs to, and what a usual month leaves beyond saving. */
    change: z
      .object({
        by: z.number(),
        yearly: z.number(),
        own: changed,
        whole: changed.nullable(),
        spareNow: z.number().nullable(),
        spareThen: z.number().nullable(),
      })
      .nullable(),
  }),
  reads: ['expenses', 'incomes', 'finance_settings'],
  async run(tx, { subjects, fixed = false, average = false, less = [], income: given, ...price }, today) {
    const recorded = await dataRange(tx)
    if (!recorded) return miss(toolTexts.empty)
    const found = await lastWholeMonths(tx, today)
    const seen = isMiss(found) ? undefined : found
    const room = await monthRoom(tx, today, given)
    const known = typeof room === 'object' ? room.usual : undefined
    const income = given ?? (await monthlyIncome(tx)) ?? (typeof room === 'object' ? room.income : null)
    const asked = average ? subjects : subjects.filter((one) => !isWithinOther(one, subjects))
    const forOne = (one: SubjectAsked) => paidForOne(tx, one, recorded, today)
    const own = average && seen ? await averages(tx, asked, seen) : await eachOf(asked, forOne)
    const recurring = await recurringMonthly(tx, today)
    const monthly = own.monthly + (fixed ? recurring.monthly : 0)
    const rest = income === null ? null : income - monthly - sumOf(less, Number)
    const saved = subjects.some(({ category }) => category === savings) ? null : (known?.saved ?? null)
    const shareOf = (sum: number) => (income ? percentOf(sum, income) : null)
    const [first] = own.parts
    const by = price.to === undefined ? price.by : price.to - (first?.monthly ?? 0)
    const told = (now: number, more: number) => {
      const later = Math.max(0, now + more)
      return { now, later, yearly: later * 12, shareNow: shareOf(now), shareThen: shareOf(later) }
    }
    const whole = fixed ? recurring.monthly : price.whole && (await forOne({ category: price.whole })).monthly
    const kept = recurring.monthly - sumOf(own.parts, (row) => (row.recurs ? row.monthly : 0))
    return {
      months: seen?.months.length ?? 0,
      parts: own.parts.map((part) => ({ ...part, share: shareOf(part.monthly) })),
      monthly,
      yearly: own.yearly + (fixed ? recurring.monthly * 12 : 0),
      recurring: { ...recurring, after: Math.max(0, kept) },
      income,
      share: shareOf(monthly),
      rest,
      restShare: rest === null ? null : shareOf(rest),
      restPerDay: rest === null ? null : Math.max(0, Math.floor(rest / 30)),
      afterFixed: income === null ? null : income - recurring.monthly - sumOf(less, Number),
      saved,
      afterSaving: rest === null || saved === null ? null : rest - saved,
      change:
        by === undefined || !first
          ? null
          : {
              by,
              yearly: by * 12,
              own: told(first.monthly, by),
              whole: whole ? told(whole, by) : null,
              spareNow: known?.spare ?? null,
              spareThen: known ? known.spare - by : null,
            },
    }
  },
  summarise: ({ monthly, change }) => toolTexts.aMonth(formatWon(change?.own.later ?? monthly)),
})

type Paid = Awaited<ReturnType<typeof paidForOne>>

async function eachOf(asked: readonly SubjectAsked[], forOne: (one: SubjectAsked) => Promise<Paid>) {
  const parts: Paid[] = []
  for (const one of asked) parts.push(await forOne(one))
  return {
    parts,
    monthly: sumOf(parts, (row) => row.monthly),
    yearly: sumOf(parts, (row) => row.yearly),
  }
}

async function averages(tx: Tx, asked: readonly SubjectAsked[], { months, period }: WholeMonths) {
  const scopes = []
  // One connection: one after another.
  for (const one of asked) scopes.push((await resolveScope(tx, one)).scope)
  const sums = scopes.length > 0 ? await sumsOfSubjects(tx, period, scopes) : undefined
  const monthly = averageOf(sums?.together.total ?? 0, months.length)
  const parts = (sums?.subjects ?? []).map(({ total }, index): Paid => {
    const of = averageOf(total, months.length)
    const { category = null, storeName: store = null } = asked[index]!
    return { category, store, recurs: false, kinds: 0, monthly: of, yearly: of * 12 }
  })
  return { parts, monthly, yearly: monthly * 12 }
}

/** 배달 beside 식비, which has it already. */
function isWithinOther({ category }: SubjectAsked, all: readonly SubjectAsked[]): boolean {
  return all.some(
    (other) =>
      other.category !== undefined &&
      category !== undefined &&
      other.category !== category &&
      partsOfCategory(other.category).includes(category),
  )
}
