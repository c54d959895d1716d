import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import type { Database } from '#store/database.ts'
import { testDatabases } from '#store/testing/databases.ts'
import type { ModelPart } from './request.ts'
import { type ScriptedServer, scriptedServer } from './testing/scripted-server.ts'
import { patient, promptOf, scriptedSettings, testModels } from './testing/test-models.ts'

const file = new URL('../../shared/data/streams/openai_compatible.jsonl', import.meta.url)
const skip = existsSync(file) ? false : 'the public streams are not here'

interface OddStream {
  readonly name: string
  readonly chunks: readonly unknown[]
  readonly expect: {
    readonly content?: string
    readonly tool_calls?: number | unknown[]
    readonly usage_total?: number
  }
}

describe('streams as providers have really sent them', { skip }, () => {
  let database: Database
  let server: ScriptedServer
  before(async () => {
    database = await testDatabases[0]!.open()
    server = await scriptedServer()
  })
  after(async () => {
    await database?.close()
    await server?.close()
  })

  const streams: OddStream[] = skip
    ? []
    : readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))

  for (const { name, chunks, expect } of streams) {
    test(name, async () => {
      const raw = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`)
      server.play(() => ({ raw: [...raw, 'data: [DONE]\n\n'] }))
      const models = testModels(database, scriptedSettings(server.url, { answer: 'compatible:any' }))
      const asked = models.ask('answer', promptOf(name), patient)
      const parts: ModelPart[] = await Array.fromAsync(asked.parts)
      const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
      if (expect.content !== undefined) assert.equal(text, expect.content)
      const calls = parts.filter((part) => part.type === 'call')
      const wanted = Array.isArray(expect.tool_calls) ? expect.tool_calls.length : expect.tool_calls
      if (wanted !== undefined) assert.equal(calls.length, wanted)
      const { inputTokens, outputTokens } = asked.call()
      if (expect.usage_total !== undefined) assert.equal(inputTokens + outputTokens, expect.usage_total)
    })
  }
})
