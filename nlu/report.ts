import type { Judged } from './evaluate.ts'
import type { NearExample } from './nearest.ts'
import type { Schema } from './schema.ts'

export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} % (${part}/${whole})`

type Any = Judged<unknown>

/** How much was read right, of what kind, and how far its confidence may be trusted. */
export function totals(schema: Schema<never>, judged: readonly Any[]): string[] {
  const right = (all: readonly Any[]) => percent(all.filter(({ isRight }) => isRight).length, all.length)
  const asking = judged.filter(({ gold }) => gold.length > 0)
  const several = asking.filter(({ example }) => example.clauses.length > 1)
  return [
    `messages: ${judged.length} of ${new Set(judged.map(({ example }) => example.author)).size} authors`,
    `whole requests right: ${right(asking)}`,
    `  by themselves: ${right(asking.filter(({ example }) => !example.after))}`,
    `  in a talk: ${right(asking.filter(({ example }) => example.after))}`,
    `  several in one: ${right(several)}`,
    ...facetLines(schema, asking),
    ...roleLines(asking),
    'confidence: share of messages, right',
    ...calibrationTable(asking),
  ]
}

/** Pairs of labelled and read clauses, of messages that were parted as they are labelled. */
function pairs(judged: readonly Any[]) {
  return judged.flatMap(({ example, readings }) => {
    const asked = example.clauses.filter(({ facets }) => facets)
    return asked.length === readings.length
      ? asked.map((clause, index) => ({ example, clause, reading: readings[index]! }))
      : []
  })
}

function facetLines(schema: Schema<never>, judged: readonly Any[]): string[] {
  const all = pairs(judged)
  return Object.keys(schema.facets).map((name, index) => {
    const same = all.filter(({ clause, reading }) => clause.facets![name] === reading.clause.facets[name])
    const usual = schema.facets[name]![0]
    const said = all.filter(({ clause }) => clause.facets![name] !== usual)
    const found = said.filter(({ clause, reading }) => clause.facets![name] === reading.clause.facets[name])
    const rare = index === 0 ? '' : `; where it is said ${percent(found.length, said.length)}`
    return `facet ${name}: ${percent(same.length, all.length)}${rare}`
  })
}

function roleLines(judged: readonly Any[]): string[] {
  const marked = pairs(judged).flatMap(({ example, clause, reading }) =>
    example.spans
      .filter(({ start, end }) => start >= clause.start && end <= clause.end)
      .map((span) => ({
        span,
        found: reading.clause.mentions.find((it) => it.span.start === span.start && it.span.end === span.end),
      })),
  )
  if (marked.length === 0) return []
  const right = marked.filter(
    ({ span, found }) =>
      found && (span.role ?? found.role) === found.role && (span.kind ?? found.kind) === found.kind,
  )
  return [`marked spans found, with their role: ${percent(right.length, marked.length)}`]
}

const bins = [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1.01]

export function calibrationTable(judged: readonly Any[]): string[] {
  const rows = bins.slice(0, -1).flatMap((from, index) => {
    const to = bins[index + 1]!
    const within = judged.filter(({ confidence }) => confidence >= from && confidence < to)
    if (within.length === 0) return []
    const right = within.filter(({ isRight }) => isRight).length
    const share = percent(within.length, judged.length)
    return [`  ${from}–${Math.min(to, 1)}: ${share}, right ${percent(right, within.length)}`]
  })
  const sure = judged.filter(({ confidence }) => confidence >= 0.9)
  const wrong = judged.filter(({ isRight }) => !isRight)
  return [
    ...rows,
    `  at .9 and above: ${percent(sure.length, judged.length)}, right ${percent(sure.filter(({ isRight }) => isRight).length, sure.length)}`,
    `  of those misread, below .7: ${percent(wrong.filter(({ confidence }) => confidence < 0.7).length, wrong.length)}`,
  ]
}

/** What the first facet was taken for, the most frequent first. */
export function confusion(schema: Schema<never>, judged: readonly Any[]): string[] {
  const name = Object.keys(schema.facets)[0]!
  const slips = pairs(judged)
    .map(({ clause, reading }) => [clause.facets![name], reading.clause.facets[name]] as const)
    .filter(([label, read]) => label !== read)
    .map(([label, read]) => `${label} → ${read}`)
  const counts = [...Map.groupBy(slips, (slip) => slip)].map(([slip, all]) => [slip, all.length] as const)
  return counts.sort((a, b) => b[1] - a[1]).map(([slip, count]) => `${String(count).padStart(4)} ${slip}`)
}

/** Each message that was misread, with the examples it is most like. */
export function misses(judged: readonly Any[], near: (text: string, n: number) => NearExample[]): string[] {
  return judged
    .filter(({ isRight, gold }) => !isRight && gold.length > 0)
    .flatMap(({ example, gold, readings, confidence }) => {
      const others = near(example.say, 6).filter(({ example: { say } }) => say !== example.say)
      return [
        `${example.author} | ${example.after ? `(${example.after.say}) ` : ''}${example.say}`,
        `   want ${JSON.stringify(gold)}`,
        `   read ${JSON.stringify(readings.map(({ value }) => value))} at ${confidence.toFixed(2)}`,
        ...others
          .slice(0, 3)
          .map(
            ({ example: { say, asks }, likeness }) =>
              `   ~${likeness.toFixed(2)} ${say} ${JSON.stringify(asks)}`,
          ),
      ]
    })
}
