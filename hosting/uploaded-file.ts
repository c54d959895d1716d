import { z } from '@hono/zod-openapi'
import { fieldTexts } from '#hosting/texts.ts'
import { MalgilError } from '#protocol/errors.ts'

/** Of a document. */
export const maxMegabytes = 20
/** With what multipart puts around it. */
export const maxUploadBytes = maxMegabytes * 1024 * 1024 + 64 * 1024

/** A body with a file and nothing else, for the description of a route. */
export const fileForm = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: z.strictObject({ file: z.unknown().meta({ type: 'string', format: 'binary' }).optional() }),
    },
  },
}

/** The file of a multipart body's field `file`, taken in. Throws `file_missing`, `invalid_request` and `payload_too_large`. */
export async function uploadedFile(
  sent: unknown,
  { maxMegabytes }: { maxMegabytes?: number } = {},
): Promise<{ name: string; bytes: Uint8Array }> {
  if (!(sent instanceof File)) throw new MalgilError('file_missing', 'No file in the field file')
  if (maxMegabytes !== undefined && sent.size > maxMegabytes * 1024 * 1024) {
    throw new MalgilError('payload_too_large', 'File over the limit', {
      details: { limit: `${maxMegabytes} MB` },
    })
  }
  if (sent.name.includes('\u0000')) {
    throw new MalgilError('invalid_request', 'A file name with NUL', {
      errors: [{ path: 'file', message: fieldTexts.nul }],
    })
  }
  return { name: sent.name, bytes: new Uint8Array(await sent.arrayBuffer()) }
}
