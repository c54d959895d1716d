/**
 * Learns from labelled questions which provision decides and whether one does, and says, by contracts that were held out, how often the right one comes first, beside the order that was not learned, and how often it is rightly told
 * without a doubt, and what is not there said to be so. With --write the weights of all are kept with the assistant.
 *
 *   node benchmarks/contract-ranking.ts [--write]
 *
 * A question's label names articles and, where it has `says`, what the deciding sentence has to say. Deterministic.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { statedOf } from '#assistants/contracts/answers/stated.ts'
import { readContractText } from '#assistants/contracts/contract/read-text.ts'
import { queriesOf } from '#assistants/contracts/plan.ts'
import type { Case } from '#assistants/contracts/retrieve/case.ts'
import { type ContractIndex, indexContract } from '#assistants/contracts/retrieve/contract-index.ts'
import { decidingFeatures } from '#assistants/contracts/retrieve/deciding-features.ts'
import { judging } from '#assistants/contracts/retrieve/judge.ts'
import {
  absenceFeatures,
  absentFrom,
  maybeAbsentFrom,
} from '#assistants/contracts/retrieve/learned-absence.ts'
import { bearingFrom, plainFrom } from '#assistants/contracts/retrieve/learned-rank.ts'
import { rankFeatures } from '#assistants/contracts/retrieve/rank-features.ts'
import { contractTopics } from '#assistants/contracts/topics/topics.ts'
import { type Topic, topicsOf } from '#assistants/contracts/understand/ask.ts'
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
const own = ['first-look', 'second-look', 'third-look', 'ten-kinds/train', 'ten-kinds/develop']
const files = [...own, 'strangers/develop']

/** A question, of several in a message, with the provisions that were ranked for it, and which of them decide; none does where the contract is silent. */
interface Ranking {
  readonly contract: ContractIndex
  readonly isStrangers: boolean
  readonly asked: Omit<Case, 'actor'>
  readonly rows: readonly Ordered[]
  /** Nothing that was ranked entails an answer: what is learned is what is told. */
  readonly isOpen: boolean
  /** No provision answers it, and what the words are taken for says nothing else. */
  readonly isAbsent: boolean
  readonly mayBeAbsent: boolean
}

/** `decides` is of its order: the sentence itself, else what is told with it, else its article; `tells` what has to be said. */
interface Ordered extends Row {
  readonly tells: boolean
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

/** A sentence as it is told: with what it goes on from, what is excepted from it and the rest of a short part. */
function toldAs({ sentences }: ContractIndex, at: number): string {
  const { section, unit, sentence } = sentences[at]!
  const { used } = statedOf({ section, unit, sentence, score: 1 })
  return [sentence.introduction, ...used.map((one) => one.sentence.text)].join(' ')
}

function judgedOf(
  { text, asked }: Topic,
  others: readonly Topic[],
  index: ContractIndex,
  before: string | undefined,
  near: readonly string[],
) {
  const texts = others.map((other) => other.text)
  const queries = queriesOf(
    texts,
    others.findIndex((other) => other.text === text),
    before,
  )
  const query = joinQueries(queries, formOf(asked))
  return { query, ...atOnce(judging(index, query, { near, topics })) }
}

const topicsIn = (question: string): readonly Topic[] =>
  topicsOf(question, reader.read(question, { now, direction: 'nearest', before: [] }))

function rankingsOf(label: Label, index: ContractIndex, isStrangers: boolean): Ranking[] {
  const before = label.before.at(-1)
  const led = before === undefined ? [] : topicsIn(before)
  const told = led[0] && judgedOf(led[0], led, index, undefined, []).ranked[0]
  const near = told ? [told.indexed.section.key] : []
  const all = topicsIn(label.question)
  return all.flatMap((topic) => {
    const { query, groups, ranked, verdict } = judgedOf(topic, all, index, before, near)
    if (ranked.length === 0) return []
    const keys = label.articles.map(keyOf)
    const says = label.says === undefined ? undefined : new RegExp(label.says, isStrangers ? 'iu' : 'u')
    const inArticle = ranked.map(({ indexed }) => keys.includes(indexed.section.key))
    const itself = ranked.map(
      ({ indexed }, at) => inArticle[at]! && says?.test(indexed.sentence.text) !== false,
    )
    const tells = ranked.map(
      ({ indexed }, at) => inArticle[at]! && says?.test(toldAs(index, indexed.at)) !== false,
    )
    const decides = [itself, tells, inArticle].find((some) => some.includes(true)) ?? inArticle
    const asked = { index, query, groups, ranked }
    const rows = rankFeatures(asked).map((features, at) => ({
      features,
      decides: decides[at]!,
      tells: tells[at]!,
    }))
    const isOpen = verdict.kind === 'open'
    return [
      {
        ...{ contract: index, isStrangers, asked, rows, isOpen },
        isAbsent: label.absent,
        mayBeAbsent: isOpen || verdict.kind === 'absent',
      },
    ]
  })
}

/** The contracts of a file's own folder come first: others may be called the same. */
const foldersOf = (file: string) => [
  ...[join(here, file), join(here, dirname(file))],
  ...['demo', 'fixtures', 'standards'].map((folder) => join(assistant, folder)),
]
const indexes = new Map<string, ContractIndex>()
function indexOf(name: string, file: string): ContractIndex {
  const path = foldersOf(file)
    .map((folder) => join(folder, name))
    .find((it) => existsSync(it))!
  const held = indexes.get(path)
  if (held) return held
  const index = indexContract(readContractText(readFileSync(path, 'utf8'), name))
  indexes.set(path, index)
  return index
}

const asked = files.flatMap((file) =>
  readFileSync(join(here, `${file}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => labelSchema.parse(JSON.parse(line)))
    .flatMap((label) => rankingsOf(label, indexOf(label.contract, file), !own.includes(file))),
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

/** The provisions that come first, the best at the front, with what tells whether each decides. */
function firstFew({ asked, rows }: Pick<Ranking, 'asked' | 'rows'>, order: Features): Row[] {
  const scored = rows.map(({ features, tells }, at) => ({
    ...{ one: asked.ranked[at]!, features, tells },
    score: weighed(order, features),
  }))
  const sorted = scored.toSorted((a, b) => b.score - a.score)
  const of = (one: (typeof scored)[number]) => ({
    features: decidingFeatures(asked, one, scored),
    decides: one.tells,
  })
  return sorted.slice(0, mostWeighed).map(of)
}

/** The one that is told: of the first few the likeliest. */
function bestOf(one: Ranking, order: Features, whether?: Features): Row {
  const few = firstFew(one, order)
  if (!whether) return few[0]!
  const chances = few.map(({ features }) => likely(whether, features))
  return few[chances.indexOf(Math.max(...chances))]!
}

/** What tells whether nothing answers it, by what was learned of what decides. */
function absenceOf({ asked, isAbsent, rows }: Ranking, order: Features, whether: Features): Row {
  const decides = Math.max(
    0,
    ...firstFew({ asked, rows }, order).map(({ features }) => likely(whether, features)),
  )
  return { features: absenceFeatures(asked, decides), decides: isAbsent }
}

const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`
const nothingBelow = 0.2
const [folds, mostWeighed] = [10, 3]

if (values.write) {
  const order = orderOf(answered)
  const whether = learnWhether(asked.filter(({ isOpen }) => isOpen).map((one) => bestOf(one, order)))
  keep('rank-weights', order)
  keep('deciding-weights', whether)
  keep(
    'absence-weights',
    learnWhether(asked.filter(({ mayBeAbsent }) => mayBeAbsent).map((one) => absenceOf(one, order, whether))),
  )
} else {
  const contracts = [...new Set(asked.map(({ contract }) => contract))]
  const told: (Row & {
    readonly ranking: Ranking
    readonly p: number
    readonly absent: number
    readonly plain: boolean
  })[] = []
  for (let fold = 0; fold < folds; fold++) {
    const kept = new Set(contracts.filter((_, at) => at % folds === fold))
    const isHeld = (one: Ranking) => kept.has(one.contract)
    const order = orderOf(answered.filter((one) => !isHeld(one)))
    const whether = learnWhether(
      asked.filter((one) => !isHeld(one) && one.isOpen).map((one) => bestOf(one, order)),
    )
    const absence = learnWhether(
      asked.filter((one) => !isHeld(one) && one.mayBeAbsent).map((one) => absenceOf(one, order, whether)),
    )
    for (const ranking of asked.filter(isHeld)) {
      const best = bestOf(ranking, order, whether)
      const plain = bestOf(ranking, unlearned).decides
      const absent = likely(absence, absenceOf(ranking, order, whether).features)
      told.push({ ...best, ranking, plain, absent, p: likely(whether, best.features) })
    }
  }
  for (const [name, some] of [
    ['all', told],
    ["strangers'", told.filter(({ ranking }) => ranking.isStrangers)],
  ] as const) {
    const there = some.filter(({ ranking }) => ranking.rows.some(({ tells }) => tells))
    const first = there.filter(({ decides }) => decides).length
    console.log(
      `${name}: ${some.length} questions, a tenth of the ${contracts.length} contracts held out at a time; of ${there.length} that a ranked provision answers it comes first in ${percent(first, there.length)}, not learned ${percent(there.filter(({ plain }) => plain).length, there.length)}`,
    )
    const open = some.filter(({ ranking }) => ranking.isOpen).toSorted((a, b) => b.p - a.p)
    for (const least of [0.9, 0.85, plainFrom, 0.8, 0.7, 0.6, bearingFrom, nothingBelow]) {
      const kept = open.filter(({ p }) => p >= least)
      const right = kept.filter(({ decides }) => decides).length
      console.log(
        `  from ${least}: ${percent(kept.length, open.length)} of ${open.length} that nothing entails, ${right} of ${kept.length} decide (${percent(right, kept.length)})`,
      )
    }
    const silent = some.filter(({ ranking }) => ranking.mayBeAbsent)
    const present = some.filter(({ ranking }) => !ranking.isAbsent).length
    for (const least of [maybeAbsentFrom, 0.6, absentFrom, 0.8]) {
      const claimed = silent.filter(({ absent }) => absent >= least)
      const right = claimed.filter(({ ranking }) => ranking.isAbsent).length
      console.log(
        `  absent from ${least}: ${right} of ${some.length - present} that nothing answers, and ${claimed.length - right} of ${present} that something does (${percent(claimed.length - right, present)})`,
      )
    }
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
