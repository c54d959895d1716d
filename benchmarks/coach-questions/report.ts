import type { ChatAnswer } from '#protocol/answer.ts'

/** A message as it was labelled apart from the coach: `off` is none of its subject, an intent is one of A, B, C, E, F, G. */
export interface Labelled {
  readonly text: string
  readonly scope: 'in' | 'off'
  readonly intent?: string
}

export interface Judged {
  readonly label: Labelled
  /** The intent answered, D for a question that was declined. */
  readonly got: string
  readonly decidedBy: string
  readonly confidence: number
}

export function judge(label: Labelled, { finishReason, intent }: ChatAnswer): Judged {
  const isBlocked = finishReason === 'blocked'
  return {
    label,
    got: isBlocked ? 'D' : (intent?.intent_type ?? '?'),
    decidedBy: intent?.decided_by ?? 'guardrail',
    confidence: intent?.confidence ?? 1,
  }
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} % (${part}/${whole})`

/** What was declined and what was not, how often the intent was right, and how far confidence may be trusted. */
export function totals(judged: readonly Judged[]): string[] {
  const off = judged.filter(({ label }) => label.scope === 'off')
  const within = judged.filter(({ label }) => label.scope === 'in')
  const answered = within.filter(({ got, label }) => got !== 'D' && label.intent !== undefined)
  const right = answered.filter(({ got, label }) => got === label.intent)
  const labelled = within.filter(({ label }) => label.intent !== undefined)
  return [
    `wrongly declined: ${percent(within.filter(({ got }) => got === 'D').length, within.length)}`,
    `let through: ${percent(off.filter(({ got }) => got !== 'D').length, off.length)}`,
    `intent right, of those answered: ${percent(right.length, answered.length)}`,
    `intent right, of all in scope: ${percent(right.length, labelled.length)}`,
    `left to the default: ${percent(answered.filter(({ decidedBy }) => decidedBy === 'default').length, answered.length)}`,
    ...calibration(answered),
  ]
}

const bins = [0, 0.5, 0.7, 0.9, 1.01]

/** How often the intent is right where the coach said it was so sure. */
function calibration(answered: readonly Judged[]): string[] {
  return bins.slice(0, -1).flatMap((from, index) => {
    const to = bins[index + 1]!
    const within = answered.filter(({ confidence }) => confidence >= from && confidence < to)
    if (within.length === 0) return []
    const right = within.filter(({ got, label }) => got === label.intent).length
    return [`confidence ${from}–${Math.min(to, 1)}: right ${percent(right, within.length)}`]
  })
}

const intents = ['A', 'B', 'C', 'D', 'E', 'F', 'G']

/** Rows: the label; columns: what it was taken for. */
export function confusion(judged: readonly Judged[]): string[] {
  const labelOf = ({ label }: Judged) => (label.scope === 'off' ? 'D' : (label.intent ?? '?'))
  const rows = intents.map((label) => {
    const own = judged.filter((it) => labelOf(it) === label)
    return [label, ...intents.map((got) => String(own.filter((it) => it.got === got).length || '·'))]
  })
  return [['', ...intents], ...rows].map((cells) => cells.map((cell) => cell.padStart(4)).join(''))
}

export function misses(judged: readonly Judged[]): string[] {
  return judged
    .filter(({ label, got }) => got !== (label.scope === 'off' ? 'D' : (label.intent ?? got)))
    .map(
      ({ label, got, decidedBy }) =>
        `${label.scope === 'off' ? 'D' : label.intent} → ${got} (${decidedBy}) ${label.text}`,
    )
}
