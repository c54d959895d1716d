/** Articles and exhibits that a message names by number. */
export interface ArticleRefs {
  /** 5, or `7-2` for 제7조의2. */
  readonly articles: readonly (number | string)[]
  readonly exhibits: readonly number[]
  /** 제2항, 제3항 of the only article named. */
  readonly paragraphs: readonly number[]
  /** 제1호 of that paragraph or article. */
  readonly items?: readonly number[]
  /** Articles with the 항 of each. */
  readonly places: readonly { readonly article: string; readonly paragraph: number | null }[]
  /** An exhibit is named without a number, and nothing else. */
  readonly isVague: boolean
  /** The message without them. */
  readonly rest: string
}

/** 제2항 제1호는?, after an article was shown: its part. Nothing where no part is named, or an article is. */
export function partRefsIn(message: string, sections: readonly string[]): ArticleRefs | undefined {
  const parts = [...message.matchAll(/(?<!조\s?)제?\s?(\d{1,2})\s?항/gu)].map(([, part]) => Number(part))
  const [section] = sections
  if (
    parts.length === 0 ||
    !section ||
    !/^\d+(?:-\d+)?$/u.test(section) ||
    articleRefsIn(message).articles.length > 0
  )
    return undefined
  const rest = message.replaceAll(/제?\s?\d{1,2}\s?[항호](?=\S{0,2}(?:\s|$|[?.]))/gu, ' ').trim()
  return {
    articles: [section.includes('-') ? section : Number(section)],
    exhibits: [],
    paragraphs: parts,
    items: itemsIn(message),
    places: [],
    isVague: false,
    rest,
  }
}

const itemsIn = (message: string): number[] =>
  [...message.matchAll(/제?\s?(\d{1,2})\s?호(?![가-힣]{2})/gu)].map(([, number]) => Number(number))

/** 제5조, 5조, 제 7 조의2 제1항; not 5조원, 3조 개. */
const article =
  /제?\s?(\d{1,3})\s?조(?!\s?(?:원|억|만|개|각))(?:\s?의\s?(\d{1,2}))?(?:\s?제?\s?(\d{1,2})\s?항)?/gu
const english = /\b(?:article|section|clause)\s?(\d{1,3})\b/giu
const exhibit = /(?:별지|별표|부속\s?(?:합의서|서류)|첨부|exhibit|annex)\s?(?:제?\s?(\d{1,2})(?:\s?호)?)?/giu
/** 3조부터 5조까지, 3~5조 */
const range = /제?\s?(\d{1,3})\s?조?\s?(?:부터|에서|~|-)\s?제?\s?(\d{1,3})\s?조(?:\s?까지)?/gu
const longestRange = 20

export function articleRefsIn(message: string): ArticleRefs {
  const articles: (number | string)[] = []
  let rest = message.replaceAll(range, (_, from: string, to: string) => {
    const [first, last] = [Number(from), Number(to)]
    for (let at = first; at <= last && at < first + longestRange; at++) articles.push(at)
    return ' '
  })
  const paragraphs: number[] = []
  const places: { article: string; paragraph: number | null }[] = []
  rest = rest.replaceAll(article, (_, number: string, branch?: string, part?: string) => {
    articles.push(branch ? `${number}-${branch}` : Number(number))
    if (part) paragraphs.push(Number(part))
    places.push({ article: branch ? `${number}-${branch}` : number, paragraph: part ? Number(part) : null })
    return ' '
  })
  rest = rest.replaceAll(english, (_, number: string) => {
    articles.push(Number(number))
    return ' '
  })
  if (articles.length === 1) {
    rest = rest.replaceAll(/제?\s?(\d{1,2})\s?항/gu, (_, part: string) => {
      paragraphs.push(Number(part))
      return ' '
    })
  }
  let unnumbered = 0
  const exhibits: number[] = []
  const bare = rest.replaceAll(exhibit, (_, number?: string) => {
    if (number === undefined) unnumbered++
    exhibits.push(number ? Number(number) : 1)
    return ' '
  })
  const whole = bare.replaceAll(/^\s*(?:[의은는이가을를도에와과]|에서|에는|랑|이랑)(?=\s|$)/gu, ' ').trim()
  return {
    articles: [...new Set(articles)],
    exhibits: [...new Set(exhibits)],
    paragraphs: articles.length === 1 ? [...new Set(paragraphs)] : [],
    places,
    isVague: articles.length === 0 && exhibits.length === unnumbered,
    rest: whole,
  }
}

/** Where a message names an article or an exhibit. */
export const articlePlaces = (message: string): { start: number; end: number }[] =>
  [article, english, exhibit].flatMap((pattern) =>
    [...message.matchAll(pattern)].map(({ 0: said, index }) => ({
      start: index,
      end: index + said.trimEnd().length,
    })),
  )

/** Every article and exhibit that a text names, as it is called: 제7조의2, 별지 1. */
export function labelsIn(text: string): string[] {
  const articles = [...text.matchAll(/제\s?(\d{1,3})\s?조(?:\s?의\s?(\d{1,2}))?/gu)].map(
    ([, number, branch]) => (branch ? `제${number}조의${branch}` : `제${number}조`),
  )
  const exhibits = [...text.matchAll(/(별지|별표|부속합의서)\s?(\d{1,2})/gu)].map(
    ([, name, number]) => `${name} ${number}`,
  )
  return [...articles, ...exhibits]
}
