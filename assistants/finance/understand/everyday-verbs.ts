import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * Everyday verbs that stand for showing, keeping, joining, comparing and riding (펼쳐 봐, 2월 것만 남기면, 배달까지 얹으면, 몇 탕
 * 뛰었냐), in the words the patterns know. Endings stay as they are wherever they say something.
 */
const after = '(?=[\\s?!.~,ㅋㅎㅠㅜ]|$)'
/** 봐, 줘, 주라, 볼래 and their like: a wish. */
const wish =
  '(?:봐\\s?봐|봐\\s?바|봐|바바|바|줘\\s?봐|줘|주라|주세요|주실래요?|주쇼|줄래|줄\\s?수\\s?있[가-힣]+|보자|볼래|볼까|보셈|보삼|봅시다|놔\\s?봐)(?:요|용|여|염)?'

const families: readonly Rewrite[] = [
  // 건별로 펼쳐 봐, 가게별로 까 봐, 큰 거 세 개만 찍어 봐.
  [
    new RegExp(
      `(?<=[가-힣]\\s?)(?:좀\\s?)?(?:펼쳐|펼쳐\\s?놔|풀어|풀어\\s?헤쳐|(?<=\\s)까|찍어|집어|짚어|꼽아|털어|쏴|꺼내|늘어\\s?놔|늘어\\s?놓아|뽑아내|보여\\s?봐)\\s?${wish}${after}`,
      'gu',
    ),
    ' 보여줘',
  ],
  // 2월 것만 남기면, 카페만 추려 봐, 배달만 걸러서.
  [
    new RegExp(
      `(?<=만)\\s?(?:좀\\s?)?(?:따로\\s?)?(?:남기면|남겨\\s?놓으면|남겨두면|추리면|추려\\s?보면|걸러\\s?보면|거르면|떼면|떼어\\s?보면|떼\\s?보면|놔두면|두고\\s?보면|솎으면|뽑으면|좁히면|좁혀\\s?보면|잘라\\s?보면|한정하면|국한하면|치면|따지면|보면)(?:은|요)?${after}`,
      'gu',
    ),
    '',
  ],
  [
    new RegExp(
      `(?<=만)\\s?(?:좀\\s?)?(?:따로\\s?)?(?:남겨|추려|걸러|떼어|떼|놔둬|솎아|좁혀|골라내|발라내)\\s?${wish}${after}`,
      'gu',
    ),
    ' 보여줘',
  ],
  // 1월이랑 견줘 보면, 대 보면 어때.
  [
    /(?<=(?:이랑|랑|하고|과|와|한테|에|을|를|까지)\s?)(?:같이\s?)?(?:대보|대어\s?보|대\s보|맞대\s?보|견줘\s?보|재\s?보|나란히\s?놓고\s?보|나란히\s?보|맞춰\s?보|비겨\s?보|붙여\s?보|놓고\s?따지)(?:면|믄|면은|니까?|자|아|)(?=[\s?!.~]|$)/gu,
    '비교하면',
  ],
]

export function withPlainVerbs(text: string): string {
  return rewritten(text, families)
}
