import { z } from 'zod'
import { storableText } from './text.ts'

const metadata = {
  title: z.string(),
  authors: z.array(z.string()),
  year: z.number().int().nullable(),
  /** `YYYY-MM-DD`. */
  publishDate: z.string().nullable(),
  venue: z.string().nullable(),
  arxivId: z.string().nullable(),
  doi: z.string().nullable(),
  categories: z.array(z.string()),
}

export const paperSchema = z
  .object({
    id: z.string(),
    ...metadata,
    pages: z.number().int().nullable(),
    source: z.enum(['upload', 'bibtex', 'arxiv', 'demo']),
    fileName: z.string().nullable(),
    /** Passages that can be found; 0 of a paper that is known by its metadata alone. */
    passages: z.number().int(),
    /** Sentences for the person on what could not be read. */
    unreadable: z.array(z.string()),
    createdAt: z.string(),
  })
  .meta({ id: 'Paper' })
export type Paper = z.infer<typeof paperSchema>

export const passageSchema = z
  .object({
    id: z.string(),
    section: z.string(),
    /** From 1; null where the text has no pages. */
    page: z.number().int().nullable(),
    /** Where a later page begins within it, in UTF-16 units of `text`. */
    turns: z.array(z.object({ at: z.number().int(), page: z.number().int() })),
    text: z.string(),
  })
  .meta({ id: 'PaperPassage' })
export type PaperPassage = z.infer<typeof passageSchema>

export const wholePaperSchema = paperSchema
  .extend({
    abstract: z.string().nullable(),
    sections: z.array(z.object({ title: z.string(), passageId: z.string() })),
    text: z.array(passageSchema),
  })
  .meta({ id: 'WholePaper' })
export type WholePaper = z.infer<typeof wholePaperSchema>

const skippedSchema = z.array(z.object({ line: z.number().int(), reason: z.string() }))

/** What an import came to. */
export const papersImportedSchema = z
  .object({
    /** The paper, of a list the first. */
    id: z.string(),
    /** Of the papers that came in or were there already; the first thousand. */
    ids: z.array(z.string()),
    added: z.number().int(),
    /** Papers that were in the library before. */
    duplicates: z.number().int(),
    /** The same. */
    known: z.number().int(),
    /** What of a list could not be read, with its line or its number; the first thousand. */
    failed: skippedSchema,
    /** The same. */
    skipped: skippedSchema,
  })
  .meta({ id: 'PapersImported' })
export type PapersImported = z.infer<typeof papersImportedSchema>

const text = (most: number) => storableText().pipe(z.string().trim().max(most))

export const chainKinds = ['term', 'paper', 'latest', 'statistics'] as const
export const chainTools = ['glossary', 'search_paper', 'web_search', 'general_answer', 'text2sql'] as const
export const searchModes = ['sql', 'vector', 'hybrid'] as const

/** `GET` and `PUT /api/papers/settings`: where a question goes on to when a tool finds nothing, and how terms are found. */
export const paperSettingsSchema = z
  .strictObject({
    chains: z.strictObject({
      /** Whether another tool is tried at all. */
      on: z.boolean(),
      /** How many more tools at most. */
      hops: z.number().int().min(0).max(3),
      /** The tools of each kind of question in their order, the first one first. */
      of: z.record(z.enum(chainKinds), z.array(z.enum(chainTools)).min(1).max(chainTools.length)),
    }),
    /** By name, by meaning, or by both; by name where no model makes vectors. Left out, it stays as it is. */
    glossarySearch: z.enum(searchModes).optional(),
  })
  .meta({ id: 'PaperSettings' })
export type PaperSettings = z.infer<typeof paperSettingsSchema>

/** `PUT /api/papers/{id}`: what a person adds or corrects. What is left out stays. */
export const paperChangeSchema = z
  .strictObject({
    title: storableText().pipe(z.string().trim().min(1).max(500)).optional(),
    authors: z.array(text(120)).max(500).optional(),
    year: z.number().int().min(1600).max(2100).nullable().optional(),
    venue: text(300).nullable().optional(),
    categories: z.array(text(80)).max(20).optional(),
  })
  .meta({ id: 'PaperChange' })
export type PaperChange = z.infer<typeof paperChangeSchema>
