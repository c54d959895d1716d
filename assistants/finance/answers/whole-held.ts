import { call } from '#engine/tool.ts'
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

function argumentsOf({ question, period }: Held, whole: PeriodRange) {
  return {
    ...scopeArguments({ ...question, period }),
    otherStartDate: whole.startDate,
    otherEndDate: whole.endDate,
  }
}

/** The older period as a whole, beside the part of it that is fairly compared. */
export function wholeCall(held: Held) {
  const whole = wholeOf(held)
  const { without } = held.question
  return whole && !held.withoutFixed
    ? call(comparePeriods, {
        ...argumentsOf(held, whole),
        ...(without ? { without: [...without] } : {}),
      })
    : undefined
}

/** The same of a store. */
export function wholeStoreCall(held: Held, storeName: string) {
  const whole = wholeOf(held)
  return whole && call(compareStore, { ...argumentsOf(held, whole), storeName })
}

/** What it came to. */
export function wholeFact(
  held: Held,
  outcome: { readonly kind: string; readonly value?: { readonly previous: number } } | undefined,
): Fact | undefined {
  const whole = wholeOf(held)
  const sum = outcome?.kind === 'found' ? outcome.value?.previous : undefined
  return whole && sum !== undefined
    ? { score: 2, text: `${whole.name} 전체로는 ${is(won(sum))}.` }
    : undefined
}
