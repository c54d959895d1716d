import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { WeekdayQuestion } from '../understand/question.ts'
import { bold, is, pick, type Voice, weekdayName, won } from '../wording.ts'
import type { Fact } from './facts.ts'
import { duringOnly, isOngoing } from './period-words.ts'
import { subjectWords } from './subject.ts'
import type { Pattern } from './weekday-findings.ts'
import { moreRefunded, noticeablePercent } from './weekday-words.ts'

/** The answer to 주말이랑 평일 중에는: which, per day, since there are more workdays. */
export function weekendLead(question: WeekdayQuestion, pattern: Pattern, voice: Voice): string {
  const { period } = question
  const { on } = subjectWords(question)
  const { weekendAgainstWorkdays: change, weekend, workdays } = pattern
  if (weekend.total < 0 || workdays.total < 0 || pattern.total <= 0)
    return moreRefunded(question, '주말과 평일을')
  if (!change) {
    const [there, missing] = weekend.days > 0 ? ['주말', '평일'] : ['평일', '주말']
    const group = weekend.days > 0 ? weekend : workdays
    return `${duringOnly(period)} ${withParticle(missing, '이/가')} 없어서 견줄 수가 없어. ${there}에는 ${on}하루 평균 ${bold(won(group.average))} 썼어 🗓️`
  }
  const spend = isOngoing(period, voice) ? '써' : '썼어'
  if (Math.abs(change.percent ?? 100) < noticeablePercent) {
    return `${duringOnly(period)} ${on}${bold('주말이나 평일이나 비슷하게')} ${spend} 🗓️ 하루에 주말 ${won(change.current)}, 평일 ${is(won(change.previous))}.`
  }
  const more = change.difference > 0
  const [first, second] = more ? ['주말', '평일'] : ['평일', '주말']
  const [high, low] = more ? [change.current, change.previous] : [change.previous, change.current]
  if (low === 0)
    return `${is(bold(first))} 🗓️ ${duringOnly(period)} ${on}${first}에만 쓰고 ${second}에는 안 썼어.`
  return pick(
    [
      `${duringOnly(period)} ${bold(first)}에 ${on}더 많이 ${spend} 🗓️ 하루 평균 ${won(high)}, ${second}보다 ${won(change.distance)} 많아.`,
      `${is(bold(first))} 🗓️ ${period.name} ${first}에는 ${on}하루 ${won(high)}, ${second}에는 ${won(low)}꼴로 ${spend}.`,
      `${duringOnly(period)} ${bold(first)}에 ${second}보다 ${on}하루 ${won(change.distance)}씩 더 ${spend} 🗓️`,
    ],
    voice,
  )
}

export function weekendFacts(
  question: WeekdayQuestion,
  pattern: Pattern,
  voice: Voice,
): (Fact | undefined)[] {
  const { weekend, highest, total, weekendAgainstWorkdays: change } = pattern
  if (!change || total <= 0 || weekend.total < 0) return []
  const share = formatPercent(weekend.share)
  const { what } = subjectWords(question)
  const isPart = weekend.total > 0 && weekend.total < total
  return [
    isPart
      ? {
          score: 0.7,
          text: pick(
            [
              `전체로는 ${what}의 ${withParticle(share, '이/가')} 주말에 나갔어.`,
              `${withParticle(what, '을/를')} 다 합치면 ${withParticle(share, '이/가')} 주말 몫이야.`,
              `다 합치면 주말에 ${won(weekend.total)}, 전체의 ${is(share)}.`,
            ],
            voice,
            1,
          ),
        }
      : undefined,
    {
      score: 0.6,
      text: pick(
        [
          `요일로는 ${withParticle(weekdayName(highest.weekday), '이/가')} 하루 ${won(highest.average)}으로 제일 많아.`,
          `제일 많이 쓰는 요일은 ${is(weekdayName(highest.weekday))}(하루 ${won(highest.average)}).`,
        ],
        voice,
        2,
      ),
    },
  ]
}
