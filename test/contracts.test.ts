import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { ChatAnswer } from '#protocol/answer.ts'
import type { ComparisonResource, ContractEntryResource, ContractResource } from '#protocol/contracts.ts'
import type { Problem } from '#protocol/errors.ts'
import { createServerDatabase, testDatabases } from '#store/testing/databases.ts'
import { postChat } from './support/chat.ts'
import { root, type ServerHere, startHere, temporaryFolder } from './support/running-server.ts'

const fixture = readFileSync(join(root, 'assistants/contracts/fixtures/service-agreement.txt'))

for (const { name, skip } of testDatabases) {
  describe(`contracts over HTTP on ${name}`, { skip }, () => {
    let server: ServerHere
    let folder: Awaited<ReturnType<typeof temporaryFolder>>
    let drop: (() => Promise<void>) | undefined
    let uploaded: ContractEntryResource

    before(async () => {
      folder = await temporaryFolder()
      const made = name === 'PostgreSQL' ? await createServerDatabase() : undefined
      drop = made?.drop
      const env = made ? { DATABASE_URL: made.url, MALGIL_DEMO: '1' } : { MALGIL_DEMO: '1' }
      server = await startHere({ dataFolder: folder.path, env })
    })
    after(async () => {
      await server.end()
      await drop?.()
      await folder.remove()
    })

    const get = async <T>(path: string): Promise<T> =>
      (await fetch(`${server.url}${path}`)).json() as Promise<T>
    const upload = (path: string, bytes: BlobPart, fileName: string) => {
      const body = new FormData()
      body.set('file', new File([bytes], fileName))
      return fetch(`${server.url}${path}`, { method: 'POST', body })
    }

    /** What came of an upload: at once, or on a slow machine of the job that it became. */
    const madeOf = async (response: Response): Promise<{ id: string }> => {
      const made = (await response.json()) as { id: string }
      if (response.status === 201) return made
      assert.equal(response.status, 202)
      for (;;) {
        const job = await get<{ state: string; resource?: { id: string } }>(`/api/jobs/${made.id}`)
        if (job.state === 'running') continue
        assert.equal(job.state, 'done')
        return job.resource!
      }
    }

    test('the demo contract is there, and marked as such', async () => {
      const { items } = await get<{ items: ContractEntryResource[] }>('/api/contracts')
      assert.deepEqual(
        items.map(({ title, isDemo }) => [title, isDemo]),
        [['데이터 공급 계약서', true]],
      )
    })

    test('a contract is uploaded, read, and asked about', async () => {
      const response = await upload('/api/contracts', fixture, '용역계약서.txt')
      uploaded = await get(`/api/contracts/${(await madeOf(response)).id}`)
      assert.deepEqual([uploaded.title, uploaded.isDemo], ['소프트웨어 개발 용역 계약서', false])

      const whole = await get<ContractResource>(`/api/contracts/${uploaded.id}`)
      assert.equal(whole.sections.filter(({ kind }) => kind === 'article').length, 22)
      for (const { start, end, label } of whole.sections.filter(({ kind }) => kind === 'article'))
        assert.match(whole.text.slice(start, end).replaceAll(' ', ''), new RegExp(`^${label}`, 'u'))

      const asked = await postChat(
        server.url,
        { message: '잔금은 언제 지급하나요?' },
        'application/json',
        'contracts',
      )
      const answer = (await asked.json()) as ChatAnswer
      assert.match(answer.text, /30일/u)
      const [source] = answer.sources!
      assert.ok(whole.text.includes(source!.quote!))
      const article = await get<{ text: string; heading: string }>(source!.href!.split('?')[0]!)
      assert.equal(article.heading, '제5조(대금의 지급)')
      assert.ok(article.text.includes(source!.quote!))
    })

    test('another contract is asked about by its id, or by its name', async () => {
      const { items } = await get<{ items: ContractEntryResource[] }>('/api/contracts')
      const demo = items.find(({ isDemo }) => isDemo)!
      const ask = async (body: Record<string, unknown>) =>
        (await (await postChat(server.url, body, 'application/json', 'contracts')).json()) as ChatAnswer
      const byId = await ask({ message: '위약금은 얼마예요?', context: { contractId: demo.id } })
      assert.match(byId.text, /20퍼센트/u)
      const byName = await ask({ message: '데이터 공급 계약서에서 위약금은 얼마예요?' })
      assert.match(byName.text, /20퍼센트/u)
    })

    test('the comparison, the standards, and one of one’s own', async () => {
      // It is held against the one of its own kind.
      const ofKind = await get<ComparisonResource>(`/api/contracts/${uploaded.id}/comparison`)
      assert.equal(ofKind.standard?.title, '용역 표준계약서')
      const { items } = await get<{ items: ContractEntryResource[] }>('/api/contracts')
      const demo = items.find(({ isDemo }) => isDemo)!
      const { standard } = await get<ComparisonResource>(`/api/contracts/${demo.id}/comparison`)
      assert.match(standard?.title ?? '', /표준계약서/u)
      const before = await get<{ items: unknown[] }>('/api/contracts/standards')
      assert.equal(before.items.length, 9)
      const added = await upload('/api/contracts/standards', fixture, '우리 표준.txt')
      const { id } = await madeOf(added)
      const mine = await get<ComparisonResource>(`/api/contracts/${uploaded.id}/comparison`)
      assert.equal(mine.standard?.id, id)
      assert.deepEqual([mine.gaps, mine.missing], [[], []])
      const gone = await fetch(`${server.url}/api/contracts/standards/${id}`, { method: 'DELETE' })
      assert.equal(gone.status, 204)
    })

    test('what cannot be taken says what to do', async () => {
      const problemOf = async (response: Response) => (await response.json()) as Problem
      const none = await fetch(`${server.url}/api/contracts`, { method: 'POST', body: new FormData() })
      assert.deepEqual([none.status, (await problemOf(none)).code], [400, 'file_missing'])
      const empty = await upload('/api/contracts', '', 'empty.pdf')
      assert.deepEqual([empty.status, (await problemOf(empty)).code], [422, 'file_empty'])
      const image = await upload(
        '/api/contracts',
        Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
        'scan.png',
      )
      assert.deepEqual([image.status, (await problemOf(image)).code], [422, 'file_unreadable'])
      const large = await upload('/api/contracts', new Uint8Array(21 * 1024 * 1024), 'large.txt')
      assert.deepEqual([large.status, (await problemOf(large)).code], [413, 'payload_too_large'])
      const unknown = await fetch(`${server.url}/api/contracts/00000000-0000-7000-8000-000000000000`)
      assert.equal(unknown.status, 404)
    })

    test('the file comes back as it was, and is gone when deleted', async () => {
      const file = await fetch(`${server.url}/api/contracts/${uploaded.id}/file`)
      assert.deepEqual(Buffer.from(await file.arrayBuffer()), fixture)
      const deleted = await fetch(`${server.url}/api/contracts/${uploaded.id}`, { method: 'DELETE' })
      assert.equal(deleted.status, 204)
      assert.equal((await fetch(`${server.url}/api/contracts/${uploaded.id}/file`)).status, 404)
    })
  })
}
