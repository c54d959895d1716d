/**
 * Writes the labelled messages as examples of the finance reader, one file a set: what each label asks as facets, and what
 * every name, time and amount of its message is there for. A label that the schema cannot say just so is left out, and counted.
 *
 *   node benchmarks/finance-questions/as-requests.ts <folder> [file …]
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { convertSet } from './convert.ts'
import { readLabels } from './label.ts'

const here = import.meta.dirname
const [folder, ...named] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: as-requests.ts <folder> [file …]')
const files =
  named.length > 0 ? named : (await readdir(here)).filter((name) => name.endsWith('-look.jsonl')).sort()

/** What few ask who write questions: the examples of the classifiers know more of it, and they are of one hand. */
const house = {
  action: 'action',
  chat: 'chat',
  help: 'chat',
  off_topic: 'off_topic',
  purchase: 'advice',
  saving: 'advice',
  cut: 'advice',
  overview: 'advice',
}

await mkdir(folder, { recursive: true })
let all = 0
let kept = 0
for (const file of files) {
  const labels = readLabels(join(here, basename(file)))
  const { lines, left } = convertSet(labels)
  all += labels.length
  kept += labels.length - left.length
  await writeFile(join(folder, basename(file)), `${lines.join('\n')}\n`)
  for (const one of left) console.log(`left out: ${one.id} ${one.message}`)
}
const own = await Promise.all(
  Object.entries(house).map(async ([name, ask]) => {
    const text = await readFile(join(here, `../../assistants/finance/examples/${name}.txt`), 'utf8')
    const said = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
    return said.map((say) => JSON.stringify({ say: say.trim(), ask }))
  }),
)
await writeFile(join(folder, 'house.jsonl'), `${own.flat().join('\n')}\n`)
console.log(`${kept} of ${all} messages`)
