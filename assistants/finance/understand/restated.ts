import { withPlainContest } from './restated/against.ts'
import { withoutDoubles } from './restated/brackets.ts'
import { withoutErrand } from './restated/errand.ts'
import { withoutGuess } from './restated/guessed.ts'
import { withHalvesDated } from './restated/halves-held.ts'
import { withoutMeant } from './restated/meant-to.ts'
import { withPaydays } from './restated/paydays.ts'
import { withoutReasonBehind } from './restated/reason-behind.ts'
import { withSinceTold } from './restated/since-told.ts'
import { withPlainPayments } from './restated/small-payments.ts'
import { withWeekAround } from './restated/week-around.ts'
import { withYearOfBoth } from './restated/year-apart.ts'

/**
 * A message with what it says in a roundabout way said at one go, before its story is told apart: two paydays as days, a time
 * that is said twice said once, a year put to the time it is said of, a reason behind left out.
 */
export function restated(
  text: string,
  today: Temporal.PlainDate,
  /** Whether a shop is named in it. */
  isShop: (text: string) => boolean,
): string {
  const told = withHalvesDated(withoutMeant(withSinceTold(text, isShop), isShop))
  const days = withPaydays(withWeekAround(withoutReasonBehind(told), today), today)
  const dated = withYearOfBoth(withoutDoubles(days, isShop))
  return withoutGuess(withPlainContest(withPlainPayments(withoutErrand(dated, isShop))))
}
