import { sql } from 'kysely'
import { nameKey } from '#nlu/names.ts'
import type { Tx } from '#store/database.ts'
import { findTerms } from '../glossary/find-terms.ts'
import { paperTables } from '../tables.ts'
import { withNamesSpelled } from './spelled-names.ts'

/** A paper as it is named to people. */
export interface PaperRef {
  readonly id: string
  readonly title: string
  readonly authors: readonly string[]
  readonly year: number | null
}

export interface FoundPaper extends PaperRef {
  /** Whether the name can mean no other: it is the title, or what everybody calls it. */
  readonly isSure: boolean
  /** Whether it is called so, and does not merely have the name in its title. */
  readonly isCalled: boolean
}

/** Whether a name is what a title is called by: all of it, or what stands before its colon. */
function isCalled(title: string, name: string): boolean {
  const [key, whole, head] = [name, title, title.split(':')[0]!].map(nameKey)
  return key !== '' && (key === whole || key === head)
}

/**
 * The papers of the library that a name may mean, the nearest first: by their titles, or by what their text begins with
 * (GPT-3 stands in no title); none where nothing is near.
 */
export async function findPapers(tx: Tx, name: string, limit: number): Promise<FoundPaper[]> {
  const names = await namesOf(tx, withNamesSpelled(name.trim()))
  const patterns = names.map((said) => `%${said.replace(/[\\%_]/gu, '\\$&')}%`)
  const opening = sql<string>`left(substr(x.body, position(E'\\n' in x.body) + 1), ${openingLetters})`
  const rows = await paperTables(tx)
    .selectFrom('papers as p')
    .leftJoin('paper_texts as x', (on) =>
      on.onRef('x.owner_id', '=', 'p.owner_id').onRef('x.paper_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.title', 'p.authors', 'p.year'])
    .select(sql<string | null>`${opening}`.as('opening'))
    .where('p.owner_id', '=', tx.ownerId)
    .where((is) =>
      is.or(
        patterns.flatMap((pattern, at) => [
          is('p.title', 'ilike', pattern),
          // Sequence-to-Sequence is Sequence to Sequence.
          ...(nameKey(names[at]!).length >= shortestName
            ? [is('p.title_key', 'like', `%${nameKey(names[at]!)}%`)]
            : []),
          sql<boolean>`${opening} ilike ${pattern}`,
          ...(isInitials(names[at]!)
            ? [sql<boolean>`${initials} like ${`${names[at]!.toLowerCase()}%`}`]
            : []),
        ]),
      ),
    )
    .orderBy(sql`length(p.title)`)
    .orderBy('p.id')
    .limit(mostRead)
    .execute()
  const ranked = rows
    .map(({ opening: text, ...paper }) => ({
      paper,
      rank: Math.max(...names.map((said, at) => rankOf(paper.title, text ?? '', said, at === 0))),
    }))
    .sort((one, other) => other.rank - one.rank)
  const [best, next] = ranked
  // Alone at the top, or called so outright.
  return ranked.slice(0, limit).map(({ paper, rank }, at) => ({
    ...paper,
    isSure:
      at === 0 &&
      (next === undefined || rank > next.rank) &&
      // That it is called otherwise somewhere in a beginning makes it no paper of that name.
      best!.rank > ranks.opening,
    isCalled: rank > ranks.title,
  }))
}

/** Whether a name may be the initials of a title: DDPM, PPO. */
const isInitials = (name: string) => /^[A-Za-z]{3,8}$/u.test(name)
const initials = sql<string>`lower(regexp_replace(p.title, '([[:alnum:]])[[:alnum:]]*[^[:alnum:]]*', '\\1', 'g'))`

function initialsOf(title: string): string {
  return title
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, 1))
    .join('')
}

/** A paper is called so, begins by speaking of it, has its words begin so, has it in its title, or speaks of it early. */
const ranks = { called: 5, begins: 4, initials: 3, title: 2, opening: 1 } as const

/** As it was said goes before what else it is called. */
const asSaid = 2

function rankOf(title: string, opening: string, name: string, isSaid: boolean): number {
  const more = isSaid ? asSaid : 0
  if (isCalled(title, name)) return ranks.called + more
  const key = nameKey(name)
  if (nameKey(opening).startsWith(key)) return ranks.begins + more
  if (isInitials(name) && initialsOf(title).startsWith(key)) return ranks.initials + more
  return nameKey(title).includes(key) ? ranks.title : ranks.opening
}

/** Two letters stand in too many titles. */
const shortestName = 3

/** A name and what else the glossary calls it: 트랜스포머 is Transformer. */
async function namesOf(tx: Tx, said: string): Promise<string[]> {
  const [found] = await findTerms(tx, said, 1)
  const isIt = found !== undefined && (found.match === 'exact' || found.match === 'alias')
  const also = isIt ? [found.term.term, ...found.term.aliases] : []
  return [...new Set([said, ...also.filter((it) => it.length >= shortestName)])]
}

const openingLetters = 160
const mostRead = 50

/** The papers of the library, those that came last first. */
export async function listPapers(tx: Tx, limit: number): Promise<FoundPaper[]> {
  const rows = await paperTables(tx)
    .selectFrom('papers')
    .select(['id', 'title', 'authors', 'year'])
    .where('owner_id', '=', tx.ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, isSure: false, isCalled: false }))
}
