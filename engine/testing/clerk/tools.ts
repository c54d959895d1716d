import { z } from 'zod'
import type { Json } from '#protocol/events.ts'
import { defineTool, miss } from '../../tool.ts'
import { clerkTables } from './tables.ts'

export interface ClerkHooks {
  /** Awaited inside the slow tool. */
  readonly slow?: () => Promise<void>
}

const article = z.object({ number: z.number(), title: z.string(), body: z.string() })
const found = z.object({ articles: z.array(article) })
const summarise = ({ articles }: z.infer<typeof found>) => articles.map((it) => `제${it.number}조`).join(', ')
const columns = ['number', 'title', 'body'] as const

export const structure = defineTool({
  name: 'structure',
  title: '조항 목록',
  description: 'Numbers and titles of all articles.',
  input: z.strictObject({}),
  output: z.object({ articles: z.array(article.omit({ body: true })) }),
  effects: 'read',
  cache: { seconds: 60 },
  reads: ['clerk_articles'],
  async run(_, context) {
    const articles = await context.read((tx) =>
      clerkTables(tx)
        .selectFrom('clerk_articles')
        .select(['number', 'title'])
        .where('owner_id', '=', tx.ownerId)
        .orderBy('number')
        .execute(),
    )
    return articles.length === 0 ? miss('계약서가 없어요') : { articles }
  },
  summarise: ({ articles }) => `${articles.length}개 조항`,
})

/** `제5조`, `5조`, `5` → 5, one or several. */
function articleNumbers(value: Json): Json {
  const list = Array.isArray(value) ? value : [value]
  return list.map((item) => {
    const number = typeof item === 'string' ? /\d+/u.exec(item)?.[0] : undefined
    return number === undefined ? item : Number(number)
  })
}

export const articleByNumber = defineTool({
  name: 'article_by_number',
  title: '조항 읽기',
  description: 'The full text of articles by number.',
  input: z.strictObject({ article_numbers: z.array(z.number().int()).min(1) }),
  output: found,
  effects: 'read',
  cache: 'turn',
  aliases: { number: 'article_numbers', articles: 'article_numbers' },
  repair: { article_numbers: articleNumbers },
  async run({ article_numbers }, context) {
    const articles = await context.read((tx) =>
      clerkTables(tx)
        .selectFrom('clerk_articles')
        .select(columns)
        .where('owner_id', '=', tx.ownerId)
        .where('number', 'in', article_numbers)
        .orderBy('number')
        .execute(),
    )
    return articles.length === 0 ? miss('그런 조항은 없어요') : { articles }
  },
  summarise,
})

/** Slow, so that a process can be killed while it runs. */
export const searchArticles = (hooks: ClerkHooks) =>
  defineTool({
    name: 'search_articles',
    title: '조항 찾기',
    description: 'Articles that mention any of the topics.',
    input: z.strictObject({ topics: z.array(z.string()).min(1) }),
    output: found,
    effects: 'read',
    cache: 'turn',
    aliases: { query: 'topics' },
    async run({ topics }, context) {
      await hooks.slow?.()
      const all = await context.read((tx) =>
        clerkTables(tx)
          .selectFrom('clerk_articles')
          .select(columns)
          .where('owner_id', '=', tx.ownerId)
          .orderBy('number')
          .execute(),
      )
      const articles = all.filter((it) => topics.some((topic) => `${it.title} ${it.body}`.includes(topic)))
      return articles.length === 0 ? miss('맞는 조항이 없어요') : { articles }
    },
    summarise,
  })

export const articleByTitle = defineTool({
  name: 'article_by_title',
  title: '제목으로 찾기',
  description: 'Articles by their title.',
  input: z.strictObject({ titles: z.array(z.string()).min(1) }),
  output: found,
  effects: 'read',
  cache: 'turn',
  aliases: { title: 'titles' },
  async run({ titles }, context) {
    const articles = await context.read((tx) =>
      clerkTables(tx)
        .selectFrom('clerk_articles')
        .select(columns)
        .where('owner_id', '=', tx.ownerId)
        .where('title', 'in', titles)
        .orderBy('number')
        .execute(),
    )
    return articles.length === 0 ? miss('그런 제목은 없어요') : { articles }
  },
  summarise,
})

export const definedTerm = defineTool({
  name: 'defined_term',
  title: '정의 찾기',
  description: 'The sentence that defines a term.',
  input: z.strictObject({ term: z.string() }),
  output: found,
  effects: 'read',
  cache: 'turn',
  async run({ term }, context) {
    const articles = await context.read((tx) =>
      clerkTables(tx)
        .selectFrom('clerk_articles')
        .select(columns)
        .where('owner_id', '=', tx.ownerId)
        .where('body', 'like', `%${term}란 %`)
        .execute(),
    )
    return articles.length === 0 ? miss('정의된 말이 아니에요') : { articles }
  },
  summarise,
})
