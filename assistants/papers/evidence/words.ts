import { decompose } from '#korean/jamo.ts'
import { soundsOfLatin, soundsToTell } from '#korean/spoken-latin.ts'
import { type Sense, thesaurus } from '#korean/thesaurus.ts'
import { type Token, tokenize } from '#korean/tokens.ts'
import { starterEntries } from '../glossary/starter-entries.ts'
import type { TermEntry } from '../glossary/term.ts'
import academicWords from '../lexicon/academic-words.json' with { type: 'json' }
import layWords from '../lexicon/lay-words.json' with { type: 'json' }

/** A word of a question and what it may stand as in a sentence. */
export interface SoughtWord {
  readonly said: string
  readonly forms: readonly string[]
  readonly senses: ReadonlySet<Sense>
  /** The sounds that every form of it begins with, where it may be a verb. */
  readonly root: string | undefined
  /** How much it says: a word that no text of ours has, and that is an everyday one, says little. */
  readonly weight: number
  /** Whether no list of ours knows it: a name or a thing that the question turns on. */
  readonly isStrange: boolean
  /** Whether it tells of the person who asks (면접, 회의), and nothing that a text of the field would say. */
  readonly isAside: boolean
}

type Form = Pick<SoughtWord, 'forms' | 'senses' | 'root'>

/** A sentence made ready to be held against words. */
export interface ReadText {
  readonly text: string
  readonly bare: string
  readonly words: readonly string[]
  readonly roots: ReadonlySet<string>
  readonly senses: ReadonlySet<Sense>
  /** How its words in Latin letters are said. */
  readonly sounds: ReadonlySet<string>
}

const translations = Object.entries(academicWords) as [string, readonly string[]][]

/** 루트 is 제곱근; layers is 층, and the other way round. */
function inOther(word: string): readonly string[] {
  return translations.flatMap(([korean, names]) =>
    korean === word ? names : names.includes(word) ? [korean, ...names] : [],
  )
}

/** 파라미터당 is of 매개변수: the other names of an entry that a word begins with. */
function namesBeginning(word: string): readonly string[] {
  for (let length = word.length; length >= shortestName; length--) {
    const found = aliases().get(word.slice(0, length))
    if (found) return found
  }
  return []
}

const shortestName = 3
let known: ReadonlyMap<string, readonly string[]> | undefined

function aliases(): ReadonlyMap<string, readonly string[]> {
  known ??= new Map(
    starterEntries().flatMap(({ term, aliases: others }) => {
      const all = [term, ...others].filter((name) => name.length > 1)
      return all.map((name) => [name.toLowerCase(), all] as const)
    }),
  )
  return known
}

const spaces = /[\s\-‐-―_·,]+/gu
/** √ is said 루트 or 제곱근. */
const bareOf = (text: string) => text.toLowerCase().replaceAll('√', ' 제곱근 ').replace(spaces, '')

export function readText(text: string): ReadText {
  const tokens = tokenize(text)
  const words = tokens
    .flatMap(({ surface, stems }) => [surface, ...stems])
    .map((word) => word.replace(/[_-]/gu, ''))
  return {
    text,
    bare: bareOf(text),
    words,
    sounds: new Set(words.filter((word) => /^[a-z][a-z-]{3,}$/u.test(word)).map(soundsOfLatin)),
    roots: new Set(tokens.flatMap(({ surface }) => rootOf(surface) ?? [])),
    senses: new Set(sensesOf(text)),
  }
}

const sensesOf = (text: string) =>
  thesaurus()
    .sensesIn(text)
    .filter(({ isPart }) => !isPart)
    .map(({ sense }) => sense)

/** The first syllable without its final, and the beginning of the second: 나누냐고 and 나눈 are of one verb. */
function rootOf(surface: string): string | undefined {
  if (!/^[가-힣]{2}/u.test(surface)) return undefined
  const [first = '', second = ''] = [...surface]
  return `${decompose(first)}${decompose(second).slice(0, 2)}`
}

/** `strange`: what the reader found to be nouns that nothing explains. */
export function wordsSought(
  tokens: readonly Token[],
  said: string,
  strange: readonly string[],
): SoughtWord[] {
  const unknown = strange.map(bareOf)
  const inside = thesaurus().sensesIn(said)
  return tokens.map(({ surface, stem, stems, span }) => {
    // 1초에 is 초당.
    const per = /^1(초|분|시간|일|주|달|년|회|번)/u.exec(surface)?.[1]
    const numbers = /^\d/u.test(surface)
      ? [...(surface.match(/\d[\d.,]*/gu) ?? []), ...inHundredMillions(surface)]
      : []
    const names = [...new Set([stem, ...stems.filter((one) => one.length > 1)])]
    const also = [surface, ...names].flatMap(namesBeginning)
    const forms = [
      ...new Set([...names, ...names.flatMap(inOther), ...also, ...(per ? [`${per}당`] : numbers)]),
    ]
    const senses = new Set(
      inside.filter(({ start, isPart }) => start === span.start && !isPart).map(({ sense }) => sense),
    )
    const isVerb =
      [...senses].some(({ words }) => words.some((word) => word.endsWith('~'))) || senses.size === 0
    const word = {
      said: stem,
      forms,
      senses,
      root: isVerb ? rootOf(surface) : undefined,
    }
    const count = textsWith(word)
    const isUnknown = count === 0 && senses.size === 0 && numbers.length === 0
    const isStrange = isUnknown && (unknown.some((one) => one.includes(stem)) || isBareNoun(surface))
    // What no text says in this word may be said in another.
    const isAside = count === 0 && !isStrange && numbers.length === 0 && !isMeant(senses)
    return {
      ...word,
      isStrange,
      isAside,
      weight: isAside
        ? everyday
        : numbers.length > 0
          ? rare
          : count === 0 && !isStrange
            ? common
            : weightOf(count),
    }
  })
}

/** 맘바, mamba: no form of a verb, and in no list. */
const isBareNoun = (word: string) => /^[a-z]/u.test(word) || (/^[가-힣]{2,}$/u.test(word) && !isVerbal(word))
/** Whether a word ends as verbs do. */
export const isVerbal = (word: string): boolean =>
  ending.test(word) || [joining, bound].some((form) => form.test(word.normalize('NFD')))

/** 섞어, 넣어: behind such finals stand verbs; 단어 and 언어 are none. */
const joining = /[\u11A9\u11AD\u11AE\u11B6\u11B8\u11BA\u11BB\u11BD\u11BE\u11C0-\u11C2]\u110B[\u1161\u1165]$/u

/** 되는거, 지어낸 거: what stands behind an adnominal form. */
const bound = /[\u11AB\u11AF]\u1100[\u1165\u1166](?:[\u11A8-\u11C2]|\u110B\u1163|\u110C\u1175)?$/u

const ending =
  /(?:길래|고들|하래|[드더카겠었았했있없]노|[다요까지냐네고서데나죠대라려면며게던니는은을야오소세자군임음함듯인한할된될간갈런운럼로]|[했었았졌렸쳤켰왔갔났됐겼였]|[쳐져켜춰꿔둬줘겨혀펴]|[가-힣](?:이|가|를|에|의|도|만|와|과|랑))$/u

/** How surely a sentence has a word: as it stands, as a form of it, or as one that means the same. */
export function standsIn(word: Form, text: ReadText): number {
  if (isWritten(word, text) || isSpokenIn(word, text)) return 1
  if (word.senses.size > 0 && !word.senses.isDisjointFrom(text.senses)) return meantShare
  return word.root !== undefined && text.roots.has(word.root) ? rootShare : 0
}

const isWritten = ({ forms }: Form, text: ReadText): boolean =>
  forms.some((form) =>
    /^[\d.,]+$/u.test(form)
      ? hasNumber(text.text, form)
      : form.length < 2
        ? text.words.includes(form)
        : hasForm(text, form),
  )

const [meantShare, rootShare] = [0.8, 0.6]

/** 이미지넷 is ImageNet. */
const isSpokenIn = (word: Form, { sounds }: ReadText): boolean =>
  sounds.size > 0 && soundsOf(word).some((said) => sounds.has(said))

const soundsOf = ({ forms, senses }: Form): string[] =>
  senses.size > 0
    ? []
    : forms.filter((form) => /^[가-힣]{3,}$/u.test(form)).flatMap((form) => soundsToTell(form) ?? [])

function hasForm({ bare, words }: ReadText, form: string): boolean {
  const key = bareOf(form)
  return /^[a-z]/u.test(key) && key.length < 5
    ? words.some((word) => word.startsWith(key))
    : bare.includes(key)
}

function hasNumber(text: string, number: string): boolean {
  const plain = number.replace(/[,.]$/u, '')
  const at = text.indexOf(plain)
  return at >= 0 && !/[\d.]/u.test(text[at - 1] ?? '') && !/\d/u.test(text[at + plain.length] ?? '')
}

let corpus: readonly ReadText[] | undefined

/** What everybody's glossary says, by which the rarity of a word is told. */
function texts(): readonly ReadText[] {
  corpus ??= starterEntries().map((entry) => readText(wholeOf(entry)))
  return corpus
}

const wholeOf = (entry: Written): string =>
  [entry.term, ...entry.aliases, entry.definition, entry.easy_explanation, entry.hard_explanation].join(' ')

/** How many entries speak of something, as it stands or as it is said. */
function textsWith(word: Form): number {
  const spoken = soundsOf(word)
  return texts().reduce((sum, text) => {
    const isThere = isWritten(word, text) || spoken.some((said) => text.sounds.has(said))
    return sum + (isThere ? 1 : 0)
  }, 0)
}

/** 175B is 1,750억. */
function inHundredMillions(surface: string): string[] {
  const billions = /^(\d+(?:\.\d+)?)b(?![a-z])/iu.exec(surface)?.[1]
  return billions === undefined ? [] : [`${(Number(billions) * 10).toLocaleString('en')}억`]
}

const isMeant = (senses: ReadonlySet<Sense>): boolean =>
  senses.size > 0 && texts().some((text) => !senses.isDisjointFrom(text.senses))

const [rare, common, everyday] = [1, 0.35, 0.2]

function weightOf(count: number): number {
  if (count === 0) return rare
  return Math.max(common, rare * (1 - Math.log(count) / Math.log(texts().length)))
}

type Written = Pick<TermEntry, 'term' | 'aliases' | 'definition' | 'easy_explanation' | 'hard_explanation'>

const [fewestTold, enough] = [2, 0.5]
const lay: Readonly<Record<string, string>> = layWords
let described: readonly { readonly term: string; readonly text: ReadText }[] | undefined

/** Names of entries that say so much of what is described by words, the best first: in plain words, and as people tell of it. */
export function nearestEntries(words: readonly SoughtWord[], own: readonly Written[]): string[] {
  const read = (entry: Written) => ({
    term: entry.term,
    text: readText([entry.definition, entry.easy_explanation, lay[entry.term] ?? ''].join(' ')),
  })
  described ??= starterEntries().map(read)
  const entries = [...described, ...own.map(read)]
  // A verb by its beginning alone is like too many.
  const told = words.map((word) => ({ ...word, root: undefined }))
  const has = entries.map(({ text }) => told.map((word) => standsIn(word, text)))
  const weights = told.map((_, at) => {
    const count = has.filter((shares) => shares[at]! > 0).length
    return count === 0 ? 0 : Math.log(entries.length / count)
  })
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return entries
    .map(({ term }, at) => ({
      term,
      count: has[at]!.filter((share) => share > 0).length,
      share: has[at]!.reduce((sum, share, word) => sum + share * weights[word]!, 0) / all,
    }))
    .filter(({ count, share }) => count >= fewestTold && share >= enough)
    .sort((one, other) => other.share - one.share)
    .map(({ term }) => term)
}
