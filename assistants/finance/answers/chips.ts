import { withParticle } from '#korean/particles.ts'
import type { PeriodRange } from '../understand/period.ts'
import type { Subject } from '../understand/question.ts'
import { subjectWords } from './subject.ts'

type When = Pick<PeriodRange, 'name'>

/** Questions that follow from one about a subject in a period, each to be understood by itself. */
export const chips = {
  amount: ({ name }: When, subject: Subject): string =>
    isAll(subject) ? `${name} 총 지출이 얼마야?` : `${name} ${subjectWords(subject).on}얼마 썼어?`,
  list: ({ name }: When, subject: Subject): string => `${name} ${subjectWords(subject).what} 내역 보여줘`,
  average: ({ name }: When, subject: Subject): string =>
    `${name} 하루 평균 ${withParticle(subjectWords(subject).what, '은/는')}?`,
  daily: ({ name }: When, subject: Subject): string => `${name} 날짜별 ${subjectWords(subject).what} 보여줘`,
  highestDay: ({ name }: When, subject: Subject): string =>
    `${name} ${subjectWords(subject).on}제일 많이 쓴 날은 언제야?`,
  noSpendDays: ({ name }: When): string => `${name} 한 푼도 안 쓴 날 며칠이야?`,
  monthly: (subject: Subject): string => `최근 6개월 월별 ${subjectWords(subject).what} 추이 보여줘`,
  weekday: ({ name }: When, subject: Subject): string =>
    `${name} ${subjectWords(subject).on}무슨 요일에 제일 많이 썼어?`,
  breakdown: ({ name }: When): string => `${name} 카테고리별로 보여줘`,
  changes: '지난달보다 뭐가 제일 늘었어?',
} as const

const isAll = ({ category, store }: Subject): boolean => category === undefined && store === undefined

/** The month one would look at next. */
export function otherMonth({ name }: When): When {
  return { name: name === '이번 달' ? '지난달' : '이번 달' }
}
