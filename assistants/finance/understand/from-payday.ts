import { daysBetween, periodSince } from './period.ts'
import type { Reading } from './reading.ts'
import { has, type Said } from './said.ts'
import { understandTexts } from './texts.ts'

/** 월급날부터 어제까지: the period that is named is but its end. */
const untilNamed =
  /(?:월급|급여)(?:날|일)?(?:이|을|를)?(?:(?:받|들어오|나오|타|꽂히|입금되)고|(?:받|들어온|나온|탄|꽂힌|받은|입금된)(?:날|뒤|후|다음날?|이후)?|이후|후)?(?:나서)?부터(?:어제|그저께|엊그제|그제|지난주말?|\d{1,2}월\d{1,2}일|\d{1,2}일)까지/u
/** 월급날에 뭐 샀지; when it is, or what comes in then, is another question. */
const thatDay =
  /(?:월급|급여)(?:날|일)(?:당일)?(?:에|엔|에는|에만)(?=[^?]*(?:뭐|얼마|어디|쓴|썼|샀|산거|긁|질렀|결제|지출|시켰))(?![^?]*(?:들어|받|며칠|언제|남|까지))/u
const dayAfter = /(?:월급|급여)(?:날|일)(?:의)?(?:다음날|담날|이튿날|하루뒤)/u

/** Whether a part of a message counts from the last payday on, or speaks of that day: the records tell which it is. */
export function speaksOfPayday(said: Said, { period }: Reading): boolean {
  const { bare } = said.mentions
  if (has(said, 'sincePayday')) return period === undefined || untilNamed.test(bare)
  return period === undefined ? thatDay.test(bare) || dayAfter.test(bare) : dayAfter.test(bare)
}

/** A reading with the days that the last payday (`YYYY-MM-DD`) makes of its words. */
export function fromPayday(
  reading: Reading,
  said: Said,
  payday: string | undefined,
  today: Temporal.PlainDate,
): Reading {
  if (!payday || !speaksOfPayday(said, reading)) return reading
  const { period } = reading
  const { bare } = said.mentions
  const day = dayAfter.test(bare)
    ? Temporal.PlainDate.from(payday).add({ days: 1 }).toString()
    : thatDay.test(bare)
      ? payday
      : undefined
  if (day) return { ...reading, period: daysBetween(day, day, today) }
  return period && 'endDate' in period && period.endDate >= payday
    ? { ...reading, period: daysBetween(payday, period.endDate, today) }
    : { ...reading, period: periodSince(payday, understandTexts.sincePayday, today) }
}
