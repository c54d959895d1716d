import { calendarPeriod } from '../asked-periods.ts'
import { type Period, recentMonths } from '../period.ts'
import type { Question, StoreRankingQuestion } from '../question.ts'
import { rememberedPeriod } from '../slot-rules.ts'
import { topicIn } from '../topic.ts'
import { earlierPeriod, type Talk } from './talk.ts'
import { thingsIn } from './things.ts'

type Read = Question | undefined

/** 추석도 이만큼 잡아야 되나, after what 설 took: the one against the other. */
export function feastLikeIt(talk: Talk): Read {
  const { said } = talk
  const { bare } = said.mentions
  const { period } = said.periods
  const held = earlierPeriod(talk)
  if (
    !held ||
    !/(?:추석|설|명절|연휴|휴가|크리스마스|어버이날)[^?]{0,4}(?:도|엔|때|때도|에도)?(?:이|그|요)(?:만큼|정도|쯤)/u.test(
      bare,
    )
  )
    return undefined
  const named = period && !('future' in period) ? period : undefined
  const past = named && wholeFeast(named, bare, talk.today)
  if (!past || past.startDate === held.startDate) return undefined
  const { startDate, endDate, name } = /설|추석/u.test(held.name)
    ? wholeFeast(held, held.name, talk.today)
    : held
  return { kind: 'comparison', period: past, other: { startDate, endDate, name } }
}

/** 설 and 추석 are three days each, whichever of them is named. */
function wholeFeast(period: Period, bare: string, today: Temporal.PlainDate): Period {
  if (period.grain !== 'day' || !/설|추석|명절/u.test(bare)) return period
  const day = Temporal.PlainDate.from(period.startDate)
  return calendarPeriod(day.subtract({ days: 1 }), day.add({ days: 1 }), today)
}

const rankedBefore = ({ before }: Talk): StoreRankingQuestion | undefined =>
  before.ranked as unknown as StoreRankingQuestion | undefined

/** 올해만 놓고 봐도 순위 같아?, 월세 관리비 빼고, after a ranking of shops. */
export function rankingAgain(talk: Talk): Read {
  const { said, today } = talk
  const ranked = rankedBefore(talk)
  const { bare } = said.mentions
  if (!ranked || !(talk.before.asked === 'store_ranking' || talk.before.asked === 'count')) return undefined
  const { place: _place, ...whole } = ranked
  const again = {
    ...whole,
    period: (rememberedPeriod({ ...ranked.period, on: today.toString() } as never, today.toPlainDateTime()) ??
      ranked.period) as Period,
  }
  const { period } = said.periods
  if (
    period &&
    !('future' in period) &&
    /순위|등수|랭킹|1위|1등|일등/u.test(bare) &&
    thingsIn(said).length === 0
  )
    return { ...again, period }
  // What is paid by contract is left out of the ranking as it is.
  const names = [...said.without, ...said.stores, ...said.categories]
  const isLeftOut = /(?:빼고|빼면|빼줘|빼봐|제외|말고|없이)(?:다시|보여줘|봐줘|줘|해줘|는|요)?[?!.~]*$/u.test(
    bare,
  )
  return isLeftOut && names.length > 0 && names.every((name) => byContract.test(name)) ? again : undefined
}

const byContract = /월세|관리비|주거|보험|통신|구독|고정|공과금|가스|전기|수도|인터넷|휴대폰|핸드폰/u

/** 여기 1등은 몇 번이나 갔길래, after a ranking of shops. */
export function placeVisitedIn(talk: Talk): Read {
  const { said } = talk
  const { bare } = said.mentions
  const ranked = rankedBefore(talk)
  const first = topicIn(talk.before).subject
  if (!ranked || !first?.store || thingsIn(said).length > 0) return undefined
  if (talk.before.asked !== 'store_ranking' || !/(?:1|일)(?:등|위|빠)/u.test(bare)) return undefined
  if (!/몇번|얼마나자주|횟수|몇건/u.test(bare)) return undefined
  return { kind: 'count', store: first.store, period: ranked.period }
}

/** 그달엔 뭘 안 샀길래, 왜 그달만 적어?, after the month with the most or the least. */
export function monthExplained(talk: Talk): Read {
  const { said, before } = talk
  const { bare } = said.mentions
  const { focus } = (before.details ?? {}) as { focus?: 'highest' | 'lowest' }
  if (before.asked !== 'monthly' || !focus || thingsIn(said).length > 0) return undefined
  if (
    !/(?:그|이|저)(?:달|때)/u.test(bare) ||
    !/(?:뭘|뭐|뭐를|무엇을|어디)(?:를)?[^?]{0,6}(?:안|덜|더|많이|그렇게)|왜|어쩌다|이유|비결/u.test(bare)
  )
    return undefined
  const period = topicIn(before).period
  if (!period) return undefined
  const first = Temporal.PlainDate.from(period.startDate)
  const months = { startDate: first.subtract({ months: 1 }), endDate: first.subtract({ days: 1 }) }
  const other = {
    startDate: months.startDate.toString(),
    endDate: months.endDate.toString(),
    name: '그 전달',
  }
  return {
    kind: 'changes',
    period: { ...period, assumed: null },
    other,
    ...(focus === 'lowest' ? { direction: 'less' as const } : { direction: 'more' as const }),
  }
}

/** 요즘이랑 카테고리별로 비교해줘, after a month: that one against the last month up to now. */
export function monthAgainstNow(talk: Talk): Read {
  const { said, before, today } = talk
  const { bare } = said.mentions
  if (!/(?:요즘|요새|지금|최근)(?:이?랑|하고|과|와)/u.test(bare) || thingsIn(said).length > 0)
    return undefined
  if (!/카테고리|분류|항목|비교|차이|어때|다르/u.test(bare)) return undefined
  const held = before.asked === 'monthly' ? topicIn(before).period : earlierPeriod(talk)
  if (!held || held.running || held.grain !== 'month') return undefined
  const { startDate, endDate, name } = held
  const lately: Period = { ...recentMonths(today, 1), name: '최근 한 달', assumed: null }
  return {
    kind: 'comparison',
    period: lately,
    other: { startDate, endDate, name },
    ...(/카테고리|분류|항목|별로/u.test(bare) ? { byCategory: true as const } : {}),
  }
}
