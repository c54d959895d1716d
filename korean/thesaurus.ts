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

const bare = (text: string): string => text.trim().toLowerCase().replaceAll(' ', '')

/** 배(과일) is said 배. */
const spoken = (head: string): string => head.replace(/\([^)]*\)$/u, '')

/** `head = word, word < broader, broader`, a sense a line; `#` begins a title. */
export function parseThesaurus(texts: readonly string[]): Thesaurus {
  const rows = new Map<string, Row>()
  const rowOf = (name: string): Row => {
    const head = bare(name)
    const row = rows.get(head) ?? { head, words: new Set([spoken(head)]), broader: new Set() }
    rows.set(head, row)
    return row
  }
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    if (line.startsWith('#') || line.trim() === '') continue
    const [said = '', broader = ''] = line.split('<')
    const at = said.indexOf('=')
    const row = rowOf(at < 0 ? said : said.slice(0, at))
    for (const word of at < 0 ? [] : said.slice(at + 1).split(',')) if (bare(word)) row.words.add(bare(word))
    for (const name of broader.split(','))
      if (bare(name) && bare(name) !== row.head) row.broader.add(rowOf(name).head)
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
const asStem = (word: string): string => (/^[가-힣]+다$/u.test(word) ? `${word.slice(0, -1)}~` : word)

const fewestLetters = 2

/** What may follow a stem of one syllable, which alone may be anything: 뻗으면, 끊을, 쓰고, 써도. */
const endings = [...'고지는면은을어아었았으기게네던니서려자도요야습']

function formsOf(word: string): string[] {
  const forms = [...verbForms(word), ...irregularForms(word)]
  return forms.flatMap((form) => (form.length > 1 ? [form] : endings.map((ending) => form + ending)))
}
/** No word of the list is made of longer ones, and no compound is longer than two of them. */
const mostLetters = 12

function lookUp(senses: readonly Sense[]): Thesaurus {
  const nouns = new Map<string, Sense[]>()
  const verbs = new Map<string, Sense[]>()
  const add = (to: Map<string, Sense[]>, key: string, sense: Sense) => {
    const held = to.get(key)
    if (!held) to.set(key, [sense])
    else if (!held.includes(sense)) held.push(sense)
  }
  for (const sense of senses)
    for (const word of sense.words) {
      if (isEnglishWord(word)) add(nouns, englishStem(word), sense)
      else if (!word.endsWith('~')) add(nouns, word, sense)
      else {
        // 바다 and 소다 look like verbs.
        add(nouns, `${word.slice(0, -1)}다`, sense)
        for (const form of formsOf(word)) add(verbs, form, sense)
      }
    }
  const longest = Math.max(0, ...[...verbs.keys()].map(({ length }) => length))

  function verbsIn(surface: string): readonly Sense[] {
    for (let length = Math.min(longest, surface.length); length >= fewestLetters; length--) {
      const found = verbs.get(surface.slice(0, length))
      if (found) return found
    }
    return []
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
    return verbsIn(surface)
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
    for (let length = Math.min(longest, whole.length); length > first.surface.length; length--) {
      const found = verbs.get(whole.slice(0, length))
      if (found) return found
    }
    return []
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
