import { withParticle } from '#korean/particles.ts'
import { citation } from '../contract/contract.ts'
import { shareIn } from '../contract/shares.ts'
import { bareText } from '../retrieve/contract-index.ts'
import { amountPattern } from '../retrieve/wanted.ts'
import type { Query } from '../understand/query.ts'
import { type Evidence, quoteBlock } from './evidence.ts'
import { partSaid, partsTogether, withoutMark } from './in-full.ts'
import type { Told } from './told.ts'

/** Against the first: what scores less is no other side. */
const inList = 0.4

/** 위약금과 위약벌: the things that are held against each other. */
export function contrastNames({ terms }: Pick<Query, 'terms'>): string[] {
  return terms.flatMap(({ kind, generic, named, isMain }) =>
    kind === 'concept' && !generic && named !== null && isMain ? [named] : [],
  )
}

/** What of them has not been found yet. */
export function contrastUnfound(evidence: readonly Evidence[], query: Query): string[] {
  if (query.form.form !== 'contrast') return []
  const names = contrastNames(query)
  const gone = names.filter(
    (name) => !evidence.some(({ sentence }) => bareText(sentence.text).includes(name)),
  )
  return names.length > 1 ? gone : []
}

type Sides = readonly [Evidence, Evidence]

/** The two sides of a contrast: a part for each thing that is named, else the best two. */
export function sidesOf(evidence: readonly Evidence[], { terms }: Query): Sides | undefined {
  const named = contrastNames({ terms }).flatMap(
    (name) => evidence.find(({ sentence }) => bareText(sentence.text).includes(name)) ?? [],
  )
  const [one, other] = named.filter(({ unit }, at) => named.findIndex((it) => it.unit === unit) === at)
  if (one && other) return [one, other]
  const second = contrasted(evidence)
  return second && [evidence[0]!, second]
}

/** The best sentence of another part: the other side of a contrast. */
function contrasted([first, ...others]: readonly Evidence[]): Evidence | undefined {
  const apart = others.filter(({ unit, score }) => unit !== first!.unit && score >= first!.score * inList)
  const isOther = ({ found = [] }: Evidence) => found.some((name) => !first!.found?.includes(name))
  return (
    apart.find((one) => one.section !== first!.section && isOther(one)) ?? apart.find(isOther) ?? apart[0]
  )
}

/** Each side with what it comes to, in the contract's order. */
export function contrastTold([first, second]: Sides, { message }: Query): Told {
  const [one, other] = [first, second].sort((a, b) => a.sentence.start - b.sentence.start) as [
    Evidence,
    Evidence,
  ]
  const [here, there] = [one, other].map(
    ({ section, sentence }) => `**${citation(section, sentence.place)}**`,
  )
  const prefix =
    !/어떻게|뭐|무엇/u.test(message) &&
    /다른가|다릅니까|다르나|달라\?|다른지/u.test(message.replaceAll(' ', ''))
      ? '네, '
      : ''
  const parts = [one, other].map(wholeOf)
  const quotes = parts.flat().flatMap((it) => quoteBlock(it) ?? [])
  // What is quoted is not said once more; a list is not quoted.
  const lists = partsTogether([one, other]).filter(({ introduction }) => introduction !== '')
  const details = lists.map((part) => partSaid(part, undefined))
  const used = [first, second, ...parts.flat()]
  const [mine, theirs] = [one, other].map(gistOf)
  if (mine && theirs && mine !== theirs) {
    return {
      lead: `${prefix}${withParticle(here!, '은/는')} ${copula(mine)}, ${withParticle(there!, '은/는')} ${theirs}입니다.`,
      details,
      quotes,
      used,
    }
  }
  return {
    lead: `${prefix}${withParticle(here!, '과/와')} ${withParticle(there!, '이/가')} 서로 다르게 정하고 있습니다.`,
    details,
    quotes,
    used,
  }
}

/** 위약벌이고, 위약벌(금 1억원)이고 */
const copula = (gist: string): string => (gist.endsWith(')') ? `${gist}이고` : withParticle(gist, '이고/고'))

const outcomes = [/위약금|위약벌|지체상금|지연이자|지연손해금|감액|반환/u, /손해배상|손해를\s?배상/u, /해지/u]

const outcomeIn = (unit: Evidence['unit']): string | undefined => {
  const text = unit.sentences.map((it) => it.text).join(' ')
  return outcomes.flatMap((it) => it.exec(text)?.[0] ?? [])[0]
}

const mostQuoted = 2

/** The sentences of a part that are quoted: all of a short one, else the one that says what it comes to. */
function wholeOf(one: Evidence): Evidence[] {
  const { sentences } = one.unit
  if (sentences.length <= mostQuoted) return sentences.map((sentence) => ({ ...one, sentence }))
  const what = outcomeIn(one.unit)
  const sentence = what && sentences.find(({ text }) => text.includes(what))
  return [sentence ? { ...one, sentence } : one]
}

/** What a part comes to: what is paid, how much of it, and when; nothing where nothing of that is in it. */
function gistOf({ unit }: Evidence): string | undefined {
  const text = unit.sentences.map((it) => it.text).join(' ')
  const what = outcomeIn(unit)
  if (!what) return undefined
  const paid = unit.sentences.find((it) => it.text.includes(what))!.text
  const amount = [...paid.matchAll(amountPattern)][0]?.[0].trim()
  const case_ = /([^.,]{2,60}?)(?:\s경우|\s때)(?:에는|에|\s)/u.exec(withoutMark(text))?.[1]
  const early = /중도에\s(?:해지|해제)/u.test(text) ? '중도에 해지할' : undefined
  const when = early ?? (case_ && !/^이$/u.test(case_.trim()) ? case_.trim() : undefined)
  const name = what.replace(/손해를\s?배상/u, '손해배상')
  const base = shareIn(paid)?.base
  // 남은 계약기간에 해당하는 월 이용료: of all of them, not of one.
  const span =
    base && new RegExp(`((?:남은|잔여)\\s?[가-힣\\s]{2,12}에\\s해당하는\\s)${base}`, 'u').exec(paid)?.[1]
  const apart = /별도로[^.]*손해/u.test(paid) ? ', 손해배상은 별도' : ''
  const much = amount ? `(${base ? `${span ?? ''}${base}의 ` : ''}${amount}${apart})` : ''
  return `${when ? `${when} 때의 ` : ''}**${name}**${much}`
}
