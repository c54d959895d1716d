import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { uncategorised } from '../categories.ts'
import { expenseByCategory } from '../tools/expense-by-category.ts'
import type { BreakdownQuestion } from '../understand/question.ts'
import { bold, emojiOf, is, pick, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import { periodNotes } from './period-words.ts'
import { ordinalOf } from './place-words.ts'
import { partsNote, type RankedCategory, rankedCategories } from './ranked-categories.ts'
import type { Reply } from './reply.ts'
import { inPeriod } from './when-words.ts'

/** 두 번째로 많은 건?, after the categories in their order: the one at that place, with those beside it. */
export async function answerCategoryPlace(
  t: Turn,
  question: BreakdownQuestion,
  voice: Voice,
): Promise<Reply | undefined> {
  const { period, place = 1, without } = question
  const { startDate, endDate } = period
  const found = await t.run(
    call(expenseByCategory, { startDate, endDate, ...(without?.length ? { without: [...without] } : {}) }),
  )
  if (found.kind !== 'found') return undefined
  const spent = rankedCategories(found.value).filter(
    ({ total, category }) => total > 0 && category !== uncategorised,
  )
  const row = spent[place - 1]
  const shared = {
    ...periodNotes(period, { ...found.value.covered, gaps: found.value.gaps }, voice),
    note: `${period.name} ${ordinalOf(place)} 분류`,
  }
  if (!row) {
    const last = spent.at(-1)
    return {
      ...shared,
      lead: `${withParticle(ordinalOf(place), '은/는')} 없어 🤔 ${inPeriod(period)} 쓴 카테고리가 그만큼 안 돼.`,
      facts: last ? [`마지막은 ${is(named(last))}.`] : [],
      suggestions: [chips.breakdown(period), chips.list(period, {})],
    }
  }
  return {
    ...shared,
    lead: leadOf(row, question, place, voice),
    facts: besideOf(spent, place, voice),
    next: pick([`${row.category} 내역을 볼까?`, '그다음도 볼까?'], voice, 1),
    suggestions: [chips.list(period, { category: row.category }), chips.breakdown(period)],
    topic: { subject: { category: row.category } },
  }
}

const named = ({ category, total }: RankedCategory): string => `${category} ${won(total)}`

function leadOf(row: RankedCategory, { period }: BreakdownQuestion, place: number, voice: Voice): string {
  const aside = [won(row.total), formatPercent(row.share), partsNote(row)].filter(Boolean).join(', ')
  const it = `${is(bold(row.category))} ${emojiOf(row.category)} (${aside})`
  const nth = ordinalOf(place)
  return pick(
    [
      `${withParticle(nth, '은/는')} ${it}`,
      `${inPeriod(period)} ${nth}로 많이 쓴 건 ${it}`,
      `많이 쓴 순서로 ${withParticle(nth, '은/는')} ${it}`,
    ],
    voice,
  )
}

function besideOf(spent: readonly RankedCategory[], place: number, voice: Voice): string[] {
  const [before, after] = [spent[place - 2], spent[place]]
  if (before && after)
    return [
      pick(
        [
          `바로 앞은 ${withParticle(named(before), '이고/고')}, 다음은 ${is(named(after))}.`,
          `${withParticle(named(before), '과/와')} ${named(after)} 사이야.`,
        ],
        voice,
        1,
      ),
    ]
  if (before) return [`바로 앞은 ${named(before)}, 이게 마지막이야.`]
  return after ? [`그다음은 ${is(named(after))}.`] : []
}
