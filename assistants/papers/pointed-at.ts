import type { Tx } from '#store/database.ts'
import { authorsSaidLike } from './library/other-names.ts'
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
  if (ask === 'count' || ask === 'list') return ofThoseShown(request, last)
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

/** 그 가운데 가장 먼저 나온 것: of the papers that were shown, unless they were but the first of those counted. */
function ofThoseShown(request: Request, { shown, requests: [before] }: Last): Request {
  const { asked, refers } = request
  const isOfCounted = before?.asked !== undefined && before.asked.limit === undefined
  if (!refers || asked?.of !== 'papers' || isOfCounted || shown.length < 2) return request
  // What they are of is why they were shown.
  const { topic, ...said } = asked
  const own = topic === undefined || before?.topics?.includes(topic) ? {} : { topic }
  return { ...request, asked: { ...said, ...own, among: shown.map(({ id }) => id) } }
}

/** 힌튼 것은 몇 편? A word that nothing explains may be an author of the library in Hangul. */
export async function withAuthorSaid(
  tx: Tx,
  request: Request,
  unread: readonly string[],
): Promise<{ request: Request; unread: readonly string[] }> {
  const { ask, asked } = request
  if ((ask !== 'count' && ask !== 'list') || asked?.of !== 'papers' || asked.topic !== undefined)
    return { request, unread }
  for (const word of unread)
    if ((await authorsSaidLike(tx, word)).length > 0) {
      const rest = unread.filter((one) => one !== word)
      return { request: { ...request, asked: { ...asked, topic: word } }, unread: rest }
    }
  return { request, unread }
}
