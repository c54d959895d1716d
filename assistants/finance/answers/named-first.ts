import { writtenPeriod } from '../understand/period.ts'
import type { Subject } from '../understand/question.ts'
import type { Topic } from '../understand/topic.ts'
import type { Voice } from '../wording.ts'

/** What an answer names first: a shop or a category, and a day (`2026-02-05`) or a month (`2026-02`). */
export function topicOf(subject: Subject | undefined, when: string | undefined, { today }: Voice): Topic {
  const [year, month, day] = when?.split('-') ?? []
  const period = when && writtenPeriod(day ? when : `${year}년 ${Number(month)}월`, today)
  return { ...(subject ? { subject } : {}), ...(period ? { period } : {}) }
}
