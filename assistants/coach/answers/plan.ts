import { call } from '#engine/tool.ts'
import { bold, pick } from '#engine/wording.ts'
import { findNumerals } from '#korean/numerals.ts'
import { withParticle } from '#korean/particles.ts'
import { problemsById } from '../course/content.ts'
import { getStudentScores } from '../tools/get-student-scores.ts'
import { makeStudyPlan } from '../tools/make-study-plan.ts'
import { asksWhether } from '../understand/form.ts'
import type { Details } from '../understand/reading.ts'
import type { Answerer } from './answerer.ts'
import { chips } from './chips.ts'
import type { Found } from './found.ts'
import { troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import { areaPoints, dayNames, dayWords, joined } from './words.ts'

const usualDays = 7
const usualMinutes = 30
const mostDaysInText = 14
const mostOffNamed = 2

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
    const first = details.starts ? { starts_on: details.starts.on } : {}
    return [
      call(makeStudyPlan, { days, minutes_per_day, off_days, ...first, ...about }),
      call(getStudentScores, {}),
    ]
  },
  reply({ details, units, skills, message, before }, found, voice) {
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
    const one = before === 'plan' ? dayOf(message, days, voice.today) : undefined
    if (one) return oneDay(one)
    const fits = left === 0 && !unfinished
    const verdict = !asksWhether(message)
      ? ''
      : fits
        ? '네, 그 안에 다 끝낼 수 있어요. '
        : `다 끝내기는 빠듯해요. ${units[0] === undefined ? '' : '그 유닛에서 '}${[left > 0 ? `${left}문제는 담지 못하고` : '', unfinished ? '하나는 끝까지 못 가요' : '나머지는 담을 수 있어요'].filter(Boolean).join(' ')}. `
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
        ...(details.deadline
          ? [
              `${/까지$/u.test(details.deadline.name) ? details.deadline.name : `${details.deadline.name} 전에`} 끝나게 맞췄어요.`,
            ]
          : []),
        ...offLine(details.offDays, off),
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
        ...(details.starts ? { starts: { ...details.starts } } : {}),
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

type Day = NonNullable<ReturnType<typeof planIn>>['days'][number]
const planIn = (found: Found) => found.of(makeStudyPlan)

/** 첫날엔 뭘 해, 3일차는, 내일은 뭐 하면 돼: the one day of the plan that is asked for. */
function dayOf(message: string, days: readonly Day[], today: Temporal.PlainDate): Day | undefined {
  if (/첫\s?날/u.test(message)) return days.find(({ items }) => items.length > 0)
  if (/마지막\s?날/u.test(message)) return days.findLast(({ items }) => items.length > 0)
  // 둘째 날, 3일차: a place among the days.
  const place = findNumerals(message).find(
    ({ ordinal, counter, end }) => (ordinal || counter === '일') && /^\s?[날차]/u.test(message.slice(end)),
  )
  if (place) return days.find(({ day }) => day === place.value)
  const ahead = ['오늘', '내일', '모레'].findIndex((word) => message.includes(word))
  const date = ahead < 0 ? undefined : today.add({ days: ahead }).toString()
  return days.find((it) => it.date === date)
}

function oneDay({ day, date, items, minutes }: Day): Reply {
  const [first] = items.filter(({ kind }) => kind !== 'material')
  return {
    lead:
      items.length === 0
        ? `${bold(`${day}일차`)}(${dayWords(date)})는 쉬는 날이에요.`
        : `${bold(`${day}일차`)}(${dayWords(date)})에는 ${joined(items.map(itemWords))}, 모두 ${bold(`${minutes}분`)}이에요.`,
    facts: first ? hardness(first) : [],
    ...(first
      ? { next: `‘${first.title}’ 문제를 펼쳐 볼까요?`, offer: chips.show(first.title) }
      : { next: '전체 계획을 다시 볼까요?', offer: chips.plan }),
    suggestions: [
      ...(first ? [chips.show(first.title), chips.hintTo(first.title)] : []),
      chips.plan,
      chips.next,
    ],
    leaves: first ? { shown: [first.id], problem: first.id } : {},
    note: `계획의 ${day}일차`,
  }
}

/** 그건 어려운가요: how hard the problem of a day is. */
function hardness({ id, title }: Item): string[] {
  const problem = problemsById.get(id)
  if (!problem) return []
  const words =
    problem.difficulty <= 1 ? '쉬운 편이에요' : problem.difficulty >= 4 ? '어려운 편이에요' : '중간쯤이에요'
  return [
    `${withParticle(`‘${title}’`, '은/는')} 난이도 ${withParticle(String(problem.difficulty), '으로/로')} ${words}.`,
  ]
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

interface Item {
  readonly id: string
  readonly kind: 'problem' | 'review' | 'material'
  readonly title: string
  readonly minutes: number
  readonly part: { readonly number: number; readonly of: number } | null
}

function itemWords({ kind, title, minutes, part }: Item): string {
  const what = { problem: '', review: '복습 ', material: '읽기 ' }[kind]
  return `${what}‘${title}’${part ? ` ${part.number}/${part.of}` : ''} ${minutes}분`
}
