import type { ReadDocument } from '#documents/document.ts'
import { arxivIdIn, doiIn } from './import/entry.ts'

/** What a paper says of itself before its abstract. What it does not say is null or none: a person can add it. */
export interface FrontMatter {
  readonly authors: readonly string[]
  readonly year: number | null
  readonly venue: string | null
  readonly arxivId: string | null
  readonly doi: string | null
}

const firstParagraphs = 30
const mostAuthors = 100
const abstractBegins = /^(?:abstract|초록|요약|introduction|1\.?\s+introduction|서론|1\.?\s*서론)(?!\p{L})/iu
const affiliation =
  /univ|institut|depart|school|college|laborator|\blabs?\b|research|academy|inc\.|corp|google|대학|학교|학과|연구|주식회사|@|https?:/iu
const venueLine =
  /^(?:published (?:as|in|at) .{0,40}?)?((?:in )?(?:proceedings of|the \d+(?:st|nd|rd|th) |annual |international (?:conference|journal|workshop)|transactions|journal of|ICLR|NeurIPS|ICML|ACL|EMNLP|NAACL|CVPR|ICCV|ECCV|AAAI|IJCAI).{0,150}|.{0,100}(?:학회|논문지|학술대회).{0,60})$/iu

/** Reads the first page. `title` is what was found to be the title. */
export function frontMatterOf(document: ReadDocument, title: string | null): FrontMatter {
  const first = document.paragraphs
    .slice(0, firstParagraphs)
    .filter(({ page }) => page === null || page === 1)
    .map(({ start, end }) => document.text.slice(start, end).replace(/^#+\s*/u, ''))
  const abstractAt = first.findIndex((text) => abstractBegins.test(text.trim()))
  const front = (abstractAt < 0 ? first.slice(0, 6) : first.slice(0, abstractAt)).filter(
    (text) => text !== title,
  )
  const page = first.join('\n')
  const arxivId = arxivIdIn(/arxiv:\s?\S{1,40}/iu.exec(page)?.[0] ?? '')
  const venue = first.map((text) => venueLine.exec(text.trim())?.[1]).find((found) => found !== undefined)
  return {
    authors: authorsIn(front),
    year: yearIn(front, venue, arxivId),
    venue: venue?.replace(/^in /iu, '') ?? null,
    arxivId,
    doi: doiIn(/doi[:.\s/].{0,80}/iu.exec(page)?.[0] ?? ''),
  }
}

function authorsIn(front: readonly string[]): string[] {
  const said = front.flatMap((text) => {
    const labelled = /^(?:authors?|저자|글쓴이)\s*[:：]\s*(.+)$/iu.exec(text.trim())?.[1]
    const names = namesIn(labelled ?? text)
    return names.length > 0 ? [{ isLabelled: labelled !== undefined, names }] : []
  })
  const labelled = said.filter(({ isLabelled }) => isLabelled)
  return [...new Set((labelled.length > 0 ? labelled : said).flatMap(({ names }) => names))].slice(
    0,
    mostAuthors,
  )
}

/** The names in a line that is a list of names; none of a line that is something else. */
function namesIn(text: string): string[] {
  if (text.length > 1500 || /[.!?]$/u.test(text.replace(/\b\p{Lu}\.$/u, ''))) return []
  const parts = text
    .split(/\s*(?:[,;|·]|\band\b|&)\s*/u)
    .map((part) => part.replace(/[\d*∗†‡§¶#⁰-⁹¹²³]+/gu, '').trim())
    .filter((part) => part !== '')
  const names = parts.filter((part) => !affiliation.test(part) && isName(part))
  return names.length > 0 && names.length * 2 > parts.length ? names : []
}

function isName(text: string): boolean {
  if (/^[가-힣]{2,4}$/u.test(text)) return true
  const words = text.split(/\s+/u)
  return (
    words.length >= 2 &&
    words.length <= 5 &&
    words.every((word) => /^(?:\p{Lu}[\p{L}’'.-]{0,25}|van|von|de|der|la|le|del|di|bin|al)$/u.test(word))
  )
}

function yearIn(front: readonly string[], venue: string | undefined, arxivId: string | null): number | null {
  for (const text of [venue ?? '', ...front]) {
    const [found] = /\b(?:19[5-9]|20[0-4])\d\b/u.exec(text) ?? []
    if (found) return Number(found)
  }
  const [, short] = /^(\d{2})(?:0[1-9]|1[0-2])\./u.exec(arxivId ?? '') ?? []
  return short ? 2000 + Number(short) : null
}
