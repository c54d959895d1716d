import { type SqlBool, sql } from 'kysely'
import { type NameHit, type NameIndex, nameKey, placeOfName } from '#nlu/names.ts'
import type { Tx } from '#store/database.ts'
import { paperTables } from '../tables.ts'

/** What a mention of a title knows: which paper it is. */
export interface OwnTitle {
  readonly paper: string
}

const shortestName = 3
/** Names as short as this are read only where they are written as names. */
const longestWordlike = 5
const mostRead = 100

/**
 * What a message calls by its name of the person's own library: papers by their titles, or by what stands before the colon,
 * and authors by their family names. Neither case nor spaces nor hyphens count, and particles may stand behind.
 */
export async function ownNamesIn(tx: Tx, message: string): Promise<NameIndex> {
  const [key, said] = [nameKey(message), message.toLowerCase()]
  const head = sql<string>`lower(split_part(title, ':', 1))`
  const family = sql<string>`lower(split_part(name, ' ', -1))`
  const rows = await paperTables(tx)
    .selectFrom('papers')
    .select(['title', 'authors'])
    .where('owner_id', '=', tx.ownerId)
    .where(
      sql<SqlBool>`(position(title_key in ${key}) > 0 and length(title_key) >= ${shortestName}
        or position(${head} in ${said}) > 0 and length(${head}) >= ${shortestName}
        or exists (select from unnest(authors) as name
          where position(${family} in ${said}) > 0 and length(${family}) >= ${shortestName}))`,
    )
    .orderBy('id')
    .limit(mostRead)
    .execute()
  const names = rows.flatMap(({ title, authors }) => [
    ...[title, title.split(':')[0]!].map((name) => ({ name, value: { paper: title } satisfies OwnTitle })),
    ...authors.map((author) => ({ name: author, value: author })),
    ...authors.map((author) => ({ name: author.split(' ').at(-1)!, value: author })),
  ])
  return { find: (text) => names.flatMap(({ name, value }) => hitsOf(text, name, value)) }
}

function hitsOf(text: string, name: string, value: OwnTitle | string): NameHit[] {
  const key = nameKey(name)
  const span = key.length < shortestName ? undefined : placeOfName(text, key)
  if (!span) return []
  // long, may and young are words as well as names.
  if (key.length <= longestWordlike && isLatin(key[0]!) && !/\p{Lu}/u.test(text.slice(span.start, span.end)))
    return []
  const isWhole = !isOneWord(text, span.start - 1) && !(isOneWord(text, span.end) && isLatin(text[span.end]!))
  return isWhole ? [{ kind: 'topic', value, others: [], span, isExact: true }] : []
}

const isLatin = (letter: string) => /[\p{Script=Latin}\d]/u.test(letter)

/** Whether the letter at a place and the one before it are of one word. */
function isOneWord(text: string, at: number): boolean {
  return at >= 0 && at < text.length && /[\p{L}\p{N}]/u.test(text[at]!)
}
