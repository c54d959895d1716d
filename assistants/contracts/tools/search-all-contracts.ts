import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { mostCodePoints } from '#protocol/message-length.ts'
import { contractsTable } from '../tables.ts'
import { toolTexts } from '../texts.ts'
import { contractTopics } from '../topics/topics.ts'
import { askedShape } from '../understand/asked.ts'
import { findTopic, foundTopicSchema } from './found-topic.ts'
import { openLatest, shelved } from './open-contract.ts'
import { contractSchema } from './shapes.ts'

/** So many contracts are gone through, the latest first. */
const mostContracts = 30

export const searchAllContracts = defineTool({
  name: 'search_all_contracts',
  title: toolTexts.searchAll.title,
  description:
    'What each of the owner’s contracts says on a topic: which of them have it, with the article that settles it, and which have not.',
  input: z.object({ topic: z.string().min(1).max(mostCodePoints), asked: askedShape.optional() }),
  output: z.object({
    /** The latest first. */
    contracts: z.array(z.object({ contract: contractSchema, topic: foundTopicSchema })),
    /** Older ones that were not looked at. */
    left: z.number(),
  }),
  effects: 'read',
  cache: 'session',
  reads: [contractsTable],
  aliases: { query: 'topic', topic_name: 'topic' },
  async run({ topic, asked }, context) {
    const { ownerId, entries, count } = await openLatest(mostContracts, context)
    if (entries.length === 0) return miss(toolTexts.none)
    const topics = await context.trained.of(contractTopics)
    const contracts: { contract: z.infer<typeof contractSchema>; topic: z.infer<typeof foundTopicSchema> }[] =
      []
    for (const entry of entries) {
      const { index } = await shelved(context, ownerId, entry)
      const { id, title, isDemo } = entry
      contracts.push({
        contract: { id, title, isDemo, count },
        topic: await findTopic(index, { topic_name: topic, queries: [topic], asked }, { most: 1, topics }),
      })
    }
    return { contracts, left: count - entries.length }
  },
  summarise: ({ contracts }) => toolTexts.contracts(contracts.length),
})
