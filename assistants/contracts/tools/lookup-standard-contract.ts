import { z } from 'zod'
import { defineTool, isMiss, miss, ToolArgumentsError } from '#engine/tool.ts'
import { mostCodePoints } from '#protocol/message-length.ts'
import { type Contract, headingOf, type Section } from '../contract/contract.ts'
import { type ContractIndex, indexContract } from '../retrieve/contract-index.ts'
import { compareAspects } from '../standard/aspects.ts'
import { firstIn } from '../standard/gaps.ts'
import { nearestStandard } from '../standard/match-articles.ts'
import { allStandards } from '../standards.ts'
import { contractsTable, standardsTable } from '../tables.ts'
import { toolTexts } from '../texts.ts'
import { contractTopics, type Topics } from '../topics/topics.ts'
import { concepts, speaksOf } from '../understand/concepts.ts'
import { aspectSchema } from './compare-with-standard.ts'
import { findTopic } from './found-topic.ts'
import { getArticleByIndex, mostNumbers } from './get-article-by-index.ts'
import { openContract } from './open-contract.ts'
import { contractArguments, contractSchema, sectionSchema } from './shapes.ts'

export const lookupStandardContract = defineTool({
  name: 'lookup_standard_contract',
  title: toolTexts.lookup.title,
  description:
    'The articles of the standard contract on a topic, or those that match articles of the contract.',
  input: z.object({
    user_article_numbers: z
      .array(z.union([z.number().int().min(0), z.string()]))
      .max(mostNumbers)
      .optional(),
    standard_article_numbers: z
      .array(z.union([z.number().int().min(0), z.string()]))
      .max(mostNumbers)
      .optional(),
    topic: z.string().min(1).max(mostCodePoints).optional(),
    ...contractArguments,
  }),
  output: z.object({
    contract: contractSchema,
    standard: z.object({ id: z.string(), title: z.string() }),
    found: z.array(
      z.object({
        section: sectionSchema,
        /** Where in it the topic is. */
        matches: z.array(z.number()),
        /** The contract's own article that it matches. */
        mine: z.string().nullable(),
        /** What is asked of that the contract's own article does not speak of, and none of its others either. */
        lacks: z.array(z.string()),
        score: z.number(),
      }),
    ),
    aspects: z.array(aspectSchema),
  }),
  effects: 'read',
  cache: 'turn',
  reads: [contractsTable, standardsTable],
  aliases: { article_numbers: 'user_article_numbers', articles: 'user_article_numbers', query: 'topic' },
  repair: { user_article_numbers: getArticleByIndex.repair!.article_numbers! },
  async run({ user_article_numbers = [], standard_article_numbers = [], topic, ...which }, context) {
    if (user_article_numbers.length + standard_article_numbers.length === 0 && topic === undefined)
      throw new ToolArgumentsError(toolTexts.whichArticle)
    const opened = await openContract(which, context)
    if (isMiss(opened)) return opened
    const nearest = await nearestStandard(opened.stored.contract, await context.read(allStandards))
    if (!nearest) return miss(toolTexts.noStandard)
    const { standard, matching } = nearest
    const mineOf = (section: Section) => {
      const pair = matching.pairs.find((it) => it.standard.key === section.key)
      return pair ? headingOf(pair.mine) : null
    }
    const numbered = (section: Section, score: number) => ({
      ...{ section, matches: [], mine: mineOf(section), lacks: [], score },
    })
    const asked = new Set(user_article_numbers.map(String))
    const named = new Set(standard_article_numbers.map(String))
    const byNumber = [
      ...matching.pairs
        .filter(({ mine }) => asked.has(mine.key))
        .map(({ standard: section, score }) => numbered(section, score)),
      ...standard.contract.sections
        .filter(({ kind, key }) => kind === 'article' && named.has(key))
        .map((section) => numbered(section, 1)),
    ]
    const byTopic =
      topic === undefined
        ? []
        : await onTopic(
            standard.contract,
            topic,
            mineOf,
            opened.index,
            await context.trained.of(contractTopics),
          )
    const found = byNumber.length > 0 ? byNumber : byTopic
    if (found.length === 0) return miss(toolTexts.noStandardArticle)
    const keys = new Set(found.map(({ section }) => section.key))
    return {
      contract: opened.ref,
      standard: { id: standard.id, title: standard.contract.title },
      found,
      aspects: compareAspects(opened.stored.contract, standard.contract).filter((it) =>
        keys.has(it.standard.section),
      ),
    }
  },
  summarise: ({ found }) => found.map(({ section }) => section.label || section.title).join(', '),
})

async function onTopic(
  standard: Contract,
  topic: string,
  mineOf: (section: Section) => string | null,
  own: ContractIndex,
  topics: Topics,
) {
  const concept = concepts.find(({ name }) => name === topic)
  const named = concept && firstIn(standard, concept)
  if (named) {
    const isMine = own.sentences.some(({ own: text }) => speaksOf(text, concept))
    return [
      {
        section: named.section,
        matches: [named.sentence.start],
        mine: mineOf(named.section),
        lacks: isMine ? [] : [concept.name],
        score: 1,
      },
    ]
  }
  const asked = { topic_name: topic, queries: [topic] }
  const found = await findTopic(indexContract(standard), asked, { most: 1, topics })
  if (found.verdict.kind === 'absent') return []
  const { verdict } = await findTopic(own, asked, { most: 1, topics })
  return found.articles.map(({ section, score, matches }) => ({
    section,
    matches: matches.slice(0, 2).map(({ start }) => start),
    mine: mineOf(section),
    lacks: verdict.kind === 'absent' ? verdict.names : [],
    score,
  }))
}
