import { setTimeout as delay } from 'node:timers/promises'
import { type ChatAnswer, emptyAnswer, foldEvent } from '#protocol/answer.ts'
import { readEventStream } from '#protocol/event-stream.ts'
import type { IdentifiedEvent, TurnEvent } from '#protocol/events.ts'
import type { Job } from '#protocol/jobs.ts'

export interface StreamedTurn {
  readonly events: IdentifiedEvent[]
  readonly answer: ChatAnswer
  /** Whether `[DONE]` came. */
  readonly done: boolean
}

const json = { 'content-type': 'application/json' }

export function postChat(
  url: string,
  body: unknown,
  accept = 'application/json',
  assistant = 'finance',
): Promise<Response> {
  return fetch(`${url}/api/assistants/${assistant}/chat`, {
    method: 'POST',
    headers: { ...json, accept },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

export async function askJson(url: string, body: Record<string, unknown>): Promise<ChatAnswer> {
  const response = await postChat(url, body)
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as ChatAnswer
}

export async function askStream(url: string, body: Record<string, unknown>): Promise<StreamedTurn> {
  return readTurn(await postChat(url, body, 'text/event-stream'))
}

/** Reads a turn's stream; `stopAfter` breaks off once that many events have come. */
export async function readTurn(
  response: Response,
  stopAfter = Number.POSITIVE_INFINITY,
): Promise<StreamedTurn> {
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
  const events: IdentifiedEvent[] = []
  let done = false
  for await (const { id, data } of readEventStream(response.body)) {
    if (data === '[DONE]') {
      done = true
      break
    }
    events.push({ id, event: JSON.parse(data) as TurnEvent })
    if (events.length >= stopAfter) break
  }
  return {
    events,
    done,
    answer: events.reduce((answer, { event }) => foldEvent(answer, event), emptyAnswer()),
  }
}

export async function importFile(
  url: string,
  content: string | Uint8Array<ArrayBuffer>,
  name = 'card.csv',
  query = '',
): Promise<Response> {
  const form = new FormData()
  form.set('file', new File([content], name))
  return ended(url, await fetch(`${url}/api/finance/import${query}`, { method: 'POST', body: form }))
}

/** What an import comes to: on a slow machine its first answer is a job. */
async function ended(url: string, response: Response): Promise<Response> {
  if (response.status !== 202) return response
  const place = new URL(response.headers.get('location')!, url)
  let job = (await response.json()) as Job
  while (job.state === 'running') {
    await delay(100)
    job = (await (await fetch(place)).json()) as Job
  }
  const { problem, report } = job
  return problem
    ? Response.json(problem, {
        status: problem.status,
        headers: { 'content-type': 'application/problem+json' },
      })
    : Response.json(report)
}
