import { unknownAssistant } from '#engine/unknown-assistant.ts'
import { limitBody, maxBodyBytes } from '#hosting/body-limit.ts'
import type { App } from '#hosting/router.ts'
import { MalgilError } from '#protocol/errors.ts'
import type { Json } from '#protocol/events.ts'
import type { ServerParts } from '../parts.ts'
import { answerTo, type Methods, RpcError, rpcError } from './json-rpc.ts'
import { type OfferedTool, offeredTools } from './tools.ts'

/** Versions of the protocol under which tools alone look the same, newest first. */
const versions = ['2025-11-25', '2025-06-18', '2025-03-26']

const instructions =
  'Reads and changes the person’s own data in Malgil: household money (finance), a programming course (coach), meals, papers and a glossary, contracts. ' +
  'Tools are named by the assistant they belong to. Days are YYYY-MM-DD, money is in won. ' +
  'A write gives a receipt with an actionId, by which malgil_undo takes it back.'

/**
 * The assistants' tools by the Model Context Protocol (Streamable HTTP): each message is answered at once as JSON, and
 * nothing is kept between two. Host and Origin are checked as for every address.
 */
export function mcpRoutes(app: App, parts: ServerParts): void {
  const all = offeredTools(parts)
  const known = parts.engine.assistants.map(({ id }) => id)

  /** All tools are much for a client that reads them each time: `?assistants=finance,meals` leaves the others out. */
  function toolsOf(assistants: string | undefined): ReadonlyMap<string, OfferedTool> {
    if (assistants === undefined) return all
    const wanted = assistants.split(',')
    const stranger = wanted.find((id) => !known.includes(id))
    if (stranger !== undefined) throw unknownAssistant(stranger, known)
    const isMeant = ({ assistant }: OfferedTool) => assistant === undefined || wanted.includes(assistant)
    return new Map([...all].filter(([, tool]) => isMeant(tool)))
  }

  const methodsFor = (tools: ReadonlyMap<string, OfferedTool>, signal: AbortSignal): Methods => ({
    initialize: ({ protocolVersion }) => ({
      protocolVersion: versions.find((version) => version === protocolVersion) ?? versions[0],
      capabilities: { tools: {} },
      serverInfo: { name: 'malgil', title: '말길', version: '1' },
      instructions,
    }),
    ping: () => ({}),
    'tools/list': () => ({ tools: [...tools.values()].map(({ definition }) => definition) }),
    'tools/call': ({ name, arguments: args = {} }) => {
      const tool = tools.get(String(name))
      if (!tool) throw new RpcError('params', `Unknown tool: ${String(name)}`)
      if (!isRecord(args)) throw new RpcError('params', 'The arguments have to be an object')
      return tool.call(args, signal)
    },
  })

  app.post('/mcp', limitBody(maxBodyBytes), async (context) => {
    const { req } = context
    if (!/^application\/json\b/iu.test(req.header('content-type') ?? ''))
      throw new MalgilError('unsupported_media_type', 'The body has to be JSON')
    const version = req.header('mcp-protocol-version')
    if (version !== undefined && !versions.includes(version))
      return context.json(rpcError('request', null, `Unsupported protocol version: ${version}`), 400)
    const message = jsonOf(await req.text())
    if (message === undefined) return context.json(rpcError('parse'), 400)
    const methods = methodsFor(toolsOf(req.query('assistants')), req.raw.signal)
    const answer = await answerTo(message, methods, parts.report)
    if (!answer) return context.body(null, 202)
    return context.json(answer, answer.id === null ? 400 : 200)
  })

  // No stream of the server's own, and no session to end.
  app.all('/mcp', (context) => context.body(null, 405, { allow: 'POST' }))
}

function isRecord(value: Json): value is Readonly<Record<string, Json>> & { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
