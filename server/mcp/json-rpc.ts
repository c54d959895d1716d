import { z } from 'zod'
import type { Json } from '#protocol/events.ts'

/** A failure of the call itself, by its number in the JSON-RPC specification. */
export const rpcErrors = {
  parse: { code: -32_700, message: 'Parse error' },
  request: { code: -32_600, message: 'Invalid request' },
  method: { code: -32_601, message: 'Method not found' },
  params: { code: -32_602, message: 'Invalid params' },
  internal: { code: -32_603, message: 'Internal error' },
} as const
export type RpcErrorKind = keyof typeof rpcErrors

const idSchema = z.union([z.string(), z.number()])
const callSchema = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: idSchema.optional(),
  method: z.string(),
  params: z.record(z.string(), z.json()).optional(),
})
const answerSchema = z.looseObject({ jsonrpc: z.literal('2.0'), id: idSchema })

export type RpcParams = Readonly<Record<string, Json>>

export interface RpcAnswer {
  readonly jsonrpc: '2.0'
  readonly id: string | number | null
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** Thrown by a method: the caller gets it as an error of this kind. */
export class RpcError extends Error {
  readonly kind: RpcErrorKind

  constructor(kind: RpcErrorKind, message: string) {
    super(message)
    this.name = 'RpcError'
    this.kind = kind
  }
}

export function rpcError(kind: RpcErrorKind, id: RpcAnswer['id'] = null, message?: string): RpcAnswer {
  const { code, message: usual } = rpcErrors[kind]
  return { jsonrpc: '2.0', id, error: { code, message: message ?? usual } }
}

/** What a method gives, to be asked by its name. Nothing for a name that is none. */
export type Methods = Readonly<Record<string, (params: RpcParams) => unknown>>

/** Answers one message. Nothing for a notification, and for an answer to what was never asked. Never rejects. */
export async function answerTo(
  message: unknown,
  methods: Methods,
  report: (error: unknown, fields: Record<string, string>) => void,
): Promise<RpcAnswer | undefined> {
  const call = callSchema.safeParse(message)
  if (!call.success) return answerSchema.safeParse(message).success ? undefined : rpcError('request')
  const { id, method, params = {} } = call.data
  if (id === undefined) return undefined
  if (!Object.hasOwn(methods, method)) return rpcError('method', id)
  try {
    return { jsonrpc: '2.0', id, result: await methods[method]!(params as RpcParams) }
  } catch (error) {
    if (error instanceof RpcError) return rpcError(error.kind, id, error.message)
    report(error, { method })
    return rpcError('internal', id)
  }
}
