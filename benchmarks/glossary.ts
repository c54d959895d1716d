// What finding a term costs in a glossary of 100,000 entries, beside one of 1,000: every way of finding, each question in
// turn asked of both, so that a machine that gets slower meanwhile slows both. Aim: under 20 ms at the 95th percentile.
import { sql } from 'kysely'
import { findTerms, nearTerms } from '#assistants/papers/glossary/find-terms.ts'
import { prepareStarterGlossary } from '#assistants/papers/glossary/starter.ts'
import { termKey, wordsOf } from '#assistants/papers/glossary/term.ts'
import { paperMigrations } from '#assistants/papers/tables.ts'
import type { Database, Tx } from '#store/database.ts'
import { alice, bob } from '#store/testing/databases.ts'
import { type DatabaseName, openDatabase } from './support/database.ts'
import { onEachDatabase } from './support/each-database.ts'
import { line, median, ms, percentile, timed } from './support/statistics.ts'

const [large, small] = [100_000, 1_000]
const rounds = 40
const warmUp = 10
const aimMs = 20

/** Names as research has them: a few words that many names share, and one of their own. */
const heads = ['Adaptive', 'Sparse', 'Deep', 'Graph', 'Neural', 'Robust', 'Latent', 'Masked', '희소', '심층']
const tails = [
  'Attention',
  'Network',
  'Learning',
  'Model',
  'Sampling',
  'Encoder',
  '학습',
  '추정',
  '모델',
  '탐색',
]
const nameOf = (at: number) => `${heads[at % 10]} ${at.toString(36)}x ${tails[Math.floor(at / 10) % 10]}`

const questions: readonly (readonly [string, (tx: Tx, round: number) => Promise<unknown>])[] = [
  ['its name', (tx, round) => findTerms(tx, nameOf((round * 37) % small), 3)],
  ['a shared name', (tx) => findTerms(tx, '머신러닝이란', 3)],
  ['the beginning of many', (tx) => findTerms(tx, 'Sparse', 3)],
  ['one word that ten thousand have', (tx) => findTerms(tx, 'Attention', 3)],
  ['two such words', (tx) => findTerms(tx, 'Attention Sparse', 3)],
  [
    'a common and a rare word',
    (tx, round) => findTerms(tx, `${(round % 900).toString(36)}x 메커니즘 Model`, 3),
  ],
  ['nothing', (tx) => findTerms(tx, '없는 이름의 기법', 3)],
  ['what is near', (tx) => nearTerms(tx, 'Spzrse', 3)],
]

await onEachDatabase(import.meta.filename, measure)

async function measure(name: DatabaseName): Promise<void> {
  const { database, close } = await openDatabase(name, [paperMigrations])
  await prepareStarterGlossary(database)
  await fill(database, alice, large)
  await fill(database, bob, small)
  await sql`analyze`.execute(database.admin)
  console.log(
    `\n${name}, ${large.toLocaleString('en')} entries beside ${small.toLocaleString('en')}, ${rounds} rounds`,
  )
  let worst = 0
  for (const [label, ask] of questions) {
    const times: Record<string, number[]> = { [alice]: [], [bob]: [] }
    for (let round = 0; round < rounds + warmUp; round++) {
      for (const owner of [alice, bob]) {
        const took = await timed(() => database.asOwner(owner, (tx) => ask(tx, round)))
        if (round >= warmUp) times[owner]!.push(took)
      }
    }
    const [of, beside] = [times[alice]!, times[bob]!]
    worst = Math.max(worst, percentile(of, 95))
    const ratio = median(of) / median(beside)
    line(label, [ms(median(of)), ms(percentile(of, 95)), `${ratio.toFixed(1)} × the small one`])
  }
  line('the slowest at p95', [ms(worst)], { text: `under ${aimMs} ms`, met: worst < aimMs })
  await close()
}

/** So many entries of an owner's, written as they are kept. */
async function fill(database: Database, ownerId: string, count: number): Promise<void> {
  const step = 5_000
  for (let from = 0; from < count; from += step) {
    const entries = Array.from({ length: Math.min(step, count - from) }, (_, at) => {
      const term = nameOf(from + at)
      const id = `00000000-0000-7000-8000-${(from + at).toString(16).padStart(12, '0')}`
      return { id, term, key: termKey(term), words: wordsOf(term) }
    })
    const words = entries.flatMap(({ id, key, words: all }) =>
      all.map((word) => ({ id: `${word} ${id}`, word, term_id: id, length: key.length })),
    )
    await database.asOwner(ownerId, async ({ db }) => {
      await sql`
        insert into glossary (owner_id, id, term, term_key, definition, difficulty_level)
        select ${ownerId}, it.id, it.term, it.key, it.term || '의 정의예요.', 'beginner'
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as it(id uuid, term text, key text)`.execute(
        db,
      )
      await sql`
        insert into glossary_names (owner_id, id, name, term_id)
        select ${ownerId}, it.key, it.term, it.id
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as it(id uuid, term text, key text)`.execute(
        db,
      )
      await sql`
        insert into glossary_words (owner_id, id, word, term_id, length)
        select ${ownerId}, it.id, it.word, it.term_id, it.length
        from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as it(id text, word text, term_id uuid, length int)`.execute(
        db,
      )
    })
  }
}
