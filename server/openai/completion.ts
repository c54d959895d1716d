import type { ChatAnswer } from '#protocol/answer.ts'
import type { FinishReason, IdentifiedEvent } from '#protocol/events.ts'
import type {
  Completion,
  CompletionChunk,
  CompletionError,
  CompletionFinish,
  CompletionUsage,
} from '#protocol/openai.ts'
import { openAiTexts } from './texts.ts'

/** What every piece of one completion bears. */
export interface Heading {
  readonly turnId: string
  readonly sessionId: string
  readonly model: string
  /** Seconds since 1970. */
  readonly created: number
}

/** A turn's answer in OpenAI's shape: the text alone, without steps and sources. */
export function completionOf(answer: ChatAnswer, heading: Heading): Completion {
  return {
    ...headOf(heading),
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: answer.text },
        finish_reason: finishOf(answer.finishReason),
        logprobs: null,
      },
    ],
    usage: usageOf(answer.usage),
    metadata: placeOf(heading),
  }
}

/**
 * The same as it comes: the first piece names the role, the last the reason; where asked for, one with the usage follows.
 * A turn that fails ends with an error in place of them.
 */
export async function* chunksOf(
  events: AsyncIterable<IdentifiedEvent>,
  heading: Heading,
  { withUsage }: { readonly withUsage: boolean },
): AsyncGenerator<{ event: CompletionChunk | CompletionError }> {
  const piece = (
    delta: CompletionChunk['choices'][number]['delta'],
    finish: CompletionFinish | null = null,
  ) => ({
    event: {
      ...headOf(heading),
      object: 'chat.completion.chunk' as const,
      choices: [{ index: 0 as const, delta, finish_reason: finish, logprobs: null }],
      metadata: placeOf(heading),
    },
  })
  yield piece({ role: 'assistant', content: '' })
  let usage = usageOf(undefined)
  let hasSpoken = false
  let isReset = false
  for await (const { event } of events) {
    switch (event.type) {
      case 'token':
        if (isReset && hasSpoken) yield piece({ content: `\n\n${openAiTexts.again.ko}\n\n` })
        isReset = false
        hasSpoken = true
        yield piece({ content: event.token })
        break
      case 'answer_reset':
        isReset = true
        break
      case 'usage':
        usage = usageOf(event)
        break
      case 'error':
        yield { event: errorOf(event) }
        return
      case 'final':
        yield piece({}, finishOf(event.finish_reason))
        if (withUsage)
          yield { event: { ...headOf(heading), object: 'chat.completion.chunk', choices: [], usage } }
        return
    }
  }
  yield { event: errorOf({ code: 'unavailable', message: openAiTexts.broken.ko }) }
}

/** A turn that failed, in OpenAI's shape. */
export function errorOf({
  code,
  message,
}: {
  readonly code: string
  readonly message: string
}): CompletionError {
  return { error: { message, type: 'server_error', param: null, code } }
}

function headOf({ turnId, model, created }: Heading) {
  return { id: `chatcmpl-${turnId}`, created, model }
}

function placeOf({ sessionId, turnId }: Heading) {
  return { session_id: sessionId, turn_id: turnId }
}

/** What a model was asked for in the turn: nothing, where none was needed. */
function usageOf(usage: ChatAnswer['usage']): CompletionUsage {
  const { input_tokens = 0, output_tokens = 0 } = usage ?? {}
  return {
    prompt_tokens: input_tokens,
    completion_tokens: output_tokens,
    total_tokens: input_tokens + output_tokens,
  }
}

function finishOf(reason: FinishReason): CompletionFinish {
  return reason === 'blocked' ? 'content_filter' : 'stop'
}
