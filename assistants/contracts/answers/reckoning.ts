import { bold } from '#engine/wording.ts'
import { formatWon, formatWonProse } from '#korean/format.ts'
import type { Collected } from '../collected.ts'
import { type Sentence, shortCitation } from '../contract/contract.ts'
import { amountOf, type Share, shareIn } from '../contract/shares.ts'
import type { Query } from '../understand/query.ts'
import type { Evidence } from './evidence.ts'

/** The share that an amount is asked of, where the answer gives no amount itself. */
export function shareAsked(evidence: readonly Evidence[], { form }: Pick<Query, 'form'>): Share | undefined {
  const [first] = evidence
  return first && form.form === 'amount' ? shareIn(first.sentence.text) : undefined
}

/** Where the contract gives the amount that a share is of. */
export function baseIn(collected: Collected, share: Share) {
  const topics = [...collected.topics, ...collected.further].flatMap((topic) => topic.articles)
  for (const { section } of topics) {
    for (const sentence of section.units.flatMap(({ sentences }) => sentences)) {
      const amount = amountOf(share.base, sentence)
      if (amount) return { ...amount, citation: shortCitation(section, sentence.place) }
    }
  }
  return undefined
}

/** What it comes to in won, reckoned from the contract's own figures, with the limit where one is set beside it. */
export function reckoned(
  evidence: readonly Evidence[],
  query: Query,
  collected: Collected,
): string | undefined {
  const share = shareAsked(evidence, query)
  const base = share && baseIn(collected, share)
  if (!share || !base) return undefined
  const amount = bold(won(base.won * share.factor))
  const how = `${share.base} ${won(base.won)}(${base.citation}) × ${share.rate}`
  const per = { day: '하루에 ', month: '남은 기간 한 달마다 ', once: '' }[share.per]
  const cap = limitBeside(evidence[0]!, share)
  const most = cap ? ` 상한은 ${cap.rate}인 ${bold(won(base.won * cap.factor))}입니다.` : ''
  const left = share.per === 'month' ? ' 남은 달수를 곱하시면 됩니다.' : ''
  return `계산하면 ${per}${amount}입니다(${how}).${left}${most}`
}

/** 지체상금의 총액은 … 30퍼센트를 초과할 수 없다, in the same article and of the same base. */
function limitBeside({ section, sentence }: Evidence, { base }: Share): Share | undefined {
  const isLimit = ({ text }: Sentence) =>
    /초과할\s?수\s?없|넘지\s?못|넘을\s?수\s?없|한도로|이내로/u.test(text)
  return section.units
    .flatMap(({ sentences }) => sentences)
    .filter((one) => one !== sentence && isLimit(one))
    .map(({ text }) => shareIn(text))
    .find((one) => one?.base === base)
}

/** 850만원, 3천 6백만원 as people say it; to the won where it is no round sum: 21,250원. */
function won(amount: number): string {
  const whole = Math.round(amount)
  return whole % 10_000 === 0 ? formatWonProse(whole) : formatWon(whole)
}
