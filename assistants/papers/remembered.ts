import type { Turn } from '#engine/turn.ts'
import type { Json } from '#protocol/events.ts'
import type { PaperRef } from './library/find-papers.ts'
import type { Request } from './understand/request.ts'

/** What the turns before left behind. */
export interface Last {
  /** The requests of the last turns, newest first. */
  readonly requests: readonly Request[]
  /** The last one that was answered from something: what 더 쉽게 and 저장해줘 are about. */
  readonly answered: { readonly request: Request; readonly turnId: string } | undefined
  readonly summary: { readonly turnId: string; readonly title: string } | undefined
  readonly table: string | undefined
  readonly offer: Request | undefined
  readonly expects: 'paper' | 'term' | undefined
  /** Papers that the last answer showed, in their order. */
  readonly shown: readonly PaperRef[]
  /** The paper that was spoken of last. */
  readonly paper: PaperRef | undefined
}

/** What a turn leaves for the next. */
export interface Left {
  readonly request: Request
  /** Whether it gave an answer that may be said again or saved. */
  readonly isAnswer: boolean
  readonly offer?: Request | undefined
  readonly expects?: Last['expects']
  readonly shown?: readonly PaperRef[]
  readonly paper?: PaperRef | undefined
}

const nothing: Last = {
  requests: [],
  answered: undefined,
  summary: undefined,
  table: undefined,
  offer: undefined,
  expects: undefined,
  shown: [],
  paper: undefined,
}

/** How many turns a request is known for. */
const known = 3

export async function lastOf(t: Turn): Promise<Last> {
  if (t.question.ordinal === 1) return nothing
  const { window, uncovered } = await t.memory()
  const slots = [...window, ...uncovered].map(({ memory }) => memory?.slots ?? {})
  const [newest = {}] = slots
  const requests = slots.flatMap(({ request }) => (request ? [request as unknown as Request] : []))
  return {
    requests: requests.slice(0, known),
    answered: newest.answered as unknown as Last['answered'],
    summary: newest.summary as unknown as Last['summary'],
    table: newest.table as string | undefined,
    offer: newest.offer as unknown as Request | undefined,
    expects: newest.expects as Last['expects'],
    shown: (newest.shown as unknown as readonly PaperRef[] | undefined) ?? [],
    paper: newest.paper as unknown as PaperRef | undefined,
  }
}

/** Keeps what was answered until something else is: thanks and a saved file change nothing of it. */
export function remember(t: Turn, last: Last, left: Left): void {
  const { request, isAnswer, offer, expects, shown = last.shown, paper = last.paper } = left
  const { turnId } = t.question
  const answered = isAnswer ? { request, turnId } : last.answered
  const summary =
    isAnswer && request.ask === 'summarize' ? { turnId, title: paper?.title ?? '여러 논문' } : last.summary
  const isTable = isAnswer && (request.ask === 'count' || request.ask === 'list')
  const slots = {
    request,
    answered,
    summary,
    table: isTable ? turnId : last.table,
    offer,
    expects,
    shown: shown.slice(0, mostShown).map(shortly),
    paper: paper && shortly(paper),
  }
  const said = Object.entries(slots).filter(([, value]) => value !== undefined)
  t.remember({ slots: Object.fromEntries(said) as unknown as Record<string, Json> })
}

const mostShown = 10

/** Authors take room, and are read where they are kept. */
function shortly({ id, title, authors, year }: PaperRef): PaperRef {
  return { id, title, authors: authors.slice(0, 1), year }
}
