import type { Slots } from '#engine/memory/carry-over.ts'
import { fromLatinKeyboard } from '#korean/latin-keyboard.ts'
import { withParticle } from '#korean/particles.ts'
import { inPlainSpeech } from '#korean/plain-speech.ts'
import { findReference, withoutTurnNamed } from '#korean/reference.ts'
import type { Json } from '#protocol/events.ts'
import { compile } from './compile.ts'
import type { Cue } from './cues.ts'
import { inKorean } from './english-words.ts'
import { inPlainFigures, withoutOughts } from './figures-of-speech.ts'
import { completed } from './follow-up.ts'
import { fromPayday, speaksOfPayday } from './from-payday.ts'
import { speaksOfHousehold } from './household.ts'
import type { Kind } from './kind.ts'
import type { KnownNames } from './mentions.ts'
import { withoutMoreOfTheSame } from './more-of-the-same.ts'
import { withoutOpener } from './openers.ts'
import { questionsIn } from './parts.ts'
import { allTime, assumedPeriod, type Period, recentMonths } from './period.ts'
import { inPlainWords } from './plain-words.ts'
import type { Question } from './question.ts'
import { type Reading, readingOf, slotsOfReading } from './reading.ts'
import { pointsBack, refersBack } from './refers-back.ts'
import { asksResolveKept } from './resolve.ts'
import { restated } from './restated.ts'
import { inStraightWords } from './roundabout-words.ts'
import { has, readSaid, type Said } from './said.ts'
import { fullDates } from './said-dates.ts'
import { ofRows, plans, slotsOf } from './slot-rules.ts'
import { usualSpelling } from './spelling.ts'
import { spendsMoney } from './spends-money.ts'
import { apartIn } from './story/in-message.ts'
import { lentByStory } from './story/lends.ts'
import { inTold } from './told-endings.ts'
import { wholePeriod } from './whole-period.ts'
import { withSpaces } from './word-spaces.ts'

/** A message as it was read, before anything is taken over from earlier ones. */
export interface Read {
  readonly parts: readonly { readonly said: Said; readonly reading: Reading }[]
  /** What the first part says, for the follow-up rules. */
  readonly given: Slots
  /** The last payday, where the message counts from it and it is known: `YYYY-MM-DD`. */
  readonly payday?: string
  /** That it leaves out what an earlier question said, though it has not the form of a fragment. */
  readonly refersBack: boolean
  /** What the message asks, without the story around it; where there is none, it is the message. */
  readonly asked?: string
}

export function readMessage(message: string, now: Temporal.PlainDateTime, names: KnownNames): Read {
  const typed = restated(message, now.toPlainDate(), (word) => names.find(word).length > 0)
  const read = readOnce((text) => readSaid(inUsualWords(text, now), now, names))
  const apart = apartIn(typed, read)
  const asked = apart?.asked ?? typed
  const usual = inUsualWords(asked, now)
  const questions = questionsIn(usual, now, names)
  const isShort = typed.replace(/\s/gu, '').length <= shortMessage
  const story =
    apart?.story.map(({ text, isNear }) => ({ said: read(text), isNear: isNear || isShort })) ?? []
  const parts = lentByStory(questions, story).map((said) => ({ said, reading: readingOf(said) }))
  const [first] = parts
  return {
    ...(asked === message ? {} : { asked }),
    parts,
    given: first ? slotsOfReading(first.reading, first.said, isWhole(first, usual)) : {},
    refersBack: first !== undefined && refersBack(first.said, first.reading),
  }
}

/** The pieces of a message are looked at more than once. */
function readOnce(read: (text: string) => Said): (text: string) => Said {
  const known = new Map<string, Said>()
  return (text) => {
    const said = known.get(text) ?? read(text)
    known.set(text, said)
    return said
  }
}

/** In a message of so many letters nothing is far from what is asked. */
const shortMessage = 30

/** A text as the rules read it: in plain speech and the usual spelling, its periods written out. */
function inUsualWords(typed: string, now: Temporal.PlainDateTime): string {
  const told = inTold(withoutTurnNamed(inKorean(fromLatinKeyboard(typed) ?? typed)))
  const spelled = withSpaces(usualSpelling(inPlainSpeech(told)))
  return wholePeriod(fullDates(inPlainWords(withoutOpener(inPlainFigures(inStraightWords(spelled)))), now))
}

/** 카페에 얼마 썼어?: what it asks and of what is said; 카페는? says but half of it. */
function isWhole({ said, reading }: Read['parts'][number], message: string): boolean {
  // 쇼핑은 뭐 산 거더라, after a sum of January: said of that.
  const isPart = /^(?:그럼|그러면|근데|그중)?[ⒸⓈ](?:은|는)(?!요?[?!.]*$)/u.test(said.mentions.marked)
  const names = reading.kind !== undefined && reading.subjects.length > 0 && !isPart
  return (
    names &&
    !reading.sinceThen &&
    !said.cues.has('pure') &&
    !pointsBack(said) &&
    findReference(message) === undefined
  )
}

/** A message as one, however many questions it may be. */
export function readWhole(typed: string, now: Temporal.PlainDateTime, names: KnownNames): Said {
  return readSaid(
    withSpaces(inTold(usualSpelling(withoutOughts(arrows(fromLatinKeyboard(typed) ?? typed))))),
    now,
    names,
  )
}

/** 다이소=생활, 호텔 들어가는 내역 → 여행: said in signs. */
function arrows(message: string): string {
  return message.replace(
    /\s*(?:→|⇒|➡️?|-+>|=+>?)\s*([\p{L}/]+)(?=\s|$)/gu,
    (_, category) => ` ${withParticle(category, '으로/로')} 바꿔줘`,
  )
}

/** The questions of a message, completed by the slots it takes over; later parts go on from those before them. */
export function questionsOf(read: Read, slots: Slots, now: Temporal.PlainDateTime): Question[] {
  const today = now.toPlainDate()
  let lent = slots
  // 지금까지 총 얼마 썼고 예산은 얼마 남은 거야: so far this month.
  const ofBudget = read.parts.some(({ reading }) => reading.kind === 'budget')
  return withoutMoreOfTheSame(read.parts).flatMap(({ said, reading }, index) => {
    const since = ofBudget
      ? vaguely(reading, said, today)
      : ofAllTime(vaguely(reading, said, today), said, today)
    const dated = fromPayday(since, said, read.payday, today)
    const given = index === 0 ? slots : continued(reading, said, lent)
    const whole = completed(dated, given, said.cues, now)
    const ordered = isOrdered(whole, said) ? { ...whole, subjects: [{ category: '배달' }] } : whole
    // 12개월이면?, of what is to be bought: no time that lies behind.
    const isOfPlan = plans.has(slots.kind)
    const asked =
      isBarePeriod(ordered, said) && !isOfPlan
        ? { ...ordered, kind: 'total' as const }
        : isShownPeriod(ordered, said)
          ? { ...ordered, kind: 'list' as const }
          : ordered
    if (asked.kind === undefined && asked.subjects.length === 0) return []
    const questions = compile(asked, said.cues, today)
    const last = questions.at(-1)
    if (last) lent = slotsOf(last, today)
    return questions
  })
}

/** 몇 번 시켰어?: what is ordered in is 배달, where nothing else is named or spoken of. */
function isOrdered({ kind, subjects }: Reading, { mentions }: Said): boolean {
  const takesSubject = [
    'count',
    'sum',
    'list',
    'average',
    'store_ranking',
    'comparison',
    'monthly',
    'daily',
    'weekday',
    'moment',
  ].includes(kind ?? '')
  return takesSubject && subjects.length === 0 && /시켰|시킨|시켜|시킴/u.test(mentions.marked)
}

/** 어제는? 이번주: a period and nothing else asks for its sum. */
function isBarePeriod({ kind, subjects, period }: Reading, { mentions, stray }: Said): boolean {
  if (kind !== undefined || subjects.length + stray.length > 0 || period === undefined) return false
  // 작년은 어땠어?; of a month it is how one did.
  const isMonth = 'grain' in period && period.grain === 'month'
  if (!isMonth && howWas.test(mentions.marked)) return true
  return /^(?:그럼|그러면|음)?(?:Ⓟ(?:[거꺼것](?=이?랑|하고|Ⓟ))?(?:이?랑(?=Ⓟ)|하고(?=Ⓟ))?){1,3}(?:이틀간?|사흘간?|동안|전체|통틀어|통으로|다|싹다|모두|전부|내내)?(?:은|는|엔|에는|요|거|꺼|것)*[?!.~]*$/u.test(
    mentions.marked,
  )
}

/** 오늘 거 보여줘, where nothing was asked before. */
function isShownPeriod({ kind, subjects, period }: Reading, { mentions, stray }: Said): boolean {
  if (kind !== undefined || subjects.length + stray.length > 0 || period === undefined) return false
  return /^(?:그럼|음)?Ⓟ(?:거|꺼|것)?(?:들|만|좀|다|싹|전부|쭉|쫙)*(?:보여|알려|뽑아|띄워|줘|주라)[가-힣]{0,3}[?!.~]*$/u.test(
    mentions.marked,
  )
}

const howWas =
  /^(?:그럼|그러면|음|나)?Ⓟ(?:한해|일년|1년)?(?:은|는|엔|에는|에)?(?:좀|전체로|전반적으로)?어(?:땠|때|떤가|떠)[가-힣]{0,3}[?!.~]*$/u

/** 지금까지: all there is. */
function ofAllTime(reading: Reading, said: Said, today: Temporal.PlainDate): Reading {
  const isAll =
    has(said, 'allTime') &&
    !has(said, 'sincePayday') &&
    !(reading.period ?? reading.sinceThen) &&
    !['list', 'income', 'budget', 'forecast'].includes(reading.kind ?? '')
  return isAll ? { ...reading, period: allTime(today) } : reading
}

/** Whether a message counts from the last payday on, which the records must tell. */
export function countsFromPayday({ parts }: Read): boolean {
  return parts.some(({ said, reading }) => speaksOfPayday(said, reading))
}

/** 요즘: the last month up to now, but for what looks at this month anyway. */
function vaguely(reading: Reading, said: Said, today: Temporal.PlainDate): Reading {
  const { kind } = reading
  if (!said.periods.isVague || reading.period || kind === 'list') return reading
  // 나 요즘 어때?, after one week against another: of now, not of that week.
  if (kind === 'overview')
    return reading.subjects.length > 0 ? reading : { ...reading, period: assumedPeriod(today) }
  // 요즘 월별로 어떻게 변했는지: of as many months as usual.
  if (['changes', 'comparison', 'recurring', 'monthly'].includes(kind ?? '') || has(said, 'last'))
    return reading
  const period: Period = { ...recentMonths(today, 1), name: '최근 한 달', assumed: null }
  return { ...reading, period }
}

/** A later part of one message keeps what it does not say anew: its period, and without a kind of its own the subject. */
function continued(reading: Reading, said: Said, lent: Slots): Slots {
  const given = slotsOfReading(reading, said)
  const { period, kind, category, store, details, asked } = lent
  const startsAnew = /쓴(?:건|거는|것은|돈은)|지출은|소비는/u.test(said.mentions.bare)
  const takesSubject =
    !startsAnew &&
    reading.subjects.length === 0 &&
    reading.kind !== 'total' &&
    reading.kind !== undefined &&
    reading.kind !== 'breakdown' &&
    reading.kind !== 'overview' &&
    reading.kind !== 'income'
  return {
    ...(period && !said.cues.has('last') && (!isAssumed(period) || isBareList(said)) ? { period } : {}),
    ...(reading.kind === undefined && kind ? { kind } : {}),
    ...((reading.kind === undefined || (asked === 'list' && ofRows.has(reading.kind))) && details
      ? { details, ...(asked ? { asked } : {}) }
      : {}),
    ...(takesSubject && category && (reading.kind !== 'list' || said.cues.has('last') || isBareList(said))
      ? { category }
      : {}),
    ...(takesSubject && store ? { store } : {}),
    ...given,
  }
}

/** 내역 좀 보여주세요: the payments of what was just spoken of; 최근 10건 shows all. */
const isBareList = ({ mentions: { marked } }: Said): boolean => /^(?:그)?(?:내역|목록|리스트)/u.test(marked)

/** What was taken for want of a word is taken anew, as it fits the next question. */
function isAssumed(period: Json): boolean {
  return (period as unknown as Period).assumed !== null
}

/** Whether what a message asks is certain by its words: about money, and with nothing unexplained that matters. */
export function isCertain({ parts }: Read, carried: boolean): boolean {
  return parts.every(({ said, reading }) => isCertainPart(said, reading, carried))
}

/** 월급 찍혔나, 급여 들어왔어? */
const cameIn =
  /(?:월급|급여|봉급|상여|보너스|알바비|용돈|페이)[^?]{0,12}(?:찍혔|찍힘|찍혀|들어왔|들어옴|들어온|입금|꽂혔|꽂힘|나왔|받았)/u

const askingOfSpending: readonly Cue[] = [
  'howMuch',
  'count',
  'list',
  'change',
  'ratio',
  'average',
  'last',
  'largest',
  'whyMuch',
  'since',
  'tooMuch',
  'twice',
  'monthly',
  'daily',
]
const speaksForItself: ReadonlySet<unknown> = new Set([
  'uncategorised',
  'budget',
  'recurring',
  'monthly_income',
  'total',
  'unusual',
  'limit',
  'what_if',
])

/** Words that are said of what is recorded, or of what was told, and of nothing else. */
const threads = [
  'before',
  'refunds',
  'pause',
  'record',
  'wasBefore',
  'monthsBefore',
  'withoutIt',
  'reordered',
  'partOfTold',
  'upToDay',
] as const

/** Kinds whose rules leave no doubt. */
const certainKinds: ReadonlySet<unknown> = new Set([
  'action',
  'lasts',
  'purchase',
  'thing',
  'judgement',
  'methods',
  'cutting',
  'season',
  'rising',
  'outlay',
  'share',
  'due_dates',
  'until_payday',
])

function isCertainPart(said: Said, reading: Reading, carried: boolean): boolean {
  const { stray, namesSpending } = said
  if (certainKinds.has(reading.kind) || asksResolveKept(said)) return true
  if (reading.kind === 'overview' && speaksOfHousehold(said)) return true
  // 만원 이하 자잘한 거 다 모으면 얼마야?
  const { minAmount, maxAmount } = reading.details
  if (reading.kind === 'list' && (minAmount ?? maxAmount) !== undefined && !has(said, 'elsewhere'))
    return true
  // 데이터 줄이면 얼마나 아껴?: of something that is not known, not of all spending.
  if (reading.kind === 'what_if' && reading.subjects.length === 0 && stray.length > 0 && !carried)
    return false
  // 카페를 반으로 줄이면 좀 나아질까
  if (reading.kind === 'what_if' && reading.subjects.length > 0) return true
  if (has(said, ...threads) || (said.periods.months && reading.subjects.length > 0)) return true
  // 택시 탄 거 회사에서 돌려받는데 빼고 볼 수 있어?
  if (said.without.length > 0 && (reading.kind === 'sum' || reading.kind === 'total')) return true
  if (has(said, 'savingNow') || (carried && has(said, 'reckoned'))) return true
  const named = reading.subjects.length > 0
  if (reading.details.rate && (named || carried)) return true
  if (isBarePeriod(reading, said) || isShownPeriod(reading, said)) return true
  // 올영 다이소 중 어디가 더나감
  if (reading.kind === 'several' && reading.subjects.length > 1 && !has(said, 'elsewhere')) return true
  // 급여 2월 거 찍혔나, told with a reason
  if (reading.kind === 'income' && cameIn.test(said.mentions.bare)) return true
  if (reading.kind === undefined && !named) return carried && stray.length === 0
  if (has(said, 'elsewhere') && !has(said, 'cancel') && !spendsMoney(said)) return false
  if (stray.length === 0 || namesSpending || reading.details.threshold) return true
  // 배달 지난주꺼만 알려줘ㅠㅠ 무섭다
  if (named && reading.period && has(said, 'show') && stray.length === 1) return true
  if (named) return has(said, 'cancel', ...askingOfSpending) || spendsMoney(said) || tellsDeed(said)
  if (carried) return stray.length <= 1
  return (
    speaksForItself.has(reading.kind) ||
    has(said, 'byCategory', 'counsel') ||
    (spendsMoney(said) && reading.kind !== 'sum' && reading.kind !== 'overview')
  )
}

/** 시켰나 안 시켰나, 퇴근하고 편의점 들른 거: what one did is in the records, whatever else is told beside it. */
function tellsDeed({ mentions: { bare } }: Said): boolean {
  return /(?:시켰|시켜먹었|먹었|마셨|갔|다녀왔|들렀|탔|샀|사먹었|질렀|긁었)(?:나|니|냐|는지|던가|더라|지|을까|노|누|어\?|음\?|던거)|(?:시킨|먹은|마신|간|다녀온|들른|탄|산|지른|긁은|끊은|예매한|예약한|주문한|결제된|나온|빠진|낸)(?:거|것|건|게|내역|적)(?!같)/u.test(
    bare,
  )
}

/** The same with a kind that was found otherwise, for a message of one part. */
export function withKind(read: Read, kind: Kind, label: string): Read {
  const [first, ...others] = read.parts
  if (!first || others.length > 0) return read
  const cues = new Map(first.said.cues)
  // Labels that say more than their kind do.
  if (label === 'left') cues.set('left', '')
  if (label === 'cut') cues.set('cut', '')
  return { ...read, parts: [{ said: { ...first.said, cues }, reading: { ...first.reading, kind } }] }
}
