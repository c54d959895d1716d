import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { createWebSearch, type WebSearchSettings } from './create-web-search.ts'

type Handler = (request: IncomingMessage, body: string, response: ServerResponse) => void

const pages = [
  { title: 'A <strong>new</strong> model', url: 'https://example.org/a', said: 'It is &amp; was.' },
  { title: 'No address', url: 'javascript:alert(1)', said: 'x' },
  { title: 'A new model, again', url: 'https://example.org/a', said: 'twice' },
  { title: 'Second', url: 'https://example.org/b', said: 'b' },
]

const providers: readonly {
  name: string
  settings: (url: string) => WebSearchSettings
  answer: unknown
  check: (request: IncomingMessage, body: string) => void
}[] = [
  {
    name: 'Tavily',
    settings: () => ({ tavilyKey: 'tvly-secret', braveKey: 'not asked' }),
    answer: {
      query: 'q',
      results: pages.map(({ said, ...page }) => ({
        ...page,
        content: said,
        score: 0.9,
        published_date: 'Mon, 06 Jan 2025 10:00:00 GMT',
      })),
    },
    check(request, body) {
      assert.equal(`${request.method} ${request.url}`, 'POST /search')
      assert.equal(request.headers.authorization, 'Bearer tvly-secret')
      assert.deepEqual(JSON.parse(body), { query: '최신 LLM 논문', max_results: 5, search_depth: 'basic' })
    },
  },
  {
    name: 'Brave Search',
    settings: () => ({ braveKey: 'brave-secret' }),
    answer: {
      type: 'search',
      web: {
        results: pages.map(({ said, ...page }) => ({
          ...page,
          description: said,
          page_age: '2025-01-06T10:00:00',
        })),
      },
    },
    check(request) {
      const url = new URL(request.url!, 'http://host')
      assert.equal(`${request.method} ${url.pathname}`, 'GET /res/v1/web/search')
      assert.deepEqual([url.searchParams.get('q'), url.searchParams.get('count')], ['최신 LLM 논문', '5'])
      assert.equal(request.headers['x-subscription-token'], 'brave-secret')
    },
  },
  {
    name: 'SearXNG',
    settings: (url) => ({ searxngUrl: `${url}/` }),
    answer: {
      results: pages.map(({ said, ...page }) => ({
        ...page,
        content: said,
        publishedDate: '2025-01-06T10:00:00',
      })),
    },
    check(request) {
      const url = new URL(request.url!, 'http://host')
      assert.equal(`${request.method} ${url.pathname}`, 'GET /search')
      assert.deepEqual([url.searchParams.get('q'), url.searchParams.get('format')], ['최신 LLM 논문', 'json'])
    },
  },
]

describe('web search', () => {
  let handle: Handler = (_request, _body, response) => response.end()
  let address = ''
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    handle(request, body, response)
  })
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => void server.close().closeAllConnections())

  /** The providers' own addresses lead to the server here. */
  const here: typeof fetch = (url, init) => {
    const { pathname, search } = new URL(String(url))
    return fetch(`${address}${pathname}${search}`, init)
  }
  const options = { limit: 5, signal: new AbortController().signal }

  for (const { name, settings, answer, check } of providers) {
    test(`${name} is asked as it wants to be, and its answer read`, async () => {
      const problems: unknown[] = []
      handle = (request, body, response) => {
        try {
          check(request, body)
        } catch (error) {
          problems.push(error)
        }
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
      }
      const search = createWebSearch(settings(address), here)
      assert.equal(search?.provider, name)
      const results = await search?.search('최신 LLM   논문', options)
      assert.deepEqual(problems, [])
      assert.deepEqual(results, [
        {
          title: 'A new model',
          url: 'https://example.org/a',
          text: 'It is & was.',
          publishedOn: '2025-01-06',
        },
        { title: 'Second', url: 'https://example.org/b', text: 'b', publishedOn: '2025-01-06' },
      ])
    })

    test(`${name} that refuses, or says something else, is an error for the operator without the key`, async () => {
      const search = createWebSearch(settings(address), here)!
      for (const [status, said] of [
        [401, '{}'],
        [429, '{}'],
        [500, 'oops'],
        [200, '<html>'],
        [302, ''],
      ] as const) {
        handle = (_request, _body, response) =>
          void response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(said)
        await assert.rejects(search.search('최신 LLM 논문', options), ({ message }: Error) => {
          assert.match(message, new RegExp(`^${name} `, 'u'))
          return !message.includes('secret')
        })
      }
      handle = (_request, _body, response) => response.end('{"results": "none", "web": null}')
      assert.deepEqual(await search.search('x', options), [])
    })
  }

  test('nothing is configured: there is no search', () => {
    assert.equal(createWebSearch({}), undefined)
  })

  test('a turn that is stopped stops the search', async () => {
    handle = () => {}
    const stop = new AbortController()
    const search = createWebSearch({ searxngUrl: address }, fetch)!
    const going = search.search('x', { limit: 1, signal: stop.signal })
    setTimeout(() => stop.abort(new Error('stopped')), 50)
    await assert.rejects(going, /stopped/u)
  })
})
