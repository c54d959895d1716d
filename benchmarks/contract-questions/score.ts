import { amountPattern, countPattern, timePattern } from './answer-patterns.ts'
import type { Asked } from './ask-questions.ts'
import { keyOf, type Label } from './label.ts'

export interface Judged {
  readonly label: Label
  readonly lead: string
  /** Keys of the sections cited, in order. */
  readonly sources: readonly string[]
  readonly isAmong: boolean
  readonly isFirst: boolean
  readonly hasForm: boolean
  readonly saysAbsent: boolean
  /** The yes or no of the lead against the label's: nothing where there is none to compare. */
  readonly polarity: 'right' | 'open' | 'wrong' | undefined
  readonly quotes: number
  readonly wrongQuotes: number
  readonly misses: readonly string[]
}

const absence =
  /조항은 없습니다|정하고 있지 않습니다|조항(?:은|을) 찾지 못했습니다|말은 이 계약서에 나오지 않습니다/u

export function judge({ label, answer, text }: Asked): Judged {
  const paragraphs = answer.text.split('\n\n')
  const lead = paragraphs[0] ?? ''
  const sources = (answer.sources ?? []).map(({ href = '' }) => sectionIn(href))
  const wanted = label.articles.map(keyOf)
  const isAmong = wanted.some((key) => sources.includes(key))
  const isFirst = sources[0] !== undefined && wanted.includes(sources[0])
  const saysAbsent = absence.test(lead)
  const hasForm = label.absent ? saysAbsent : answersForm(label.form, lead, paragraphs)
  const polarity = label.answer === undefined ? undefined : polarityOf(lead, label.answer)
  const shown = (answer.sources ?? []).flatMap(({ quote }) => quote ?? [])
  const wrongQuotes = shown.filter((quote) => !text.includes(quote)).length
  const misses = [
    ...(!label.absent && wanted.length > 0 && !isAmong ? ['NOT AMONG'] : []),
    ...(!label.absent && wanted.length > 0 && isAmong && !isFirst ? ['not first'] : []),
    ...(hasForm ? [] : ['form']),
    ...(polarity === 'wrong' ? ['WRONG YES OR NO'] : []),
    ...(label.absent && !saysAbsent ? ['NOT SAID ABSENT'] : []),
    ...(!label.absent && saysAbsent ? ['FALSELY ABSENT'] : []),
    ...(wrongQuotes > 0 ? ['WRONG QUOTE'] : []),
  ]
  const quotes = shown.length
  return {
    label,
    lead,
    sources,
    isAmong,
    isFirst,
    hasForm,
    saysAbsent,
    polarity,
    quotes,
    wrongQuotes,
    misses,
  }
}

/** A condition named is right of what is allowed under one, and open of a plain yes or no. */
function polarityOf(lead: string, answer: string): Judged['polarity'] {
  const plain = lead.replaceAll('**', '')
  if (/^네, (?:다만 조건|정해진)|^조건/u.test(plain))
    return answer === 'conditional' || answer === 'depends' ? 'right' : 'open'
  if (/이?라면 (?:네|아니요)/u.test(plain) || !/^(?:네|아니요)/u.test(plain)) return 'open'
  const said = plain.startsWith('네') ? 'yes' : 'no'
  if (answer === 'conditional' || answer === 'depends') return said === 'yes' ? 'open' : 'wrong'
  return said === answer ? 'right' : 'wrong'
}

function sectionIn(href: string): string {
  return decodeURIComponent(/\/articles\/([^?]+)/u.exec(href)?.[1] ?? '')
}

/** Whether the leading sentence is of the kind that the question wants, whatever it says. */
function answersForm(form: string, lead: string, paragraphs: readonly string[]): boolean {
  const plain = lead.replaceAll('**', '')
  const has = (pattern: RegExp) => plain.search(pattern) >= 0
  switch (form) {
    case 'yes_no':
      return /^(?:네|아니요|조건|예|가능)|이?라면 (?:네|아니요)/u.test(plain) || absence.test(plain)
    case 'how_much':
      return has(amountPattern)
    case 'when':
    case 'how_long':
      return has(timePattern)
    case 'number':
      return (
        has(countPattern) ||
        has(timePattern) ||
        has(amountPattern) ||
        /\d/u.test(plain.replaceAll(/제\d+[조항호]|별지 \d+|별표 \d+/gu, ''))
      )
    case 'who':
      return (
        /\*\*[^*]*(?:갑|을|도급인|수급인|공급사|고객사|수탁자|법원|중재원|당사자|책임자)[^*]*\*\*/u.test(
          lead,
        ) || has(/(?:갑|을|도급인|수급인|공급사|고객사)(?:\(|은|는|이|가|에게)/u)
      )
    case 'list':
      return (
        paragraphs.slice(1).some((part) => (part.match(/^- /gmu)?.length ?? 0) >= 2) ||
        plain.split(/[,·]/u).length > 2
      )
    case 'comparison':
      return /비교|표준|보다|우선|다릅니다|차이|반면/u.test(plain)
    case 'structure':
      return /조문|조항|별지|별표|제\d+조/u.test(plain)
    case 'definition':
      return /말합니다|뜻|부르기로|정의/u.test(plain)
    default:
      return /제\d+조|별지|별표|부속|전문|서명란|표준/u.test(plain) || absence.test(plain)
  }
}

export function totals(judged: readonly Judged[]): string[] {
  const present = judged.filter(({ label }) => !label.absent)
  const placed = present.filter(({ label }) => label.articles.length > 0)
  const absent = judged.filter(({ label }) => label.absent)
  const decided = present.filter(({ polarity }) => polarity !== undefined)
  const rows: readonly (readonly [string, readonly Judged[], (one: Judged) => boolean])[] = [
    ['right article among the sources', placed, ({ isAmong }) => isAmong],
    ['right article first', placed, ({ isFirst }) => isFirst],
    ['leading sentence has the form', present, ({ hasForm }) => hasForm],
    ['absent said to be absent', absent, ({ saysAbsent }) => saysAbsent],
    ['present said to be absent', present, ({ saysAbsent }) => saysAbsent],
    ['the right yes or no', decided, ({ polarity }) => polarity === 'right'],
    ['the wrong yes or no', decided, ({ polarity }) => polarity === 'wrong'],
  ]
  const [quotes, wrong] = judged.reduce(([all, bad], it) => [all + it.quotes, bad + it.wrongQuotes], [0, 0])
  return [
    ...rows
      .filter(([, of]) => of.length > 0)
      .map(([name, of, is]) => share(name, of.filter(is).length, of.length)),
    share('quotes that match', quotes - wrong, quotes),
  ]
}

function share(name: string, right: number, all: number): string {
  return `${name.padEnd(34)} ${right}/${all}${all > 0 ? ` (${((100 * right) / all).toFixed(1)} %)` : ''}`
}
