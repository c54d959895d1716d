import { z } from 'zod'
import { inSlices } from '#search/pace.ts'
import { dutyOf, roleOf } from '../contract/duties.ts'
import { absenceIn } from '../retrieve/absence.ts'
import type { ContractIndex } from '../retrieve/contract-index.ts'
import { type SearchResult, searchInSlices } from '../retrieve/search.ts'
import { joinQueries, nearestQuery } from '../understand/join-queries.ts'
import { sectionSchema } from './shapes.ts'

/** So many articles of a topic are given in full. */
const mostArticles = 4
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

/** Searches a contract, in slices; where nothing of the topic is there, what comes nearest to it. */
export async function findTopic(
  index: ContractIndex,
  { topic_name, queries }: { topic_name: string; queries: readonly string[] },
  { near, most }: { near?: readonly string[] | undefined; most?: number } = {},
): Promise<z.infer<typeof foundTopicSchema>> {
  const query = joinQueries(queries)
  const result = await searchInSlices(index, query, near ? { near } : {})
  const isThere = result.sentences.length > 0
  const absence = absenceIn(result)
  const parts = absence?.isWhole ? await searchInSlices(index, nearestQuery(query, 'parts')) : undefined
  const nearest =
    parts && parts.sentences.length > 0
      ? parts
      : isThere
        ? result
        : await searchInSlices(index, nearestQuery(query))
  const party = query.asksDuties ? query.parties[0] : undefined
  const duties = party ? await inSlices(dutiesOf(index, party)) : []
  return {
    topic_name,
    lookedFor: [...result.lookedFor],
    absence: absence ? { isWhole: absence.isWhole, names: [...absence.names] } : null,
    articles: duties.length > 0 ? duties : articlesOf(nearest, most ?? mostArticles),
  }
}

type FoundArticle = z.infer<typeof foundTopicSchema>['articles'][number]

/** All that one party has to do: no question of what comes first. */
function* dutiesOf(
  { contract: { sections, parties } }: ContractIndex,
  asked: string,
): Generator<void, FoundArticle[]> {
  const party = roleOf(asked, parties)
  const found: FoundArticle[] = []
  let isOwn = false
  for (const section of sections) {
    yield
    if (section.kind !== 'article' && section.kind !== 'exhibit') continue
    const matches = section.units.flatMap(({ sentences }) => {
      // What goes on from another sentence is done by whom that names.
      const duty = sentences.find((sentence, index) => {
        const bearer = dutyOf(sentence, party)
        return bearer !== undefined && (bearer !== 'nobody' || index === 0)
      })
      if (!duty) return []
      isOwn ||= dutyOf(duty, party) === 'own'
      return [{ start: duty.start, score: 1, found: [] }]
    })
    if (matches.length > 0) found.push({ section, score: 1, matches })
  }
  return isOwn ? found : []
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
