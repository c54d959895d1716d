/** One server-sent event, as the WHATWG rules dispatch it. `id` is the last event id so far. */
export interface StreamEvent {
  readonly event: string
  readonly data: string
  readonly id: string
}

export interface EventStreamParser {
  /** Takes decoded text in pieces of any size; gives the events that are complete by then. */
  push(text: string): StreamEvent[]
  /** The delay, in milliseconds, that the server asked for before a reconnect. */
  readonly retry: number | undefined
}

/**
 * Parses `text/event-stream` (WHATWG HTML, 9.2.6): lines end by LF, CR or CRLF, in any mix and split anywhere.
 * An event cut off by the end of the stream is never dispatched. The byte order mark is the decoder's matter.
 */
export function eventStreamParser(): EventStreamParser {
  let rest = ''
  let afterCarriageReturn = false
  let event = ''
  let data: string[] = []
  let id = ''
  let retry: number | undefined

  function field(line: string) {
    const colon = line.indexOf(':')
    if (colon === 0) return
    const name = colon < 0 ? line : line.slice(0, colon)
    const raw = colon < 0 ? '' : line.slice(colon + 1)
    const value = raw.startsWith(' ') ? raw.slice(1) : raw
    if (name === 'data') data.push(value)
    else if (name === 'event') event = value
    else if (name === 'id' && !value.includes('\0')) id = value
    else if (name === 'retry' && /^\d+$/.test(value)) retry = Number(value)
  }

  function dispatch(): StreamEvent | undefined {
    const complete = data.length > 0 ? { event: event || 'message', data: data.join('\n'), id } : undefined
    event = ''
    data = []
    return complete
  }

  return {
    push(text) {
      // The LF of a CRLF that was cut between two pieces ends no second line.
      const fresh = afterCarriageReturn && text.startsWith('\n') ? text.slice(1) : text
      if (text !== '') afterCarriageReturn = text.endsWith('\r')
      const lines = (rest + fresh).split(/\r\n|\r|\n/)
      rest = lines.pop() ?? ''
      const events: StreamEvent[] = []
      for (const line of lines) {
        if (line !== '') {
          field(line)
          continue
        }
        const complete = dispatch()
        if (complete) events.push(complete)
      }
      return events
    },
    get retry() {
      return retry
    },
  }
}

/** Reads a body to its end. `onBytes` is told of every piece, comments too: it is the sign of life. */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  parser: EventStreamParser = eventStreamParser(),
  onBytes?: () => void,
): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes?.()
      yield* parser.push(decoder.decode(value, { stream: true }))
    }
  } finally {
    // A reader left in the middle must let go of the connection; that it may be gone already is no matter.
    await reader.cancel().catch(() => undefined)
  }
}
