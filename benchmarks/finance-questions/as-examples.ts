/**
 * Writes the labelled messages as examples for the finance assistant's second reader, one file a label. Every set but
 * `seen-later.jsonl`, which nothing is trained on; the messages of a set are held out together when the reader is
 * calibrated, as it has to read people it has not met.
 *
 *   node benchmarks/finance-questions/as-examples.ts [folder [file …]]
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type HeardLabel, heardText } from '#assistants/finance/understand/heard/labels.ts'
import { conversationsOf, type Expectation, type LabelledMessage, readLabels } from './label.ts'

const here = import.meta.dirname
const firstReader = join(here, '../../assistants/finance/examples')
const [folder = join(firstReader, 'heard'), ...named] = process.argv.slice(2)
const files =
  named.length > 0 ? named : (await readdir(here)).filter((name) => name.endsWith('-look.jsonl')).sort()

const examples: { label: HeardLabel; text: string; set: string }[] = files.flatMap((file) =>
  conversationsOf(readLabels(join(here, basename(file)))).flatMap((conversation) =>
    conversation.map((message, index) => ({
      label: labelOf(message.expect),
      text: textOf(message, conversation[index - 1]),
      set: basename(file, '.jsonl'),
    })),
  ),
)

// Few of those who write questions write of changes, or talk: what the first reader knows of them, this one knows too.
const shared: readonly (readonly [HeardLabel, string])[] = [
  ['wants_change', 'action'],
  ['wants_change', 'purchase'],
  ['talks', 'chat'],
  ['talks', 'help'],
]
for (const [label, name] of shared) {
  const lines = (await readFile(join(firstReader, `${name}.txt`), 'utf8')).split('\n')
  const own = lines.filter((line) => line.trim() !== '' && !line.startsWith('#'))
  examples.push(...own.map((line) => ({ label, text: line.trim(), set: name })))
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
for (const [label, own] of Map.groupBy(examples, (example) => example.label)) {
  const sets = [...Map.groupBy(own, ({ set }) => set)].map(
    ([set, messages]) => `# ${set}\n${[...new Set(messages.map(({ text }) => text))].join('\n')}\n`,
  )
  await writeFile(join(folder, `${label}.txt`), sets.join('\n'))
}
console.log(`${examples.length} messages of ${files.length} sets`)

function textOf({ message }: LabelledMessage, before: LabelledMessage | undefined): string {
  return heardText(message.replace(/\s+/gu, ' ').trim(), before && labelOf(before.expect))
}

/** What has to run for a message, as the reader tells it apart: of what is none of its business. */
function labelOf({ kind, category, categories, store }: Expectation): HeardLabel {
  switch (kind) {
    case 'total_expense':
      return 'asks_sum'
    case 'expense_by_category':
      return category || categories ? 'asks_sum' : 'asks_breakdown'
    case 'expense_by_store':
      return store ? 'asks_sum' : 'asks_shops'
    case 'expense_list':
      return 'asks_list'
    case 'top_expenses':
      return 'asks_largest'
    case 'daily_totals':
      return 'asks_days'
    case 'weekday_pattern':
      return 'asks_weekdays'
    case 'monthly_totals':
      return 'asks_months'
    case 'compare_periods':
      return 'asks_comparison'
    case 'biggest_changes':
      return 'asks_changes'
    case 'average_spending':
      return 'asks_average'
    case 'spending_count':
      return 'asks_count'
    case 'recurring':
      return 'asks_recurring'
    case 'forecast':
      return 'asks_forecast'
    case 'budget_status':
      return 'asks_budget'
    case 'category_ratio':
      return 'asks_ratio'
    case 'total_income':
      return 'asks_income'
    case 'monthly_income':
      return 'asks_monthly_income'
    case 'uncategorized_list':
      return 'asks_uncategorised'
    case 'advice':
      return 'asks_advice'
    case 'multi':
      return 'asks_several'
    case 'action':
      return 'wants_change'
    case 'chat':
      return 'talks'
    case 'off_topic':
      return 'off_topic'
  }
}
