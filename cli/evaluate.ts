/**
 * How well an assistant's reader reads authors it was not trained on: whole requests, single messages and follow-ups,
 * several in one, every facet, a calibration table and the confusion; with `--misses` each message that was misread, with the
 * examples it is most like.
 *
 *   npm run evaluate <assistant> [-- --misses] [-- --on <folder>]
 *
 * `--on`: reads the examples of that folder by the reader as it is shipped, in place of holding authors out.
 */
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { financeReader } from '#assistants/finance/reader/reader.ts'
import { assistants } from '#assistants/index.ts'
import { type ReaderRef, readExamples } from '#engine/readers.ts'
import { judgeBy, judgeHeldOut } from '#nlu/evaluate.ts'
import { nearestExamples } from '#nlu/nearest.ts'
import { confusion, misses, totals } from '#nlu/report.ts'
import { trainReader } from '#nlu/train.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { misses: { type: 'boolean', default: false }, on: { type: 'string' } },
})
const known: Readonly<Record<string, ReaderRef<never>>> = {
  ...Object.fromEntries(assistants.flatMap(({ id, reader }) => (reader ? [[id, reader] as const] : []))),
  // Measured here, and not yet what reads messages there.
  finance: financeReader as unknown as ReaderRef<never>,
}
const reader = known[positionals[0] ?? '']
if (!reader) {
  console.error(`usage: npm run evaluate <assistant>; with a reader: ${Object.keys(known).join(', ')}`)
  process.exit(1)
}
const { schema, examples: folder } = reader
const examples = await readExamples(schema, folder)
const started = performance.now()
const weights = trainReader(schema, examples)
const seconds = (performance.now() - started) / 1000
const judged =
  values.on === undefined
    ? judgeHeldOut(schema, examples)
    : judgeBy(schema, weights, await readExamples(schema, pathToFileURL(`${values.on}/`)))
if (values.misses) console.log(misses(judged, nearestExamples(weights)).join('\n'))
console.log(confusion(schema, judged).slice(0, 20).join('\n'))
console.log([...totals(schema, judged), `trained in ${seconds.toFixed(1)} s`].join('\n'))
