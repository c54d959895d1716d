import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatWon } from '#korean/format.ts'
import type { Chart } from '#protocol/charts.ts'
import { daysBetween } from '#query/coverage.ts'
import { sumOf } from '#query/figures.ts'
import { groupNamed, thingsOf } from '../stores/store-groups.ts'
import { thingNamed } from '../stores/things.ts'
import { expenseByCategory } from '../tools/expense-by-category.ts'
import { findPurchases } from '../tools/find-purchases.ts'
import { calendarPeriod } from '../understand/asked-periods.ts'
import { assumedPeriod } from '../understand/period.ts'
import type { ThingQuestion } from '../understand/question.ts'
import { type Voice, won } from '../wording.ts'
import { emptyBook, troubled } from './nothing.ts'
import { nearDay } from './period-words.ts'
import type { Reply } from './reply.ts'
import { notFoundWords, spentWords } from './spent-on-words.ts'
import {
  boughtWords,
  type Found,
  notBoughtWords,
  notThereWords,
  thereWords,
  type Words,
} from './thing-words.ts'

/** 작년에 폰 산 적 있어? 제주도 갔을 때 쓴 거 다 보여줘: what the names and memos of the records tell. */
export async function answerThing(t: Turn, question: ThingQuestion, voice: Voice): Promise<Reply> {
  const { item, destination, period } = question
  const name = destination ?? item ?? ''
  const days = period ? { startDate: period.startDate, endDate: period.endDate } : {}
  const sort = thingNamed(name)
  const words = wordsFor(name, sort.search)
  const found = await t.run(
    destination
      ? call(findPurchases, { words: [destination], travel: true, ...days })
      : call(findPurchases, { words: [...words], shops: [...sort.shops], ...days }),
  )
  if (found.kind === 'failed') return troubled(name)
  if (found.kind === 'miss') return emptyBook(`${name} 지출`)
  if (question.isUnknown) return answerNamed(t, question, { ...found.value, words }, voice)
  const journeys = destination && !period ? journeysOf(found.value.named) : []
  const [newest = found.value.named, ...before] = journeys
  const named = newest
  const said =
    named.count > 0
      ? destination
        ? withEarlier(thereWords(destination, onlyOf(found.value, named), voice), before, voice)
        : boughtWords(name, question, found.value, voice)
      : destination
        ? notThereWords(destination, question, found.value, voice)
        : notBoughtWords(name, question, found.value, voice)
  return withRows(said, question, named, named.count > 0 ? named.rows : found.value.atShops.rows, voice)
}

/** What lies further apart was paid for another journey: one is booked some weeks ahead. */
const sameJourney = 60

/** The payments by journeys, the newest first; in one where not all of them are told. */
function journeysOf({ rows, count }: Found['named']): Found['named'][] {
  if (rows.length < count) return []
  const journeys: (typeof rows)[] = []
  for (const row of rows) {
    const last = journeys.at(-1)?.at(-1)
    if (last && daysBetween(last.date, row.date) <= sameJourney) journeys.at(-1)!.push(row)
    else journeys.push([row])
  }
  const summed = journeys.map((own) => ({
    rows: own,
    count: own.length,
    total: sumOf(own, ({ amount }) => amount),
  }))
  return summed.reverse()
}

const onlyOf = <F extends Found>(found: F, named: Found['named']): F => ({
  ...found,
  named,
  firstDate: named.rows[0]?.date ?? null,
  lastDate: named.rows.at(-1)?.date ?? null,
})

/** 작년에도 갔네: what was paid for journeys before it, each by its month. */
function withEarlier(words: Words, before: readonly Found['named'][], voice: Voice): Words {
  if (before.length === 0) return words
  const told = before.map(({ rows, total }) => `${nearDay(rows.at(-1)!.date, voice)} 무렵 ${won(total)}`)
  return { ...words, facts: [...words.facts, `그 전에 갔을 때는 따로 셌어: ${told.join(', ')}.`] }
}

/** The noun and, of a sort of shops, what else it is called: 주유 of 기름값. */
function wordsFor(name: string, search: readonly string[]): readonly string[] {
  const group = groupNamed(name)
  return group?.name === name ? thingsOf(group) : search
}

/** What was spent on a noun that is no category; where nothing was, what all of the wider one came to is told as that. */
async function answerNamed(
  t: Turn,
  question: ThingQuestion,
  found: Found & { readonly words: readonly string[] },
  voice: Voice,
): Promise<Reply> {
  const { item: name = '', within } = question
  const { named } = found
  if (named.count > 0)
    return withRows(spentWords(name, question, found, voice), question, named, named.rows, voice)
  const period = question.period ?? assumedPeriod(t.today)
  const { startDate, endDate } = period
  const [whole, ever] = await t.runAll([
    within ? call(expenseByCategory, { category: within, startDate, endDate }) : undefined,
    question.period ? call(findPurchases, { words: [...found.words] }) : undefined,
  ])
  const wider =
    within && whole?.kind === 'found'
      ? { category: within, when: period.name, total: whole.value.total, count: whole.value.count }
      : undefined
  const last = ever?.kind === 'found' ? ever.value.named.rows.at(-1) : undefined
  const said = notFoundWords(name, question, { ...found, wider, last }, voice)
  return withRows(said, question, named, [], voice)
}

function withRows(
  words: Words,
  question: ThingQuestion,
  named: Found['named'],
  rows: Found['named']['rows'],
  voice: Voice,
): Reply {
  const name = question.destination ?? question.item ?? ''
  const chart = rows.length > 1 ? table(name, rows, voice) : undefined
  return {
    ...words,
    ...(chart ? { chart } : {}),
    shown: rows.map(({ id }) => id),
    ...(question.period ? {} : daysCovered(named, voice)),
    note: named.count > 0 ? `${name} ${won(named.total)}` : `${name} 못 찾음`,
  }
}

/** What is asked on is of the days of what was found. */
function daysCovered({ rows, count }: Found['named'], { today }: Voice): Pick<Reply, 'covered'> {
  const days = rows.map(({ date }) => date).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || rows.length < count) return {}
  return { covered: calendarPeriod(Temporal.PlainDate.from(first), Temporal.PlainDate.from(last), today) }
}

function table(name: string, rows: Found['named']['rows'], voice: Voice): Chart {
  return {
    title: `${name} 관련 지출`,
    chart_type: 'table',
    data: {
      columns: ['날짜', '가게', '금액', '메모'],
      rows: rows.map((row) => [nearDay(row.date, voice), row.store, formatWon(row.amount), row.memo ?? '']),
    },
  }
}
