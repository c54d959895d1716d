import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool, miss, type ToolContext } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import type { Tx } from '#store/database.ts'
import { findPapers } from '../library/find-papers.ts'
import { inOtherLanguage } from '../library/other-language.ts'
import { findPaper } from '../library/papers.ts'
import { isNearInMeaning, openingOf, type PaperHit, searchPapers } from '../library/search-papers.ts'
import { searchWidely } from '../library/search-widely.ts'
import { withNamesSpelled } from '../library/spelled-names.ts'
import { soughtAs } from '../library/unknown-topic.ts'
import { papersAsked } from '../statistics/run-asked.ts'
import { papersTable } from '../tables.ts'
import { nameArgument, questionArgument } from './shapes.ts'

const mostHits = 5
const mostOpening = 3

export const searchPaper = defineTool({
  name: 'search_paper',
  title: '논문 검색',
  description:
    'The passages of the person’s library that bear on a question, with paper, section, page and the very sentences; of one paper where one is named.',
  input: z.object({
    question: questionArgument,
    paper: nameArgument.nullable(),
    /** What the question is about: where the library speaks of it nowhere, nothing answers the question. */
    about: z.array(nameArgument).max(4).default([]),
    /** `paper` is a topic that may name one: 강화학습 in a title names none. */
    isTopic: z.boolean().default(false),
    /** Papers are looked for: those that are only by title, area or author of what it is about are some, too. */
    orArea: z.boolean().default(false),
    /** One of several topics may be a paper’s name: Adam 하이퍼파라미터 기본값. */
    orOneCalled: z.boolean().default(false),
    /** The question without what the talk before lends it: looked for where nothing of that bears on it. */
    elsewhere: questionArgument.nullable().default(null),
    /** Only papers published in these days: what is newer than the library, it has not. */
    from: z.iso.date().nullable().default(null),
    to: z.iso.date().nullable().default(null),
    /**
     * Whatever may have something of the question is wanted, however little, for who calls weighs it sentence by sentence;
     * of the papers that are named here, by their titles, all there is comes with it.
     */
    named: z.array(nameArgument).max(8).nullable().default(null),
  }),
  output: z.object({
    /** The paper that was meant; null where all were looked through. */
    paper: z
      .object({
        id: z.string(),
        title: z.string(),
        authors: z.array(z.string()),
        year: z.number().nullable(),
        day: z.string().nullable(),
        venue: z.string().nullable(),
        pages: z.number().nullable(),
        arxivId: z.string().nullable(),
        doi: z.string().nullable(),
        /** Of the paper of the library that has most. */
        mostAuthors: z.number(),
      })
      .nullable(),
    /** What was asked of a paper that no passage of it speaks of: its first ones stand here instead. */
    unanswered: z.string().nullable(),
    /** A topic that was looked for as it is spelled right. */
    readAs: z.string().nullable(),
    /** What no passage speaks of, but these papers are of: by title, area or author; their beginnings stand here. */
    ofArea: z.object({ topic: z.string(), papers: z.number() }).nullable(),
    /** No passage answers it; those that stand here share a word with it. */
    isNear: z.boolean(),
    hits: z.array(
      z.object({
        paperId: z.string(),
        title: z.string(),
        year: z.number().nullable(),
        passageId: z.string(),
        section: z.string(),
        page: z.number().nullable(),
        text: z.string(),
        quotes: z.array(z.string()),
        score: z.number(),
        coverage: z.number(),
      }),
    ),
    /** What was looked through. */
    searched: z.object({ papers: z.number(), passages: z.number(), byMeaning: z.boolean() }),
  }),
  effects: 'read',
  cache: 'turn',
  reads: [papersTable],
  aliases: { query: 'question', title: 'paper' },
  async run(
    {
      question: said,
      paper: calledSo,
      about,
      isTopic,
      orArea,
      orOneCalled,
      elsewhere,
      from,
      to,
      named: titles,
    },
    context,
  ) {
    if (titles) return passagesWithAny(said, titles, context)
    const ofDays =
      from === null && to === null ? undefined : await context.read((tx) => publishedIn(tx, from, to))
    if (ofDays?.ids.length === 0)
      return miss(
        `서재에는 물어보신 때에 나온 논문이 없어요${ofDays.newest === null ? '' : ` (가장 최근 논문은 ${ofDays.newest}년)`}`,
      )
    const [question, name] = [withNamesSpelled(said), calledSo && withNamesSpelled(calledSo)]
    const vector = await context.embed(question)
    const { paper, found, opening, isNear, unknown, readAs, ofArea } = await context.read(async (tx) => {
      const [nearest] = name === null ? [] : await findPapers(tx, name, 1)
      const named = nearest?.isSure && (nearest.isCalled || !isTopic) ? nearest : undefined
      const paper = named ?? (orOneCalled ? await onlyPaperCalled(tx, about) : undefined)
      const { unknown, as } = paper ? { as: [] } : await soughtAs(tx, about)
      const paperIds = paper ? [paper.id] : ofDays?.ids
      const options = { limit: mostHits, vector, ...(paperIds ? { paperIds } : {}) }
      const beside = paper && name !== null ? without(question, name) : question
      const meant = as.reduce((text, { said, name }) => text.replaceAll(said, name), beside)
      const renamed = meant === beside ? undefined : await foundFor(tx, meant, options, false)
      const hasMore = (renamed?.found?.hits.length ?? 0) > 0
      const own = hasMore ? renamed! : await foundFor(tx, beside, options, paper !== undefined)
      const isElsewhere = !paper && elsewhere !== null && (own.found?.hits ?? []).length === 0
      const { found, isNear } = isElsewhere ? await foundFor(tx, elsewhere, options, false) : own
      const isOfAnother =
        unknown !== undefined && found?.hits.every(({ nearness }) => !isNearInMeaning(nearness))
      const bears = !isOfAnother && (found?.hits ?? []).length > 0
      const readAs = as.find(({ isSlip }) => isSlip)?.name ?? null
      const none = { isNear: false, paper: undefined, found: undefined, readAs }
      if (!paper && !bears) {
        const [topic] = about
        const area = topic === undefined || !orArea ? undefined : await ofThatArea(tx, topic)
        return { ...none, unknown, ofArea: area?.ofArea ?? null, opening: area?.opening ?? [] }
      }
      return {
        paper: paper && (await findPaper(tx, paper.id)),
        found,
        isNear,
        unknown: undefined,
        readAs,
        ofArea: null,
        opening: paper && !bears ? await openingOf(tx, paper.id, mostOpening) : [],
      }
    })
    if (unknown !== undefined && ofArea === null) {
      const { topic, word } = unknown
      const said = word === topic ? '' : ` (${word})`
      return miss(`${withParticle(`‘${topic}’${said}`, '을/를')} 다룬 대목이 서재의 논문 어디에도 없어요`)
    }
    const hits = found && found.hits.length > 0 ? found.hits : opening
    if (hits.length === 0) {
      const where = paper ? `‘${paper.title}’` : '서재의 논문'
      return miss(`${where}에서 이 질문을 다룬 대목을 찾지 못했어요`)
    }
    return {
      paper: paper
        ? {
            id: paper.id,
            title: paper.title,
            authors: [...paper.authors],
            year: paper.year,
            day: paper.publishDate,
            venue: paper.venue,
            pages: paper.pages,
            arxivId: paper.arxivId,
            doi: paper.doi,
            mostAuthors: await context.read(mostAuthors),
          }
        : null,
      unanswered: hits === opening && found && ofArea === null ? without(question, name ?? '') : null,
      isNear,
      readAs,
      ofArea,
      hits: hits.map(plainHit),
      searched: {
        papers: found?.searched.papers ?? 1,
        passages: found?.searched.passages ?? hits.length,
        byMeaning: found?.searched.byMeaning ?? false,
      },
    }
  },
  summarise: ({ hits }) => `${hits[0]?.title ?? ''} 등 ${hits.length}곳`,
})

const nothingKnown = { paper: null, unanswered: null, isNear: true, readAs: null, ofArea: null }

async function passagesWithAny(said: string, titles: readonly string[], context: ToolContext) {
  const vector = await context.embed(said)
  const { hits, searched } = await context.read((tx) => searchWidely(tx, said, titles, vector))
  if (hits.length === 0) return miss('서재의 논문에서 이 질문을 다룬 대목을 찾지 못했어요')
  return { ...nothingKnown, hits: hits.map(plainHit), searched }
}

const plainHit = ({ nearness: _, ...hit }: PaperHit) => ({ ...hit, quotes: [...hit.quotes] })

async function mostAuthors(tx: Tx): Promise<number> {
  const { rows } = await sql<{ most: number | null }>`
    select max(cardinality(authors)) as most from papers where owner_id = ${tx.ownerId}`.execute(tx.db)
  return rows[0]?.most ?? 0
}

/** The only paper that one of several topics is the name of, where the library speaks of all of them. */
async function onlyPaperCalled(tx: Tx, topics: readonly string[]) {
  const found = (await Array.fromAsync(topics, (topic) => findPapers(tx, withNamesSpelled(topic), 1))).flat()
  const called = new Map(found.filter((it) => it.isSure && it.isCalled).map((it) => [it.id, it]))
  if (called.size !== 1 || (await soughtAs(tx, topics)).unknown) return undefined
  return [...called.values()][0]
}

const mostOfDays = 1000

/** The papers of some days, and the year of the newest of all. */
async function publishedIn(tx: Tx, from: string | null, to: string | null) {
  const days = { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }
  const { found } = await papersAsked(tx, { of: 'papers', ...days }, mostOfDays)
  const { found: newest } = await papersAsked(tx, { of: 'papers' }, 1)
  return { ids: found.map(({ id }) => id), newest: newest[0]?.year ?? null }
}

/** Papers whose title, area or author a topic is, each with how it begins. */
async function ofThatArea(tx: Tx, topic: string) {
  const { found, count } = await papersAsked(tx, { of: 'papers', topic }, mostOpening)
  if (count === 0) return undefined
  const opening = (await Array.fromAsync(found, ({ id }) => openingOf(tx, id, 1))).flat()
  return { ofArea: { topic, papers: count }, opening }
}

interface FoundFor {
  readonly found?: Awaited<ReturnType<typeof searchPapers>>
  readonly isNear: boolean
}

/**
 * What bears on a question, in its own words or in those of the other language; of one paper that was named also what
 * merely shares a word with it: the answer may stand there in other words.
 */
async function foundFor(
  tx: Tx,
  question: string,
  options: Parameters<typeof searchPapers>[2],
  isOfOnePaper: boolean,
): Promise<FoundFor> {
  if (question === '') return { isNear: false }
  const found = await searchPapers(tx, question, options)
  if (found.hits.length > 0) return { found, isNear: false }
  const other = inOtherLanguage(question)
  const translated = other && (await searchPapers(tx, other.text, { ...options, share: other.share }))
  if (translated && translated.hits.length > 0) return { found: translated, isNear: false }
  if (!isOfOnePaper) return { found, isNear: false }
  for (const words of [question, ...(other ? [other.text] : [])]) {
    const near = await searchPapers(tx, words, { ...options, isNearEnough: true })
    if (near.hits.length > 0) return { found: near, isNear: true }
  }
  return { found, isNear: false }
}

/** What is asked of a paper, its name apart. */
function without(question: string, name: string): string {
  const at = name === '' ? -1 : question.toLowerCase().indexOf(name.toLowerCase())
  const rest = at < 0 ? question : `${question.slice(0, at)} ${question.slice(at + name.length)}`
  const bare = rest
    .replace(/\s+/gu, ' ')
    .replace(/^ ?(?:에서는?|[은는이가의을를에도]|[과와]) /u, '')
    .replace(/[?.!\s]+$/u, '')
    .trim()
  return /[\p{L}\p{N}]{2}/u.test(bare) ? bare : ''
}
