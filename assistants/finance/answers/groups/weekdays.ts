import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { asking, type Chip, type Next } from '../../offers/asked.ts'
import { weekdayPattern } from '../../tools/weekday-pattern.ts'
import type { WeekdayQuestion } from '../../understand/question.ts'
import { bold, is, pick, type Voice, weekdayName, won } from '../../wording.ts'
import { absentIn } from '../absent.ts'
import { chips } from '../chips.ts'
import { deedOf } from '../deeds.ts'
import type { Fact } from '../facts.ts'
import { troubled } from '../nothing.ts'
import { during, duringOnly, isOngoing, periodNotes } from '../period-words.ts'
import type { Reply } from '../reply.ts'
import { leftOutNote, scopeArguments, subjectWords } from '../subject.ts'
import { composeGroups } from './compose-groups.ts'
import { dayPartName, dayPartNames, type Pattern } from './day-parts.ts'
import type { Group, Grouped } from './grouped.ts'

type Weekday = Pattern['highest']

/** When in the week or the day: 무슨 요일에 많이 써? 주말이랑 평일 중에는? 몇 시쯤 많이 써? 주로 언제 타? */
export async function answerWeekday(t: Turn, asked: WeekdayQuestion, voice: Voice): Promise<Reply> {
  const outcome = await t.run(call(weekdayPattern, scopeArguments(asked)))
  if (outcome.kind === 'failed') return troubled(`요일별 ${subjectWords(asked).what}`)
  if (outcome.kind === 'miss') return absentIn(t, asked, voice)
  const pattern = outcome.value
  const name = pattern.merchant?.name
  const question: WeekdayQuestion = { ...asked, ...(name === undefined ? {} : { store: name }) }
  const { period } = question
  const notes = [periodNotes(period, pattern, voice).assumed, ...notesOf(question, pattern)].filter(Boolean)
  return composeGroups(
    groupedOf(question, pattern),
    {
      ...wordsOf(question, pattern, voice),
      cautions: [sampleNote(question, pattern), leftOutNote(pattern.merchant)],
      ...(notes.length > 0 ? { assumed: notes.join(' ') } : {}),
      next: nextOf(question, pattern, voice),
      suggestions: chipsOf(question, pattern),
      note: `${subjectWords(question).what} 제일 많은 요일·${period.name} ${weekdayName(pattern.highest.weekday)} ${won(pattern.highest.average)}`,
    },
    voice,
  )
}

/** What is paid on fewer than every other day has sums rather than averages per day. */
const isSparse = ({ count, days }: Pattern): boolean => count < days / 2

/** What a weekday comes to: 하루 평균 5만원, or 모두 5만원 where one pays seldom. */
function amountOf(pattern: Pattern, day: Weekday): string {
  if (day.days === 1 || day.count === 1) return won(day.total)
  return isSparse(pattern) ? `${day.count}번에 걸쳐 ${won(day.total)}` : `하루 평균 ${won(day.average)}`
}

function groupedOf(question: WeekdayQuestion, pattern: Pattern): Grouped {
  const { period, focus } = question
  const { on } = subjectWords(question)
  const isNow = period.endDate >= pattern.endDate && period.running
  const most = isNow ? '많이 쓰는' : '많이 쓴'
  const shared = { subject: question, period, where: `${during(period)} ${on}`, most, least: '적게 쓴' }
  if (focus === 'time')
    return {
      ...shared,
      by: 'daypart',
      asks: 'most',
      groups: pattern.times.map((part) => ({
        name: dayPartName(part),
        value: part.total,
        said: won(part.total),
        beside: `전체의 ${formatPercent(part.share)}`,
      })),
    }
  if (focus === 'weekend') {
    const parts = [['평일', pattern.workdays] as const, ['주말', pattern.weekend] as const]
    return {
      ...shared,
      by: 'weekday',
      each: '평일·주말',
      asks: 'most',
      groups: parts.flatMap(([name, { days, average }]): Group[] =>
        days > 0 ? [{ name, value: average, said: `하루 평균 ${won(average)}` }] : [],
      ),
    }
  }
  return {
    ...shared,
    by: 'weekday',
    asks: focus === 'least' ? 'least' : 'most',
    groups: pattern.weekdays.flatMap((day): Group[] =>
      day.days > 0
        ? [{ name: weekdayName(day.weekday), value: day.average, said: amountOf(pattern, day) }]
        : [],
    ),
  }
}

interface Words {
  readonly lead?: string
  readonly facts: readonly (Fact | undefined | false)[]
}

/** Where no ranking is the answer: one day, one part of the day, the two parts of the week, how often. */
function wordsOf(question: WeekdayQuestion, pattern: Pattern, voice: Voice): Words {
  const { period, focus, at, weekday } = question
  const { on, what } = subjectWords(question)
  const when = duringOnly(period)
  const refunds = (things: string) => ({
    lead: `${when} ${on}돌려받은 돈이 더 많아서 ${things} 따지기 어려워 🗓️`,
    facts: [],
  })
  const part = at === undefined ? undefined : partAsked(question, pattern)
  if (part) return part
  if (focus === 'habit') return habit(question, pattern)
  if (focus === 'time') {
    const timed = pattern.times.filter(({ count }) => count > 0)
    if (timed.length === 0)
      return {
        lead: `${during(period)} ${withParticle(what, '은/는')} 시간이 적힌 결제가 없어서 몇 시에 쓰는지는 알 수 없어 🕐`,
        facts: [],
      }
    return timed.every(({ total }) => total <= 0) ? refunds('시간대를') : { facts: timeFacts(pattern) }
  }
  if (focus === 'weekend') return weekend(question, pattern, refunds('주말과 평일을'))
  if (pattern.total <= 0) return refunds('요일을')
  const beside = [weekendBeside(pattern), refunded(pattern)]
  const { highest, lowest, days } = pattern
  const amount = bold(won(highest.total))
  if (days === 1)
    return {
      lead: `하루만 봐서는 요일을 견줄 수 없어 🗓️ ${when} ${weekdayName(highest.weekday)}이고 ${on}${amount} 썼어.`,
      facts: beside,
    }
  const asked = pattern.weekdays.find((row) => row.weekday === weekday)
  if (asked) {
    const name = weekdayName(asked.weekday)
    const much = bold(amountOf(pattern, asked))
    return {
      lead:
        asked.total === 0
          ? `${when} ${name}에는 ${on}한 번도 안 썼어 🗓️`
          : pick(
              [
                `${when} ${name}에는 ${on}${much} 썼어 🗓️`,
                `${name}마다 ${on}${much}꼴이야 🗓️ (${period.name})`,
              ],
              voice,
            ),
      facts: [most(pattern), ...beside],
    }
  }
  if (focus === 'least' && lowest.total === 0)
    return {
      lead: `${is(bold(weekdayName(lowest.weekday)))} 🗓️ ${when} 그 요일에는 ${on}한 번도 안 썼어.`,
      facts: [most(pattern), ...beside],
    }
  return { facts: beside }
}

const most = (pattern: Pattern): Fact => ({
  score: 0.75,
  text: `제일 많이 쓰는 요일은 ${is(weekdayName(pattern.highest.weekday))}, ${is(amountOf(pattern, pattern.highest))}.`,
})

const refunded = ({ lowest }: Pattern): Fact | false =>
  lowest.average < 0 && { score: 0.6, text: `${weekdayName(lowest.weekday)}에는 환불받은 게 더 많아.` }

/** A difference below this is none. */
const noticeablePercent = 5

function weekendBeside(pattern: Pattern): Fact | undefined {
  const { weekendAgainstWorkdays: change } = pattern
  if (!change || change.percent === null || isSparse(pattern) || change.current <= 0) return undefined
  const percent = Math.abs(change.percent)
  if (percent < noticeablePercent) return { score: 0.5, text: '주말이나 평일이나 하루 쓰는 돈은 비슷해.' }
  const than = change.difference > 0 ? '주말이 평일' : '평일이 주말'
  return {
    score: 0.5 + Math.min(0.3, percent / 300),
    text: `묶어서 보면 ${than}보다 하루 ${won(change.distance)} 더 써.`,
  }
}

/** 주말이랑 평일 중에는: which, per day, since there are more workdays. */
function weekend(question: WeekdayQuestion, pattern: Pattern, refunds: Words): Words {
  const { period } = question
  const { on, what } = subjectWords(question)
  const { weekendAgainstWorkdays: change, weekend: free, workdays, total, highest } = pattern
  if (free.total < 0 || workdays.total < 0 || total <= 0) return refunds
  const when = duringOnly(period)
  if (!change) {
    const [there, missing, group] =
      free.days > 0 ? (['주말', '평일', free] as const) : (['평일', '주말', workdays] as const)
    return {
      lead: `${when} ${withParticle(missing, '이/가')} 없어서 견줄 수가 없어. ${there}에는 ${on}하루 평균 ${bold(won(group.average))} 썼어 🗓️`,
      facts: [],
    }
  }
  const share = formatPercent(free.share)
  const facts: (Fact | false)[] = [
    free.total > 0 &&
      free.total < total && {
        score: 0.7,
        text: `전체로는 ${what}의 ${withParticle(share, '이/가')} 주말에 나갔어.`,
      },
    {
      score: 0.6,
      text: `제일 많이 쓰는 요일은 ${is(weekdayName(highest.weekday))}(하루 ${won(highest.average)}).`,
    },
  ]
  const spend = isOngoing(period, { today: Temporal.PlainDate.from(pattern.endDate) }) ? '써' : '썼어'
  const isMore = change.difference > 0
  const [first, second] = isMore ? ['주말', '평일'] : ['평일', '주말']
  const [high, low] = isMore ? [change.current, change.previous] : [change.previous, change.current]
  if (Math.abs(change.percent ?? 100) < noticeablePercent)
    return {
      lead: `${when} ${on}${bold('주말이나 평일이나 비슷하게')} ${spend} 🗓️ 하루에 주말 ${won(change.current)}, 평일 ${is(won(change.previous))}.`,
      facts,
    }
  return {
    lead:
      low === 0
        ? `${is(bold(first))} 🗓️ ${when} ${on}${first}에만 쓰고 ${second}에는 안 썼어.`
        : `${when} ${bold(first)}에 ${on}더 많이 ${spend} 🗓️ 하루 평균 ${won(high)}, ${second}보다 ${won(change.distance)} 많아.`,
    facts,
  }
}

const timesOf = ({ times }: Pattern) => times.filter(({ count }) => count > 0)

/** Where one pays most often need not be where most is paid. */
function timeFacts(pattern: Pattern): (Fact | false)[] {
  const times = timesOf(pattern)
  const first = times.reduce((a, b) => (b.total > a.total ? b : a))
  const often = times.reduce((a, b) => (b.count > a.count ? b : a), first)
  return [
    often === first
      ? { score: 0.45, text: `횟수로도 ${first.count}번으로 제일 잦아.` }
      : {
          score: 0.8,
          text: `횟수로는 ${withParticle(dayPartName(often), '이/가')} ${often.count}번으로 더 잦아.`,
        },
    times.every(({ count }) => count < fewDays) && { score: 0.7, text: '몇 건 안 돼서 참고만 해.' },
  ]
}

/** 밤늦게 쓰는 버릇 있나: what is spent then, and when most is; nothing where the day is not told apart so. */
function partAsked({ period, at }: WeekdayQuestion, pattern: Pattern): Words | undefined {
  const asked = pattern.times.find(({ part }) => dayPartNames[part] === at)
  const [first] = timesOf(pattern).sort((a, b) => b.total - a.total)
  if (!asked || !first || first.total <= 0) return undefined
  const name = dayPartName(asked)
  const night = asked.part === 'late' ? pattern.times.find(({ part }) => part === 'night') : undefined
  return {
    lead:
      asked.count === 0 || asked.total <= 0
        ? `${during(period)} ${name}에는 한 번도 안 썼어 👌`
        : `${during(period)} ${name}에 쓴 돈은 전체의 ${is(bold(formatPercent(asked.share)))} 🕐 ${asked.count}번, ${is(won(asked.total))}.`,
    facts: [
      {
        score: 1,
        text:
          asked === first
            ? '하루 중에서 제일 많이 쓰는 때야.'
            : `제일 많이 쓰는 때는 ${dayPartName(first)}, ${is(formatPercent(first.share))}.`,
      },
      night !== undefined &&
        night.count > 0 && {
          score: 0.9,
          text: `${dayPartName(night)}에는 ${night.count}번, ${won(night.total)} 썼어.`,
        },
    ],
  }
}

/** 주로 언제 타?: the hours first, as far as they are recorded, then the day; by how often. */
function habit(question: WeekdayQuestion, pattern: Pattern): Words {
  const { topic, did } = deedOf(question)
  const { emoji } = subjectWords(question)
  const [part, nextPart] = timesOf(pattern).sort((a, b) => b.count - a.count)
  const [day] = pattern.weekdays.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  const when = during(question.period)
  if (!day) return { lead: `${when} ${topic}요일마다 비슷해 ${emoji}`, facts: [] }
  const often = weekdayName(day.weekday)
  if (!part)
    return {
      lead: `${when} ${topic}${bold(often)}에 제일 자주 ${did} ${emoji} ${pattern.count}번 중 ${day.count}번이야.`,
      facts: [{ score: 0.8, text: '몇 시인지는 기록에 시간이 없어서 알 수 없어.' }],
    }
  const many =
    part.count === pattern.count ? `${part.count}번 모두 이때` : `${pattern.count}번 중 ${part.count}번`
  const tied = pattern.weekdays
    .filter(({ count }) => count === day.count)
    .map((row) => weekdayName(row.weekday))
  return {
    lead: `${topic}주로 ${bold(dayPartName(part))}에 ${did} ${emoji} ${when} ${is(many)}.`,
    facts: [
      nextPart !== undefined && {
        score: 0.6,
        text: `그다음은 ${withParticle(dayPartName(nextPart), '으로/로')} ${nextPart.count}번이야.`,
      },
      {
        score: 0.9,
        text: `요일로는 ${tied.join(', ')}이 ${day.count}번${tied.length > 1 ? '씩' : ''}으로 제일 잦아.`,
      },
    ],
  }
}

/** What the pattern leaves out and how much it rests on. */
function notesOf({ focus }: WeekdayQuestion, pattern: Pattern): string[] {
  const isTimed = focus === 'time' || focus === 'habit'
  const untimed = pattern.withoutTime.count
  return [
    pattern.shortened && !pattern.gaps.includes('records_start')
      ? '너무 옛날 습관은 빼려고 마지막 2년만 봤어.'
      : '',
    pattern.fixedTotal > 0
      ? `${withParticle(pattern.fixedCategories.join('·'), '은/는')} 날짜가 정해진 돈이라 뺐어.`
      : '',
    isTimed && untimed > 0 && timesOf(pattern).length > 0 ? `시간이 안 적힌 ${untimed}건은 뺐어.` : '',
  ]
}

/** Fewer such days may be chance. */
const fewDays = 4

/** A habit takes more than a few days to show. */
function sampleNote(
  { focus }: WeekdayQuestion,
  { highest, weekend, days, total }: Pattern,
): string | undefined {
  const few = focus === 'weekend' ? weekend.days : highest.days
  if (focus === 'time' || total <= 0 || days === 1 || few >= fewDays) return undefined
  return days <= 7 ? '한 주뿐이라 습관이라고 하긴 일러.' : '아직 며칠 안 돼서 참고만 해.'
}

function nextOf(question: WeekdayQuestion, { highest }: Pattern, voice: Voice): Next {
  const { focus, period } = question
  const quarter = { name: '최근 3개월' }
  if (highest.days < fewDays)
    return asking(
      '기간을 최근 3개월로 넓혀서 볼까?',
      focus === 'weekend'
        ? chips.weekend(quarter, question)
        : focus === 'time'
          ? chips.hours(quarter, question)
          : chips.weekday(quarter, question),
    )
  return focus === 'time'
    ? pick(
        [
          asking('요일별로도 볼까?', chips.weekday(period, question)),
          asking('주말이랑 평일도 나눠 볼까?', chips.weekend(period, question)),
        ],
        voice,
        2,
      )
    : pick(
        [
          asking('하루 중 언제 많이 쓰는지도 볼까?', chips.hours(period, question)),
          asking('제일 많이 쓴 날은 언제였는지 볼까?', chips.highestDay(period, question)),
        ],
        voice,
        2,
      )
}

function chipsOf(question: WeekdayQuestion, { highest }: Pattern): Chip[] {
  const { period, focus } = question
  const isFew = highest.days < fewDays
  const when = isFew ? { name: '최근 3개월' } : period
  const weekend = chips.weekend(when, question)
  const time = chips.hours(when, question)
  const weekday = chips.weekday(when, question)
  const again = focus === 'weekend' ? weekend : focus === 'time' ? time : weekday
  const others = [weekday, time, weekend].filter((chip) => chip !== again)
  return [...(isFew ? [again] : []), ...others, chips.highestDay(period, question)].slice(0, 3)
}
