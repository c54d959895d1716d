// Makes what a person has after some days with the version it runs in, through its HTTP API, and writes the rows down:
// `node test/upgrade/make-database.ts > test/upgrade/<commit>.json`, in a checkout of that commit. The test beside it
// brings them into the tables of that version, upgrades, and looks whether everything is still there and goes on.
import { join } from 'node:path'
import { sql } from 'kysely'
import { openPglite } from '#store/pglite.ts'
import { startProcess, temporaryFolder } from '../support/running-server.ts'

const now = '2026-03-15T12:00:00+09:00'

const statement = `거래일시,가맹점명,이용금액,메모
2026-01-05 12:30,김밥천국,8000,
2026-01-09 20:10,쿠팡,31400,
2026-01-25 09:00,월세,500000,
2026-02-03 12:31,스타벅스강남,5600,
2026-02-11 21:00,쿠팡,23900,
2026-02-12 19:40,배달의민족,18000,
2026-02-25 09:00,월세,500000,
2026-03-02 12:10,김밥천국,8500,
2026-03-03 20:10,쿠팡이츠,27000,
2026-03-04 10:00,쿠팡,12000,
2026-03-07 18:20,멍멍상회,42000,사료
2026-03-10 08:30,카카오T 택시,11300,
2026-03-12 12:40,스타벅스강남,4800,`

const submissions = `문제번호,점수,제출일시,소요시간,놓친것
unit01-02,40,2026-02-10 20:00,30,경계값
unit01-02,70,2026-03-02 20:00,20,
unit02-01,90,2026-03-09 21:00,10,`

const { path: dataFolder, remove } = await temporaryFolder()
const server = await startProcess({ dataFolder })

async function call(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const isForm = body instanceof FormData
  const response = await fetch(`${server.url}${path}`, {
    method,
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    headers: isForm || body === undefined ? {} : { 'content-type': 'application/json' },
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text === '' ? {} : JSON.parse(text)
}

function fileOf(name: string, text: string): FormData {
  const form = new FormData()
  form.set('file', new File([text], name, { type: 'text/csv' }))
  return form
}

async function ask(assistant: string, message: string, sessionId?: unknown) {
  const response = await fetch(`${server.url}/api/assistants/${assistant}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ message, now, ...(sessionId ? { sessionId } : {}) }),
  })
  return (await response.json()) as Record<string, unknown>
}

await call('POST', '/api/finance/import', fileOf('card.csv', statement))
await call('POST', '/api/coach/import', fileOf('submissions.csv', submissions))
const said: Record<string, unknown>[] = []
for (const message of [
  '쿠팡은 쇼핑으로 분류해줘',
  '식비 예산 40만원',
  '반려동물 카테고리 추가해줘',
  '멍멍상회는 반려동물로 분류해줘',
  '월 수입 300만원으로 설정해줘',
  '어제 점심에 국밥 9천원 썼어',
])
  said.push(await ask('finance', message, said[0]?.sessionId))
await call('POST', '/api/finance/message-patterns', {
  message: '[Web발신] 우리동네페이 12,500원 결제완료 03/11 12:31 행복분식',
  store: '행복분식',
  amount: 12_500,
  date: '2026-03-11',
})
const talk = await ask('finance', '지난달 식비 얼마야?')
const coached = await ask('coach', 'unit01 점수 알려줘')
const waiting = await ask('finance', '김밥천국 내역 다 지워줘')
const summaries: Record<string, unknown> = {}
for (const month of ['2026-01', '2026-02', '2026-03'])
  summaries[month] = await call('GET', `/api/finance/summary?month=${month}`)

// The last question is broken off when its first step is there.
const stream = await fetch(`${server.url}/api/assistants/finance/chat`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
  body: JSON.stringify({ message: '올해 카테고리별로 얼마 썼어?', now }),
})
let events = ''
for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
  events += chunk
  if (events.includes('"step_result"')) break
}
await server.end('SIGKILL')

const database = await openPglite(join(dataFolder, 'database'))
const { rows: tables } = await sql<{ name: string }>`
  select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(database.admin)
const rows: Record<string, unknown> = {}
for (const { name } of tables) {
  const { rows: held } = await sql<{ rows: unknown[] | null }>`
    select json_agg(t) as rows from ${sql.table(name)} t`.execute(database.admin)
  if (held[0]?.rows) rows[name] = held[0].rows
}
await database.close()
await remove()

const killedTurn = /"turn_id":"([^"]+)"/u.exec(events)?.[1]
const sessions = [said[0], talk, coached, waiting].map((it) => it?.sessionId)
const names = ['changes', 'talk', 'coached', 'waiting'] as const
process.stdout.write(
  `${JSON.stringify(
    {
      now,
      sessions: Object.fromEntries(names.map((name, index) => [name, sessions[index]])),
      confirmation: waiting.confirm,
      killedTurn,
      answers: { talk: talk.text, changes: said.map(({ text }) => text) },
      summaries,
      rows,
    },
    null,
    1,
  )}\n`,
)
