import { cutText } from '#protocol/cut-text.ts'
import { type SummaryLine, summaryLength } from '#protocol/memory.ts'
import type { LeavingTurn } from '#store/memory.ts'
import { subjectWords } from './terms.ts'

/** What a turn leaves in the summary is at most this long. */
const lineLength = 80

const separator = ' / '

/** An amount, count, share or time as an answer words it: 42만 4천원, 1,200원, 14건, 3.5%. */
const figure =
  /\d[\d,.]*(?:억|만|천)?(?:\s?\d[\d,.]*(?:만|천))*\s?(?:원|건|%|점|개|명|회|번|끼|인분|kcal|시간|분|일|개월|년)/u

/**
 * The line a turn leaves: what it did, where it acted; else the note its flow wrote; else what was asked about and the
 * first figure of the answer. Nothing for a turn that has nothing to tell.
 */
export function lineOf(turn: LeavingTurn): SummaryLine | undefined {
  const messageIds = [...turn.messageIds]
  const actions = turn.parts.flatMap((part) => (part.type === 'action' ? [part.summary] : []))
  if (actions.length > 0) return { text: cut(actions.join(', ')), messageIds, kind: 'action' }
  const note = turn.memory?.note
  if (note) return { text: cut(note), messageIds, kind: /\d/u.test(note) ? 'figure' : 'topic' }
  const subject = subjectWords(turn.question, 3).join('·')
  if (!subject) return undefined
  const found = figure.exec(turn.answer)?.[0]
  return found
    ? { text: cut(`${subject} ${found}`), messageIds, kind: 'figure' }
    : { text: cut(subject), messageIds, kind: 'topic' }
}

const telling: Readonly<Record<SummaryLine['kind'], number>> = { topic: 0, figure: 1, action: 2, edited: 3 }

/**
 * The summary with new lines behind the old ones. A line that says the same of the same thing takes the older one's
 * place; while all are longer than a summary may be, the least telling goes first and, of those, the oldest. What the
 * user wrote stays, beside a summary of full length.
 */
export function mergeLines(old: readonly SummaryLine[], fresh: readonly SummaryLine[]): SummaryLine[] {
  const lines: SummaryLine[] = [...old]
  for (const line of fresh) {
    const same = lines.findIndex((held) => held.kind === line.kind && subjectOf(held) === subjectOf(line))
    if (same === -1) lines.push(line)
    else {
      const [replaced] = lines.splice(same, 1)
      lines.push({
        ...line,
        messageIds: [...(replaced?.messageIds ?? []), ...line.messageIds].slice(-mostSources),
      })
    }
  }
  while (lengthOf(lines) > summaryLength) lines.splice(leastTelling(lines), 1)
  return lines
}

/** A line repeated over and over would gather messages without end. */
const mostSources = 10

function subjectOf(line: SummaryLine): string {
  return line.kind === 'figure' ? line.text.replace(figure, '').trim() : line.text
}

function lengthOf(lines: readonly SummaryLine[]): number {
  return textOf(lines.filter((line) => line.kind !== 'edited')).length
}

function leastTelling(lines: readonly SummaryLine[]): number {
  let least = 0
  for (const [index, line] of lines.entries()) {
    if (telling[line.kind] < telling[lines[least]!.kind]) least = index
  }
  return least
}

/** The summary as it is read: the lines in a row. */
export function textOf(lines: readonly SummaryLine[]): string {
  return lines.map((line) => line.text).join(separator)
}

function cut(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length <= lineLength ? line : `${cutText(line, lineLength - 1).trimEnd()}…`
}
