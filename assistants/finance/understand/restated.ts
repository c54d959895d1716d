import { categoriesIn } from './category-words.ts'
import { withPlainContest } from './restated/against.ts'
import { withPlainAverages } from './restated/averaged.ts'
import { withDaysInARow } from './restated/bare-days.ts'
import { withoutDoubles } from './restated/brackets.ts'
import { withoutCause } from './restated/cause-beside.ts'
import { withChangeGuessed } from './restated/change-guessed.ts'
import { withoutComplaint } from './restated/complaint-behind.ts'
import { withDaysNamed } from './restated/days-named.ts'
import { withoutErrand } from './restated/errand.ts'
import { withFactInFront } from './restated/fact-beside.ts'
import { withFixedCosts } from './restated/going-out-anyway.ts'
import { withoutGuess } from './restated/guessed.ts'
import { withHabitAsked } from './restated/habit-asked.ts'
import { withHalvesDated } from './restated/halves-held.ts'
import { withPlainLeavingOut } from './restated/leaving-out.ts'
import { withoutMeant } from './restated/meant-to.ts'
import { withNarrowerTime } from './restated/narrower-behind.ts'
import { withEitherSide } from './restated/one-or-other.ts'
import { withOtherNamed } from './restated/other-named.ts'
import { withPaidPlain } from './restated/paid-still.ts'
import { withPaydays } from './restated/paydays.ts'
import { withoutReasonBehind } from './restated/reason-behind.ts'
import { saidStraight } from './restated/said-otherwise.ts'
import { withPlainSincePayday } from './restated/since-payday.ts'
import { withSinceTold } from './restated/since-told.ts'
import { withPlainPayments } from './restated/small-payments.ts'
import { withPastTold } from './restated/so-far.ts'
import { withVagueAmount } from './restated/vague-amount.ts'
import { withWeekAround } from './restated/week-around.ts'
import { withWeekdayGone } from './restated/weekday-gone.ts'
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
  const isName = (word: string) =>
    isShop(word) || categoriesIn(word).length > 0 || /고정\s?[비지]/u.test(word)
  const precise = withNarrowerTime(withVagueAmount(withDaysNamed(withPaidPlain(text))), today)
  const outright = withHabitAsked(withChangeGuessed(withEitherSide(precise)))
  const averaged = withPlainAverages(withPastTold(atShops(withWeekdayGone(outright, today), isShop)), today)
  const sole = withOtherNamed(withoutCause(withFactInFront(averaged), isName), isShop, isName)
  const told = withHalvesDated(withoutMeant(withSinceTold(withoutComplaint(sole), isShop), isShop))
  const plain = withPlainLeavingOut(withFixedCosts(saidStraight(told)), isName)
  const asked = withDaysInARow(withPlainSincePayday(plain), today)
  const days = withPaydays(withWeekAround(withoutReasonBehind(asked), today), today)
  const dated = withYearOfBoth(withoutDoubles(days, isShop))
  return withoutGuess(withPlainContest(withPlainPayments(withoutErrand(dated, isShop))))
}

/** 쿠팡서, 다이소서: at the shop. */
const atShops = (text: string, isShop: (word: string) => boolean): string =>
  text.replace(/(?<![가-힣A-Za-z\d])([가-힣A-Za-z\d]{2,8})서(?=\s)/gu, (all, word: string) =>
    isShop(word) && !word.endsWith('에') ? `${word}에서` : all,
  )
