import type { Period } from '../understand/period.ts'
import type { Question, Subject } from '../understand/question.ts'
import { chips } from './chips.ts'
import { subjectWords } from './subject.ts'

/** What a question asks for, as a noun, and how it is asked so that it can be taken for nothing else. */
interface Asked {
  readonly noun: string
  readonly text?: (when: { readonly name: string }, subject: Subject) => string
}

const sum: Asked = { noun: '합계', text: chips.amount }
const asked: Readonly<Partial<Record<Question['kind'], Asked>>> = {
  total: sum,
  category: sum,
  store: sum,
  several: { noun: '합계' },
  breakdown: { noun: '카테고리별 합계', text: chips.breakdown },
  list: { noun: '내역', text: chips.list },
  count: { noun: '횟수', text: ({ name }, subject) => `${name} ${subjectWords(subject).what} 몇 건이야?` },
  average: { noun: '평균', text: chips.average },
  daily: { noun: '날짜별 합계', text: chips.daily },
  monthly: { noun: '월별 추이', text: (_, subject) => chips.monthly(subject) },
  comparison: {
    noun: '비교',
    text: (_, subject) => `이번 달 ${subjectWords(subject).what} 지난달이랑 비교해줘`,
  },
  changes: { noun: '달라진 것', text: () => chips.changes },
  store_ranking: { noun: '많이 쓴 가게', text: ({ name }) => `${name} 어느 가게에서 제일 많이 썼어?` },
  ratio: { noun: '수입 대비 비율', text: ({ name }) => `${name} 지출 수입 대비 적절해?` },
  income: { noun: '수입', text: ({ name }) => `${name} 수입 얼마야?` },
  forecast: { noun: '월말 예상', text: () => '이번 달 얼마 쓸 것 같아?' },
  recurring: { noun: '정기 결제', text: () => '매달 나가는 돈 뭐 있어?' },
  budget: { noun: '예산', text: () => '예산 얼마 남았어?' },
  saving: { noun: '저축 계획', text: () => '어디서 줄일까?' },
  overview: { noun: '전반적인 상태', text: () => '나 요즘 소비 어때?' },
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

/** A question in words: 이번 달 통신비 비교, and the message that asks just that. */
function askedText(question: Question): { readonly what?: string; readonly ask?: string } {
  const of = asked[question.kind]
  if (!of) return {}
  const { subject, period } = aboutOf(question)
  const when = period ?? { name: '이번 달' }
  const spoken = ofWhole.has(question.kind) ? '' : `${subjectWords(subject).what} `
  const ask = of.text?.(when, subject)
  return { what: `${when.name} ${spoken}${of.noun}`, ...(ask ? { ask } : {}) }
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
