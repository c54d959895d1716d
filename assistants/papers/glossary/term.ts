import { z } from 'zod'
import { tokenize } from '#korean/tokens.ts'
import { difficultyLevels, type TermSource } from '#protocol/glossary.ts'

/** An entry of the glossary as it is written in files and given by models. */
export const termSchema = z.object({
  term: z.string().trim().min(1).max(120),
  definition: z.string().trim().min(1).max(2_000),
  easy_explanation: z.string().trim().max(4_000).default(''),
  hard_explanation: z.string().trim().max(8_000).default(''),
  category: z.string().trim().max(60).default(''),
  difficulty_level: z.enum(difficultyLevels).default('beginner'),
  related_terms: z.array(z.string().trim().min(1).max(120)).max(20).default([]),
  examples: z.string().trim().max(2_000).default(''),
  aliases: z.array(z.string().trim().min(1).max(120)).max(20).default([]),
})
export type TermEntry = z.infer<typeof termSchema>

/** An entry as it is kept. */
export interface Term extends TermEntry {
  readonly id: string
  /** Of the glossary that everybody has. */
  readonly isShared: boolean
  readonly source: TermSource
  readonly updatedAt: Date
}

/** What makes two names one: neither case nor spaces, hyphens or dots tell them apart (Self-Attention, self attention). */
export function termKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-‐-―_.·]+/gu, '')
}

export type Level = 'easy' | 'hard' | 'auto'

/** The explanation of a level: *auto* goes by the entry's own; an empty one falls back to the definition. */
export function explanationOf(term: TermEntry, level: Level): { text: string; level: 'easy' | 'hard' } {
  const chosen = level === 'auto' ? (term.difficulty_level === 'advanced' ? 'hard' : 'easy') : level
  const text = chosen === 'hard' ? term.hard_explanation : term.easy_explanation
  return { text: text || term.definition, level: chosen }
}

/** The words of a name, as they are kept: `Self-Attention` has `self` and `attention`. */
export function wordsOf(name: string): string[] {
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}+#]+/gu) ?? []
  return [...new Set(words)]
}

/** Keys a name may be found by, the likeliest first: as it stands, then without the particles of its last word (어텐션이란). */
export function keysOf(name: string): string[] {
  const text = name.trim()
  if (!/[\p{L}\p{N}]/u.test(text)) return []
  const last = tokenize(text).at(-1)
  if (!last || last.span.end < text.replace(/[\s?!.~]+$/u, '').length) return [termKey(text)]
  const before = text.slice(0, last.span.start)
  const keys = [text, ...last.stems.map((stem) => before + stem)].map(termKey)
  // word embeddings is word embedding.
  const singular = keys.filter((key) => /[a-z]{3}s$/u.test(key)).map((key) => key.slice(0, -1))
  return [...new Set([...keys, ...singular])].filter(Boolean)
}
