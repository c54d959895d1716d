import { tokenize } from '#korean/tokens.ts'
import cautions from '../lexicon/cautions.json' with { type: 'json' }
import reasonWords from '../lexicon/reasons.json' with { type: 'json' }
import type { Name, Question, Want } from './question.ts'
import { isVerbal, type ReadText, readText, type SoughtWord, standsIn, wordsSought } from './words.ts'

/** A sentence, or two that belong together, with what it stands in. */
export interface Unit<P> {
  readonly text: string
  /** What it is a sentence of: the entry's names, the paper's, the section. */
  readonly around: string
  /** What else its text says: it counts where the sentence itself has a word of the question. */
  readonly beside?: string
  readonly place: P
}

/** How a sentence answers a question. */
export interface Scored<P> extends Unit<P> {
  readonly score: number
  /** How surely it has each word of the question. */
  readonly has: readonly number[]
  /** Which names it is of. */
  readonly names: readonly boolean[]
  /** Of which kinds that were asked for it is. */
  readonly kinds: readonly Want[]
}

const [ofKind, ofName, perLetter] = [0.4, 0.6, 0.0008]

/** Holds each unit against a question, best first; what has nothing of it is left out. */
export function scoreUnits<P>(question: Question, units: readonly Unit<P>[]): Scored<P>[] {
  const around = new Map<string, ReadText>()
  const read = (text: string) => {
    const known = around.get(text) ?? readText(text)
    around.set(text, known)
    return known
  }
  const ofNames = question.names.map(({ said, isUnknown }) => (isUnknown ? wordsOf(said) : []))
  const things = [...question.words, ...ofNames.flat()].filter(({ said }) => !isVerbal(said))
  const said = numbersIn(question.words.map(({ said }) => said).join(' '))
  return units
    .map((unit) => {
      const own = readText(unit.text)
      const of = read(unit.around)
      const hasThing = unit.beside !== undefined && things.some((word) => standsIn(word, own) > 0)
      const all = hasThing ? [of, read(unit.beside)] : [of]
      const inAll = (word: SoughtWord) => Math.max(...all.map((text) => standsIn(word, text)))
      const has = question.words.map((word) => Math.max(standsIn(word, own), aroundShare * inAll(word)))
      const names = question.names.map(({ forms, isUnknown }, at) =>
        isUnknown
          ? ofNames[at]!.every((word) => standsIn(word, own) > 0 || inAll(word) > 0)
          : forms.some((form) => isNamed(own.bare, form) || isNamed(of.bare, form)),
      )
      const kinds = [...question.wants].filter((want) =>
        want === 'number'
          ? sentencesIn(unit.text).some((one) => saysFigure(one, question, said, unit.around))
          : isKind(want, unit.text, names),
      )
      const isOfKind = kinds.length === question.wants.size
      const covered = has.reduce((sum, share, at) => sum + share * question.words[at]!.weight, 0)
      const named = names.filter(Boolean).length
      const score =
        covered +
        ofName * named +
        (isOfKind && question.wants.size > 0 ? ofKind : 0) -
        perLetter * unit.text.length
      return { ...unit, score, has, names, kinds }
    })
    .filter(({ has, names }) => has.some((share) => share > 0) || names.some(Boolean))
    .sort((one, other) => other.score - one.score)
}

/** What stands in a heading or a title says it of all that stands below. */
export const aroundShare = 0.7

const key = (text: string) => text.toLowerCase().replace(/[\s\-‐-―_·,]+/gu, '')

/** seq2seq is what Sequence to Sequence Learning is of. */
export const isInTitle = ({ forms }: Name, title: string): boolean =>
  forms.some((form) => form.length > 3 && isNamed(key(title), form))

export const isSaidIn = ({ forms }: Name, text: string): boolean =>
  forms.some((form) => isNamed(key(text), form))

const wordsOf = (name: string) => wordsSought(tokenize(name), name, [])

function isNamed(bare: string, form: string): boolean {
  const name = key(form)
  if (name.length < 2) return false
  const at = bare.indexOf(name)
  return at >= 0 && (!/[a-z]$/u.test(name) || name.length > 3 || !/[a-z]/u.test(bare[at + name.length] ?? ''))
}

const numbers = /\d[\d,.]*(?:\s?[가-힣%]+)?|[두세네] (?:배|개|가지|번)/gu

const numbersIn = (text: string): readonly string[] => text.match(/\d[\d,.]*/gu) ?? []

/** A number that is no part of a name (GPT-3), and not one that was asked with. */
function saysNumber(text: string, said: readonly string[], counter: string | undefined): boolean {
  return [...text.matchAll(numbers)].some(({ 0: number, index }) => {
    const before = text[index - 1] ?? ' '
    const isOwn = /[A-Za-z\-_^\d.]/u.test(before) || said.includes(number.match(/\d[\d,.]*/u)?.[0] ?? '')
    return (
      !isOwn &&
      (counter === undefined || (countedAs[counter] ?? [counter]).some((one) => number.includes(one)))
    )
  })
}

const sentencesIn = (text: string) => text.split(/(?<=[.?!。])\s+/u)

/** Any number may be of anything: where no unit is asked for, what it counts stands in its sentence. */
function saysFigure(
  sentence: string,
  { counter, counted, words, names }: Question,
  said: readonly string[],
  around: string,
): boolean {
  if (!saysNumber(sentence, said, counter)) return false
  const own = readText(sentence)
  const isWord = words.some((word) => !isVerbal(word.said) && standsIn(word, own) > 0)
  // 1초에 사진 몇 장: so many in a second are of what is shown.
  if (counted && (standsIn(counted, own) > 0 || counter === undefined)) return standsIn(counted, own) > 0
  if (counter !== undefined) return counted === undefined || isWord
  return isWord || names.some((name) => isSaidIn(name, sentence) && !(name.isPaper && isSaidIn(name, around)))
}

const parts = ['%', '퍼센트', '프로', '분의']
const countedAs: Readonly<Record<string, readonly string[]>> = {
  퍼센트: parts,
  프로: parts,
  '%': parts,
  배: ['배', '분의'],
  // 몇 단계: 1,000번.
  ...Object.fromEntries(['단계', '번', '회', '스텝'].map((one) => [one, ['단계', '번', '회', '스텝']])),
  원: ['원', '달러', '$'],
}

const formula = /[=∝≈∑Σ∏√≥≤‖∇×]|\/\(/u

function isKind(want: Want, text: string, names: readonly boolean[]): boolean {
  switch (want) {
    case 'reason':
      return reasonWords.some((word) => text.toLowerCase().includes(word))
    case 'trust':
      return cautions.some((word) => text.includes(word))
    case 'formula':
      return formula.test(text)
    case 'difference':
    case 'judgement':
      return names.length < 2 || names.filter(Boolean).length > 1
    default:
      return true
  }
}
