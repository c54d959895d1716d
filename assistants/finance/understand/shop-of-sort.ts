import { sensesOf } from '#korean/thesaurus.ts'
import { unheard } from '../reader/heard-nouns.ts'
import type { Question } from './question.ts'
import type { Read } from './read-question.ts'
import shopEndings from './shop-endings.json' with { type: 'json' }
import { mayBeShop } from './shop-name.ts'

/** A word written as one with the word for a sort of shops: 하하마트, 회사앞카페. */
interface ShopOfSort {
  readonly name: string
  /** What the figure is of: 숙소 of a hotel. */
  readonly all: string
  /** Whether what stands in front is no word: then it can only be a name. 회사앞카페 may be any of the sort. */
  readonly isName: boolean
}

/** The one that the question was understood as all shops of its sort by; none where the records have it as a name. */
export function shopOfSort(question: Question, { parts }: Read, typed: string): ShopOfSort | undefined {
  const { store, category } = question as { store?: string; category?: string }
  if (store === undefined && category === undefined) return undefined
  for (const { said } of parts) {
    const { text, all } = said.mentions
    const times = all.filter(({ type }) => type === 'period').map((one) => text.slice(one.start, one.end))
    for (const mention of all) {
      const sort = text.slice(mention.start, mention.end)
      const isMeant =
        (mention.type === 'store' && mention.store === store) ||
        (mention.type === 'category' && mention.category.category === category)
      if (!isMeant || !sorts.has(sort)) continue
      const [front] = /[가-힣]{2,}$/u.exec(typed.slice(0, Math.max(0, typed.indexOf(sort)))) ?? []
      if (!front || !mayBeShop(front) || times.some((time) => bare(time).endsWith(front))) continue
      return { name: `${front}${sort}`, all: store ?? category!, isName: isNoWord(front) }
    }
  }
  return undefined
}

const sorts: ReadonlySet<string> = new Set(shopEndings)
const bare = (text: string): string => text.replaceAll(' ', '')

/** 회사앞, 우리동네: words that stand together are no name. */
function isNoWord(front: string): boolean {
  if (isWord(front)) return false
  return ![...front].some((_, at) => at > 0 && isPart(front.slice(0, at)) && isPart(front.slice(at)))
}

const isPart = (part: string): boolean => places.test(part) || (part.length > 1 && isWord(part))

const places = /^(?:집|앞|옆|뒤|밑|안|밖|쪽|근처)$/u

function isWord(word: string): boolean {
  const text = `${word}에서`
  return sensesOf(word).size > 0 || unheard()(text, { start: 0, end: text.length }, []).length === 0
}
