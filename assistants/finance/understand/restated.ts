import { groupNamed } from '../stores/store-groups.ts'
import { categoriesIn } from './category-words.ts'
import { withDaysInARow } from './restated/bare-days.ts'
import { withEatenUp } from './restated/eaten-up.ts'
import { withFeastDays } from './restated/feast-days.ts'
import { inFurtherPhrases } from './restated/further-phrases.ts'
import { withFixedCosts } from './restated/going-out-anyway.ts'
import { withHalvesDated } from './restated/halves-held.ts'
import { withPlainLeavingOut } from './restated/leaving-out.ts'
import { withPaidPlain } from './restated/paid-still.ts'
import { withoutPassingDate } from './restated/passing-date.ts'
import { inPlainPhrases } from './restated/plain-phrases.ts'
import { plainlySpent } from './restated/plainly-spent.ts'
import { withPurpose } from './restated/purpose-ahead.ts'
import { withoutPapers } from './restated/reason-of-papers.ts'
import { withShopsMeant } from './restated/shops-meant.ts'
import { withPlainSincePayday } from './restated/since-payday.ts'
import { withSinceTold } from './restated/since-told.ts'
import { withPlainSpending } from './restated/spent-slang.ts'
import { withWeekAround } from './restated/week-around.ts'
import { withWeekdayGone } from './restated/weekday-gone.ts'
import { withWordsTogether } from './restated/words-apart.ts'
import { withYearOfBoth } from './restated/year-apart.ts'

/** A message with what it says in a roundabout way said at one go, before its story is told apart. */
export function restated(
  typed: string,
  today: Temporal.PlainDate,
  /** Whether a shop is named in it. */
  isShop: (text: string) => boolean,
): string {
  const isName = (word: string) =>
    isShop(word) || categoriesIn(word).length > 0 || /고정\s?[비지]/u.test(word)
  const isSort = (word: string) => isName(word) || groupNamed(word) !== undefined
  const phrased = inPlainPhrases(inFurtherPhrases(typed, isSort), isName)
  const passing = withoutPassingDate(withWordsTogether(withEatenUp(withPurpose(phrased, isSort))), today)
  const spent = withFeastDays(plainlySpent(withPlainSpending(withoutPapers(passing))), today)
  const dated = withPaidPlain(withShopsMeant(spent, isShop, isName))
  const told = withHalvesDated(withSinceTold(withWeekdayGone(dated, today), isShop))
  const plain = withPlainLeavingOut(withFixedCosts(told), isName)
  const days = withWeekAround(withDaysInARow(withPlainSincePayday(plain), today), today)
  return withYearOfBoth(days)
}
