import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import type { Tx } from '#store/database.ts'
import type { Reply } from './answers/reply.ts'
import { noneOf, severalAnswer, summaryAnswer, whichPaper } from './answers/summary-answer.ts'
import { type FoundPaper, findPapers, listPapers, type PaperRef } from './library/find-papers.ts'
import { papersAsked } from './statistics/run-asked.ts'
import { summarize } from './tools/summarize.ts'
import type { Turned } from './turned.ts'

const mostNear = 5

/** Summarises the paper that is meant; which one is asked back where that is not clear. */
export async function summarise(t: Turn, asked: Turned): Promise<Reply> {
  const { request, level, last } = asked
  const several = request.papers || request.asked ? await summariseSeveral(t, asked) : undefined
  if (several) return several
  const name = request.paper ?? request.topics?.[0]
  const { near, others } = await t.context.read(async (tx) => ({
    near: name === undefined ? [] : await papersNamed(tx, name, last),
    others: last.shown.length > 1 ? last.shown : await listPapers(tx, mostNear),
  }))
  const paper = paperMeant(name, near, others, last.paper?.id)
  if (!paper) return whichPaper(name, near.length > 0 ? near : others)
  const { id, title, authors, year } = paper
  const own = level === 'hard' ? 'hard' : 'easy'
  const outcome = await t.run(
    call(summarize, {
      paper: { id, title, authors: [...authors], year },
      level: own,
      lines: request.lines ?? null,
    }),
  )
  if (outcome.kind === 'found') return summaryAnswer(outcome.value)
  const why = outcome.kind === 'miss' ? outcome.reason : outcome.error
  return {
    text: `**${title}**을 아직 요약하지 못했어요. ${why}`,
    suggestions: ['논문 목록 보여줘', `${title} 논문 설명해줘`],
    shown: [paper],
    paper,
    isAnswer: false,
  }
}

/** Those called so; else those of an author or an area of that name, among the ones shown last before all. */
async function papersNamed(tx: Tx, name: string, { shown }: Turned['last']): Promise<FoundPaper[]> {
  const near = await findPapers(tx, name, mostNear)
  if (near.length > 0) return near
  const scopes = [...(shown.length > 0 ? [shown.map(({ id }) => id)] : []), undefined]
  for (const among of scopes) {
    const { found } = await papersAsked(tx, { of: 'papers', topic: name }, mostNear, among)
    if (found.length > 0)
      return found.map((paper) => ({ ...paper, isSure: found.length === 1, isCalled: false }))
  }
  return []
}

/** How many papers one answer sums up. */
const mostTogether = 4

/** Sums up several papers in one answer, each a step of its own; nothing where it is not several that are meant. */
async function summariseSeveral(t: Turn, { request, level }: Turned): Promise<Reply | undefined> {
  const { papers: names = [], asked } = request
  const { found, missing, count } = await t.context.read(async (tx) => {
    if (names.length === 0) {
      const meant = asked ? await papersAsked(tx, asked, mostTogether) : { found: [], count: 0 }
      return { ...meant, missing: [] }
    }
    const named = await Array.fromAsync(names, async (name) => {
      const [nearest] = await findPapers(tx, name, 1)
      return { name, paper: nearest?.isSure ? nearest : undefined }
    })
    const found = new Map(named.flatMap(({ paper }) => (paper ? [[paper.id, paper] as const] : [])))
    const missing = named.filter(({ paper }) => !paper).map(({ name }) => name)
    return { found: [...found.values()], missing, count: found.size }
  })
  if (names.length === 0 && asked && count === 0) return noneOf(asked)
  // What is missing is told beside what is there.
  if (found.length === 0) return undefined
  const own = level === 'hard' ? 'hard' : 'easy'
  const calls = found.map(({ id, title, authors, year }) =>
    call(summarize, { paper: { id, title, authors: [...authors], year }, level: own, lines: null }),
  )
  const outcomes = await t.runAll(calls)
  const summaries = outcomes.flatMap((outcome) => (outcome.kind === 'found' ? [outcome.value] : []))
  const failed = found.filter((_, at) => outcomes[at]!.kind !== 'found').map(({ title }) => title)
  return severalAnswer(summaries, [...missing, ...failed], count - found.length, own)
}

/** The one that a name can only mean, the one spoken of, or the only one there is. */
function paperMeant(
  name: string | undefined,
  near: readonly FoundPaper[],
  others: readonly PaperRef[],
  spokenOf: string | undefined,
): PaperRef | undefined {
  if (name !== undefined) return near.find(({ isSure }) => isSure) ?? near.find(({ id }) => id === spokenOf)
  return others.length === 1 ? others[0] : undefined
}
