import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testDatabases } from '#store/testing/databases.ts'
import { temporaryFolder } from '../support/running-server.ts'
import { flows } from './flows.ts'
import { followElsewhere } from './followers.ts'
import { killBesideSurvivor, killOnFolder } from './rounds.ts'
import { foldersOf, killAtRandom, serverDatabases } from './work-rounds.ts'

/** This short form kills after one event in so many. `npm run chaos` takes each. */
const stride = 45
const postgres = testDatabases.find((it) => it.name === 'PostgreSQL')

describe('kill -9 after an event, the same process starts again, PGlite', () => {
  for (const [name, load] of Object.entries(flows)) {
    test(name, async (t) => {
      const flow = await load()
      const folder = await temporaryFolder()
      t.after(() => folder.remove())
      for await (const round of killOnFolder(name, flow, folder.path, flow.shortForm ?? stride)) {
        assert.deepEqual(round.faults, [], `killed after ${round.killedAfter}`)
      }
    })
  }
})

describe('kill -9 after an event, another process takes over, PostgreSQL', {
  skip: postgres?.skip ?? true,
}, () => {
  for (const [name, load] of Object.entries(flows)) {
    test(name, async () => {
      const flow = await load()
      for await (const round of killBesideSurvivor(name, flow, flow.shortForm ?? stride)) {
        assert.deepEqual(round.faults, [], `killed after ${round.killedAfter}`)
      }
    })
  }
})

/** A moment by chance; `npm run chaos` takes fifty on each database. */
const moments = 1

describe('kill -9 at moments by chance: every action, confirmations, undos, imports', () => {
  test('nothing lost, nothing doubled, PGlite', async (t) => {
    const folder = await temporaryFolder()
    t.after(() => folder.remove())
    for await (const round of killAtRandom(await foldersOf(folder.path), moments, 20260315)) {
      assert.deepEqual(round.faults, [], `killed ${round.killedAfterMs} ms into step ${round.step}`)
    }
  })

  test('nothing lost, nothing doubled, PostgreSQL', { skip: postgres?.skip ?? true }, async () => {
    for await (const round of killAtRandom(await serverDatabases(), moments, 20260316)) {
      assert.deepEqual(round.faults, [], `killed ${round.killedAfterMs} ms into step ${round.step}`)
    }
  })
})

test('turns followed on another process: every reader gets the whole, once', {
  skip: postgres?.skip ?? true,
}, async () => {
  // `npm run chaos` follows a thousand.
  assert.deepEqual(await followElsewhere(80), { followed: 80, faults: [] })
})
