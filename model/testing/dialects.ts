import type { Reply } from './reply.ts'

/** How one provider's stream is written. */
export interface Dialect {
  readonly name: 'openai' | 'google' | 'anthropic'
  /** The chunks of a whole answer. */
  chunks(reply: Reply, inputTokens: number): string[]
  embeddings(body: Readonly<Record<string, unknown>>, vectorOf: (text: string) => number[]): unknown
}

export function dialectOf(path: string): Dialect {
  if (
    path.includes(':streamGenerateContent') ||
    path.includes(':generateContent') ||
    path.includes('EmbedContents')
  )
    return google
  if (path.includes(':embedContent')) return google
  return path.endsWith('/messages') ? anthropic : openai
}

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`

const tokensIn = ({ text = [] }: Reply) => Math.ceil(text.join('').length / 2)

const openai: Dialect = {
  name: 'openai',
  chunks(reply, inputTokens) {
    const chunk = (delta: unknown, finish: string | null = null) =>
      data({
        id: 'scripted',
        object: 'chat.completion.chunk',
        created: 1,
        model: 'scripted',
        choices: [{ index: 0, delta, finish_reason: finish }],
      })
    const finish = { stop: 'stop', length: 'length', filter: 'content_filter' }[reply.finish ?? 'stop']
    const output = tokensIn(reply)
    const usage = {
      prompt_tokens: inputTokens,
      completion_tokens: output,
      total_tokens: inputTokens + output,
    }
    return [
      chunk({ role: 'assistant', content: '' }),
      ...(reply.text ?? []).map((content) => chunk({ content })),
      ...(reply.calls ?? []).map(({ name, args }, index) =>
        chunk({
          tool_calls: [
            {
              index,
              id: `call-${index}`,
              type: 'function',
              function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
            },
          ],
        }),
      ),
      chunk({}, reply.calls?.length ? 'tool_calls' : finish),
      data({
        id: 'scripted',
        object: 'chat.completion.chunk',
        created: 1,
        model: 'scripted',
        choices: [],
        usage,
      }),
      'data: [DONE]\n\n',
    ]
  },
  embeddings({ input }, vectorOf) {
    const texts = Array.isArray(input) ? (input as string[]) : [String(input)]
    return {
      object: 'list',
      model: 'scripted',
      data: texts.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) })),
      usage: { prompt_tokens: texts.length, total_tokens: texts.length },
    }
  },
}

const google: Dialect = {
  name: 'google',
  chunks(reply, inputTokens) {
    const chunk = (parts: unknown[], rest: object = {}) =>
      data({ candidates: [{ content: { parts, role: 'model' }, index: 0, ...rest }] })
    const finishReason = { stop: 'STOP', length: 'MAX_TOKENS', filter: 'SAFETY' }[reply.finish ?? 'stop']
    const usageMetadata = { promptTokenCount: inputTokens, candidatesTokenCount: tokensIn(reply) }
    return [
      ...(reply.text ?? []).map((text) => chunk([{ text }])),
      ...(reply.calls ?? []).map(({ name, args }) => chunk([{ functionCall: { name, args } }])),
      data({
        candidates: [{ content: { parts: [{ text: '' }], role: 'model' }, index: 0, finishReason }],
        usageMetadata,
      }),
    ]
  },
  embeddings({ requests, content }, vectorOf) {
    const textOf = (it: unknown) =>
      ((it as { parts: { text: string }[] }).parts ?? []).map(({ text }) => text).join(' ')
    if (content) return { embedding: { values: vectorOf(textOf(content)) } }
    const all = (requests as { content: unknown }[]).map((request) => textOf(request.content))
    return { embeddings: all.map((text) => ({ values: vectorOf(text) })) }
  },
}

const anthropic: Dialect = {
  name: 'anthropic',
  chunks(reply, inputTokens) {
    const event = (value: { type: string }) => `event: ${value.type}\n${data(value)}`
    const reasons = { stop: 'end_turn', length: 'max_tokens', filter: 'refusal' } as const
    const stop_reason = reply.calls?.length ? 'tool_use' : reasons[reply.finish ?? 'stop']
    const block = (index: number, content_block: unknown, deltas: unknown[]) => [
      event({ type: 'content_block_start', index, content_block } as never),
      ...deltas.map((delta) => event({ type: 'content_block_delta', index, delta } as never)),
      event({ type: 'content_block_stop', index } as never),
    ]
    const usage = { input_tokens: inputTokens, output_tokens: 1 }
    const message = {
      id: 'scripted',
      type: 'message',
      role: 'assistant',
      model: 'scripted',
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage,
    }
    return [
      event({ type: 'message_start', message } as never),
      ...(reply.text?.length
        ? block(
            0,
            { type: 'text', text: '' },
            reply.text.map((text) => ({ type: 'text_delta', text })),
          )
        : []),
      ...(reply.calls ?? []).flatMap(({ name, args }, index) =>
        block(index + 1, { type: 'tool_use', id: `call-${index}`, name, input: {} }, [
          { type: 'input_json_delta', partial_json: typeof args === 'string' ? args : JSON.stringify(args) },
        ]),
      ),
      event({
        type: 'message_delta',
        delta: { stop_reason, stop_sequence: null },
        usage: { output_tokens: tokensIn(reply) },
      } as never),
      event({ type: 'message_stop' }),
    ]
  },
  embeddings: () => ({}),
}
