import { z } from 'zod'
import { defineTool, isMiss, miss } from '#engine/tool.ts'
import { mostCodePoints } from '#protocol/message-length.ts'
import { bareText } from '../retrieve/contract-index.ts'
import { contractsTable } from '../tables.ts'
import { toolTexts } from '../texts.ts'
import { conceptsIn, speaksOf } from '../understand/concepts.ts'
import { openContract } from './open-contract.ts'
import { contractArguments, contractSchema, sectionSchema } from './shapes.ts'

export const getArticleByTitle = defineTool({
  name: 'get_article_by_title',
  title: toolTexts.byTitle.title,
  description: 'Articles in full whose title has one of the words, or one that means the same.',
  input: z.object({
    titles: z.array(z.string().min(1).max(mostCodePoints)).min(1).max(10),
    ...contractArguments,
  }),
  output: z.object({ contract: contractSchema, sections: z.array(sectionSchema) }),
  effects: 'read',
  cache: 'turn',
  reads: [contractsTable],
  aliases: { title: 'titles', name: 'titles' },
  async run({ titles, ...which }, context) {
    const opened = await openContract(which, context)
    if (isMiss(opened)) return opened
    const headed = opened.stored.contract.sections.filter(({ title }) => title !== '')
    const exact = headed.filter((section) =>
      titles.some((title) => bareText(section.title).includes(bareText(title))),
    )
    const meant = titles.flatMap((title) => conceptsIn(title)).map(({ concept }) => concept)
    const alike = headed.filter((section) =>
      meant.some((concept) => speaksOf(bareText(section.title), concept)),
    )
    const sections = exact.length > 0 ? exact : alike
    if (sections.length === 0) return miss(toolTexts.noTitle(titles.join(', ')))
    return { contract: opened.ref, sections: sections.slice(0, 6) }
  },
  summarise: ({ sections }) => sections.map(({ label, title }) => label || title).join(', '),
})
