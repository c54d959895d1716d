/**
 * Asks the contracts assistant questions that were labelled apart from it, each in a session of its own, through the
 * engine, and says how often the right article is among the sources and first, the leading sentence has the form of
 * the question, what is absent is said to be, and every quote is what stands in the contract. Prints every miss.
 *
 *   node benchmarks/contract-questions.ts [--summary] <file.jsonl>
 *
 * A line: {"contract": "data-supply.txt", "question": "…", "articles": [7, "별지1"], "form": "yes_no", "absent"?: true,
 * "answer"?: "yes" | "no" | "conditional"}. A contract of one's own lies in a folder called as the file, beside it.
 */
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { askQuestions } from './contract-questions/ask-questions.ts'
import { type Label, labelSchema } from './contract-questions/label.ts'
import { outcomeOf, outcomes } from './contract-questions/outcomes.ts'
import { judge, totals } from './contract-questions/score.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { summary: { type: 'boolean', default: false } },
})

for (const file of positionals) {
  const labels: Label[] = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => labelSchema.parse(JSON.parse(line)))
  const asked = await askQuestions(labels, [file.replace(/\.jsonl$/u, ''), dirname(file)])
  if (labels.every(({ expect }) => expect)) {
    const told = asked.map(outcomeOf)
    if (!values.summary) {
      for (const { label, outcome, lead } of told.filter((one) => one.outcome !== 'right'))
        console.log(
          `${outcome} | ${label.contract} | ${label.question} | ${label.expect} ${label.says ?? ''}\n    ${lead}\n`,
        )
    }
    console.log([file, ...outcomes(told)].join('\n'))
    continue
  }
  const judged = asked.map(judge)
  if (!values.summary) {
    for (const { label, misses, lead, sources } of judged.filter((one) => one.misses.length > 0)) {
      console.log(
        `${misses.join(', ')} | ${label.question} | ${label.form}, ${label.articles.join(' ')}${label.absent ? ' absent' : ''}`,
      )
      console.log(`    [${sources.join(', ')}] ${lead}\n`)
    }
  }
  console.log([file, ...totals(judged)].join('\n'))
}
