import { readEventStream } from '#protocol/event-stream.ts'
import { turnEventSchema } from '#protocol/events.ts'

/** A question in a new session, as the page asks it: milliseconds to the first event and to the last. */
export async function ask(
  url: string,
  assistant: string,
  message: string,
): Promise<{ total: number; first: number }> {
  const started = performance.now()
  let first = 0
  const response = await fetch(`${url}/api/assistants/${assistant}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ message }),
  })
  if (!response.body) throw new Error(`${response.status}`)
  for await (const { data } of readEventStream(response.body)) {
    first ||= performance.now() - started
    if (data === '[DONE]') break
    const event = turnEventSchema.parse(JSON.parse(data))
    if (event.type === 'error') throw new Error(event.message)
  }
  return { total: performance.now() - started, first }
}
