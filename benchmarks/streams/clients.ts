// Opens the streams and counts what comes. Started by streams.ts, so that it shares no event loop with the servers.
import { Agent, request } from 'node:http'
import { eventsPerSecond, type Load } from './load.ts'

export interface Report {
  /** Numbers that came, of those that were said; the same number in two streams counts twice. */
  pieces: number
  expected: number
  /** Events that came: tokens of a reader that is behind come together. */
  events: number
  lost: number
  doubled: number
  disordered: number
  finals: number
  /** Milliseconds between one event of a stream and its next. */
  gaps: number[]
  /** Milliseconds from saying a piece to its arrival. */
  delays: number[]
  cpu: number
}

interface Reader {
  rest: string
  next: number
  lastId: readonly number[]
  lastAt: number
  done: boolean
  turnId: string
}

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
let report: Report
let ended: PromiseWithResolvers<void>
let open = 0

process.on('message', async (message: { open: Load; url: string } | 'wait') => {
  if (message === 'wait') {
    await ended.promise
    process.send?.({ said: { ...report, cpu: process.cpuUsage().user / 1000 - report.cpu } })
  } else {
    await openAll(message.url, message.open)
    process.send?.({ said: open })
  }
})

async function openAll(url: string, load: Load): Promise<void> {
  const streams = load.turns * load.readersPerTurn
  report = {
    ...{ pieces: 0, expected: streams * load.seconds * eventsPerSecond, events: 0 },
    ...{ lost: 0, doubled: 0, disordered: 0, finals: 0, gaps: [], delays: [] },
    cpu: process.cpuUsage().user / 1000,
  }
  ended = Promise.withResolvers()
  open = 0
  const turns = Array.from({ length: load.turns }, (_, turn) => turn)
  const worker = async () => {
    while (turns.pop() !== undefined) {
      const turnId = await reader(`${url}/api/assistants/talker/chat`, 'POST', load)
      for (let more = 1; more < load.readersPerTurn; more++) {
        await reader(`${url}/api/turns/${turnId}/events`, 'GET', load)
      }
    }
  }
  await Promise.all(Array.from({ length: 32 }, worker))
}

/** Opens one stream; resolves with the turn it is of once the turn is about to answer. */
function reader(url: string, method: string, load: Load): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/event-stream', 'content-type': 'application/json' }
    const asking = request(url, { method, agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode}`))
      const it: Reader = { rest: '', next: 0, lastId: [0, 0, 0], lastAt: 0, done: false, turnId: '' }
      open++
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        const blocks = (it.rest + text).split('\n\n')
        it.rest = blocks.pop() ?? ''
        for (const block of blocks) take(it, block, resolve)
      })
      response.on('close', () => {
        if (it.done) report.finals++
        report.lost += load.seconds * eventsPerSecond - it.next
        if (--open === 0) ended.resolve()
      })
    })
    asking.on('error', reject)
    asking.end(method === 'POST' ? JSON.stringify({ message: 'go' }) : undefined)
  })
}

const piece = /(\d+):(\d+) /g

function take(it: Reader, block: string, opened: (turnId: string) => void): void {
  const now = performance.now()
  const data = block.slice(block.indexOf('data: ') + 6)
  if (data === '[DONE]') {
    it.done = true
    return
  }
  if (!block.startsWith('id: ')) return
  const id = block.slice(4, block.indexOf('\n')).split('.').map(Number)
  if (!isAfter(id, it.lastId)) report.disordered++
  it.lastId = id
  const event = JSON.parse(data)
  if (event.type === 'turn') it.turnId = event.turn_id
  if (event.stage === 'answering') opened(it.turnId)
  const text: string | undefined =
    event.type === 'token' ? event.token : event.stage === 'evaluating' ? event.message : undefined
  if (text === undefined) return
  report.events++
  if (it.lastAt > 0) report.gaps.push(now - it.lastAt)
  it.lastAt = now
  const clock = Number(process.hrtime.bigint() / 1000n)
  for (const [, n, at] of text.matchAll(piece)) {
    const number = Number(n)
    report.pieces++
    if (number < it.next) report.doubled++
    // What is skipped is found missing by the next number that comes.
    else if (number > it.next) report.lost += number - it.next
    it.next = Math.max(it.next, number + 1)
    report.delays.push((clock - Number(at)) / 1000)
  }
}

function isAfter(id: readonly number[], before: readonly number[]): boolean {
  for (let at = 0; at < 3; at++) {
    const [a, b] = [id[at] ?? 0, before[at] ?? 0]
    if (a !== b) return a > b
  }
  return false
}
