import { z } from 'zod'
import { defineTool, isMiss } from '#engine/tool.ts'
import { findReference } from '#korean/reference.ts'
import { cutText } from '#protocol/cut-text.ts'
import type { Json } from '#protocol/events.ts'
import { mostCodePoints } from '#protocol/message-length.ts'
import { contractsTable } from '../tables.ts'
import { toolTexts } from '../texts.ts'
import { contractTopics } from '../topics/topics.ts'
import { askedShape } from '../understand/asked.ts'
import { type FoundTopic, findTopic, foundTopicSchema } from './found-topic.ts'
import { openContract } from './open-contract.ts'
import { contractArguments, contractSchema } from './shapes.ts'

const topicSchema = z.object({
  topic_name: z.string().min(1).max(200),
  /** The question first; what else it goes on from behind it. */
  queries: z.array(z.string().min(1).max(mostCodePoints)).min(1).max(5),
  /** What the question asks; without it the clauses are shown, and nothing is claimed. */
  asked: askedShape.optional(),
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
    /** Where the sentence begins that was just told: what is asked with nothing named is asked of it. */
    last: z.number().int().min(0).optional(),
    ...contractArguments,
  }),
  output: z.object({
    contract: contractSchema,
    topics: z.array(foundTopicSchema),
  }),
  effects: 'read',
  cache: 'turn',
  reads: [contractsTable],
  aliases: { query: 'topics', queries: 'topics', topic: 'topics' },
  repair: { topics: asTopics },
  async run({ topics, near, last, ...which }, context) {
    const opened = await openContract(which, context)
    if (isMiss(opened)) return opened
    const { index, ref } = opened
    const about = await context.trained.of(contractTopics)
    const found = await Promise.all(
      topics.map(async (topic) => {
        const whole = await findTopic(index, topic, { near, last, topics: about })
        if (!near || topic.queries.length < 2 || whole.verdict.kind !== 'open') return whole
        // 반대로 우리가 해지하면?: what is asked of it is left out.
        if (findReference(topic.queries[0]!)?.elliptical) return whole
        const alone = await findTopic(
          index,
          { ...topic, queries: topic.queries.slice(0, -1) },
          { topics: about },
        )
        return isSettled(alone, topic.queries[0]!) ? alone : whole
      }),
    )
    return { contract: ref, topics: found }
  },
  summarise: ({ topics }) =>
    topics
      .map(({ articles, verdict, topic_name }) =>
        articles.length === 0 || verdict.kind === 'absent'
          ? toolTexts.nothingFound(verdict.kind === 'absent' ? (verdict.names[0] ?? topic_name) : topic_name)
          : articles
              .slice(0, 2)
              .map(({ section }) => section.label || section.title)
              .join(', '),
      )
      .join(' · '),
})

/** 두 달 밀리면 쫓겨나?, after 늦게 내면 어떻게 돼?: it may go on from that and says by itself what it asks. */
function isSettled({ lookedFor, verdict }: FoundTopic, question: string): boolean {
  if (lookedFor.length === 0) return false
  if (verdict.kind === 'absent') return verdict.by === 'thing'
  // 어기면 벌금 있어?: what is broken is left out, and a clause on breaking something else is no yes to it.
  return verdict.kind === 'conditional' || (verdict.kind !== 'open' && !putsCase.test(question))
}
const putsCase = /[가-힣]면(?:은|요)?[\s,]/u

/** A topic as a mere text, or a list of them: `"해지"` → `[{ topic_name: '해지', queries: ['해지'] }]`. */
function asTopics(value: Json): Json {
  const list = Array.isArray(value) ? value : [value]
  return list.map((topic) => {
    if (typeof topic === 'string') return { topic_name: cutText(topic, 200), queries: [topic] }
    if (topic && typeof topic === 'object' && !Array.isArray(topic)) {
      const { topic_name, queries, query, name, asked } = topic
      const said = queries ?? query ?? topic_name ?? name
      const first = Array.isArray(said) ? said[0] : said
      return {
        topic_name: topic_name ?? name ?? first ?? '',
        queries: Array.isArray(said) ? said : [said ?? ''],
        ...(asked === undefined ? {} : { asked }),
      }
    }
    return topic
  })
}
