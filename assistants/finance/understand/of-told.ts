import { disbelieved } from './disbelieved.ts'
import { incomeAgainst } from './income-against.ts'
import { leftAsIs } from './left-as-is.ts'
import type { Question } from './question.ts'
import { runwayIn } from './runway.ts'
import type { Thread } from './talk/thread.ts'
import { whatCounts } from './what-counts.ts'
import { whyThatDay } from './why-that-day.ts'

/**
 * What is asked of the answer just told, or of what no record has in it, which the words alone would ask of something else: what stays as it is after where to
 * cut, whether a sum is right, and whether what is no spending is in it.
 */
export function ofToldIn(thread: Thread): readonly Question[] | undefined {
  const found =
    whatCounts(thread) ??
    runwayIn(thread) ??
    leftAsIs(thread) ??
    incomeAgainst(thread) ??
    whyThatDay(thread) ??
    disbelieved(thread)
  return found && [found]
}
