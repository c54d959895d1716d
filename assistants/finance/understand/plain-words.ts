import { type Rewrite, rewritten } from '#korean/rewrite.ts'
import { withPlainVerbs } from './everyday-verbs.ts'
import { inCommonWords } from './formal-words.ts'
import { asWritten } from './spoken-words.ts'

/**
 * What people say for spending, for its sum, for the largest and for more and less, in the words the patterns are
 * written in: 갖다 바쳤어 is 썼어, 피해액 is 지출액, 역대급 지출 is 지금까지 제일 큰 지출. A table of families, not of sentences;
 * each entry keeps what follows it, so that endings need no entries of their own.
 */
const money = '(?:원|만|천|백)'
const before = '(?<![가-힣])'
/** Nouns that stand for what was paid. */
const spent = '(?:지출|소비|결제|쇼핑|지름|과소비|플렉스|출혈|피해|타격|한\\s?방|한\\s?건)'
/** 갖다 바치다: the helper says nothing. */
const brought = '(?:(?:갖다|가져다|싹\\s?다|몽땅|통째로)\\s*)?'
const most = '(?:제일|가장|젤|최고로|제일로)'
const larger = '(?:크게|비싸게|비싼|비쌌던|많이|많은|높은|높게|세게|쎄게|큰|컸던|웃도는|위로)'
const smaller = '(?:작게|싸게|싼|적게|적은|낮은|낮게|작은|저렴한|저렴하게|밑도는)'

const families: readonly Rewrite[] = [
  // 지난달 월말: the end of that month; 월말 alone may be still to come.
  [/((?:지지난|지난|저번|전전|전)\s?달|전월|(?<!\d)\d{1,2}\s?월)(?:의)?\s*월(말|초)/gu, '$1 $2'],
  // Signs and slips of quick typing.
  [
    new RegExp(
      `${before}[머모](?=\\s?(?:샀|삿|썼|먹었|먹은|질렀|시켰|산|시킨|쓴|나갔|뭐|에\\s?(?:썼|쓴|나)))`,
      'gu',
    ),
    '뭐',
  ],
  [/워디|오디(?=서|에|다|로)/gu, '어디'],
  [/(?:얼마|을마)(?:고(?!\s)|당가|드노|라예|여유|래유|인겨|여|인교|인감)(?=[\s?!.~ㅋㅎㅠ]|$)/gu, '얼마야'],
  // 장 주로 어디서 봐: the words between 장 and 보다 do not part them.
  [
    /(?<![가-힣])장(?:은|을)?\s+((?:[가-힣]+\s+){1,3})(?:봤|봐|보)(?=[어니나냐지는던음]|[\s?!.~]|$)/gu,
    '장보기 $1했',
  ],
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
  [new RegExp(`${brought}(?:바치|퍼\\s?주|퍼\\s?붓|뜯기|헌납하|상납하)(?=는|고|나|니|냐|지)`, 'gu'), '쓰'],
  [/돈\s?을?\s?(?:갖다|가져다)\s?(?:줬|줌|준)/gu, '돈 썼'],
  [/(?:갖다|가져다)\s?(?:줬|줌)/gu, '썼'],
  [/(?<=(?:에서|으로|에|로)\s?)낭비(?:한|된)/gu, '쓴'],
  [/(?<=(?:에서|으로|에|로)\s?)낭비(?:했|됐)/gu, '썼'],
  [/(?<=\d월|달|년)\s?분(?=\s|[?!.]|$)/gu, ''],
  // Its sum.
  [/(?:피해|손실|손해|타격|출혈|데미지|대미지|탕진|지름)\s?(?:액수?|금액|규모|총액)/gu, '지출액'],
  [/총\s?(?:피해|손실|손해|출혈|데미지|대미지|타격|비용|씀씀이)/gu, '총지출'],
  [
    /(?:피해|출혈|데미지|대미지|손실)(?=\s?(?:는|은|이|가|얼마|보고|좀|내역|큰|컸|순|상황|[?!.~]|$))/gu,
    '지출',
  ],
  [/새(?:어)?\s?나간\s?(?=총액|총|금액|액수)/gu, '나간 '],
  [/(?:먹고\s?사는|생활하는|살림하는)\s?데(?:에)?|살림에/gu, '총'],
  [/한\s?끼(?:에|당|마다)?\s?(?=얼마|얼만|평균|보통|대충|대략|몇)/gu, '식비 한 번에 '],
  [
    /돈\s?(?:먹는\s?(?:하마|귀신)|잡아\s?먹는\s?(?:거|것|곳|데|놈|귀신|하마|항목)|구멍)/gu,
    '돈 제일 많이 쓴 항목',
  ],
  // The largest, of all time and of one.
  [
    /(?:역대\s?급|사상|역대|인생|평생|살면서|기록상|난생)(?:으로|인|\s?통틀어|에서|\s?중)?\s*(?:제일|가장|젤|최고로?|최대로?)?\s*(?=비싸|비싼|비쌌|큰|커|컸|크게|많이)/gu,
    '지금까지 제일 ',
  ],
  [
    new RegExp(
      `(?:역대\\s?급|역대\\s?(?:최고|최대)|사상\\s?(?:최고|최대)|인생\\s?(?:최고|최대|최악)?|최악의)(?:의|인)?\\s*(${spent})`,
      'gu',
    ),
    '지금까지 제일 큰 $1',
  ],
  [/(?:지금껏|여태껏|이제껏|여지껏)(?=\s)/gu, '지금까지'],
  [/(?:최대|최고|최악의?)\s?(?:출혈|피해|타격|지름|과소비|플렉스|한\s?방)/gu, '제일 큰 지출'],
  [
    new RegExp(
      `(${spent})\\s?(?:끝판왕|최종\\s?보스|대장|원탑|넘버\\s?원|킹|왕)(?=[\\s은는이가?!.~]|$)`,
      'gu',
    ),
    '제일 큰 $1',
  ],
  [
    new RegExp(
      `(${most})\\s*(?:뼈\\s?아픈|뼈\\s?아팠던|아픈|아팠던|속\\s?쓰린|속\\s?쓰렸던|쓰린|쓰라린|묵직한|굵은|굵직한|빡센|빡셌던|치명적인|치명적이었던|눈물\\s?나는|타격이?\\s?(?:큰|컸던)|크게\\s?(?:데인|나간|쓴|긁은|지른|터진)|(?:세게|쎄게|씨게|거하게|시원하게)\\s?(?:쓴|긁은|지른|나간)|사치스러운|사치였던|거한)`,
      'gu',
    ),
    '$1 큰',
  ],
  [new RegExp(`(${most})\\s*(?:셌던|쎘던|셌었던|센|쎈)(?=\\s?(?:달|날|주|해|때))`, 'gu'), '$1 많이 쓴'],
  [/굵직굵직한|굵직한|큼직한|큼직큼직한|덩어리\s?(?:큰|컸던)/gu, '큰'],
  // One against another.
  [/(?:승자|승부|우승자?|승리자|위너)(?:는|은|가|이)?(?:\s?(?:결과|누구|어디|뭐))?/gu, '더 많이 쓴 쪽'],
  [/(누가|어디가|뭐가|어느\s?쪽이)\s?(?:이겼|이김|이겨|이긴|우세|압승|앞서|압도)/gu, '$1 더 많이 썼'],
  [/(?<=[가-힣a-z0-9]{2,}\s)(?:대|versus|브이에스|VS)(?=\s[가-힣a-z0-9]{2,})/gu, 'vs'],
  [/(?<=[가-힣a-z])\s?vs\.?\s?(?=[가-힣a-z])/giu, ' vs '],
  // More and less than before.
  [
    /(?:튀었|뛰었|뛰어올랐|튀어\s?올랐|치솟았|폭등했|급등했|급증했|폭증했|솟았|솟구쳤|불어났|부풀었|폭발했|뻥튀기됐)/gu,
    '늘었',
  ],
  [
    /(?:튄|뛴|튀어\s?(?:오른|나온)|뛰어오른|치솟은|폭등한|급등한|급증한|폭증한|솟구친|솟은|불어난|부푼|폭발한|뻥튀기된)(?=\s?(?:거|것|게|건|걸|데|곳|항목|분류|카테고리|지출|소비|돈|쪽|부분|금액|이유|놈|애|달|날|[?!.]|$))/gu,
    '늘어난',
  ],
  [/(?:튐|뜀|치솟음|폭등함|급등함|불어남)(?=[\s?!.~ㅋㅎㅠ]|$)/gu, '늘었음'],
  [/(?:뚝|확|쑥)\s?(?:떨어졌|내려갔|빠졌)|쪼그라들었|급감했/gu, '줄었'],
  [/(?:뚝|확|쑥)\s?(?:떨어진|내려간|빠진)|쪼그라든|급감한/gu, '줄어든'],
  [
    /(뭐가|뭐|어디가|어떤\s?게)\s?(?:그렇게|그리|이렇게)?\s?(?:다르|다른|달라서?|틀리|틀려)(?=[가-힣\s?!.]|$)/gu,
    '$1 달라졌',
  ],
  [/(?<![\d,.])0\s?원\s?(?:인|이었던|쓴)?\s?(?=날|데이)/gu, '무지출 '],
  // Above and below an amount.
  [new RegExp(`(?<=${money})\\s?짜리\\s?(?=넘|이상|이하|미만|보다|초과)`, 'gu'), ' '],
  [new RegExp(`(?<=${money})\\s?보다\\s?(?:더\\s?)?${larger}(?:\\s?주고)?(?=[\\s가-힣])`, 'gu'), ' 넘게'],
  [
    new RegExp(`(?<=${money})\\s?보다\\s?(?:더\\s?)?${smaller}(?:\\s?주고)?(?=[\\s가-힣])`, 'gu'),
    ' 미만으로',
  ],
  [
    new RegExp(`(?<=${money})\\s?(?:을|를)?\\s?(?:웃도는|상회하는|뛰어넘는|오버(?:한|하는|되는|된))`, 'gu'),
    ' 넘는',
  ],
  [new RegExp(`(?<=${money})\\s?(?:을|를|에)?\\s?(?:밑도는|못\\s?미치는)`, 'gu'), ' 미만인'],
  // Each time.
  [
    /한\s?번\s?(?:탈|갈|살|시킬|먹을|사\s?먹을|마실|볼|쓸|긁을|결제할|나갈|장\s?볼|들를|지를|시켜\s?먹을)\s?(?:때마다|때|적에|때는|땐)/gu,
    '한 번에',
  ],
  [/한\s?번\s?(?:타|가|사|시키|먹으|사\s?먹으|마시|보|긁으|지르|나가|들르|시켜\s?먹으)면/gu, '한 번에'],
  [/(?<=장\s?)한\s?번\s?보면|장\s?(?:한\s?번\s?)?볼\s?때(?:마다)?/gu, '마트 한 번에'],
  [/장\s?한\s?번에/gu, '마트 한 번에'],
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
  return rewritten(spelledDates(asWritten(withPlainVerbs(inCommonWords(text)))), families)
}
