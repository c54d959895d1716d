import { createInterface } from 'node:readline'
import { type ChatAnswer, emptyAnswer, foldEvent } from '#protocol/answer.ts'
import type { IdentifiedEvent } from '#protocol/events.ts'
import type { ChildTask } from './child.ts'
import { startChild } from './start-child.ts'

/** What a child said until it ended or was killed. */
export interface ChildRun {
  readonly turnId: string
  readonly events: readonly IdentifiedEvent[]
  readonly killed: boolean
}

export async function runChild(task: ChildTask): Promise<ChildRun> {
  const child = startChild('child.ts', task)
  let turnId = ''
  const events: IdentifiedEvent[] = []
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const exit = new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.once('exit', (code, signal) => resolve([code, signal])),
  )
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line)
    if ('turnId' in said) turnId = said.turnId
    else if ('error' in said) complaint += said.error
    else events.push(said)
  }
  const [code, signal] = await exit
  if (signal === 'SIGKILL') return { turnId, events, killed: true }
  if (code === 0) return { turnId, events, killed: false }
  throw new Error(`the child ended with ${code}: ${complaint}`)
}

export function answerOf(events: readonly IdentifiedEvent[]): ChatAnswer {
  return events.reduce((answer, { event }) => foldEvent(answer, event), emptyAnswer())
}

/** Everything that is wrong with what a client got, of whom the first process died; empty when nothing is. */
export function faultsOf(
  before: readonly IdentifiedEvent[],
  rest: readonly IdentifiedEvent[],
  whole: ChatAnswer,
): string[] {
  const all = [...before, ...rest]
  const faults: string[] = []
  const answer = answerOf(all)
  if (answer.text !== whole.text) faults.push(`text: ${answer.text}`)
  if (tokensOf(all) !== whole.text) faults.push('the tokens since the last reset are not the text')
  if (answer.finishReason !== whole.finishReason) faults.push(`finish reason: ${answer.finishReason}`)
  if (shape(answer) !== shape(whole))
    faults.push(`steps and charts: ${shape(answer)} instead of ${shape(whole)}`)
  const seen = new Map<string, string>()
  for (const { id, event } of all) {
    const content = JSON.stringify(event)
    if (seen.has(id))
      faults.push(`id ${id} came twice${seen.get(id) === content ? '' : ' with different content'}`)
    seen.set(id, content)
  }
  if (all.filter(({ event }) => event.type === 'final').length !== 1) faults.push('not one final')
  return faults
}

/** What must not depend on a kill: times and ids do. */
function shape(answer: ChatAnswer): string {
  const steps = answer.steps?.map(({ step_id, args, result, summary, miss, error }) => ({
    step_id,
    args,
    result: withoutIds(result),
    summary,
    miss,
    error,
  }))
  const actions = answer.actions?.map(({ action, affected, summary }) => ({ action, affected, summary }))
  return JSON.stringify({ intent: answer.intent?.intent_type, steps, charts: answer.charts, actions })
}

function withoutIds(result: unknown): unknown {
  return JSON.parse(JSON.stringify(result ?? null), (key, value) =>
    /(^|_)id$/u.test(key) ? undefined : value,
  )
}

function tokensOf(events: readonly IdentifiedEvent[]): string {
  let text = ''
  for (const { event } of events) {
    if (event.type === 'token') text += event.token
    if (event.type === 'answer_reset') text = ''
  }
  return text
}
