import { amountPattern, countPattern, timePattern } from '#assistants/contracts/retrieve/wanted.ts'
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
  readonly quotes: number
  readonly wrongQuotes: number
  readonly misses: readonly string[]
}

const absence = /(?:조항은 없습니다|정하고 있지 않습니다|조항을 찾지 못했습니다)/u

export function judge({ label, answer, text }: Asked): Judged {
  const paragraphs = answer.text.split('\n\n')
  const lead = paragraphs[0] ?? ''
  const sources = (answer.sources ?? []).map(({ href = '' }) => sectionIn(href))
  const wanted = label.articles.map(keyOf)
  const isAmong = wanted.some((key) => sources.includes(key))
  const isFirst = sources[0] !== undefined && wanted.includes(sources[0])
  const saysAbsent = absence.test(lead)
  const hasForm = label.absent ? saysAbsent : answersForm(label.form, lead, paragraphs)
  const shown = (answer.sources ?? []).flatMap(({ quote }) => quote ?? [])
  const wrongQuotes = shown.filter((quote) => !text.includes(quote)).length
  const misses = [
    ...(!label.absent && wanted.length > 0 && !isAmong ? ['NOT AMONG'] : []),
    ...(!label.absent && wanted.length > 0 && isAmong && !isFirst ? ['not first'] : []),
    ...(hasForm ? [] : ['form']),
    ...(label.absent && !saysAbsent ? ['NOT SAID ABSENT'] : []),
    ...(!label.absent && saysAbsent ? ['FALSELY ABSENT'] : []),
    ...(wrongQuotes > 0 ? ['WRONG QUOTE'] : []),
  ]
  const quotes = shown.length
  return { label, lead, sources, isAmong, isFirst, hasForm, saysAbsent, quotes, wrongQuotes, misses }
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
      return /^(?:네|아니요|조건|예|가능)/u.test(plain) || absence.test(plain)
    case 'how_much':
      return has(amountPattern)
    case 'when':
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
  const share = (name: string, right: number, all: number) =>
    `${name.padEnd(34)} ${right}/${all}${all > 0 ? ` (${((100 * right) / all).toFixed(1)} %)` : ''}`
  const count = (list: readonly Judged[], is: (one: Judged) => boolean) => list.filter(is).length
  return [
    share(
      'right article among the sources',
      count(placed, (it) => it.isAmong),
      placed.length,
    ),
    share(
      'right article first',
      count(placed, (it) => it.isFirst),
      placed.length,
    ),
    share(
      'leading sentence has the form',
      count(present, (it) => it.hasForm),
      present.length,
    ),
    share(
      'absent said to be absent',
      count(absent, (it) => it.saysAbsent),
      absent.length,
    ),
    share(
      'present said to be absent',
      count(present, (it) => it.saysAbsent),
      present.length,
    ),
    share(
      'quotes that match',
      judged.reduce((sum, it) => sum + it.quotes - it.wrongQuotes, 0),
      judged.reduce((sum, it) => sum + it.quotes, 0),
    ),
  ]
}
