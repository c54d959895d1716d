import { createRoute, z } from '@hono/zod-openapi'
import { unreadableNotes } from '#documents/read-document.ts'
import type { RouteParts } from '#hosting/hosted-assistant.ts'
import { outlasts } from '#hosting/outlasts.ts'
import type { App } from '#hosting/router.ts'
import { fileForm, maxMegabytes, uploadedFile } from '#hosting/uploaded-file.ts'
import {
  articleResourceSchema,
  type ContractEntryResource,
  type ContractResource,
  contractEntrySchema,
  contractResourceSchema,
} from '#protocol/contracts.ts'
import { MalgilError } from '#protocol/errors.ts'
import { jobSchema } from '#protocol/jobs.ts'
import { listOf } from '#protocol/resources.ts'
import { idSchema } from '#protocol/text.ts'
import { readClausesInSlices } from '../clauses/read-provisions.ts'
import { headingOf, type Section } from '../contract/contract.ts'
import {
  type ContractEntry,
  contractFile,
  deleteContract,
  findContract,
  findEntry,
  listContracts,
  type StoredContract,
} from '../contracts.ts'
import { datesFile } from '../dates-file.ts'
import { indexInSlices } from '../retrieve/contract-index.ts'
import { standardRoutes } from './standards.ts'

const json = <T extends z.ZodType>(description: string, schema: T) => ({
  description,
  content: { 'application/json': { schema } },
})
const byId = { params: z.object({ id: idSchema() }) }

export function contractRoutes(app: App, parts: RouteParts): void {
  const { database, ownerId } = parts
  standardRoutes(app, parts)

  const find = async (id: string): Promise<StoredContract> => {
    const found = await database.asOwner(ownerId, (tx) => findContract(tx, id))
    if (!found) throw new MalgilError('not_found', 'There is no such contract')
    return found
  }

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/contracts',
      summary: 'The contracts, one’s own before the demo, the newest first',
      responses: { 200: json('All of them', listOf(contractEntrySchema)) },
    }),
    async (context) => {
      const entries = await database.asOwner(ownerId, listContracts)
      return context.json({ items: entries.map(entryResource), nextCursor: null }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/contracts',
      summary: 'Upload a contract: HWPX, HWP, DOCX, PDF with a text layer, TXT or MD, at most 20 MB',
      description:
        'An upload of more than two seconds answers 202 with a job, whose `resource` is the contract.',
      request: { body: fileForm },
      responses: {
        201: json('The contract, ready to be asked about', contractEntrySchema),
        202: json('It is still being read: its job is at the address of the header Location', jobSchema),
      },
    }),
    async (context) => {
      const file = await uploadedFile(context.req.valid('form').file, { maxMegabytes })
      const job = parts.longWork.start(ownerId, 'contract', { fileName: file.name }, file.bytes)
      if (await outlasts(context, job)) return context.json(job.now(), 202)
      const { id } = (await job.result).resource!
      const entry = await database.asOwner(ownerId, (tx) => findEntry(tx, id))
      if (!entry) throw new MalgilError('not_found', 'It is deleted already')
      context.header('Location', `/api/contracts/${id}`)
      return context.json(entryResource(entry), 201)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/contracts/{id}',
      summary: 'A contract with its text and structure',
      request: byId,
      responses: { 200: json('The contract', contractResourceSchema) },
    }),
    async (context) => context.json(contractResource(await find(context.req.valid('param').id)), 200),
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/contracts/{id}/articles/{n}',
      summary: 'An article by its number (5, 7-2), an exhibit by its label (별지 1)',
      request: { params: z.object({ id: idSchema(), n: z.string().min(1).max(100) }) },
      responses: { 200: json('The article', articleResourceSchema) },
    }),
    async (context) => {
      const { id, n } = context.req.valid('param')
      const { contract } = await find(id)
      const section = contract.sections.find(({ key }) => key === n)
      if (!section) throw new MalgilError('not_found', 'There is no such article')
      return context.json({ contractId: id, ...headResource(section), text: section.text }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/contracts/{id}/file',
      summary: 'The file as it was uploaded',
      request: byId,
      responses: {
        200: { description: 'The file', content: { 'application/octet-stream': { schema: z.any() } } },
      },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const { entry, bytes } = await database.asOwner(ownerId, async (tx) => ({
        entry: await findEntry(tx, id),
        bytes: await contractFile(tx, id),
      }))
      if (!entry) throw new MalgilError('not_found', 'There is no such contract')
      if (!bytes) throw new MalgilError('not_found', 'The file of the contract is gone')
      return new Response(bytes.slice(), {
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(entry.fileName)}`,
        },
      })
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/contracts/{id}/dates.ics',
      summary: 'The days to remember (RFC 5545): start, end, the last day to decline a renewal',
      request: byId,
      responses: {
        200: { description: 'A calendar', content: { 'text/calendar': { schema: z.string() } } },
      },
    }),
    async (context) => {
      const stored = await find(context.req.valid('param').id)
      const clauses = stored.clauses ?? (await readClausesInSlices(stored.contract))
      const index = await indexInSlices(stored.contract, clauses)
      return new Response(datesFile({ id: stored.id, index }, { now: new Date() }), {
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${stored.title}.ics`)}`,
        },
      })
    },
  )

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/contracts/{id}',
      summary: 'Delete a contract with its file',
      request: byId,
      responses: { 204: { description: 'It is gone' } },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      if (!(await database.asOwner(ownerId, (tx) => deleteContract(tx, id))))
        throw new MalgilError('not_found', 'There is no such contract')
      return context.body(null, 204)
    },
  )
}

function entryResource(entry: ContractEntry): ContractEntryResource {
  const { id, title, fileName, format, sizeBytes, pageCount, unreadable, isDemo, createdAt } = entry
  const notes = unreadableNotes({ unreadable })
  return {
    id,
    title,
    fileName,
    format,
    sizeBytes,
    pageCount,
    unreadable: notes,
    isDemo,
    createdAt: createdAt.toISOString(),
  }
}

function contractResource({ contract, ...entry }: StoredContract): ContractResource {
  return {
    ...entryResource(entry),
    parties: contract.parties.map(({ role, name }) => ({ role, name })),
    sections: contract.sections.map(headResource),
    text: contract.text,
  }
}

function headResource(section: Section) {
  const { key, kind, label, title, start, end } = section
  return {
    key,
    kind,
    label,
    title,
    heading: headingOf(section),
    chapter: section.chapters.at(-1) ?? null,
    start,
    end,
  }
}
