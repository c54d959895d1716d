import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { weekdayPattern } from '../tools/weekday-pattern.ts'
import type { WeekdayQuestion } from '../understand/question.ts'
import { type Voice, weekdayName, won } from '../wording.ts'
import { absentIn } from './absent.ts'
import { telling } from './facts.ts'
import { habitFacts, habitLead } from './habit-words.ts'
import { troubled } from './nothing.ts'
import { periodNotes } from './period-words.ts'
import type { Reply } from './reply.ts'
import { leftOutNote, scopeArguments, subjectWords } from './subject.ts'
import { timeFacts, timeLead, timeOfHabit } from './time-words.ts'
import { weekdayChart } from './weekday-chart.ts'
import {
  chipsAfterWeekday,
  nextAfterWeekday,
  patternNote,
  sampleNote,
  weekdayFacts,
  weekdayLead,
} from './weekday-words.ts'
import { weekendFacts, weekendLead } from './weekend-words.ts'

/** When in the week or the day: 무슨 요일에 많이 써? 주말이랑 평일 중에는? 몇 시쯤 많이 써? */
export async function answerWeekday(t: Turn, question: WeekdayQuestion, voice: Voice): Promise<Reply> {
  const { period, focus } = question
  const outcome = await t.run(call(weekdayPattern, scopeArguments(question)))
  if (outcome.kind === 'failed') return troubled(`요일별 ${subjectWords(question).what}`)
  if (outcome.kind === 'miss') return absentIn(t, question, voice)
  const pattern = outcome.value
  const name = pattern.merchant?.name
  const asked: WeekdayQuestion = { ...question, ...(name === undefined ? {} : { store: name }) }
  const habit = asked.at === undefined ? undefined : timeOfHabit(asked, pattern, voice)
  const [lead, facts] = habit
    ? [habit.lead, habit.facts]
    : focus === 'habit'
      ? [habitLead(asked, pattern, voice), habitFacts(pattern, voice)]
      : focus === 'weekend'
        ? [weekendLead(asked, pattern, voice), weekendFacts(asked, pattern, voice)]
        : focus === 'time'
          ? [timeLead(asked, pattern, voice), timeFacts(pattern, voice)]
          : [weekdayLead(asked, pattern, voice), weekdayFacts(asked, pattern, voice)]
  const { assumed } = periodNotes(period, pattern, voice)
  const notes = [assumed, patternNote(asked, pattern)].filter(Boolean).join(' ')
  const cautions = [sampleNote(pattern, asked), leftOutNote(pattern.merchant)].filter(
    (note) => note !== undefined,
  )
  const chart = weekdayChart(asked, pattern)
  return {
    lead,
    ...(notes === '' ? {} : { assumed: notes }),
    facts: [...telling(facts, Math.max(1, 2 - cautions.length)), ...cautions].slice(0, 2),
    next: nextAfterWeekday(asked, pattern, voice),
    suggestions: chipsAfterWeekday(asked, pattern),
    ...(chart ? { chart } : {}),
    note: `${subjectWords(asked).what} 제일 많은 요일·${period.name} ${weekdayName(pattern.highest.weekday)} ${won(pattern.highest.average)}`,
  }
}
