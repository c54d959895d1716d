import { decompose } from './jamo.ts'

/** Consonants of one sound in either writing; vowels, and ㅇ that begins a syllable, are none. */
const hangulSounds: Readonly<Record<string, string>> = {
  ...{
    ㄱ: 'k',
    ㄲ: 'k',
    ㅋ: 'k',
    ㄴ: 'n',
    ㄷ: 't',
    ㄸ: 't',
    ㅌ: 't',
    ㄹ: 'l',
    ㅁ: 'm',
    ㅂ: 'p',
    ㅃ: 'p',
    ㅍ: 'p',
  },
  ...{ ㅅ: 's', ㅆ: 's', ㅈ: 'c', ㅉ: 'c', ㅊ: 'c', ㅎ: 'h' },
}

const fewestSounds = 3

/** Whether a name in Hangul may be one in Latin letters as it is said: 힌튼 is Hinton. What is too short to tell is not. */
export function isSaidLike(hangul: string, latin: string): boolean {
  const sounds = soundsToTell(hangul)
  return sounds !== undefined && sounds === soundsOfLatin(latin)
}

/** The sounds of a name in Hangul, where they are enough to tell it by. */
export function soundsToTell(hangul: string): string | undefined {
  const sounds = soundsOfHangul(hangul)
  return sounds.length >= fewestSounds ? sounds : undefined
}

function soundsOfHangul(name: string): string {
  const sounds = Array.from(name, (syllable) => {
    // ㅅ that ends a syllable is a t: 굿펠로.
    const [, ...rest] = decompose(syllable)
    const last = rest.at(-1) === 'ㅅ' ? 't' : rest.at(-1) === 'ㅇ' ? 'n' : undefined
    const letters = [...decompose(syllable)].map((letter) => hangulSounds[letter] ?? '')
    return last === undefined ? letters.join('') : `${letters.slice(0, -1).join('')}${last}`
  })
  return withoutDoubles(sounds.join(''))
}

const latinSounds: readonly (readonly [RegExp, string])[] = [
  [/\p{M}/gu, ''],
  [/sch|sh/gu, 's'],
  [/ph/gu, 'p'],
  [/ch|j|g(?=[eiy])/gu, 'C'],
  [/c(?=[eiy])/gu, 's'],
  [/ng(?![aeiou])/gu, 'n'],
  [/th/gu, 't'],
  [/ck|[cgkqx]/gu, 'k'],
  [/d/gu, 't'],
  [/[bvf]/gu, 'p'],
  [/z/gu, 's'],
  // 실버: an r that no vowel follows is not said.
  [/r(?![aeiouy])/gu, ''],
  [/r/gu, 'l'],
  [/[^ptkslmnhC]/gu, ''],
]

export function soundsOfLatin(name: string): string {
  const said = latinSounds.reduce(
    (text, [letters, sound]) => text.replace(letters, sound),
    name.normalize('NFD').toLowerCase(),
  )
  return withoutDoubles(said.toLowerCase())
}

const withoutDoubles = (sounds: string) => sounds.replace(/(.)\1+/gu, '$1')
