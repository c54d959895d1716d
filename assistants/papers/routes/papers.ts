import { createRoute, z } from '@hono/zod-openapi'
import type { RouteParts } from '#hosting/hosted-assistant.ts'
import { outlasts } from '#hosting/outlasts.ts'
import { pageQuery, strictQuery } from '#hosting/query.ts'
import type { App } from '#hosting/router.ts'
import { fileForm, maxMegabytes, uploadedFile } from '#hosting/uploaded-file.ts'
import { MalgilError } from '#protocol/errors.ts'
import { jobSchema } from '#protocol/jobs.ts'
import {
  type Paper,
  type PaperPassage,
  paperChangeSchema,
  paperSchema,
  paperSettingsSchema,
  papersImportedSchema,
  passageSchema,
  type WholePaper,
  wholePaperSchema,
} from '#protocol/papers.ts'
import { listOf } from '#protocol/resources.ts'
import { idSchema } from '#protocol/text.ts'
import { putDemo, removeDemo } from '../demo-data.ts'
import { papersCollection } from '../library/keep-paper.ts'
import {
  correctPaper,
  deletePaper,
  filterPapers,
  findPaper,
  paperFacets,
  paperFile,
  passagesOf,
  type StoredPaper,
  type StoredPassage,
} from '../library/papers.ts'
import { changePaperSettings, readPaperSettings, shownSettings } from '../settings.ts'

const json = <T extends z.ZodType>(description: string, schema: T) => ({
  description,
  content: { 'application/json': { schema } },
})
/** Where a citation's quote stands in the passage. */
const offset = z.coerce.number().int().min(0).optional()
const byId = { params: z.object({ id: idSchema() }) }
const count = <T extends z.ZodType>(value: T) => z.array(z.object({ value, papers: z.number().int() }))
const demoSchema = z.object({ papers: z.number().int() })
const facetsSchema = z.object({
  papers: z.number().int(),
  /** Of the demo library. */
  demo: z.number().int(),
  years: count(z.number().int()),
  categories: count(z.string()),
})

export function paperRoutes(app: App, parts: RouteParts): void {
  const { database, ownerId, embeddings } = parts

  const find = async (id: string): Promise<StoredPaper> => {
    const found = await database.asOwner(ownerId, (tx) => findPaper(tx, id))
    if (!found) throw new MalgilError('not_found', 'There is no such paper')
    return found
  }

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/papers',
      summary: 'The papers of the library, those that came last first',
      request: {
        query: strictQuery({
          q: z.string().max(200).optional().meta({ description: 'Words of title, authors or venue' }),
          year: z.coerce.number().int().optional(),
          category: z.string().max(80).optional(),
          ...pageQuery({ limit: 100, usual: 50 }),
        }),
      },
      responses: { 200: json('A page', listOf(paperSchema)) },
    }),
    async (context) => {
      const { limit, cursor, ...filter } = context.req.valid('query')
      const page = await database.asOwner(ownerId, (tx) => filterPapers(tx, filter, { limit, cursor }))
      return context.json({ ...page, items: page.items.map(resourceOf) }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/papers/facets',
      summary: 'The years and categories there are, with how many papers each has',
      responses: { 200: json('All of them', facetsSchema) },
    }),
    async (context) => context.json(await database.asOwner(ownerId, paperFacets), 200),
  )

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/papers/demo',
      summary: 'Take the demo papers out',
      responses: { 200: json('How many there were', demoSchema) },
    }),
    async (context) => context.json({ papers: await database.asOwner(ownerId, removeDemo) }, 200),
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/papers/demo',
      summary: 'Put the demo papers in that are not there',
      responses: { 200: json('How many were not', demoSchema) },
    }),
    async (context) => {
      const papers = await database.asOwner(ownerId, async (tx) => {
        const put = await putDemo(tx)
        if (put > 0) await embeddings.request(tx, papersCollection)
        return put
      })
      embeddings.wake()
      return context.json({ papers }, 200)
    },
  )

  const settings = () =>
    database.readAsOwner(ownerId, async (tx) => shownSettings(await readPaperSettings(tx)))
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/papers/settings',
      summary: 'Where a question goes on to when a tool finds nothing, and how terms are found',
      responses: { 200: json('The settings', paperSettingsSchema) },
    }),
    async (context) => context.json(await settings(), 200),
  )

  app.openapi(
    createRoute({
      method: 'put',
      path: '/api/papers/settings',
      summary: 'Sets that, for every question from now on',
      request: { body: { required: true, content: { 'application/json': { schema: paperSettingsSchema } } } },
      responses: { 200: json('The settings', paperSettingsSchema) },
    }),
    async (context) => {
      await database.asOwner(ownerId, (tx) => changePaperSettings(tx, context.req.valid('json')))
      return context.json(await settings(), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/papers',
      summary:
        'Import a paper (PDF with a text layer, MD, TXT, DOCX) or a list: BibTeX, arXiv’s Atom or JSON',
      description: 'At most 20 MB. An import of more than two seconds answers 202 with a job.',
      request: { body: fileForm },
      responses: {
        201: json('What came of it', papersImportedSchema),
        202: json('It is still being read: its job is at the address of the header Location', jobSchema),
      },
    }),
    async (context) => {
      const file = await uploadedFile(context.req.valid('form').file, { maxMegabytes })
      const job = parts.longWork.start(ownerId, 'papers', { fileName: file.name }, file.bytes)
      if (await outlasts(context, job)) return context.json(job.now(), 202)
      return context.json((await job.result).papers!, 201)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/papers/{id}',
      summary: 'A paper with its sections and passages',
      request: byId,
      responses: { 200: json('The paper', wholePaperSchema) },
    }),
    async (context) => {
      const paper = await find(context.req.valid('param').id)
      const passages = await database.asOwner(ownerId, (tx) => passagesOf(tx, paper.id))
      return context.json(wholeOf(paper, passages), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/papers/{id}/passages/{passage}',
      summary: 'A passage, as a citation names it',
      request: {
        params: z.object({ id: idSchema(), passage: z.string().min(1).max(40) }),
        query: strictQuery({ start: offset, end: offset }),
      },
      responses: { 200: json('The passage', passageSchema) },
    }),
    async (context) => {
      const { id, passage } = context.req.valid('param')
      const passages = await database.asOwner(ownerId, (tx) => passagesOf(tx, id))
      const found = passages.find((one) => one.id === passage)
      if (!found) throw new MalgilError('not_found', 'There is no such passage')
      return context.json(passageOf(found), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'put',
      path: '/api/papers/{id}',
      summary: 'Add or correct what is known of a paper',
      request: {
        ...byId,
        body: { required: true, content: { 'application/json': { schema: paperChangeSchema } } },
      },
      responses: { 200: json('The paper', paperSchema) },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const { title, authors, year, venue, categories } = context.req.valid('json')
      const change = {
        ...(title === undefined ? {} : { title }),
        ...(authors === undefined ? {} : { authors }),
        ...(year === undefined ? {} : { year }),
        ...(venue === undefined ? {} : { venue }),
        ...(categories === undefined ? {} : { categories }),
      }
      await database.asOwner(ownerId, async (tx) => {
        await correctPaper(tx, id, change)
        if (title !== undefined) await embeddings.request(tx, papersCollection)
      })
      embeddings.wake()
      return context.json(resourceOf(await find(id)), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/papers/{id}/file',
      summary: 'The file as it was uploaded',
      request: byId,
      responses: {
        200: { description: 'The file', content: { 'application/octet-stream': { schema: z.any() } } },
      },
    }),
    async (context) => {
      const { id, fileName, title } = await find(context.req.valid('param').id)
      const bytes = await database.asOwner(ownerId, (tx) => paperFile(tx, id))
      if (!bytes) throw new MalgilError('not_found', 'The paper came without a file')
      return new Response(bytes.slice(), {
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName ?? title)}`,
        },
      })
    },
  )

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/papers/{id}',
      summary: 'Delete a paper with its text and file',
      request: byId,
      responses: { 204: { description: 'It is gone' } },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      if (!(await database.asOwner(ownerId, (tx) => deletePaper(tx, id))))
        throw new MalgilError('not_found', 'There is no such paper')
      return context.body(null, 204)
    },
  )
}

function resourceOf({
  abstract: _,
  authors,
  categories,
  unreadable,
  createdAt,
  ...paper
}: StoredPaper): Paper {
  return {
    ...paper,
    authors: [...authors],
    categories: [...categories],
    unreadable: [...unreadable],
    createdAt: createdAt.toISOString(),
  }
}

function wholeOf(paper: StoredPaper, passages: readonly StoredPassage[]): WholePaper {
  const firsts = new Map<string, string>()
  for (const { id, place } of passages) if (!firsts.has(place.section)) firsts.set(place.section, id)
  return {
    ...resourceOf(paper),
    abstract: paper.abstract,
    sections: [...firsts].flatMap(([title, passageId]) => (title === '' ? [] : [{ title, passageId }])),
    text: passages.map(passageOf),
  }
}

function passageOf({ id, text, place }: StoredPassage): PaperPassage {
  const { section, page, turns = [] } = place
  return { id, section, page, turns: [...turns], text }
}
