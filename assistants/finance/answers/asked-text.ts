import { type Asked, askedOf } from '../offers/asked.ts'
import type { Period } from '../understand/period.ts'
import type { Question, Subject } from '../understand/question.ts'
import { subjectWords } from './subject.ts'

/** What a question asks for, as a noun. */
interface Named {
  readonly noun: string
}

const sum: Named = { noun: '합계' }
const nouns: Readonly<Partial<Record<Question['kind'], Named>>> = {
  total: sum,
  category: sum,
  store: sum,
  several: { noun: '합계' },
  breakdown: { noun: '카테고리별 합계' },
  list: { noun: '내역' },
  count: { noun: '횟수' },
  average: { noun: '평균' },
  daily: { noun: '날짜별 합계' },
  monthly: { noun: '월별 추이' },
  comparison: { noun: '비교' },
  changes: { noun: '달라진 것' },
  store_ranking: { noun: '많이 쓴 가게' },
  ratio: { noun: '수입 대비 비율' },
  income: { noun: '수입' },
  forecast: { noun: '월말 예상' },
  recurring: { noun: '정기 결제' },
  budget: { noun: '예산' },
  saving: { noun: '저축 계획' },
  overview: { noun: '전반적인 상태' },
}

/** What is not of one subject's spending. */
const ofWhole: ReadonlySet<Question['kind']> = new Set([
  'breakdown',
  'changes',
  'store_ranking',
  'income',
  'forecast',
  'recurring',
  'saving',
  'overview',
])

/** A question in words: 이번 달 통신비 비교, and as it is offered. */
function askedText(question: Question): { readonly what?: string; readonly ask?: Asked } {
  const named = nouns[question.kind]
  if (!named) return {}
  const { subject, period } = aboutOf(question)
  const when = period ?? { name: '이번 달' }
  const spoken = ofWhole.has(question.kind) ? '' : `${subjectWords(subject).what} `
  const ask = askedOf(question)
  return { what: `${when.name} ${spoken}${named.noun}`, ...(ask ? { ask } : {}) }
}

function aboutOf(question: Question): { subject: Subject; period?: Period } {
  const { category, store } = question as Subject
  const period = 'period' in question ? question.period : undefined
  return {
    subject: { ...(category ? { category } : {}), ...(store ? { store } : {}) },
    ...(period && !('future' in period) ? { period } : {}),
  }
}

/** What was read with doubt, and what else it may have been, as an answer asks about it. */
export function doubtful(question: Question, other: Question | undefined) {
  const both = [question, ...(other && other.kind !== question.kind ? [other] : [])].map(askedText)
  return {
    ...aboutOf(question),
    read: both.flatMap(({ what }) => what ?? []),
    asks: both.flatMap(({ ask }) => ask ?? []),
  }
}
