import { type SqlBool, sql } from 'kysely'
import { search } from '#search/search.ts'
import type { Tx } from '#store/database.ts'
import { paperTables } from '../tables.ts'
import { papersCollection } from './keep-paper.ts'
import { otherNames, spelledRight } from './other-names.ts'
import { withNamesSpelled } from './spelled-names.ts'

export interface UnknownTopic {
  readonly topic: string
  /** The word of it that is nowhere. */
  readonly word: string
}

/** What topics are called in the library. */
export interface TopicsSought {
  /** The first that is there under none of its names: what shares the rest of the question with a passage answers nothing. */
  readonly unknown?: UnknownTopic
  /** Those that are there under another name. */
  readonly as: readonly { readonly said: string; readonly name: string; readonly isSlip: boolean }[]
}

/** Which of a question's topics the library speaks of by another name, or (플래시 of 플래시 어텐션) not at all. */
export async function soughtAs(tx: Tx, topics: readonly string[]): Promise<TopicsSought> {
  const as: { said: string; name: string; isSlip: boolean }[] = []
  for (const topic of topics) {
    const unknown = await unknownIn(tx, withNamesSpelled(topic))
    if (unknown.length === 0) continue
    const name = await firstKnown(tx, await otherNames(tx, topic))
    const word = unknown.find((one) => isName(one, topic))
    const right = name === undefined && word !== undefined ? spelledRight(topic, word) : undefined
    const isSlip = right !== undefined && (await firstKnown(tx, [right])) !== undefined
    if (name !== undefined) as.push({ said: topic, name, isSlip: false })
    else if (isSlip) as.push({ said: topic, name: right, isSlip })
    else if (word !== undefined) return { unknown: { topic, word }, as }
  }
  return { as }
}

/** A Latin word that is typed in lower case may be any part of a sentence (combine of RAG combine). */
const isName = (word: string, topic: string) => !/^[a-z-]+$/u.test(word) || !topic.includes(word)

async function firstKnown(tx: Tx, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) if ((await unknownIn(tx, name)).length === 0) return name
  return undefined
}

/** Words of a name that stand in no passage, no title, no area and no author's name. */
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
    .where(sql<SqlBool>`(title ilike ${pattern} or array_to_string(authors, ' ') ilike ${pattern}
        or replace(array_to_string(categories, ','), ' ', '') ilike ${pattern})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
