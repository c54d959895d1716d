import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { comparePeriods } from '../tools/compare-periods.ts'
import { compareStore } from '../tools/compare-store.ts'
import type { PeriodRange } from '../understand/period.ts'
import { is, won } from '../wording.ts'
import type { Held } from './comparison-findings.ts'
import type { Fact } from './facts.ts'
import { scopeArguments } from './subject.ts'

/** Shorter ones are asked about every day, and their whole sum is soon told. */
const longOnes: ReadonlySet<string> = new Set(['year', 'span'])

/** 작년 4분기랑 올해 1분기: of the older one so many days were held against what still runs, and it was named as a whole. */
function wholeOf({ question: { period, other: asked }, other }: Held): PeriodRange | undefined {
  const whole = asked.uncut ?? asked
  const isCut = whole.startDate === other.startDate && whole.endDate > other.endDate
  return longOnes.has(period.grain) && isCut ? whole : undefined
}

/** What the older period came to in all, beside the part of it that is fairly compared. */
export async function wholeSum(t: Turn, held: Held): Promise<Fact | undefined> {
  const whole = wholeOf(held)
  const { question, period, withoutFixed } = held
  if (!whole || withoutFixed) return undefined
  const { store, without } = question
  const days = {
    ...scopeArguments({ ...question, period }),
    otherStartDate: whole.startDate,
    otherEndDate: whole.endDate,
  }
  const outcome =
    store === undefined
      ? await t.run(call(comparePeriods, { ...days, ...(without ? { without: [...without] } : {}) }))
      : await t.run(call(compareStore, { ...days, storeName: store }))
  if (outcome.kind !== 'found') return undefined
  return { score: 2, text: `${whole.name} 전체로는 ${is(won(outcome.value.previous))}.` }
}
