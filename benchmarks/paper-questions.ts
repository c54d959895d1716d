/**
 * Sixty questions, Korean and English mixed, over ten invented papers, by words alone.
 *
 *   node benchmarks/paper-questions.ts
 *
 * A question is right when the first passage is of the section that answers it.
 */
import { randomUUIDv7 } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importPapers } from '#assistants/papers/library/import/import-papers.ts'
import { filterPapers } from '#assistants/papers/library/papers.ts'
import { searchPapers } from '#assistants/papers/library/search-papers.ts'
import { paperMigrations } from '#assistants/papers/tables.ts'
import { noEmbeddings } from '#engine/embedding.ts'
import { alice } from '#store/testing/databases.ts'
import { openDatabase } from './support/database.ts'
import { line, median, ms, timed } from './support/statistics.ts'

const folder = join(import.meta.dirname, 'paper-questions')
const questions = readFileSync(join(folder, 'questions.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((text) => JSON.parse(text) as { paper: string; section: string; question: string })

const { database, close } = await openDatabase('PGlite', [paperMigrations])
const names = new Map<string, string>()
for (const file of readdirSync(join(folder, 'papers')).sort()) {
  const bytes = readFileSync(join(folder, 'papers', file))
  const { ids } = await importPapers(
    {
      ...{ database, embeddings: noEmbeddings, ownerId: alice, id: randomUUIDv7(), newId: randomUUIDv7 },
      signal: new AbortController().signal,
      tell: () => {},
      settle: async () => {},
    },
    { name: file, bytes },
  )
  names.set(ids[0]!, file.replace('.md', ''))
}
const { items: papers } = await database.asOwner(alice, (tx) => filterPapers(tx, {}, { limit: 100 }))
const ranks: number[] = []
const times: number[] = []
let shown = 0
for (const { paper, section, question } of questions) {
  await database.readAsOwner(alice, async (tx) => {
    times.push(
      await timed(async () => {
        const { hits } = await searchPapers(tx, question, { limit: 5 })
        const rank = hits.findIndex((hit) => names.get(hit.paperId) === paper && hit.section === section) + 1
        ranks.push(rank)
        if (hits.length > 0) shown++
        const [first] = hits
        const got = first ? `${names.get(first.paperId)} ${first.section}` : 'nothing'
        if (rank !== 1) console.log(`  ${question} → ${got} (${paper} ${section}: ${rank || 'not found'})`)
      }),
    )
  })
}
const share = ranks.filter((rank) => rank === 1).length / ranks.length
const reciprocal = ranks.reduce((sum, rank) => sum + (rank ? 1 / rank : 0), 0) / ranks.length
console.log(`\n${papers.length} papers, ${questions.length} questions, ${shown} with passages, PGlite`)
line('R@1', [share.toFixed(3)], { text: '≥ .90', met: share >= 0.9 })
line('MRR@5', [reciprocal.toFixed(3)])
line('a question, p50', [ms(median(times))])
await close()
