import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import type { Reply } from './answers/reply.ts'
import { summaryAnswer, whichPaper } from './answers/summary-answer.ts'
import { type FoundPaper, findPapers, listPapers } from './library/find-papers.ts'
import { summarize } from './tools/summarize.ts'
import type { Turned } from './turned.ts'

const mostNear = 5

/** Summarises the paper that is meant; which one is asked back where that is not clear. */
export async function summariseOne(t: Turn, { request, level, last }: Turned): Promise<Reply> {
  const name = request.paper ?? request.topics?.[0]
  const { near, newest } = await t.context.read(async (tx) => ({
    near: name === undefined ? [] : await findPapers(tx, name, mostNear),
    newest: await listPapers(tx, mostNear),
  }))
  const paper = paperMeant(name, near, newest, last.paper?.id)
  if (!paper) return whichPaper(name, near.length > 0 ? near : newest)
  const { id, title, authors, year } = paper
  const own = level === 'hard' ? 'hard' : 'easy'
  const outcome = await t.run(
    call(summarize, { paper: { id, title, authors: [...authors], year }, level: own }),
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

/** The one that a name can only mean, the one spoken of, or the only one there is. */
function paperMeant(
  name: string | undefined,
  near: readonly FoundPaper[],
  newest: readonly FoundPaper[],
  spokenOf: string | undefined,
): FoundPaper | undefined {
  if (name !== undefined) return near.find(({ isSure }) => isSure) ?? near.find(({ id }) => id === spokenOf)
  return newest.length === 1 ? newest[0] : undefined
}
