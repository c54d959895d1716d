import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { cutText } from '#protocol/cut-text.ts'

const mostResults = 5
const mostText = 600

export const webSearch = defineTool({
  name: 'web_search',
  title: '웹 검색',
  description: 'Latest papers and news through the configured search provider.',
  input: z.object({ query: z.string().trim().min(1).max(400) }),
  output: z.object({
    provider: z.string(),
    results: z.array(
      z.object({
        title: z.string(),
        url: z.string(),
        text: z.string(),
        publishedOn: z.string().nullable(),
      }),
    ),
  }),
  effects: 'read',
  cache: { seconds: 600 },
  async run({ query }, { webSearch: search, signal }) {
    if (!search)
      return miss(
        '웹 검색이 설정되어 있지 않아요. TAVILY_API_KEY, BRAVE_API_KEY나 SEARXNG_URL을 설정하면 찾아볼 수 있어요',
      )
    const results = await search.search(query, { limit: mostResults, signal })
    if (results.length === 0) return miss(`웹(${search.provider})에서 찾은 것이 없어요`)
    return {
      provider: search.provider,
      results: results.slice(0, mostResults).map((it) => ({ ...it, text: cutText(it.text, mostText) })),
    }
  },
  summarise: ({ provider, results }) => `${provider} · ${results.length}건`,
})
