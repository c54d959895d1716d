import { z } from 'zod'
import type { WorkParts } from '#hosting/hosted-assistant.ts'
import type { WorkKind } from '#hosting/long-work.ts'
import { uploadContract, uploadStandard } from './upload.ts'

const inputSchema = z.object({ fileName: z.string() })

export function works({ database }: WorkParts): Readonly<Record<string, WorkKind>> {
  return {
    contract: {
      shown: 'contract',
      run: async (context, input, bytes) => ({
        resource: await uploadContract({ database, ...context }, { name: nameIn(input), bytes }),
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
  return inputSchema.parse(input).fileName
}
