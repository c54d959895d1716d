import { z } from 'zod'
import { defineTool, isMiss, miss } from '#engine/tool.ts'
import { maxMessageLength } from '#protocol/answer.ts'
import { compute } from '../compute/compute.ts'
import { quantitySaid } from '../compute/expression.ts'
import { contractsTable } from '../tables.ts'
import { toolTexts } from '../texts.ts'
import { openContract } from './open-contract.ts'
import { contractArguments, contractSchema, sectionSchema } from './shapes.ts'

/** Where the sentences begin that it rests on, the deciding one first, and the sections they stand in. */
const grounds = { at: z.array(z.number()), sections: z.array(sectionSchema) }

export const calculationSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('computed'),
    value: z.number(),
    unit: z.string(),
    /** As it is told: 126,000원. */
    figure: z.string(),
    because: z.string(),
    lines: z.array(z.string()),
    assumed: z.array(z.string()),
    ...grounds,
  }),
  z.object({ kind: z.literal('lacking'), missing: z.array(z.string()), ...grounds }),
])

export const calculate = defineTool({
  name: 'calculate',
  title: toolTexts.calculate.title,
  description:
    'The figure that the contract’s rates, amounts and days come to for the numbers a question gives, with its formula; or the numbers that are missing. A miss where no provision is surely the one that is asked of.',
  input: z.object({
    question: z.string().min(1).max(maxMessageLength),
    /** Questions that it goes on from, the last one first: their numbers stand where it gives none of its own. */
    before: z.array(z.string().min(1).max(maxMessageLength)).max(3).optional(),
    ...contractArguments,
  }),
  output: z.object({ contract: contractSchema, calculation: calculationSchema }),
  effects: 'read',
  cache: 'turn',
  reads: [contractsTable],
  aliases: { query: 'question' },
  async run({ question, before, ...which }, context) {
    const opened = await openContract(which, context)
    if (isMiss(opened)) return opened
    const { index, ref } = opened
    const found = compute(index, { question, before })
    if (!found) return miss(toolTexts.calculate.none)
    const sentences = found.at.map((at) => index.sentences[at]!)
    const base = {
      at: sentences.map(({ sentence }) => sentence.start),
      sections: [...new Set(sentences.map(({ section }) => section))],
    }
    if (found.kind === 'lacking')
      return {
        contract: ref,
        calculation: { kind: 'lacking' as const, missing: found.missing.map(({ what }) => what), ...base },
      }
    const { value, unit, because, lines, assumed } = found
    const figure = quantitySaid(value, unit)
    return {
      contract: ref,
      calculation: {
        ...{ kind: 'computed' as const, value, unit, figure, because },
        ...{ lines: [...lines], assumed: [...assumed], ...base },
      },
    }
  },
  summarise: ({ calculation }) =>
    calculation.kind === 'computed' ? calculation.figure : toolTexts.calculate.lacks(calculation.missing),
})
