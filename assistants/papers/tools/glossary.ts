import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { type FoundTerm, nearTerms } from '../glossary/find-terms.ts'
import { searchTerms } from '../glossary/search-terms.ts'
import { explanationOf, keysOf, wordsOf } from '../glossary/term.ts'
import { readPaperSettings } from '../settings.ts'
import { glossaryTable } from '../tables.ts'
import { levelArgument, nameArgument } from './shapes.ts'

const mostTerms = 3

export const glossary = defineTool({
  name: 'glossary',
  title: '용어집',
  description: 'Defines a term from the glossary, under any of its names, at the level asked for.',
  input: z.object({ term: nameArgument, level: levelArgument }),
  output: z.object({
    term: z.string(),
    level: z.enum(['easy', 'hard']),
    /** Whether the entry is the term itself, under one of its names, or only the nearest there is. */
    isExact: z.boolean(),
    explanation: z.string(),
    /** The same at either level. */
    easy: z.string(),
    hard: z.string(),
    definition: z.string(),
    category: z.string(),
    difficulty: z.string(),
    aliases: z.array(z.string()),
    related: z.array(z.string()),
    examples: z.string(),
    isShared: z.boolean(),
    /** Other entries that the name may mean. */
    others: z.array(z.string()),
  }),
  effects: 'read',
  cache: 'turn',
  reads: [glossaryTable],
  aliases: { name: 'term', word: 'term', query: 'term', difficulty: 'level' },
  async run({ term: name, level }, context) {
    const { glossarySearch: mode } = await context.read(readPaperSettings)
    const all = await searchTerms(context, name, { mode, limit: mostTerms })
    const [first, ...others] = all.filter((it) => isMeant(it, name))
    if (!first) {
      const near =
        all.length > 0
          ? all.map(({ term }) => term.term)
          : await context.read((tx) => nearTerms(tx, name, mostTerms))
      const also = near.length > 0 ? ` (가까운 용어: ${near.join(', ')})` : ''
      return miss(`용어집에 ‘${name}’에 대한 항목이 없어요${also}`)
    }
    const { term, match } = first
    const { text, level: chosen } = explanationOf(term, level)
    return {
      term: term.term,
      level: chosen,
      isExact: match === 'exact' || match === 'alias',
      explanation: text,
      easy: term.easy_explanation,
      hard: term.hard_explanation,
      definition: term.definition,
      category: term.category,
      difficulty: term.difficulty_level,
      aliases: [...term.aliases],
      related: [...term.related_terms],
      examples: term.examples,
      isShared: term.isShared,
      others: others.map((other) => other.term.term),
    }
  },
  summarise: ({ term, level }) => `${term} · ${level === 'easy' ? '쉬운 설명' : '어려운 설명'}`,
})

/** Whether an entry can be what was asked about: a word of it that the entry has not makes it something else (제타 프루닝). */
function isMeant({ term, match }: FoundTerm, name: string): boolean {
  if (match !== 'word') return true
  const known = new Set([term.term, ...term.aliases].flatMap(wordsOf))
  return wordsOf(name).every((word) => [word, ...keysOf(word)].some((form) => known.has(form)))
}
