import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import { noteMigrations, notesKeeper } from '#engine/testing/notes-keeper.ts'
import { completionErrorSchema, completionSchema } from '#protocol/openai.ts'
import { alice } from '#store/testing/databases.ts'
import { openEmbedded } from '#store/testing/embedded.ts'
import { importFile } from './support/chat.ts'
import { servePage } from './support/page-server.ts'
import { type ServerHere, startHere, temporaryFolder } from './support/running-server.ts'
import { spoken, statementCsv, sumOf } from './support/statement.ts'

const question = '2026년 2월 식비 얼마야?'
const expected = spoken(sumOf('2026-02-01', '2026-02-28', '식비'))

const said = (role: 'user' | 'assistant', text: string) =>
  ({ role, content: [{ type: 'text', text }] }) as LanguageModelV4Prompt[number]

describe('a client of OpenAI’s API', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let server: ServerHere
  before(async () => {
    folder = await temporaryFolder()
    server = await startHere({ dataFolder: folder.path })
    await importFile(server.url, statementCsv())
  })
  after(async () => {
    await server.end()
    await folder.remove()
  })

  function model(id = 'finance') {
    const baseURL = `${server.url}/v1`
    return createOpenAICompatible({ name: 'malgil', baseURL, apiKey: 'any', includeUsage: true }).chatModel(
      id,
    )
  }

  async function ask(prompt: LanguageModelV4Prompt, sessionId?: string) {
    const metadata = sessionId === undefined ? {} : { metadata: { session_id: sessionId } }
    const { content, finishReason, usage, response } = await model().doGenerate({
      prompt,
      temperature: 0.2,
      maxOutputTokens: 500,
      seed: 1,
      stopSequences: ['###'],
      responseFormat: { type: 'json' },
      providerOptions: { malgil: { user: 'me', ...metadata } },
    })
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
    return { text, finish: finishReason.unified, usage, ...completionSchema.parse(response?.body).metadata }
  }

  const messages = async (sessionId: string) => {
    const response = await fetch(`${server.url}/api/sessions/${sessionId}/messages`)
    return ((await response.json()) as { items: { role: string; text: string }[] }).items
  }

  const stores = async () => {
    const response = await fetch(`${server.url}/api/finance/expenses?limit=5`)
    return ((await response.json()) as { items: { store: string }[] }).items.map(({ store }) => store)
  }

  /** What the official clients are told of sending it again by themselves. */
  const retried = ({ headers }: Response) => headers.get('x-should-retry')

  async function refusal(body: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${server.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: response.status, ...completionErrorSchema.parse(await response.json()).error }
  }

  test('finds the assistants as models', async () => {
    const { data } = (await (await fetch(`${server.url}/v1/models`)).json()) as { data: { id: string }[] }
    assert.deepEqual(
      data.map(({ id }) => id),
      ['finance', 'coach', 'meals', 'papers', 'contracts'],
    )
  })

  test('gets an answer as a whole, whatever else it sends', async () => {
    const answer = await ask([{ role: 'system', content: 'Answer in English' }, said('user', question)])
    assert.ok(answer.text.includes(expected), answer.text)
    assert.equal(answer.finish, 'stop')
    assert.equal(answer.usage.inputTokens.total, 0)
    assert.deepEqual(
      (await messages(answer.session_id)).map(({ text }) => text),
      [question, answer.text],
    )
  })

  test('gets it streamed: the same text, the reason and the usage', async () => {
    const { stream } = await model().doStream({ prompt: [said('user', question)] })
    let [text, finish, total] = ['', '', -1]
    for await (const part of stream) {
      if (part.type === 'error') throw part.error
      if (part.type === 'text-delta') text += part.delta
      if (part.type === 'finish') {
        finish = part.finishReason.unified
        total = part.usage.outputTokens.total ?? -1
      }
    }
    assert.ok(text.includes(expected), text)
    assert.deepEqual([finish, total], ['stop', 0])
  })

  test('goes on with the session it names', async () => {
    const { session_id } = await ask([said('user', question)])
    const next = await ask([said('user', '그럼 지지난달은?')], session_id)
    assert.equal(next.session_id, session_id)
    assert.match(next.text, /식비/u)
    assert.equal((await messages(session_id)).length, 4)
  })

  test('has its earlier messages taken as said, and never done again', async () => {
    const before = await stores()
    const answer = await ask([
      said('user', '오늘 이케아에서 5만원 썼어'),
      said('assistant', '적었어요.'),
      said('user', question),
    ])
    assert.ok(answer.text.includes(expected), answer.text)
    assert.deepEqual(await stores(), before)
    assert.deepEqual(
      (await messages(answer.session_id)).map(({ role, text }) => [role, text]),
      [
        ['user', '오늘 이케아에서 5만원 썼어'],
        ['assistant', '적었어요.'],
        ['user', question],
        ['assistant', answer.text],
      ],
    )
    const session = await (await fetch(`${server.url}/api/sessions/${answer.session_id}`)).json()
    assert.equal((session as { title: string }).title, '오늘 이케아에서 5만원 썼어')
  })

  test('is asked back before something large, and says yes in the same session', async () => {
    const asked = await ask([said('user', '스타벅스는 쇼핑으로 분류해줘')])
    assert.equal(asked.finish, 'stop')
    assert.match(asked.text, /\?/u)
    const done = await ask([said('user', '응')], asked.session_id)
    assert.match(done.text, /쇼핑/u)
    const actions = await (await fetch(`${server.url}/api/actions?sessionId=${asked.session_id}`)).json()
    assert.equal((actions as { items: unknown[] }).items.length, 1)
  })

  test('does a thing once, however often it sends it under one key', async () => {
    const messages = ['안녕', '안녕!', '오늘 다이소에서 3천원 썼어'].map((content, at) => ({
      role: at === 1 ? 'assistant' : 'user',
      content,
    }))
    const body = { model: 'finance', messages }
    const sessions = async () => {
      const response = await fetch(`${server.url}/api/sessions?limit=100`)
      return ((await response.json()) as { items: unknown[] }).items.length
    }
    const before = await sessions()
    const send = () =>
      fetch(`${server.url}/v1/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'once' },
        body: JSON.stringify(body),
      })
    const responses = [await send(), await send()]
    assert.deepEqual(responses.map(retried), ['false', 'false'])
    const answers = await Promise.all(responses.map((response) => response.json()))
    assert.deepEqual(answers[0], { ...answers[1], created: answers[0].created })
    assert.equal(await sessions(), before + 1)
    assert.equal((await stores()).filter((store) => store === '다이소').length, 1)
  })

  test('is told what is none of an assistant’s', async () => {
    assert.equal((await ask([said('user', '파이썬으로 크롤러 짜줘')])).finish, 'content-filter')
  })

  test('gets errors in its own shape', async () => {
    const messages = [{ role: 'user', content: question }]
    const unknown = await refusal({ model: 'gpt-4.1', messages })
    assert.deepEqual([unknown.status, unknown.code, unknown.param], [404, 'model_not_found', 'model'])
    assert.match(unknown.message, /finance/u)
    const cases: [unknown, RegExp][] = [
      [{ model: 'finance', messages: [] }, /messages/u],
      [{ model: 'finance', messages: [...messages, { role: 'assistant', content: 'a' }] }, /role이 user/u],
      [{ model: 'finance', messages: [{ role: 'user', content: ' ' }] }, /비어/u],
      [{ model: 'finance', messages: [{ role: 'user', content: '가'.repeat(8001) }] }, /8,000/u],
      [{ model: 'finance', messages, metadata: { session_id: 'mine' } }, /session_id/u],
      ['{', /JSON/u],
    ]
    for (const [body, message] of cases) {
      const { status, type, message: told } = await refusal(body)
      assert.deepEqual([status, type], [400, 'invalid_request_error'])
      assert.match(told, message)
    }
    assert.equal((await refusal({}, { origin: 'https://elsewhere.example' })).status, 403)
    const post = (body: unknown, url = server.url) =>
      fetch(`${url}/v1/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const streamed = await post({ model: 'finance', messages, stream: true })
    assert.match(await streamed.text(), /\[DONE\]/u)
    assert.equal(retried(streamed), 'false')
    assert.equal(retried(await post({ model: 'none', messages })), null)
    const breaking = await servePage(await openEmbedded([noteMigrations]), alice, [
      {
        ...notesKeeper(),
        flow: async () => {
          throw new Error('It breaks')
        },
      },
    ])
    const broken = await post({ model: 'notes', messages }, breaking.url).finally(breaking.close)
    assert.deepEqual([broken.status, retried(broken)], [500, 'false'])
    const missing = await fetch(`${server.url}/v1/embeddings`, { method: 'POST' })
    assert.equal(completionErrorSchema.parse(await missing.json()).error.code, 'not_found')
    await assert.rejects(async () => model('none').doGenerate({ prompt: [said('user', question)] }), /none/u)
  })
})
