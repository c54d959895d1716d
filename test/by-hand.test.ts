import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createServerDatabase, testDatabases } from '#store/testing/databases.ts'
import { type ServerHere, startHere, temporaryFolder } from './support/running-server.ts'

for (const { name, skip } of testDatabases) {
  describe(`finance changed by hand, on ${name}`, { skip }, () => {
    let server: ServerHere
    let folder: Awaited<ReturnType<typeof temporaryFolder>>
    let dropDatabase = async () => {}
    before(async () => {
      folder = await temporaryFolder()
      const made = name === 'PostgreSQL' ? await createServerDatabase() : undefined
      if (made) dropDatabase = made.drop
      server = await startHere({ dataFolder: folder.path, env: made ? { DATABASE_URL: made.url } : {} })
    })
    after(async () => {
      await server.end()
      await folder.remove()
      await dropDatabase()
    })

    async function api(method: string, path: string, body?: unknown) {
      const response = await fetch(`${server.url}/api${path}`, {
        method,
        ...(body === undefined
          ? {}
          : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    }
    const get = async (path: string) => (await api('GET', path)).body
    const undo = (id: string) => api('POST', `/actions/${id}/undo`)

    test('an expense is written down, changed, deleted; each step has a receipt and is undone', async () => {
      const added = await api('POST', '/finance/expenses', {
        store: '스타벅스',
        amount: 5000,
        date: '2026-03-01',
      })
      assert.equal(added.status, 201)
      const { id, actionIds: [adding] = [] } = added.body as { id: string; actionIds?: string[] }
      assert.equal(added.body.category, '카페')
      assert.equal(added.body.source, 'manual')
      const path = `/finance/expenses/${id}`
      const changed = await api('PATCH', path, { amount: 6000, memo: '회의', category: '식비' })
      assert.deepEqual(
        [
          changed.body.amount,
          changed.body.memo,
          changed.body.category,
          (changed.body.actionIds as string[]).length,
        ],
        [6000, '회의', '식비', 2],
      )
      const [last, first] = changed.body.actionIds as unknown as [string, string]
      assert.equal((await undo(last)).status, 200)
      assert.equal((await undo(first)).status, 200)
      const [row] = (await get('/finance/expenses?limit=1')).items as unknown as [Record<string, unknown>]
      assert.deepEqual([row.amount, row.memo, row.category], [5000, null, '카페'])
      const removed = await api('DELETE', path)
      assert.match(String(removed.body.summary), /지웠어/u)
      assert.deepEqual((await get('/finance/expenses?limit=1')).items, [])
      await undo(String(removed.body.actionId))
      assert.equal(((await get('/finance/expenses?limit=1')).items as unknown[]).length, 1)
      await undo(String(adding))
      assert.deepEqual((await get('/finance/expenses?limit=1')).items, [])
      const { items } = (await get('/actions?limit=10')) as unknown as {
        items: { action: string; turnId: null }[]
      }
      assert.deepEqual(
        items.map(({ action, turnId }) => [action, turnId]),
        [
          ['delete_expense', null],
          ['update_category', null],
          ['update_expense', null],
          ['add_expense', null],
        ],
      )
    })

    test('of two changes the first is taken back when the second cannot be; nothing is recorded', async () => {
      const { body } = await api('POST', '/finance/expenses', {
        store: '하나문고',
        amount: 9000,
        date: '2026-03-02',
      })
      const before = await get('/actions?limit=50')
      const refused = await api('PATCH', `/finance/expenses/${body.id}`, { amount: 1, category: '없는거' })
      assert.equal(refused.status, 400)
      assert.equal((await api('PATCH', `/finance/expenses/${body.id}`, {})).status, 400)
      assert.equal((await api('PATCH', `/finance/expenses/${body.id}`, { date: '2999-01-01' })).status, 400)
      assert.equal(
        (await api('DELETE', '/finance/expenses/00000000-0000-7000-8000-000000000001')).status,
        404,
      )
      assert.deepEqual(await get('/actions?limit=50'), before)
      const same = await api('PATCH', `/finance/expenses/${body.id}`, { amount: 9000 })
      assert.deepEqual([same.status, same.body.actionIds], [200, []])
    })

    test('income, budgets, categories and rules are read and set, and undone', async () => {
      await api('PUT', '/finance/income', { monthlyIncome: 3_000_000 })
      assert.equal((await get('/finance/income')).monthlyIncome, 3_000_000)
      const again = await api('PUT', '/finance/income', { monthlyIncome: 3_000_000 })
      assert.deepEqual([again.status, again.body.actionId], [200, null])
      const budget = await api('PUT', '/finance/budgets', { category: '카페', amount: 50_000 })
      const [state] = (await get('/finance/budgets')).items as unknown as [Record<string, unknown>]
      assert.deepEqual([state.category, state.amount], ['카페', 50_000])
      await undo(String(budget.body.actionId))
      assert.deepEqual((await get('/finance/budgets')).items, [])
      await api('POST', '/finance/categories', { name: '반려동물' })
      await api('PATCH', `/finance/categories/${encodeURIComponent('반려동물')}`, { name: '고양이' })
      const names = async () =>
        ((await get('/finance/categories')).items as unknown as { name: string }[]).map(({ name }) => name)
      assert.ok((await names()).includes('고양이'))
      await api('POST', `/finance/categories/${encodeURIComponent('고양이')}/merge`, { into: '생활' })
      assert.ok(!(await names()).includes('고양이'))
      const rule = await api('POST', '/finance/rules', { store: '하나문고', category: '교육' })
      assert.equal(rule.status, 200)
      const [stored] = (await get('/finance/rules')).items as unknown as [{ id: string; category: string }]
      assert.equal(stored.category, '교육')
      const gone = await api('DELETE', `/finance/rules/${stored.id}`)
      assert.deepEqual((await get('/finance/rules')).items, [])
      await undo(String(gone.body.actionId))
      assert.equal(((await get('/finance/rules')).items as unknown[]).length, 1)
      assert.equal(
        (await api('POST', '/finance/rules', { store: '없는가게다', category: '교육' })).status,
        400,
      )
    })
  })
}
