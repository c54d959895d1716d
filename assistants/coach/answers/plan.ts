import { call } from '#engine/tool.ts'
import { bold, pick } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { getStudentScores } from '../tools/get-student-scores.ts'
import { makeStudyPlan } from '../tools/make-study-plan.ts'
import { recommendProblems } from '../tools/recommend-problems.ts'
import type { Details } from '../understand/reading.ts'
import type { Answerer } from './answerer.ts'
import { chips } from './chips.ts'
import { asideLine, asideOf } from './next-bounds.ts'
import { troubled } from './nothing.ts'
import { planDaily, planTotal } from './plan-amount.ts'
import { dayAsked, itemWords, noSuchDay, oneDay } from './plan-day.ts'
import { isAllOff, limitsTold, planSize } from './plan-limits.ts'
import { timeVerdict } from './plan-verdict.ts'
import type { Reply } from './reply.ts'
import { areaPoints, dayNames, dayWords, joined } from './words.ts'

const mostDaysInText = 14
const mostOffNamed = 2

/** 2주짜리 공부 계획 짜줘, 하루 30분씩 */
export const plan: Answerer = {
  plan(round, { details, units, skills }) {
    if (round > 1 || isAllOff(details)) return []
    const { days, minutes: minutes_per_day } = planSize(details)
    const about = {
      ...(units[0] === undefined ? {} : { unit_id: units[0] }),
      ...(skills[0] === undefined ? {} : { skill: skills[0] }),
    }
    const off_days = [...(details.offDays ?? [])]
    const first = details.starts ? { starts_on: details.starts.on } : {}
    const isDaily = details.ofPlan === 'daily'
    const aside = asideOf(details)
    const exclude = aside.length > 0 ? { exclude: aside } : {}
    return [
      call(makeStudyPlan, { days, minutes_per_day, off_days, ...first, ...about, ...exclude }),
      call(getStudentScores, {}),
      ...(isDaily || isWhether(details)
        ? [call(recommendProblems, { count: 20, ...about, ...exclude })]
        : []),
    ]
  },
  reply({ details, units, skills, message, before }, found, voice) {
    if (isAllOff(details)) return noDayLeft(details)
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
    const { days, minutesPerDay, focus, problems, unfinished, left, off } = made
    const filled = days.filter(({ items }) => items.length > 0)
    const assumed = [
      details.days === undefined && details.deadline === undefined && '기간은 일주일로',
      details.minutes === undefined && '하루 30분으로',
    ].filter((it) => it !== false)
    const about = joined(focus.map(areaPoints))
    const size = planSize(details)
    const leaves = {
      days: details.days === undefined ? days.length : size.days,
      ...(details.offDays ? { offDays: [...details.offDays] } : {}),
      ...(details.starts ? { starts: { ...details.starts } } : {}),
      ...(details.deadline ? { deadline: { ...details.deadline } } : {}),
      minutes: minutesPerDay,
      ...(units[0] ? { units: [units[0]] } : {}),
      ...(skills[0] ? { skills: [skills[0]] } : {}),
    }
    if (details.ofPlan === 'total') return planTotal(days, minutesPerDay, leaves)
    const rest = details.ofPlan === 'daily' ? found.of(recommendProblems)?.problems : undefined
    if (rest && rest.length > 0) return planDaily(rest, days, leaves)
    const asked = before === 'plan' ? dayAsked(message, days, voice.today) : undefined
    const one = days.find(({ day }) => day === asked)
    if (asked !== undefined) return one ? oneDay(one, leaves) : noSuchDay(asked, days, leaves)
    const verdict = isWhether(details)
      ? `${timeVerdict(made, found.of(recommendProblems)?.problems ?? [], units[0])} `
      : ''
    return {
      lead:
        verdict +
        pick(
          [
            `하루 ${minutesPerDay}분씩 ${bold(`${days.length}일 계획`)}을 세웠어요. ${about ? `${withParticle(about, '을/를')} 먼저 채우는 순서예요.` : ''}`.trim(),
            problems === 0
              ? `하루 ${minutesPerDay}분씩 ${bold(`${days.length}일`)} 동안 할 것을 짰어요.${about ? ` ${about}부터 넣었어요.` : ''}`
              : `${bold(`${days.length}일`)} 동안 하루 ${minutesPerDay}분이면 문제 ${problems}개를 풀 수 있어요.${about ? ` ${about}부터 넣었어요.` : ''}`,
          ],
          voice,
        ),
      facts: [
        ...startLine(details, days[0]?.date),
        ...limitsTold(details, voice.today),
        ...(details.deadline && !size.isCut
          ? [
              `${/까지$/u.test(details.deadline.name) ? details.deadline.name : `${details.deadline.name} 전에`} 끝나게 맞췄어요.`,
            ]
          : []),
        ...offLine(details.offDays, off),
        ...asideLine(details, '짰어요'),
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
        ...leaves,
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

/** 그때까지 다 끝낼 수 있을까. */
const isWhether = ({ ofPlan }: Details): boolean => ofPlan === 'whether'

/** 월화수목금토일 다 빼고: there is no day to plan, and the next message may say one. */
function noDayLeft({ days, minutes }: Details): Reply {
  return {
    lead: '일주일을 모두 쉬는 날로 빼면 계획에 넣을 날이 없어요.',
    next: '공부할 수 있는 요일을 알려 주시면 그날에만 넣어서 짜 드릴게요.',
    suggestions: ['주말에만 하는 공부 계획 짜줘', '평일에만 하는 공부 계획 짜줘', chips.plan],
    leaves: { ...(days === undefined ? {} : { days }), ...(minutes === undefined ? {} : { minutes }) },
    note: '쉬지 않는 요일이 없는 계획',
  }
}

/** 다음 주 월요일(11월 30일)부터 시작해요: named where it was asked for. */
function startLine({ starts }: Details, first: string | undefined): string[] {
  return starts && first ? [`${dayWords(first)}에 시작해요.`] : []
}

/** 수요일(12월 2일)은 빼고 짰어요, 주말에만 넣었어요. */
function offLine(off: readonly number[] | undefined, dates: readonly string[]): string[] {
  if (!off || off.length === 0) return []
  if (off.length > 3) {
    const on = [1, 2, 3, 4, 5, 6, 7].filter((day) => !off.includes(day))
    return [`${dayNames(on)}에만 넣었어요.`]
  }
  if (dates.length === 0) return [`이 기간에는 ${withParticle(dayNames(off), '이/가')} 들지 않아요.`]
  const days = dates.length <= mostOffNamed ? `(${dates.map(dayWords).join(', ')})` : ''
  return [`${withParticle(`${dayNames(off)}${days}`, '은/는')} 빼고 짰어요.`]
}
