import { isVerbForm } from '#korean/known-words.ts'
import { isKindOf, sensesOf } from '#korean/thesaurus.ts'
import type { Told } from '#nlu/schema.ts'
import words from '../lexicon/phrases.json' with { type: 'json' }

/** 설거지 안 나오는 걸로, 소화 잘되는 음식: a verb or adjective that says what meals are to be like, with what belongs to it. */
const like =
  /(?<![가-힣A-Za-z0-9])((?:[가-힣A-Za-z0-9]{1,40}\s){0,2}[가-힣A-Za-z0-9]{0,40}[은는운한인된든긴쉬친진른슨린큰싼찬단])\s?(?:거|것|걸|건|꺼|음식|요리|메뉴)(?=(?:으?로|으?로만|만|말고|빼고|은|는|이|가|을|를|도)?요?(?:[\s.,!?~]|$))/gu
/** 소돼지 말고: a noun that is turned down. */
const out =
  /(?<![가-힣A-Za-z])([가-힣A-Za-z]{2,40}?)(?:에?는|은|이|가|을|를)?\s?(?:말고|말구|빼고|제외하고|제하고)(?=요?(?:[\s,.!?~]|$))/gu
const vague: ReadonlySet<string> = new Set(words.vague)
const light: ReadonlySet<string> = new Set(words.light)
const pointing: ReadonlySet<string> = new Set(words.pointing)
const empty: ReadonlySet<string> = new Set(words.empty)
const linking: ReadonlySet<string> = new Set(words.linking)
/** What ends a part of a sentence has no part in what comes behind it. */
const ends = /(?:[고서데니면며네요다죠음라아어해까줘]|지만|려고|으로|에서|런디)$/u

/** Phrases that ask for something or turn it down and in which nothing was found: as they were said. */
export function phrasesUnfound({ text, span, mentions }: Told): { asked: string[]; turnedDown: string[] } {
  const isFound = (start: number, end: number) =>
    mentions.some((it) => it.span.start - span.start < end && it.span.end - span.start > start)
  const asked = [...text.matchAll(like)].flatMap(({ 0: whole, 1: said, index }) => {
    const verb = said!.split(/\s+/u).at(-1)!
    const at = index + said!.length - verb.length
    if (vague.has(verb) || isFound(at, index + whole.length)) return []
    const before = belongingTo(text.slice(index, at), (start, end) => isFound(index + start, index + end))
    if (!before || (light.has(verb.replace(/^안/u, '')) && before.every((part) => empty.has(part)))) return []
    return [[...before, verb].join(' ')]
  })
  const turnedDown = [...text.matchAll(out)].flatMap(({ 0: whole, 1: noun, index }) =>
    pointing.has(noun!) ||
    isNoFood(noun!) ||
    ends.test(noun!) ||
    isVerbForm(noun!) ||
    isFound(index, index + whole.length)
      ? []
      : [noun!],
  )
  return { asked, turnedDown }
}

/** 안좋은거 빼고, 애들 말고: a thing that is not named, or somebody, is no food that could be left out. */
function isNoFood(noun: string): boolean {
  const senses = [...sensesOf(noun), ...sensesOf(noun.replace(/들$/u, ''))]
  return thing.test(noun) || (senses.length > 0 && senses.every((sense) => isKindOf(sense, somebody)))
}
const thing = /[은는운한인된든긴쉬친진른슨린큰싼찬단쁜](?:거|것|걸|건|꺼)들?$/u
const somebody: ReadonlySet<string> = new Set(['사람', '가족', '친척'])

/** 어제는 바빴고 설거지 안 나오는 → 설거지 안; nothing, where it is something that was found (새우 안 든). */
function belongingTo(
  said: string,
  isFound: (start: number, end: number) => boolean,
): readonly string[] | undefined {
  const parts = [...said.matchAll(/\S+/gu)].reverse()
  const own: string[] = []
  for (const { 0: part, index } of parts) {
    if (isFound(index, index + part.length)) {
      if (own.every((it) => empty.has(it))) return undefined
      break
    }
    if (ends.test(part) || vague.has(part)) break
    own.unshift(part)
  }
  while (linking.has(own[0] ?? '')) own.shift()
  return own
}
