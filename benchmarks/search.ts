/**
 * Korean retrieval through the real service, by words alone.
 *
 *   node benchmarks/search.ts [quality | speed | large]
 *
 * quality: KorQuAD dev (../shared/data/retrieval-ko, read in place) on PGlite. Each article is a document, each paragraph
 * a passage under the article's title; a question is right when its own paragraph comes first.
 * speed: 1,000 and 5,000 passages on PGlite, made of KorQuAD's sentences; how long the event loop was held.
 * large: 200,000 passages on PostgreSQL (TEST_DATABASE_URL), beside a small owner.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { build, put } from '#search/indexing.ts'
import { search } from '#search/search.ts'
import type { Database, Tx } from '#store/database.ts'
import { alice, bob } from '#store/testing/databases.ts'
import { type LabelledQuestion, mixedPassages, readKorquad, seeded } from './search/korquad.ts'
import { isSkipped, openDatabase } from './support/database.ts'
import { line, median, ms, percentile, timed } from './support/statistics.ts'

const collection = 'korquad'
const { articles, questions } = readKorquad()

const work =
  (database: Database, owner: string) =>
  <T>(task: (tx: Tx) => Promise<T>) =>
    database.asOwner(owner, task)

const parts = { quality, speed, large }
const asked = process.argv[2] as keyof typeof parts | undefined
for (const part of asked ? [asked] : (['quality', 'speed', 'large'] as const)) await parts[part]()

async function quality(): Promise<void> {
  const { database, close } = await openDatabase('PGlite')
  const asOwner = work(database, alice)
  const indexing = await timed(async () => {
    for (const { title, paragraphs } of articles) {
      const passages = paragraphs.map((text, at) => ({ id: `p${at}`, title, text }))
      const ref = { collection, document: title }
      const { indexed } = await asOwner((tx) => put(tx, { ...ref, passages }))
      if (indexed < passages.length) await build(asOwner, ref)
    }
  })
  console.log(`\nKorQuAD dev, ${articles.length} documents, ${questions.length} questions, PGlite`)
  line('indexing', [ms(indexing)])
  const ranks: number[] = []
  const times: number[] = []
  for (const { question, paragraph } of questions) {
    let rank = 0
    times.push(
      await timed(async () => {
        const { hits } = await database.readAsOwner(alice, (tx) => search(tx, question, { collection }))
        rank = hits.findIndex(({ text }) => text === paragraph) + 1
      }),
    )
    ranks.push(rank)
  }
  const share = (most: number) => ranks.filter((rank) => rank > 0 && rank <= most).length / ranks.length
  const reciprocal = ranks.reduce((sum, rank) => sum + (rank ? 1 / rank : 0), 0) / ranks.length
  line('R@1', [share(1).toFixed(4)], { text: '≥ .930', met: share(1) >= 0.93 })
  line('R@5, R@10', [share(5).toFixed(4), share(10).toFixed(4)])
  line('MRR@10', [reciprocal.toFixed(4)], { text: '≥ .958', met: reciprocal >= 0.958 })
  line('a question, p50, p95', [ms(median(times)), ms(percentile(times, 0.95))])
  await close()
}

async function speed(): Promise<void> {
  for (const [count, aim] of [
    [1000, 10],
    [5000, 30],
  ] as const) {
    const { database, close } = await openDatabase('PGlite')
    console.log(`\n${count} passages, PGlite`)
    await fill(database, alice, count)
    await ask(database, alice, questions, aim)
    await close()
  }
}

async function large(): Promise<void> {
  if (isSkipped('PostgreSQL')) return console.log('large: skipped (TEST_DATABASE_URL is not set)')
  const count = Number(process.argv[3] ?? 200_000)
  const { database, close } = await openDatabase('PostgreSQL')
  await fill(database, bob, 1000)
  await ask(database, bob, questions, 10)
  console.log(`\n${count} passages, PostgreSQL`)
  await fill(database, alice, count)
  await ask(database, alice, questions, 60)
  console.log('\nthe small owner beside the large one')
  await ask(database, bob, questions, 10)
  await close()
}

/** The passages in documents of at most a thousand; the event loop is watched. */
async function fill(database: Database, owner: string, count: number): Promise<void> {
  const asOwner = work(database, owner)
  const source = mixedPassages(articles)
  await watched('indexing', async () => {
    for (let at = 0; at < count; at += 1000) {
      const passages = Array.from({ length: Math.min(1000, count - at) }, () => source.next().value!)
      const ref = { collection, document: `d${at}` }
      await asOwner((tx) => put(tx, { ...ref, passages }))
      await build(asOwner, ref)
    }
  })
}

async function ask(
  database: Database,
  owner: string,
  from: readonly LabelledQuestion[],
  aimMs: number,
): Promise<void> {
  const random = seeded(3)
  const times: number[] = []
  const before = process.cpuUsage()
  await watched('300 questions', async () => {
    for (let round = -20; round < 300; round++) {
      const { question } = from[Math.floor(random() * from.length)]!
      const spent = await timed(() =>
        database.readAsOwner(owner, (tx) => search(tx, question, { collection })),
      )
      if (round >= 0) times.push(spent)
    }
  })
  const { user, system } = process.cpuUsage(before)
  line('  processor time of this process, a question', [ms((user + system) / 320_000)])
  const [p50, p95] = [median(times), percentile(times, 0.95)]
  line('a question, p50, p95', [ms(p50), ms(p95)], { text: `p50 < ${aimMs} ms`, met: p50 < aimMs })
}

async function watched(label: string, task: () => Promise<void>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const spent = await timed(task)
  delay.disable()
  const { rss, heapUsed } = process.memoryUsage()
  const held = [delay.percentile(99) / 1e6, delay.max / 1e6]
  line(label, [ms(spent)])
  line('  event loop held, p99, most', held.map(ms))
  line(
    '  rss, heap',
    [rss, heapUsed].map((bytes) => `${Math.round(bytes / 1e6)} MB`),
  )
}
