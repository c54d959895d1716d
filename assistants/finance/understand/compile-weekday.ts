import { lent, type OneReading } from './compile-rows.ts'
import type { Cues } from './cues.ts'
import { recentMonths } from './period.ts'
import type { Question } from './question.ts'

const letters = '월화수목금토일'

/** 무슨 요일에 많이 써?, 제일 적게 쓰는 요일은?, 금요일마다 얼마나 써? */
export function weekdayOf(
  { subject, when, details }: OneReading,
  cues: Cues,
  today: Temporal.PlainDate,
): Question {
  const named = subject.store ?? subject.category
  const isHabit = cues.has('when') && !cues.has('weekday') && !cues.has('howMuch') && named !== undefined
  const focus = cues.has('timeOfDay')
    ? 'time'
    : cues.has('weekend')
      ? 'weekend'
      : cues.has('least')
        ? 'least'
        : isHabit
          ? 'habit'
          : lent<'weekend' | 'time' | 'habit'>(details)
  const said = cues.get('weekday') ?? ''
  // 금요일마다, 매주 금요일
  const isEach = said.includes('마다') || cues.has('perWeek')
  const day = isEach ? letters.indexOf(/([월화수목금토일])요일/u.exec(said)?.[1] ?? '-') + 1 : 0
  return {
    kind: 'weekday',
    ...subject,
    period: when ?? recentMonths(today, 3),
    ...(focus ? { focus } : {}),
    ...(day > 0 && !focus ? { weekday: day } : {}),
  }
}
