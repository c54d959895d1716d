import type { Request } from './request.ts'

const groups = {
  venue: '학회|학술지|저널|발표처',
  author: '저자|연구자|사람',
  year: '연도|(?<![가-힣])해(?=는|가|[\\s?]|$)|년도',
  category: '분야|카테고리|주제',
} as const

const most = (words: string) =>
  new RegExp(`(?:제일|가장|젤)\\s?(?:논문(?:이|을)?\\s?)?많(?:은|이\\s?\\S{1,6})\\s?(?:${words})`, 'u')
const forms = Object.entries(groups).map(([by, words]) => ({
  by: by as keyof typeof groups,
  form: most(words),
}))

const countsPapers = /논문(?:이|을)?\s?(?:제일|가장|젤)\s?많/u

/** 제일 많이 나온 학회는, 가장 많은 저자: the groups that are asked for by their size; that no longer counts as unread. */
export function withMostOfGroup(
  request: Request,
  unread: readonly string[],
  message: string,
): { request: Request; unread: readonly string[] } {
  const { ask, asked } = request
  const group = forms.find(({ form }) => form.test(message))
  // 논문이 제일 많은 저자: that papers are counted is said, whatever it was read as.
  const isSaid = ask === 'search' && countsPapers.test(message)
  const isCount = (ask === 'count' || ask === 'list') && asked?.of === 'papers' && asked.by === undefined
  if (!group || !(isSaid || isCount)) return { request, unread }
  if (isSaid)
    return { request: { ask: 'count', asked: { of: 'papers', by: group.by, order: 'most' } }, unread: [] }
  const { limit: _, order: __, of, ...conditions } = asked!
  return {
    request: { ...request, ask: 'count', asked: { ...conditions, of, by: group.by, order: 'most' } },
    unread: unread.filter((word) => !/제일|가장|젤|많/u.test(word)),
  }
}
