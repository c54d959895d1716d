import { fewOf } from '#korean/few.ts'
import type { Noun } from './change-spoken.ts'
import { mayBeShop } from './shop-name.ts'

/** A verb as it stands in a message: 당했어, 없구나, 충전함. */
const verb =
  /[었았였했갔샀썼겠됐났왔켰렸졌탔쳤봤줬맞][가-힣]{0,3}$|(?:구나|는데|니까|거든|더라|려고|면서|다가)$|^(?:먹음|마심|결제함|충전함|탐|삼|씀|냄|지름|긁음|시킴|충전|결제|지출|소비)$/u
/** 벌금냈어, 사기당했어: what was paid for stands in front of the verb. */
const paidFor =
  /^([가-힣]{2,8}?)(?:을|를|에)?(?:당했|냈|물었|맞았|샀|먹었|마셨|시켰|탔|결제했|충전했|긁었|질렀|했)(?:어|음|다|네|는데|어요|습니다|고)?$/u
const company =
  /^(?:동료|동기|친구|칭구|엄마|아빠|부모님|가족|남편|아내|와이프|언니|누나|오빠|형|동생|남친|여친|선배|후배|팀원|팀|직원|룸메|애들|애인|둘|셋|혼자|이모|삼촌|할머니|할아버지|사람|지인)(?:들|님)?$/u
const besides = /^(?:들|님)*(?:이랑|랑|하고|과|와|이서|서)(?![가-힣])/u
const place = /^(?:집|우리집|회사|직장|사무실|학교|역|동네)$/u
const near = /^(?:앞|옆|근처|뒤|뒤편|건너편|맞은편|부근|쪽|위|아래|안|밖|지하|1층|일층)(?:에|에서|의)?$/u
/** How it was shared or counted, and what is said at the side. */
const aside =
  /^(?:더치페이|더치|엔빵|n빵|뿜빠이|분빠이|총|총합|합쳐서|다해서|아무것|아무것도|아무거|없구나|번|두|세|네|한번|두번|세번|그렇구나|그래|맞다|ㅇㅋ|기억|참고|들러|들려|들렀다가|가서|사서|먹고|자르|자르고|아까는|이제야|하나도|더)$/iu

/** 는 and 를 are particles, 은 and 을 behind more than a syllable (no 노을, no 가을); what has two syllables (으로, 이랑) is one too. */
const particle = /(?:[는를]|.{2}[은을])$/u

/**
 * 바다로 12000원: a name that nobody knows, told by nothing but itself and a sum, is the whole word; that its end is as those
 * of particles are (커피로 4500원) tells nothing.
 */
export function wholeName(noun: Noun, ahead: string): string | undefined {
  const word = ahead.slice(noun.start).trimEnd()
  if (word.length !== noun.words.length + 1 || /\s/u.test(word) || particle.test(word)) return undefined
  return mayBeShop(noun.words) && !company.test(noun.words) ? word : undefined
}

/** The words that may name what was paid for, without what only says with whom, where about and how it was shared. */
export function namingWords(nouns: readonly Noun[], text: string): readonly Noun[] {
  const kept = nouns.flatMap((noun, index): Noun[] => {
    const { words, start } = noun
    if (aside.test(words)) return []
    if (company.test(words) && besides.test(text.slice(start + words.length))) return []
    const next = nouns[index + 1]
    if (place.test(words) && next && near.test(next.words)) return []
    if (index > 0 && near.test(words)) return []
    if (noun.category !== undefined) return [{ ...noun, words: withoutVerb(words) }]
    if (!verb.test(words)) return [noun]
    const named = paidFor.exec(words)?.[1]
    return named ? [{ ...noun, words: named }] : []
  })
  return kept
}

/** 국밥 먹음, where the list of food has it in one. */
function withoutVerb(words: string): string {
  const [first, ...others] = words.split(/\s+/u)
  return first && others.length > 0 && others.every((word) => verb.test(word)) ? first : words
}

/** 총 9만원, 1/3만: the sum is of all who paid. */
export const isSumOfAll = (ahead: string, bare: string): boolean =>
  /(?:총|전체|전부|합쳐서|다해서|합계|합이)$/u.test(ahead) || /\d\/\d만|분의(?:1|일)만/u.test(bare)

/** 커피값 4500원 두 번: paid so often, each time as much. */
export function timesPaid(marked: string): number {
  const said =
    /Ⓐ(?:원)?(?:씩|짜리)?(두|세|네|[2-5])번(?:씩)?(?:마셨|먹었|샀|탔|썼|결제했|냈|긁었)?(?:어|음|다|네)?[.!~ㅋㅎ]*$/u.exec(
      marked,
    )?.[1]
  return said ? fewOf(said) : 1
}

/** 김치찌개집: named after what it serves. */
export const servedAt = (name: string): string | undefined => /^(.{2,})(?:집|가게|전문점)$/u.exec(name)?.[1]

export const isEatery = (name: string): boolean =>
  /(?:찌개|국밥|탕|면|밥|구이|볶음|전골|찜|국수|분식|고기|갈비|삼겹살|초밥|돈까스|돈가스|피자|치킨|떡볶이|만두|족발|보쌈|횟|칼국수|냉면|백반|곱창|순대|덮밥)집$/u.test(
    name,
  )
