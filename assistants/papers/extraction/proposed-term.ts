import { z } from 'zod'
import { cutText } from '#protocol/cut-text.ts'
import { difficultyLevels } from '#protocol/glossary.ts'
import { type TermEntry, termKey, termSchema } from '../glossary/term.ts'

/** What terms may be of. */
const fields = ['AI', 'ML', 'NLP', 'CV', 'RL', 'STATS', 'IT'] as const

const text = z.string().catch('')
const names = z.array(z.string()).catch([])
const share = z.number().min(0).max(1).catch(0.5)

/** A term as a model gives it. What is missing or odd in it costs this one term at most. */
const proposedSchema = z.object({
  answer: z.number().int().catch(1),
  term: z.string(),
  field: z.enum([...fields, 'other']),
  definition: z.string(),
  easy_explanation: text,
  hard_explanation: text,
  category: text,
  difficulty_level: z.enum(difficultyLevels).catch('intermediate'),
  related_terms: names,
  examples: text,
  aliases: names,
  importance: share,
  certainty: share,
})
type Proposed = z.infer<typeof proposedSchema>

const none: Proposed = {
  ...{ answer: 0, term: '', field: 'other', definition: '', easy_explanation: '', hard_explanation: '' },
  ...{ category: '', difficulty_level: 'intermediate', related_terms: [], examples: '', aliases: [] },
  ...{ importance: 0, certainty: 0 },
}

export const proposalSchema = z.object({ terms: z.array(proposedSchema.catch(none)) })
export type Proposal = z.infer<typeof proposalSchema>

/** A term that is fit to be kept, and how much it is worth. */
export interface FitTerm {
  readonly entry: TermEntry
  readonly worth: number
}

/**
 * Of what was proposed for an answer what is fit: of a field of ours, standing in the answer, with a definition, each
 * once; the best first, `max` at most. Never more than there is: what is unfit fills nothing up.
 */
export function fitTerms(terms: readonly FitTerm[], answer: string, max: number): TermEntry[] {
  const shown = termKey(answer)
  const seen = new Set<string>()
  return terms
    .toSorted((one, other) => other.worth - one.worth)
    .flatMap(({ entry }) => {
      const keys = [entry.term, ...entry.aliases].map(termKey).filter(Boolean)
      const isFit = keys.some((key) => shown.includes(key)) && !keys.some((key) => seen.has(key))
      if (!isFit) return []
      for (const key of keys) seen.add(key)
      return [entry]
    })
    .slice(0, max)
}

const longest = { term: 120, definition: 2_000, easy: 4_000, hard: 8_000, category: 60, names: 20 }

/** A proposed term as an entry; nothing where it is of no field of ours, or has no name or definition. */
export function entryOf(proposed: Proposed): FitTerm | undefined {
  if (proposed.field === 'other') return undefined
  const few = (names: readonly string[]) =>
    names
      .map((name) => name.trim())
      .filter((name) => name !== '' && name.length <= longest.term)
      .slice(0, longest.names)
  const read = termSchema.safeParse({
    term: proposed.term,
    definition: proposed.definition,
    easy_explanation: cutText(proposed.easy_explanation, longest.easy),
    hard_explanation: cutText(proposed.hard_explanation, longest.hard),
    category: cutText(proposed.category, longest.category),
    difficulty_level: proposed.difficulty_level,
    related_terms: few(proposed.related_terms),
    examples: cutText(proposed.examples, longest.definition),
    aliases: few(proposed.aliases),
  })
  if (!read.success || termKey(read.data.term) === '' || isNoDefinition(read.data)) return undefined
  return { entry: read.data, worth: proposed.importance * proposed.certainty }
}

/** Words that stand where a definition should: the name again, a dash, 없음. */
function isNoDefinition({ term, definition }: TermEntry): boolean {
  return (
    definition.length < 8 || termKey(definition) === termKey(term) || /^(?:n\/a|없음|미정)/iu.test(definition)
  )
}
