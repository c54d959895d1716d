import { withParticle } from '#korean/particles.ts'
import type { RecordFigures, RecordGroup } from '../../tools/query-submissions.ts'
import { dayWords } from '../words.ts'
import { monthWords, weekWords } from './period-words.ts'
import type { RecordsFound } from './records-found.ts'

type Measure = RecordsFound['measure']
type GroupedBy = NonNullable<RecordsFound['by']>

/** What a measure is called in front of its value. */
export const measureNames: Readonly<Record<Measure, string>> = {
  submissions: '제출',
  average: '평균',
  best: '최고 점수',
  lowest: '최저 점수',
  minutes: '공부 시간',
  problems: '풀어 본 문제',
  solved: '푼 문제',
  days: '공부한 날',
}

export const groupNames: Readonly<Record<GroupedBy, string>> = {
  submission: '제출',
  problem: '문제',
  unit: '유닛',
  miss: '것',
  day: '날',
  week: '주',
  month: '달',
  weekday: '요일',
  hour: '시간대',
}

/** 71.2점, 12번, 3시간 20분, 5개, 9일; nothing where it is not known. */
export function valueWords(measure: Measure, figures: RecordFigures): string | undefined {
  if (measure === 'average' || measure === 'best' || measure === 'lowest') {
    const value = figures[measure]
    return value === null ? undefined : `${value}점`
  }
  if (measure === 'minutes') return figures.timed === 0 ? undefined : timeWords(figures.minutes)
  return `${figures[measure]}${measure === 'submissions' ? '번' : measure === 'days' ? '일' : '개'}`
}

/** 200 → 3시간 20분 */
export function timeWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours}시간` : '', rest > 0 || hours === 0 ? `${rest}분` : '']
    .filter(Boolean)
    .join(' ')
}

/** Which end of a ranking comes first, as it stands before a noun: 점수가 가장 낮은. */
export function extremeWords(measure: Measure, isHighest: boolean): string {
  const ends: Readonly<Record<Measure, readonly [high: string, low: string]>> = {
    submissions: ['제출이 가장 많은', '제출이 가장 적은'],
    average: ['평균이 가장 높은', '평균이 가장 낮은'],
    best: ['점수가 가장 높은', '점수가 가장 낮은'],
    lowest: ['최저 점수가 가장 높은', '점수가 가장 낮은'],
    minutes: ['시간을 가장 많이 쓴', '시간을 가장 적게 쓴'],
    problems: ['가장 많은 문제를 풀어 본', '가장 적은 문제를 풀어 본'],
    solved: ['푼 문제가 가장 많은', '푼 문제가 가장 적은'],
    days: ['공부한 날이 가장 많은', '공부한 날이 가장 적은'],
  }
  return ends[measure][isHighest ? 0 : 1]
}

/** 70점 이하인, 80점 이상인; nothing where no bound was asked for. */
export function boundWords({ scores, skill }: Pick<RecordsFound, 'scores' | 'skill'>): string | undefined {
  if (!scores) return undefined
  const of = skill ? `${skill.name} ` : ''
  const { from, to } = scores
  const whole = (score: number) => `${Math.round(score)}점`
  if (from !== null && from === to) return `${of}${whole(from)}인`
  const parts = [
    from === null ? '' : `${whole(from)} ${Number.isInteger(from) ? '이상' : '초과'}`,
    to === null ? '' : `${whole(to)} ${Number.isInteger(to) ? '이하' : '미만'}`,
  ]
  return `${of}${parts.filter(Boolean).join(' ')}인`
}

/** A group as people call it: 3월, 지난주, ‘빈 배열의 최댓값’. */
export function groupWords(by: GroupedBy, { id, name }: RecordGroup, today: Temporal.PlainDate): string {
  if (by === 'month') return monthWords(id, today)
  if (by === 'week') return weekWords(id, today)
  if (by === 'day') return dayWords(id)
  if (by === 'weekday') return `${'월화수목금토일'[Number(id) - 1]}요일`
  if (by === 'hour') return hourWords(Number(id))
  return by === 'unit' ? name : `‘${name}’`
}

/** What was counted, in front of what it came to: 지난주 Debug Practice ‘영수증 오류 읽기’. */
export function scopeWords(
  { unit, problem, skill, scores, isOfShown, figures }: RecordsFound,
  when: string | undefined,
): string {
  const parts = [
    isOfShown
      ? scores
        ? '방금 보여 드린 것 가운데'
        : `방금 보여 드린 ${figures.submissions}건 가운데`
      : undefined,
    when,
    unit?.name,
    problem && `‘${problem.name}’`,
    skill && !scores && `${withParticle(skill.name, '을/를')} 잰`,
  ].filter((part) => typeof part === 'string')
  return parts.map((part) => `${part} `).join('')
}

/** 오후 9시대 */
function hourWords(hour: number): string {
  return `${hour < 12 ? '오전' : '오후'} ${hour % 12 === 0 ? 12 : hour % 12}시대`
}
