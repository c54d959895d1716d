/**
 * Asks the finance assistant questions that were labelled apart from it (finance-questions/README.md) and says how
 * many it understands: the kind, the kind with its slots, and both with the right figure in the answer. The figures
 * are computed from the demo's rows in memory. Prints every miss; with `--summary` the totals alone.
 *
 *   node benchmarks/finance-questions.ts [--summary] [file …]
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askMessages } from './finance-questions/ask-messages.ts'
import { readLabels } from './finance-questions/label.ts'
import { judge, misses, totals } from './finance-questions/report.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { summary: { type: 'boolean', default: false } },
})

for (const file of positionals.length > 0 ? positionals : ['seen-later.jsonl']) {
  const path = existsSync(file) ? file : join(import.meta.dirname, 'finance-questions', file)
  const { asked, errors } = await askMessages(readLabels(path))
  const judged = asked.map(judge)
  if (!values.summary) for (const miss of misses(judged)) console.log(`${miss}\n`)
  console.log(`${file}\n${totals(judged).join('\n')}`)
  if (errors.length > 0) console.log(`turns and tools that broke: ${errors.length}`)
}
