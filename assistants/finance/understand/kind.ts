import { asksAllRows } from './all-rows.ts'
import { asksForChange, asksWhatMayMove } from './asks-change.ts'
import { asksCutting, cuttingIn } from './cutting.ts'
import { speaksOfHousehold } from './household.ts'
import { incomeExceeded } from './income-exceeded.ts'
import { judgementIn } from './judgement.ts'
import {
  amountSaid,
  comparesTimes,
  favourite,
  isAverage,
  isBareLimit,
  isBounded,
  isChangeOfParts,
  isComparisonOfPeriods,
  isDated,
  isDaysSpending,
  isEachOfTwo,
  isHowMuchItIs,
  isLeftOver,
  isLimit,
  isList,
  isMeal,
  isMost,
  isOfOneWeek,
  isOfSeveralMonths,
  isOfSum,
  isRatio,
  isRunning,
  isSavingDone,
  isSincePayday,
  isSomeRows,
  isSummary,
  isThreshold,
  isWeekByWeek,
  isWhichOfTwo,
  named,
  ofSorts,
  one,
  ranksPlaces,
  reads,
  spansMonths,
  two,
  yesOrNoDeed,
} from './kind-signs.ts'
import { asksMoment } from './moment-kind.ts'
import { asksOutlay } from './outlay.ts'
import { asksMethods } from './payment-method.ts'
import { asksDueDates, asksShare, asksUntilPayday } from './planned.ts'
import { asksPurchase } from './purchase.ts'
import type { LimitQuestion, Question } from './question.ts'
import { rateIn } from './rate.ts'
import { asksSavingAlright, asksTooMuch, usualAsked } from './ratio-asked.ts'
import { recommendationIn } from './recommendation.ts'
import { asksResolveKept } from './resolve.ts'
import { risingIn } from './rising.ts'
import { asksWhetherItRuns, isMonthlyFee } from './runs-still.ts'
import { compares, has, type Said } from './said.ts'
import { seasonIn } from './season.ts'
import { downTo } from './spend-down-to.ts'
import { asksThing } from './thing.ts'

/** What a part of a message is for, as far as its words tell. `sum`: how much, of whatever it names. */
export type Kind =
  | Exclude<
      Question['kind'],
      'future' | 'book' | 'how' | 'planned' | 'chat' | 'category' | 'store' | 'off_topic'
    >
  | 'sum'

/**
 * The rules, the more specific ones first: the first that fits decides. `undefined` when the words ask for nothing;
 * what is named may still make a question of it (지난달 식비).
 */
/** 카드 한도 얼마야?: what the bank allows; 카드 한도를 30만원으로 정해줘 is a wish. */
const cardLimit =
  /(?:카드|신용|체크|대출|마통|통장)(?:의)?(?:이용|결제|사용|남은|잔여)?한도(?!(?:를|을)?Ⓐ?\d)/u

/** What no record tells and yet is asked. */
export function limitOf(said: Said): LimitQuestion['about'] | undefined {
  if (has(said, 'balance')) return 'balance'
  if (cardLimit.test(said.mentions.bare)) return 'card_limit'
  if (has(said, 'cardBill')) return 'card_bill'
  if (has(said, 'cardKind') && has(said, 'which', 'versus', 'howMuch', 'compare', 'most')) return 'card_kind'
  if (has(said, 'peers') && !has(said, 'ofIncome')) return 'peers'
  if (has(said, 'company')) return 'company'
  return has(said, 'items') ? 'items' : recommendationIn(said)
}

export function kindOf(said: Said): Kind | undefined {
  return rules.find(([, fits]) => fits(said))?.[0]
}

/** 방금 결제한 거 들어왔는지 확인, 오늘 긁은 거 잘 찍혔어? */
const wasBooked =
  /(?:결제|카드|긁|쓴|산|먹은)(?:한|된|은|쓴|긁은)?(?:거|것|건|내역)?(?:이|가|도)?(?:잘|제대로|다)?(?:들어왔|들어갔|등록됐|찍혔|찍혀있|잡혔|잡혀있|반영됐|올라왔|올라갔|기록됐|기록돼)(?:는지|나|니|어|지|냐|을까)/u

/** 아직 안 나간 것도 있어? */
const stillToCome =
  /남은(?:결제|고정비|구독료?|자동이체|납부|청구)|(?:안|덜)(?:나간|빠진|빠져나간|낸|결제된)(?:거|것|게|건|돈|고정비|결제)/u

/** Nothing but what is left out, when, and that all else is meant. */
function isAllBut(said: Said): boolean {
  if (said.without.length === 0 || named(said)) return false
  if (/(?:빼고|빼면|제외하고|제외)총(?:은|만|좀)?[?]?$/u.test(said.mentions.bare)) return true
  const isDated = said.periods.period !== undefined && !has(said, ...askedOtherwise)
  return (
    has(said, 'fixedCosts') &&
    (isDated || has(said, 'inAll', 'adds', 'whole', 'howMuch')) &&
    !has(said, 'average', 'left', 'ratio')
  )
}

/** 월세 빼고 고정비 총 얼마야: all that recurs but that. */
const isRunningBut = (said: Said): boolean =>
  said.without.length > 0 &&
  !has(said, 'average', 'monthly', 'left', 'ratio') &&
  /(?:고정(?:비|지출)|정기(?:결제|지출))(?!.*(?:빼|뺀|제외|말고|없이|제하))/u.test(said.mentions.bare)

const askedOtherwise = [
  'average',
  'breakdown',
  'byCategory',
  'list',
  'compare',
  'largest',
  'monthly',
  'daily',
  'count',
  'ratio',
  'forecast',
  'left',
  'most',
  'ranking',
] as const
const isAhead = ({ periods: { period } }: Said): boolean => period !== undefined && 'future' in period

/** 3만원 넘긴 날 있어?, 하루 5만원 이상 쓴 날이 며칠이야 */
const daysOfSum =
  /Ⓐ(?:을|를|이|도)?(?:안|못)?(?:이상|이하|미만|초과|넘게|넘도록|넘는|넘은|넘긴|밑으로|안으로|안쪽으로)?(?:긴|은|을|를)?(?:쓴|나간|긁은|지출한|결제한|지른|시킨|산|사용한)?날(?!짜|씨)/u

type Rule = readonly [kind: Kind, fits: (said: Said) => boolean]

const rules: readonly Rule[] = [
  ['list', (said) => reads(said, wasBooked) && !amountSaid(said)],
  ['limit', (said) => recommendationIn(said) !== undefined],
  ['action', asksForChange],
  ['uncategorised', asksWhatMayMove],
  ['rising', (said) => risingIn(said) !== undefined],
  ['comparison', asksResolveKept],
  // 하루 만오천원씩 쓰면 안 넘겨?: of what a budget leaves a day.
  ['budget', (said) => has(said, 'dailyPlan')],
  ['income', (said) => (has(said, 'shortMonth') && !named(said)) || incomeExceeded(said) !== undefined],
  ['what_if', (said) => downTo(said) !== undefined],
  ['ratio', (said) => asksTooMuch(said) || (asksSavingAlright(said) && said.stores.length === 0)],
  ['comparison', (said) => usualAsked(said) !== undefined],
  ['outlay', asksOutlay],
  ['until_payday', asksUntilPayday],
  ['due_dates', asksDueDates],
  ['share', asksShare],
  ['unusual', (said) => has(said, 'refunds') && !amountSaid(said) && !has(said, 'change', 'unusual')],
  ['daily', (said) => has(said, 'pause')],
  ['daily', (said) => isBounded(said) && reads(said, daysOfSum)],
  ['moment', asksMoment],
  ['lasts', (said) => has(said, 'lasts') && amountSaid(said) && !named(said)],
  ['recurring', asksWhetherItRuns],
  ['recurring', (said) => has(said, 'cancel') && said.stores.length === 1],
  ['recurring', (said) => has(said, 'unused') && said.categories.includes('구독')],
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
  ['income', (said) => has(said, 'payday', 'bonus', 'allowance') && !named(said) && !has(said, 'perPayment')],
  ['limit', (said) => limitOf(said) !== undefined],
  // 술집은 따로 분류가 안 돼 있나?: its payments, each with its category.
  ['list', (said) => has(said, 'uncategorised') && said.stores.length === 1],
  ['uncategorised', (said) => has(said, 'uncategorised') || said.categories.includes('미분류')],
  ['budget', (said) => has(said, 'budget')],
  ['daily', isWeekByWeek],
  ['several', (said) => two(said) && isEachOfTwo(said)],
  ['breakdown', (said) => has(said, 'byCategory') && !compares(said.cues) && !has(said, 'ratio')],
  ['income', (said) => has(said, 'savedPast') && !named(said) && !amountSaid(said)],
  // 저축 얼마 했어?: what was put aside, not what could be.
  [
    'sum',
    (said) =>
      /(?:저축|적금|저금)(?:(?:넣은|부은|한|들어간)(?:거|것|돈))?(?:은|을|를|이|액)?(?:지금까지|여태|그동안|총액?|다해서|누적|모두)*얼마(?:나|를)?(?:했|한|됐|넣었|부었|모았|모였|쌓였)/u.test(
        said.mentions.bare,
      ),
  ],
  ['ratio', (said) => has(said, 'ofSaving') && !amountSaid(said)],
  ['saving', (said) => has(said, 'savingNow') && said.stores.length === 0],
  ['saving', (said) => has(said, 'saving') && !has(said, 'recurring') && !isSavingDone(said)],
  ['monthly', (said) => (has(said, 'record') && !has(said, 'noSpend', 'unusual')) || spansMonths(said)],
  ['forecast', (said) => has(said, 'forecast') && !has(said, 'compare', 'recurring')],
  // 25일에 뭐 빠져나가지
  [
    'recurring',
    (said) =>
      isDated(said) &&
      !named(said) &&
      reads(
        said,
        /Ⓟ(?:날)?(?:에|엔|은)?(?:뭐|뭐뭐|뭐가|무엇이|얼마)(?:빠져)?(?:나가|빠지|결제되|이체되|출금되)(?!ㅆ|았)(?:지|나|니|냐|는|요|더라|\?|$)/u,
      ),
  ],
  ['average', (said) => has(said, 'fixedCosts') && said.without.length > 1 && isAverage(said)],
  ['recurring', isRunningBut],
  // 고정비 빼고 총, 고정비 빼고 이번 달
  ['total', isAllBut],
  // 다음 달 나가는 거
  [
    'recurring',
    (said) =>
      !named(said) &&
      isAhead(said) &&
      reads(said, /Ⓟ(?:에)?(?:나가는|빠지는|나갈|빠질)(?:돈|거|것|건|게)?(?:은|는|뭐|얼마|총|[?!.]|$)/u),
  ],
  ['recurring', (said) => has(said, 'fixedCosts') && has(said, 'recurring') && !has(said, 'monthly')],
  ['list', (said) => has(said, 'dueDay') && isDated(said) && said.stores.length === 1],
  ['recurring', (said) => has(said, 'recurring') && !has(said, 'average', 'monthly')],
  [
    'recurring',
    (said) =>
      said.categories.includes('구독') &&
      reads(said, /(?:뭐|뭘|뭐뭐|어떤거|무슨)(?:가)?(?:나가|내|빠져|있)/u),
  ],
  ['recurring', (said) => !named(said) && reads(said, stillToCome)],
  ['recurring', (said) => isRunning(said) && reads(said, /뭐뭐|뭐(?:들|가)?(?:있|나가|내|들어)|몇개/u)],
  // 통신비가 어디로 얼마 나가는지: to whom.
  ['list', isOfSum],
  ['store_ranking', (said) => said.categories.length === 1 && reads(said, /Ⓒ[^ⓒ]{0,3}어디로/u)],
  // ott 뭐뭐 내고있지
  [
    'recurring',
    (said) =>
      said.stores.length === 1 &&
      ofSorts(said) &&
      reads(
        said,
        /Ⓢ(?:은|는|이|가)?(?:뭐뭐|뭐|뭘|어떤거|무슨)(?:를|가)?(?:내|나가|구독|보고있|쓰고있|결제하)(?!ㅆ)/u,
      ),
  ],
  // 나 구독 몇개임
  [
    'recurring',
    (said) =>
      said.categories.includes('구독') &&
      reads(said, /몇(?:개|가지|종)|새로(?:생긴|추가|시작|가입|늘)|신규|추가된/u),
  ],
  ['average', (said) => isRunning(said) && isHowMuchItIs(said) && said.without.length === 0],
  ['recurring', (said) => has(said, 'raised') && !(said.periods.against ?? said.periods.other)],
  ['daily', (said) => has(said, 'when') && has(said, 'least') && !has(said, 'anyMonth')],
  ['cutting', asksCutting],
  ['saving', (said) => has(said, 'cut') && !compares(said.cues)],
  ['saving', (said) => has(said, 'whatToDo') && !named(said) && said.stray.length === 0],
  ['income', (said) => isLeftOver(said)],
  ['monthly_income', (said) => has(said, 'monthlyIncome')],
  [
    'income',
    (said) =>
      !named(said) &&
      reads(said, /(?:들어온|번|버는|벌이)(?:거|것|돈)?보다(?:더)?(?:많이)?(?:나간|쓴|썼|쓰|나가|지출)/u),
  ],
  ['monthly', isOfSeveralMonths],
  ['weekday', (said) => comparesTimes(said)],
  ['comparison', (said) => isComparisonOfPeriods(said) && !isChangeOfParts(said)],
  ['weekday', (said) => has(said, 'weekday', 'weekend') && !has(said, 'list') && !isOfOneWeek(said)],
  [
    'weekday',
    (said) =>
      reads(
        said,
        /(?:주로|보통|대체로|대개|평소에?)(?:언제|몇시)|(?:언제|몇시(?:쯤)?에?)(?:주로|보통|제일많이|자주)(?:타|가|사|시키|시켜|쓰|써)/u,
      ),
  ],
  ['monthly', (said) => has(said, 'anyMonth')],
  // 메가커피 스벅 비율: one beside the other.
  ['several', (said) => has(said, 'ratio') && !has(said, 'ofIncome') && said.stores.length > 1],
  ['ratio', isRatio],
  [
    'income',
    (said) =>
      has(said, 'income') &&
      !named(said) &&
      !has(said, 'ratio', 'compare', 'largest', 'most') &&
      !isSincePayday(said),
  ],
  ['several', (said) => two(said) && isWhichOfTwo(said)],
  ['monthly', (said) => has(said, 'monthly') && reads(said, /비교/u) && !said.periods.period],
  ['changes', (said) => isChangeOfParts(said)],
  [
    'comparison',
    (said) =>
      has(said, 'seemsMuch') &&
      said.stores.length + said.categories.length < 2 &&
      said.periods.period !== undefined,
  ],
  [
    'comparison',
    (said) => has(said, 'tooMuch') && one(said) && !has(said, 'howMuch', 'count', 'ratio', 'ranking'),
  ],
  ['comparison', (said) => compares(said.cues)],
  ['weekday', (said) => has(said, 'timeOfDay') && has(said, 'most', 'versus', 'average') && !isMeal(said)],
  // 월별로 얼마씩: no average.
  [
    'monthly',
    (said) =>
      has(said, 'monthly') &&
      !has(said, 'daily') &&
      !(has(said, 'average') && reads(said, /평균|보통|꼴|당|대략|대충/u)),
  ],
  ['daily', (said) => (has(said, 'noSpend') && !has(said, 'breakdown')) || has(said, 'daily')],
  // 배달 이번 주에 시켰나 안 시켰나
  ['count', (said) => named(said) && reads(said, yesOrNoDeed)],
  ['list', (said) => has(said, 'gap')],
  // 요 몇 달 사이에 영화를 보러 간 적이 있어?
  [
    'list',
    (said) =>
      reads(said, /적(?:이|은|도)?(?:있|없)/u) &&
      named(said) &&
      !has(said, 'howMuch', 'count', 'last', 'since'),
  ],
  ['count', (said) => rateIn(said.mentions) !== undefined],
  ['list', (said) => has(said, 'since') && (named(said) || said.stray.length === 0)],
  ['list', (said) => has(said, 'last') && (named(said) || has(said, 'when')) && !isMost(said)],
  ['daily', (said) => has(said, 'when') && has(said, 'most', 'least')],
  ['list', (said) => has(said, 'when') && named(said) && !has(said, 'howMuch')],
  ['count', (said) => has(said, 'count', 'howMany') && !ranksPlaces(said)],
  ['recurring', isMonthlyFee],
  ['average', (said) => isAverage(said)],
  [
    'list',
    (said) => has(said, 'largest') && !has(said, 'breakdown') && !(has(said, 'ranking') && ofSorts(said)),
  ],
  // 이번 달 며칠이나 돈 썼어
  [
    'daily',
    (said) =>
      !named(said) &&
      reads(said, /(?:며칠|몇일)(?:이나|정도|쯤)?(?:을|동안)?(?:돈)?(?:을)?(?:썼|쓴|지출했|결제했)/u),
  ],
  ['list', (said) => isDaysSpending(said)],
  ['breakdown', (said) => has(said, 'breakdown') && has(said, 'most', 'least') && !has(said, 'ranking')],
  ['store_ranking', (said) => one(said) && ofSorts(said) && reads(said, favourite)],
  ['store_ranking', (said) => has(said, 'ranking') && ofSorts(said) && !has(said, 'list')],
  [
    'list',
    (said) => asksAllRows(said) || isList(said) || isLimit(said) || isSomeRows(said) || isBareLimit(said),
  ],
  ['breakdown', (said) => has(said, 'breakdown')],
  [
    'total',
    (said) =>
      said.without.length > 0 &&
      !named(said) &&
      reads(said, /(?:인데|라서|니까|는데|거라|이고)(?:그거|그건|다|좀)?(?:빼고|제외하고|빼면)/u),
  ],
  // 주거 통신 보험 빼고 순위
  [
    'breakdown',
    (said) => said.without.length > 0 && !named(said) && reads(said, /순위|랭킹|순서|(?:제일|가장|젤)많/u),
  ],
  // 식비 빼고 다 합치면
  ['total', (said) => said.without.length > 0 && !named(said) && has(said, 'adds', 'together')],
  ['total', (said) => isSummary(said) && !named(said)],
  ['overview', (said) => has(said, 'overview', 'counsel') && !named(said) && !has(said, 'howMuch')],
  ['sum', (said) => isThreshold(said)],
  ['total', (said) => has(said, 'whole') && !named(said)],
  // 월급 들어오고 나서 쓴 거
  ['total', (said) => isSincePayday(said) && !named(said)],
  ['sum', (said) => has(said, 'howMuch', 'whole')],
  ['sum', (said) => has(said, 'money') && (named(said) || said.periods.period !== undefined)],
  ['sum', (said) => has(said, 'adds') && (named(said) || isDated(said))],
  ['overview', (said) => speaksOfHousehold(said) && !named(said)],
]
