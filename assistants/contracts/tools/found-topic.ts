import { z } from 'zod'
import { absenceIn } from '../retrieve/absence.ts'
import type { ContractIndex } from '../retrieve/contract-index.ts'
import { type SearchResult, search } from '../retrieve/search.ts'
import { joinQueries, nearestQuery } from '../understand/join-queries.ts'
import { sectionSchema } from './shapes.ts'

/** So many articles of a topic are given in full. */
const mostArticles = 4
/** Where all duties are asked for. */
const mostOfList = 10
/** Against the best: what scores less is not what was asked. */
const leastShare = 0.3
const mostMatches = 6

/** What a contract says on a topic, and what of it it does not speak of. */
export const foundTopicSchema = z.object({
  topic_name: z.string(),
  lookedFor: z.array(z.string()),
  absence: z.object({ isWhole: z.boolean(), names: z.array(z.string()) }).nullable(),
  articles: z.array(
    z.object({
      section: sectionSchema,
      score: z.number(),
      matches: z.array(z.object({ start: z.number(), score: z.number(), found: z.array(z.string()) })),
    }),
  ),
})

/** Searches a contract; where nothing of the topic is there, what comes nearest to it. */
export function findTopic(
  index: ContractIndex,
  { topic_name, queries }: { topic_name: string; queries: readonly string[] },
  { near, most }: { near?: readonly string[] | undefined; most?: number } = {},
): z.infer<typeof foundTopicSchema> {
  const query = joinQueries(queries)
  const result = search(index, query, near ? { near } : {})
  const isThere = result.sentences.length > 0
  const nearest = isThere ? result : search(index, nearestQuery(query))
  const absence = absenceIn(result)
  return {
    topic_name,
    lookedFor: [...result.lookedFor],
    absence: absence ? { isWhole: absence.isWhole, names: [...absence.names] } : null,
    articles: articlesOf(nearest, most ?? (query.asksDuties ? mostOfList : mostArticles)),
  }
}

function articlesOf({ sections }: SearchResult, most: number) {
  const best = sections[0]?.score ?? 0
  return sections
    .filter(({ score }) => score >= best * leastShare)
    .slice(0, most)
    .map(({ section, score, sentences }) => ({
      section,
      score: rounded(score),
      matches: sentences.slice(0, mostMatches).map((match) => ({
        start: match.sentence.start,
        score: rounded(match.score),
        found: match.found.map(({ name }) => name),
      })),
    }))
}

const rounded = (score: number): number => Math.round(score * 100) / 100
