import { createRoute, z } from '@hono/zod-openapi'
import type { RouteParts } from '#hosting/hosted-assistant.ts'
import { outlasts } from '#hosting/outlasts.ts'
import type { App } from '#hosting/router.ts'
import { fileForm, maxMegabytes, uploadedFile } from '#hosting/uploaded-file.ts'
import {
  type ComparisonResource,
  comparisonResourceSchema,
  standardEntrySchema,
} from '#protocol/contracts.ts'
import { MalgilError } from '#protocol/errors.ts'
import { jobSchema } from '#protocol/jobs.ts'
import { listOf } from '#protocol/resources.ts'
import { idSchema } from '#protocol/text.ts'
import { findContract } from '../contracts.ts'
import { compareContracts } from '../standard/compare-contracts.ts'
import { isOtherKind, otherKindWarning } from '../standard/other-kind.ts'
import { allStandards, deleteStandard } from '../standards.ts'

export function standardRoutes(app: App, { database, ownerId, longWork }: RouteParts): void {
  const path = '/api/contracts/standards'

  app.openapi(
    createRoute({
      method: 'get',
      path,
      summary: 'The standard contracts that others are compared with, one’s own first',
      responses: {
        200: {
          description: 'All of them',
          content: { 'application/json': { schema: listOf(standardEntrySchema) } },
        },
      },
    }),
    async (context) => {
      const standards = await database.asOwner(ownerId, allStandards)
      const items = standards.map(({ id, isOwn, contract }) => ({
        id,
        isOwn,
        title: contract.title,
        articleCount: contract.sections.filter(({ kind }) => kind === 'article').length,
      }))
      return context.json({ items, nextCursor: null }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path,
      summary: 'Add a standard contract of one’s own',
      request: { body: fileForm },
      responses: {
        201: {
          description: 'The standard',
          content: { 'application/json': { schema: standardEntrySchema } },
        },
        202: {
          description: 'It is still being read: its job is at the address of the header Location',
          content: { 'application/json': { schema: jobSchema } },
        },
      },
    }),
    async (context) => {
      const file = await uploadedFile(context.req.valid('form').file, { maxMegabytes })
      const job = longWork.start(ownerId, 'standard', { fileName: file.name }, file.bytes)
      if (await outlasts(context, job)) return context.json(job.now(), 202)
      return context.json({ ...(await job.result).resource!, isOwn: true }, 201)
    },
  )

  app.openapi(
    createRoute({
      method: 'delete',
      path: `${path}/{id}`,
      summary: 'Take a standard contract of one’s own away',
      request: { params: z.object({ id: idSchema() }) },
      responses: { 204: { description: 'It is gone' } },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      if (!(await database.asOwner(ownerId, (tx) => deleteStandard(tx, id))))
        throw new MalgilError('not_found', 'There is no such standard of one’s own')
      return context.body(null, 204)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/contracts/{id}/comparison',
      summary: 'A contract against the standard it is most like',
      request: { params: z.object({ id: idSchema() }) },
      responses: {
        200: {
          description: 'The comparison',
          content: { 'application/json': { schema: comparisonResourceSchema } },
        },
      },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      // Compared outside the transaction: a long contract takes a while, and the embedded database has one connection.
      const { stored, standards } = await database.asOwner(ownerId, async (tx) => ({
        stored: await findContract(tx, id),
        standards: await allStandards(tx),
      }))
      if (!stored) throw new MalgilError('not_found', 'There is no such contract')
      const comparison = await compareContracts(stored.contract, standards)
      if (!comparison) return context.json(nothingToCompare, 200)
      const { pairs, missing } = comparison
      const warning = isOtherKind({ pairs: pairs.length, missing: missing.length })
        ? otherKindWarning(comparison.standard.title)
        : undefined
      return context.json({ ...comparison, ...(warning ? { warning } : {}) }, 200)
    },
  )
}

/** There is no standard of the contract's own kind. */
const nothingToCompare: ComparisonResource = {
  standard: null,
  pairs: [],
  missing: [],
  extra: [],
  gaps: [],
  beyond: [],
  aspects: [],
}
