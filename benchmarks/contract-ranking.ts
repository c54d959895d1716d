/**
 * Learns from labelled questions which provision decides and whether one does, and says, by contracts that were held out, how often the right one comes first, beside the order that was not learned, and how often it is rightly told
 * without a doubt. With --write the weights of all are kept with the assistant.
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
import type { Case } from '#assistants/contracts/retrieve/case.ts'
import { type ContractIndex, indexContract } from '#assistants/contracts/retrieve/contract-index.ts'
import { decidingFeatures } from '#assistants/contracts/retrieve/deciding-features.ts'
import { judging } from '#assistants/contracts/retrieve/judge.ts'
import { rankFeatures } from '#assistants/contracts/retrieve/rank-features.ts'
import { contractTopics } from '#assistants/contracts/topics/topics.ts'
import { topicsOf } from '#assistants/contracts/understand/ask.ts'
import { joinQueries } from '#assistants/contracts/understand/join-queries.ts'
import { formOf } from '#assistants/contracts/understand/question-form.ts'
import { contractsReader } from '#assistants/contracts/understand/reader.ts'
import { trainedReader } from '#engine/readers.ts'
import { createTrained } from '#engine/trained.ts'
import { installedWeights, weightFiles } from '#engine/weight-files.ts'
import { atOnce } from '#search/pace.ts'
import { keyOf, type Label, labelSchema } from './contract-questions/label.ts'
import {
  type Features,
  learnOrder,
  learnWhether,
  likely,
  type Row,
  type Weights,
  weighed,
} from './contract-questions/learn.ts'

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })

const here = join(import.meta.dirname, 'contract-questions')
const assistant = join(import.meta.dirname, '../assistants/contracts')
/** The order is learned from the project's own; on strangers' it was found not to get better by theirs. Whether it decides, from all. */
const own = ['first-look', 'second-look', 'third-look', 'ten-kinds/train', 'ten-kinds/develop']
const files = [...own, 'strangers/develop']
const folders = [
  ...['demo', 'fixtures', 'standards'].map((folder) => join(assistant, folder)),
  ...['second-look', 'third-look', 'ten-kinds', 'strangers'].map((folder) => join(here, folder)),
]

/** A question with the provisions that were ranked for it, and which of them decide; none does where the contract is silent. */
interface Ranking {
  readonly contract: string
  readonly isOwn: boolean
  readonly asked: Omit<Case, 'actor'>
  readonly rows: readonly Row[]
  /** Nothing that was ranked entails an answer: what is learned is what is told. */
  readonly isOpen: boolean
}

const now = Temporal.PlainDateTime.from('2026-03-02T09:00')
const trained = createTrained({
  weights: weightFiles(installedWeights),
  report: (error) => {
    throw error
  },
})
const reader = await trained.of(trainedReader(contractsReader))
const topics = await trained.of(contractTopics)

const excepting = /^(?:다만|단)\s?,?\s|^(?:Provided|However)\b/u

/** A sentence as it is told: with what it is excepted from or what is excepted from it. */
function toldAs({ sentences }: ContractIndex, at: number): string {
  const { unit, sentence } = sentences[at]!
  const isOf = (to: number) => sentences[to]?.unit === unit
  const isExcepting = (to: number) => isOf(to) && excepting.test(sentences[to]!.sentence.text)
  const before = isExcepting(at) && isOf(at - 1) ? [sentences[at - 1]!.sentence.text] : []
  const behind: string[] = []
  for (let to = at + 1; isExcepting(to); to++) behind.push(sentences[to]!.sentence.text)
  return [...before, sentence.introduction ?? '', sentence.text, ...behind].join(' ')
}

function judgedOf(question: string, index: ContractIndex, before?: string, near: readonly string[] = []) {
  const readings = reader.read(question, { now, direction: 'nearest', before: [] })
  const asked = topicsOf(question, readings)
  const texts = asked.map(({ text }) => text)
  const query = joinQueries(queriesOf(texts, 0, before), formOf(asked[0]!.asked))
  return { query, ...atOnce(judging(index, query, { near, topics })) }
}

function rankingOf(label: Label, index: ContractIndex, isOwn: boolean): Ranking | undefined {
  const before = label.before.at(-1)
  const told = before === undefined ? undefined : judgedOf(before, index).ranked[0]
  const near = told ? [told.indexed.section.key] : []
  const { query, groups, ranked, verdict } = judgedOf(label.question, index, before, near)
  if (ranked.length === 0) return undefined
  const keys = label.articles.map(keyOf)
  const says = label.says === undefined ? undefined : new RegExp(label.says, isOwn ? 'u' : 'iu')
  const inArticle = ranked.map(({ indexed }) => keys.includes(indexed.section.key))
  // Which comes first is learned of the sentence itself, whether it decides of all that is told with it.
  const telling = ranked.map(({ indexed }, at) => {
    const text = isOwn ? indexed.sentence.text : toldAs(index, indexed.at)
    return inArticle[at]! && says?.test(text) !== false
  })
  const decides = telling.includes(true) ? telling : inArticle
  const asked = { index, query, groups, ranked }
  const features = rankFeatures(asked)
  return {
    ...{ contract: label.contract, isOwn, asked, isOpen: verdict.kind === 'open' },
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

const asked = files.flatMap((file) =>
  readFileSync(join(here, `${file}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => labelSchema.parse(JSON.parse(line)))
    .flatMap((label) => rankingOf(label, indexOf(label.contract), own.includes(file)) ?? []),
)
const answered = asked.filter(({ rows }) => rows.some(({ decides }) => decides))

const names = Object.keys(asked[0]!.rows[0]!.features)
/** The order that was not learned. */
const unlearned: Weights = Object.fromEntries(names.map((name) => [name, name === 'score' ? 1 : 0]))
/** Where learning begins and what it is held to. */
const begin: Weights = { ...unlearned, score: 3 }

/** On the scale of the score that is bettered, and no higher for what decides. */
const scaled = (weights: Weights): Weights =>
  Object.fromEntries(names.map((name) => [name, weights[name]! / weights.score!]))

const orderOf = (examples: readonly Ranking[]): Weights =>
  scaled(
    learnOrder(
      examples.map(({ rows }) => rows),
      begin,
    ),
  )

/** The provision that comes first, with what tells whether it decides. */
function bestOf({ asked, rows }: Ranking, order: Features): Row {
  const sorted = rows
    .map((row, at) => ({ ...row, at, score: weighed(order, row.features) }))
    .sort((a, b) => b.score - a.score)
  const [best, next] = sorted
  const margin = next ? best!.score - next.score : Infinity
  const one = asked.ranked[best!.at]!
  return {
    features: decidingFeatures(asked, { one, features: best!.features, margin }),
    decides: best!.decides,
  }
}

const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`
const [plainFrom, nothingBelow] = [0.7, 0.2]
const folds = 10

if (values.write) {
  const order = orderOf(answered)
  const whether = learnWhether(asked.map((one) => bestOf(one, order)))
  keep('rank-weights', order)
  keep('deciding-weights', whether)
} else {
  let [learned, plain] = [0, 0]
  const told: { readonly decides: boolean; readonly isOpen: boolean; readonly p: number }[] = []
  for (let fold = 0; fold < folds; fold++) {
    const kept = new Set([...indexes.keys()].filter((_, at) => at % folds === fold))
    const isHeld = (one: Ranking) => kept.has(one.contract)
    const order = orderOf(answered.filter((one) => !isHeld(one)))
    const whether = learnWhether(asked.filter((one) => !isHeld(one)).map((one) => bestOf(one, order)))
    const held = answered.filter(isHeld)
    learned += held.filter((one) => bestOf(one, order).decides).length
    plain += held.filter((one) => bestOf(one, unlearned).decides).length
    for (const one of asked.filter(isHeld)) {
      const { features, decides } = bestOf(one, order)
      told.push({ decides, isOpen: one.isOpen, p: likely(whether, features) })
    }
  }
  console.log(
    `${answered.length} questions on ${indexes.size} contracts, a tenth of the contracts held out at a time: a provision that decides comes first in ${percent(learned, answered.length)}, not learned ${percent(plain, answered.length)}`,
  )
  const open = told.filter(({ isOpen }) => isOpen)
  for (const [name, kept] of [
    [`told without a doubt (${plainFrom} and more)`, open.filter(({ p }) => p >= plainFrom)],
    ['told with one', open.filter(({ p }) => p < plainFrom && p >= nothingBelow)],
    [`said not to be found (below ${nothingBelow})`, open.filter(({ p }) => p < nothingBelow)],
  ] as const) {
    const right = kept.filter(({ decides }) => decides).length
    console.log(`${name}: ${kept.length} of ${open.length} that nothing entails, ${right} decide`)
  }
}

function keep(name: string, weights: Features): void {
  const path = join(assistant, `retrieve/${name}.json`)
  const rounded = Object.fromEntries(
    Object.entries(weights).map(([feature, weight]) => [feature, Math.round(weight * 1000) / 1000]),
  )
  writeFileSync(path, `${JSON.stringify(rounded, null, 2)}\n`)
  console.log(path)
}
