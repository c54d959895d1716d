import type { Provision } from '../clauses/provision.ts'
import type { Case, Verdict } from './case.ts'

const days = '월화수목금토일'
const named = /([월화수목금토일])요일/u
const working = /근무|근로|일하|일해|일을|출근|영업|운영|열|나가|나와|나오|쉬|휴무|휴일|work|open/iu
const resting = /쉬|휴무|휴일|휴업|노는|off\b|closed/iu

/** 화요일부터 토요일까지, 월~금, 토요일과 일요일: the days that a stretch of text names. */
export function weekdaysIn(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  const ranges =
    /([월화수목금토일])(?:요일)?\s?(?:부터|~|∼|-|–)\s?([월화수목금토일])(?:요일)?(?![가-힣]*요일)/gu
  for (const [, from, to] of text.matchAll(ranges)) {
    const [first, last] = [days.indexOf(from!), days.indexOf(to!)]
    for (let at = first; ; at = (at + 1) % 7) {
      found.add(days[at]!)
      if (at === last) break
    }
  }
  for (const [, day] of text.matchAll(/([월화수목금토일])요일/gu)) found.add(day!)
  if (/평일/u.test(text)) for (const day of '월화수목금') found.add(day)
  if (/주말/u.test(text)) for (const day of '토일') found.add(day)
  return found
}

/**
 * 토요일도 일해요?, where the days of work are told: a day among them, or among those of rest. Nothing where the sentence
 * says it of a case, or the day is in neither.
 */
export function weekdayTold({ query, index }: Case): Verdict | undefined {
  const day = named.exec(query.message)?.[1]
  const { denies, asksNone, asks } = query.form
  if (!day || !working.test(query.message) || denies || asksNone || asks === 'permission') return undefined
  const asksRest = resting.test(query.message)
  const told = index.sentences.flatMap(({ at, section }) => {
    const said = saidOf(index.contract.text, section.title, index.clauses.provisions[at]!)
    if (!said || (said.on.has(day) && said.off.has(day))) return []
    const isOn = said.on.has(day)
    // A week's days of work leave the others free.
    return isOn || said.off.has(day) || said.on.size > 1 ? [{ at, isOn }] : []
  })
  const [first] = told
  if (!first || told.some(({ isOn }) => isOn !== first.isOn)) return undefined
  return { kind: first.isOn !== asksRest ? 'yes' : 'no', at: first.at }
}

const onDays =
  /근무일|근로일|소정근로|근무\s?요일|영업일|영업\s?시간|운영\s?시간|근무한다|근무합니다|일한다|일합니다|문을\s?연/u
const offDays = /주휴일|휴무|휴일|쉬는\s?날|쉰다|쉽니다|휴업/u

/** Days of work and of rest of a provision that names both kinds in parts of its own. */
function saidOf(
  text: string,
  title: string,
  { start, end, parts, label }: Provision,
): { on: Set<string>; off: Set<string> } | undefined {
  if (parts.some(({ kind }) => kind === 'condition') || /제외|아닌|아니/u.test(text.slice(start, end)))
    return undefined
  const on = new Set<string>()
  const off = new Set<string>()
  const heading = label ? text.slice(...label) : title
  const pieces = text.slice(start, end).split(/[,;]\s|하고,?\s|하며,?\s|이고,?\s|이며,?\s/u)
  for (const [at, piece] of pieces.entries()) {
    const part = at === 0 ? `${heading}: ${piece}` : piece
    const [isOn, isOff] = [onDays.test(part), offDays.test(part)]
    // 주 5일 alone goes on from what is said before it; what is both says nothing plain.
    if (isOn === isOff) continue
    for (const day of weekdaysIn(part)) (isOff ? off : on).add(day)
  }
  return on.size + off.size > 0 ? { on, off } : undefined
}
