import { z } from 'zod'
import { listOf } from './resources.ts'
import { idSchema, storableText } from './text.ts'

export const difficultyLevels = ['beginner', 'intermediate', 'advanced'] as const
/** What term extraction may be set to read, by the tool that gave the answer. */
export const extractedTools = [
  'glossary',
  'search_paper',
  'web_search',
  'summarize',
  'general_answer',
] as const

const text = (most: number) => storableText().trim().max(most)
const name = () => text(120).min(1)

/** What an entry says, as `POST` and `PUT /api/glossary` take it. */
export const termInputSchema = z
  .strictObject({
    term: name(),
    definition: text(2_000).min(1),
    easyExplanation: text(4_000).default(''),
    hardExplanation: text(8_000).default(''),
    category: text(60).default(''),
    difficultyLevel: z.enum(difficultyLevels).default('beginner'),
    relatedTerms: z.array(name()).max(20).default([]),
    examples: text(2_000).default(''),
    aliases: z.array(name()).max(20).default([]),
  })
  .meta({ id: 'TermInput' })
export type TermInput = z.infer<typeof termInputSchema>

export const termSourceSchema = z.object({
  tool: z.string(),
  turnId: z.string().optional(),
  paperId: z.string().optional(),
})
export type TermSource = z.infer<typeof termSourceSchema>

export const termSchema = z
  .object({
    id: z.string(),
    term: z.string(),
    definition: z.string(),
    easyExplanation: z.string(),
    hardExplanation: z.string(),
    category: z.string(),
    difficultyLevel: z.enum(difficultyLevels),
    relatedTerms: z.array(z.string()),
    examples: z.string(),
    aliases: z.array(z.string()),
    /** Of the glossary that everybody has: a change makes an entry of one's own that lies over it. */
    shared: z.boolean(),
    source: termSourceSchema,
    updatedAt: z.string(),
  })
  .meta({ id: 'Term' })
export type Term = z.infer<typeof termSchema>

/** `GET /api/glossary`: in the order of the names, or, with a query, the best match first. */
export const termListQuery = {
  query: z.string().max(200).optional(),
  category: z.string().max(60).optional(),
  /** `own`: without the starter glossary. */
  whose: z.enum(['own', 'shared']).optional(),
} as const
export const termListSchema = listOf(
  termSchema.extend({ match: z.enum(['exact', 'alias', 'prefix', 'word', 'meaning']).optional() }),
)

/** What a change made by hand leaves behind: the entry, and what undoes it. */
export const termChangeSchema = z
  .object({ term: termSchema.nullable(), actionId: z.string(), summary: z.string() })
  .meta({ id: 'TermChange' })
export type TermChange = z.infer<typeof termChangeSchema>

/** `POST /api/glossary/{id}/merge`: the other entry's names, and what the first lacks, go over to the first. */
export const termMergeSchema = z.strictObject({ other: idSchema() })

/** `GET /api/glossary/names`: what answers are looked through for. */
export const termNamesSchema = z
  .object({
    /** Changes with any of them. */
    version: z.string(),
    items: z.array(z.object({ id: z.string(), names: z.array(z.string()) })),
  })
  .meta({ id: 'TermNames' })
export type TermNames = z.infer<typeof termNamesSchema>

export const blacklistSchema = listOf(z.object({ term: z.string(), createdAt: z.string() }))
export const blacklistInputSchema = z.strictObject({ term: name() })

export const extractionOutcomes = ['saved', 'none', 'failed'] as const
export type ExtractionOutcome = (typeof extractionOutcomes)[number]
export interface ExtractionDetail {
  readonly terms?: readonly string[]
  readonly cause?: string
}

/** `GET /api/glossary/stats` */
export const glossaryStatsSchema = z
  .object({
    total: z.number().int(),
    own: z.number().int(),
    shared: z.number().int(),
    blacklisted: z.number().int(),
    categories: z.array(z.object({ category: z.string(), count: z.number().int() })),
    levels: z.array(z.object({ level: z.enum(difficultyLevels), count: z.number().int() })),
    /** Where entries came from: a tool of an answer, a file, by hand, the starter glossary. */
    sources: z.array(z.object({ tool: z.string(), count: z.number().int() })),
  })
  .meta({ id: 'GlossaryStats' })
export type GlossaryStats = z.infer<typeof glossaryStatsSchema>

const range = z
  .strictObject({ min: z.number().int().min(1).max(100), max: z.number().int().min(1).max(100) })
  .refine(({ min, max }) => min <= max, { path: ['max'], params: { code: 'range' } })

export const glossarySettingsSchema = z
  .strictObject({
    /** Whether terms are taken out of answers. */
    extract: z.boolean(),
    /** How many of an answer. */
    terms: range,
    /** Of which tools' answers. */
    tools: z.array(z.enum(extractedTools)).max(extractedTools.length),
  })
  .meta({ id: 'GlossarySettings' })
export type GlossarySettings = z.infer<typeof glossarySettingsSchema>

/** `GET /api/glossary/settings`: with what helps where nothing is saved. */
export const glossarySettingsViewSchema = z
  .object({
    settings: glossarySettingsSchema,
    /** Off by the server's environment, whatever is set. */
    off: z.boolean(),
    /** The models that are asked; without any, patterns do it. */
    models: z.array(z.string()),
    last: z
      .object({
        outcome: z.enum(extractionOutcomes),
        terms: z.array(z.string()),
        cause: z.string().nullable(),
        at: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'GlossarySettingsView' })
export type GlossarySettingsView = z.infer<typeof glossarySettingsViewSchema>

/** `POST /api/glossary/import` */
export const glossaryImportSchema = z
  .object({
    added: z.number().int(),
    updated: z.number().int(),
    /** Entries that are there just so. */
    duplicates: z.number().int(),
    /** The same. */
    skipped: z.number().int(),
    failed: z.array(z.object({ line: z.number().int(), reason: z.string() })),
    actionId: z.string().nullable(),
  })
  .meta({ id: 'GlossaryImport' })
export type GlossaryImport = z.infer<typeof glossaryImportSchema>
