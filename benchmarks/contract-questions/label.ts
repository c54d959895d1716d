import { z } from 'zod'

/** A value stated, a yes, a no, one under a condition, nothing there, clauses shown, legal judgement declined. */
export const expectations = ['value', 'yes', 'no', 'conditional', 'absent', 'clauses', 'legal'] as const

export const labelSchema = z
  .object({
    /** A file's name. */
    contract: z.string(),
    question: z.string(),
    articles: z.array(z.union([z.number(), z.string()])).default([]),
    form: z.string().default(''),
    /** What a good answer does; any of several will do. */
    expect: z.array(z.enum(expectations)).optional(),
    /** What the leading sentence, or of `clauses` the answer, has to say: an expression. */
    says: z.string().optional(),
    /** Questions of the same session that come first. */
    before: z.array(z.string()).default([]),
    /** Of a yes-or-no question: what the contract says. */
    answer: z.string().optional(),
    /** The contract has nothing on it. */
    absent: z.boolean().optional(),
  })
  // Where no article is named there is none.
  .transform((label) => ({ ...label, absent: label.absent ?? label.articles.length === 0 }))
export type Label = z.infer<typeof labelSchema>

/** 7 → `7`, 제3조의2 → `3-2`, 별지1 → `별지 1`: as sections are called. */
export function keyOf(article: number | string): string {
  if (typeof article === 'number') return String(article)
  const branch = /^제?(\d+)조의\s?(\d+)$/u.exec(article)
  if (branch) return `${branch[1]}-${branch[2]}`
  const plain = /^제?(\d+)조?$/u.exec(article)
  return plain ? plain[1]! : article.replace(/\s*(\d+)$/u, ' $1')
}
