import assert from 'node:assert/strict'
import { chmodSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Finding } from '#protocol/diagnosis.ts'
import { readConfig } from '#server/config.ts'
import { diagnose } from '#server/doctor/diagnose.ts'
import { startHere, temporaryFolder } from './support/running-server.ts'

const { signal } = new AbortController()

function look(env: Record<string, string>, call = false): Promise<Finding[]> {
  return diagnose(readConfig({ PORT: '0', ...env }), { call, signal })
}

const problems = (findings: readonly Finding[]) => findings.filter(({ state }) => state === 'problem')
const said = (findings: readonly Finding[], area: Finding['area']) =>
  findings
    .filter((finding) => finding.area === area)
    .map(({ state, text }) => `${state} ${text}`)
    .join('\n')

test('a set-up is looked at before the first start, while a server runs, and after it', async (t) => {
  const folder = await temporaryFolder()
  t.after(folder.remove)
  const env = { MALGIL_DATA: folder.path }
  const before = await look(env)
  assert.deepEqual(problems(before), [])
  assert.match(said(before, 'database'), /아직 없어요/u)

  const server = await startHere({
    dataFolder: folder.path,
    env: { MALGIL_EXTRACT_TERMS: '0', MALGIL_MODEL: 'openai:gpt-4.1-mini', OPENAI_API_KEY: '' },
  })
  try {
    // The server's own environment is what holds, whatever the terminal's is.
    const running = await look(env)
    assert.match(said(running, 'port'), /ok .*켜져 있어요/u)
    assert.match(said(running, 'database'), /ok .*PGlite[\s\S]*ok 표가[\s\S]*ok pgvector/u)
    assert.deepEqual(problems(running).length, 1)
    assert.match(
      said(running, 'models'),
      /problem analyze, answer, answer_easy, answer_hard, summarize: openai:gpt-4.1-mini 의 키가 없어요/u,
    )
    assert.match(said(running, 'extraction'), /MALGIL_EXTRACT_TERMS=0/u)
    const typo = await fetch(`${server.url}/api/doctor?cal=true`)
    assert.equal(typo.status, 400)
  } finally {
    await server.end()
  }

  chmodSync(join(folder.path, 'database', 'PG_VERSION'), 0o644)
  const after = await look(env)
  assert.deepEqual(problems(after), [])
  assert.match(said(after, 'folder'), /note 다른 사람도 읽을 수 있는 것이 1개/u)
  assert.match(said(after, 'database'), /ok .*PGlite/u)
  assert.match(said(after, 'extraction'), /ok 켜져 있어요[\s\S]*아직 읽은 답변이 없어요/u)
})

test('what stops work is a problem', async (t) => {
  const folder = await temporaryFolder()
  t.after(folder.remove)
  const file = join(folder.path, 'file')
  writeFileSync(file, '')
  assert.match(said(await look({ MALGIL_DATA: file }), 'folder'), /problem .*폴더가 아닌 파일/u)

  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  t.after(() => taken.close())
  const { port } = taken.address() as AddressInfo
  const config = { MALGIL_DATA: folder.path, PORT: String(port) }
  assert.match(said(await look(config), 'port'), /problem .*다른 프로그램이 쓰고 있어요/u)

  const served = { MALGIL_DATA: folder.path, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }
  assert.match(said(await look(served), 'database'), /problem DATABASE_URL/u)

  const silent = { ...config, PORT: '0', MALGIL_MODEL_EXTRACT: 'compatible:m' }
  const nobody = { ...silent, OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:9/v1' }
  assert.match(said(await look(nobody, true), 'models'), /problem extract: .*연결하지 못했어요/u)
  assert.match(said(await look(silent), 'models'), /problem extract: .*주소가 없어요/u)
})

const url = process.env.TEST_DATABASE_URL

test('a PostgreSQL is told by its version and by what it lacks', {
  skip: url ? false : 'TEST_DATABASE_URL names no server',
}, async (t) => {
  const folder = await temporaryFolder()
  t.after(folder.remove)
  const found = await look({ MALGIL_DATA: folder.path, DATABASE_URL: url! })
  assert.match(said(found, 'database'), /ok PostgreSQL \d+/u)
  assert.match(said(found, 'database'), /pgvector/u)
})
