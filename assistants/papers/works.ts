import { z } from 'zod'
import type { WorkParts } from '#hosting/hosted-assistant.ts'
import type { WorkKind } from '#hosting/long-work.ts'
import { importPapers } from './library/import/import-papers.ts'

const inputSchema = z.object({ fileName: z.string() })

export function works({ database, newId, embeddings }: WorkParts): Readonly<Record<string, WorkKind>> {
  return {
    papers: {
      shown: 'papers',
      run: async (context, input, bytes) => ({
        papers: await importPapers(
          { database, embeddings, newId, ...context },
          { name: inputSchema.parse(input).fileName, bytes },
        ),
      }),
    },
  }
}
