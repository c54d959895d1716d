import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RequestError } from './failure.ts'
import { createResourceCache } from './resource-cache.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('loads once for all who watch a key', async () => {
  const cache = createResourceCache()
  let loads = 0
  const load = async () => {
    loads += 1
    return loads
  }
  cache.watch('sessions:finance', load, () => undefined)
  cache.watch('sessions:finance', load, () => undefined)
  await settled()
  assert.deepEqual(cache.read('sessions:finance'), { data: 1, loading: false })
})

test('keeps what it knew while it loads again, and when that fails', async () => {
  const cache = createResourceCache(() => undefined)
  const seen: unknown[] = []
  let fail = false
  const load = async () => {
    if (fail) throw new RequestError({ code: 'offline' })
    return 'rows'
  }
  cache.watch('finance/expenses', load, () => seen.push(cache.read('finance/expenses')))
  await settled()
  fail = true
  cache.refresh('finance/')
  await settled()
  assert.deepEqual(seen, [
    { data: 'rows', loading: false },
    { data: 'rows', loading: true },
    { data: 'rows', failure: { code: 'offline' }, loading: false },
  ])
})

test('a later load wins over an earlier one that is slow', async () => {
  const cache = createResourceCache()
  const answers: ((value: string) => void)[] = []
  cache.watch(
    'key',
    () => new Promise<string>((resolve) => answers.push(resolve)),
    () => undefined,
  )
  cache.refresh('key')
  answers[1]?.('new')
  await settled()
  answers[0]?.('old')
  await settled()
  assert.deepEqual(cache.read('key'), { data: 'new', loading: false })
})

test('forgets what nobody watches', async () => {
  const cache = createResourceCache()
  const unwatch = cache.watch(
    'finance/summary',
    async () => 1,
    () => undefined,
  )
  await settled()
  unwatch()
  cache.refresh('finance/')
  assert.deepEqual(cache.read('finance/summary'), { loading: true })
})

test('what no server could be reached for is asked for again while it is watched', async () => {
  const waits: [number, () => void][] = []
  const cache = createResourceCache((ms, run) => waits.push([ms, run]))
  let away = 3
  const unwatch = cache.watch(
    'sessions/finance',
    async () => {
      if (away-- > 0) throw new RequestError({ code: 'offline' })
      return 'rows'
    },
    () => undefined,
  )
  for (let at = 0; at < 3; at++) {
    await settled()
    assert.equal(cache.read('sessions/finance').failure?.code, 'offline')
    waits[at]?.[1]()
  }
  await settled()
  assert.deepEqual(cache.read('sessions/finance'), { data: 'rows', loading: false })
  assert.deepEqual(
    waits.map(([ms]) => ms),
    [2_000, 4_000, 8_000],
  )

  away = 1
  cache.refresh('sessions/')
  await settled()
  unwatch()
  waits[3]?.[1]()
  await settled()
  assert.equal(cache.read('sessions/finance').failure?.code, 'offline')
})

test('once something has come, all that waited for the server is asked for', async () => {
  const cache = createResourceCache(() => undefined)
  let isAway = true
  const load = async () => {
    if (isAway) throw new RequestError({ code: 'offline' })
    return 'rows'
  }
  cache.watch('sessions/finance', load, () => undefined)
  await settled()
  isAway = false
  cache.watch('finance/summary', load, () => undefined)
  await settled()
  await settled()
  assert.deepEqual(cache.read('sessions/finance'), { data: 'rows', loading: false })
})
