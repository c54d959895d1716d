/**
 * Learns from labelled questions which provision decides, and says how often it comes first, by contracts that were held
 * out one after another, beside the order that was not learned. With --write the weights of all are kept with the assistant.
 *
 *   node benchmarks/contract-ranking.ts [--write]
 *
 * A question's label names articles and, where it has `says`, what the deciding sentence has to say. Deterministic.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readContractText } from '#assistants/contracts/contract/read-text.ts'
import { queriesOf } from '#assistants/contracts/plan.ts'
import { type ContractIndex, indexContract } from '#assistants/contracts/retrieve/contract-index.ts'
import { judging } from '#assistants/contracts/retrieve/judge.ts'
import { type RankFeatures, rankFeatures } from '#assistants/contracts/retrieve/rank-features.ts'
import { topicsOf } from '#assistants/contracts/understand/ask.ts'
import { joinQueries } from '#assistants/contracts/understand/join-queries.ts'
import { formOf } from '#assistants/contracts/understand/question-form.ts'
import { contractsReader } from '#assistants/contracts/understand/reader.ts'
import { createReaders } from '#engine/readers.ts'
import { installedWeights, weightFiles } from '#engine/weight-files.ts'
import { atOnce } from '#search/pace.ts'
import { keyOf, type Label, labelSchema } from './contract-questions/label.ts'

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })

const here = join(import.meta.dirname, 'contract-questions')
const assistant = join(import.meta.dirname, '../assistants/contracts')
const files = ['first-look', 'second-look', 'third-look', 'ten-kinds/train', 'ten-kinds/develop']
const folders = [
  ...['demo', 'fixtures', 'standards'].map((folder) => join(assistant, folder)),
  ...['second-look', 'third-look', 'ten-kinds'].map((folder) => join(here, folder)),
]

/** A question with the provisions that were ranked for it, and which of them decide. */
interface Ranking {
  readonly contract: string
  readonly rows: readonly { readonly features: RankFeatures; readonly decides: boolean }[]
}

const now = Temporal.PlainDateTime.from('2026-03-02T09:00')
const reader = await createReaders({
  weights: weightFiles(installedWeights),
  report: (error) => {
    throw error
  },
}).of(contractsReader)

function rankingOf(label: Label, index: ContractIndex): Ranking | undefined {
  const readings = reader.read(label.question, { now, direction: 'nearest', before: [] })
  const topics = topicsOf(label.question, readings)
  const texts = topics.map(({ text }) => text)
  const query = joinQueries(queriesOf(texts, 0, label.before.at(-1)), formOf(topics[0]!.asked))
  const { groups, ranked } = atOnce(judging(index, query))
  const keys = label.articles.map(keyOf)
  const says = label.says === undefined ? undefined : new RegExp(label.says, 'u')
  const inArticle = ranked.map(({ indexed }) => keys.includes(indexed.section.key))
  const telling = ranked.map(
    ({ indexed }, at) => inArticle[at]! && says?.test(indexed.sentence.text) !== false,
  )
  const decides = telling.includes(true) ? telling : inArticle
  if (!decides.includes(true)) return undefined
  const features = rankFeatures({ index, query, groups, ranked })
  return {
    contract: label.contract,
    rows: features.map((one, at) => ({ features: one, decides: decides[at]! })),
  }
}

const indexes = new Map<string, ContractIndex>()
function indexOf(name: string): ContractIndex {
  const held = indexes.get(name)
  if (held) return held
  const folder = folders.find((it) => existsSync(join(it, name)))!
  const index = indexContract(readContractText(readFileSync(join(folder, name), 'utf8'), name))
  indexes.set(name, index)
  return index
}

const rankings = files.flatMap((file) =>
  readFileSync(join(here, `${file}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => labelSchema.parse(JSON.parse(line)))
    .flatMap((label) => rankingOf(label, indexOf(label.contract)) ?? []),
)

type Weights = Record<string, number>
const names = Object.keys(rankings[0]!.rows[0]!.features)
/** Where learning begins and what it is held to: the order that was not learned. */
const unlearned: Weights = Object.fromEntries(names.map((name) => [name, name === 'score' ? 1 : 0]))
const [steps, rate, hold] = [300, 0.05, 0.01]

const scoreOf = (weights: Weights, features: RankFeatures): number =>
  names.reduce((sum, name) => sum + weights[name]! * features[name]!, 0)

/** The share of the provisions that decide, by softmax over all that were ranked, made as large as it gets; momentum, no chance. */
function learn(examples: readonly Ranking[], scale: Readonly<Record<string, number>>): Weights {
  const weights: Weights = { ...unlearned, score: 3 }
  const [first, second]: [Weights, Weights] = [zeros(), zeros()]
  for (let step = 1; step <= steps; step++) {
    const slope = zeros()
    for (const name of names)
      slope[name] = hold * (weights[name]! - (name === 'score' ? 3 : 0)) * scale[name]! ** 2
    for (const { rows } of examples) {
      const scores = rows.map(({ features }) => scoreOf(weights, features))
      const most = Math.max(...scores)
      const shares = scores.map((score) => Math.exp(score - most))
      const whole = shares.reduce((sum, share) => sum + share, 0)
      const right = shares.reduce((sum, share, at) => sum + (rows[at]!.decides ? share : 0), 0)
      for (const [at, { features, decides }] of rows.entries()) {
        const pull = shares[at]! / whole - (decides ? shares[at]! / Math.max(right, 1e-12) : 0)
        for (const name of names) slope[name]! += (pull * features[name]!) / examples.length
      }
    }
    for (const name of names) {
      const by = slope[name]! / scale[name]!
      first[name] = 0.9 * first[name]! + 0.1 * by
      second[name] = 0.999 * second[name]! + 0.001 * by * by
      const move = first[name]! / (1 - 0.9 ** step) / (Math.sqrt(second[name]! / (1 - 0.999 ** step)) + 1e-8)
      weights[name]! -= (rate * move) / scale[name]!
    }
  }
  return weights
}

const zeros = (): Weights => Object.fromEntries(names.map((name) => [name, 0]))

/** How far each feature spreads, so that all move alike. */
function spread(examples: readonly Ranking[]): Weights {
  const rows = examples.flatMap((one) => one.rows.map(({ features }) => features))
  return Object.fromEntries(
    names.map((name) => {
      const mean = rows.reduce((sum, row) => sum + row[name]!, 0) / rows.length
      const variance = rows.reduce((sum, row) => sum + (row[name]! - mean) ** 2, 0) / rows.length
      return [name, Math.max(0.05, Math.sqrt(variance))]
    }),
  )
}

/** Of so many questions, in how many a provision that decides comes first. */
function firsts(examples: readonly Ranking[], weights: Weights): number {
  return examples.filter(({ rows }) => {
    const scores = rows.map(({ features }) => scoreOf(weights, features))
    return rows[scores.indexOf(Math.max(...scores))]!.decides
  }).length
}

let [learned, plain] = [0, 0]
for (const contract of new Set(rankings.map((one) => one.contract))) {
  const [held, others] = [
    rankings.filter((one) => one.contract === contract),
    rankings.filter((one) => one.contract !== contract),
  ]
  learned += firsts(held, learn(others, spread(others)))
  plain += firsts(held, unlearned)
}
const percent = (count: number) => `${((100 * count) / rankings.length).toFixed(1)} %`
console.log(
  `${rankings.length} questions on ${indexes.size} contracts, each contract held out: a provision that decides comes first in ${percent(learned)}, not learned ${percent(plain)}`,
)

if (values.write) {
  const weights = learn(rankings, spread(rankings))
  // On the scale of the score that is bettered, and no higher for what decides.
  const scaled = Object.fromEntries(names.map((name) => [name, weights[name]! / weights.score!]))
  const path = join(assistant, 'retrieve/rank-weights.json')
  const rounded = Object.fromEntries(
    Object.entries(scaled).map(([name, weight]) => [name, Math.round(weight * 1000) / 1000]),
  )
  writeFileSync(path, `${JSON.stringify(rounded, null, 2)}\n`)
  console.log(path)
}
