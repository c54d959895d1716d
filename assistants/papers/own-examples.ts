import type { Tx } from '#store/database.ts'
import { filterPapers } from './library/papers.ts'

const looked = 20
/** A longer one nobody types, and few words of a question are left beside it. */
const mostWords = 3

/** Questions about what is in the library, what came last first; none where nothing in it can be read. */
export async function ownExamples(tx: Tx): Promise<readonly string[]> {
  const { items } = await filterPapers(tx, {}, { limit: looked })
  const papers = items
    .filter(({ passages }) => passages > 0)
    .map(({ title, year }) => ({ name: shortName(title), year }))
    .filter(({ name }) => name.split(' ').length <= mostWords)
  const year = papers.find((paper) => paper.year !== null)?.year
  const [first, second] = papers
  return [
    ...(first ? [`${first.name} 논문 요약해줘`] : []),
    ...(second ? [`${second.name} 논문 설명해줘`] : []),
    ...(year ? [`${year}년에 발표된 논문 개수는?`] : []),
  ]
}

/** What people call it: the name before a colon, else the whole title. */
function shortName(title: string): string {
  const [name = '', ...rest] = title.split(':')
  return rest.length > 0 ? name.trim() : title
}
