import type { Mention } from '#nlu/schema.ts'
import { isAround } from '../library/other-language.ts'
import type { OwnTitle } from '../library/own-names.ts'
import type { Request } from './request.ts'

export const mostTopics = 4
/** What is longer is no name. */
const longestName = 120

/** The topics, and the paper: a name right before the word (BERT 논문). */
export function namesIn(mentions: readonly Mention[], isOfPapers = false): Pick<Request, 'topics' | 'paper'> {
  const about = mentions.filter(
    ({ kind, text }) => kind === 'topic' && !isAround(text) && !isPercentage(text),
  )
  const meant = withoutDenied(about, mentions)
  const paper = meant.find((topic) => isOfPaper(topic, mentions))
  const title = isOfPapers ? meant.map(({ value }) => value as OwnTitle | string).find(isTitle) : undefined
  const names = [...new Set(meant.flatMap(namesOf))]
    .filter((name) => name.length <= longestName)
    .slice(0, mostTopics)
  return {
    ...(names.length > 0 ? { topics: names } : {}),
    ...(title
      ? { paper: title.paper }
      : paper && paper.text.length <= longestName
        ? { paper: nameIn(paper.text) }
        : {}),
  }
}

/** 그 온도 말고 증류할 때 쓰는 T: what is set aside right behind its name is not asked about, where something else is. */
function withoutDenied(about: readonly Mention[], mentions: readonly Mention[]): readonly Mention[] {
  const isDenied = ({ span }: Mention) =>
    mentions.some(
      ({ kind, text, span: of }) =>
        kind === 'denial' && aside.has(text) && of.start >= span.end && of.start - span.end <= mostBetween,
    )
  const meant = about.filter((topic) => !isDenied(topic))
  return meant.length > 0 ? meant : about
}

const aside = new Set(['말고', '빼고', '제외하고'])

/** DPO, TRPO are two names; a title may have a comma. */
const namesOf = ({ text, value }: Mention) =>
  (isTitle(value as OwnTitle | string) ? [text] : text.split(/,\s/u))
    .map(nameIn)
    .filter((name) => name !== '')

const isPercentage = (text: string) => /^\d+(?:\.\d+)?\s?%/u.test(text)
const isTitle = (value: OwnTitle | string): value is OwnTitle => typeof value === 'object'

/** Particles and the copula behind a name in Latin letters are none of it: Vaswani인, BERT의. */
export function nameIn(text: string): string {
  return text.trim().replace(/(?<=[A-Za-z0-9.)])(?:이라는|이란|라는|인|이|가|은|는|의|을|를|님)$/u, '')
}

/** Letters between a name and 논문: a space, a quotation mark. */
export const mostBetween = 2

/** Whether a name stands right before the word: BERT 논문. */
export function isOfPaper({ span }: Mention, mentions: readonly Mention[]): boolean {
  return mentions.some(
    (it) => it.kind === 'paper' && it.span.start >= span.end && it.span.start - span.end <= mostBetween,
  )
}
