import { type SqlBool, sql } from 'kysely'
import { search } from '#search/search.ts'
import type { Tx } from '#store/database.ts'
import { findTerms } from '../glossary/find-terms.ts'
import { paperTables } from '../tables.ts'
import { papersCollection } from './keep-paper.ts'
import { inOtherLanguage } from './other-language.ts'
import { withNamesSpelled } from './spelled-names.ts'

export interface UnknownTopic {
  readonly topic: string
  /** The word of it that is nowhere. */
  readonly word: string
}

/**
 * The first of a question's topics that has a word which no paper has, under none of its names: what shares the rest of
 * the question with a passage (어텐션 of 플래시 어텐션) does not answer it.
 */
export async function unknownAmong(tx: Tx, topics: readonly string[]): Promise<UnknownTopic | undefined> {
  for (const topic of topics) {
    const unknown = await unknownIn(tx, withNamesSpelled(topic))
    const word = unknown.find((one) => isName(one, topic))
    if (word !== undefined && !(await isKnownOtherwise(tx, topic))) return { topic, word }
  }
  return undefined
}

/** A Latin word that is typed in lower case may be any part of a sentence (combine of RAG combine). */
const isName = (word: string, topic: string) => !/^[a-z-]+$/u.test(word) || !topic.includes(word)

async function isKnownOtherwise(tx: Tx, topic: string): Promise<boolean> {
  const [found] = await findTerms(tx, topic, 1)
  const isEntry = found?.match === 'exact' || found?.match === 'alias'
  const other = inOtherLanguage(topic)
  const names = [
    ...(isEntry ? [found.term.term, ...found.term.aliases] : []),
    ...(other && other.share === 1 ? [other.text] : []),
  ]
  for (const name of names) if ((await unknownIn(tx, name)).length === 0) return true
  return false
}

/** Words of a name that stand in no passage, no title and no author's name. */
async function unknownIn(tx: Tx, name: string): Promise<string[]> {
  const { searched } = await search(tx, name, { collection: papersCollection }, { limit: 1 })
  if (searched.unknown.length === 0) return []
  const known = await Array.fromAsync(searched.unknown, (word) => isInMetadata(tx, word))
  return searched.unknown.filter((_, at) => !known[at])
}

async function isInMetadata(tx: Tx, word: string): Promise<boolean> {
  const pattern = `%${word.replace(/[\\%_]/gu, '\\$&')}%`
  const row = await paperTables(tx)
    .selectFrom('papers')
    .select('id')
    .where('owner_id', '=', tx.ownerId)
    .where(sql<SqlBool>`(title ilike ${pattern} or array_to_string(authors, ' ') ilike ${pattern})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
