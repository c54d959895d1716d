/**
 * A statement of 200,000 rows is imported while people go on asking: how long a turn takes at rest, meanwhile and
 * behind it, how long the import. The server has a process of its own; turns are of the same owner, the database embedded.
 *
 *   node benchmarks/import.ts [rows, 200000]
 */
import { setTimeout as delay } from 'node:timers/promises'
import { askJson } from '../test/support/chat.ts'
import { startProcess, temporaryFolder } from '../test/support/running-server.ts'
import { line, ms, percentile } from './support/statistics.ts'

const rows = Number(process.argv[2] ?? 200_000)
const goalMs = 150
const atRest = 30
const betweenMs = 50

const folder = await temporaryFolder()
const server = await startProcess({ dataFolder: folder.path, env: { MALGIL_DEMO: '1' } })
const turn = async () => {
  const started = performance.now()
  await askJson(server.url, { message: '이번 달 식비 얼마야?' })
  return performance.now() - started
}
await turn()
const rest: number[] = []
for (let count = 0; count < atRest; count++) rest.push(await turn())

const body = new FormData()
body.append('file', new Blob([statement(rows)]), 'statement.csv')
const started = performance.now()
const accepted = await fetch(`${server.url}/api/finance/import`, { method: 'POST', body })
const { id } = (await accepted.json()) as { id: string }
const meanwhile: number[] = []
let state = 'running'
while (state === 'running' || state === 'queued') {
  meanwhile.push(await turn())
  await delay(betweenMs)
  state = ((await (await fetch(`${server.url}/api/jobs/${id}`)).json()) as { state: string }).state
}
const took = performance.now() - started
const after: number[] = []
for (let count = 0; count < atRest; count++) after.push(await turn())
line('', ['p50', 'p99', 'longest'])
for (const [name, times, goal] of [
  ['a turn at rest', rest, undefined],
  [`${meanwhile.length} turns during the import`, meanwhile, goalMs],
  ['a turn over all these rows', after, undefined],
] as const) {
  const figures = [percentile(times, 0.5), percentile(times, 0.99), Math.max(...times)]
  line(
    name,
    figures.map(ms),
    goal === undefined ? undefined : { text: `${goal} ms at the median`, met: figures[0]! <= goal },
  )
}
line(`${rows} rows, ${state}`, [ms(took), `${Math.round(rows / (took / 1000))} a second`])
await server.end()
await folder.remove()

/** Three years of purchases up to today in 500 branches of stores, in the order of their days. */
function statement(count: number): string {
  const known = ['스타벅스', '이마트', '김밥천국', 'CU', '올리브영', '맘스터치', 'GS칼텍스', '다이소']
  const first = Temporal.Now.plainDateISO().subtract({ days: 1099 })
  const lines = Array.from({ length: count }, (_, at) => {
    const day = first.add({ days: Math.floor((at * 1100) / count) })
    return `${day},${`${at % 24}`.padStart(2, '0')}:${`${at % 60}`.padStart(2, '0')},${known[at % known.length]} ${(at * 7919) % 500}호점,${1000 + (at % 97) * 100}`
  })
  return ['날짜,시간,가맹점,금액', ...lines].join('\n')
}
