import { call } from '#engine/tool.ts'
import { bold } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { getProgress } from '../tools/get-progress.ts'
import { getStudentScores } from '../tools/get-student-scores.ts'
import { recommendProblems } from '../tools/recommend-problems.ts'
import type { Answerer } from './answerer.ts'
import { chips } from './chips.ts'
import { nothingFound, troubled } from './nothing.ts'
import { timeWords } from './records/measure-words.ts'
import { dayNames, dayWords } from './words.ts'

const daysAMonth = 30
const daysAWeek = 7
const usualMinutes = 30

/** 지금 속도로 가면 남은 문제 다 푸는 데 얼마나 걸려?: by how many were solved of late, and by the time the problems are given. */
export const pace: Answerer = {
  plan(round, { units }) {
    const unit = units.length === 1 ? { unit_id: units[0] } : {}
    return round > 1
      ? []
      : [
          call(getStudentScores, unit),
          call(getProgress, { period: 'quarter', ...unit }),
          call(recommendProblems, { count: 20, ...unit }),
        ]
  },
  reply({ units: asked, details }, found, voice) {
    const scored = found.of(getStudentScores)
    const progress = found.of(getProgress)
    if (!scored)
      return found.missed(getStudentScores)
        ? nothingFound(found.reason(getStudentScores)!, '속도를', voice)
        : troubled('진도를', found.failure())
    const unit = asked.length === 1 ? scored.units[0] : undefined
    const { left, solved, total } = unit ?? scored.overall
    const where = unit ? `${unit.name}에서 ` : ''
    const minutes = (found.of(recommendProblems)?.problems ?? []).reduce((sum, it) => sum + it.minutes, 0)
    const days = progress ? Temporal.PlainDate.from(progress.from).until(voice.today).days + 1 : 0
    const newly = progress?.newlySolved ?? 0
    const months = newly > 0 ? (left * days) / newly / daysAMonth : undefined
    const suggestions = [chips.plan, chips.unsolved, chips.next, chips.growth]
    if (left === 0)
      return {
        lead: `${where}남은 문제가 없어요. ${total}문제를 모두 풀었어요 🎉`,
        suggestions,
        note: '남은 문제 없음',
      }
    const off = [...new Set(details.offDays ?? [])]
    const isNever = details.minutes === 0 || off.length === daysAWeek
    const daily = details.minutes || usualMinutes
    const sessions = Math.ceil(minutes / daily)
    const each = `${off.length > 0 && !isNever ? `${onDays(off)} ` : ''}하루 ${timeWords(daily)}씩이면`
    const given = minutes > 0 ? [`문제에 적힌 시간만 치면 ${each} ${sessions}일이에요.`] : []
    const bySpeed =
      months === undefined
        ? `${where}최근 석 달에 새로 푼 문제가 없어서, 지금 속도로는 언제 끝날지 셀 수 없어요. 남은 문제는 ${bold(`${left}개`)}예요.`
        : `지금 속도라면 ${where}남은 ${bold(`${left}문제`)}에 ${bold(`${wholeMonths(months)}`)}쯤 걸려요. ${whenWords(voice.today, months)}이에요.`
    const fromWhat =
      months === undefined
        ? []
        : [
            `최근 ${days}일에 새로 푼 문제가 ${newly}개인 것을 그대로 이어 본 어림이고, 지금은 ${solved}/${total}문제예요.`,
          ]
    // 주말에 2시간씩만: by the time that is said to be there, and not by the speed so far.
    const isByTime = !isNever && minutes > 0 && (details.minutes !== undefined || off.length > 0)
    return {
      lead: isNever
        ? `${details.minutes === 0 ? '하루 0분으로는' : '모든 요일을 쉬면'} 남은 문제가 줄지 않아서 끝나는 날이 없어요. ${bySpeed}`
        : isByTime
          ? `${where}남은 ${bold(`${left}문제`)}는 적힌 시간으로 모두 ${withParticle(bold(timeWords(minutes)), '이에요/예요')}. ${each} ${bold(`${sessions}번`)}, ${dayWords(lastDay(voice.today, sessions, off))}쯤 끝나요.`
          : minutes > 0 && months !== undefined
            ? `${where}남은 ${bold(`${left}문제`)}는 적힌 시간으로 모두 ${withParticle(bold(timeWords(minutes)), '이고/고')}, 지금 속도라면 ${bold(wholeMonths(months))}쯤 걸려요. ${whenWords(voice.today, months)}이에요.`
            : bySpeed,
      facts: isByTime
        ? ['적힌 시간대로 풀릴 때의 어림이라, 실제로는 더 걸릴 수 있어요.', bySpeed]
        : [...fromWhat, ...given],
      next: '더 빨리 끝내는 계획을 짜 드릴까요?',
      offer: chips.plan,
      suggestions,
      leaves: unit ? { units: [unit.id] } : {},
      note: `남은 ${left}문제의 어림`,
    }
  },
}

/** 3주, 6개월 */
function wholeMonths(months: number): string {
  return months < 1.5 ? `${Math.max(1, Math.ceil((months * daysAMonth) / 7))}주` : `${Math.round(months)}개월`
}

/** 2027년 5월쯤 */
function whenWords(today: Temporal.PlainDate, months: number): string {
  const end = today.add({ days: Math.round(months * daysAMonth) })
  return `${end.year === today.year ? '' : `${end.year}년 `}${end.month}월쯤`
}

/** The day of so many sessions from today on, on the days of the week that are not off: whole weeks first, then the days left. */
function lastDay(today: Temporal.PlainDate, sessions: number, off: readonly number[]): string {
  const perWeek = daysAWeek - off.length
  const weeks = Math.floor((sessions - 1) / perWeek)
  const rest = sessions - weeks * perWeek
  const on = Array.from({ length: daysAWeek }, (_, days) => today.add({ weeks, days })).filter(
    ({ dayOfWeek }) => !off.includes(dayOfWeek),
  )
  return String(on[rest - 1]!)
}

/** 주말에만, 월요일·수요일에만 */
function onDays(off: readonly number[]): string {
  return `${dayNames([1, 2, 3, 4, 5, 6, 7].filter((day) => !off.includes(day)))}에만`
}
