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
  /** The papers spoken of one by one, the last first. */
  readonly spoken: readonly PaperRef[]
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
  spoken: [],
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
    spoken: (newest.spoken as unknown as readonly PaperRef[] | undefined) ?? [],
    paper: newest.paper as unknown as PaperRef | undefined,
  }
}

/** What one turn answered, part behind part: what is said next is of the last of them. */
export function remember(t: Turn, last: Last, ...lefts: readonly Left[]): void {
  const { turnId } = t.question
  const { requests, ...kept } = lefts.reduce((before, left) => after(before, left, turnId), last)
  const slots = { request: requests[0], ...kept }
  const said = Object.entries(slots).filter(([, value]) => value !== undefined)
  t.remember({ slots: Object.fromEntries(said) as unknown as Record<string, Json> })
}

/** Keeps what was answered until something else is: thanks and a saved file change nothing of it. */
function after(last: Last, left: Left, turnId: string): Last {
  const { request, isAnswer, offer, expects } = left
  // 두 번째 거, then 첫 번째 거: one of a list leaves the list.
  const shown = (request.place === undefined ? left.shown : undefined) ?? last.shown
  // Where several were shown, the one spoken of before is none of them.
  const isOfSeveral = left.shown !== undefined && left.shown.length > 1
  const paper = left.paper ?? (isOfSeveral ? undefined : last.paper)
  const answered = isAnswer ? { request, turnId } : last.answered
  const title = paper ? paper.title : shown.map((one) => headOf(one.title)).join(', ')
  const summary = isAnswer && request.ask === 'summarize' ? { turnId, title } : last.summary
  const isTable = isAnswer && (request.ask === 'count' || request.ask === 'list')
  return {
    requests: [request],
    answered,
    summary,
    table: isTable ? turnId : last.table,
    offer,
    expects,
    shown: shown.slice(0, mostShown).map(shortly),
    spoken: spokenOf(left.paper, last.spoken),
    paper: paper && shortly(paper),
  }
}

const mostShown = 10

/** How many papers 둘 다 or 셋 다 may mean. */
const mostSpoken = 4

function spokenOf(paper: PaperRef | undefined, before: readonly PaperRef[]): readonly PaperRef[] {
  const papers = paper ? [shortly(paper), ...before.filter(({ id }) => id !== paper.id)] : before
  return papers.slice(0, mostSpoken)
}

/** A title up to its colon. */
const headOf = (title: string) => title.split(':')[0]!.trim()

/** Authors take room, and are read where they are kept. */
function shortly({ id, title, authors, year }: PaperRef): PaperRef {
  return { id, title, authors: authors.slice(0, 1), year }
}
