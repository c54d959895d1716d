/**
 * Sends random messages of up to 8,000 characters to each assistant of a real server, one after another, and asks for
 * its health meanwhile. Every message is to end in an answer or in an error that says what is wrong, the slowest within
 * two seconds. Prints what took longest and what broke.
 *
 *   node benchmarks/random-messages.ts [messages each, 5000] [seed, 1]
 */
import { assistants } from '#assistants/index.ts'
import { postChat, readTurn } from '../test/support/chat.ts'
import { randomMessage, randomNumbers, wordsOf } from '../test/support/random-messages.ts'
import { startProcess, temporaryFolder } from '../test/support/running-server.ts'
import { watchHealth } from './random-messages/health.ts'
import { line, ms, percentile } from './support/statistics.ts'

const [, , messages = '5000', seed = '1'] = process.argv
const slowest = 2000
const warmUp = 5

const folder = await temporaryFolder()
const server = await startProcess({ dataFolder: folder.path, env: { MALGIL_DEMO: '1' } })
const health = watchHealth(server.url)
line('', ['p50', 'p99', 'slowest', 'broken'])
for (const [index, { id, examples }] of assistants.entries()) {
  // What is trained or loaded for the first question is no message's own.
  for (const message of examples.slice(0, warmUp)) await send(id, message)
  const words = wordsOf(id)
  const random = randomNumbers(Number(seed) * assistants.length + index)
  const times: number[] = []
  let longest = { took: 0, message: '' }
  let broken = 0
  for (let count = 0; count < Number(messages); count++) {
    const message = randomMessage(words, random)
    const started = performance.now()
    const wrong = await send(id, message)
    const took = performance.now() - started
    times.push(took)
    if (took > longest.took) longest = { took, message }
    if (!wrong) continue
    broken++
    console.log(`    ${wrong}: ${JSON.stringify(message.slice(0, 120))} (${message.length} characters)`)
  }
  const most = Math.max(...times)
  line(
    `${id}, ${messages} messages`,
    [ms(percentile(times, 0.5)), ms(percentile(times, 0.99)), ms(most), `${broken}`],
    { text: `${slowest / 1000} s, none broken`, met: most < slowest && broken === 0 },
  )
  console.log(`    longest: ${JSON.stringify(longest.message.slice(0, 120))} (${longest.message.length})`)
}
const { times, failed } = await health.stop()
line(
  '/api/health meanwhile',
  [ms(percentile(times, 0.5)), ms(percentile(times, 0.99)), ms(Math.max(...times)), `${failed}`],
  {
    text: 'always answers',
    met: failed === 0,
  },
)
await server.end()
await folder.remove()

/** What is wrong with the end of the turn, if anything. */
async function send(assistant: string, message: string): Promise<string | undefined> {
  try {
    const body = { message, now: '2026-03-15T12:00:00+09:00' }
    const response = await postChat(server.url, body, 'text/event-stream', assistant)
    const { answer, done } = await readTurn(response)
    if (!done) return 'the stream broke off'
    if (answer.finishReason === 'error') return 'ended in an error'
    return answer.text.trim() === '' ? 'an empty answer' : undefined
  } catch (error) {
    return String(error)
  }
}
