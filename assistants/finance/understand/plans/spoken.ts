import { fewOf } from '#korean/few.ts'
import { assumedPeriod, type Period, recentMonths, wholeMonths } from '../period.ts'
import type { Question } from '../question.ts'
import { has } from '../said.ts'
import type { Subject } from '../subject.ts'
import type { Plan } from './plan.ts'
import {
  feastLikeIt,
  monthAgainstNow,
  monthExplained,
  placeVisitedIn,
  rankingAgain,
} from './spoken-threads.ts'
import { amountsSaid, sumSaid } from './sums-said.ts'
import { earlierPeriod, lastSubjects, planOf, type Talk } from './talk.ts'
import { thingsIn } from './things.ts'

type Read = Plan | Question | readonly Question[] | undefined

/** What is said in passing and in few words among friends, each by what it asks; the more telling first. */
const readers: readonly ((talk: Talk) => Read)[] = [
  coversIn,
  littleLeftIn,
  sharesOfIncomeIn,
  outlayEachMonthIn,
  insteadIn,
  timesIn,
  putByIn,
  quietDaysIn,
  pausedSavingIn,
  sameAmountIn,
  nearLimitIn,
  feastLikeIt,
  rankingAgain,
  placeVisitedIn,
  monthExplained,
  monthAgainstNow,
]

export function spokenIn(talk: Talk): readonly (Plan | Question)[] | undefined {
  if (has(talk.said, 'change') || /예산|한도/u.test(talk.said.mentions.bare)) return nearLimit(talk)
  for (const read of readers) {
    const found = read(talk)
    if (found) return Array.isArray(found) ? found : [found as Plan | Question]
  }
  return undefined
}

const nearLimit = (talk: Talk) => {
  const found = nearLimitIn(talk)
  return found && [found]
}

/** A period the message names, else the one spoken of. */
const periodOf = (talk: Talk): Period | undefined => {
  const { period } = talk.said.periods
  return period && !('future' in period) ? period : earlierPeriod(talk)
}

const ruin =
  /(?:파산|거덜|쪽박|길바닥|빵꾸|펑크|거지(?=각|되|될|꼴|신세|행|가되)|마이너스|적자)(?:각|나|날|하|되|될|찰|행|인생|예약|확정|임박|가능|아님|아니|이|인|뜨)*(?:냐|나|니|까|임|지|야|는거|는겨|려나|인가|겠|을듯|각|다|\?)[가-힣]{0,6}[?!.~ㅋㅎㅠㅜ]*$|(?:이러다|이대로|이렇게쓰)[가-힣]{0,6}(?:망하|망할|거지|파산|굶)/u
const income = /월급|수입|버는(?:돈|거|걸|게)|급여|봉급|벌이/u
const covered = /커버|감당|충당|해결|메꿔|메꾸|막아|막을|버티|버텨|버틸/u
const asked = /나|냐|니|까|지|돼|됨|임|가능|\?/u

/** 나 파산각이냐; 월급으로 커버되나 그거. */
function coversIn({ said }: Talk): Read {
  const { bare } = said.mentions
  if (thingsIn(said).length > 0 || amountsSaid(said).length > 0 || bare.length > longest) return undefined
  if (ruin.test(bare) && !/얼마|언제|몇|어디|왜|흑자/u.test(bare) && !isBehind(said))
    return { type: 'covers', fears: true }
  const isOfIncome = income.test(bare) && covered.test(bare) && asked.test(bare)
  return isOfIncome && !/까지|얼마|몇/u.test(bare) ? { type: 'covers' } : undefined
}

const longest = 36

/** 지난달 적자였어?: told by the records. */
function isBehind({ periods: { period } }: Talk['said']): boolean {
  return period !== undefined && 'running' in period && !period.running
}

const littleLeft =
  /왜(?:벌써|이렇게|이리|이것|이거|요거|고작|겨우)?(?:돈이|돈)?(?:이|요|고)?(?:거|것|만큼|정도)?밖에(?:안|못)?(?:남|없)|왜(?:이렇게|이리|벌써|일케)(?:조금|쪼금|적게|별로|얼마|거의)?(?:밖에)?(?:안)?남(?:았|은|아)/u

const whereItWent =
  /(?:돈|월급)(?:이|은|들|들이)?(?:다|전부|죄다|벌써|싹)*(?:어디|어데)(?:로|에)?(?:다|싹|전부)?(?:갔|간거|간겨|간걸|사라|증발)/u

/** 내 돈 다 어디 갔어: by categories. 돈이 왜 이거밖에 안 남았지: what is left, and what took more than before. */
function littleLeftIn({ said, today }: Talk): Read {
  const { bare } = said.mentions
  if (whereItWent.test(bare) && thingsIn(said).length === 0) {
    const own = said.periods.period
    return {
      kind: 'breakdown',
      period: own && !('future' in own) ? own : { ...assumedPeriod(today), assumed: 'period' },
    }
  }
  if (!littleLeft.test(bare) || thingsIn(said).length > 0) return undefined
  const period: Period = { ...assumedPeriod(today), assumed: null }
  return [
    { kind: 'income', period, focus: 'left' },
    { kind: 'breakdown', period },
  ]
}

const shareSaid = /(\d{1,2})(?:프로|퍼센트|퍼|%)/u
const ofSavings = /저축|저금|모으|모은|모아|적금/u
const others = /친구|남들|동료|동기|선배|후배|지인|걔|쟤|누구|형이|언니|오빠|누나/u
const heard = /한다|한대|하던데|했다|모은다|모은대|모은다는|찍는다|찍었|찍던데|라던데|이라던데|래|대/u
const tries =
  /(?:나도|나는|내가|나)?[^?]{0,10}(?:찍|하|맞추|모으|채우|되|가)(?:려면|ㄹ라면|ㄹ려면|면|을라면|고싶)|쥐어짜|줄여야|어디서|어디를|뭘줄|가능|될까|되나/u

/** 친구는 40프로 한다는데; 나도 40 찍을라면 어디를 쥐어짜야 돼? */
function sharesOfIncomeIn(talk: Talk): Read {
  const { said, before } = talk
  const { bare } = said.mentions
  const goal = planOf(talk, 'goal')
  const details = (before.details ?? {}) as { category?: string }
  const isSpoken =
    lastSubjects(talk).some(({ category }) => category === '저축') ||
    details.category === '저축' ||
    (goal?.share !== undefined && before.asked === 'planned')
  if (
    !(isSpoken || ofSavings.test(bare)) ||
    thingsIn(said).some(({ subject }) => subject.category !== '저축')
  )
    return undefined
  const again =
    goal?.share !== undefined &&
    before.asked === 'planned' &&
    /^(?:그럼|그러면|아니면)?(\d{1,2})(?:프로|퍼센트|퍼|%)(?:는|은|면|이면|로는|라도)?(?:어때|될까|되나|가능)?[?!.~]*$/u.exec(
      bare,
    )?.[1]
  if (again) return { type: 'goal', share: Number(again), asks: 'can' }
  const half = /(?:월급|수입|버는거)(?:의)?(?:절반|반)(?:을|은|이나|씩)?/u.test(bare) ? '50' : undefined
  const said40 =
    half ??
    shareSaid.exec(bare)?.[1] ??
    (isSpoken && goal?.share ? /(?<!\d)(\d{2})(?=은|을|도|찍|까지|하|가|$)/u.exec(bare)?.[1] : undefined)
  const bareShare = isSpoken && /(?<!\d)(\d{2})(?=찍|까지찍|채우)/u.exec(bare)?.[1]
  const share = Number(said40 ?? (bareShare || goal?.share || Number.NaN))
  if (!(share > 0 && share <= 90)) return undefined
  const isShareSaid = said40 !== undefined || Boolean(bareShare)
  if (others.test(bare) && heard.test(bare) && isShareSaid) return { type: 'goal', share, asks: 'others' }
  if (
    tries.test(bare) &&
    (isShareSaid || (goal?.share !== undefined && /그만큼|걔만큼|나도|따라/u.test(bare)))
  )
    return { type: 'goal', share, asks: 'can' }
  return undefined
}

const eachMonth =
  /(?:월|한달에|매달|달에|다달이)(?:에)?(Ⓐ|\d{1,3}(?:만)?(?:원)?)(?:씩|정도|쯤)?(?:은|이)?(?:더)?(?:든|들|나가|나간|내|낸|빠지|빠진|깨지|깨진|추가|인데|이래|이라|이면|래)/u
const bearable = /감당|되나|되겠|될까|가능|괜찮|버티|버틸|무리|빠듯|낼수|살수|살만|할만|어때|부담/u
const upkeep =
  /(중고차|차|자동차|바이크|오토바이|강아지|고양이|학원|필라테스|헬스|골프|유지비|대출|렌트|리스|할부|자취|이사)/u

/** 중고차 사면 유지비 월 45 든다는데 감당돼? */
function outlayEachMonthIn({ said }: Talk): Read {
  const { bare, marked } = said.mentions
  if (!eachMonth.test(marked) || !bearable.test(bare)) return undefined
  const price = sumSaid(said)
  if (!price) return undefined
  const item = upkeep.exec(bare)?.[1]
  const wants = /무리|빠듯|부담/u.test(bare) ? 'tight' : 'fine'
  return { kind: 'outlay', price, isMonthly: true, wants, ...(item ? { item } : {}) }
}

const hadBeen =
  /(?:마셨|먹었|샀|탔|썼|갔|시켰|였|이었|했|냈|골랐)(?:으면|다면|더라면|어도|어봐)|(?:대신|말고)[^?]{0,14}(?:으면|다면|더라면)/u
const wouldBe = /얼마|남|아꼈|아껴|굳|이득|절약|덜|차이|더나갔|\?/u

/** 스벅 간 거 전부 메가 2천원짜리로 마셨으면?, 배민이 쿠팡이츠였으면 얼마 아꼈어? */
function insteadIn(talk: Talk): Read {
  const { said, today } = talk
  const { bare } = said.mentions
  const things = thingsIn(said)
  const [first, second, ...more] = things
  if (!hadBeen.test(bare) || !wouldBe.test(bare) || more.length > 0) return undefined
  const amounts = amountsSaid(said)
  const each = amounts.length === 1 ? amounts[0]?.amount.value : undefined
  const subject =
    first &&
    (second ||
      each === undefined ||
      /^(?:간|산|탄|먹은|마신|시킨|쓴|에서|이|가|을|를|을|거)/u.test(first.after))
      ? first.subject
      : undefined
  const [spoken] = lastSubjects(talk)
  const of = second || !spoken ? subject : (subject ?? spoken)
  const other = second?.subject ?? (of !== first?.subject ? first?.subject : undefined)
  if (!of || (each === undefined && !other)) return undefined
  // 반값이었으면, of an amount that was earned or lost.
  if (each !== undefined && each > 1_000_000) return undefined
  const period = periodOf(talk) ?? { ...recentMonths(today, 3), assumed: null }
  return { type: 'instead', subject: of, period, ...(each ? { each } : {}), ...(other ? { other } : {}) }
}

const eachTimes =
  /Ⓐ(?:짜리)?씩(?:으로)?(?:한달에|매달|총)?(?:Ⓟ|(\d{1,3})(일|번|회|끼|잔|달|개월|주|건))(?:정도|쯤|치)?/u
const heldAgainst = /비슷|맞먹|같|차이|더|덜|잡은|친거|치면|보다|얼추|대충|맞아|맞나|셈/u
const counted = /(\d{1,3})\s*(일|번|회|끼|잔|달|개월|주|건)(?!\s*(?:까지|부터|에))/u

/** 왕복 3천원씩 20일 잡은 거랑 얼추 비슷하나: a count of days, and no date. */
function timesIn(talk: Talk): Read {
  const { said, today } = talk
  const { marked, bare, text } = said.mentions
  const amounts = amountsSaid(said)
  const each = amounts.length === 1 ? amounts[0]?.amount.value : undefined
  if (!each || !eachTimes.test(marked) || !heldAgainst.test(bare)) return undefined
  const found = counted.exec(text.slice(amounts[0]!.end))
  if (!found) return undefined
  const [thing] = thingsIn(said)
  const subject: Subject | undefined = thing?.subject ?? lastSubjects(talk)[0]
  const period = earlierPeriod(talk) ?? wholeMonths(today, 1)
  return {
    type: 'times',
    each,
    times: Number(found[1]),
    unit: found[2] === '개월' ? '달' : found[2]!,
    ...(subject ? { subject } : {}),
    period,
  }
}

const putsBy = /(?:미리|따로|조금씩)?(?:빼|떼|모아|모으|넣어|남겨|저금|적립)(?:두|둬|놓|놔|두면|놓으면|면)/u
const everyMonth = /매달|매월|다달이|달마다|한달에|월Ⓐ|월\d/u
const enough = /되겠|될까|되나|되지|돼|충분|맞아|맞나|괜찮|가능|남/u

/** 매달 3만씩 미리 빼두면 되겠지?, after what a feast or a trip took. */
function putByIn(talk: Talk): Read {
  const { said, before } = talk
  const { bare, marked } = said.mentions
  const each = sumSaid(said)
  const period = earlierPeriod(talk)
  if (!each || !period || !everyMonth.test(marked) || !putsBy.test(bare) || !enough.test(bare))
    return undefined
  const isSpan = period.grain === 'day' || period.grain === 'span'
  return isSpan && ofSpan.has(before.asked) && lastSubjects(talk).length === 0
    ? { type: 'put_by', each, period }
    : undefined
}

const ofSpan: ReadonlySet<unknown> = new Set(['total', 'comparison', 'breakdown', 'list', 'planned'])

/** 목표 10일인데 될까?, 10일은 채우고 싶은데: a count of days, after the days without spending. */
function quietDaysIn(talk: Talk): Read {
  const { said, before } = talk
  const { bare } = said.mentions
  const days = Number(/(?<!\d|월)(\d{1,2})일/u.exec(bare)?.[1])
  const isQuiet = /무지출|안쓴날|안쓰는날|한푼도안/u.test(bare)
  const focus = (before.details as { focus?: string } | undefined)?.focus
  const isSpoken = before.asked === 'daily' && focus === 'no_spend'
  const isGoal = /목표|채우|채울|도전|찍|만들|가능|될까|될라|되려나|되나|하고싶/u.test(bare)
  if (!(days >= 1 && days <= 31) || !isGoal || /\d월|에썼|얼마|까지/u.test(bare)) return undefined
  if (!isSpoken && !(isQuiet && /목표|채우|도전|될까|될라|가능/u.test(bare))) return undefined
  const [subject] = isSpoken ? lastSubjects(talk) : thingsIn(said).map((one) => one.subject)
  return { type: 'quiet_days', days, ...(subject ? { subject } : {}) }
}

/** 저축 두 달만 쉬면 어때? */
function pausedSavingIn({ said }: Talk): Read {
  const { bare } = said.mentions
  if (
    !/저축|적금|저금/u.test(bare) ||
    !/(?:쉬|멈추|건너뛰|안하|안넣|스톱하|중단하|미루|빼먹)(?:면|고|어도)|쉴까|쉬어도/u.test(bare)
  )
    return undefined
  const found = /(한|두|세|석|네|넉|다섯|여섯|\d{1,2})(?:달|개월)/u.exec(bare)?.[1]
  const months = found === undefined ? 1 : fewOf(found)
  return { kind: 'what_if', category: '저축', cutShare: 1, months: Math.min(12, Math.max(1, months)) }
}

const happened =
  /(?:결제|긁|찍|나간|나갔|빠진|빠졌|쓴|썼|낸|산|출금|청구)[가-힣]{0,6}(?:적|거|것|건|게|내역)?(?:이|도|은)?(?:있|없)/u

/** 13900원 결제된 적 있어?, 전에도 똑같은 금액 긁힌 적 있나: payments of that amount. */
function sameAmountIn(talk: Talk): Read {
  const { said, before } = talk
  const { bare, marked } = said.mentions
  if (!happened.test(bare) || /이상|이하|넘|미만|초과|더|대/u.test(bare)) return undefined
  const amounts = amountsSaid(said)
  const did = before.did as { amount?: number } | undefined
  const details = (before.details ?? {}) as { minAmount?: number; maxAmount?: number }
  const spoken = did?.amount ?? (details.minAmount === details.maxAmount ? details.minAmount : undefined)
  const own =
    amounts.length === 1 && !amounts[0]?.amount.approx && /Ⓐ(?:이|원|짜리|으로)?/u.test(marked)
      ? amounts[0]?.amount.value
      : undefined
  const isSame = /(?:같은|똑같은|이|그)(?:금액|액수|돈|값)/u.test(bare)
  const amount = own ?? (isSame ? spoken : undefined)
  if (!amount) return undefined
  const things = thingsIn(said)
  const subject = things.length === 1 ? things[0]?.subject : undefined
  const { period } = said.periods
  return {
    kind: 'list',
    ...subject,
    period: period && !('future' in period) ? period : null,
    limit: 10,
    order: 'newest',
    minAmount: amount,
    maxAmount: amount,
  }
}

/** 간당간당한 거 있나, after the budgets. */
function nearLimitIn({ said, before }: Talk): Question | undefined {
  const { bare } = said.mentions
  const isOfBudget = before.asked === 'budget' || /예산|한도/u.test(bare)
  if (
    !isOfBudget ||
    !/간당간당|아슬아슬|위태|거의다쓴|다써가|다돼가|다되어가|넘기기직전|넘을거같|빠듯한/u.test(bare)
  )
    return undefined
  return { kind: 'budget', focus: 'exceed' }
}
