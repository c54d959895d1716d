import { type ChatAnswer, emptyAnswer, foldEvent } from '#protocol/answer.ts'
import type { Chart } from '#protocol/charts.ts'
import { readEventStream } from '#protocol/event-stream.ts'
import { turnEventSchema } from '#protocol/events.ts'
import { boldWriter } from './bold.ts'
import { tableText } from './chart-text.ts'
import { connect } from './connect.ts'
import { problemText } from './problem-text.ts'
import { texts } from './texts.ts'

export interface Ask {
  readonly assistant: string
  readonly question: string
  readonly sessionId: string | undefined
  readonly json: boolean
}

/** Asks and prints the answer as it comes (steps to standard error), or the whole as JSON. Resolves to the exit code. */
export async function ask(request: Ask): Promise<number> {
  const connection = await connect()
  try {
    const response = await fetch(
      `${connection.url}/api/assistants/${encodeURIComponent(request.assistant)}/chat`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({
          message: request.question,
          ...(request.sessionId ? { sessionId: request.sessionId } : {}),
        }),
      },
    )
    if (!response.ok || !response.body) return printProblem(await response.json())
    const answer = await follow(response.body, request.json)
    if (!answer.messageId) {
      console.error(texts.lost)
      return 1
    }
    if (request.json) console.log(JSON.stringify(answer, null, 2))
    else {
      if (answer.confirm) console.error(texts.confirm(request.assistant, answer.sessionId))
      console.error(texts.session(answer.sessionId))
    }
    return answer.finishReason === 'error' ? 1 : 0
  } finally {
    await connection.close()
  }
}

async function follow(body: ReadableStream<Uint8Array>, quiet: boolean): Promise<ChatAnswer> {
  let answer = emptyAnswer()
  const shown = boldWriter(process.stdout.isTTY === true)
  for await (const { data } of readEventStream(body)) {
    if (data === '[DONE]') break
    const event = turnEventSchema.parse(JSON.parse(data))
    answer = foldEvent(answer, event)
    if (quiet) continue
    if (event.type === 'chart_data') printTable(event.chart)
    if (event.type === 'token') process.stdout.write(shown(event.token))
    if (event.type === 'step_result') {
      const title = answer.steps?.find((step) => step.step_id === event.step_id)?.title ?? event.tool
      // A line of the log, without the marks of the page.
      console.error(texts.step(title, event.summary.replaceAll('**', '')))
    }
    if (event.type === 'final') process.stdout.write('\n')
  }
  return answer
}

function printProblem(body: unknown): number {
  console.error(problemText(body))
  return 1
}

function printTable(chart: Chart): void {
  const table = tableText(chart)
  if (table) console.log(table)
}
