import { asksAfterTax } from './net.ts'
import { convert, isMoney } from './quantities.ts'
import { type Said, type SaidQuantity, saidIn } from './said.ts'

/** What a question gives, and what it leaves as it was in the questions that it goes on from. */
export function joined(said: Said, before: readonly string[]): Said {
  // Another case with no number of its own is another question: nothing of the earlier one is taken over.
  if (before.length === 0 || (said.quantities.length === 0 && !asksAfterTax(said.text))) return said
  const earlier = saidIn(before.join(' '))
  const isReplaced = (one: SaidQuantity) =>
    said.quantities.some(
      (now) => now.unit === one.unit || (isMoney(now) && isMoney(one)) || (isTime(now) && isTime(one)),
    )
  const quantities = said.quantities.map((one) => added(one, said.text, earlier.quantities))
  // 한 달 더 쓰면: more of what it was, no case of its own.
  const isMore = quantities.some((one, at) => one !== said.quantities[at])
  const own = isMore ? new Set([...said.occasions].filter((one) => one !== 'extra')) : said.occasions
  return {
    ...said,
    text: `${said.text} ${before.join(' ')}`,
    quantities: [...quantities, ...earlier.quantities.filter((one) => !isReplaced(one))],
    occasions: own.size > 0 ? own : earlier.occasions,
  }
}

const isTime = ({ unit }: SaidQuantity): boolean => /^(?:분|시간|일|영업일|주|개월|년)$/u.test(unit)

/** 한 달 더 하면, 이틀 덜 쓰면: so much more or less than it was. */
function added(one: SaidQuantity, text: string, earlier: readonly SaidQuantity[]): SaidQuantity {
  const more = /^(?:을|를|만|정도|쯤)?\s?(더|덜)(?=\s|[가-힣])/u.exec(text.slice(one.end))?.[1]
  const [was, other] = earlier.filter((it) => convert(1, it.unit, one.unit) !== undefined)
  if (!more || !was || other) return one
  const before = convert(was.value, was.unit, one.unit)!
  const value = more === '더' ? before + one.value : before - one.value
  return value > 0 ? { ...one, value, role: was.role } : one
}
