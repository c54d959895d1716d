import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { isSaidLike } from '#korean/spoken-latin.ts'
import { nameKey } from '#nlu/names.ts'
import type { Tx } from '#store/database.ts'
import { papersSideBySide } from './answers/passages-answer.ts'
import type { Reply } from './answers/reply.ts'
import { findPapers, type PaperRef } from './library/find-papers.ts'
import { openingOf } from './library/search-papers.ts'
import { withNamesSpelled } from './library/spelled-names.ts'
import { papersAsked } from './statistics/run-asked.ts'
import { searchPaper } from './tools/search-paper.ts'
import type { Turned } from './turned.ts'

const most = 4
/** Passages of each. */
const enough = 2

/** Several papers that are asked about together, each by what it says of it: Kaplan 논문과 Chinchilla 논문의 결론은 어떻게 달라? */
export async function severalByPapers(t: Turn, { request, sought }: Turned): Promise<Reply | undefined> {
  const { ask, topics = [], papers: titles = [], paper, detail } = request
  const isAsked = ask === 'search' || ((ask === 'compare' || ask === 'general') && paper !== undefined)
  const names = [...new Set([...titles, ...topics])].slice(0, most)
  if (!isAsked || detail || names.length < 2) return undefined
  const papers = await t.context.read((tx) => papersNamed(tx, names))
  if (papers.length < 2) return undefined
  const outcomes = await t.runAll(
    papers.map(({ title }) =>
      call(searchPaper, {
        ...{ question: sought.trim() || title, paper: title, about: [], from: null, to: null },
        ...{ isTopic: false, orArea: false, orOneCalled: false, elsewhere: null, named: null },
      }),
    ),
  )
  const found = outcomes.flatMap((outcome) => (outcome.kind === 'found' ? [outcome.value] : []))
  if (found.length < 2) return undefined
  // What a paper says first is what it comes to: beside one sentence that bears on the question it is told as well.
  const opened = await t.context.read((tx) =>
    Array.fromAsync(found, async (one) => {
      const opening = await openingOf(tx, one.paper?.id ?? '', enough)
      const more = opening.filter(({ passageId }) => one.hits.every((hit) => hit.passageId !== passageId))
      const plain = more.map(({ nearness: _, ...hit }) => ({ ...hit, quotes: [...hit.quotes] }))
      return { ...one, hits: [...one.hits.slice(0, enough), ...plain].slice(0, enough) }
    }),
  )
  return papersSideBySide(opened)
}

/** 이미지 begins many a text: what a paper is called stands in its title, or is a name in Latin letters. */
const isName = (name: string, title: string) =>
  /[A-Za-z]/u.test(withNamesSpelled(name)) || nameKey(title).includes(nameKey(name))

/** Kaplan 논문 is that whose first author Kaplan is. */
function isFirstAuthor(name: string, [author = '']: readonly string[]): boolean {
  const family = author.split(' ').at(-1)!
  return author.endsWith(name) || (/^[가-힣]{2,6}$/u.test(name) && isSaidLike(name, family))
}

const mostOfAuthor = 20

/** Each by its name, or by who wrote it first. */
async function papersNamed(tx: Tx, names: readonly string[]): Promise<PaperRef[]> {
  const found = new Map<string, PaperRef>()
  for (const name of names) {
    const [called] = await findPapers(tx, name, 1)
    const isIt = called?.isSure && called.isCalled && isName(name, called.title)
    const { found: own } = await papersAsked(tx, { of: 'papers', topic: name }, mostOfAuthor)
    const written = own.filter(({ authors }) => isFirstAuthor(name, authors))
    const paper = isIt ? called : written.length === 1 ? written[0] : undefined
    if (paper) found.set(paper.id, paper)
  }
  return [...found.values()]
}
