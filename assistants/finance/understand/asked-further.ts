import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * More of what goes on from an answer, in the words of the patterns: what is asked for instead (횟수 말고 돈으로), rows under a sum
 * that are left out (만원 밑으로는 빼고), another time that is added (추석까지 치면), the same once more (지난 분기도 같은 방식으로).
 */
const end = '[\\s?!.~ㅋㅎㅠㅜ^;]*$'
const further: readonly Rewrite[] = [
  // 지난 분기도 같은 방식으로 부탁해
  [
    new RegExp(
      `(?<=^[^?]{2,14}도)\\s?(?:같은\\s?(?:방식|식|기준|조건|방법)|똑같|동일하|동일한\\s?(?:기준|방식|조건)|마찬가지|방금처럼|위처럼)(?:으로|게|이|로)?(?:\\s?(?:좀\\s?)?(?:부탁|해|봐|보여|알려|뽑아|정리)[가-힣\\s]{0,8})?${end}`,
      'u',
    ),
    ' 보여줘',
  ],
  // 영화 올해 몇 번 봤어: at the cinema
  [/영화(?:를|을)?(?!관)(?=[^?]{0,10}(?:몇\s?번|횟수|얼마나\s?자주)[^?]{0,4}(?:봤|봄|본))/gu, '영화관'],
  // 생각보다 괜찮네 지난주는 얼마였지
  [
    /^(?:어|오|아|와|음|헐)?\s?(?:생각|예상|기대)보다\s?[가-힣\s]{1,8}(?:네|구나|다|군|음)[ㅋㅎ!.~]*\s(?=\S{2,})/u,
    '',
  ],
  // 월세 보험료 이런 거 싹 빼고
  [
    /(?<=[가-힣])\s(?:이런|그런|저런|뭐\s?이런)\s?(?:거|것|건|거는|것들|거들)(?:은|는|를)?\s?(?:싹|다|전부|죄다|모두)?\s?(?=빼|뺀|제외|말고|없이)/gu,
    ' ',
  ],
  // 구독 나가는 거 싹 다 보여줘
  [
    /(?<!매달\s?|다달이\s?)구독(?:료)?(?:으로|하는|하고)?\s?(?:나가는|내는|빠지는|빠져나가는|결제되는|있는)\s?(?:거|것|게|돈)(?:들)?(?=\s?(?:싹|다|전부|좀|쭉|쫙|모두|뭐|보여|알려|정리|뽑아|얼마))/gu,
    '매달 나가는 구독료',
  ],
]

/** A message that goes on, said in the words of the patterns. */
export const askedFurther = (text: string): string => rewritten(text, further)
