import type { Verdict } from '#engine/decide.ts'
import type { Slots } from '#engine/memory/carry-over.ts'
import { decompose } from '#korean/jamo.ts'
import { fromLatinKeyboard } from '#korean/latin-keyboard.ts'
import { compact } from '#korean/normalise.ts'
import { createMerchantLexicon } from '../stores/merchant-mentions.ts'
import { categoriesIn } from './category-words.ts'
import { rememberedPeriod } from './follow-up.ts'
import { readList } from './list-request.ts'
import { assumedPeriod, type FuturePeriod, type Period, periodIn } from './period.ts'

/** What a message asks, with everything needed to look it up. */
export type Question =
  | { readonly kind: 'category'; readonly category: string; readonly period: Period }
  | { readonly kind: 'total'; readonly period: Period }
  | { readonly kind: 'breakdown'; readonly period: Period }
  | { readonly kind: 'store'; readonly store: string; readonly period: Period }
  | ListQuestion
  | { readonly kind: 'future'; readonly period: FuturePeriod }
  | { readonly kind: 'greeting' }
  | { readonly kind: 'unclear' }

/** Single expenses. `period` is null where none was said: then all there is. */
export interface ListQuestion {
  readonly kind: 'list'
  readonly category?: string
  readonly store?: string
  readonly period: Period | null
  readonly limit: number
  readonly order: 'newest' | 'largest'
}

export interface QuestionInput {
  readonly message: string
  readonly now: Temporal.PlainDateTime
  /** What the message says (`saidSlots`) and what it takes over from an earlier question. */
  readonly slots: Slots
}

/** What a message says by itself, for the follow-up rules: what is not there may be taken over from an earlier question. */
export function saidSlots({ message: typed, now }: Omit<QuestionInput, 'slots'>): Slots {
  const message = fromLatinKeyboard(typed) ?? typed
  const category = categoriesIn(message)[0]?.category
  const period = periodIn(message, now)
  const store = merchants.find(message)[0]?.asked
  const kind = readList(message)
    ? 'list'
    : store
      ? 'store'
      : mentions(message, breakdownWords)
        ? 'breakdown'
        : category
          ? 'category'
          : saidTotal(message)
  return {
    ...(store ? { store } : {}),
    ...(category ? { category } : {}),
    ...(period ? { period: period.name } : {}),
    ...(kind ? { kind } : {}),
  }
}

/** The rule: reads category and period; silent when neither the message nor what it takes over has to do with money. */
export function readQuestion({ message: typed, now, slots }: QuestionInput): Verdict<Question> | undefined {
  const message = fromLatinKeyboard(typed) ?? typed
  if (notYet.test(message)) return undefined
  const said = categoriesIn(message)[0]
  const store = typeof slots.store === 'string' ? slots.store : undefined
  const list = readList(message)
  const category = typeof slots.category === 'string' ? slots.category : undefined
  const period = periodIn(message, now) ?? rememberedPeriod(slots.period, now)
  const asksMoney = mentions(message, moneyWords)
  const breakdown = mentions(message, breakdownWords)
  const indicators = [
    store,
    said?.words ?? category,
    period?.name,
    list?.word ?? breakdown ?? asksMoney,
  ].filter((word) => word !== undefined)

  if (!asksMoney && slots.kind === undefined) {
    return greeting.test(message.trim()) ? sure({ kind: 'greeting' }, []) : undefined
  }
  if (period && 'future' in period) return sure({ kind: 'future', period }, indicators)
  if (list) {
    const { limit, order } = list
    const of = { ...(category ? { category } : {}), ...(store ? { store } : {}) }
    return sure({ kind: 'list', ...of, period: period ?? null, limit, order }, indicators)
  }
  const when = period ?? assumedPeriod(now.toPlainDate())
  if (store) return sure({ kind: 'store', store, period: when }, indicators)
  if (slots.kind === 'breakdown') return sure({ kind: 'breakdown', period: when }, indicators)
  if (category) return sure({ kind: 'category', category, period: when }, indicators)
  return sure({ kind: 'total', period: when }, indicators)
}

/** What is taken when the rule is silent. */
export function unclear(): Verdict<Question> {
  return {
    value: { kind: 'unclear' },
    confidence: 0.3,
    reasoning: '기간이나 분류를 찾지 못했어요',
    indicators: [],
  }
}

function sure(value: Question, indicators: readonly string[]): Verdict<Question> {
  return { value, confidence: 1, reasoning: reasons[value.kind], indicators }
}

const reasons: Readonly<Record<Question['kind'], string>> = {
  category: '분류와 기간을 묻는 말이 있어요',
  total: '지출 합계를 묻는 말이 있어요',
  breakdown: '분류별 지출을 묻는 말이 있어요',
  store: '가게 이름과 기간을 묻는 말이 있어요',
  list: '내역을 보여 달라는 말이 있어요',
  future: '아직 오지 않은 기간이에요',
  greeting: '인사예요',
  unclear: '',
}

/** Every merchant known by name, whoever's records they stand in. */
const merchants = createMerchantLexicon([])

/** Stems, compared by their letters, so that 썼어, 썼지, 쓴 and 쓰 are one word. */
const moneyWords = [
  '지출',
  '소비',
  '썼',
  '쓴돈',
  '쓴거',
  '쓴게',
  '쓰고',
  '나갔',
  '나간',
  '돈',
  '얼마',
  '총액',
  '합계',
  '결제',
  '카드값',
  '사용액',
  '비용',
]
const breakdownWords = [
  '카테고리별',
  '분류별',
  '항목별',
  '카테고리',
  '분류',
  '어디에',
  '어디다',
  '뭐에',
  '무엇에',
  '뭘로',
  '내역별',
  '종류별',
]

/** 총 지출, 전체 합계: all spending, said in so many words. */
function saidTotal(message: string): 'total' | undefined {
  return /총\s?(?:지출|소비|액|얼마)|전체\s?(?:지출|소비|금액)|합계|모두\s?(?:얼마|합)|다\s?합/u.test(message)
    ? 'total'
    : undefined
}

function mentions(message: string, words: readonly string[]): string | undefined {
  const letters = decompose(compact(message).text)
  return words.find((word) => letters.includes(decompose(word)))
}

/** Income, averages, changes: not answered yet, and a sum of spending would be a wrong answer to them. */
const notYet = /수입(?!\s*(?:대비|에\s*비))|월급|평균|바꿔|바꾸|옮겨|분류해|예산|삭제|지워/u

const greeting = /^(안녕|하이|ㅎㅇ|반가|hi\b|hello\b|고마워|고맙|땡큐|감사|ㄳ|ㄱㅅ)/iu
