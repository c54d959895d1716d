import type { JSONValue, LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider'
import type { Json } from '#protocol/events.ts'
import type { ModelMessage, ModelRequest, ModelToolCall } from './request.ts'
import type { ModelName } from './roles.ts'
import { thinkingOf } from './thinking.ts'

const compatible: ReadonlySet<string> = new Set(['upstage', 'ollama', 'compatible'])

/** A request as the providers' libraries take it. */
export function callOptions(request: ModelRequest, name: ModelName): LanguageModelV4CallOptions {
  const { shape, tools } = request
  const thinking = thinkingOf(name)
  return {
    prompt: messagesOf(request.messages),
    temperature: request.temperature,
    maxOutputTokens: request.maxTokens + thinking.tokens,
    ...(shape
      ? { responseFormat: { type: 'json', name: shape.name, schema: shape.schema as Record<string, never> } }
      : {}),
    ...(tools?.length
      ? {
          tools: tools.map(({ name, description, input }) => ({
            type: 'function' as const,
            name,
            description,
            inputSchema: input as Record<string, never>,
          })),
          toolChoice: { type: 'auto' as const },
        }
      : {}),
    // Strict schemas know no optional fields; what comes is checked here in any case.
    providerOptions: {
      openai: { strictJsonSchema: false, ...thinking.openai },
      ...(thinking.google ? { google: thinking.google } : {}),
      // What speaks OpenAI's language is told so under its own name.
      ...(compatible.has(name.provider) ? { [name.provider]: { strictJsonSchema: false } } : {}),
    },
  }
}

/** Results of calls that one answer made stand in one message, as the providers have it. */
function messagesOf(messages: readonly ModelMessage[]): LanguageModelV4Message[] {
  const made: LanguageModelV4Message[] = []
  for (const message of messages) {
    const last = made.at(-1)
    if (message.role !== 'tool') made.push(messageOf(message))
    else if (last?.role === 'tool') last.content.push(resultOf(message))
    else made.push({ role: 'tool', content: [resultOf(message)] })
  }
  return made
}

function messageOf(message: Exclude<ModelMessage, { role: 'tool' }>): LanguageModelV4Message {
  switch (message.role) {
    case 'system':
      return { role: 'system', content: message.text }
    case 'user':
      return { role: 'user', content: [{ type: 'text', text: message.text }] }
    case 'assistant':
      return {
        role: 'assistant',
        content: [
          ...(message.text ? [{ type: 'text' as const, text: message.text }] : []),
          ...(message.calls ?? []).map((call) => ({
            type: 'tool-call' as const,
            toolCallId: call.id,
            toolName: call.name,
            input: call.args,
            ...(call.sealed ? { providerOptions: call.sealed as Record<string, never> } : {}),
          })),
        ],
      }
  }
}

function resultOf({ callId, name, text }: Extract<ModelMessage, { role: 'tool' }>) {
  return {
    type: 'tool-result' as const,
    toolCallId: callId,
    toolName: name,
    output: { type: 'text' as const, value: text },
  }
}

/** A call as the library hands it over; arguments that are no JSON stay the text they are. */
export function toolCallOf(part: {
  toolCallId: string
  toolName: string
  input: string
  providerMetadata?: Record<string, Record<string, JSONValue | undefined>>
}): ModelToolCall {
  const sealed = part.providerMetadata as Json | undefined
  return {
    id: part.toolCallId,
    name: part.toolName,
    args: parsed(part.input),
    ...(sealed ? { sealed } : {}),
  }
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text || '{}') as Json
  } catch {
    return text
  }
}
