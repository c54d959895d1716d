import { isFunctionWord } from './function-words.ts'
import { isKnownNoun, isNounWithParticle, isVerbForm } from './known-words.ts'
import { finalOf } from './suffixes.ts'
import { isKindOf, sensesOf } from './thesaurus.ts'

/** ㄴ and ㄹ: what a verb ends in before the noun it belongs to (먹는, 쓸). */
const adnominal: ReadonlySet<number> = new Set([4, 8])
/** 할랄이란, 없다는. */
const quoted = /(?:란|[라다자려]는|련)$/u
/** What a thing is said to be of: 아까 게 낫다, 어느 게. */
const ofThings = /^(?:다른|어떤|어느|이런|그런|저런|무슨|아까|[월화수목금토일]요일|날)$/u
const pronoun = /^(?:나|저|난|전|우린|저흰|우리|저희|너|넌|얘|걔|애)(?:는|은)?$/u
const endsInParticle = /[은는이가을를도만에서와과랑고면요니라지데]$/u

/** 찐 게, 구운 김: food, by how it was made. */
const prepared = /(?:찐|삶은|구운|조미한|튀긴|볶은|무친|절인|데친|말린|남은|부친|먹던)$/u
const foods: ReadonlySet<string> = new Set(['음식', '식재료', '과일', '채소'])
const isFood = (word: string): boolean =>
  // 먹기 전에: a verb that is made a noun.
  !/(?<!고)기$/u.test(word) &&
  [...sensesOf(word)].some((sense) => foods.has(sense.head) || isKindOf(sense, foods))

/** 먹을, 없는, 할랄이란: a word that leads to the noun behind it, and no noun with its particle (남편은). */
function leadsOn(word: string): boolean {
  if (
    word === '' ||
    pronoun.test(word) ||
    prepared.test(word) ||
    !adnominal.has(finalOf(word, word.length - 1))
  )
    return false
  return quoted.test(word) || isVerbForm(word) || !(isKnownNoun(word) || isNounWithParticle(word))
}

/**
 * Nouns of one syllable that lean on what stands before them and only look like a thing with a name: 쓸 수 있는 게 is no crab,
 * 온 김에 no laver, 먹기 전에 no pancake. `before` is the word before, `rest` what follows the syllable in its own word.
 */
export function isBoundNoun(noun: string, before: string, rest: string): boolean {
  switch (noun) {
    case '게':
      return rest === '' && (ofThings.test(before) || leadsOn(before))
    case '김':
      return rest.startsWith('에') && leadsOn(before)
    case '전':
      if (prepared.test(before) || isFood(before)) return false
      if (/^(?:에|엔|에는|에도|에만|까지|에꺼|에거)$/u.test(rest)) return true
      return (
        /^(?:|으로|이라|인데|인가요?|이에요|이야|후)$/u.test(rest) &&
        /[가-힣]$/u.test(before) &&
        !leadsOn(before) &&
        !isFunctionWord(before) &&
        !endsInParticle.test(before)
      )
    default:
      return false
  }
}
