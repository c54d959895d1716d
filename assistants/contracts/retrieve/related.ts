import { type FoundSense, type Sense, sensesOf, thesaurus } from '#korean/thesaurus.ts'

/** Senses that a word of a question has to do with, and how near they come to it: 0 to 1. */
export type Related = ReadonlyMap<Sense, number>

/** The same by another name; what it is a kind of, and of what that is one; what is a kind of it; what is of its kind. */
const nearness = { same: 0.7, kind: 0.45, kindOfKind: 0.25, narrower: 0.5, sibling: 0.25 }
/** Of a compound whose parts alone are known. */
const ofPart = 0.6
/** What is of a kind that so many are of has little to do with one another. */
const fewSiblings = 40

/** By the thesaurus, which of the senses that a contract has bear on words of a question; they entail nothing. */
export function relatedTo(said: string, there: ReadonlySet<Sense>): Related {
  const found = new Map<Sense, number>()
  for (const one of thesaurus().sensesIn(said)) addRelated(one, there, found)
  return found
}

function addRelated(
  { sense, isPart }: FoundSense,
  there: ReadonlySet<Sense>,
  found: Map<Sense, number>,
): void {
  const add = (to: Sense, worth: number) => {
    if (there.has(to) && worth > (found.get(to) ?? 0)) found.set(to, worth)
  }
  const share = isPart ? ofPart : 1
  add(sense, nearness.same * share)
  for (const under of sense.narrower) add(under, nearness.narrower * share)
  for (const kind of sense.broader) {
    add(kind, nearness.kind * share)
    const siblings = kind.narrower
    if (siblings.length <= fewSiblings) for (const sibling of siblings) add(sibling, nearness.sibling * share)
    for (const above of kind.broader) add(above, nearness.kindOfKind * share)
  }
}

/** A contract, by what its words mean. */
interface Searched {
  readonly senses: ReadonlySet<Sense>
  readonly sections: readonly {
    readonly titleSenses: ReadonlySet<Sense>
    readonly sentences: readonly { readonly senses: ReadonlySet<Sense> }[]
  }[]
}

/** How near texts come to all that a question says: 0 to 1. What stands in many sections weighs less. */
export function affinityTo(
  message: string,
  { senses: there, sections }: Searched,
): (texts: readonly Weighed[]) => number {
  const words = Map.groupBy(thesaurus().sensesIn(message.slice(0, mostRead)), ({ start }) => start)
  const asked = [...words.values()].map((senses) => {
    const related = new Map<Sense, number>()
    for (const one of senses) addRelated(one, there, related)
    const near = sections.filter(
      ({ titleSenses, sentences }) =>
        nearestOf(related, titleSenses) > 0 || sentences.some((it) => nearestOf(related, it.senses) > 0),
    ).length
    return { related, weight: Math.log(1 + sections.length / Math.max(1, near)) }
  })
  const whole = asked.reduce((sum, { weight }) => sum + weight, 0)
  const nearest = (related: Related, texts: readonly Weighed[]) =>
    Math.max(...texts.map(({ senses, share }) => share * nearestOf(related, senses)))
  return (texts) =>
    whole === 0
      ? 0
      : asked.reduce((sum, { related, weight }) => sum + weight * nearest(related, texts), 0) / whole
}

/** Senses of a text, and how much it counts that they are found in it. */
export interface Weighed {
  readonly senses: ReadonlySet<Sense>
  readonly share: number
}

/** A message of thousands of words is not held against a contract word by word. */
const mostRead = 400

export const nearestOf = (related: Related, senses: ReadonlySet<Sense>): number =>
  related.entries().reduce((best, [sense, share]) => (senses.has(sense) ? Math.max(best, share) : best), 0)

/** 고양이, of which 고양 was taken for the noun: a word as it stands, where it is known so. */
export function wholeWord(said: string, message: string, start: number): string {
  const word = /^[가-힣]+/u.exec(message.slice(start))?.[0] ?? said
  if (!word.startsWith(said) || word.length !== said.length + 1) return said
  return sensesOf(word)
    .values()
    .some(({ words }) => words.includes(word))
    ? word
    : said
}

const ofTime =
  /^(?:예전|옛날|전에|요즘|요새|지금|이번|다음|저번|지난|아침|저녁|새벽|오전|오후|밤|낮|주말|평일)|^(?:한|두|세|네|몇|반)\s?(?:시간|달|년|주|번)/u

/** Whether a word is the name of a thing, by itself, and may be said to stand nowhere: 해달라, 늦은값, 아침에 and how fast are none. */
export function isCalledSo(said: string, message: string): boolean {
  if (/^[a-z' -]+$/iu.test(said))
    return new RegExp(`\\b(?:a|an|the|my|our|your|any)\\s${RegExp.escape(said)}\\b`, 'iu').test(message)
  return (
    !ofTime.test(said) &&
    !/[은는던]값$/u.test(said) &&
    sensesOf(said)
      .values()
      .some(({ words }) => words.includes(said))
  )
}
