import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * Figures of speech in the words that the patterns are written in: 정점 찍은 달 is 제일 많이 쓴 달, 꺾였어 is 줄었어, 카페 호구 is who
 * spends most there. Families of them, not sentences; what stands around each stays as it is.
 */
const time = '(?=\\s?(?:달|날|주|해|때|요일|계절|시기|월))'
const families: readonly Rewrite[] = [
  // The most and the least of a year's months.
  [
    new RegExp(
      `(?:정점|피크|최고점|최고조|꼭대기|절정|고점|최정점)(?:을|를|에|이|가|로)?\\s?(?:찍은|찍었던|이었던|였던|인|친|달한|오른|이던|달했던)?${time}`,
      'gu',
    ),
    '제일 많이 쓴 ',
  ],
  [
    /(?:이?랑|하고|과|와)\s?(?:견줘서|견줘\s?보면|견주면|견줘\s?봤을\s?때|비교하면|비교했을\s?때|비교해\s?봤을\s?때)(?=\s?[가-힣\s]{0,6}(?:늘|줄|커|작|많|적|불|튀|튄|뛴))/gu,
    '보다',
  ],
  [
    /(매달|매월|한\s?달에|월에?)\s?(\d{2,3})(?:만\s?원?)?씩\s?(?:넣으면|부으면|저금하면|적금하면|저축하면|모으면)/gu,
    '$1 $2만원씩 모으면',
  ],
  // 요 며칠: three days.
  [/(?<![가-힣])(?:요|지난|최근|이)\s?며칠(?:\s?새|간|\s?동안|\s?사이)?(?:에)?/gu, '최근 3일 '],
  [
    /([가-힣a-z0-9]{2,8}?)(?:의|에|한테|에게)?\s?(?:호구|노예|주주|물주|중독자|중독|덕후|귀신|환자|병|충)\s?(?:이|가)?\s?(?:아님|아니냐|아니야|아닌가|아냐|맞지|맞나|인가\s?봐?|이냐|냐|이지|임|인\s?듯|각|수준|이야)(?:\s?(?:나|내가))?(?=[\s?!.~ㅋㅎㅠㅜ]|$)/giu,
    '$1 너무 많이 쓰는 거 아니야',
  ],
  [
    /(?:너무|넘|지나치게|심하게|과하게)(?:\s?(?:좀|심하게|많이|자주|막|과하게|돈을?|맨날|계속|펑펑))*\s?(?:[가-힣]{1,3}\s)?[가-힣]{1,6}(?:는|은|ㄴ|인|한|된)\s?(?:거|것|건)\s?(?:아님|아니냐|아니니|아녀|아닌감|아냐|아니가|아니야|아닌가|아닐까|같지\s?않아)(?:\s?(?:싶은데|싶어|싶네|싶음|몰라))?(?=[\s?!.~ㅋㅎㅠㅜ]|$)/gu,
    '너무 많이 쓰는 거 아니야',
  ],
  [
    /(?:번|벌어들인|들어온|버는|받은)\s?(?:거|돈|것|걸)(?:에서|에)?\s?(?:다\s?)?(?:쓴|나간|지출한|써버린|쓰는)\s?(?:거|돈|것|걸)?(?:을|를)?\s?(?:다\s?)?(?:빼면|빼고|빼서|뺀|제하면|제하고|까면|까고)/gu,
    '수입에서 쓰고 남은 돈은',
  ],
  // Measured by things: the sum itself is what the records tell.
  [
    /(?<=(?:돈|값|비|료|요금|지출|금액|거|것|합계|총액|만큼|쓴))(?:이?면|으로|로|이?라면|으로\s?치면|로\s?치면|을\s?모았으면)\s*(?:도대체|대체)?\s*(?:[가-힣a-z]{1,8}\s*(?:을|를|이|가|으로|로)?\s*){0,3}몇\s?(?:마리|그릇|판|잔|봉지|봉|대|권|켤레|끼|병|캔|줄|박스|조각|번|개)(?:\s?[가-힣]{1,8}){0,3}/giu,
    ' 다 합쳐서 얼마야',
  ],
]

/** 이번달 보름치: its first half. */
const halves: readonly Rewrite[] = []

const twoThings =
  /(?:[상하]반기|[1-4]분기|\d월|[지저이]번\s?[달주]|작년|올해|평일|주말)\s(?:[상하]반기|[1-4]분기|\d월|[지저이]번\s?[달주]|작년|올해|평일|주말)|(?:이?랑|하고|과|와|vs|대)\s|(?:이?랑|하고|과|와)[가-힣]/u
const sideBySide =
  /(?:나란히|맞대|붙여|붙어|견줘|겨뤄|저울질해)\s?(?:놓고|놔|놓아|세워|두고|어)?\s?(?=봐|보자|보여|줘|주라|주세|볼래|ㄱ)/gu

/** 지금의 나 vs 작년 3월의 나: the month, the week or the year that runs, as the other one is. */
function nowAlike(text: string): string {
  const isOne = /(?:지금|현재|요즘|이번)의\s?(?:나|내)(?![가-힣])|(?<=vs\s?)(?:지금|현재|요즘)(?![가-힣])/u
  if (!isOne.test(text)) return text
  const like = /\d\s?월|[가-힣]\s?달/u.test(text) ? '이번 달' : /주(?!말)/u.test(text) ? '이번 주' : '올해'
  return text.replace(isOne, like)
}

const yearBehind =
  /\s(재?작년|올해|지난해|20\d\d년)\s?(?:기준|꺼로|거로|걸로|것으로|꺼만|거만|꺼|거)(?:으로|으로만|만)?(\s[가-힣]{2,5}(?:으로|로|만)?)?[\s?!.~ㅋㅎ]*$/u

/** 여름이랑 겨울 언제가 더 나갔어 작년 기준: the year said of each stretch before it. */
function yearInFront(text: string): string {
  const [all, year, tail = ''] = yearBehind.exec(text) ?? []
  if (all === undefined) return text
  const rest = `${text.slice(0, -all.length)}${tail.replace(/(?:으로|로)$/u, '')}`
  const dated = rest.replace(
    /(?<!년\s?|해\s?)(상반기|하반기|[1-4]분기|봄|여름|가을|겨울|(?:1[0-2]|[1-9])월)/gu,
    `${year} $1`,
  )
  return dated === rest ? `${year} ${rest}` : dated
}

/**
 * 돌려줘야 해서 그런데 …, 남편이 지우라는데 그전에 …: what somebody ought to do is no command where something is asked behind it.
 */
export function withoutOughts(text: string): string {
  return text.replace(oughts, '그런데 ')
}

const verbsOfChange =
  '(?:돌려\\s?주|지우|옮기|바꾸|고치|넣|적|빼|추가하|등록하|분류하|정리하|수정하|취소하|삭제하|입력하|기록하|합치)'
const needsChange =
  '(?:돌려\\s?줘|돌려\\s?드려|지워|옮겨|바꿔|고쳐|넣어|적어|빼|추가해|등록해|분류해|정리해|수정해|취소해|삭제해|입력해|기록해|합쳐)'
const oughts = new RegExp(
  `(?:${verbsOfChange}(?:으)?(?:라는데|라고\\s?하는데|라고\\s?해서|라길래|라\\s?그래서|려다가?|려고\\s?하는데|려고\\s?했는데|려는데|기\\s?전에|래서)|${needsChange}야\\s?(?:해|돼|되|하|할|될)(?:서|는데|니까|거든|지만|\\s?것\\s?같은데))(?:\\s?(?:그런데|그러는데|궁금해서))?[\\s,]+(?=[^?]*(?:보여|볼\\s?수|얼마|내역|알려|몇|뭐|언제|띄워|뽑아|조회))`,
  'gu',
)

/** A message with its figures of speech said plainly. */
export function inPlainFigures(text: string): string {
  const plain = rewritten(nowAlike(yearInFront(withoutOughts(text))), [...halves, ...families])
  return twoThings.test(plain) ? plain.replace(sideBySide, '비교해 ') : plain
}
