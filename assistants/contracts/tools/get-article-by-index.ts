import { z } from 'zod'
import { defineTool, isMiss, miss, ToolArgumentsError } from '#engine/tool.ts'
import type { Json } from '#protocol/events.ts'
import type { Section } from '../contract/contract.ts'
import { contractsTable } from '../tables.ts'
import { toolTexts } from '../texts.ts'
import { openContract } from './open-contract.ts'
import { contractArguments, contractSchema, sectionSchema } from './shapes.ts'

/** `5`, or `7-2` for 제7조의2. That no contract has a 제0조, the answer says. */
const articleNumber = z.union([z.number().int().min(0), z.string().regex(/^\d+-\d+$/u)])

/** As many as a message may name. */
export const mostNumbers = 1000

export const getArticleByIndex = defineTool({
  name: 'get_article_by_index',
  title: toolTexts.byIndex.title,
  description: 'Articles and exhibits in full, by their numbers.',
  input: z.object({
    article_numbers: z.array(articleNumber).max(mostNumbers).default([]),
    exhibit_numbers: z.array(z.number().int().min(0)).max(mostNumbers).default([]),
    ...contractArguments,
  }),
  output: z.object({
    contract: contractSchema,
    sections: z.array(sectionSchema),
    /** What was asked for and is not there: `제30조`. */
    missing: z.array(z.string()),
  }),
  effects: 'read',
  cache: 'turn',
  reads: [contractsTable],
  aliases: {
    articles: 'article_numbers',
    article_number: 'article_numbers',
    numbers: 'article_numbers',
    index: 'article_numbers',
    exhibits: 'exhibit_numbers',
    exhibit_number: 'exhibit_numbers',
  },
  repair: { article_numbers: asNumbers, exhibit_numbers: asNumbers },
  async run({ article_numbers, exhibit_numbers, ...which }, context) {
    if (article_numbers.length + exhibit_numbers.length === 0)
      throw new ToolArgumentsError(toolTexts.whichArticle)
    const opened = await openContract(which, context)
    if (isMiss(opened)) return opened
    const { sections } = opened.stored.contract
    const found: Section[] = []
    const missing: string[] = []
    for (const number of article_numbers) {
      const held = sections.filter((section) => isArticle(section, number))
      if (held.length === 0) missing.push(labelOf(number))
      found.push(...held)
    }
    for (const number of exhibit_numbers) {
      const exhibits = sections.filter(({ kind }) => kind === 'exhibit')
      // A single exhibit has no number as a rule.
      const held = exhibits.filter(
        (it) => it.number === number || (it.number === null && exhibits.length === 1),
      )
      if (held.length === 0) missing.push(`별지 ${number}`)
      found.push(...held)
    }
    if (found.length === 0) return miss(toolTexts.noArticle(missing.join(', ')))
    return { contract: opened.ref, sections: [...new Set(found)], missing }
  },
  summarise: ({ sections }) => sections.map(({ label, title }) => label || title).join(', '),
})

function isArticle({ kind, number, branch }: Section, asked: number | string): boolean {
  if (kind !== 'article') return false
  return typeof asked === 'number' ? number === asked && !branch : `${number}-${branch}` === asked
}

function labelOf(number: number | string): string {
  const [main, branch] = String(number).split('-')
  return branch ? `제${main}조의${branch}` : `제${main}조`
}

/** `제5조`, `5조`, `별지 2`, `"7의2"` → numbers. */
function asNumbers(value: Json): Json {
  if (Array.isArray(value)) return value.flatMap((one) => asNumbers(one) as Json[])
  if (typeof value === 'string') {
    const found = [...value.matchAll(/(\d+)\s*(?:조\s*)?(?:의\s*(\d+)|-(\d+))?/gu)]
    return found.map(([, main, branch, dashed]) => {
      const second = branch ?? dashed
      return second ? `${main}-${second}` : Number(main)
    })
  }
  return [value]
}
