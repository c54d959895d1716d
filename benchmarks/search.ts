/**
 * Retrieval through the real service, lexical only. Quality on KorQuAD dev (../shared/data/retrieval-ko, read in
 * place): each article a document, each paragraph a passage under the article's title; a question is right when its own
 * paragraph comes first. Then speed at several sizes, and how long the event loop was held.
 *
 *   node benchmarks/search.ts [quality | speed]
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, put } from '#search/indexing.ts'
import { search } from '#search/search.ts'
import type { Database, Tx } from '#store/database.ts'
import { alice } from '#store/testing/databases.ts'
import { openDatabase } from './support/database.ts'
import { line, median, ms, percentile, timed } from './support/statistics.ts'

interface Korquad {
  readonly data: readonly {
    readonly title: string
    readonly paragraphs: readonly {
      readonly context: string
      readonly qas: readonly { readonly question: string }[]
    }[]
  }[]
}

const collection = 'korquad'
const file = join(import.meta.dirname, '../../shared/data/retrieval-ko/KorQuAD_v1.0_dev.json')
const korquad: Korquad = JSON.parse(readFileSync(file, 'utf8'))
const reader = (database: Database, owner = alice) => ({
  asOwner: <T>(work: (tx: Tx) => Promise<T>) => database.asOwner(owner, work),
})

const opened = await openDatabase('PGlite')
await fill(opened.database)
await quality(opened.database)
await opened.close()

async function fill(database: Database): Promise<void> {
  const { asOwner } = reader(database)
  const seen = new Set<string>()
  const started = performance.now()
  let count = 0
  for (const { title, paragraphs } of korquad.data) {
    const passages = paragraphs.flatMap(({ context }) =>
      seen.size < seen.add(context).size
        ? [{ id: context.slice(0, 60) + context.length, text: context, title: title.replaceAll('_', ' ') }]
        : [],
    )
    count += passages.length
    const ref = { collection, document: title }
    await asOwner((tx) => put(tx, { ...ref, passages }))
    await build(asOwner, ref)
  }
  line(`indexing ${count} paragraphs`, [ms(performance.now() - started)])
}

async function quality(database: Database): Promise<void> {
  const questions = korquad.data.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ context, qas }) => qas.map(({ question }) => ({ question, context }))),
  )
  const ranks: number[] = []
  const times: number[] = []
  for (const { question, context } of questions) {
    let rank = 0
    times.push(
      await timed(async () => {
        const { hits } = await database.readAsOwner(alice, (tx) => search(tx, question, { collection }))
        rank = hits.findIndex(({ text }) => text === context) + 1
      }),
    )
    ranks.push(rank)
  }
  const share = (most: number) => ranks.filter((rank) => rank > 0 && rank <= most).length / ranks.length
  const reciprocal = ranks.reduce((sum, rank) => sum + (rank ? 1 / rank : 0), 0) / ranks.length
  line('questions', [String(questions.length)])
  line('R@1', [share(1).toFixed(4)], { text: '≥ .930', met: share(1) >= 0.93 })
  line('R@5, R@10', [share(5).toFixed(4), share(10).toFixed(4)])
  line('MRR@10', [reciprocal.toFixed(4)], { text: '≥ .958', met: reciprocal >= 0.958 })
  line('a question, p50, p95', [ms(median(times)), ms(percentile(times, 0.95))])
}
