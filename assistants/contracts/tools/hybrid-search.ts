import { z } from 'zod'
import { defineTool, isMiss } from '#engine/tool.ts'
import type { Json } from '#protocol/events.ts'
import { absenceIn } from '../retrieve/absence.ts'
import { type SearchResult, search } from '../retrieve/search.ts'
import { contractsTable } from '../tables.ts'
import { toolTexts } from '../texts.ts'
import { joinQueries, nearestQuery } from '../understand/join-queries.ts'
import { openContract } from './open-contract.ts'
import { contractArguments, contractSchema, sectionSchema } from './shapes.ts'

/** So many articles of a topic are given in full. */
const mostArticles = 4
/** Where all duties are asked for. */
const mostOfList = 10
/** Against the best: what scores less is not what was asked. */
const leastShare = 0.3
const mostMatches = 6

const topicSchema = z.object({
  topic_name: z.string().min(1).max(200),
  /** The question first; what else it goes on from behind it. */
  queries: z.array(z.string().min(1).max(2000)).min(1).max(5),
})

export const hybridSearch = defineTool({
  name: 'hybrid_search',
  title: toolTexts.search.title,
  description:
    'The articles that answer each topic, in full, best first, with the sentences that matched; and what of the topic the contract does not speak of.',
  input: z.object({
    topics: z.array(topicSchema).min(1).max(5),
    /** Sections that were just spoken of: they come first where they fit. */
    near: z.array(z.string()).max(10).optional(),
    ...contractArguments,
  }),
  output: z.object({
    contract: contractSchema,
    topics: z.array(
      z.object({
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
      }),
    ),
  }),
  effects: 'read',
  cache: 'session',
  reads: [contractsTable],
  aliases: { query: 'topics', queries: 'topics', topic: 'topics' },
  repair: { topics: asTopics },
  async run({ topics, near, ...which }, context) {
    const opened = await openContract(which, context)
    if (isMiss(opened)) return opened
    const { index } = opened
    return {
      contract: opened.ref,
      topics: topics.map(({ topic_name, queries }) => {
        const query = joinQueries(queries)
        const result = search(index, query, near ? { near } : {})
        const isThere = result.sentences.length > 0
        const nearest = isThere ? result : search(index, nearestQuery(query))
        return {
          topic_name,
          lookedFor: [...result.lookedFor],
          absence: asGiven(absenceIn(result)),
          articles: articlesOf(nearest, query.asksDuties ? mostOfList : mostArticles),
        }
      }),
    }
  },
  summarise: ({ topics }) =>
    topics
      .map(({ articles, absence, topic_name }) =>
        articles.length === 0 || absence?.isWhole
          ? toolTexts.nothingFound(absence?.names[0] ?? topic_name)
          : articles
              .slice(0, 2)
              .map(({ section }) => section.label || section.title)
              .join(', '),
      )
      .join(' · '),
})

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

function asGiven(absence: ReturnType<typeof absenceIn>) {
  return absence ? { isWhole: absence.isWhole, names: [...absence.names] } : null
}

const rounded = (score: number): number => Math.round(score * 100) / 100

/** A topic as a mere text, or a list of them: `"해지"` → `[{ topic_name: '해지', queries: ['해지'] }]`. */
function asTopics(value: Json): Json {
  const list = Array.isArray(value) ? value : [value]
  return list.map((topic) => {
    if (typeof topic === 'string') return { topic_name: topic.slice(0, 200), queries: [topic] }
    if (topic && typeof topic === 'object' && !Array.isArray(topic)) {
      const { topic_name, queries, query, name } = topic
      const said = queries ?? query ?? topic_name ?? name
      const first = Array.isArray(said) ? said[0] : said
      return {
        topic_name: topic_name ?? name ?? first ?? '',
        queries: Array.isArray(said) ? said : [said ?? ''],
      }
    }
    return topic
  })
}
