import { type FuturePeriod, joinedPeriod, type Period } from './period.ts'

/** 이틀 동안, 해서, 합쳐서: days that are asked about as one. */
const asOne =
  /이틀|사흘|나흘|양일|동안|해서|합쳐|합해|합치|합하|합산|둘\s?다|다\s?해|통틀어|모두|총|다\s?더|까지\s?(?:다|합|해)/u
/** 각각, 중에: each for itself. */
const apart = /각각|각자|따로|별로|얼마씩|중에|중\s|비교|둘\s?중|어느|언제/u
const letter = '어제|오늘|그제|그저께|엊그제|그끄제|[월화수목금토일]요일|\\d{1,2}일'
/** 어제 오늘, 그제어제: named at one go. */
const atOneGo = new RegExp(`(?:${letter})\\s*(?:,\\s*)?(?:${letter})`, 'u')

/** 어제하고 오늘 해서, 어제 그제 이틀 동안: the days in a row as one stretch. */
export function daysTogether(
  periods: readonly (Period | FuturePeriod)[],
  text: string,
  today: Temporal.PlainDate,
): Period | undefined {
  const days = periods.filter((it): it is Period => 'grain' in it && it.grain === 'day')
  const others = periods.filter((it) => !days.includes(it as Period))
  const isJoined = days.length > 1 && !apart.test(text) && (asOne.test(text) || atOneGo.test(text))
  // 이틀 동안, beside the days themselves, counts them.
  const areCounts = others.every((it) => 'grain' in it && /^최근 \d+일$/u.test(it.name))
  return isJoined && areCounts ? joinedPeriod(days, today) : undefined
}
