import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { detailsOfEach } from './answers/details-answer.ts'
import type { Reply } from './answers/reply.ts'
import { searchPaper } from './tools/search-paper.ts'
import type { Turned } from './turned.ts'

const most = 5

/** 누가 썼어요?, behind several papers: of each of them. Nothing where one is spoken of, or something else is named. */
export async function detailsOfShown(
  t: Turn,
  { request: { detail, paper, papers, place, order, refers, topics = [] }, last }: Turned,
): Promise<Reply | undefined> {
  const { shown, requests } = last
  // The first of several is spoken of only where it was picked out of them.
  const isOneSpokenOf =
    [refers, place, order].some((it) => it !== undefined) ||
    requests[0]?.place !== undefined ||
    (last.paper !== undefined && last.paper.id !== shown[0]?.id)
  const names = [...topics, ...(paper === undefined ? [] : [paper])]
  const isNamed = papers !== undefined || names.some((it) => t.message.includes(it))
  if (!detail || detail === 'several' || isNamed || isOneSpokenOf || shown.length < 2) return undefined
  const outcomes = await t.runAll(
    shown.slice(0, most).map(({ title }) =>
      call(searchPaper, {
        ...{ question: title, paper: title, about: [], from: null, to: null, named: null },
        ...{ isTopic: false, orArea: false, orOneCalled: false, elsewhere: null },
      }),
    ),
  )
  const found = outcomes.flatMap((outcome) =>
    outcome.kind === 'found' && outcome.value.paper ? [searchPaper.output.parse(outcome.value).paper!] : [],
  )
  return found.length > 1 ? detailsOfEach(found, detail, shown.length) : undefined
}
