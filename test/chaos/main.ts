// The long form of the kill tests: kill -9 after each event of each flow, on an embedded database and on PostgreSQL.
// Prints a report and ends with 1 when anything was lost or doubled.
import { testDatabases } from '#store/testing/databases.ts'
import { temporaryFolder } from '../support/running-server.ts'
import { flows } from './flows.ts'
import { followElsewhere } from './followers.ts'
import { killBesideSurvivor, killOnFolder, type Round } from './rounds.ts'
import { foldersOf, killAtRandom, serverDatabases, type WorkRound } from './work-rounds.ts'

const postgres = testDatabases.find((it) => it.name === 'PostgreSQL')
let faults = 0

await report('PGlite, the same folder started again', async function* () {
  const folder = await temporaryFolder()
  for (const [name, load] of Object.entries(flows)) {
    yield* killOnFolder(name, await load(), folder.path, 1)
  }
  await folder.remove()
})
if (postgres?.skip) console.log(`PostgreSQL: skipped (${postgres.skip})`)
else {
  await report('PostgreSQL, another process takes over (lease 3 s)', async function* () {
    for (const [name, load] of Object.entries(flows)) yield* killBesideSurvivor(name, await load(), 1)
  })
}
if (!postgres?.skip) {
  const { followed, faults: missed } = await followElsewhere(1000)
  for (const fault of missed) console.log(`  ${fault}`)
  faults += missed.length
  console.log(`PostgreSQL, read on another process: ${followed} turns followed, ${missed.length} not whole`)
}
const moments = 50
const seed = Date.now() % 1_000_000
const folder = await temporaryFolder()
await reportWork('PGlite', killAtRandom(await foldersOf(folder.path), moments, seed))
await folder.remove()
if (!postgres?.skip) await reportWork('PostgreSQL', killAtRandom(await serverDatabases(), moments, seed))
process.exitCode = faults > 0 ? 1 : 0

/** Kills at moments by chance of actions, confirmations, undos and imports. */
async function reportWork(title: string, rounds: AsyncGenerator<WorkRound>): Promise<void> {
  const done: WorkRound[] = []
  for await (const round of rounds) {
    done.push(round)
    for (const fault of round.faults) {
      console.log(`  killed ${round.killedAfterMs} ms into step ${round.step}: ${fault}`)
    }
  }
  const wrong = done.filter((round) => round.faults.length > 0).length
  faults += wrong
  const steps = new Set(done.map(({ step }) => step)).size
  console.log(
    `${title}, actions and imports: ${done.length} kills at moments by chance (seed ${seed}), in ${steps} different steps; ` +
      `${wrong} with something lost or doubled`,
  )
}

async function report(title: string, rounds: () => AsyncGenerator<Round>): Promise<void> {
  const done: Round[] = []
  for await (const round of rounds()) {
    done.push(round)
    for (const fault of round.faults)
      console.log(`  ${round.flow}, killed after ${round.killedAfter}: ${fault}`)
  }
  const wrong = done.filter((round) => round.faults.length > 0)
  faults += wrong.length
  const times = done.map((round) => round.takeoverMs).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? Number.NaN)
  console.log(
    `${title}: ${done.length} kills, ${wrong.length} with something lost or doubled; ` +
      `takeover p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`,
  )
}
