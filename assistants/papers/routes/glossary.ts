import { createRoute, z } from '@hono/zod-openapi'
import { actDirectly } from '#engine/act-directly.ts'
import type { Action, Receipt } from '#engine/action.ts'
import { isMiss, type Miss } from '#engine/tool.ts'
import { type Moment, momentOf, orRefuse, refusal } from '#hosting/by-hand.ts'
import type { RouteParts } from '#hosting/hosted-assistant.ts'
import { inTurn } from '#hosting/in-turn.ts'
import { pageQuery, strictQuery } from '#hosting/query.ts'
import type { App } from '#hosting/router.ts'
import { fileForm, uploadedFile } from '#hosting/uploaded-file.ts'
import { MalgilError } from '#protocol/errors.ts'
import {
  blacklistInputSchema,
  blacklistSchema,
  glossaryImportSchema,
  glossarySettingsSchema,
  glossarySettingsViewSchema,
  glossaryStatsSchema,
  type TermChange,
  type TermInput,
  termChangeSchema,
  termInputSchema,
  termListQuery,
  termListSchema,
  termMergeSchema,
  termNamesSchema,
  termSchema,
} from '#protocol/glossary.ts'
import { idSchema } from '#protocol/text.ts'
import type { Tx } from '#store/database.ts'
import { deleteTerm } from '../actions/delete-term.ts'
import { importTerms } from '../actions/import-terms.ts'
import { keepTermOut, letTermIn } from '../actions/kept-out.ts'
import { mergeTerms } from '../actions/merge-terms.ts'
import { saveTerm } from '../actions/save-term.ts'
import { extractTerms } from '../extraction/extract-terms.ts'
import { blacklistOf, browse, namesOfAll, statsOf, viewOf } from '../glossary/browse.ts'
import { glossaryCsv, placed } from '../glossary/csv.ts'
import { readFile } from '../glossary/import/read-file.ts'
import { glossaryTexts } from '../glossary/import/texts.ts'
import { changeSettings, extractionModels, settingsOf } from '../glossary/settings-view.ts'
import type { TermEntry } from '../glossary/term.ts'
import { termById } from '../glossary/term-rows.ts'
import { glossaryTable } from '../tables.ts'

const maxFileMegabytes = 10
const maxFileBytes = maxFileMegabytes * 1024 * 1024 + 64 * 1024
const idParams = z.object({ id: idSchema() })
const json = <S extends z.ZodType>(schema: S) => ({ 'application/json': { schema } })

const importPath = '/api/glossary/import'

export const glossaryUploads = { [importPath]: maxFileBytes }

export function glossaryRoutes(app: App, parts: RouteParts): void {
  const { database, ownerId, embeddings } = parts
  const owned = <T>(work: (tx: Tx) => Promise<T>) => database.asOwner(ownerId, work)
  const act = async <I>(tx: Tx, moment: Moment, action: Action<I>, input: I): Promise<Receipt | Miss> => {
    const done = await actDirectly(tx, { assistant: 'papers', action, input, ...moment })
    if (!isMiss(done)) await embeddings.request(tx, glossaryTable)
    return done
  }

  /** Does it, and shows the entry as it is then; `id` where it cannot be told from the receipt. */
  const changed = async <I>(action: Action<I>, input: I, path: string, id?: string): Promise<TermChange> => {
    const moment = await momentOf(parts)
    const change = await owned(async (tx) => {
      if (id !== undefined && !(await termById(tx, id))) throw notFound()
      const receipt = orRefuse(await act(tx, moment, action, input), path)
      const details = receipt.details as { id?: string } | undefined
      const term = details?.id === undefined ? undefined : await termById(tx, details.id)
      return { term: term ? viewOf(term) : null, actionId: receipt.actionId, summary: receipt.summary }
    })
    embeddings.wake()
    return change
  }

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/glossary',
      summary: 'Entries by name, one’s own over everybody’s; with a query the best matches first',
      request: { query: strictQuery({ ...termListQuery, ...pageQuery() }) },
      responses: { 200: { description: 'A page', content: json(termListSchema) } },
    }),
    async (context) => context.json(await owned((tx) => browse(tx, context.req.valid('query'))), 200),
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/glossary',
      summary: 'Add an entry; recorded and undone like any action',
      request: { body: { required: true, content: json(termInputSchema) } },
      responses: { 201: { description: 'It', content: json(termChangeSchema) } },
    }),
    async (context) => {
      const entry = entryIn(context.req.valid('json'))
      return context.json(await changed(saveTerm, { id: null, entry }, 'term'), 201)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/glossary/stats',
      summary: 'How many entries there are, by field, level and where they came from',
      responses: { 200: { description: 'Counts', content: json(glossaryStatsSchema) } },
    }),
    async (context) => context.json(await owned(statsOf), 200),
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/glossary/names',
      summary: 'The names that answers are looked through for',
      responses: { 200: { description: 'By entry', content: json(termNamesSchema) } },
    }),
    async (context) => context.json(await owned(namesOfAll), 200),
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/glossary/export',
      summary: 'The glossary as CSV, with the columns that an import reads',
      responses: { 200: { description: 'A file', content: { 'text/csv': { schema: { type: 'string' } } } } },
    }),
    async (context) => {
      const file = await owned(glossaryCsv)
      context.header('Content-Type', 'text/csv; charset=utf-8')
      context.header('Content-Disposition', 'attachment; filename="malgil-glossary.csv"')
      return context.body(file, 200)
    },
  )

  // Each file may fill the memory of the process that reads it.
  const oneByOne = inTurn()
  app.openapi(
    createRoute({
      method: 'post',
      path: importPath,
      summary: 'Take in a CSV file of entries; those of one’s own that it names are written anew',
      request: { body: fileForm },
      responses: { 200: { description: 'What became of the rows', content: json(glossaryImportSchema) } },
    }),
    async (context) => {
      const { file } = context.req.valid('form')
      const { bytes } = await uploadedFile(file, { maxMegabytes: maxFileMegabytes })
      const rows = await oneByOne(() => readFile(bytes))
      const moment = await momentOf(parts)
      const report = await owned(async (tx) => {
        const { terms, skipped, failed } = await placed(tx, rows, parts.newId)
        const receipt = await act(tx, moment, importTerms, { terms: [...terms] })
        const updated = terms.filter(({ isNew }) => !isNew).length
        const actionId = isMiss(receipt) ? null : receipt.actionId
        const added = terms.length - updated
        return { added, updated, duplicates: skipped, skipped, failed: [...failed], actionId }
      })
      embeddings.wake()
      return context.json(report, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/glossary/blacklist',
      summary: 'What is not taken out of answers, the last first',
      request: { query: strictQuery(pageQuery({ limit: 500, usual: 500 })) },
      responses: { 200: { description: 'A page', content: json(blacklistSchema) } },
    }),
    async (context) => {
      const part = context.req.valid('query')
      return context.json(await owned((tx) => blacklistOf(tx, part)), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/glossary/blacklist',
      summary: 'Keep a name from being taken out of answers',
      request: { body: { required: true, content: json(blacklistInputSchema) } },
      responses: { 201: { description: 'What undoes it', content: json(termChangeSchema) } },
    }),
    async (context) => context.json(await changed(keepTermOut, context.req.valid('json'), 'term'), 201),
  )

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/glossary/blacklist',
      summary: 'Let a name be taken out of answers again',
      request: { query: strictQuery({ term: z.string().min(1).max(120) }) },
      responses: { 200: { description: 'What undoes it', content: json(termChangeSchema) } },
    }),
    async (context) => context.json(await changed(letTermIn, context.req.valid('query'), 'term'), 200),
  )

  const settings = async () => {
    const view = await owned(settingsOf)
    const models = await extractionModels(parts.modelling.models, ownerId)
    return { ...view, models, off: parts.followUpsOff.includes(extractTerms.name) }
  }
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/glossary/settings',
      summary: 'Whether, how many and of what terms are taken out of answers, and what came of the last',
      responses: { 200: { description: 'Them', content: json(glossarySettingsViewSchema) } },
    }),
    async (context) => context.json(await settings(), 200),
  )

  app.openapi(
    createRoute({
      method: 'put',
      path: '/api/glossary/settings',
      summary: 'Set how terms are taken out of answers',
      request: { body: { required: true, content: json(glossarySettingsSchema) } },
      responses: { 200: { description: 'As they are now', content: json(glossarySettingsViewSchema) } },
    }),
    async (context) => {
      await owned((tx) => changeSettings(tx, context.req.valid('json')))
      return context.json(await settings(), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/glossary/{id}',
      summary: 'An entry',
      request: { params: idParams },
      responses: { 200: { description: 'It', content: json(termSchema) } },
    }),
    async (context) => {
      const term = await owned((tx) => termById(tx, context.req.valid('param').id))
      if (!term) throw notFound()
      return context.json(viewOf(term), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'put',
      path: '/api/glossary/{id}',
      summary: 'Write an entry anew; everybody’s gets one of one’s own over it',
      request: { params: idParams, body: { required: true, content: json(termInputSchema) } },
      responses: { 200: { description: 'It', content: json(termChangeSchema) } },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const entry = entryIn(context.req.valid('json'))
      return context.json(await changed(saveTerm, { id, entry }, 'term', id), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/glossary/{id}',
      summary: 'Delete an entry, and keep it from coming back where `keepOut` says so',
      request: { params: idParams, query: strictQuery({ keepOut: z.enum(['true', 'false']).optional() }) },
      responses: { 200: { description: 'What undoes it', content: json(termChangeSchema) } },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const keepOut = context.req.valid('query').keepOut === 'true'
      return context.json(await changed(deleteTerm, { id, keepOut }, 'id', id), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/glossary/{id}/merge',
      summary: 'Make another entry one with this',
      request: { params: idParams, body: { required: true, content: json(termMergeSchema) } },
      responses: { 200: { description: 'It', content: json(termChangeSchema) } },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const { other } = context.req.valid('json')
      return context.json(await changed(mergeTerms, { id, other }, 'other', id), 200)
    },
  )
}

function notFound(): MalgilError {
  return new MalgilError('not_found', 'There is no such entry')
}

/** As entries are kept. A name has to have a letter or a digit: else nothing could ever find it. */
function entryIn(input: TermInput): TermEntry {
  for (const [path, name] of [
    ['term', input.term],
    ...input.aliases.map((alias) => ['aliases', alias]),
  ] as const)
    if (!/[\p{L}\p{N}]/u.test(name ?? '')) throw refusal(path ?? 'term', glossaryTexts.unnamed)
  return {
    term: input.term,
    definition: input.definition,
    easy_explanation: input.easyExplanation,
    hard_explanation: input.hardExplanation,
    category: input.category,
    difficulty_level: input.difficultyLevel,
    related_terms: input.relatedTerms,
    examples: input.examples,
    aliases: input.aliases,
  }
}
