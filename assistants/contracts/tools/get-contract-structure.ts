import { z } from 'zod'
import { defineTool, isMiss } from '#engine/tool.ts'
import { headingOf } from '../contract/contract.ts'
import { contractsTable } from '../tables.ts'
import { toolTexts } from '../texts.ts'
import { openContract } from './open-contract.ts'
import { contractArguments, contractSchema } from './shapes.ts'

const headSchema = z.object({
  key: z.string(),
  label: z.string(),
  title: z.string(),
  heading: z.string(),
  chapter: z.string().nullable(),
})

export const getContractStructure = defineTool({
  name: 'get_contract_structure',
  title: toolTexts.structure.title,
  description: 'The articles and exhibits of the contract with their numbers and titles, and its parties.',
  input: z.object(contractArguments),
  output: z.object({
    contract: contractSchema,
    parties: z.array(z.object({ role: z.string(), name: z.string() })),
    articles: z.array(headSchema),
    exhibits: z.array(headSchema),
    articleCount: z.number(),
    exhibitCount: z.number(),
  }),
  effects: 'read',
  cache: 'session',
  reads: [contractsTable],
  async run(args, context) {
    const opened = await openContract(args, context)
    if (isMiss(opened)) return opened
    const { contract } = opened.stored
    const heads = (kind: string) =>
      contract.sections
        .filter((section) => section.kind === kind)
        .map((section) => ({
          key: section.key,
          label: section.label,
          title: section.title,
          heading: headingOf(section),
          chapter: section.chapters.at(-1) ?? null,
        }))
    const [articles, exhibits] = [heads('article'), heads('exhibit')]
    return {
      contract: opened.ref,
      parties: contract.parties.map(({ role, name }) => ({ role, name })),
      articles,
      exhibits,
      articleCount: articles.length,
      exhibitCount: exhibits.length,
    }
  },
  summarise: ({ articleCount, exhibitCount }) => toolTexts.structureOf(articleCount, exhibitCount),
})
