import { leavesSubjectOpen } from './leaves-open.ts'
import type { Reading } from './reading.ts'
import type { Said } from './said.ts'

/**
 * Whether a message goes on from the answer before it, though it has not the form of a fragment: 아니 3월 말고 2월,
 * 제일 큰 건 뭐였어?, 몇 번 갔는데?, 그날 뭐 샀어? What it then takes over is for the slot rules.
 */
export function leansBack(said: Said, reading: Reading): boolean {
  return leansByWords(said, reading) || leavesSubjectOpen(said, reading)
}

function leansByWords(said: Said, reading: Reading): boolean {
  const { cues, mentions, stray } = said
  const { bare } = mentions
  const { kind, subjects, details } = reading
  if (bare.length > longest) return false
  if (details.place !== undefined && subjects.length === 0 && !reading.period) return true
  if (pointsBack(said) || reading.sinceThen) return true
  // 주말에만 몇 번이야?
  if (details.otherDays !== undefined && subjects.length === 0) return true
  // 5만원으로 낮춰봐: of the same payments.
  if ((details.bound ?? details.boundTimes) !== undefined && subjects.length === 0) return true
  // 5개로: so many of those.
  if (kind === undefined && details.limit !== undefined && bare.length <= 6) return true
  // 넷플 빼면 한 달 총 얼마, after the subscriptions
  if (said.without.length > 0 && subjects.length === 0 && cues.has('perMonth')) return true
  // 총액으로는 언제가 더 커: of the times that were spoken of.
  if (whichTime.test(mentions.marked) && subjects.length === 0 && !reading.period) return true
  // 지난달 것까지 더하면, 두 달치 합해서 총 얼마냐: of what was spoken of.
  if (timesAdded.test(mentions.marked) && subjects.length === 0) return true
  // 한 달에 총 얼만데, 지금까지 총액: of the thing that was spoken of.
  if (inAllAlone.test(mentions.marked) && subjects.length === 0) return true
  // 쓴 건?, after what came in: of that time.
  if (kind === 'total' && totalAlone.test(mentions.marked)) return true
  // 11월에 왜 튀었는지, after month by month
  if (kind === 'changes' && cues.has('whyMuch') && subjects.length === 0) return !ofMoney.test(bare)
  // 쇼핑은 빼고 합계: of the time that was spoken of.
  if (said.without.length > 0 && isSumOfRest(reading) && bare.length <= longestFragment) return true
  // 가장 최근에 결제한 거요: of the shop that was spoken of.
  if (kind === 'list' && lastOne.test(bare) && subjects.length === 0) return true
  // 환불한 거 있나?, in the middle of a talk: of what was spoken of, which stays.
  if (kind === 'unusual' && cues.has('refunds')) return true
  // 이대로면 최고 기록이야?
  if (cues.has('record')) return subjects.length === 0 && !speaksOfAll.test(mentions.marked)
  // 너무 많이 쓰는 거 아니야?: of what was spoken of.
  if (kind === 'judgement') return tooMuchOfIt.test(bare)
  // 할부 12개월이면?: of what was to be bought.
  if (kind === 'purchase') return cues.has('purchase') && details.price === undefined
  // GS랑 CU 중에 어디 더 많이 가?: a part of what was asked about, or not: the slot rules see.
  if (kind === 'outlay') return details.price === undefined
  if (kind === 'budget' && cues.has('dailyPlan')) return subjects.length === 0
  // 이대로 가면 넘을 거 같아?
  if (kind === 'forecast' && cues.has('exceed')) return true
  if (subjects.length > 0) return reading.period === undefined
  // 지출에서 몇 퍼센트야, after 집값 2월에 얼마
  if (kind === 'ratio' && cues.has('ofSpending')) return !ofEach.test(bare)
  // 6개월치 보여줘, after 통신비 왜 이리 많이 나와
  if (kind === 'monthly' && spanShown.test(mentions.marked)) return true
  if (stray.length > 0 || bare.length > longestFragment) return false
  if (kind === undefined) return mentions.all.length > 0 || cues.size > 0
  return !standsAlone.has(kind) ? isOpen(said, reading) : goesOn(said, reading)
}

/** 지출의 몇 퍼센트를 어디에: of no one thing. */
const ofEach = /뭐|무엇|어디|어느|카테고리|항목|분류|각각|별로|씩/u

const whichTime = /(?:언제|어느(?:달|주말?|쪽|날|해|때|분기|연휴|명절))(?:이|가|에)?(?:더|덜)/u
const isSumOfRest = ({ kind, subjects, period }: Reading): boolean =>
  (kind === 'total' || kind === 'sum') && subjects.length === 0 && period === undefined

/** By its words: 아니 그거 말고, 거기, 그날, 둘 다, 택시보다 많아? */
export function pointsBack({ cues, mentions: { bare } }: Said): boolean {
  return correction.test(bare) || pointing.some((cue) => cues.has(cue))
}

/** Whether a question that may be asked of a subject is asked of none, and of nothing in particular. */
function isOpen({ cues, mentions: { marked } }: Said, { kind, period, details }: Reading): boolean {
  // 주말엔 주로 뭐에 써? asks of everything.
  if (kind === 'moment' && (details.focus === 'categories' || details.focus === 'stores')) return false
  // 2월 14일에는 뭐 샀어?: of all that day.
  const isDay = period !== undefined && 'grain' in period && period.grain === 'day'
  if (kind === 'list' && isDay && /뭐(?:를|뭐)?(?:샀|먹었|썼|했|결제|질렀|긁|산|쓴)/u.test(marked))
    return false
  // ㅋㅋㅋ 미쳤네 총합: of what was spoken of.
  if (kind === 'sum' && sumAlone.test(marked)) return true
  // 큰 것부터, after rows
  if (kind === 'list' && period === undefined && /^(?:그럼|이번엔|다시)?큰지출(?:부터|순)/u.test(marked))
    return true
  // 어디어디 긁힌 건데, after a sum
  if (kind === 'list' && period === undefined && eachOfThem.test(marked)) return true
  // 12월부터 달별로 보여줘, 제일 돈 많이 든 게 언제였는지
  if (kind === 'monthly' && period !== undefined) return !ofEverything.test(marked)
  if (kind === 'daily' && period === undefined && cues.has('when'))
    return !/지출|소비|총|전체|하루/u.test(marked)
  // 최근 석 달 평균이 얼만데
  if (kind === 'average' && averageAlone.test(marked)) return true
  // 가장 많이 나온 달의 결제 내역, after month by month
  if (kind === 'monthly' && cues.has('anyMonth')) return !/지출|소비|총|전체/u.test(marked)
  if (kind === 'count') return timesAlone.test(marked) || !/지출|결제|긁|가계부/u.test(marked)
  if (speaksOfAll.test(marked)) return false
  if (kind === 'comparison' || kind === 'changes') return true
  if (kind === 'sum') return period === undefined || (isTopic.test(marked) && !/썼|(?<!벌)써/u.test(marked))
  return (
    (period === undefined || isTopic.test(marked)) &&
    !(kind === 'average' && !cues.has('perPayment') && /써|쓰/u.test(marked))
  )
}

/** Kinds that are whole without a subject go on from a setting or a plan: 얼마 남았어?, 하루에 얼마씩 써야 돼? */
function goesOn({ cues, mentions: { marked } }: Said, { kind, period }: Reading): boolean {
  if (kind === 'action') return true
  if (kind === 'overview' && cues.has('howWas')) return !/요즘|요새|최근/u.test(marked)
  // 어디가 젤 많은데?
  if (kind === 'breakdown') {
    const isOfIt = /어디/u.test(cues.get('breakdown') ?? '') || wentTo.test(marked)
    return period === undefined && (isOfIt || asParts.test(marked))
  }
  // 월말까지 하루 얼마씩 쓰면 안 넘을까: of the budget that was set.
  if (kind === 'income' && cues.has('exceed') && cues.has('allowance')) return true
  // 담달엔 얼마 쓸 거 같아?
  if (kind === 'forecast' && period && 'future' in period) return !speaksOfAll.test(marked)
  // 월말까지 얼마쯤 될 것 같아, after 교통비; 얼마나 쓸 것 같아 is of everything.
  if (kind === 'forecast' && period && 'grain' in period && willBe.test(marked)) return !ofMoney.test(marked)
  if (period !== undefined || cues.has('income')) return false
  if (kind === 'income') return cues.has('left') || cues.has('allowance')
  return (
    kind === 'saving' ||
    kind === 'forecast' ||
    (kind === 'recurring' && (cues.has('due') || paidAlone.test(marked)))
  )
}

const pointing = [
  'before',
  'otherPrice',
  'moreOften',
  'reckoned',
  'both',
  'thanSubject',
  'there',
  'thatTime',
  'included',
  'isMuch',
  'firstOne',
  'likeThat',
  'doubt',
  'paidSoFar',
  'spanBefore',
  'nthMost',
  'wasBefore',
  'monthsBefore',
  'withoutIt',
  'reordered',
  'partOfTold',
  'countedIn',
  'upToDay',
  'pure',
] as const

/** 뭐에 제일 많이 나갔어?: of the time that was spoken of. */
const wentTo =
  /^(?:그럼|근데)?(?:뭐|무엇|뭘|어디)(?:에|로|에다)(?:다)?(?:(?:제일|가장|젤)?많이(?:썼|나갔|들었|깨졌)|(?:썼|쓴|쓴거|쓴건데|썼는데|썼대)?(?:요)?[?!.~]*$)/u
/** 몇 번 결제했어, after what one shop came to: there. */
const timesAlone =
  /^(?:그럼|그래서|거기|총|다해서)*몇(?:번|건|회)(?:이나|정도|쯤)?(?:을)?(?:결제|긁)[가-힣]{1,4}[?!.~]*$/u
const sumAlone =
  /^(?:그럼|그래서|다|전부|모두)?(?:총합|합계|합산|총액|총얼마|총금액|총|토탈|합|다합|총얼마|다해서|다합쳐서?)(?:은|는|이|만|좀|하면|얼마[가-힣]{0,4})?(?:요)?[?!.~]*$/u
/** 나눠서 보여줘 카테고리로, 항목별로는?: the same, by its parts. */
const asParts =
  /^(?:그럼|그거|그걸|그건|이걸|이거|좀|다시)?(?:(?:카테고리|분류|항목|종류)(?:별)?(?:로|로는|은|로만)?|나눠|쪼개|구분해|묶어|보여|알려|봐|정리해|볼래|보자|보면|줘|주라|주세요|줄래|주실래요|서|좀|요)+[?!.~]*$/u

const paidAlone =
  /^(?:그거|이거|혹시|그럼)?(?:자동이체|자동결제|정기결제)(?:야|임|인가|이야|로나가|돼|되|맞)[가-힣]{0,3}[?!.~]*$/u
const timesAdded =
  /^(?:그럼|그러면|거기에|거기다가?|여기에)?Ⓟ(?:치|분|동안)?(?:것|거|꺼)?(?:까지|도|이?랑|하고|를|을)?(?:다|모두|전부|같이|싹)*(?:더하|더해|합치|합쳐|합하|합해|포함|(?:으로|로)(?:는|만)?(?:치면|따지면|환산|계산|하면|보면))(?!.*(?:지출|소비|전체|쓴))/u
const inAllAlone =
  /^(?:그럼|그러면|그래서|아니)?(?:한달에?|매달|달에|일년에?|하루에?|Ⓟ)(?:총|다해서|다합쳐서?|다합치면|다모으면|다더하면|전부|도합|합쳐서?)+(?:얼만?마?(?:야|데|지|나|임|냐|니|인데|예요|고|된|되|들|쓴거야|쓴거지|쓴거임)?|액|액은|액이)?[가-힣]{0,3}[?!.~ㅋㅠㅜㄷ]*$/u
const eachOfThem = /^(?:그럼|근데|그래서)?(?:어디어디|뭐뭐|뭐뭐가|어디서뭐|뭐가뭐가)/u
const averageAlone =
  /^(?:그럼|그러면|근데)?(?:최근)?Ⓟ(?:의|동안|간)?(?:한달)?평균(?:은|이|으로|으로는)?(?:얼|몇|어떻|어때|[?!.]|$)/u
const ofEverything = /지출|소비|총|전체|돈|생활비|카드값|수입|월급/u
const totalAlone = /^(?:그럼|그러면|그리고|근데)?총지출(?:은|는|도)?(?:얼마[가-힣]{0,4})?[?!.~]*$/u
const willBe = /(?:얼마|몇|Ⓐ)[^?]{0,6}(?:될|나올|되겠|나오겠|찍힐|찍히|쌓일|불어날)/u
const ofMoney = /지출|소비|총|전체|돈|결제|카드|생활비|가계부/u
const tooMuchOfIt = /^(?:그럼|근데|이거|이정도면|그거|좀|이게)*너무많이쓰는거아니야[?!.~ㅋㅎㅠ]*$/u
const spanShown =
  /^(?:그럼|그러면|근데)?(?:최근|지난)?Ⓟ(?:동안)?(?:것|거|꺼)?(?:좀|만|다|쭉|쫙)*(?:보여|뽑아|띄워|알려|까|펼쳐|보자|볼래)[가-힣]{0,4}[?!.~]*$/u

/** Kinds that are whole without a subject. */
const standsAlone: ReadonlySet<unknown> = new Set([
  'action',
  'overview',
  'total',
  'recurring',
  'forecast',
  'budget',
  'uncategorised',
  'income',
  'monthly_income',
  'saving',
  'breakdown',
  'unusual',
  'limit',
  'thing',
  'judgement',
])

/** Longer messages say what they mean. */
const longest = 40
const longestFragment = 24
const correction = /^(?:아니|아녀|앗|아미안|미안|다시|잠깐|노노|ㄴㄴ)|말고|말구|말이야|말인데|말하는거|다시$/u
const speaksOfAll = /지출|소비|총|전체|돈|요즘|평소|결제|가계부|긁|Ⓟ(?:에(?!는|도)|부터)/u
const lastOne =
  /^(?:가장|제일|맨|젤)?(?:최근|마지막)(?:에|으로)?(?:결제한|산|시킨|쓴|간|주문한|긁은)(?:거|건|것|걸로|거로|게)(?:요|야|로)?[?!.]*$/u
const isTopic =
  /Ⓟ(?:(?:거|것|꺼|걸)?(?:은|는|도)|엔|에는|에도|[껀건]|(?:거|것|꺼)?만(?:은|요)?(?:따로|다시|좀|한번)?(?:보여|볼래|보자|봐|알려|뽑|띄워))|^(?:그럼|그러면|근데|음)?Ⓟ얼마(?:였|이었|더라|드라|던)/u
