import { z } from 'zod'

/** Pages of which nothing could be read, in a sentence each. */
const notes = z.array(z.string())

/** `GET /api/contracts`: a contract without its text. */
export const contractEntrySchema = z
  .object({
    id: z.string(),
    title: z.string(),
    fileName: z.string(),
    format: z.enum(['hwpx', 'hwp', 'docx', 'pdf', 'text']),
    sizeBytes: z.number().int(),
    pageCount: z.number().int().nullable(),
    /** What could not be read, for the person. */
    unreadable: notes,
    isDemo: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'ContractEntry' })
export type ContractEntryResource = z.infer<typeof contractEntrySchema>

/** An article or exhibit by its place in the contract's text: offsets in UTF-16 units, `end` exclusive. */
export const contractHeadSchema = z.object({
  key: z.string(),
  kind: z.enum(['article', 'exhibit', 'preamble', 'signature']),
  /** 제18조, 별지 1 */
  label: z.string(),
  title: z.string(),
  heading: z.string(),
  chapter: z.string().nullable(),
  start: z.number().int(),
  end: z.number().int(),
})

/** `GET /api/contracts/{id}`: with its text and structure. */
export const contractResourceSchema = contractEntrySchema
  .extend({
    parties: z.array(z.object({ role: z.string(), name: z.string() })),
    sections: z.array(contractHeadSchema),
    text: z.string(),
  })
  .meta({ id: 'Contract' })
export type ContractResource = z.infer<typeof contractResourceSchema>

/** `GET /api/contracts/{id}/articles/{n}` */
export const articleResourceSchema = contractHeadSchema
  .extend({ contractId: z.string(), text: z.string() })
  .meta({ id: 'ContractArticle' })

export const standardEntrySchema = z
  .object({
    id: z.string(),
    title: z.string(),
    /** Added by the owner; the others come with the program. */
    isOwn: z.boolean(),
    articleCount: z.number().int(),
  })
  .meta({ id: 'StandardContract' })
export type StandardEntryResource = z.infer<typeof standardEntrySchema>

const head = z.object({ key: z.string(), heading: z.string() })
const measured = z.object({ value: z.string(), citation: z.string(), quote: z.string() })

/** `GET /api/contracts/{id}/comparison`: against the standard it is most like. */
export const comparisonResourceSchema = z
  .object({
    /** Null where there is no standard of the contract's own kind: nothing is compared then. */
    standard: z.object({ id: z.string(), title: z.string() }).nullable(),
    /** That the standard is for another kind of contract, so that much of the rest says little. */
    warning: z.string().optional(),
    pairs: z.array(z.object({ mine: head, standard: head, score: z.number() })),
    missing: z.array(head),
    extra: z.array(head),
    gaps: z.array(z.object({ name: z.string(), citation: z.string(), quote: z.string() })),
    beyond: z.array(z.object({ name: z.string(), citation: z.string(), quote: z.string() })),
    aspects: z.array(
      z.object({
        name: z.string(),
        verdict: z.enum(['weaker', 'stronger', 'same']),
        mine: measured,
        standard: measured,
        remark: z.string(),
      }),
    ),
  })
  .meta({ id: 'ContractComparison' })
export type ComparisonResource = z.infer<typeof comparisonResourceSchema>
