import type { Asked } from './ask-messages.ts'
import { readingsOf } from './label.ts'
import { misleads, type Score, scoreAnswer } from './score.ts'
import { leadOf } from './stated-figures.ts'
import { describeRun } from './tool-runs.ts'

export interface Judged extends Asked {
  readonly score: Score
  readonly misleads: boolean
}

export function judge(asked: Asked): Judged {
  const readings = readingsOf(asked.label)
  return {
    ...asked,
    score: scoreAnswer(readings, asked.answer, asked.book),
    misleads: misleads(readings, asked.answer, asked.book),
  }
}

/** How many are right, as far as each step: lines of a table. */
export function totals(judged: readonly Judged[]): string[] {
  const kinds = Map.groupBy(judged, ({ label }) => label.expect.kind)
  const single = judged.filter(({ label }) => label.dialogue === null)
  const turns = judged.filter(({ label }) => label.dialogue !== null)
  return [
    line('', 'messages', ['kind', '+ slots', '+ figure']),
    tally('all', judged),
    tally('single messages', single),
    tally('dialogue turns', turns),
    ...[...kinds].sort(([, a], [, b]) => b.length - a.length).map(([kind, own]) => tally(`  ${kind}`, own)),
    `figures of another question, stated as the answer: ${judged.filter((one) => one.misleads).length}`,
  ]
}

function tally(name: string, judged: readonly Judged[]): string {
  const right = (step: keyof Score) => {
    const count = judged.filter(({ score }) => score[step]).length
    return `${count} (${judged.length === 0 ? '–' : ((100 * count) / judged.length).toFixed(1)} %)`
  }
  return line(name, String(judged.length), [right('kind'), right('slots'), right('figure')])
}

function line(name: string, count: string, columns: readonly string[]): string {
  return `${name.padEnd(24)}${count.padStart(9)}${columns.map((it) => it.padStart(16)).join('')}`
}

/** Everything that is not right in all three, as blocks of lines. */
export function misses(judged: readonly Judged[]): string[] {
  return judged.filter(({ score, misleads }) => !score.figure || misleads).map(missOf)
}

function missOf({ label, answer, score, misleads }: Judged): string {
  const missed = !score.kind ? 'kind' : !score.slots ? 'slots' : 'figure'
  const place = label.dialogue === null ? label.id : `${label.id}, ${label.dialogue} turn ${label.turn}`
  const expected = [label.expect, ...(label.also ?? [])].map((reading) => JSON.stringify(reading))
  return [
    `${place}: ${label.message}`,
    `  missed    ${missed}${misleads ? ', and states a figure of another question' : ''}`,
    `  expected  ${expected.join('\n         or ')}`,
    `  ran       ${describeRun(answer)}`,
    `  answered  ${leadOf(answer.text).split('\n')[0]}`,
  ].join('\n')
}
