import { groupNamed } from '../stores/store-groups.ts'
import { asksForChange } from './asks-change.ts'
import { asksCutting, cuttingIn } from './cutting.ts'
import { judgementIn } from './judgement.ts'
import { asksMoment } from './moment-kind.ts'
import { asksOutlay } from './outlay.ts'
import { asksMethods } from './payment-method.ts'
import { asksDueDates, asksShare, asksUntilPayday } from './planned.ts'
import { asksPurchase } from './purchase.ts'
import type { LimitQuestion, Question } from './question.ts'
import { rateIn } from './rate.ts'
import { compares, has, type Said } from './said.ts'
import { seasonIn } from './season.ts'
import { asksThing } from './thing.ts'

/** What a part of a message is for, as far as its words tell. `sum`: how much, of whatever it names. */
export type Kind =
  | Exclude<Question['kind'], 'future' | 'how' | 'planned' | 'chat' | 'category' | 'store' | 'off_topic'>
  | 'sum'

/**
 * The rules, the more specific ones first: the first that fits decides. `undefined` when the words ask for nothing;
 * what is named may still make a question of it (지난달 식비).
 */
/** What no record tells and yet is asked. */
export function limitOf(said: Said): LimitQuestion['about'] | undefined {
  if (has(said, 'balance')) return 'balance'
  if (has(said, 'cardBill')) return 'card_bill'
  if (has(said, 'cardKind') && has(said, 'which', 'versus', 'howMuch', 'compare', 'most')) return 'card_kind'
  if (has(said, 'peers') && !has(said, 'ofIncome')) return 'peers'
  if (has(said, 'company')) return 'company'
  return has(said, 'items') ? 'items' : undefined
}

export function kindOf(said: Said): Kind | undefined {
  return rules.find(([, fits]) => fits(said))?.[0]
}

const one = ({ categories, stores }: Said): boolean => categories.length + stores.length === 1
const two = ({ categories, stores }: Said): boolean => categories.length + stores.length >= 2
const named = (said: Said): boolean => one(said) || two(said)
const amountSaid = ({ mentions }: Said): boolean => mentions.all.some(({ type }) => type === 'amount')
/** Whether the marked text has something in it. */
const reads = ({ mentions }: Said, pattern: RegExp): boolean => pattern.test(mentions.marked)

/** What is paid month by month anyway, and nothing else, at no time in particular: 보험, 핸드폰 요금. */
function isRunning({ categories, stores, periods }: Said): boolean {
  const sorts = stores.length > 0 ? stores.map((store) => groupNamed(store)?.category) : categories
  return (
    sorts.length === 1 && paidMonthly.has(sorts[0]) && !(periods.period ?? periods.other ?? periods.against)
  )
}

const paidMonthly: ReadonlySet<unknown> = new Set(['통신', '보험', '주거'])

/** 핸드폰 요금 얼마 나와? */
const isHowMuchItIs = (said: Said): boolean =>
  reads(
    said,
    /얼마(?:나|씩|정도)?(?:나와|나오|나가|내)(?!ㅆ)(?:지|니|나|냐|더라|는지|는거|고있|요|는|고)*\??$/u,
  )

/** 넷플릭스 아직도 나가?: whether it comes round still. */
function asksWhetherItRuns(said: Said): boolean {
  return (
    said.stores.length === 1 &&
    /(?:요즘|아직|지금|여전히|계속)(?:도)?(?:매달|매월|돈이?)*(?:나가|빠져(?:나가)?|결제(?:되|돼|하)|내|구독하|구독중)(?:고있)?(?:나|냐|니|지|어|요|는지|는거야|는거지|이야|인가)?[?!.~ㅋㅠ]*$/u.test(
      said.mentions.bare,
    )
  )
}

type Rule = readonly [kind: Kind, fits: (said: Said) => boolean]

const rules: readonly Rule[] = [
  ['action', asksForChange],
  ['outlay', asksOutlay],
  ['until_payday', asksUntilPayday],
  ['due_dates', asksDueDates],
  ['share', asksShare],
  ['moment', asksMoment],
  ['lasts', (said) => has(said, 'lasts') && amountSaid(said) && !named(said)],
  ['recurring', (said) => has(said, 'cancel') && said.stores.length === 1],
  ['recurring', asksWhetherItRuns],
  ['cutting', (said) => ['cook', 'cancel'].includes(cuttingIn(said) ?? '')],
  ['purchase', asksPurchase],
  ['thing', asksThing],
  ['season', (said) => seasonIn(said) !== undefined],
  ['judgement', (said) => judgementIn(said) !== undefined],
  ['unusual', (said) => has(said, 'unusual', 'twice')],
  ['methods', asksMethods],
  [
    'what_if',
    (said) =>
      has(said, 'whatIf') && (has(said, 'howMuch', 'cut') || named(said) || reads(said, /굳|년|아껴|모/u)),
  ],
  ['income', (said) => has(said, 'payday', 'bonus', 'allowance') && !named(said)],
  ['limit', (said) => limitOf(said) !== undefined],
  ['uncategorised', (said) => has(said, 'uncategorised') || said.categories.includes('미분류')],
  ['budget', (said) => has(said, 'budget')],
  ['several', (said) => two(said) && isEachOfTwo(said)],
  ['breakdown', (said) => has(said, 'byCategory') && !compares(said.cues) && !has(said, 'ratio')],
  ['income', (said) => has(said, 'savedPast') && !named(said) && !amountSaid(said)],
  // 저축 얼마 했어?: what was put aside, not what could be.
  ['sum', (said) => /저축(?:은|을|를)?얼마(?:나|를)?(?:했|한|됐)/u.test(said.mentions.bare)],
  ['saving', (said) => has(said, 'savingNow') && said.stores.length === 0],
  ['saving', (said) => has(said, 'saving') && !has(said, 'recurring') && !isSavingDone(said)],
  ['forecast', (said) => has(said, 'forecast') && !has(said, 'compare', 'recurring') && !isOfIncome(said)],
  ['recurring', (said) => has(said, 'fixedCosts') && has(said, 'recurring') && !has(said, 'monthly')],
  ['recurring', (said) => has(said, 'recurring') && !has(said, 'average', 'monthly')],
  ['recurring', (said) => isRunning(said) && reads(said, /뭐뭐|뭐(?:들|가)?(?:있|나가|내|들어)|몇개/u)],
  ['average', (said) => isRunning(said) && isHowMuchItIs(said)],
  ['recurring', (said) => has(said, 'raised') && !(said.periods.against ?? said.periods.other)],
  ['daily', (said) => has(said, 'when') && has(said, 'least') && !has(said, 'anyMonth')],
  ['cutting', asksCutting],
  ['saving', (said) => has(said, 'cut') && !compares(said.cues)],
  ['saving', (said) => has(said, 'whatToDo') && !named(said) && said.stray.length === 0],
  ['income', (said) => isLeftOver(said)],
  ['monthly_income', (said) => has(said, 'monthlyIncome')],
  ['weekday', (said) => comparesTimes(said)],
  ['comparison', (said) => isComparisonOfPeriods(said) && !isChangeOfParts(said)],
  ['weekday', (said) => has(said, 'weekday', 'weekend') && !has(said, 'list')],
  [
    'weekday',
    (said) =>
      reads(
        said,
        /(?:주로|보통|대체로|대개|평소에?)(?:언제|몇시)|(?:언제|몇시(?:쯤)?에?)(?:주로|보통|제일많이|자주)(?:타|가|사|시키|시켜|쓰|써)/u,
      ),
  ],
  ['monthly', (said) => has(said, 'anyMonth')],
  [
    'ratio',
    (said) =>
      has(said, 'ratio') && !has(said, 'grew', 'shrank') && !said.periods.other && !said.periods.against,
  ],
  [
    'income',
    (said) =>
      has(said, 'income') &&
      !named(said) &&
      !has(said, 'ratio', 'compare', 'largest', 'most') &&
      !isSincePayday(said),
  ],
  ['several', (said) => two(said) && isWhichOfTwo(said)],
  ['changes', (said) => isChangeOfParts(said)],
  ['comparison', (said) => has(said, 'tooMuch') && one(said) && !has(said, 'howMuch', 'count', 'ratio')],
  ['comparison', (said) => compares(said.cues)],
  ['weekday', (said) => has(said, 'timeOfDay') && has(said, 'most', 'versus', 'average') && !isMeal(said)],
  ['monthly', (said) => has(said, 'monthly') && !has(said, 'average')],
  ['daily', (said) => (has(said, 'noSpend') && !has(said, 'breakdown')) || has(said, 'daily')],
  ['list', (said) => has(said, 'gap')],
  ['count', (said) => rateIn(said.mentions) !== undefined],
  ['list', (said) => has(said, 'since') && (named(said) || said.stray.length === 0)],
  ['list', (said) => has(said, 'last') && (named(said) || has(said, 'when')) && !isMost(said)],
  ['daily', (said) => has(said, 'when') && has(said, 'most', 'least')],
  ['list', (said) => has(said, 'when') && named(said) && !has(said, 'howMuch')],
  ['count', (said) => has(said, 'count') && !ranksPlaces(said)],
  ['average', (said) => isAverage(said)],
  [
    'list',
    (said) => has(said, 'largest') && !has(said, 'breakdown') && !(has(said, 'ranking') && ofSorts(said)),
  ],
  ['list', (said) => isDaysSpending(said)],
  ['breakdown', (said) => has(said, 'breakdown') && has(said, 'most', 'least') && !has(said, 'ranking')],
  ['store_ranking', (said) => has(said, 'ranking') && ofSorts(said) && !has(said, 'list')],
  ['list', (said) => isList(said) || isLimit(said) || isSomeRows(said) || isBareLimit(said)],
  ['breakdown', (said) => has(said, 'breakdown')],
  ['total', (said) => isSummary(said) && !named(said)],
  ['overview', (said) => has(said, 'overview', 'counsel') && !named(said) && !has(said, 'howMuch')],
  ['sum', (said) => isThreshold(said)],
  ['total', (said) => has(said, 'whole') && !named(said)],
  ['sum', (said) => has(said, 'howMuch', 'whole')],
  ['sum', (said) => has(said, 'money') && (named(said) || said.periods.period !== undefined)],
]

/** Shops of a sort are named at most (식당, 편의점), none by its own name. */
const ofSorts = ({ stores }: Said): boolean => stores.every((store) => groupNamed(store) !== undefined)

/** 제일 자주 가는 식당 어디야? ranks; 쿠팡 자주 갔어? counts. */
function ranksPlaces(said: Said): boolean {
  if (!has(said, 'ranking') || !has(said, 'visits')) return false
  return !one(said) || (said.stores.length === 1 && ofSorts(said) && reads(said, /어디|무슨|어떤|어느|단골/u))
}

/** 1분기 지출 정리해 줘: what was spent then; 이번 달 정리해 줘 is how one does. */
function isSummary(said: Said): boolean {
  const { period } = said.periods
  const isNow = period && 'grain' in period && period.grain === 'month' && period.running
  return (
    period !== undefined &&
    !isNow &&
    reads(said, /(?:지출|소비|쓴(?:거|것|돈)?).{0,6}(?:정리|요약|결산|브리핑|한눈에)/u)
  )
}

/** 올해 저축 얼마나 했어?: what was put aside, not what may be. */
function isSavingDone(said: Said): boolean {
  return (
    said.periods.period !== undefined && reads(said, /(?:했|함|한거|한지|하고있|모았|모은|모임|부었|부은)/u)
  )
}

/** 가장 최근 is no superlative of a sum. */
function isMost(said: Said): boolean {
  return has(said, 'most') && !/최근/u.test(said.cues.get('last') ?? '')
}

/** 월급 받고 나서 쓴 돈: a period, not the income. */
function isSincePayday(said: Said): boolean {
  return has(said, 'sincePayday') && reads(said, /쓴|썼|나간|나갔|지출|긁|결제/u)
}

/** 오전에 쓴 돈이랑 오후에 쓴 돈 비교해줘: one time of day against another. */
function comparesTimes(said: Said): boolean {
  const times = new Set(said.mentions.bare.match(/새벽|아침|오전|점심|오후|저녁|밤에/gu))
  return times.size > 1 && (compares(said.cues) || has(said, 'versus'))
}

/** 얼마 남았어?, 더 써도 돼?: what is left of the income. */
function isLeftOver(said: Said): boolean {
  if (!has(said, 'left') || named(said)) return false
  return (
    has(said, 'income', 'howMuch', 'whole') ||
    reads(said, /써도|쓸수|적자|흑자|남았|남아|남은돈|남는돈|남은거|(?:남은|남긴)달/u)
  )
}

/** 외식이랑 장보기 나눠서, 각각: side by side. */
function isEachOfTwo(said: Said): boolean {
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
function isWhichOfTwo(said: Said): boolean {
  if (said.periods.other ?? said.periods.against) return false
  if (has(said, 'versus')) return true
  return reads(
    said,
    /[ⒸⓈ](?:이|가)더[^ⒸⓈ]*[ⒸⓈ](?:이|가)더|[ⒸⓈ](?:에|에서)?보다[^ⒸⓈ]*[ⒸⓈ]|[ⒸⓈ][^ⒸⓈ]*[ⒸⓈ](?:에|에서)?보다/u,
  )
}

/** 하루에 평균 얼마 써?, 한 번 갈 때 얼마야? but not 어제 하루 얼마 썼어? */
function isAverage(said: Said): boolean {
  if (has(said, 'perPayment') && has(said, 'howMuch')) return true
  if (!has(said, 'average')) return false
  const { period } = said.periods
  const isDay = period !== undefined && 'grain' in period && period.grain === 'day'
  return reads(said, /평균|보통|꼴|당/u) || (has(said, 'perDay', 'perWeek', 'perMonth') && !isDay)
}

/** 결제한 거까지 얼마 썼지? asks for the sum. */
function isList(said: Said): boolean {
  if (!has(said, 'list')) return false
  return (
    !has(said, 'howMuch') ||
    reads(
      said,
      /내역|목록|리스트|명세|뭐뭐|상세|나열|건별|영수증|하나씩|보여|띄워|뽑아|날짜금액|금액날짜|쭉|쫙/u,
    )
  )
}

/** 12월 25일에 뭐에 썼지?: of one day the purchases themselves. */
function isDaysSpending(said: Said): boolean {
  const { period } = said.periods
  const isDay = period !== undefined && 'grain' in period && period.grain === 'day'
  return isDay && has(said, 'breakdown') && !has(said, 'most', 'byCategory')
}

/** 최근에 긁은 거 다섯 개. */
function isSomeRows(said: Said): boolean {
  return has(said, 'money') && !has(said, 'ranking', 'breakdown') && reads(said, countOfRows)
}

const countOfRows = /(?:\d{1,3}|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|스무)(?:건|개(?!월))/u

/** 1만2천원 이상 배달: rows of such an amount, where nothing asks whether the sum is. */
function isBareLimit(said: Said): boolean {
  const limited = said.mentions.all.some(
    (mention) =>
      mention.type === 'amount' && (mention.amount.min !== undefined || mention.amount.max !== undefined),
  )
  return limited && !isThreshold(said) && !has(said, 'howMuch')
}

/** 5만원 넘었지?, 20만원 넘김? */
export function isThreshold({ mentions: { all, text } }: Said): boolean {
  const limited = all.some(
    (mention) =>
      mention.type === 'amount' &&
      (mention.amount.min !== undefined ||
        mention.amount.max !== undefined ||
        /^(?:을|를|은|는|이|가|도)?(?:안|못)?(?:넘|초과|이하|미만|안으로|이내)/u.test(mention.after)),
  )
  return limited && /(?:[?]|[나니냐지까죠김음]|어요?)[\s?!~ㅋㅎㅠ.]*$/u.test(text)
}

/** 5만원 넘는 거: single expenses of such an amount. 50만원 넘었어? asks of a sum. */
export function isLimit(said: Said): boolean {
  return (
    amountSaid(said) &&
    reads(said, /Ⓐ[^Ⓐ?]{0,9}(?:거|것|건|게|결제|지출|내역|소비)(?!아니|지\??$|야\??$|임\??$|맞|인가|였|같)/u)
  )
}

/** 중에, 보다 between periods, or an old period to hold the new one against. */
function isComparisonOfPeriods(said: Said): boolean {
  return (
    (said.periods.other ?? said.periods.against) !== undefined && (compares(said.cues) || has(said, 'versus'))
  )
}

/** 지난달보다 뭐가 늘었어? 왜 이렇게 많이 썼지? */
function isChangeOfParts(said: Said): boolean {
  if (
    has(said, 'whyMuch') ||
    reads(said, /^(?:근데|그럼)?(?:왜|이유)(?:는|가|야|지|요|그래|그런거야|뭐야|뭐지)?\??$/u)
  )
    return true
  if (!compares(said.cues) || reads(said, /얼마나?(?:더)?(?:늘|줄|많|적|썼|차이)|얼마(?:차이|늘|줄)/u))
    return false
  if (
    reads(
      said,
      /(?:왜|뭐|뭣|무엇|어디|어떤|무슨|어느|뭘)[^?]{0,12}(?:늘|줄|많아|적어|더쓴|더썼|더나|덜쓴|덜썼|차이|달라|변|증가|감소|올랐)/u,
    )
  )
    return true
  return reads(
    said,
    /(?:늘어난|줄어든|늘은|줄은|달라진|변한|많아진|적어진|증가한|감소한|오른|더비싸진)(?:거|것|게|건|지출|소비|돈|결제|항목|데|곳|분류|카테고리|가게|이유)/u,
  )
}

function isMeal(said: Said): boolean {
  return said.categories.includes('식비') && has(said, 'howMuch')
}

/** 수입에서 얼마나 차지할 것 같아?: a share, not a forecast. */
function isOfIncome(said: Said): boolean {
  return has(said, 'ratio') && has(said, 'ofIncome')
}
