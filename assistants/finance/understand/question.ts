import type { Verdict } from '#engine/decide.ts'
import { decompose } from '#korean/jamo.ts'
import { fromLatinKeyboard } from '#korean/latin-keyboard.ts'
import { compact } from '#korean/normalise.ts'
import { categoriesIn } from './category-words.ts'
import { assumedPeriod, type FuturePeriod, type Period, periodIn } from './period.ts'

/** What a message asks, with everything needed to look it up. */
export type Question =
  | { readonly kind: 'category'; readonly category: string; readonly period: Period }
  | { readonly kind: 'total'; readonly period: Period }
  | { readonly kind: 'breakdown'; readonly period: Period }
  | { readonly kind: 'future'; readonly period: FuturePeriod }
  | { readonly kind: 'greeting' }
  | { readonly kind: 'unclear' }

export interface QuestionInput {
  readonly message: string
  readonly now: Temporal.PlainDateTime
}

/** The rule: reads category and period; silent when the message names neither nor asks about money. */
export function readQuestion({ message: typed, now }: QuestionInput): Verdict<Question> | undefined {
  const message = fromLatinKeyboard(typed) ?? typed
  const category = categoriesIn(message)[0]
  const period = periodIn(message, now)
  const asksMoney = mentions(message, moneyWords)
  const breakdown = mentions(message, breakdownWords)
  const indicators = [category?.words, ...[period?.name], breakdown ?? asksMoney].filter(
    (word) => word !== undefined,
  )

  if (!category && !asksMoney && !breakdown) {
    return greeting.test(message.trim()) ? sure({ kind: 'greeting' }, []) : undefined
  }
  if (period && 'future' in period) return sure({ kind: 'future', period }, indicators)
  const when = period ?? assumedPeriod(now.toPlainDate())
  if (breakdown) return sure({ kind: 'breakdown', period: when }, indicators)
  if (category) return sure({ kind: 'category', category: category.category, period: when }, indicators)
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
  future: '아직 오지 않은 기간이에요',
  greeting: '인사예요',
  unclear: '',
}

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

function mentions(message: string, words: readonly string[]): string | undefined {
  const letters = decompose(compact(message).text)
  return words.find((word) => letters.includes(decompose(word)))
}

const greeting = /^(안녕|하이|ㅎㅇ|반가|hi\b|hello\b|고마워|고맙|땡큐|감사|ㄳ|ㄱㅅ)/iu
