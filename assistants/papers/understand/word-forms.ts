import { finalOf, isParticles, isVerbTail } from '#korean/suffixes.ts'
import { sensesOf, thesaurus } from '#korean/thesaurus.ts'
import { type Token, tokenize } from '#korean/tokens.ts'

/** 하던데, 찾는, 만들: a form of a known verb, and no noun. */
function isVerb({ surface, stems }: Token): boolean {
  if (isVerbTail(surface)) return true
  const senses = thesaurus().sensesIn(surface)
  const words = senses.flatMap(({ sense, isPart }) => (isPart ? [] : sense.words))
  return (
    words.some((word) => word.endsWith('~') && word[0] === surface[0]) &&
    !stems.some((stem) => words.includes(stem))
  )
}

const [n, l] = [4, 8]

/** 통한, 생성하는: a verb that says more of the name behind it. */
function isAttributive(word: string): boolean {
  const final = finalOf(word, word.length - 1)
  return final === n || final === l
}

/** 딸이, 애가: a known noun that is the subject or object of something. */
function hasRole({ surface, stems }: Token): boolean {
  return stems.some(
    (stem) =>
      stem !== surface &&
      surface.slice(stem.length) !== '의' &&
      isParticles(surface, stem.length, surface.length) &&
      sensesOf(stem).size > 0,
  )
}

/** Whether a word ends what it stands in, so that a name behind it begins anew: 초등학생 딸이 | 인공지능. */
export function endsPhrase(token: Token): boolean {
  return isVerb(token) ? !isAttributive(token.surface) : hasRole(token)
}

/** Whether a word is a thing that can be looked for: neither 찾는거 nor 한다던데 is. */
export function canBeSought(word: string): boolean {
  const tokens = tokenize(word)
  return tokens.length > 0 && !tokens.every(isVerb)
}
