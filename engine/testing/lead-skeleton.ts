import { findPeriods } from '#korean/periods.ts'
import type { ChatAnswer } from '#protocol/answer.ts'

/** Words of the data that are no names. */
const longestName = 20

/**
 * An answer's first sentence without what is particular to it — figures, days, names of the question and the data — so
 * that two answers of one wording have one skeleton.
 */
export function leadSkeleton(answer: Pick<ChatAnswer, 'text' | 'steps'>, question: string): string {
  const lead = answer.text.trim().split('\n')[0] ?? ''
  const names = new Set(question.split(/[\s,.?!~]+/u))
  for (const { args, result } of answer.steps ?? []) collectNames([args, result], names)
  const known = [...names].filter((name) => name.length > 1).sort((a, b) => b.length - a.length)
  const bare = known.reduce((text, name) => text.replaceAll(name, '#'), masked(lead))
  return (
    bare
      .replaceAll(/\p{Extended_Pictographic}\uFE0F?/gu, '')
      .replaceAll(/#[비료값]/gu, '#')
      // What follows a name follows from its last letter.
      .replaceAll(/#(?:은|는|이|가|을|를|으로|로|이야|야|이랑|랑|과|와)(?=[\s.,!?)]|$)/gu, '#')
      .replaceAll(/#[#\s]*/gu, '# ')
      .replaceAll(/\s+/gu, ' ')
      .trim()
  )
}

function masked(lead: string): string {
  const plain = lead.replaceAll(/\*\*.+?\*\*/gu, '#')
  const now = Temporal.PlainDateTime.from('2026-03-15T12:00')
  const days = findPeriods(plain, { now, direction: 'past' }).toSorted((a, b) => b.start - a.start)
  const undated = days.reduce((text, { start, end }) => `${text.slice(0, start)}#${text.slice(end)}`, plain)
  return undated.replaceAll(
    /\d[\d,.]*(?:(?:\s?[만천억%원건번일월년]+\s?|\s{1,2})\d[\d,.]*)*\s?[만천억%원건번일월년]*/gu,
    '#',
  )
}

function collectNames(value: unknown, names: Set<string>): void {
  if (typeof value === 'string' && value.length <= longestName) names.add(value)
  else if (value && typeof value === 'object')
    for (const held of Object.values(value)) collectNames(held, names)
}
