import { type Rewrite, rewritten } from '#korean/rewrite.ts'
import { asWritten } from './spoken-words.ts'

/**
 * What people say for spending, for its sum, for the largest and for showing, in the words the patterns are written in: 갖다 바쳤어 is
 * 썼어, 펼쳐 봐 is 보여줘. Each entry keeps what stands around it, so that endings need no entries of their own.
 */
const before = '(?<![가-힣])'
/** 갖다 바치다: the helper says nothing. */
const brought = '(?:(?:갖다|가져다|싹\\s?다|몽땅|통째로)\\s*)?'
const most = '(?:제일|가장|젤|최고로|제일로)'
/** As careful and elder people write. */
const formal: readonly Rewrite[] = [
  [/(?<=[가-힣]\s?)(?:제하고서?|제하면|제외하고서?|열외로\s?하고|논외로\s?하고)(?=\s)/gu, '빼고'],
  [/그\s?가운데(?:에서|서|에)?(?=\s)/gu, '그중에'],
  // How it is to be told.
  [
    /(?:펼쳐|늘어놔|늘어놓아|나열해|열거해|읊어|짚어|적어)\s?(?=(?:봐|보)(?:라|자|세|시|[\s.!?~]|$))/gu,
    '보여줘 ',
  ],
  [/(?:펼쳐|늘어놔|늘어놓아|나열해|열거해)\s?(?=줘|주)/gu, '보여'],
  [/(?:달|월)(?:로|\s?단위로|별로)\s?(?:나눠|나누어|쪼개|갈라)서?(?=\s|$)/gu, '월별로'],
]

/** Everyday verbs that stand for showing, keeping and comparing. */
const after = '(?=[\\s?!.~,ㅋㅎㅠㅜ]|$)'
/** 봐, 줘, 주라, 볼래 and their like: a wish. */
const wish =
  '(?:봐\\s?봐|봐\\s?바|봐|바바|바|줘\\s?봐|줘|주라|주세요|주실래요?|주쇼|줄래|줄\\s?수\\s?있[가-힣]+|보자|볼래|볼까|보셈|보삼|봅시다|놔\\s?봐)(?:요|용|여|염)?'

const verbs: readonly Rewrite[] = [
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

const families: readonly Rewrite[] = [
  // 지난달 월말: the end of that month; 월말 alone may be still to come.
  [/((?:지지난|지난|저번|전전|전)\s?달|전월|(?<!\d)\d{1,2}\s?월)(?:의)?\s*월(말|초)/gu, '$1 $2'],
  // Money that goes: past, attributive, noun, present.
  [
    new RegExp(
      `${brought}(?:바쳤|퍼\\s?줬|퍼다\\s?줬|퍼\\s?부었|뜯겼|뜯어\\s?갔|털렸|털어\\s?갔|털어\\s?넣었|헌납했|상납했|조공했|쳐?박았|꼴았|날려\\s?먹었|말아\\s?먹었|해먹었|쏟아\\s?부었|쏟아\\s?넣었|빼\\s?갔|빨아\\s?갔|뺏겼|토해\\s?냈|갈아\\s?넣었|쑤셔\\s?넣었|투자했|투척했|쾌척했|바르고|발랐)`,
      'gu',
    ),
    '썼',
  ],
  [
    new RegExp(
      `${brought}(?:바친|퍼\\s?준|퍼다\\s?준|퍼\\s?부은|뜯긴|뜯어\\s?간|털린|털어\\s?간|털어\\s?넣은|헌납한|상납한|조공한|꼴은|날려\\s?먹은|말아\\s?먹은|쏟아\\s?부은|쏟아\\s?넣은|빼\\s?간|빨아\\s?간|뺏긴|토해\\s?낸|갈아\\s?넣은|쑤셔\\s?넣은|투척한)`,
      'gu',
    ),
    '쓴',
  ],
  [
    new RegExp(
      `${brought}(?:바침|퍼\\s?줌|퍼\\s?부음|뜯김|털림|헌납함|상납함|꼴음|박음|날려\\s?먹음|말아\\s?먹음|해\\s?먹음|털어\\s?먹음|태워\\s?먹음)(?=[\\s?!.~ㅋㅎㅠ]|$)`,
      'gu',
    ),
    '씀',
  ],
  [/(?:갖다|가져다)\s?(?:줬|줌)/gu, '썼'],
  [/한\s?끼(?:에|당|마다)?\s?(?=얼마|얼만|평균|보통|대충|대략|몇)/gu, '식비 한 번에 '],
  [
    /돈\s?(?:먹는\s?(?:하마|귀신)|잡아\s?먹는\s?(?:거|것|곳|데|놈|귀신|하마|항목)|구멍)/gu,
    '돈 제일 많이 쓴 항목',
  ],
  [
    new RegExp(
      `(${most})\\s*(?:뼈\\s?아픈|뼈\\s?아팠던|아픈|아팠던|속\\s?쓰린|속\\s?쓰렸던|쓰린|쓰라린|묵직한|굵은|굵직한|빡센|빡셌던|치명적인|치명적이었던|눈물\\s?나는|타격이?\\s?(?:큰|컸던)|크게\\s?(?:데인|나간|쓴|긁은|지른|터진)|(?:세게|쎄게|씨게|거하게|시원하게)\\s?(?:쓴|긁은|지른|나간)|사치스러운|사치였던|거한)`,
      'gu',
    ),
    '$1 큰',
  ],
  [/(?<=[가-힣a-z])\s?vs\.?\s?(?=[가-힣a-z])/giu, ' vs '],
  // Each time.
  [
    /한\s?번\s?(?:탈|갈|살|시킬|먹을|사\s?먹을|마실|볼|쓸|긁을|결제할|나갈|장\s?볼|들를|지를|시켜\s?먹을)\s?(?:때마다|때|적에|때는|땐)/gu,
    '한 번에',
  ],
  [/한\s?번\s?(?:타|가|사|시키|먹으|사\s?먹으|마시|보|긁으|지르|나가|들르|시켜\s?먹으)면/gu, '한 번에'],
  [/(?<=장\s?)한\s?번\s?보면|장\s?(?:한\s?번\s?)?볼\s?때(?:마다)?/gu, '마트 한 번에'],
  // What goes with a shop's name.
  [
    /(쿠팡|배민|스벅|편의점|다이소|무신사|택시|배달|카페|커피|당근|이마트|올영|올리브영|컬리|네이버|알리|테무)\s?(?:질|깡|털이|투어|나들이|플렉스|지름|세일|정기세일|데이)(?=[가-힣\s?!.]|$)/gu,
    '$1 ',
  ],
]

/** 삼월, 시월: months spelled out, and the days of a date. */
const months = '일이삼사오유육칠팔구시'
const monthNumber: Readonly<Record<string, number>> = {
  일: 1,
  이: 2,
  삼: 3,
  사: 4,
  오: 5,
  유: 6,
  육: 6,
  칠: 7,
  팔: 8,
  구: 9,
  시: 10,
  십: 10,
  십일: 11,
  십이: 12,
}
const digit: Readonly<Record<string, number>> = {
  일: 1,
  이: 2,
  삼: 3,
  사: 4,
  오: 5,
  육: 6,
  칠: 7,
  팔: 8,
  구: 9,
}
const spelledMonth = new RegExp(
  `${before}(십[일이]?|[${months}])월(?=[\\s에은는이가도엔달초말중한두첫마일이삼사오육칠팔구십부까지치분꺼거달,~랑하과와의]|$)`,
  'gu',
)
const spelledDay =
  /(?<=월\s?|달\s?|부터\s?|에서\s?|~\s?)((?:[이삼]?십)?[일이삼사오육칠팔구]?)일(?=부터|까지|에|날|은|엔|\s|$)/gu

/** 삼월 일일부터 칠일까지 → 3월 1일부터 7일까지. */
function spelledDates(text: string): string {
  const dated = text.replace(spelledMonth, (_, said: string) => `${monthNumber[said]}월`)
  // Without a month nothing tells 일일 from what is done by the day.
  if (
    !/\d월|(?:이번|지난|저번|이)\s?달[가-힣\s]{0,3}(?:[이삼]?십)?[일이삼사오육칠팔구]?일\s?(?:부터|까지|에)/u.test(
      dated,
    )
  )
    return dated
  return dated.replace(spelledDay, (all, said: string) => {
    const day = dayNumber(said)
    return day >= 1 && day <= 31 ? `${day}일` : all
  })
}

function dayNumber(said: string): number {
  const tens = /^([이삼]?)십/u.exec(said)
  const ones = digit[said.slice(tens?.[0].length ?? 0)] ?? 0
  return (tens ? (digit[tens[1] ?? ''] ?? 1) * 10 : 0) + ones
}

/** A message in the words that its reading knows. */
export function inPlainWords(text: string): string {
  return rewritten(spelledDates(asWritten(rewritten(text, [...formal, ...verbs]))), families)
}
