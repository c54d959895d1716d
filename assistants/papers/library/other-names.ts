import { sql } from 'kysely'
import { decompose } from '#korean/jamo.ts'
import { createLexicon, type Lexicon } from '#korean/lexicon.ts'
import { isSaidLike } from '#korean/spoken-latin.ts'
import { sensesOf, thesaurus } from '#korean/thesaurus.ts'
import { tokenize } from '#korean/tokens.ts'
import { nameKey } from '#nlu/names.ts'
import type { Tx } from '#store/database.ts'
import { findTerms } from '../glossary/find-terms.ts'
import { starterEntries } from '../glossary/starter-entries.ts'
import academicWords from '../lexicon/academic-words.json' with { type: 'json' }
import topics from '../lexicon/topics.json' with { type: 'json' }
import { paperTables } from '../tables.ts'
import { inOtherLanguage } from './other-language.ts'

/** Two letters stand in too many words. */
const shortestName = 3

/**
 * What else a topic may be called in a library: by the glossary, in the other language, and the library's own areas that
 * are written or meant alike (의료영상 is 의료 영상).
 */
export async function otherNames(tx: Tx, topic: string): Promise<string[]> {
  const [found] = await findTerms(tx, topic, 1)
  const isIt = found !== undefined && (found.match === 'exact' || found.match === 'alias')
  const other = inOtherLanguage(topic)
  const names = [
    ...(isIt ? [found.term.term, ...found.term.aliases] : []),
    ...(other?.share === 1 ? [other.text] : []),
    ...(await areasOf(tx)).filter((area) => isAlike(area, topic)),
    ...(await authorsSaidLike(tx, topic)),
  ]
  const told = names.filter((name) => name.length >= shortestName && name !== topic)
  return [...new Set(told)]
}

/** Family names of the library's authors that are said like a name in Hangul: 힌튼. */
export async function authorsSaidLike(tx: Tx, name: string): Promise<string[]> {
  if (!/^[가-힣]{2,6}$/u.test(name)) return []
  const { rows } = await sql<{ family: string }>`
    select distinct split_part(author, ' ', -1) as family from papers, unnest(authors) as author
    where owner_id = ${tx.ownerId} limit ${mostAuthors}`.execute(tx.db)
  const alike = rows.map(({ family }) => family).filter((family) => isSaidLike(name, family))
  // 래드포드 is Radford, and not Rutherford.
  const nearest = alike.filter((family) => beginsAlike(name, family))
  return nearest.length > 0 ? nearest : alike
}

const mostAuthors = 5000

const vowels: Readonly<Record<string, string>> = {
  ㅏ: 'a',
  ㅐ: 'ae',
  ㅑ: 'a',
  ㅔ: 'ea',
  ㅓ: 'euoa',
  ㅗ: 'o',
  ㅜ: 'u',
  ㅣ: 'iey',
}

/** Whether the first vowels may be one sound. */
function beginsAlike(hangul: string, latin: string): boolean {
  const first = [...decompose(hangul)].find((letter) => /[ㅏ-ㅣ]/u.test(letter)) ?? ''
  const spelled = /[aeiouy]/iu.exec(latin)?.[0].toLowerCase() ?? ''
  return vowels[first]?.includes(spelled) ?? true
}

async function areasOf(tx: Tx): Promise<string[]> {
  const rows = await paperTables(tx)
    .selectFrom('papers')
    .select(({ fn }) => fn<string>('unnest', ['categories']).as('area'))
    .where('owner_id', '=', tx.ownerId)
    .distinct()
    .limit(mostAreas)
    .execute()
  return rows.map(({ area }) => area)
}

const mostAreas = 200

/** Whether each word of a topic is one of the area's, or means the same. */
function isAlike(area: string, topic: string): boolean {
  if (nameKey(area) === nameKey(topic)) return true
  const there = sensesOf(area)
  const stems = new Set(tokenize(area).flatMap((token) => token.stems))
  const words = tokenize(topic)
  return (
    words.length > 1 &&
    words.every(
      ({ surface, stems: own }) =>
        own.some((stem) => stems.has(stem)) ||
        thesaurus()
          .sensesIn(surface)
          .some(({ sense, isPart }) => !isPart && there.has(sense)),
    )
  )
}

let words: Lexicon<string> | undefined

/** Words of the field, each to be known by a slip. */
function fieldWords(): Lexicon<string> {
  const names = [
    ...starterEntries().flatMap(({ term, aliases }) => [term, ...aliases]),
    ...topics,
    ...Object.entries(academicWords).flatMap(([korean, english]) => [korean, ...english]),
  ]
  const single = new Set(names.flatMap((name) => name.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []))
  words ??= createLexicon([...single].map((term) => ({ term, value: term })))
  return words
}

/** A topic with a word that is spelled like one of the field's as that one: diffusion 모댈. */
export function spelledRight(topic: string, word: string): string | undefined {
  const at = topic.toLowerCase().indexOf(word.toLowerCase())
  const [found] = fieldWords().find(word)
  const isWhole = found?.span.start === 0 && found.span.end === word.length
  if (at < 0 || !found || !isWhole || found.how !== 'typo') return undefined
  return `${topic.slice(0, at)}${found.value}${topic.slice(at + word.length)}`
}
