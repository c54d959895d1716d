import { z } from 'zod'
import { defineTool, isMiss, miss } from '#engine/tool.ts'
import { compareContracts } from '../standard/compare-contracts.ts'
import { allStandards } from '../standards.ts'
import { contractsTable, standardsTable } from '../tables.ts'
import { toolTexts } from '../texts.ts'
import { getArticleByIndex, mostNumbers } from './get-article-by-index.ts'
import { openContract } from './open-contract.ts'
import { contractArguments, contractSchema } from './shapes.ts'

const headSchema = z.object({ key: z.string(), heading: z.string() })
const valueSchema = z.object({
  value: z.string(),
  section: z.string(),
  citation: z.string(),
  quote: z.string(),
  start: z.number(),
})
export const aspectSchema = z.object({
  name: z.string(),
  verdict: z.enum(['weaker', 'stronger', 'same']),
  mine: valueSchema,
  standard: valueSchema,
  remark: z.string(),
})
const gapSchema = z.object({
  id: z.string(),
  name: z.string(),
  section: z.string(),
  citation: z.string(),
  quote: z.string(),
})

export const compareWithStandard = defineTool({
  name: 'compare_with_standard',
  title: toolTexts.compare.title,
  description:
    'What the contract lacks against the standard it is most like, what it has weaker, stronger or beyond it.',
  input: z.object({
    user_article_numbers: z
      .array(z.union([z.number().int().min(0), z.string()]))
      .max(mostNumbers)
      .optional(),
    ...contractArguments,
  }),
  output: z.object({
    contract: contractSchema,
    standard: z.object({ id: z.string(), title: z.string() }),
    pairs: z.array(z.object({ mine: headSchema, standard: headSchema, score: z.number() })),
    /** Articles of the standard that nothing answers. */
    missing: z.array(headSchema),
    /** `elsewhere`: the standard's article that has it among other things. */
    extra: z.array(headSchema.extend({ elsewhere: z.string().nullable() })),
    /** Things the standard settles and the contract does not, and the other way round. */
    gaps: z.array(gapSchema),
    beyond: z.array(gapSchema),
    aspects: z.array(aspectSchema),
    counts: z.object({
      pairs: z.number(),
      missing: z.number(),
      extra: z.number(),
      gaps: z.number(),
      beyond: z.number(),
      weaker: z.number(),
      stronger: z.number(),
      same: z.number(),
    }),
  }),
  effects: 'read',
  cache: 'session',
  reads: [contractsTable, standardsTable],
  aliases: { article_numbers: 'user_article_numbers', articles: 'user_article_numbers' },
  repair: { user_article_numbers: getArticleByIndex.repair!.article_numbers! },
  async run({ user_article_numbers, ...which }, context) {
    const opened = await openContract(which, context)
    if (isMiss(opened)) return opened
    const standards = await context.read(allStandards)
    const only = user_article_numbers && new Set(user_article_numbers.map(String))
    const comparison = await compareContracts(opened.stored.contract, standards, only)
    if (!comparison) return miss(toolTexts.noStandard)
    const { pairs, missing, extra, gaps, beyond, aspects } = comparison
    const having = (verdict: string) => aspects.filter((aspect) => aspect.verdict === verdict).length
    return {
      contract: opened.ref,
      ...comparison,
      counts: {
        pairs: pairs.length,
        missing: missing.length,
        extra: extra.length,
        gaps: gaps.length,
        beyond: beyond.length,
        weaker: having('weaker'),
        stronger: having('stronger'),
        same: having('same'),
      },
    }
  },
  summarise: ({ counts }) => toolTexts.compared(counts.missing, counts.weaker + counts.stronger),
})
