import { groupNamed } from '../stores/store-groups.ts'
import { categoriesIn } from './category-words.ts'
import { withPlainContest } from './restated/against.ts'
import { withPlainAverages } from './restated/averaged.ts'
import { withDaysInARow } from './restated/bare-days.ts'
import { withoutDoubles } from './restated/brackets.ts'
import { withoutCause } from './restated/cause-beside.ts'
import { withChangeGuessed } from './restated/change-guessed.ts'
import { withoutComplaint } from './restated/complaint-behind.ts'
import { withDaysNamed } from './restated/days-named.ts'
import { withEatenUp } from './restated/eaten-up.ts'
import { withMoneyGone } from './restated/empty-purse.ts'
import { withoutErrand } from './restated/errand.ts'
import { withFactInFront } from './restated/fact-beside.ts'
import { withFeastDays } from './restated/feast-days.ts'
import { inFurtherPhrases } from './restated/further-phrases.ts'
import { withFixedCosts } from './restated/going-out-anyway.ts'
import { withoutGuess } from './restated/guessed.ts'
import { withHabitAsked } from './restated/habit-asked.ts'
import { withHalvesDated } from './restated/halves-held.ts'
import { withLastDaysOff } from './restated/last-days-off.ts'
import { withPlainLeavingOut } from './restated/leaving-out.ts'
import { withoutMeant } from './restated/meant-to.ts'
import { withMonthBehind } from './restated/month-behind.ts'
import { withMostGone } from './restated/most-gone.ts'
import { withNarrowerTime } from './restated/narrower-behind.ts'
import { withOnWhat } from './restated/on-what.ts'
import { withEitherSide } from './restated/one-or-other.ts'
import { withOtherNamed } from './restated/other-named.ts'
import { withPaidPlain } from './restated/paid-still.ts'
import { withoutPassingDate, withoutSeasonAsReason, withWintersApart } from './restated/passing-date.ts'
import { withPaydays } from './restated/paydays.ts'
import { inPlainPhrases } from './restated/plain-phrases.ts'
import { plainlySpent } from './restated/plainly-spent.ts'
import { withPriceThen } from './restated/price-then.ts'
import { withPurpose } from './restated/purpose-ahead.ts'
import { withoutReasonBehind } from './restated/reason-behind.ts'
import { withoutPapers } from './restated/reason-of-papers.ts'
import { saidStraight } from './restated/said-otherwise.ts'
import { withShopsMeant } from './restated/shops-meant.ts'
import { inShortAsks } from './restated/short-asks.ts'
import { withoutSigh } from './restated/sigh-ahead.ts'
import { withPlainSincePayday } from './restated/since-payday.ts'
import { withSinceTold } from './restated/since-told.ts'
import { withPlainPayments } from './restated/small-payments.ts'
import { withPastTold } from './restated/so-far.ts'
import { withPlainSpending } from './restated/spent-slang.ts'
import { withSuchOnes } from './restated/such-ones.ts'
import { withBlame } from './restated/to-blame.ts'
import { withDaysUntil } from './restated/until-day.ts'
import { withVagueAmount } from './restated/vague-amount.ts'
import { withVisitsTold } from './restated/visits-told.ts'
import { withWeekAround } from './restated/week-around.ts'
import { withWeekdayGone } from './restated/weekday-gone.ts'
import { withWordsTogether } from './restated/words-apart.ts'
import { withYearOfBoth } from './restated/year-apart.ts'

/**
 * A message with what it says in a roundabout way said at one go, before its story is told apart: two paydays as days, a time
 * that is said twice said once, a year put to the time it is said of, a reason behind left out.
 */
export function restated(
  typed: string,
  today: Temporal.PlainDate,
  /** Whether a shop is named in it. */
  isShop: (text: string) => boolean,
): string {
  const isName = (word: string) =>
    isShop(word) || categoriesIn(word).length > 0 || /고정\s?[비지]/u.test(word)
  const isSort = (word: string) => isName(word) || groupNamed(word) !== undefined
  const text = inPassing(
    toThePoint(inPlainPhrases(inFurtherPhrases(inShortAsks(typed), isSort), isName), today, isSort),
    today,
    isShop,
    isName,
  )
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

/** A sigh in front, one thing or the other to blame, what was named the sentence before. */
function toThePoint(typed: string, today: Temporal.PlainDate, isName: (word: string) => boolean): string {
  const asked = withMostGone(withOnWhat(withLastDaysOff(withoutSigh(typed), today)))
  const named = withVisitsTold(withSuchOnes(withBlame(asked, isName)), isName)
  return withDaysUntil(withPurpose(withPriceThen(named, isName), isName))
}

/** What is told around the question, or in other words than those of spending. */
function inPassing(
  typed: string,
  today: Temporal.PlainDate,
  isShop: (word: string) => boolean,
  isName: (word: string) => boolean,
): string {
  const straight = withWintersApart(withoutSeasonAsReason(withWordsTogether(withEatenUp(typed))), today)
  const spaced = inClauses(straight)
  const told = withMoneyGone(withoutPassingDate(spaced, today))
  const spent = plainlySpent(withPlainSpending(withoutPapers(told === spaced ? straight : told)))
  const summed = withSumOfBoth(withMonthBehind(withFeastDays(spent, today)), isName)
  return withShopsMeant(summed, isShop, isName)
}

/** 벌써15일인데지금까지총나간거: written without any space, the one clause and the other. */
const inClauses = (text: string): string =>
  /\s/u.test(text) ? text : text.replace(/(인데|는데|[이됐났]네|됐다)(?=[가-힣]{3})/u, '$1 ')

/** 교통비+통신비 지난달 거: what both come to. */
function withSumOfBoth(text: string, isName: (word: string) => boolean): string {
  if (/각각|따로|비[율중]|퍼|%|프로|[()]/u.test(text)) return text
  return text.replace(
    /([가-힣]{2,8}(?:(?:\s?\+\s?|\s그리고\s)[가-힣]{2,8}){1,3})(?=\s|$)/u,
    (all, list: string) => {
      const names = list.split(/\+|\s그리고\s/u).map((name) => name.trim())
      if (!names.every((name) => isName(name) || groupNamed(name))) return all
      return `${names.join('하고 ')} 합쳐서`
    },
  )
}

/** 쿠팡서, 다이소서: at the shop. */
const atShops = (text: string, isShop: (word: string) => boolean): string =>
  text.replace(/(?<![가-힣A-Za-z\d])([가-힣A-Za-z\d]{2,8})서(?=\s)/gu, (all, word: string) =>
    isShop(word) && !word.endsWith('에') ? `${word}에서` : all,
  )
