import { withParticle } from '#korean/particles.ts'
import type { WeekdayQuestion } from '../understand/question.ts'
import { bold, is, pick, type Voice, weekdayName, won } from '../wording.ts'
import { chips } from './chips.ts'
import type { Fact } from './facts.ts'
import { during, duringOnly, isOngoing } from './period-words.ts'
import { subjectWords } from './subject.ts'
import type { Pattern } from './weekday-findings.ts'

/** Fewer such days may be chance. */
const fewDays = 4

export function weekdayLead(question: WeekdayQuestion, pattern: Pattern, voice: Voice): string {
  const { period } = question
  const { on } = subjectWords(question)
  const { highest, days } = pattern
  if (question.focus === 'least' && pattern.total > 0 && days > 1) return leastLead(question, pattern, voice)
  if (pattern.total <= 0) return moreRefunded(question, '요일을')
  const asked = pattern.weekdays.find(({ weekday }) => weekday === question.weekday)
  if (asked && days > 1) return dayLead(question, asked, pattern, voice)
  const name = weekdayName(highest.weekday)
  if (days === 1) {
    return `하루만 봐서는 요일을 견줄 수 없어 🗓️ ${duringOnly(period)} ${name}이고 ${on}${bold(won(highest.total))} 썼어.`
  }
  const amount = amountOf(pattern, highest)
  const isOn = isOngoing(period, voice)
  const spend = isOn ? '써' : '썼어'
  return pick(
    [
      `${duringOnly(period)} ${bold(name)}에 ${on}제일 많이 ${spend} 🗓️ ${is(amount)}.`,
      `${is(bold(name))} 🗓️ ${period.name} ${name}에는 ${on}${amount} ${isSparse(pattern) ? '썼어' : spend}.`,
      `${during(period)} ${on}제일 많이 ${isOn ? '쓰는' : '쓴'} 요일은 ${is(bold(name))} 🗓️ ${is(amount)}.`,
    ],
    voice,
  )
}

/** 금요일마다 얼마나 써? */
function dayLead(question: WeekdayQuestion, day: Pattern['highest'], pattern: Pattern, voice: Voice): string {
  const { period } = question
  const { on } = subjectWords(question)
  const name = weekdayName(day.weekday)
  if (day.total === 0) return `${duringOnly(period)} ${name}에는 ${on}한 번도 안 썼어 🗓️`
  return pick(
    [
      `${duringOnly(period)} ${name}에는 ${on}${bold(amountOf(pattern, day))} 썼어 🗓️`,
      `${name}마다 ${on}${bold(amountOf(pattern, day))}꼴이야 🗓️ (${period.name})`,
    ],
    voice,
  )
}

/** 제일 적게 쓰는 요일은? */
function leastLead(question: WeekdayQuestion, pattern: Pattern, voice: Voice): string {
  const { period } = question
  const { on } = subjectWords(question)
  const { lowest: least } = pattern
  const name = bold(weekdayName(least.weekday))
  if (least.total === 0) return `${is(name)} 🗓️ ${duringOnly(period)} 그 요일에는 ${on}한 번도 안 썼어.`
  return pick(
    [
      `${is(name)} 🗓️ ${during(period)} ${on}제일 적게 쓴 요일로, ${is(amountOf(pattern, least))}.`,
      `${duringOnly(period)} ${name}에 ${on}제일 덜 썼어 🗓️ ${is(amountOf(pattern, least))}.`,
    ],
    voice,
  )
}

/** Where refunds outweigh what was paid, nothing can be ranked. */
export function moreRefunded(
  question: WeekdayQuestion,
  what: '요일을' | '주말과 평일을' | '시간대를',
): string {
  const { on } = subjectWords(question)
  return `${duringOnly(question.period)} ${on}돌려받은 돈이 더 많아서 ${what} 따지기 어려워 🗓️`
}

/** What is paid on fewer than every other day has sums rather than averages per day. */
const isSparse = ({ count, days }: Pattern): boolean => count < days / 2

/** What a weekday comes to: 하루 평균 5만원, or 모두 5만원 where one pays seldom. */
function amountOf(pattern: Pattern, day: Pattern['highest']): string {
  if (day.days === 1 || day.count === 1) return won(day.total)
  return isSparse(pattern) ? `${day.count}번에 걸쳐 ${won(day.total)}` : `하루 평균 ${won(day.average)}`
}

/** What the pattern leaves out and how much it rests on. */
export function patternNote({ focus }: WeekdayQuestion, pattern: Pattern): string | undefined {
  const notes: string[] = []
  if (pattern.shortened && !pattern.gaps.includes('records_start')) {
    notes.push('너무 옛날 습관은 빼려고 마지막 2년만 봤어.')
  }
  if (pattern.fixedTotal > 0) {
    const fixed = pattern.fixedCategories.join('·')
    notes.push(`${withParticle(fixed, '은/는')} 날짜가 정해진 돈이라 뺐어.`)
  }
  if (
    (focus === 'time' || focus === 'habit') &&
    pattern.withoutTime.count > 0 &&
    pattern.times.some(({ count }) => count > 0)
  ) {
    notes.push(`시간이 안 적힌 ${pattern.withoutTime.count}건은 뺐어.`)
  }
  return notes.length > 0 ? notes.join(' ') : undefined
}

export function weekdayFacts(
  { focus, weekday }: WeekdayQuestion,
  pattern: Pattern,
  voice: Voice,
): (Fact | undefined)[] {
  if (pattern.total <= 0) return []
  if (focus === 'least' || weekday !== undefined)
    return [most(pattern), weekendBeside(pattern, voice), refunded(pattern)]
  return [lowest(pattern, voice), runnerUp(pattern, voice), weekendBeside(pattern, voice), refunded(pattern)]
}

/** Said with the facts, whatever else there is to say: a habit takes more than a few days to show. */
export function sampleNote(
  { highest, weekend, days, total }: Pattern,
  { focus }: WeekdayQuestion,
): string | undefined {
  const few = focus === 'weekend' ? weekend.days : highest.days
  if (focus === 'time' || total <= 0 || days === 1 || few >= fewDays) return undefined
  return days <= 7 ? '한 주뿐이라 습관이라고 하긴 일러.' : '아직 며칠 안 돼서 참고만 해.'
}

function most(pattern: Pattern): Fact {
  const name = weekdayName(pattern.highest.weekday)
  return {
    score: 0.75,
    text: `제일 많이 쓰는 요일은 ${is(name)}, ${is(amountOf(pattern, pattern.highest))}.`,
  }
}

function lowest(pattern: Pattern, voice: Voice): Fact | undefined {
  const { highest, lowest: least, highestAgainstLowest } = pattern
  if (highest.weekday === least.weekday || least.average < 0 || highestAgainstLowest.distance === 0)
    return undefined
  const name = weekdayName(least.weekday)
  if (least.total === 0) return { score: 0.75, text: `${name}에는 한 번도 안 썼어.` }
  if (isSparse(pattern) || least.days === 1) {
    return { score: 0.7, text: `제일 덜 쓴 요일은 ${is(name)}(${won(least.total)}).` }
  }
  const amount = won(least.average)
  return {
    score: 0.75,
    text: pick(
      [
        `제일 적은 ${withParticle(name, '은/는')} ${withParticle(amount, '이라/라')} ${won(highestAgainstLowest.distance)} 차이 나.`,
        `반대로 ${name}에는 ${amount}만 써서 차이가 ${won(highestAgainstLowest.distance)}이야.`,
        `가장 덜 쓰는 날은 ${is(name)}(${amount}).`,
      ],
      voice,
      1,
    ),
  }
}

function runnerUp(pattern: Pattern, voice: Voice): Fact | undefined {
  const { weekdays, highest } = pattern
  const second = weekdays.find(({ rank, days }) => rank === 2 && days > 0)
  if (!second || second.average <= 0) return undefined
  const name = weekdayName(second.weekday)
  const amount = won(isSparse(pattern) ? second.total : second.average)
  // Nearly as much as the first is worth more than a distant second.
  const isNear = second.average >= 0.9 * highest.average
  return {
    score: isNear ? 0.72 : 0.5,
    text: isNear
      ? `${name}도 ${amount}으로 거의 비슷해.`
      : pick([`그다음은 ${name} ${is(amount)}.`, `두 번째는 ${is(name)}(${amount}).`], voice, 2),
  }
}

/** A difference below this is none. */
export const noticeablePercent = 5

function weekendBeside(pattern: Pattern, voice: Voice): Fact | undefined {
  const { weekendAgainstWorkdays: change } = pattern
  if (!change || change.percent === null || isSparse(pattern) || change.current <= 0) return undefined
  const percent = Math.abs(change.percent)
  if (percent < noticeablePercent) return { score: 0.5, text: '주말이나 평일이나 하루 쓰는 돈은 비슷해.' }
  const more = change.difference > 0
  return {
    score: 0.5 + Math.min(0.3, percent / 300),
    text: pick(
      [
        `묶어서 보면 ${more ? '주말이 평일' : '평일이 주말'}보다 하루 ${won(change.distance)} 더 써.`,
        `주말은 하루 ${won(change.current)}, 평일은 ${is(won(change.previous))}.`,
      ],
      voice,
      3,
    ),
  }
}

function refunded({ lowest: least }: Pattern): Fact | undefined {
  return least.average < 0
    ? { score: 0.6, text: `${weekdayName(least.weekday)}에는 환불받은 게 더 많아.` }
    : undefined
}

export function nextAfterWeekday({ focus }: WeekdayQuestion, pattern: Pattern, voice: Voice): string {
  if (pattern.highest.days < fewDays) return '기간을 최근 3개월로 넓혀서 볼까?'
  return focus === 'time'
    ? pick(['요일별로도 볼까?', '주말이랑 평일도 나눠 볼까?'], voice, 2)
    : pick(
        ['하루 중 언제 많이 쓰는지도 볼까?', '시간대로도 나눠 볼까?', '제일 많이 쓴 날은 언제였는지 볼까?'],
        voice,
        2,
      )
}

export function chipsAfterWeekday(question: WeekdayQuestion, pattern: Pattern): string[] {
  const { period, focus } = question
  const { on } = subjectWords(question)
  const when = pattern.highest.days < fewDays ? { name: '최근 3개월' } : period
  const weekend = `${when.name} ${on}주말이랑 평일 중에 언제 더 많이 썼어?`
  const time = `${when.name} ${on}몇 시쯤 제일 많이 썼어?`
  const weekday = chips.weekday(when, question)
  const others =
    focus === 'weekend' ? [weekday, time] : focus === 'time' ? [weekday, weekend] : [time, weekend]
  const again = focus === 'weekend' ? weekend : focus === 'time' ? time : weekday
  return [...(when === period ? [] : [again]), ...others, chips.highestDay(period, question)].slice(0, 3)
}
