import { bold } from '#engine/wording.ts'
import type { Collected, DayFound } from '../collected.ts'
import { shortCitation } from '../contract/contract.ts'
import { type Deadline, deadlineIn, termIn } from '../contract/deadlines.ts'
import type { Query } from '../understand/query.ts'
import type { Evidence } from './evidence.ts'

/** The deadline that a day is asked of, where the answer gives none itself. */
export function deadlineAsked(
  [first]: readonly Evidence[],
  { form }: Pick<Query, 'form'>,
): Deadline | undefined {
  return first && form.form === 'when' ? deadlineIn(first.sentence.text) : undefined
}

/** What the day is to be counted from, as the contract has it. Nothing where that is not in hand. */
export function dayAsked(evidence: readonly Evidence[], query: Query, collected: Collected) {
  const deadline = deadlineAsked(evidence, query)
  if (!deadline) return undefined
  const sections = [...collected.topics, ...collected.further].flatMap(({ articles }) => articles)
  for (const { section } of sections) {
    for (const sentence of section.units.flatMap(({ sentences }) => sentences)) {
      const day = termIn(sentence)?.[deadline.from]
      if (day) return { ...deadline, day: day.toString(), citation: shortCitation(section, sentence.place) }
    }
  }
  return undefined
}

/** The day itself, with what it was counted from. */
export function daySaid({ day, date, from, citation, unit, direction }: DayFound): string {
  const [base, reckoned] = [written(day), bold(written(date))]
  const off = unit === 'business_day' ? ' 토·일요일과 공휴일은 뺀 날짜입니다.' : ''
  if (from === 'start') return `시작하는 날인 ${base}(${citation})부터 세면 ${reckoned}까지입니다.${off}`
  return direction === 'before'
    ? `계약기간이 ${base}에 끝나므로(${citation}) ${reckoned}까지입니다.${off}`
    : `계약기간대로 ${base}에 끝나면(${citation}) ${reckoned}까지입니다.${off}`
}

function written(iso: string): string {
  const { year, month, day } = Temporal.PlainDate.from(iso)
  return `${year}년 ${month}월 ${day}일`
}
