import type { Models } from '#model/models.ts'
import { modelText } from '#model/roles.ts'
import type { GlossarySettings, GlossarySettingsView } from '#protocol/glossary.ts'
import type { Tx } from '#store/database.ts'
import { rolesFor } from '../extraction/ask-for-terms.ts'
import { type PaperSettings, readPaperSettings, writePaperSettings } from '../settings.ts'
import { paperTables } from '../tables.ts'

/** What is set of extraction, and what came of the last answers: what to look at where nothing is saved. */
export async function extractionsOf(tx: Tx, most: number) {
  const tables = paperTables(tx)
  const { extraction } = await readPaperSettings(tx)
  const outcomes = await tables
    .selectFrom('term_extractions')
    .select(['outcome', 'detail', 'created_at'])
    .where('owner_id', '=', tx.ownerId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  const { count } = await tables
    .selectFrom('glossary_blacklist')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('owner_id', '=', tx.ownerId)
    .executeTakeFirstOrThrow()
  return { settings: extraction, outcomes, keptOut: count }
}

export async function settingsOf(tx: Tx): Promise<Pick<GlossarySettingsView, 'settings' | 'last'>> {
  const { settings, outcomes } = await extractionsOf(tx, 1)
  const [last] = outcomes
  return {
    settings: toView(settings),
    last: last
      ? {
          outcome: last.outcome,
          terms: [...(last.detail.terms ?? [])],
          cause: last.detail.cause ?? null,
          at: last.created_at.toISOString(),
        }
      : null,
  }
}

export async function changeSettings(tx: Tx, { extract, terms, tools }: GlossarySettings): Promise<void> {
  const settings = await readPaperSettings(tx)
  await writePaperSettings(tx, {
    ...settings,
    extraction: { on: extract, ...terms, tools: [...new Set(tools)] },
  })
}

/** The models that are asked for terms, the first to be tried first. */
export async function extractionModels(models: Models, ownerId: string): Promise<string[]> {
  const roles = await rolesFor(models, ownerId, 'easy')
  const names = await Promise.all(roles.map((role) => models.of(ownerId, role)))
  return [...new Set(names.flat().map(modelText))]
}

function toView({ on, min, max, tools }: PaperSettings['extraction']): GlossarySettings {
  return { extract: on, terms: { min, max }, tools: [...tools] }
}
