import { readdirSync, readFileSync } from 'node:fs'
import { englishStem, isEnglishWord } from './english.ts'
import { type Token, tokenize } from './tokens.ts'
import { irregularForms, verbForms } from './verb-forms.ts'

/** One meaning of words: 밥값, 식대 and 식비 are one, and a kind of 비용. */
export interface Sense {
  /** Its plainest word, and its name: 배(과일) where a word means several things. */
  readonly head: string
  /** Without spaces, in lower case; verbs as stems with `~`. */
  readonly words: readonly string[]
  readonly broader: readonly Sense[]
  readonly narrower: readonly Sense[]
}

/** A sense that words of a text have. */
export interface FoundSense {
  readonly sense: Sense
  /** Of a compound that is unknown as a whole: 장난감값 is a 값, and of 장난감. */
  readonly isPart: boolean
  /** Where the word begins in the text. */
  readonly start: number
}

export interface Thesaurus {
  readonly senses: readonly Sense[]
  /** What the words of a text may mean, verbs in any of their forms, 물어 주다 as well as 물어주다. */
  sensesIn(text: string): readonly FoundSense[]
}

interface Row {
  head: string
  words: Set<string>
  broader: Set<string>
}

/** 배(과일) is said 배. */
const spoken = (head: string): string => head.replace(/\([^)]*\)$/u, '')

/** `head = word, word < broader, broader`, a sense a line; `#` begins a title. */
export function parseThesaurus(texts: readonly string[]): Thesaurus {
  const rows = new Map<string, Row>()
  const rowOf = (head: string): Row => {
    const held = rows.get(head)
    if (held) return held
    const row = { head, words: new Set([spoken(head)]), broader: new Set<string>() }
    rows.set(head, row)
    return row
  }
  const lines = texts.flatMap((text) =>
    text
      .toLowerCase()
      .replaceAll(/[^\S\n]+/gu, '')
      .split('\n'),
  )
  for (const line of lines) {
    if (line.startsWith('#') || line === '') continue
    const [said = '', broader = ''] = line.split('<')
    const at = said.indexOf('=')
    const row = rowOf(at < 0 ? said : said.slice(0, at))
    for (const word of at < 0 ? [] : said.slice(at + 1).split(',')) if (word) row.words.add(word)
    for (const name of broader.split(',')) if (name && name !== row.head) row.broader.add(rowOf(name).head)
  }
  const senses = new Map<string, Sense & { broader: Sense[]; narrower: Sense[] }>(
    [...rows.values()].map(({ head, words }) => [
      head,
      { head, words: [...words].map(asStem), broader: [], narrower: [] },
    ]),
  )
  for (const { head, broader } of rows.values())
    for (const name of broader) {
      senses.get(head)!.broader.push(senses.get(name)!)
      senses.get(name)!.narrower.push(senses.get(head)!)
    }
  return lookUp([...senses.values()])
}

/** 물어내다 is kept as 물어내~, so that it is found in all its forms. */
const asStem = (word: string): string =>
  word.length > 1 && word.endsWith('다') && /^[가-힣]+$/u.test(word) ? `${word.slice(0, -1)}~` : word

const fewestLetters = 2

/** What may follow a stem of one syllable, which alone may be anything: 뻗으면, 끊을, 쓰고, 써도. */
const endings = [...'고지는면은을어아었았으기게네던니서려자도요야습']

function formsOf(word: string): string[] {
  const forms = [...verbForms(word), ...irregularForms(word)]
  return forms.flatMap((form) => (form.length > 1 ? [form] : endings.map((ending) => form + ending)))
}
/** No word of the list is made of longer ones, and no compound is longer than two of them. */
const mostLetters = 12

function addTo(held: Map<string, Sense[]>, key: string, sense: Sense): void {
  const senses = held.get(key)
  if (!senses) held.set(key, [sense])
  else if (!senses.includes(sense)) senses.push(sense)
}

/**
 * Verbs by their forms. A family, the stems that begin alike, is put into its forms when a text first has a word that begins like
 * it: all of them at once are some 150,000, and would hold up whoever asks first.
 */
function createVerbs() {
  const families = new Map<string, [word: string, sense: Sense][]>()
  const forms = new Map<string, Sense[]>()
  let longest = 0

  function putIntoForms(family: string): void {
    for (const [word, sense] of families.get(family) ?? [])
      for (const form of formsOf(word)) addTo(forms, form, sense)
    families.delete(family)
  }
  return {
    add(word: string, sense: Sense): void {
      const stem = word.slice(0, -1)
      const family = stem.length === 1 ? initialOf(stem) : beginningOf(stem)
      const stems = families.get(family)
      if (stems) stems.push([word, sense])
      else families.set(family, [[word, sense]])
      longest = Math.max(longest, stem.length + longestEnding)
    },
    /** The longest form that the text begins with, of at least so many letters. */
    find(text: string, fewest: number): readonly Sense[] {
      putIntoForms(initialOf(text))
      putIntoForms(beginningOf(text))
      for (let length = Math.min(longest, text.length); length >= fewest; length--) {
        const found = forms.get(text.slice(0, length))
        if (found) return found
      }
      return []
    },
  }
}

/** 만들~ is said 만드는 as well: no form is longer than that beside its stem. */
const longestEnding = 1
const [firstSyllable, lastSyllable, finals, initials] = [0xac00, 0xd7a3, 28, 21 * 28]

/** The first syllable without its final: what all forms of a longer stem begin with, 자르~ and 잘라. */
function beginningOf(text: string): string {
  const code = text.charCodeAt(0)
  const isSyllable = code >= firstSyllable && code <= lastSyllable
  return isSyllable ? String.fromCharCode(code - ((code - firstSyllable) % finals)) : text.charAt(0)
}

/** The first consonant, marked: what all forms of a stem of one syllable begin with, 쓰~ and 써. */
function initialOf(text: string): string {
  const code = text.charCodeAt(0)
  const isSyllable = code >= firstSyllable && code <= lastSyllable
  return `${isSyllable ? Math.floor((code - firstSyllable) / initials) : text.charAt(0)}~`
}

function lookUp(senses: readonly Sense[]): Thesaurus {
  const nouns = new Map<string, Sense[]>()
  const verbs = createVerbs()
  for (const sense of senses)
    for (const word of sense.words) {
      if (isEnglishWord(word)) addTo(nouns, englishStem(word), sense)
      else if (!word.endsWith('~')) addTo(nouns, word, sense)
      else {
        // 바다 and 소다 look like verbs.
        addTo(nouns, `${word.slice(0, -1)}다`, sense)
        verbs.add(word, sense)
      }
    }

  /** The longest known parts, from its head, which stands last. */
  function partsOf(stem: string): readonly Sense[] {
    if (stem.length > 2 * mostLetters) return []
    for (let from = 1; from <= stem.length - fewestLetters; from++) {
      const head = nouns.get(stem.slice(from))
      if (head) return [...head, ...(nouns.get(stem.slice(0, from)) ?? [])]
    }
    // 사고내면, 만기때: of what is not a word, what it begins with.
    for (let length = stem.length - 1; length >= fewestLetters; length--) {
      const first = nouns.get(stem.slice(0, length))
      if (first) return first
    }
    return []
  }
  function wholeOf({ surface, stems }: Token): readonly Sense[] {
    if (isEnglishWord(surface)) return nouns.get(englishStem(surface)) ?? []
    for (const stem of stems) {
      const named = stem.length >= fewestLetters || stems.length === 1 ? nouns.get(stem) : undefined
      if (named) return named
    }
    return verbs.find(surface, fewestLetters)
  }
  /** 물어 주다: two words that are one in the list. */
  const ofTwo = (first: Token, second: Token | undefined): readonly Sense[] => {
    if (!second || first.surface.length > mostLetters || second.surface.length > mostLetters) return []
    for (const stem of second.stems) {
      const named = nouns.get(first.surface + stem)
      if (named) return named
    }
    const whole = first.surface + second.surface
    if (isEnglishWord(whole)) return nouns.get(englishStem(whole)) ?? []
    return verbs.find(whole, first.surface.length + 1)
  }
  return {
    senses,
    sensesIn(text) {
      const tokens = tokenize(text)
      const found: FoundSense[] = []
      for (let at = 0; at < tokens.length; at++) {
        const token = tokens[at]!
        const { start } = token.span
        const both = ofTwo(token, tokens[at + 1])
        const whole = both.length > 0 ? both : wholeOf(token)
        if (both.length > 0) at += 1
        if (whole.length > 0) found.push(...whole.map((sense) => ({ sense, isPart: false, start })))
        else if (!isEnglishWord(token.surface))
          found.push(...partsOf(token.stems[0]!).map((sense) => ({ sense, isPart: true, start })))
      }
      return found
    },
  }
}

/** A sense and all that it is a kind of, the nearest first, with how many steps away. */
export function kindsOf(sense: Sense, most = 3): ReadonlyMap<Sense, number> {
  const found = new Map<Sense, number>([[sense, 0]])
  for (const [one, steps] of found) {
    if (steps === most) continue
    for (const broader of one.broader) if (!found.has(broader)) found.set(broader, steps + 1)
  }
  return found
}

/** Whether a sense is one of some kinds, by their heads, at most so many steps away. */
export function isKindOf(sense: Sense, heads: ReadonlySet<string>, most = 3): boolean {
  return kindsOf(sense, most)
    .keys()
    .some(({ head }) => heads.has(head))
}

const folder = new URL('./thesaurus/', import.meta.url)

let held: Thesaurus | undefined

/** What everyday Korean words mean (`thesaurus/`), read when it is first needed. */
export function thesaurus(): Thesaurus {
  held ??= parseThesaurus(
    readdirSync(folder)
      .sort()
      .map((name) => readFileSync(new URL(name, folder), 'utf8')),
  )
  return held
}

/** The senses of a text's words. */
export function sensesOf(text: string): ReadonlySet<Sense> {
  return new Set(
    thesaurus()
      .sensesIn(text)
      .map(({ sense }) => sense),
  )
}
