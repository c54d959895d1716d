import { call } from '#engine/tool.ts'
import { bold, pick } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { getStudentScores } from '../tools/get-student-scores.ts'
import { makeStudyPlan } from '../tools/make-study-plan.ts'
import type { Answerer } from './answerer.ts'
import { chips } from './chips.ts'
import { troubled } from './nothing.ts'
import { areaPoints, dayWords, joined } from './words.ts'

const usualDays = 7
const usualMinutes = 30
const mostDaysInText = 14

/** 2주짜리 공부 계획 짜줘, 하루 30분씩 */
export const plan: Answerer = {
  plan(round, { details, units, skills }) {
    if (round > 1) return []
    const days = Math.min(60, Math.max(1, details.deadline?.days ?? details.days ?? usualDays))
    const minutes_per_day = Math.min(480, Math.max(10, details.minutes ?? usualMinutes))
    const about = {
      ...(units[0] === undefined ? {} : { unit_id: units[0] }),
      ...(skills[0] === undefined ? {} : { skill: skills[0] }),
    }
    const off_days = [...(details.offDays ?? [])]
    return [call(makeStudyPlan, { days, minutes_per_day, off_days, ...about }), call(getStudentScores, {})]
  },
  reply({ details, units, skills }, found, voice) {
    const made = found.of(makeStudyPlan)
    if (!made) {
      if (!found.missed(makeStudyPlan)) return troubled('학습 계획을', found.failure())
      return {
        lead: '그 조건에서 계획에 넣을 문제가 남아 있지 않아요. 모두 풀었어요 🎉',
        next: '전체 과정으로 계획을 짜 드릴까요?',
        offer: chips.plan,
        suggestions: [chips.plan, chips.growth],
      }
    }
    const { days, minutesPerDay, focus, problems, unfinished, left } = made
    const filled = days.filter(({ items }) => items.length > 0)
    const assumed = [
      details.days === undefined && details.deadline === undefined && '기간은 일주일로',
      details.minutes === undefined && '하루 30분으로',
    ].filter((it) => it !== false)
    const about = joined(focus.map(areaPoints))
    return {
      lead: pick(
        [
          `하루 ${minutesPerDay}분씩 ${bold(`${days.length}일 계획`)}을 세웠어요. ${about ? `${withParticle(about, '을/를')} 먼저 채우는 순서예요.` : ''}`.trim(),
          problems === 0
            ? `하루 ${minutesPerDay}분씩 ${bold(`${days.length}일`)} 동안 할 것을 짰어요.${about ? ` ${about}부터 넣었어요.` : ''}`
            : `${bold(`${days.length}일`)} 동안 하루 ${minutesPerDay}분이면 문제 ${problems}개를 풀 수 있어요.${about ? ` ${about}부터 넣었어요.` : ''}`,
        ],
        voice,
      ),
      facts: [
        ...(details.deadline ? [`${details.deadline.name} 전에 끝나게 맞췄어요.`] : []),
        ...offLine(details.offDays),
        ...(assumed.length > 0
          ? [`따로 말씀이 없어서 ${joined(assumed).replace(/로[와과] /u, '로, ')} 잡았어요.`]
          : []),
        ...(filled.length < days.length
          ? [`${filled.length}일이면 남은 것을 다 마쳐서 뒤는 비워 뒀어요.`]
          : []),
        ...(unfinished
          ? [
              `${withParticle(`‘${unfinished.title}’`, '은/는')} 마지막 날 시작만 하고 ${unfinished.minutes}분이 더 필요해요.`,
            ]
          : []),
        ...(left > 0 ? [`이 기간에 다 담지 못한 문제가 ${left}개 있어요.`] : []),
      ],
      body: [
        filled
          .slice(0, mostDaysInText)
          .map(
            ({ day, date, items, minutes }) =>
              `- **${day}일차** (${dayWords(date)}, ${minutes}분) ${items.map(itemWords).join(' → ')}`,
          )
          .join('\n'),
        ...(filled.length > mostDaysInText
          ? [`처음 ${mostDaysInText}일만 적었어요. 남은 날은 차트로 볼 수 있어요.`]
          : []),
      ],
      next: '첫날 문제의 힌트부터 볼까요?',
      offer: chips.firstHint,
      suggestions: [chips.firstHint, '하루 1시간으로 다시 짜줘', '2주로 늘려줘', chips.next],
      charts: [
        {
          title: '학습 계획',
          chart_type: 'table',
          data: {
            columns: ['날짜', '할 일', '시간(분)'],
            rows: filled.map(({ date, items, minutes }) => [date, items.map(itemWords).join(' → '), minutes]),
          },
        },
      ],
      leaves: {
        days: details.days ?? days.length,
        ...(details.offDays ? { offDays: [...details.offDays] } : {}),
        minutes: minutesPerDay,
        ...(units[0] ? { units: [units[0]] } : {}),
        ...(skills[0] ? { skills: [skills[0]] } : {}),
        shown: [
          ...new Set(
            filled.flatMap(({ items }) => items.filter(({ kind }) => kind === 'problem').map(({ id }) => id)),
          ),
        ].slice(0, 10),
      },
      note: `${days.length}일 계획, 하루 ${minutesPerDay}분`,
    }
  },
}

/** 주말은 빼고 짰어요, 주말에만 넣었어요. */
function offLine(off: readonly number[] | undefined): string[] {
  if (!off || off.length === 0) return []
  if (off.length > 3) {
    const on = [1, 2, 3, 4, 5, 6, 7].filter((day) => !off.includes(day))
    return [`${dayNames(on)}에만 넣었어요.`]
  }
  return [`${withParticle(dayNames(off), '은/는')} 빼고 짰어요.`]
}

function dayNames(days: readonly number[]): string {
  return String(days) === '6,7' ? '주말' : days.map((day) => `${'월화수목금토일'[day - 1]}요일`).join('·')
}

interface Item {
  readonly kind: 'problem' | 'review' | 'material'
  readonly title: string
  readonly minutes: number
  readonly part: { readonly number: number; readonly of: number } | null
}

function itemWords({ kind, title, minutes, part }: Item): string {
  const what = { problem: '', review: '복습 ', material: '읽기 ' }[kind]
  return `${what}‘${title}’${part ? ` ${part.number}/${part.of}` : ''} ${minutes}분`
}
