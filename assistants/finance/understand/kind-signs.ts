import { groupNamed } from '../stores/store-groups.ts'
import { isOfRows } from './rows-of-sum.ts'
import { compares, has, type Said } from './said.ts'

export const one = ({ categories, stores }: Said): boolean => categories.length + stores.length === 1
export const two = ({ categories, stores }: Said): boolean => categories.length + stores.length >= 2
export const named = (said: Said): boolean => one(said) || two(said)
export const amountSaid = ({ mentions }: Said): boolean => mentions.all.some(({ type }) => type === 'amount')
/** Whether the marked text has something in it. */
export const reads = ({ mentions }: Said, pattern: RegExp): boolean => pattern.test(mentions.marked)

/** What is paid month by month anyway, and nothing else, at no time in particular: 보험, 핸드폰 요금. */
export function isRunning({ categories, stores, periods }: Said): boolean {
  const sorts = stores.length > 0 ? stores.map((store) => groupNamed(store)?.category) : categories
  return (
    sorts.length === 1 && paidMonthly.has(sorts[0]) && !(periods.period ?? periods.other ?? periods.against)
  )
}

const paidMonthly: ReadonlySet<unknown> = new Set(['통신', '보험', '주거'])

/** 핸드폰 요금 얼마 나와? */
export const isHowMuchItIs = (said: Said): boolean =>
  reads(said, /얼마(?:나|씩|정도)?(?:나와|나오|나가|내)(?!ㅆ)(?:지|니|나|냐|더라|는거|고있|요|는|고)*\??$/u)

export const isDated = ({ periods: { period } }: Said): boolean =>
  period !== undefined && !('future' in period)

/** 젤 많이 간 식당, 제일 자주 시키는 카페는: which of them. */
export const favourite =
  /(?:제일|가장|젤|많이|자주)[^ⓈⒸ]{0,6}(?:간|가는|가던|들른|시킨|시키는|시켜먹는|쓴|쓰는|산|사는)[ⓈⒸ](?:은|는|이|가)?(?:어디|뭐|순위|이름|알려|[?!.]|$)/u

/** 1월 2월 3월 카페 나란히: three months or more, one beside the other. */
export function spansMonths({ periods, cues }: Said): boolean {
  return periods.months !== undefined && !cues.has('together') && !cues.has('count')
}

/** Shops of a sort are named at most (식당, 편의점), none by its own name. */
export const ofSorts = ({ stores }: Said): boolean => stores.every((store) => groupNamed(store) !== undefined)

/** 제일 자주 가는 식당 어디야? ranks; 쿠팡 자주 갔어? counts. */
export function ranksPlaces(said: Said): boolean {
  if (!has(said, 'ranking') || !has(said, 'visits')) return false
  return !one(said) || (ofSorts(said) && reads(said, /어디|무슨|어떤|어느|단골/u))
}

/** 1분기 지출 정리해 줘, 이번 달 요약: what was spent then. */
export function isSummary(said: Said): boolean {
  return said.periods.period !== undefined && reads(said, /정리|요약|결산|브리핑|한눈에/u)
}

/** 올해 저축 얼마나 했어?: what was put aside, not what may be. */
export function isSavingDone(said: Said): boolean {
  return (
    said.periods.period !== undefined &&
    reads(
      said,
      /했|함|한거|한지|하고있|모았|모은|모임|부었|부은|들어간|넣은|넣었|^(?!.*(?:할|목표|계획|가능|하면|해야)).*Ⓒ(?:은|이|액)?(?:총|다해서|모두)?얼마(?:야|지|나|임|였[가-힣]*|예요|인가요?|입니까)?[?!.~]*$/u,
    )
  )
}

/** 가장 최근 is no superlative of a sum. */
export function isMost(said: Said): boolean {
  return has(said, 'most') && !/최근/u.test(said.cues.get('last') ?? '')
}

/** 월급 받고 나서 쓴 돈: a period, not the income. */
export function isSincePayday(said: Said): boolean {
  return has(said, 'sincePayday') && reads(said, /쓴|썼|나간|나갔|지출|긁|결제/u)
}

/** 지난주 평일에 얼마 썼어: the sum of those days. */
export function isOfOneWeek(said: Said): boolean {
  return (
    isDated(said) &&
    /(?:지난|저번|이번|요번|지지난)주(?:의)?(?:평일|주중)(?!이랑|하고|과|와|vs|보다)/u.test(
      said.mentions.bare,
    ) &&
    !/주말|비교|요일별/u.test(said.mentions.bare)
  )
}

/** 왜 이렇게 많이 나와, 최근 6개월 동안 보여줘: month by month. */
export function isOfSeveralMonths({ mentions: { bare } }: Said): boolean {
  return (
    /(?:[2-9]|1[0-2])개월동안(?:것|거|꺼)?(?:좀|만)?(?:다|쭉)?(?:보여|뽑아|띄워)/u.test(bare) &&
    !/내역|하나씩|큰|비싼|가게|카테고리|어디|제일|가장/u.test(bare)
  )
}

/** 2월 주별로 얼마씩 나갔냐: of more than a week, and no average. */
export function isWeekByWeek(said: Said): boolean {
  const { period } = said.periods
  const isShort = period && 'grain' in period && (period.grain === 'day' || period.grain === 'week')
  return has(said, 'weekly') && !isShort && !reads(said, /평균|보통|꼴|대략|대충|어느주[가에]?더/u)
}

const time = '(새벽|아침|오전|점심|낮|오후|저녁|밤|평일|주중|주말)'
const asksVerb =
  '(?:(?:이|가)?더?(?:많|크|큰|커|적|높|잦)|[가-힣]{1,5})(?:아|어|은지|은가|나|냐|니|는지|는가|는편|는쪽|을까|ㄹ까)(?:야|이야|인가)?'
/** 밤에 시키나 낮에 시키나, 평일에 쓰는지 주말에 쓰는지: the one or the other. */
const eitherTime = new RegExp(
  `${time}(?:에|때)?(?:주로|더|많이|자주|보통)*${asksVerb}(?:아니면|,)*${time}(?:에|때)?(?:주로|더|많이|자주|보통)*${asksVerb}|${time}(?:에|때)?(?:이?야|인가|인지|일까|이냐|냐|아니면)${time}`,
  'u',
)
const isOfTime = /시간대/u

/** 오전에 쓴 돈이랑 오후에 쓴 돈 비교해줘: one time of day against another; 시간대별로: all of them. */
export function comparesTimes(said: Said): boolean {
  const { bare } = said.mentions
  if (eitherTime.test(bare) || isOfTime.test(bare)) return true
  const times = new Set(
    bare.match(
      /새벽|아침|오전|점심|(?<!맞|못|겨|드)낮(?=에|이|엔|하고|과|중)|오후|저녁|밤(?=에|이|엔|하고|과|중)/gu,
    ),
  )
  return times.size > 1 && (compares(said.cues) || has(said, 'versus'))
}

/** 얼마 남았어?, 더 써도 돼?: what is left of the income. */
export function isLeftOver(said: Said): boolean {
  if (!has(said, 'left') || named(said)) return false
  // 남은 거에서 뭐가 제일 커?: of what is left of a sum.
  if (reads(said, /남은(?:거|것|돈|데)(?:에서|중에?서?)(?:뭐|어디|제일|가장|젤)/u)) return false
  return (
    has(said, 'income', 'howMuch', 'whole') ||
    reads(
      said,
      /써도|쓸수|적자|흑자|남았|남기고|남아|남은돈|남는돈|남은[거건게것]|(?:남은|남긴)달|^(?:그럼|그래서|그러면)?남[은긴](?:건|게|금액은)[?!.~]*$/u,
    )
  )
}

/** 외식이랑 장보기 나눠서, 각각: side by side. */
export function isEachOfTwo(said: Said): boolean {
  if (!has(said, 'each') || compares(said.cues)) return false
  return !has(
    said,
    'byCategory',
    'list',
    'count',
    'average',
    'monthly',
    'daily',
    'weekday',
    'ratio',
    'recurring',
  )
}

/** 쿠팡이랑 네이버 중에 어디서 더 썼어? 식비가 교통비보다 많아? */
export function isWhichOfTwo(said: Said): boolean {
  if ((said.periods.other ?? said.periods.against) || isHeldAgainstBefore(said)) return false
  if (has(said, 'versus')) return true
  return reads(
    said,
    /(?:어디|누가|누구|뭐|뭘|어느|무엇|어떤)[^?]{0,8}더(?!라)|[ⒸⓈ](?:이|가)더[^ⒸⓈ]*[ⒸⓈ](?:이|가)더|[ⒸⓈ](?:에|에서)?보다[^ⒸⓈ]*[ⒸⓈ]|[ⒸⓈ][^ⒸⓈ]*[ⒸⓈ](?:에|에서)?보다/u,
  )
}

/** 하루에 평균 얼마 써?, 한 번 갈 때 얼마야? but not 어제 하루 얼마 썼어? */
export function isAverage(said: Said): boolean {
  if (has(said, 'perPayment') && has(said, 'howMuch')) return true
  if (!has(said, 'average')) return false
  const { period } = said.periods
  const isDay = period !== undefined && 'grain' in period && period.grain === 'day'
  return reads(said, /평균|보통|꼴|당/u) || (has(said, 'perDay', 'perWeek', 'perMonth') && !isDay)
}

/** 결제한 거까지 얼마 썼지? asks for the sum. */
export function isList(said: Said): boolean {
  if (!has(said, 'list')) return false
  return (
    !has(said, 'howMuch') ||
    reads(
      said,
      /내역|목록|리스트|명세|뭐뭐|상세|나열|건별|영수증|하나씩|보여|띄워|뽑아|날짜(?:이?랑|하고)?금액|금액날짜|언제얼마|쭉|쫙/u,
    )
  )
}

/** 12월 25일에 뭐에 썼지?: of one day the purchases themselves. */
export function isDaysSpending(said: Said): boolean {
  const { period } = said.periods
  const isDay = period !== undefined && 'grain' in period && period.grain === 'day'
  return isDay && has(said, 'breakdown') && !has(said, 'most', 'byCategory')
}

/** 최근에 긁은 거 다섯 개. */
export function isSomeRows(said: Said): boolean {
  return has(said, 'money') && !has(said, 'ranking', 'breakdown') && reads(said, countOfRows)
}

const countOfRows = /(?:\d{1,3}|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|스무)(?:건|개(?!월))/u

/** Whether a sum is said as a bound: 5만원 넘게, 3만원 이하. */
export const isBounded = ({ mentions: { all } }: Said): boolean =>
  all.some(
    (mention) =>
      mention.type === 'amount' &&
      (mention.amount.min !== undefined ||
        mention.amount.max !== undefined ||
        /^(?:을|를|은|는|이|가|도)?(?:안|못)?(?:넘|초과|이하|미만|안으로|이내|이상|밑)/u.test(mention.after)),
  )

/** 1만2천원 이상 배달: rows of such an amount, where nothing asks whether the sum is. */
export function isBareLimit(said: Said): boolean {
  const limited = said.mentions.all.some(
    (mention) =>
      mention.type === 'amount' && (mention.amount.min !== undefined || mention.amount.max !== undefined),
  )
  return limited && !isThreshold(said) && !has(said, 'howMuch')
}

/** 5만원 넘었지?, 20만원 넘김?; but 왜 만원 더 나왔어 says by how much. */
export function isThreshold({ cues, mentions: { all, text } }: Said): boolean {
  // 편의점에서 만원 넘게 쓴 적 있나: of single payments.
  if (cues.has('whyMuch') || /적(?:이|은|도)?\s?(?:있|없)/u.test(text)) return false
  const limited = all.some(
    (mention) =>
      mention.type === 'amount' &&
      (mention.amount.min !== undefined ||
        mention.amount.max !== undefined ||
        /^(?:을|를|은|는|이|가|도|이나)?(?:안|못)?(?:넘|초과|이하|미만|안으로|이내)/u.test(mention.after)),
  )
  return (
    limited &&
    /(?:[?]|[나니냐지까죠김음]|어요?)[\s?!~ㅋㅎㅠ.]*$|(?:넘었|넘겼|넘어갔|초과했|넘|안\s?됐|밑이)(?:는지|은지|ㄴ지)/u.test(
      text,
    )
  )
}

/** 7200원 쓴 데 어디야, 딱 만원 나간 거 뭐지: single expenses of that very sum. */
export function isOfSum({ cues, mentions: { all } }: Said): boolean {
  const [amount, ...others] = all.filter(({ type }) => type === 'amount')
  const isOne = amount?.type === 'amount' && amount.amount.value !== undefined && others.length === 0
  return isOne && isOfRows(amount.after) && !cues.has('change') && !cues.has('howMuch')
}

/** 5만원 넘는 거: single expenses of such an amount. 50만원 넘었어? asks of a sum. */
export function isLimit(said: Said): boolean {
  return (
    amountSaid(said) &&
    !(has(said, 'adds') && has(said, 'howMuch')) &&
    !reads(said, /Ⓐ(?:을|를|이|가|도)?(?:안|못)?(?:넘었|넘|초과했|되)?는지/u) &&
    reads(
      said,
      /Ⓐ[^Ⓐ?]{0,9}(?:거|것|건|게|날(?!짜|씨)|결제|지출|내역|소비)(?!아니|지\??$|야\??$|임\??$|맞|인가|였|같)/u,
    )
  )
}

/** 중에, 보다 between periods, or an old period to hold the new one against. */
export function isComparisonOfPeriods(said: Said): boolean {
  return (
    (said.periods.other ?? said.periods.against) !== undefined && (compares(said.cues) || has(said, 'versus'))
  )
}

/** 관리비랑 가스비 작년 이맘때랑 비교: each against its own time before; 작년 이맘때 스벅이랑 메가 비교 is the one against the other. */
const isHeldAgainstBefore = (said: Said): boolean =>
  said.periods.before !== undefined &&
  reads(said, /Ⓟ(?:같은(?:기간|달|시기|날)|이맘때|동기)?(?:이?랑|하고|과|와|보다|대비|에비)/u)

/** 지난달보다 뭐가 늘었어? 왜 이렇게 많이 썼지? */
export function isChangeOfParts(said: Said): boolean {
  if (
    has(said, 'whyMuch') ||
    reads(said, /^(?:근데|그럼)?(?:왜|이유)(?:는|가|야|지|요|그래|그런거야|뭐야|뭐지)?\??$/u)
  )
    return true
  if (!compares(said.cues) || reads(said, /얼마나?(?:더)?(?:늘|줄|많|적|썼|차이)|얼마(?:차이|늘|줄)/u))
    return false
  // 지난주하고 이번주하고 어느 쪽이 더 썼어: which of the two.
  if (reads(said, whichPeriod)) return false
  if (
    reads(
      said,
      /(?:왜|뭐|뭣|무엇|어디|어떤|무슨|어느(?!달|주|해|날|때)|뭘)[^?]{0,12}(?:늘|줄|많아|적어|더쓴|더썼|더나|덜쓴|덜썼|차이|달라|변|증가|감소|올랐)/u,
    )
  )
    return true
  if (
    reads(
      said,
      /(?:많이|더|덜|적게)(?:쓴|나온|나간|든)(?:거|것|게|건|항목|데|곳|분류|카테고리|부분|분야|쪽|범인|주범|원흉|놈|애)(?:이|은|는|가|만|들)?(?:뭐|어디|누구|알려|보여|찾|짚|좀|있|색출|\?|$)/u,
    )
  )
    return true
  return reads(
    said,
    /(?:늘어난|줄어든|늘은|줄은|커진|작아진|달라진|변한|많아진|적어진|증가한|감소한|오른|더비싸진)(?:\d{1,2}(?:개|가지|곳)(?:의)?)?(?:(?:거|것|게|건)(?!맞|지\??$|야\??$|임\??$|아니|아님|같)|지출|소비|돈|결제|항목|데|곳|분류|카테고리|가게|이유)/u,
  )
}

/** One time against another, and the more or the less of them. */
const whichPeriod =
  /Ⓟ(?:이랑|랑|하고|과|와)(?:은|는)?(?:비교하면|비교해서|견주면)?(?:어느쪽|어느게|어느것|언제|뭐가)(?:이|가|에)?(?:더|덜)|(?:^|[^Ⓟ])Ⓟ[^Ⓟ]{0,6}Ⓟ[^ⓅⒸⓈ]{0,14}(?:둘중(?:에서?|엔)?)?(?:어느(?:쪽|게|것|편|달|주|해|때|날)?|언제|뭐가|어떤게|누가|어디가)(?:이|에|에서|의)?(?:지출이|돈을|돈이|소비가|쓴게|쓴돈이|총액이)?(?:더|덜)(?:많이|적게|많|적|썼|쓴|나갔|나간|들|컸|크)/u

export function isMeal(said: Said): boolean {
  return said.categories.includes('식비') && has(said, 'howMuch')
}

/** 식비 평소보다 많은 편이야? */
const thanUsual = /(?:평소|평상시|보통때?|평균|다른달|원래|예전)(?:에)?(?:보다|비해|대비)/u

/** A share, and nothing that is held against another time. */
export const isRatio = (said: Said): boolean =>
  has(said, 'ratio') &&
  !has(said, 'grew', 'shrank') &&
  !(said.periods.other ?? said.periods.against) &&
  // 주거랑 보험 빼고 카테고리 비중: of the rest, each beside the others.
  !(said.without.length > 0 && has(said, 'breakdown') && !has(said, 'ofIncome')) &&
  !reads(said, thanUsual)

/** 시켰나 안 시켰나: whether at all. */
export const yesOrNoDeed =
  /(?:시켰|갔|샀|탔|먹었|마셨|질렀|들렀)(?:나|니|냐|어|는지)안(?:시켰|갔|샀|탔|먹었|마셨|질렀|들렀)/u
