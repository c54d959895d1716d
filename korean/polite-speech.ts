import { endSound } from './end-sound.ts'
import words from './polite-words.json' with { type: 'json' }

/**
 * Sentences among friends (해체) as they are said politely (해요체): 3만원이야 → 3만원이에요, 더 볼까? → 더 볼까요? The polite
 * form is the familiar one and 요, but for what is irregular: the copula, requests, answers. What is quoted (“…”) stays.
 */
export function inPoliteSpeech(text: string): string {
  return text
    .split(/(“[^”]*”|‘[^’]*’|`[^`]*`)/u)
    .map((part, index) => (index % 2 === 1 ? part : politely(part)))
    .join('')
}

/** The last word of a sentence: before its mark, its emoji, an aside in brackets or the end; or before a comma. */
const lastWords =
  /([가-힣]+)(?=(?:\*\*)?["”’]?(?:[.!?~…,)(]|[^\S\n]*(?:$|\n)|[^\S\n]+(?:\(|\p{Extended_Pictographic})))/gmu

function politely(text: string): string {
  const ended = text.replace(lastWords, (word: string, _: string, at: number) =>
    text[at + word.length] === ','
      ? beforeComma(word, text.slice(0, at))
      : politeEnd(word, text.slice(0, at)),
  )
  return ended.replace(ownWords, (word) => own.get(word) ?? word)
}

/** What one calls oneself. */
const own: ReadonlyMap<string, string> = new Map(Object.entries(words.own))
const ownWords = new RegExp(`(?<![가-힣])(?:${[...own.keys()].join('|')})(?![가-힣])`, 'gu')

const whole: ReadonlyMap<string, string> = new Map(Object.entries(words.whole))
const answers: ReadonlyMap<string, string> = new Map(Object.entries(words.answers))
const endings: readonly (readonly [string, string])[] = Object.entries(words.endings).sort(
  ([a], [b]) => b.length - a.length,
)
const nouns: readonly string[] = words.nouns
const verbs: readonly string[] = words.verbs

/** A clause that a comma ends is a sentence only where its ending tells so. */
function beforeComma(word: string, before: string): string {
  const isFirst = /(?:^|[.!?\n]\s*|\p{Extended_Pictographic}\s*)$/u.test(before)
  const answer = isFirst ? answers.get(word) : undefined
  if (answer) return answer
  return /(?:[가-힣]이야|거야|아니야|[있없겠]어|[가-힣]았어|[가-힣]었어)$/u.test(word) || /^이야$/u.test(word)
    ? politeEnd(word, before)
    : hasPast(word)
      ? `${word}요`
      : word
}

/** 썼어, 갔어, 했어: ㅆ under the syllable before 어. */
const hasPast = (word: string): boolean =>
  word.endsWith('어') && word.length > 1 && finalOf(word.at(-2)!) === ssangSiot

function politeEnd(word: string, before: string): string {
  const known = whole.get(word) ?? (before.trim() === '' ? answers.get(word) : undefined)
  if (known) return known
  if (nouns.some((noun) => word.endsWith(noun))) return word
  if (word.endsWith('야')) return withCopula(word)
  for (const [ending, polite] of endings)
    if (word.endsWith(ending)) return `${word.slice(0, -ending.length)}${polite}`
  return isVerb(word) ? `${word}요` : word
}

/** 원이야 → 원이에요, 카페야 → 카페예요; 사야 and the like are none. */
function withCopula(word: string): string {
  if (/[아어여해돼려가]야$/u.test(word) && !/(?:거|기)야$/u.test(word)) return word
  const stem = word.slice(0, -1)
  if (!stem.endsWith('이')) return `${stem}예요`
  // Of 이 that stands apart from its noun (**3만원**이야) there is no sound: it does so only after a consonant.
  const sound = endSound(stem.slice(0, -1))
  return sound !== undefined && finalOf(sound) === 0 ? `${stem}예요` : `${stem}에요`
}

/** Vowels with which familiar verbs end, as indices of 중성: ㅐ ㅕ ㅘ ㅙ ㅝ. */
const verbVowels: ReadonlySet<number> = new Set([1, 6, 9, 10, 14])
const ssangSiot = 20
const rieul = 8

function isVerb(word: string): boolean {
  const last = word.at(-1)!
  if (verbs.some((verb) => word.endsWith(verb))) return true
  if (/[까게래]/u.test(last) && word.length > 1) return finalOf(word.at(-2)!) === rieul
  if (last === '어' || last === '아') return true
  return finalOf(last) === 0 && verbVowels.has(vowelOf(last))
}

const finalOf = (syllable: string): number => (syllable.charCodeAt(0) - 0xac00) % 28
const vowelOf = (syllable: string): number => Math.floor((syllable.charCodeAt(0) - 0xac00) / 28) % 21
