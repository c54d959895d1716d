import { withParticle } from '#korean/particles.ts'
import type { MonthlyQuestion } from '../understand/question.ts'
import { bold, is, type Voice, won } from '../wording.ts'
import type { Monthly, MonthRow } from './monthly-findings.ts'
import { monthName } from './monthly-words.ts'
import { subjectWords } from './subject.ts'

/** More months than this are counted, not named. */
const mostNamed = 4

/** 교통비 5만원 이하로 쓴 달 있어? Yes or no, and which; `undefined` where no bound was asked. */
export function monthsWithin(question: MonthlyQuestion, monthly: Monthly, voice: Voice): string | undefined {
  const { minAmount, maxAmount } = question
  if (minAmount === undefined && maxAmount === undefined) return undefined
  const whole = monthly.months.filter(({ partial }) => partial === null)
  const found = whole.filter(
    ({ total }) => total >= (minAmount ?? 0) && total <= (maxAmount ?? Number.POSITIVE_INFINITY),
  )
  const { what } = subjectWords(question)
  const bound = boundOf(question)
  const of = `꽉 찬 ${whole.length}개월`
  if (found.length === 0) {
    return `아니, ${of} 중에 ${withParticle(what, '이/가')} ${bound}인 달은 없어 📊`
  }
  if (found.length === whole.length && whole.length > 1)
    return `응, ${of} 다 ${withParticle(what, '이/가')} ${bound}였어 📊`
  const named = (row: MonthRow) => `${monthName(row, voice)} ${won(row.total)}`
  const list = found.slice(-mostNamed).toReversed().map(named).join(', ')
  const rest = found.length > mostNamed ? ' 등' : ''
  return `응, ${of} 중에 ${is(bold(`${found.length}번`))} 📊 ${list}${rest}.`
}

function boundOf({ minAmount, maxAmount }: MonthlyQuestion): string {
  if (minAmount !== undefined && maxAmount !== undefined) return `${won(minAmount)}~${won(maxAmount)}`
  return minAmount !== undefined ? `${won(minAmount)} 이상` : `${won(maxAmount ?? 0)} 이하`
}
