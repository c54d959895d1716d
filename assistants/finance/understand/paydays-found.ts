import { onDay, type PaydayRef, paydaySpanIn, usualPayday, withDays } from './restated/paydays.ts'

/**
 * A message with the days of the two paydays it names (1월 월급으로 2월 월급날까지) as the records tell them; as it is where it names none.
 *
 * @param lastUntil the day of the last income up to a day, both `YYYY-MM-DD`
 */
export async function paydaysFound(
  text: string,
  today: Temporal.PlainDate,
  lastUntil: (until: string) => Promise<string | undefined>,
): Promise<string> {
  const said = paydaySpanIn(text, today)
  if (!said) return text
  const first = await foundFor(said.from, today, lastUntil)
  const next = said.until === 'today' ? today.add({ days: 1 }) : await foundFor(said.until, today, lastUntil)
  return withDays(text, said, { first, next })
}

/** Nearer than this to another, an income is none of a payday's own. */
const apart = 15

async function foundFor(
  ref: PaydayRef,
  today: Temporal.PlainDate,
  lastUntil: (until: string) => Promise<string | undefined>,
): Promise<Temporal.PlainDate> {
  if ('back' in ref) {
    let until = today
    for (let back = ref.back; ; back -= 1) {
      const found = await lastUntil(until.toString())
      if (found === undefined) return usualPayday(ref, today)
      if (back === 0) return Temporal.PlainDate.from(found)
      until = Temporal.PlainDate.from(found).subtract({ days: apart })
    }
  }
  const month = Temporal.PlainYearMonth.from(ref.month)
  const end = onDay(month, month.daysInMonth)
  const last = Temporal.PlainDate.compare(end, today) > 0 ? today : end
  const found = await lastUntil(last.toString())
  if (found === undefined) return usualPayday(ref, today)
  const day = Temporal.PlainDate.from(found)
  // What has not come yet comes on the day of the last one.
  return day.toPlainYearMonth().equals(month) ? day : onDay(month, day.day)
}
