import type { CompiledQuery } from 'kysely'
import type { Predicate } from '#query/query.ts'
import { figuresOf, groupsOf, rowsOf } from '#query/run.ts'
import { type ShowingTx, sqlText } from '#query/sql-text.ts'
import type { Tx } from '#store/database.ts'
import { sharedOwner } from '#store/owner-table.ts'
import type { PaperRef } from '../library/find-papers.ts'
import { otherNames } from '../library/other-names.ts'
import type { Answer } from '../sql/answer.ts'
import type { Asked } from '../understand/request.ts'
import { unknownGroup } from './asked-shape.ts'
import { papers, terms } from './datasets.ts'
import { namesOfVenue } from './venue-names.ts'

/** What a count or a list came to, and the SQL that it ran. */
export interface Statistics extends Answer {
  readonly sql: string
  /** Of all that is meant, however many rows are shown. */
  readonly count: number
  /** Papers whose year or day is not known, where a period was asked about. */
  readonly undated: number
  /** Entries that everybody has, where terms were counted. */
  readonly shared: number | null
  /** The papers that are listed, in their order. */
  readonly listed: readonly PaperRef[]
}

const usuallyListed = 10
/** So few are listed whole. */
const mostWhole = 20
const mostGroups = 50
/** So few are named where they are counted. */
const mostNamed = 3
const mostInFile = 5000

/** Counts, or lists, what was asked: by the datasets, as the transaction's owner. `isWhole`: for a file, with every row and author. */
export async function runAsked(tx: Tx, asked: Asked, isList: boolean, isWhole = false): Promise<Statistics> {
  const queries: CompiledQuery[] = []
  const showing: ShowingTx = { ...tx, run: tx.run.bind(tx), runs: (query) => queries.push(query) }
  const answer =
    asked.of === 'papers'
      ? await ofPapers(showing, asked, isList, isWhole)
      : await ofTerms(showing, asked, isList, isWhole)
  const { shownBy = 1, ...shown } = answer
  // The last queries are those whose rows are shown.
  const texts = queries
    .slice(-shownBy)
    .map((query) => sqlText(query, { ':me': tx.ownerId, ':everybody': sharedOwner }))
  return { ...shown, sql: texts.join(';\n') }
}

type Counted = Omit<Statistics, 'sql'> & {
  /** How many queries the rows come from, where it is not one. */
  readonly shownBy?: number
}

async function ofPapers(tx: Tx, asked: Asked, isList: boolean, isWhole: boolean): Promise<Counted> {
  const dates = datesOf(asked)
  const where = [...(await saidOf(tx, asked)), ...dates]
  const undated = dates.length > 0 ? await undatedOf(tx, asked, dates) : 0
  const { papers: count } = await figuresOf(tx, papers, ['papers'], { where })
  if (asked.by !== undefined && asked.by !== 'level') {
    const by = asked.by
    const order = asked.order === 'most' || by !== 'year' ? [{ by: 'papers' as const, descending: true }] : []
    const limit = asked.limit ?? mostGroups
    const groups = await groupsOf(tx, papers, { measures: ['papers'], by: [by], where, order, limit })
    return {
      columns: [groupNames[by], '편수'],
      rows: groups.map((group) => [group[by] ?? unknownGroup, group.papers]),
      count,
      undated,
      shared: null,
      listed: [],
    }
  }
  if (!isList) {
    const isFew = where.length > 0 && count > 0 && count <= mostNamed
    const few = isFew ? await listOf(tx, asked, where, mostNamed) : []
    const listed = few.map(({ id, title, author, year }) => ({
      id,
      title,
      authors: author.slice(0, 1),
      year,
    }))
    const shownBy = isFew ? 2 : 1
    return { columns: ['편수'], rows: [[count]], count, undated, shared: null, listed, shownBy }
  }
  const limit = asked.limit ?? (isWhole ? mostInFile : count <= mostWhole ? mostWhole : usuallyListed)
  const isOfEnds = asked.order === 'ends' && count > 1
  const orders = isOfEnds ? (['oldest', 'newest'] as const) : [asked.order]
  const listed = (
    await Array.fromAsync(orders, (order) => listOf(tx, { ...asked, order }, where, isOfEnds ? 1 : limit))
  ).flat()
  return {
    shownBy: orders.length,
    columns: ['제목', '저자', '연도', '학회'],
    rows: listed.map(({ title, author, year, venue }) => [
      title,
      isWhole ? author.join(', ') : shortly(author),
      year,
      venue,
    ]),
    count,
    undated,
    shared: null,
    listed: listed.map(({ id, title, author, year }) => ({ id, title, authors: author.slice(0, 1), year })),
  }
}

function listOf(tx: Tx, asked: Asked, where: Where, limit: number) {
  const fields = ['id', 'title', 'author', 'year', 'venue'] as const
  return rowsOf(tx, papers, { fields, where, order: inOrder(asked), limit })
}

type Where = Parameters<typeof rowsOf<typeof papers, 'id'>>[2]['where']

function inOrder({ order, added }: Asked) {
  const descending = order !== 'oldest'
  // Ids are given out in the order of time, which tells those of a day apart.
  if (added)
    return [
      { by: 'added' as const, descending },
      { by: 'id' as const, descending },
    ]
  return [{ by: 'year' as const, descending }, { by: 'day' as const, descending }, { by: 'title' as const }]
}

/** The papers that were meant, the newest first, and how many there are of them; `among`: no others. */
export async function papersAsked(tx: Tx, asked: Asked, limit: number, among?: readonly string[]) {
  const where = [
    ...(await saidOf(tx, asked)),
    ...datesOf(asked),
    ...(among ? [{ field: 'id' as const, is: among }] : []),
  ]
  const { papers: count } = await figuresOf(tx, papers, ['papers'], { where })
  const listed = await rowsOf(tx, papers, {
    fields: ['id', 'title', 'author', 'year'],
    where,
    order: inOrder(asked),
    limit,
  })
  const found = listed.map(({ id, title, author, year }) => ({ id, title, authors: author, year }))
  return { found, count }
}

/** One's own entries and those that everybody has, in one table. */
async function ofTerms(own: Tx, asked: Asked, isList: boolean, isWhole: boolean): Promise<Counted> {
  const where: Predicate<'category' | 'level' | 'term'>[] = [
    ...(asked.level ? [{ field: 'level' as const, is: [asked.level] }] : []),
    ...(asked.topic ? [await topicOfTerms(own, asked.topic)] : []),
  ]
  const everybodys = { ...own, ownerId: sharedOwner }
  const { terms: shared } = await figuresOf(everybodys, terms, ['terms'], { where })
  const { terms: count } = await figuresOf(own, terms, ['terms'], { where })
  const told = { count, shared, undated: 0, listed: [] }
  const sources = [...(shared > 0 ? [everybodys] : []), ...(count > 0 ? [own] : [])]
  const tables = sources.length > 0 ? sources : [own]
  if (!isList && asked.by === undefined)
    return { columns: ['용어 수'], rows: [[count + shared]], ...told, shownBy: 2 }
  if (asked.by === 'category' || asked.by === 'level') {
    const by = asked.by
    const order = [{ by: 'terms' as const, descending: true }]
    const sums = new Map<string, number>()
    for (const tx of tables) {
      const query = { measures: ['terms' as const], by: [by], where, order, limit: mostGroups }
      for (const group of await groupsOf(tx, terms, query))
        sums.set(group[by], (sums.get(group[by]) ?? 0) + group.terms)
    }
    const rows = [...sums]
      .sort(([, one], [, other]) => other - one)
      .map(([group, sum]): [string, number] => [shownGroup(group), sum])
    return { columns: [groupNames[by], '용어 수'], rows, ...told, shownBy: tables.length }
  }
  const limit = asked.limit ?? (isWhole ? mostInFile : usuallyListed)
  const isNewest = asked.order === 'newest'
  const query = {
    fields: ['term' as const, 'category' as const, 'level' as const, 'added' as const],
    where,
    order: isNewest
      ? [{ by: 'added' as const, descending: true }, { by: 'term' as const }]
      : [{ by: 'term' as const }],
    limit,
  }
  const listed = (await Array.fromAsync(tables, (tx) => rowsOf(tx, terms, query))).flat()
  const sorted = listed.sort((one, other) =>
    isNewest ? other.added.localeCompare(one.added) : one.term < other.term ? -1 : 1,
  )
  const rows = sorted.slice(0, limit).map(({ term, category, level }) => [term, category, shownGroup(level)])
  return { columns: ['용어', '분류', '난이도'], rows, ...told, shownBy: tables.length }
}

async function topicOfTerms(tx: Tx, topic: string): Promise<Predicate<'category' | 'term'>> {
  const names = await namesOf(tx, topic)
  return {
    any: names.flatMap((name) => [
      { field: 'category' as const, contains: name },
      { field: 'term' as const, contains: name },
    ]),
  }
}

const groupNames = {
  year: '연도',
  venue: '학회',
  author: '저자',
  category: '분야',
  level: '난이도',
} as const

const levelNames: Readonly<Record<string, string>> = {
  beginner: '초급',
  intermediate: '중급',
  advanced: '고급',
}

function shownGroup(value: string): string {
  return levelNames[value] ?? (value === '' ? '분류 없음' : value)
}

/** What was said of the papers; a topic stands in the title, the areas or the authors, under any of its names. */
async function saidOf(tx: Tx, { venue, venues, topic, topics = [], among, having }: Asked) {
  const all = [...(topic === undefined ? [] : [topic]), ...topics]
  const named = await Array.fromAsync(all, (one) => namesOf(tx, one))
  return [
    ...(among === undefined ? [] : [{ field: 'id' as const, is: among }]),
    ...(having === undefined ? [] : [{ field: having, known: true }]),
    ...(venue === undefined ? [] : [inVenues([venue])]),
    ...(venues ? [inVenues(venues)] : []),
    ...named.map((names) => ({
      any: names.flatMap((name) =>
        (['title', 'category', 'author'] as const).map((field) => ({ field, contains: name })),
      ),
    })),
  ]
}

const inVenues = (venues: readonly string[]) => ({
  any: venues.flatMap(namesOfVenue).map((name) => ({ field: 'venue' as const, contains: name })),
})

const mostNames = 8

/** A topic and what else it is called: 강화학습 is reinforcement learning. */
const namesOf = async (tx: Tx, topic: string): Promise<string[]> =>
  [topic, ...(await otherNames(tx, topic))].slice(0, mostNames)

/** Whole years go by the year, which more papers have than a day. */
function datesOf({ from, to }: Asked): Predicate<'year' | 'day'>[] {
  if (from === undefined && to === undefined) return []
  const isWhole = (from?.endsWith('-01-01') ?? true) && (to?.endsWith('-12-31') ?? true)
  return isWhole ? [{ field: 'year', from: yearOf(from), to: yearOf(to) }] : [{ field: 'day', from, to }]
}

const yearOf = (day: string | undefined) => (day === undefined ? undefined : Number(day.slice(0, 4)))

async function undatedOf(tx: Tx, asked: Asked, [dates]: ReturnType<typeof datesOf>): Promise<number> {
  const field = dates && 'field' in dates ? dates.field : 'year'
  const { papers: count } = await figuresOf(tx, papers, ['papers'], {
    where: [...(await saidOf(tx, asked)), { field, known: false }],
  })
  return count
}

const mostAuthors = 2

function shortly(authors: readonly string[]): string {
  const shown = authors.slice(0, mostAuthors).join(', ')
  return authors.length > mostAuthors ? `${shown} 외 ${authors.length - mostAuthors}명` : shown
}
