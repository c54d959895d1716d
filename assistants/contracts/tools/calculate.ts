import { z } from 'zod'
import { defineTool, isMiss, miss } from '#engine/tool.ts'
import { mostCodePoints } from '#protocol/message-length.ts'
import { asksDayAlone } from '../compute/asks-figure.ts'
import { compute, type Lacking } from '../compute/compute.ts'
import type { Computed } from '../compute/computed.ts'
import { dayText } from '../compute/contract-days.ts'
import { type DayFigure, dayOfQuestion, dayOfSentence } from '../compute/day-figures.ts'
import { quantitySaid } from '../compute/expression.ts'
import { isMoney } from '../compute/quantities.ts'
import { shareOfSentence } from '../compute/share-figures.ts'
import type { ContractIndex } from '../retrieve/contract-index.ts'
import { contractsTable } from '../tables.ts'
import { toolTexts } from '../texts.ts'
import { openContract } from './open-contract.ts'
import { contractArguments, contractSchema, sectionSchema } from './shapes.ts'

/** Where the sentences begin that it rests on, the deciding one first, and the sections they stand in. */
const grounds = { at: z.array(z.number()), sections: z.array(sectionSchema) }

export const calculationSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('computed'),
    /** As it is told: 126,000원, 2027년 6월 16일. */
    figure: z.string(),
    /** What the figure is: so much, the last day, so many days left. */
    is: z.enum(['amount', 'day', 'last_day', 'left']),
    because: z.string(),
    lines: z.array(z.string()),
    assumed: z.array(z.string()),
    /** It tells what a sentence comes to that was found, and answers nothing by itself. */
    isBeside: z.boolean(),
    ...grounds,
  }),
  z.object({ kind: z.literal('lacking'), missing: z.array(z.string()), ...grounds }),
])

const input = z.object({
  question: z.string().min(1).max(mostCodePoints),
  /** What is to come of it. */
  wants: z.enum(['amount', 'day']).default('amount'),
  /** Questions that it goes on from, the last one first: their numbers stand where it gives none of its own. */
  before: z.array(z.string().min(1).max(mostCodePoints)).max(3).optional(),
  /** Where a sentence begins that was found, and what of it was told: what that comes to. */
  sentence: z.number().int().min(0).optional(),
  told: z.string().max(mostCodePoints).optional(),
  ...contractArguments,
})

export const calculate = defineTool({
  name: 'calculate',
  title: toolTexts.calculate.title,
  description:
    'The figure that the contract’s rates, amounts and days come to for the numbers a question gives, the day that a deadline falls on, or what the share or deadline of one sentence comes to; with its formula; or the numbers that are missing. A miss where no provision is surely the one that is asked of.',
  input,
  output: z.object({ contract: contractSchema, calculation: calculationSchema }),
  effects: 'read',
  cache: 'turn',
  reads: [contractsTable],
  aliases: { query: 'question' },
  async run({ contract_id, contract_name, ...asked }, context) {
    const opened = await openContract({ contract_id, contract_name }, context)
    if (isMiss(opened)) return opened
    const { index, ref } = opened
    const found = figureOf(index, asked, context.now.toPlainDate())
    if (!found) return miss(toolTexts.calculate.none)
    const sentences = found.at.map((at) => index.sentences[at]!)
    const base = {
      at: sentences.map(({ sentence }) => sentence.start),
      sections: [...new Set(sentences.map(({ section }) => section))],
    }
    if ('missing' in found)
      return {
        contract: ref,
        calculation: { kind: 'lacking' as const, missing: found.missing.map(({ what }) => what), ...base },
      }
    const { lines, assumed } = found
    return {
      contract: ref,
      calculation: {
        kind: 'computed' as const,
        ...toldOf(found),
        isBeside: asked.sentence !== undefined,
        ...{ lines: [...lines], assumed: [...assumed], ...base },
      },
    }
  },
  summarise: ({ calculation }) =>
    calculation.kind === 'computed' ? calculation.figure : toolTexts.calculate.lacks(calculation.missing),
})

function figureOf(
  index: ContractIndex,
  {
    question,
    wants,
    before,
    sentence,
    told = '',
  }: Omit<z.infer<typeof input>, keyof typeof contractArguments>,
  today: Temporal.PlainDate,
): Computed | Lacking | DayFigure | undefined {
  if (sentence !== undefined) {
    const at = index.sentences.findIndex((one) => one.sentence.start === sentence)
    if (at < 0) return undefined
    return wants === 'day' ? dayOfSentence(index, at) : shareOfSentence(index, at, told)
  }
  const day = wants === 'day' ? dayOfQuestion(index, question, today) : undefined
  if (day) return day
  const found = compute(index, { question, before })
  // 언제 끝나?: of a day that is asked for no sum is told.
  return found?.kind === 'computed' && isMoney(found) && asksDayAlone(question) ? undefined : found
}

function toldOf(found: Computed | DayFigure) {
  if ('value' in found)
    return { figure: quantitySaid(found.value, found.unit), is: 'amount' as const, because: found.because }
  if (found.left !== undefined) return { figure: `${found.left}일`, is: 'left' as const, because: '' }
  return {
    figure: dayText(found.day),
    is: found.isLast ? ('last_day' as const) : ('day' as const),
    because: '',
  }
}
