import { z } from 'zod'
import { importFile } from '#assistants/coach/import/import-file.ts'
import { uploadContract, uploadStandard } from '#assistants/contracts/upload.ts'
import { importStatement } from '#assistants/finance/import/import-statement.ts'
import { importPapers } from '#assistants/papers/library/import/import-papers.ts'
import type { Embeddings } from '#engine/embedding.ts'
import { columnChoiceSchema } from '#protocol/finance.ts'
import type { Database } from '#store/database.ts'
import type { WorkKind } from './long-work.ts'

const statementInput = z.object({ fileName: z.string(), columns: columnChoiceSchema, today: z.iso.date() })
const courseInput = z.object({ today: z.iso.date() })
const contractInput = z.object({ fileName: z.string() })

/** What may outlast its request, by the names under which it is kept: these are not changed. */
export function workKinds({
  database,
  newId,
  embeddings,
}: {
  readonly database: Database
  readonly newId: () => string
  readonly embeddings: Embeddings
}): Readonly<Record<string, WorkKind>> {
  return {
    finance_import: {
      shown: 'import',
      async run({ ownerId, id, signal, tell, settle }, input, bytes) {
        const { fileName, columns, today } = statementInput.parse(input)
        const setting = { database, ownerId, newId, today: Temporal.PlainDate.from(today) }
        const report = await importStatement(
          setting,
          { name: fileName, bytes },
          { id, columns, signal, onProgress: tell, settle: (tx, made) => settle(tx, { report: made }) },
        )
        return { report }
      },
    },
    coach_import: {
      shown: 'import',
      async run({ ownerId, signal, settle }, input, bytes) {
        signal.throwIfAborted()
        const today = Temporal.PlainDate.from(courseInput.parse(input).today)
        const report = await importFile(
          { database, ownerId, newId, today },
          bytes,
          (tx, made) => settle(tx, { report: made }),
          signal,
        )
        return { report }
      },
    },
    contract: {
      shown: 'contract',
      run: async (context, input, bytes) => ({
        resource: await uploadContract({ database, ...context }, { name: nameIn(input), bytes }),
      }),
    },
    papers: {
      shown: 'papers',
      run: async (context, input, bytes) => ({
        papers: await importPapers(
          { database, embeddings, newId, ...context },
          { name: nameIn(input), bytes },
        ),
      }),
    },
    standard: {
      shown: 'standard',
      run: async (context, input, bytes) => ({
        resource: await uploadStandard({ database, ...context }, { name: nameIn(input), bytes }),
      }),
    },
  }
}

function nameIn(input: unknown): string {
  return contractInput.parse(input).fileName
}
