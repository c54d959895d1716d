import { z } from 'zod'
import { extractedTools } from '#protocol/glossary.ts'
import { chainKinds, chainTools, type PaperSettings as Shown, searchModes } from '#protocol/papers.ts'
import type { Tx } from '#store/database.ts'
import { jsonText } from '#store/storable.ts'
import { paperTables } from './tables.ts'

export const levels = ['easy', 'hard', 'auto'] as const
type ChainKind = (typeof chainKinds)[number]
export type ChainTool = (typeof chainTools)[number]
/** The usual ways on from a tool that finds nothing. */
export const usualChains: Readonly<Record<ChainKind, readonly ChainTool[]>> = {
  term: ['glossary', 'search_paper', 'web_search', 'general_answer'],
  paper: ['search_paper', 'web_search', 'general_answer'],
  latest: ['web_search', 'search_paper', 'general_answer'],
  statistics: ['text2sql', 'general_answer'],
}

/** What a person may set of this assistant. What is not set holds as it is here. */
export const paperSettingsSchema = z.object({
  level: z.enum(levels).default('auto'),
  chains: z
    .object({
      on: z.boolean().default(true),
      hops: z.number().int().min(0).max(3).default(3),
      of: z
        .partialRecord(z.enum(chainKinds), z.array(z.enum(chainTools)).min(1).max(chainTools.length))
        .default({}),
    })
    .prefault({}),
  glossarySearch: z.enum(searchModes).default('hybrid'),
  extraction: z
    .object({
      on: z.boolean().default(true),
      min: z.number().int().min(1).max(100).default(1),
      max: z.number().int().min(1).max(100).default(5),
      tools: z.array(z.enum(extractedTools)).default([...extractedTools]),
    })
    .refine(({ min, max }) => min <= max, { path: ['min'] })
    .prefault({}),
})
export type PaperSettings = z.infer<typeof paperSettingsSchema>

export async function readPaperSettings(tx: Tx): Promise<PaperSettings> {
  const row = await paperTables(tx)
    .selectFrom('papers_settings')
    .select('settings')
    .where('owner_id', '=', tx.ownerId)
    .executeTakeFirst()
  return paperSettingsSchema.parse(row?.settings ?? {})
}

export async function writePaperSettings(tx: Tx, settings: PaperSettings): Promise<void> {
  const written = jsonText(settings)
  await paperTables(tx)
    .insertInto('papers_settings')
    .values({ owner_id: tx.ownerId, has_had_demo: false, settings: written })
    .onConflict((on) => on.column('owner_id').doUpdateSet({ settings: written }))
    .execute()
}

/** The chains as they hold, and how terms are found. */
export function shownSettings({ chains, glossarySearch }: PaperSettings): Shown {
  const of = { ...usualChains, ...chains.of }
  return {
    chains: {
      ...chains,
      of: Object.fromEntries(chainKinds.map((kind) => [kind, [...of[kind]]])) as Shown['chains']['of'],
    },
    glossarySearch,
  }
}

/** Sets them; a chain that is the usual one stays unset, so that it follows when that changes. */
export async function changePaperSettings(tx: Tx, { chains, glossarySearch }: Shown): Promise<void> {
  const own = chainKinds.filter((kind) => chains.of[kind].join() !== usualChains[kind].join())
  const of = Object.fromEntries(own.map((kind) => [kind, [...new Set(chains.of[kind])]]))
  await writePaperSettings(tx, {
    ...(await readPaperSettings(tx)),
    chains: { ...chains, of },
    ...(glossarySearch ? { glossarySearch } : {}),
  })
}
