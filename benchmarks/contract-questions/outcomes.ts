import type { Asked } from './ask-questions.ts'
import { keyOf, type Label } from './label.ts'

/** `silent`: clauses are shown, or it asks back, and nothing wrong is said. */
export type Outcome = 'right' | 'silent' | 'wrong'

export interface Told {
  readonly label: Label
  readonly lead: string
  readonly outcome: Outcome
  readonly isFalselyAbsent: boolean
  readonly quotes: number
  readonly wrongQuotes: number
}

const absence =
  /조항은 없습니다|정하고 있지 않습니다|찾지 못했습니다|나오지 않습니다|정한 (?:조항|내용)이 없습니다/u
const open =
  /바로 (?:답|정)하는|관련된 조항|관련해 계약서는|관련해서는 이 조항|가까운 조항|조건을 달고|이라면 (?:네|아니요)/u
const declined = /판단해 드릴 수 없|판단은 해 드|법률 판단/u
const stated = /\d|\*\*[^*]+\*\*(?:이|은|는|가)?(?:입니다| 부담)|^(?:네|아니요)/u

export function outcomeOf({ label, answer, text }: Asked): Told {
  const [lead = ''] = answer.text.split('\n\n')
  const plain = lead.replaceAll('**', '')
  const expect = new Set(label.expect)
  const saysAbsent = absence.test(plain)
  const isFalselyAbsent = saysAbsent && !expect.has('absent') && !/^(?:네|아니요)/u.test(plain)
  const shown = (answer.sources ?? []).flatMap(({ quote }) => quote ?? [])
  return {
    label,
    lead,
    outcome: judged(label, { plain, whole: answer.text, saysAbsent, sources: answer.sources ?? [] }),
    isFalselyAbsent,
    quotes: shown.length,
    wrongQuotes: shown.filter((quote) => !text.includes(quote)).length,
  }
}

interface Said {
  readonly plain: string
  readonly whole: string
  readonly saysAbsent: boolean
  readonly sources: NonNullable<Asked['answer']['sources']>
}

function judged(
  { expect = [], says, articles }: Label,
  { plain, whole, saysAbsent, sources }: Said,
): Outcome {
  const has = new Set(expect)
  const matches = (said: string) => says === undefined || new RegExp(says, 'u').test(said)
  if (has.has('legal'))
    return declined.test(plain) ? 'right' : /^(?:네|아니요)/u.test(plain) ? 'wrong' : 'silent'
  if (has.has('absent')) {
    if (saysAbsent) return 'right'
    return !open.test(plain) && stated.test(plain) ? 'wrong' : 'silent'
  }
  const polarity = polarityOf(plain)
  if (polarity && has.has(polarity)) return polarity !== 'conditional' || matches(whole) ? 'right' : 'silent'
  // A yes that names its condition in the same breath.
  if (polarity === 'yes' && has.has('conditional') && says !== undefined && matches(plain)) return 'right'
  if (polarity === 'conditional' && has.has('yes') && matches(whole)) return 'right'
  if (has.has('value') && !saysAbsent && matches(plain)) return 'right'
  if (has.has('clauses') && !saysAbsent && !polarity && matches(whole)) {
    const cited = sources.slice(0, 4).map(({ href = '' }) => sectionIn(href))
    if (articles.length === 0 || articles.map(keyOf).some((key) => cited.includes(key))) return 'right'
  }
  if (saysAbsent || (polarity && polarity !== 'conditional')) return 'wrong'
  return has.has('value') && !open.test(plain) && stated.test(plain) ? 'wrong' : 'silent'
}

function polarityOf(plain: string): 'yes' | 'no' | 'conditional' | undefined {
  if (/^(?:네, (?:다만 )?조건|조건)/u.test(plain)) return 'conditional'
  if (/이?라면 (?:네|아니요)/u.test(plain)) return undefined
  if (/^네/u.test(plain)) return 'yes'
  return /^아니요/u.test(plain) ? 'no' : undefined
}

const sectionIn = (href: string): string => decodeURIComponent(/\/articles\/([^?]+)/u.exec(href)?.[1] ?? '')

export function outcomes(told: readonly Told[]): string[] {
  const share = (name: string, count: number, all = told.length) =>
    `${name.padEnd(18)} ${count}/${all} (${((100 * count) / Math.max(1, all)).toFixed(1)} %)`
  const of = (outcome: Outcome) => told.filter((one) => one.outcome === outcome).length
  const present = told.filter(({ label }) => !label.expect?.includes('absent'))
  const quotes = told.reduce((sum, one) => sum + one.quotes, 0)
  const wrong = told.reduce((sum, one) => sum + one.wrongQuotes, 0)
  return [
    share('right', of('right')),
    share('silent', of('silent')),
    share('confidently wrong', of('wrong')),
    share('falsely absent', present.filter((one) => one.isFalselyAbsent).length, present.length),
    share('quotes that match', quotes - wrong, quotes),
  ]
}
