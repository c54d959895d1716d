import { z } from 'zod'
import { problemSchema } from './errors.ts'
import { papersImportedSchema } from './papers.ts'
import { importReportSchema } from './resources.ts'

/**
 * `GET /api/jobs/{id}`: work that outlasted its request (202). It is kept: another process, or the next start, goes on
 * with what this one did not end. Known for a day after its end. `report` when it is done, `problem` when it failed. As
 * server-sent events the same object comes with `type: job` whenever it has changed, then `[DONE]`.
 */
export const jobSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['import', 'contract', 'standard', 'papers']),
    state: z.enum(['running', 'done', 'failed', 'cancelled']),
    progress: z.object({
      phase: z.enum(['waiting', 'reading', 'storing', 'indexing']),
      /** Lines read, rows stored, or passages that can be found. */
      done: z.number().int(),
      /** Rows to store, passages to index. */
      total: z.number().int().optional(),
    }),
    report: importReportSchema.optional(),
    /** The resource that came of it, where that is one. */
    resource: z.object({ id: z.string(), title: z.string(), articleCount: z.number().int() }).optional(),
    /** What an import into the library came to. */
    papers: papersImportedSchema.optional(),
    problem: problemSchema.optional(),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof jobSchema>
