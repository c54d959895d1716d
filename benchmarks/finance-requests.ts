/**
 * How well finance's reader reads messages that were labelled apart from it, without a database or an answer: trained on the sets
 * up to the fortieth, it reads the forty-first to the fifty-second (or the files named). Scored by the kinds and slots of
 * `finance-questions.ts`, a request standing for the tool calls it comes to.
 *
 *   node benchmarks/finance-requests.ts [--all] [--authors <number>] [--misses] [file …]
 *
 * `--all`: trained on every set, for files that are none of them. `--authors`: trained on so many sets alone, for the curve.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Request } from '#assistants/finance/reader/request.ts'
import { schema } from '#assistants/finance/reader/schema.ts'
import { type Example, parseExamples } from '#nlu/examples.ts'
import { createReader } from '#nlu/reader.ts'
import { percent } from '#nlu/report.ts'
import type { Reading, Schema } from '#nlu/schema.ts'
import { trainReader } from '#nlu/train.ts'
import { demoBook } from './finance-questions/book.ts'
import { contextAfter, labelDay } from './finance-questions/convert.ts'
import { conversationsOf, type LabelledMessage, readingsOf, readLabels } from './finance-questions/label.ts'
import { type ReadingScore, scoreRequests } from './finance-questions/score-requests.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    authors: { type: 'string' },
    all: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
  },
})
const sets = join(import.meta.dirname, 'finance-questions')
const examples = join(import.meta.dirname, '../assistants/finance/examples/train')
const heldOut = /^(?:forty-|fiftieth|fifty-)/u

const authors = (await readdir(examples))
  .filter((name) => values.all || !heldOut.test(name))
  .sort()
  .slice(0, Number(values.authors ?? Number.POSITIVE_INFINITY))
const taught = await Promise.all(
  authors.map(async (name): Promise<Example[]> => {
    const text = await readFile(join(examples, name), 'utf8')
    return parseExamples(schema as unknown as Schema<never>, name, text)
  }),
)
const started = performance.now()
const weights = trainReader(schema, taught.flat())
console.log(
  `${taught.flat().length} examples of ${authors.length} authors, trained in ${((performance.now() - started) / 1000).toFixed(1)} s`,
)
const reader = createReader(schema, weights)
const book = demoBook(labelDay.toPlainDate())
const files =
  positionals.length > 0
    ? positionals
    : (await readdir(sets))
        .filter((name) => heldOut.test(name) && name.endsWith('.jsonl'))
        .map((name) => join(sets, name))

interface Judged {
  readonly label: LabelledMessage
  readonly readings: readonly Reading<Request>[]
  readonly score: ReadingScore
  readonly confidence: number
}
const times: number[] = []
const judged = files.flatMap((file) =>
  conversationsOf(readLabels(file)).flatMap((conversation) => {
    let before: readonly Request[] = []
    return conversation.map((label): Judged => {
      const begun = performance.now()
      const readings = reader.read(label.message, contextAfter(before))
      times.push(performance.now() - begun)
      const requests = readings.map(({ value }) => value)
      before = [...requests.toReversed(), ...before].slice(0, 3)
      const confidence = Math.min(1, ...readings.map((it) => it.confidence))
      return { label, readings, score: scoreRequests(readingsOf(label), requests, book), confidence }
    })
  }),
)

if (values.misses)
  for (const { label, readings, score, confidence } of judged.filter((one) => !one.score.slots))
    console.log(
      [
        `${label.id} ${score.kind ? 'slots' : 'KIND'} ${confidence.toFixed(2)} ${label.turn > 1 ? '… ' : ''}${label.message}`,
        `   want ${JSON.stringify(label.expect)}`,
        `   read ${JSON.stringify(readings.map(({ value }) => value))}`,
        `   like ${readings[0]
          ?.nearest(2)
          .map(({ say, asks }) => `${say} ${JSON.stringify(asks)}`)
          .join(' · ')}`,
      ].join('\n'),
    )
const line = (name: string, all: readonly Judged[]) =>
  console.log(
    `${name.padEnd(18)} kind ${percent(all.filter(({ score }) => score.kind).length, all.length)}  slots ${percent(all.filter(({ score }) => score.slots).length, all.length)}`,
  )
const isMulti = ({ label }: Judged) => label.expect.kind === 'multi'
line('all', judged)
line(
  'single messages',
  judged.filter(({ label }) => label.dialogue === null),
)
line(
  'dialogue turns',
  judged.filter(({ label }) => label.turn > 1),
)
line('several in one', judged.filter(isMulti))
for (const [kind, own] of [...Map.groupBy(judged, ({ label }) => label.expect.kind)].sort(
  (a, b) => b[1].length - a[1].length,
))
  line(`  ${kind}`, own)
for (const [from, to] of [
  [0, 0.5],
  [0.5, 0.7],
  [0.7, 0.8],
  [0.8, 0.9],
  [0.9, 1.01],
] as const) {
  const own = judged.filter(({ confidence }) => confidence >= from && confidence < to)
  console.log(
    `confidence ${from}–${Math.min(1, to)}: ${percent(own.length, judged.length)}, right ${percent(own.filter(({ score }) => score.slots).length, own.length)}`,
  )
}
const sorted = times.toSorted((a, b) => a - b)
console.log(`read in ${sorted[Math.floor(sorted.length / 2)]!.toFixed(2)} ms at the median`)
