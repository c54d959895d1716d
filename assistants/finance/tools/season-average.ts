import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { lastMonths } from '#query/coverage.ts'
import { averageOf, differenceOf, sumOf } from '#query/figures.ts'
import type { Tx } from '#store/database.ts'
import { resolveScope } from '../queries/scope.ts'
import { sumsByMonth } from '../queries/sums.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { differenceShape, subjectShape } from './shapes.ts'

const monthsSeen = 36
const mostSubjects = 4

export const seasonAverage = defineQuery({
  name: 'season_average',
  title: toolTexts.seasonAverage.title,
  description:
    'What the months of a season cost on average against all other months, of all spending or of some categories and stores, each and together: whole recorded calendar months of the last three years alone.',
  input: z.object({
    /** 1 to 12 */
    months: z.array(z.number().int().min(1).max(12)).min(1).max(6),
    subjects: z.array(subjectShape).max(mostSubjects).optional(),
  }),
  output: z.object({
    /** `current` is a month of the season, `previous` one of the others. */
    together: z.object(differenceShape),
    subjects: z.array(
      z.object({ category: z.string().nullable(), store: z.string().nullable(), ...differenceShape }),
    ),
    /** How many months each average is of, and the dearest month of the season. */
    seasonMonths: z.number(),
    otherMonths: z.number(),
    dearest: z.object({ month: z.string(), total: z.number() }),
  }),
  reads: ['expenses'],
  async run(tx, { months, subjects = [] }, today) {
    const recorded = await dataRange(tx)
    const whole = recorded
      ? lastMonths(monthsSeen, recorded, today).filter(({ partial }) => partial === null)
      : []
    const isOfSeason = (month: string) => months.includes(Number(month.slice(5)))
    const season = whole.filter(({ month }) => isOfSeason(month))
    const others = whole.filter(({ month }) => !isOfSeason(month))
    const [first, last] = [whole[0], whole.at(-1)]
    if (!first || !last || season.length === 0 || others.length === 0) return miss(toolTexts.noWholeMonth)
    const period = { startDate: first.startDate, endDate: last.endDate }
    const sums: { asked: Asked; name: string | null; totals: ReadonlyMap<string, number> }[] = []
    for (const asked of subjects.length > 0 ? subjects : [{}]) {
      sums.push({ asked, ...(await sumsOf(tx, { ...asked, ...period })) })
    }
    const of = (totals: ReadonlyMap<string, number>, rows: readonly { month: string }[]) =>
      averageOf(
        sumOf(rows, ({ month }) => totals.get(month) ?? 0),
        rows.length,
      )
    const each = sums.map(({ asked, name, totals }) => ({
      category: asked.category ?? null,
      store: name,
      ...differenceOf(of(totals, season), of(totals, others)),
    }))
    if (sums.every(({ totals }) => totals.size === 0)) return miss(toolTexts.noMatch)
    const monthTotal = (month: string) => sumOf(sums, ({ totals }) => totals.get(month) ?? 0)
    const dearest = season
      .map(({ month }) => ({ month, total: monthTotal(month) }))
      .reduce((most, row) => (row.total > most.total ? row : most))
    return {
      together: differenceOf(
        sumOf(each, (row) => row.current),
        sumOf(each, (row) => row.previous),
      ),
      subjects: each,
      seasonMonths: season.length,
      otherMonths: others.length,
      dearest,
    }
  },
  summarise: ({ together }) => `${formatWon(together.previous)} → ${formatWon(together.current)}`,
})

type Asked = Parameters<typeof resolveScope>[1]

async function sumsOf(tx: Tx, asked: Asked): Promise<{ name: string | null; totals: Map<string, number> }> {
  const { scope, merchant } = await resolveScope(tx, asked)
  const rows = await sumsByMonth(tx, scope)
  return { name: merchant?.name ?? null, totals: new Map(rows.map(({ month, total }) => [month, total])) }
}
