import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { readEvents } from '#store/turn-events.ts'
import { type AdmittedTurn, LeaseLostError } from '#store/turn-record.ts'
import { admitTurn } from '#store/turns.ts'
import { createLogWriter } from './log-writer.ts'

for (const { name, skip, open } of testDatabases) {
  describe(`logs that are written together, on ${name}`, { skip }, () => {
    let database: Database
    /** How many transactions of an owner have begun. */
    let begun = 0
    before(async () => {
      const opened = await open()
      database = {
        ...opened,
        asOwner: (ownerId, work) => {
          begun++
          return opened.asOwner(ownerId, work)
        },
      }
    })
    after(() => database.close())

    const admitted = async (ownerId = alice): Promise<AdmittedTurn> => {
      const admission = {
        ...{ sessionId: randomUUIDv7(), turnId: randomUUIDv7(), messageId: randomUUIDv7() },
        ...{ assistant: 'parrot', message: 'hello', context: {}, now: new Date(), timeZone: 'Asia/Seoul' },
        ...{ process: 'test', leaseSeconds: 60, terms: [], waitingNotice: '' },
      }
      const { turn } = await database.asOwner(ownerId, (tx) => admitTurn(tx, admission))
      return turn
    }
    const said = (seq: number, token = `${seq}`) => ({
      seq,
      key: null,
      event: { type: 'token', token } as const,
    })
    const logOf = async ({ ownerId, id }: AdmittedTurn) => {
      const rows = await database.asOwner(ownerId, (tx) => readEvents(tx, id, 100))
      return rows.map(({ seq }) => seq)
    }

    test('what comes while a write is under way goes into the next as one, each row to its own turn', async () => {
      const writeLog = createLogWriter(database)
      const turns = await Promise.all(Array.from({ length: 12 }, () => admitted()))
      begun = 0
      await Promise.all(turns.map((turn, at) => writeLog({ turn, rows: [said(100 + at), said(200 + at)] })))
      assert.equal(begun, 2)
      assert.deepEqual(
        await Promise.all(turns.map(logOf)),
        turns.map((_, at) => [100 + at, 200 + at]),
      )
    })

    test('owners have transactions of their own, and see their own rows', async () => {
      const writeLog = createLogWriter(database)
      const turns = [await admitted(alice), await admitted(bob), await admitted(alice), await admitted(bob)]
      await Promise.all(turns.map((turn, at) => writeLog({ turn, rows: [said(100 + at)] })))
      assert.deepEqual(await Promise.all(turns.map(logOf)), [[100], [101], [102], [103]])
      const seen = await database.asOwner(bob, (tx) => readEvents(tx, turns[0]!.id, 0))
      assert.deepEqual(seen, [])
    })

    test('a turn that is not ours any more is told so, and costs the others nothing', async () => {
      const writeLog = createLogWriter(database)
      const [first, lost, last] = [await admitted(), await admitted(), await admitted()]
      const [one, two, three] = await Promise.allSettled([
        writeLog({ turn: first, rows: [said(100)] }),
        writeLog({ turn: { ...lost, attempt: 2 }, rows: [said(100)] }),
        writeLog({ turn: last, rows: [said(100)] }),
      ])
      assert.deepEqual([one.status, three.status], ['fulfilled', 'fulfilled'])
      assert.ok(two.status === 'rejected' && two.reason instanceof LeaseLostError)
      assert.deepEqual(await Promise.all([first, lost, last].map(logOf)), [[100], [], [100]])
    })

    test('rows that cannot be written fail alone', async () => {
      const writeLog = createLogWriter(database)
      const [first, twice, last] = [await admitted(), await admitted(), await admitted()]
      await writeLog({ turn: twice, rows: [said(100)] })
      const [one, two, three] = await Promise.allSettled([
        writeLog({ turn: first, rows: [said(100)] }),
        writeLog({ turn: twice, rows: [said(100, 'again')] }),
        writeLog({ turn: last, rows: [said(100)] }),
      ])
      assert.deepEqual([one.status, two.status, three.status], ['fulfilled', 'rejected', 'fulfilled'])
      assert.deepEqual(await Promise.all([first, twice, last].map(logOf)), [[100], [100], [100]])
    })
  })
}
