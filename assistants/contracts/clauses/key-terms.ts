import type { Contract } from '../contract/contract.ts'
import { type Attached, attachedTo, type Place, withBase } from './attach.ts'
import { kindOf } from './contract-kind.ts'
import table from './key-terms.json' with { type: 'json' }
import type { Clauses, Provision, Value, ValueType } from './provision.ts'
import { wordList } from './word-list.ts'

/** One value of what contracts of a kind settle. */
export interface KeyTerm {
  readonly id: string
  readonly name: string
  /** What stands in the contract: 2026년 3월 1일부터 2028년 2월 29일까지. */
  readonly start: number
  readonly end: number
  readonly norm: string
  /** Index of the provision that says it. */
  readonly provision: number
}

/** Two values of one key term, and which of them prevails by the contract's own words. */
export interface Conflict {
  readonly id: string
  readonly name: string
  readonly terms: readonly [KeyTerm, KeyTerm]
  /** The one that prevails, and the provision that says so; nothing where the contract does not say. */
  readonly prevails?: { readonly term: KeyTerm; readonly by: number }
}

interface Definition {
  readonly id: string
  readonly name: string
  readonly kinds: readonly string[]
  readonly types: ReadonlySet<ValueType>
  readonly nouns: readonly string[]
  readonly acts: readonly string[]
  readonly headings: readonly string[]
  /** One of these has to stand in the sentence. */
  readonly texts: readonly string[]
  /** One of these in the value or right behind it: 전, 후. */
  readonly needs: readonly string[]
  readonly not: readonly string[]
  /** Right ahead of it in a heading one of these makes it another thing: 수습기간. */
  readonly apart: readonly string[]
  readonly bound: 'most' | 'none' | undefined
  /** What it is asked by: ids of concepts. */
  readonly concepts: readonly string[]
  /** Stems of what one asks with beside its name, which says nothing more: 비밀은 언제까지 지켜요? */
  readonly asked: readonly string[]
}

export const keyTermDefinitions: readonly Definition[] = table.map((row) => {
  const { id, name, types, kinds, nouns, acts, headings, texts, needs, not, apart, bound, concepts, asked } =
    row as Record<string, string>
  return {
    id: id!,
    name: name!,
    kinds: wordList(kinds),
    types: new Set(wordList(types) as ValueType[]),
    nouns: wordList(nouns),
    acts: wordList(acts),
    headings: wordList(headings),
    texts: wordList(texts),
    needs: wordList(needs),
    not: wordList(not),
    apart: wordList(apart),
    bound: bound as Definition['bound'],
    concepts: wordList(concepts),
    asked: wordList(asked),
  }
})

/** The key terms of a contract, in the order of the table; those that it has in more than one value come as often. */
export function keyTermsOf(contract: Contract, { provisions }: Clauses): KeyTerm[] {
  const kind = kindOf(contract)
  return keyTermDefinitions
    .filter(({ kinds }) => kinds.length === 0 || kind === undefined || kinds.includes(kind))
    .flatMap((definition) => valuesOf(contract, provisions, definition))
}

interface Candidate {
  readonly term: KeyTerm
  readonly rank: number
}

function valuesOf(contract: Contract, provisions: readonly Provision[], definition: Definition): KeyTerm[] {
  const candidates = provisions.flatMap((provision, index): Candidate[] => {
    const section = contract.sections[provision.section]!
    // Of what stands before the articles only a form that is filled in: 기본급 | 월 2,450,000원.
    const isForm = section.kind === 'preamble' && provision.kind === 'field'
    if ((section.kind === 'preamble' && !isForm) || section.kind === 'signature') return []
    if (provision.kind === 'row' && !isCalledSo(contract.text, provision, definition)) return []
    return inProvision(contract, provision, index, definition)
  })
  const best = Math.min(...candidates.map(({ rank }) => rank))
  const kept = candidates.filter(({ rank }) => rank === best).map(({ term }) => term)
  return kept.filter(({ norm }, index) => kept.findIndex((it) => it.norm === norm) === index)
}

/** 잔금 | 준공검사 합격 후 7일 이내 | 3,700,000원: a row of that name, with one value that it may be. */
function isCalledSo(text: string, { label, values }: Provision, { nouns, types }: Definition): boolean {
  const name = label
    ? text
        .slice(...label)
        .trim()
        .toLowerCase()
    : ''
  const [only, more] = values.filter(({ type }) => types.has(type))
  return only !== undefined && !more && nouns.some((noun) => name === noun || name === `monthly ${noun}`)
}

/** 잔금에서 200,000원을 감액한다, deduct the cost from the next rent: what it is taken from is not what it is. */
const takenFrom = { behind: /^에서\s(?!정)/u, ahead: /\bfrom\s(?:the|its|any)?\s?(?:next|first|last)?\s?$/iu }

function inProvision(
  { text, sections }: Contract,
  provision: Provision,
  index: number,
  definition: Definition,
): Candidate[] {
  const { start, end } = provision
  const said = text.slice(start, end)
  const title = sections[provision.section]!.title
  const isHeaded = definition.headings.some((word) => isHeadedBy(title.toLowerCase(), word, definition))
  const speaks =
    definition.texts.length === 0 ||
    definition.texts.some((word) => said.includes(word) || title.includes(word))
  const named = namesIn(said, start, definition.nouns).filter(
    ([from, to]) =>
      !takenFrom.behind.test(text.slice(to, to + 4)) &&
      !takenFrom.ahead.test(text.slice(Math.max(0, from - 20), from)),
  )
  const done = namesIn(said, start, definition.acts)
  const at = (places: readonly Place[], isAct: boolean): Attached[] =>
    places.length === 0 ? [] : attachedTo(text, provision, places, definition.types, { isAct })
  const fits = (attached: Attached) => isFit(text, provision, attached, definition)
  const byNoun = at(named, false).filter(fits)
  const byAct = at(done, true).filter(fits)
  const isFirst = isHeaded && provision.parts.length > 0
  const byHeading = isFirst
    ? provision.values
        .filter(({ type }) => definition.types.has(type))
        .map((value) => ({ value, cost: 9 }))
        .filter(fits)
    : []
  const isLabel = provision.label !== null && named.some(([from]) => from < provision.label![1])
  const [ways, rank] =
    byNoun.length > 0 && speaks
      ? [byNoun, isLabel ? 0 : byNoun[0]!.cost <= 3 ? 0 : 1]
      : byAct.length > 0 && speaks
        ? [byAct, 1]
        : byHeading.length > 0 && (definition.texts.length === 0 || speaks)
          ? [byHeading, 2]
          : [[], 9]
  const chosen = chosenOf(ways, definition)
  return chosen.map((value) => ({
    rank,
    term: { id: definition.id, name: definition.name, ...spanOf(text, value, provision), provision: index },
  }))
}

/** 수습기간 is headed by another thing's name, 계약기간 by its own; 기간과 갱신 speaks of it first. */
function isHeadedBy(title: string, word: string, { apart }: Definition): boolean {
  const at = title.indexOf(word)
  // Termination is no term.
  if (at < 0 || (/[a-z]$/u.test(word) && /^[a-z]/u.test(title.slice(at + word.length)))) return false
  const ahead = title.slice(0, at).trim().split(/\s/u).at(-1)!
  return !apart.some((other) => ahead.includes(other))
}

function namesIn(said: string, at: number, words: readonly string[]): Place[] {
  return words.flatMap((word) => {
    const places: Place[] = []
    for (let from = said.indexOf(word); from >= 0; from = said.indexOf(word, from + word.length))
      places.push([at + from, at + from + word.length])
    return places
  })
}

/** Whether a value may be it, by its bound, by what stands around it, and by what must not. */
function isFit(
  text: string,
  { start, end, parts, label }: Provision,
  { value, cost }: Attached,
  { bound, not, needs }: Definition,
): boolean {
  if (bound === 'most' && value.bound !== 'most') return false
  if (bound === 'none' && value.bound !== undefined) return false
  const part = parts.find((it) => value.start >= it.start && value.end <= it.end)
  const [from, to] = label ? [start, end] : part ? [part.start, part.end] : [start, end]
  // 계약금 500만원은 계약할 때: what stands right beside its name is it, whatever the part goes on with.
  if (part?.kind === 'condition' && !label && needs.length === 0 && cost > 1) return false
  const near = text.slice(from, to)
  if (not.some((word) => near.includes(word))) return false
  return (
    needs.length === 0 ||
    needs.some((word) => text.slice(Math.max(from, value.start - 8), value.end + 6).includes(word))
  )
}

/** What is nearest; all of several only where they are ticked or not. */
function chosenOf(ways: readonly Attached[], { types }: Definition): Value[] {
  if (ways.length === 0) return []
  if (types.has('box')) {
    const ticked = ways.filter(({ value }) => value.ticked)
    if (ticked.length > 0) return ticked.map(({ value }) => value)
  }
  const [first, second] = ways
  // Two at the same distance that differ: neither is surely it, but for a pair of dates.
  const isTie = second && second.cost === first!.cost && second.value.norm !== first!.value.norm
  return isTie && first!.value.type !== 'date' && first!.value.type !== 'time' ? [] : [first!.value]
}

const until = /^\s?(?:까지)/u

/** 2026년 1월 1일부터 2027년 12월 31일까지: two dates are one span; 30일 전까지 keeps its end. */
function spanOf(text: string, value: Value, { values }: Provision): Pick<KeyTerm, 'start' | 'end' | 'norm'> {
  if (value.type === 'date') {
    const next = values.find((it) => it.type === 'date' && it.start > value.end)
    if (next && /^\s?(?:부터|에서|~|-|–)\s?$/u.test(text.slice(value.end, next.start))) {
      const tail = until.exec(text.slice(next.end, next.end + 4))?.[0].length ?? 0
      return { start: value.start, end: next.end + tail, norm: `${value.norm}~${next.norm}` }
    }
    // 2026년 3월 1일부터 2년 1개월 21일
    const [length, ...more] = values.filter((it) => it.type === 'period' && it.start > value.end)
    if (length && /^\s?부터\s?$/u.test(text.slice(value.end, length.start))) {
      const parts = [length]
      for (const one of more) if (/^\s?$/u.test(text.slice(parts.at(-1)!.end, one.start))) parts.push(one)
      const norm = [value, ...parts].map((one) => one.norm).join('+')
      return { start: value.start, end: parts.at(-1)!.end, norm }
    }
  }
  if (value.type === 'time' && !/부터|~|-/u.test(text.slice(value.start, value.end))) {
    // 시업시각은 08시 30분, 종업시각은 17시 30분
    const next = values.find((it) => it.type === 'time' && it.start > value.end)
    if (next) return { start: value.start, end: next.end, norm: `${value.norm}~${next.norm}` }
  }
  return { start: withBase(text, value), end: value.end, norm: value.norm }
}

const prevailing = /우선(?:한다|합니다|하여|적용)|prevails?\b/u

/** Key terms that the contract has in two values that nothing tells apart. */
export function conflictsOf(
  contract: Contract,
  { provisions }: Clauses,
  terms: readonly KeyTerm[],
): Conflict[] {
  const rule = provisions.findIndex(({ start, end }) => prevailing.test(contract.text.slice(start, end)))
  return [...Map.groupBy(terms, ({ id }) => id).values()].flatMap((held): Conflict[] => {
    const [one, other] = held
    if (!one || !other || !isOneThing(contract, provisions, one, other)) return []
    const prevails = rule < 0 ? undefined : preferred(contract, provisions, rule, [one, other])
    return [
      {
        id: one.id,
        name: one.name,
        terms: [one, other],
        ...(prevails ? { prevails: { term: prevails, by: rule } } : {}),
      },
    ]
  })
}

/** Said without a condition in places that are not each other's, of the same party or of none. */
function isOneThing(
  { text }: Contract,
  provisions: readonly Provision[],
  one: KeyTerm,
  other: KeyTerm,
): boolean {
  const [a, b] = [provisions[one.provision]!, provisions[other.provision]!]
  if (a.section === b.section || a.isException || b.isException) return false
  if ([a, b].some(({ parts }) => parts.some(({ kind }) => kind === 'condition'))) return false
  // 초과 단가 and 단가: the words ahead tell them apart.
  const named = ({ provision, start }: KeyTerm) =>
    text
      .slice(provisions[provision]!.start, start)
      .replaceAll(/\d[\d,.]*|[:：\s]|(?:은|는|을|를|총|금)\s?$/gu, '')
      .replaceAll(/^(?:[가-하]\.)/gu, '')
      .slice(-10)
  const [first, second] = [named(one), named(other)]
  return first.endsWith(second.slice(-4)) || second.endsWith(first.slice(-4))
}

function preferred(
  { text, sections }: Contract,
  provisions: readonly Provision[],
  rule: number,
  pair: readonly [KeyTerm, KeyTerm],
): KeyTerm | undefined {
  const said = text.slice(provisions[rule]!.start, provisions[rule]!.end)
  const winner =
    /(본문|계약서|별지|별표|특약(?:사항)?|부속합의서)(?:이|가|의\s?내용이|을|를)\s?(?:우선|먼저)/u.exec(
      said,
    )?.[1]
  if (!winner) return undefined
  const isExhibit = ({ provision }: KeyTerm) => sections[provisions[provision]!.section]!.kind === 'exhibit'
  const wantsExhibit = !/본문|계약서/u.test(winner)
  const [found, more] = pair.filter((term) => isExhibit(term) === wantsExhibit)
  return more ? undefined : found
}
