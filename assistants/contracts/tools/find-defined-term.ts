import { z } from 'zod'
import { defineTool, isMiss, miss } from '#engine/tool.ts'
import { mostCodePoints } from '#protocol/message-length.ts'
import { definitionsOf } from '../contract/definitions.ts'
import { bareText } from '../retrieve/contract-index.ts'
import { contractsTable } from '../tables.ts'
import { toolTexts } from '../texts.ts'
import { openContract } from './open-contract.ts'
import { contractArguments, contractSchema, sectionSchema } from './shapes.ts'

export const findDefinedTerm = defineTool({
  name: 'find_defined_term',
  title: toolTexts.term.title,
  description: 'Where the contract says what a term means, and which terms it defines.',
  input: z.object({ term: z.string().min(1).max(mostCodePoints), ...contractArguments }),
  output: z.object({
    contract: contractSchema,
    term: z.string(),
    section: sectionSchema,
    /** The defining sentence. */
    start: z.number(),
    end: z.number(),
    /** All terms that are defined. */
    terms: z.array(z.string()),
  }),
  effects: 'read',
  cache: 'turn',
  reads: [contractsTable],
  aliases: { terms: 'term', word: 'term', query: 'term' },
  async run({ term, ...which }, context) {
    const opened = await openContract(which, context)
    if (isMiss(opened)) return opened
    const definitions = definitionsOf(opened.stored.contract)
    const asked = bareText(term)
    const found =
      definitions.find((it) => bareText(it.term) === asked) ??
      definitions.find((it) => asked.includes(bareText(it.term))) ??
      definitions.find((it) => bareText(it.term).includes(asked))
    if (!found) return miss(toolTexts.noTerm(term))
    const { sentence, section } = found
    return {
      contract: opened.ref,
      term: found.term,
      section,
      start: sentence.start,
      end: sentence.end,
      terms: [...new Set(definitions.map((it) => it.term))],
    }
  },
  summarise: ({ term, section }) => `${term} — ${section.label || section.title}`,
})
