import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent } from '#korean/format.ts'
import { uncategorised } from '../../categories.ts'
import { asking } from '../../offers/asked.ts'
import { expenseByCategory } from '../../tools/expense-by-category.ts'
import type { BreakdownQuestion } from '../../understand/question.ts'
import { pick, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { periodNotes } from '../period-words.ts'
import { partsNote, rankedCategories } from '../ranked-categories.ts'
import type { Reply } from '../reply.ts'
import { inPeriod } from '../when-words.ts'
import { composeGroups } from './compose-groups.ts'
import { ordinalOf } from './place.ts'

/** 두 번째로 많은 건?, after the categories in their order: the one at that place, with those beside it. */
export async function answerCategoryPlace(
  t: Turn,
  { period, place = 1, without }: BreakdownQuestion,
  voice: Voice,
): Promise<Reply | undefined> {
  const { startDate, endDate } = period
  const found = await t.run(
    call(expenseByCategory, { startDate, endDate, ...(without?.length ? { without: [...without] } : {}) }),
  )
  if (found.kind !== 'found') return undefined
  const spent = rankedCategories(found.value).filter(({ category }) => category !== uncategorised)
  const row = spent[place - 1]
  return composeGroups(
    {
      by: 'category',
      subject: {},
      period,
      where: `${inPeriod(period)} `,
      asks: 'most',
      place,
      groups: spent.map((one) => ({
        name: one.category,
        value: one.total,
        said: won(one.total),
        beside: [formatPercent(one.share), partsNote(one)].filter(Boolean).join(', '),
      })),
    },
    {
      ...periodNotes(period, { ...found.value.covered, gaps: found.value.gaps }, voice),
      ...(row
        ? {
            next: pick(
              [`${row.category} 내역을 볼까?`, asking('그다음도 볼까?', chips.breakdown(period))],
              voice,
              1,
            ),
          }
        : {}),
      suggestions: [chips.list(period, row ? { category: row.category } : {}), chips.breakdown(period)],
      ...(row ? { topic: { subject: { category: row.category } } } : {}),
      note: `${period.name} ${ordinalOf(place)} 분류`,
    },
    voice,
  )
}
