import { type Kysely, sql } from 'kysely'
import type { Database, Tx } from '#store/database.ts'
import type { MigrationSet } from '#store/migrate.ts'
import { protectOwnerTable } from '#store/owner-table.ts'

interface ArticleRow {
  owner_id: string
  number: number
  title: string
  body: string
}

export function clerkTables(tx: Tx) {
  return tx.db.withTables<{ clerk_articles: ArticleRow }>()
}

export const clerkMigrations: MigrationSet = {
  room: 'clerk',
  migrations: {
    '0001-articles': {
      async up(db: Kysely<unknown>): Promise<void> {
        await sql`
          create table clerk_articles (
            owner_id uuid not null,
            number integer not null,
            title text not null,
            body text not null,
            primary key (owner_id, number)
          )`.execute(db)
        await protectOwnerTable(db, 'clerk_articles')
      },
    },
  },
}

const articles: readonly (readonly [title: string, body: string])[] = [
  ['목적', '이 계약은 데이터의 제공에 관한 사항을 정한다.'],
  ['정의', '이 계약에서 데이터란 별지 목록의 자료를 말한다.'],
  ['기간', '계약 기간은 서명한 날부터 24개월로 한다.'],
  ['대가', '이용자는 매월 350만원을 15일까지 지급한다.'],
  ['비밀 유지', '양쪽은 알게 된 비밀을 계약이 끝난 뒤에도 36개월 동안 지킨다.'],
  ['해지', '한쪽이 계약을 어기면 30일의 기간을 두고 알린 뒤 해지할 수 있다.'],
  ['위약금', '해지의 책임이 있는 쪽은 대가의 10%를 위약금으로 낸다.'],
]

/** A short contract. */
export async function prepareClerk(database: Database, ownerId: string): Promise<void> {
  await database.asOwner(ownerId, async (tx) => {
    const rows = articles.map(([title, body], index) => ({
      owner_id: ownerId,
      number: index + 1,
      title,
      body,
    }))
    await clerkTables(tx).insertInto('clerk_articles').values(rows).execute()
  })
}
