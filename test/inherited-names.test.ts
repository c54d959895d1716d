import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { readRecords } from '#assistants/coach/import/records.ts'
import { readStatement } from '#assistants/finance/import/read-statement.ts'
import { readBibtex } from '#assistants/papers/library/import/bibtex.ts'
import type { ChatAnswer } from '#protocol/answer.ts'
import { postChat } from './support/chat.ts'
import { type ServerHere, startHere, temporaryFolder } from './support/running-server.ts'
import templates from './support/templates-with-a-name.json' with { type: 'json' }

/** Stand for `constructor` and the like: what every object inherits, and nothing else needs. */
const names = ['inheritedname', '물려받기'] as const

/** Who looked such a name up in an object that does not have it itself. */
const lookups = new Map<string, string>()
let doing = ''

function watch(name: string): void {
  Object.defineProperty(Object.prototype, name, {
    configurable: true,
    get() {
      const [, , from = ''] = (new Error().stack ?? '').split('\n')
      if (!from.includes('node_modules')) lookups.set(from.trim(), doing)
      return undefined
    },
    set(value) {
      Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true })
    },
  })
}

describe('a name that people or files give is looked up in no object that inherits it', () => {
  let server: ServerHere
  let cleanUp: () => Promise<void>
  before(async () => {
    const folder = await temporaryFolder()
    cleanUp = folder.remove
    server = await startHere({ dataFolder: folder.path, env: { MALGIL_DEMO: '1' } })
    for (const name of names) watch(name)
  })
  after(async () => {
    for (const name of names) Reflect.deleteProperty(Object.prototype, name)
    await server.end()
    await cleanUp()
  })

  const none = () => {
    const found = [...lookups]
    lookups.clear()
    assert.deepEqual(found, [])
  }

  for (const [assistant, messages] of Object.entries(templates)) {
    test(`what ${assistant} is told`, async () => {
      for (const message of messages.flatMap((it) => names.map((name) => it.replaceAll('{}', name)))) {
        doing = message
        const answer = (await (
          await postChat(server.url, { message }, undefined, assistant)
        ).json()) as ChatAnswer
        assert.notEqual(answer.finishReason, 'error', message)
        assert.notEqual(answer.text.trim(), '', message)
      }
      none()
    })
  }

  test('addresses, query fields and bodies of every route', async () => {
    const description = await (await fetch(`${server.url}/openapi.json`)).json()
    const { paths } = description as { paths: Record<string, Record<string, { parameters?: Parameter[] }>> }
    interface Parameter {
      readonly in: string
      readonly name: string
    }
    for (const name of names.map(encodeURIComponent)) {
      for (const [path, operations] of Object.entries(paths)) {
        const url = `${server.url}${path.replaceAll(/\{[^}]+\}/gu, name)}`
        for (const [operation, { parameters = [] }] of Object.entries(operations)) {
          const method = operation.toUpperCase()
          const isRead = method === 'GET'
          const fields = parameters.filter((it) => it.in === 'query').map((it) => it.name)
          const body = JSON.stringify({ [decodeURIComponent(name)]: name })
          const headers = { 'content-type': 'application/json' }
          const sent = isRead || method === 'DELETE' ? { method } : { method, headers, body }
          for (const query of ['', `?${name}=${name}`, ...fields.map((field) => `?${field}=${name}`)]) {
            doing = `${method} ${path}${query}`
            // A stream is left again.
            const response = await fetch(url + query, sent)
            await response.body?.cancel()
            assert.ok(response.status < 500, `${doing}: ${response.status}`)
          }
        }
      }
    }
    none()
  })

  test('files', async () => {
    const day = Temporal.PlainDate.from('2026-03-15')
    for (const name of names) {
      const files: readonly (readonly [path: string, fileName: string, text: string])[] = [
        [
          '/contracts',
          'a.txt',
          `${name} 계약서\n\n제1조(${name}) ${name}은 ${name}에게 3${name}을 낸다.\n제2조(${name}) 끝.\n`,
        ],
        [
          '/meals/recipes/import',
          'a.csv',
          `name,ingredients,steps,${name}\n${name},${name} 2${name},${name},${name}\n`,
        ],
        [
          '/meals/recipes/import',
          'a.json',
          JSON.stringify([{ name, ingredients: [`2${name} ${name}`], cuisine: name, [name]: name }]),
        ],
        [
          '/glossary/import',
          'a.csv',
          `term,definition,difficulty_level,${name}\n${name},${name}의 뜻,${name},${name}\n`,
        ],
      ]
      for (const [path, fileName, text] of files) {
        doing = `${path} ${fileName}`
        const body = new FormData()
        body.set('file', new File([text], fileName))
        const response = await fetch(`${server.url}/api${path}`, { method: 'POST', body })
        assert.ok(response.status < 500, `${doing}: ${response.status}`)
      }
      // What processes of their own read, which do not inherit it.
      const bytes = (text: string) => new TextEncoder().encode(text)
      doing = 'a statement'
      await readStatement(bytes(`날짜,가맹점,금액,분류,${name}\n2026-03-01,${name},5000,${name},${name}\n`), {
        today: day,
      })
      doing = 'submissions'
      readRecords(bytes(`[{"문제": "${name}", "점수": 80, "skills": {"${name}": 3}, "${name}": 1}]`))
      doing = 'BibTeX'
      readBibtex(`@${name}{${name}, title={\\${name} x}, month=${name}, ${name}={${name}}}`)
    }
    none()
  })
})
