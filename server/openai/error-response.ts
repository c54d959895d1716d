import type { Context } from 'hono'
import { problemSchema } from '#protocol/errors.ts'
import type { CompletionError } from '#protocol/openai.ts'

/** The parts of a problem that clients of OpenAI's API know by other names. */
const codes: Readonly<Record<string, { readonly code: string; readonly param: string }>> = {
  unknown_assistant: { code: 'model_not_found', param: 'model' },
}

/** A problem in OpenAI's shape, for the addresses that speak it. */
export async function inOpenAiShape(response: Response, context: Context): Promise<Response> {
  const { status, code, detail, errors = [] } = problemSchema.parse(await response.json())
  const fields = errors.map(({ path, message }) => `${path}: ${message}`)
  const body: CompletionError = {
    error: {
      message: [detail, ...fields].join('\n'),
      type: status >= 500 ? 'server_error' : 'invalid_request_error',
      param: codes[code]?.param ?? errors[0]?.path ?? null,
      code: codes[code]?.code ?? code,
    },
  }
  return context.json(body, status as 400)
}
