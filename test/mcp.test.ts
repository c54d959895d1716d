import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, describe, test } from 'node:test'
import { assistants } from '#assistants/index.ts'
import { importFile } from './support/chat.ts'
import { root, type ServerHere, startHere, temporaryFolder } from './support/running-server.ts'
import { statementCsv, sumOf } from './support/statement.ts'

interface Tool {
  name: string
  title: string
  description: string
  inputSchema: { type: string; properties?: object }
  annotations: { readOnlyHint: boolean; destructiveHint: boolean }
}

interface Called {
  content: { type: string; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: boolean
}

const call = (id: number, method: string, params: object = {}) => ({ jsonrpc: '2.0', id, method, params })
const [from, to] = ['2026-02-01', '2026-02-28'] as const
const spentIn = { startDate: from, endDate: to }
const clientInfo = { name: 'test', version: '1' }
const begin = (protocolVersion: string) =>
  call(1, 'initialize', { protocolVersion, capabilities: {}, clientInfo })

describe('the Model Context Protocol', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let server: ServerHere
  let isEnded = false
  before(async () => {
    folder = await temporaryFolder()
    server = await startHere({ dataFolder: folder.path })
    await importFile(server.url, statementCsv())
  })
  after(async () => {
    if (!isEnded) await server.end()
    await folder.remove()
  })

  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  async function rpc<T>(method: string, params?: object): Promise<T> {
    const response = await post(call(7, method, params), { 'mcp-protocol-version': '2025-06-18' })
    assert.equal(response.status, 200)
    const { id, result, error } = (await response.json()) as { id: number; result: T; error: unknown }
    assert.equal(error, undefined)
    assert.equal(id, 7)
    return result
  }

  const use = (name: string, args: object) => rpc<Called>('tools/call', { name, arguments: args })
  const read = async (path: string) =>
    (await (await fetch(server.url + path)).json()) as { items: Record<string, unknown>[] }

  test('begins with the version the client speaks, or the newest there is', async () => {
    for (const [asked, given] of [
      ['2025-06-18', '2025-06-18'],
      ['1999-01-01', '2025-11-25'],
    ] as const) {
      const response = await post(begin(asked))
      const { result } = (await response.json()) as { result: Record<string, unknown> }
      assert.equal(result.protocolVersion, given)
      assert.deepEqual(result.capabilities, { tools: {} })
    }
    const initialized = await post({ jsonrpc: '2.0', method: 'notifications/initialized' })
    assert.deepEqual([initialized.status, await initialized.text()], [202, ''])
    assert.deepEqual(await rpc('ping'), {})
  })

  test('offers every tool of every assistant, and what can be done without a turn', async () => {
    const { tools } = await rpc<{ tools: Tool[] }>('tools/list')
    const names = tools.map(({ name }) => name)
    assert.equal(new Set(names).size, names.length)
    for (const tool of tools) {
      assert.match(tool.name, /^[a-zA-Z0-9_-]{1,64}$/u)
      assert.equal(tool.inputSchema.type, 'object', tool.name)
      assert.ok(tool.title && tool.description, tool.name)
    }
    for (const { id, tools: own, actions = [] } of assistants) {
      for (const { name } of own) assert.ok(names.includes(`${id}_${name}`), name)
      for (const { name, ofTurns } of actions)
        assert.equal(names.includes(`${id}_${name}`), !ofTurns, `${id}_${name}`)
    }
    const hints = (name: string) => tools.find((tool) => tool.name === name)?.annotations
    assert.deepEqual(hints('finance_expense_by_category'), { readOnlyHint: true, destructiveHint: false })
    assert.deepEqual(hints('finance_add_expense'), {
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
    })
    assert.equal(hints('finance_delete_expense'), undefined)
  })

  test('offers those of some assistants alone to a client that asks for them', async () => {
    const list = (query: string) =>
      fetch(`${server.url}/mcp${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(call(1, 'tools/list')),
      })
    const { result } = (await (await list('?assistants=meals,coach')).json()) as { result: { tools: Tool[] } }
    const rooms = new Set(result.tools.map(({ name }) => name.split('_')[0]))
    assert.deepEqual([...rooms].sort(), ['coach', 'malgil', 'meals'])
    assert.equal((await list('?assistants=meal')).status, 404)
  })

  test('what a tool finds is the person’s own', async () => {
    const { content, structuredContent, isError } = await use('finance_total_expense', spentIn)
    assert.equal(isError, undefined)
    assert.ok(JSON.stringify(structuredContent).includes(String(sumOf(from, to))), content[0]!.text)
    assert.deepEqual(JSON.parse(content[1]?.text ?? ''), structuredContent)
  })

  test('a write has a receipt, is listed like any other and undone by it', async () => {
    const date = '2026-03-10'
    const { content, structuredContent } = await use('finance_add_expense', {
      store: '한빛서점',
      amount: 12_000,
      date,
    })
    assert.match(content[0]!.text, /1만 2천원|12,000원/u)
    const { actionId, undoable } = structuredContent as { actionId: string; undoable: boolean }
    assert.equal(undoable, true)
    const [action] = (await read('/api/actions?limit=1')).items
    assert.deepEqual([action?.id, action?.turnId], [actionId, null])
    const rows = async () => (await read(`/api/finance/expenses?from=${date}&to=${date}`)).items
    const there = async () => (await rows()).some(({ store }) => store === '한빛서점')
    assert.ok(await there())
    assert.equal((await use('malgil_undo', { actionId })).isError, undefined)
    assert.ok(!(await there()))
    assert.equal((await use('malgil_undo', { actionId })).isError, undefined)
    assert.equal((await use('malgil_undo', { actionId: crypto.randomUUID() })).isError, true)
  })

  test('what a turn would ask about first is not done', async () => {
    const many = { storeName: '스타벅스', newCategory: '쇼핑' }
    const asked = await use('finance_update_category_by_store', many)
    assert.equal(asked.isError, true)
    assert.match(asked.content[0]!.text, /하지 않았어요[\s\S]*쇼핑/u)
    const { items } = await read('/api/finance/expenses?query=스타벅스&limit=100')
    assert.deepEqual([...new Set(items.map(({ category }) => category))], ['카페'])
  })

  test('wrong calls are told apart', async () => {
    const wrong = await use('finance_add_expense', { store: '서점' })
    assert.equal(wrong.isError, true)
    assert.match(wrong.content[0]!.text, /amount/u)
    const unfit = await use('finance_total_expense', { ...spentIn, startDate: 'yesterday' })
    assert.equal(unfit.isError, true)
    const codes: [unknown, number, number][] = [
      [call(1, 'tools/call', { name: 'finance_drop' }), 200, -32_602],
      [call(1, 'tools/call', { name: 'finance_total_expense', arguments: [] }), 200, -32_602],
      [call(1, 'constructor'), 200, -32_601],
      [[call(1, 'ping')], 400, -32_600],
      ['{', 400, -32_700],
    ]
    for (const [body, status, code] of codes) {
      const response = await post(body)
      const { error } = (await response.json()) as { error: { code: number } }
      assert.deepEqual([response.status, error.code], [status, code])
    }
    assert.equal((await post({ jsonrpc: '2.0', id: 3, result: {} })).status, 202)
  })

  test('other sites, other methods, other versions and other types are refused', async () => {
    assert.equal((await post(begin('2025-06-18'), { origin: 'https://elsewhere.example' })).status, 403)
    assert.equal((await post(begin('2025-06-18'), { 'mcp-protocol-version': '2024-01-01' })).status, 400)
    assert.equal((await post(begin('2025-06-18'), { 'content-type': 'text/plain' })).status, 415)
    for (const method of ['GET', 'DELETE'])
      assert.equal((await fetch(`${server.url}/mcp`, { method })).status, 405, method)
  })

  /** Says lines to `malgil mcp`, a call's answer waited for before the next; resolves to the answers and the exit code. */
  async function overPipes(calls: readonly { id: number }[], dataFolder: string) {
    const child = spawn(process.execPath, [join(root, 'cli/main.ts'), 'mcp'], {
      env: { ...process.env, MALGIL_DATA: dataFolder, MALGIL_DEMO: '0', LOG_LEVEL: 'trace' },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const answers: { id: number; result?: Record<string, unknown>; error?: { code: number } }[] = []
    for (const one of calls) {
      child.stdin.write(`${JSON.stringify(one)}\n`)
      const { value } = await lines.next()
      answers.push(JSON.parse(value ?? 'null'))
    }
    child.stdin.write('{"jsonrpc":"2.0","method":"notifications/cancelled"}\n')
    child.stdin.end()
    const [code] = await once(child, 'exit')
    assert.ok((await lines.next()).done)
    return { answers, code }
  }

  test('speaks over pipes, by the server that runs and by one of its own', async () => {
    const total = call(2, 'tools/call', { name: 'finance_total_expense', arguments: spentIn })
    const calls = [begin('2025-06-18'), total, call(3, 'nothing')]
    const running = await overPipes(calls, folder.path)
    await server.end()
    isEnded = true
    const alone = await overPipes(calls, folder.path)
    for (const { answers, code } of [running, alone]) {
      assert.equal(code, 0)
      assert.deepEqual(
        answers.map(({ id }) => id),
        [1, 2, 3],
      )
      assert.ok(JSON.stringify(answers[1]?.result).includes(String(sumOf(from, to))))
      assert.equal(answers[2]?.error?.code, -32_601)
    }
  })
})
