import { bold } from '#engine/wording.ts'
import { formatWon, formatWonProse } from '#korean/format.ts'
import type { Collected, SumFound } from '../collected.ts'
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

/** What is to be reckoned for an answer; nothing where no share is asked of, or its base is not known. */
export function sumAsked(evidence: readonly Evidence[], query: Query, collected: Collected) {
  const share = shareAsked(evidence, query)
  const base = share && baseIn(collected, share)
  if (!share || !base) return undefined
  const limit = limitBeside(evidence[0]!, share)
  return {
    base: share.base,
    base_won: base.won,
    citation: base.citation,
    rate: share.rate,
    factor: share.factor,
    per: share.per,
    ...(limit ? { limit: { rate: limit.rate, factor: limit.factor } } : {}),
  }
}

/** What it comes to in won, with how it was reckoned and the limit where one is set beside it. */
export function sumSaid({ base, base_won, citation, rate, per, won: sum, limit }: SumFound): string {
  const each = { day: '하루에 ', month: '남은 기간 한 달마다 ', once: '' }[per]
  const how = `${base} ${won(base_won)}(${citation}) × ${rate}`
  const most = limit ? ` 상한은 ${limit.rate}인 ${bold(won(limit.won))}입니다.` : ''
  const left = per === 'month' ? ' 남은 달수를 곱하시면 됩니다.' : ''
  return `계산하면 ${each}${bold(won(sum))}입니다(${how}).${left}${most}`
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
