/**
 * Korean numerals, money, durations and time phrases against the public test material (../shared/data/dates-ko, which
 * is read in place). Prints accuracy for each set, every miss with its reason, and microseconds a call.
 *
 *   node benchmarks/dates-ko.ts [folder]
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AmountMention, findAmounts } from '#korean/amounts.ts'
import { findDurations } from '#korean/durations.ts'
import { findNumerals } from '#korean/numerals.ts'
import { findPeriods } from '#korean/periods.ts'

interface Row {
  readonly text: string
  readonly reference?: string
  readonly expected: Readonly<Record<string, string | number | null>>
}

/** Why a row is missed, or nothing where it is right. */
type Check = (row: Row) => string | undefined

const folder = process.argv[2] ?? join(import.meta.dirname, '../../shared/data/dates-ko')

const UNITS: Readonly<Record<string, readonly [currency: string, scale: number]>> = {
  Dollar: ['USD', 1],
  Cent: ['USD', 0.01],
  Pound: ['GBP', 1],
  Yen: ['JPY', 1],
}

const numeral: Check = ({ text, expected }) => {
  const found = findNumerals(text)
  if (found.length !== 1) return `${found.length} found`
  if (found[0]!.text !== text) return `only "${found[0]!.text}"`
  return found[0]!.value === expected.value ? undefined : `value ${found[0]!.value}`
}

const money: Check = ({ text, expected }) => {
  const found = findAmounts(text)
  if (found.length !== 1) return `${found.length} found`
  const [currency, scale] = UNITS[String(expected.unit)] ?? [String(expected.unit), 1]
  const amount = found[0]!
  if (amount.currency !== currency) return `currency ${amount.currency}`
  const same = (key: keyof AmountMention, wanted: string | number | null | undefined): boolean =>
    (wanted ?? undefined) === undefined
      ? amount[key] === undefined
      : Math.abs(Number(amount[key]) - Number(wanted) * scale) < 1e-9
  const right = same('value', expected.value) && same('min', expected.from) && same('max', expected.to)
  return right ? undefined : `value ${amount.value} min ${amount.min} max ${amount.max}`
}

const duration: Check = ({ text, expected }) => {
  const found = findDurations(text)
  if (found.length !== 1) return `${found.length} found`
  const { value, unit } = found[0]!
  return value === expected.value && unit === expected.grain ? undefined : `${value} ${unit}`
}

/** The offset belongs to the reference; the room reads local time. */
const local = (moment: string): Temporal.PlainDateTime =>
  Temporal.PlainDateTime.from(moment.replace(/(Z|[+-]\d\d:\d\d)$/, ''))

const time: Check = ({ text, reference, expected }) => {
  const found = findPeriods(text, { now: local(String(reference)), direction: 'future' })
  if (found.length !== 1) return `${found.length} found`
  const { interval, open } = found[0]!
  const at = (wanted: string | number | null | undefined, got: Temporal.PlainDateTime): boolean =>
    wanted === null ||
    wanted === undefined ||
    Temporal.PlainDateTime.compare(local(String(wanted)), got) === 0
  if (!at(expected.start, interval.from)) return `from ${interval.from}`
  if (!at(expected.end, interval.until)) return `until ${interval.until}`
  if (expected.type === 'open_interval') return open === expected.direction ? undefined : `open ${open}`
  return interval.grain === expected.grain ? undefined : `grain ${interval.grain}`
}

function run(name: string, file: string, check: Check, call: (row: Row) => unknown): void {
  const path = join(folder, file)
  if (!existsSync(path)) {
    console.log(`${name}: ${file} is absent, skipped`)
    return
  }
  const rows = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
  const misses = rows.flatMap((row) => {
    const reason = check(row)
    return reason === undefined ? [] : [{ text: row.text, reason, expected: row.expected }]
  })
  const right = rows.length - misses.length
  const rate = ((100 * right) / rows.length).toFixed(1)
  console.log(
    `${name}: ${right}/${rows.length} (${rate} %), ${microseconds(rows, call).toFixed(1)} µs a call`,
  )
  for (const { text, reason, expected } of misses)
    console.log(`  miss "${text}": ${reason}; expected ${JSON.stringify(expected)}`)
}

function microseconds(rows: readonly Row[], call: (row: Row) => unknown): number {
  const rounds = Math.ceil(2000 / rows.length)
  for (let round = 0; round < rounds; round++) for (const row of rows) call(row)
  const start = performance.now()
  for (let round = 0; round < rounds; round++) for (const row of rows) call(row)
  return ((performance.now() - start) * 1000) / (rounds * rows.length)
}

if (existsSync(folder)) {
  const now = Temporal.PlainDateTime.from('2013-02-12T04:30')
  run('numerals', 'numeral_ko.jsonl', numeral, ({ text }) => findNumerals(text))
  run('money', 'money_ko.jsonl', money, ({ text }) => findAmounts(text))
  run('durations', 'duration_ko.jsonl', duration, ({ text }) => findDurations(text))
  run('time', 'time_ko.jsonl', time, ({ text }) => findPeriods(text, { now, direction: 'future' }))
} else {
  console.log(`The test material is not here (${folder}): nothing measured.`)
}
