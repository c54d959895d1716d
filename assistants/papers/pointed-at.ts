import type { Tx } from '#store/database.ts'
import type { Last } from './remembered.ts'
import { papersAsked } from './statistics/run-asked.ts'
import type { Request } from './understand/request.ts'

/** As many as one answer lists. */
const mostTaken = 10

/**
 * Which papers a request means that tells them by what they are, and not by name: the newest, that of Kingma, those of 2020;
 * among those shown last where it points at them. Their titles, or the request as it is where they are not told.
 */
export async function withPapersPointedAt(tx: Tx, request: Request, last: Last): Promise<Request> {
  const { ask, paper, papers, place, order, asked, topics, refers } = request
  const isOfPaper = ask === 'search' || ask === 'summarize'
  if (!isOfPaper || paper !== undefined || papers || place !== undefined) return request
  const isOfShown = last.shown.length > 1 && (order !== undefined || refers)
  if (order === undefined && !isOfShown) return request
  const [topic] = topics ?? []
  const among = isOfShown ? last.shown.map(({ id }) => id) : undefined
  if (!order && !asked && topic === undefined) return request
  const said = { ...(asked ?? { of: 'papers' as const }), ...(topic ? { topic } : {}) }
  const { found } = await papersAsked(tx, order ? { ...said, order } : said, mostTaken, among)
  const [first] = found
  if (!first) return request
  if (order || found.length === 1) return { ...request, paper: first.title }
  return ask === 'summarize' ? { ...request, papers: found.map(({ title }) => title) } : request
}
