import { bareText } from '../retrieve/contract-index.ts'
import type { Query, Term } from '../understand/query.ts'
import type { Evidence } from './evidence.ts'
import { isWithinMeasure } from './measures.ts'

/**
 * Whether a sentence speaks of what is asked and of what it is asked under, so that it may be answered with a yes or a
 * no. 해지하면 위약금이 있나? is not answered by what is forfeited for telling a secret.
 */
export function bearsOn({ section, unit, sentence }: Evidence, query: Query): boolean {
  const own = bareText(`${sentence.introduction} ${sentence.text}`)
  const around = `${bareText(section.title)} ${bareText(unit.text)} ${own}`
  // What goes on from the sentence before it is said of the same.
  const said = /^(?:이경우|이때|다만)|그러하지아니하/u.test(own)
    ? around
    : `${bareText(section.title)} ${own}`
  const asked = readingsOf(query.terms.filter((term) => isAsked(term) && term.isMain))
  const conditions = readingsOf(query.terms.filter((term) => isAsked(term) && !term.isMain))
  const isIn = (text: string) => (readings: readonly Term[]) => readings.some((term) => holds(text, term))
  if (section.kind === 'preamble' || section.kind === 'signature') return false
  if (isOfAnother(own, query) || isOfAnotherMeasure(own, query)) return false
  if (conditions.length > 0 && !conditions.some(isIn(said))) return false
  if (asked.length === 0) return sharesWord(own, query)
  const least = asked.length > 2 ? Math.ceil((asked.length * 2) / 3) : asked.length
  return isIn(said)(asked.at(-1)!) && asked.filter(isIn(around)).length >= least
}

/** Whether the sentence speaks at least of what comes last in the question, where its measure settles the rest. */
export function holdsLast({ section, sentence }: Evidence, query: Query): boolean {
  const said = bareText(`${section.title} ${sentence.introduction} ${sentence.text}`)
  const last = readingsOf(query.terms.filter((term) => isAsked(term) && term.isMain)).at(-1)
  return last?.some((term) => holds(said, term)) ?? false
}

const isAsked = ({ kind, generic, isConsequence, isHint, focus, span }: Term): boolean =>
  kind === 'concept' && (!generic || isConsequence) && (!isHint || focus) && span.end > 0

/** Things that stand on the same words of the question: any of them will do. In the question's order. */
function readingsOf(terms: readonly Term[]): Term[][] {
  const groups: Term[][] = []
  for (const term of terms.toSorted((a, b) => a.span.start - b.span.start)) {
    const group = groups.at(-1)
    if (group?.some(({ span }) => term.span.start < span.end)) group.push(term)
    else groups.push([term])
  }
  return groups
}

function holds(text: string, { needles, named }: Term): boolean {
  return (
    needles.some((all) => all.every((part) => text.includes(part))) ||
    (named !== null && text.includes(named))
  )
}

/** 8개월 일하면 있나?, of a sentence on who has been there 1년 이상: numbers that are not its own are not weighed. */
function isOfAnotherMeasure(own: string, { message }: Query): boolean {
  if (isWithinMeasure(own, message) !== undefined) return false
  const asked = bareText(message).match(measures)
  // 담주 월욜에 들어오나?, of a sentence that names no day of the week.
  if (weekday.test(message) && /\d+일에/u.test(own) && !/요일|휴일/u.test(own)) return true
  return asked !== null && measured.test(own) && !asked.some((one) => own.includes(one))
}

const weekday = /[월화수목금토일]욜|[월화수목금토일]요일|주말/u
const measures = /\d+(?:개월|년|주|일)/gu
const measured = /\d+(?:개월|년|주|일)(?:이상|이내|미만|초과|을넘|이하)/u

/** With nothing but general things asked, one of them has to be there. */
function sharesWord(text: string, { terms }: Query): boolean {
  const main = terms.filter(({ isMain, span }) => isMain && span.end > 0)
  const general = main.filter(({ kind }) => kind === 'concept')
  return (general.length > 0 ? general : main).some((term) => holds(text, term))
}

/** 갑이 해지할 수 있나?: what 을 may do answers it not. */
function isOfAnother(own: string, { actor }: Query): boolean {
  if (!actor) return false
  const subject = /^(?:이경우|이때|다만,?)?([갑을병]|[가-힣]{2,3}[인자사])(?:은|는)/u.exec(own)?.[1]
  return subject !== undefined && !/당사자/u.test(subject) && subject !== actor
}
