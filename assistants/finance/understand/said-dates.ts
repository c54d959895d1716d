import { findPeriods } from '#korean/periods.ts'
import { nearDates } from './near-dates.ts'

/** Dates as people write them where the parser wants more: 2025 상반기, 새해부터, 지난주중에 of two, 월급은 25일. */
export function fullDates(message: string, now: Temporal.PlainDateTime): string {
  return (
    afterItsEnd(nearDates(withPayday(message, now), now), now)
      // 7,8월; 설 있던 달.
      .replaceAll(/(?<![\d월])(1[0-2]|[1-9])\s*[,·]\s*(1[0-2]|[1-9])월/gu, '$1월~$2월')
      .replaceAll(/(설|추석)(?:날)?\s*(?:이)?\s*(?:있던|있는|낀|꼈던|있었던)\s*달/gu, (_, feast) =>
        monthOfFeast(feast, now),
      )
      // 설에 내려가는 기차표: bought in the weeks around it.
      .replace(
        /(설날?|추석)(?:\s?연휴)?\s*(?:에|때|엔)?(?=[^?!.]{0,20}(?:기차|열차|KTX|SRT|케이티엑스|고속버스|버스표|귀성|선물\s?세트|비행기))/iu,
        (_, feast) => `${monthOfFeast(feast.replace('날', ''), now)}에 `,
      )
      .replaceAll(/(?<!\d)(20\d{2})\s+(?=(?:상반기|하반기|[1-4]분기|(?:1[0-2]|[1-9])월))/gu, '$1년 ')
      // 작년 하반기랑 상반기: of the same year.
      .replaceAll(
        /(재?작년|지난해|올해|20\d{2}년)(\s*)((?:[상하]반기|[1-4]분기)(?:에|의)?\s*(?:이랑|랑|하고|와|과|,|vs|대비|보다)?\s*)(?=[상하]반기|[1-4]분기)/gu,
        '$1$2$3$1 ',
      )
      // 새해 첫 달; 작년 휴가철.
      .replaceAll(/(?:새해|올해)\s?첫\s?(?:번째\s?)?달/gu, '올해 1월')
      .replaceAll(/(?:여름\s?)?휴가철(?:에)?(?=[^?]{0,24}\d월)/gu, '')
      .replaceAll(/(?:여름\s?)?휴가철/gu, '7월~8월')
      .replaceAll(/새해\s*(?:첫날)?\s*(?:부터|들어서?)(?:\s*(?:지금|현재|오늘)\s*까지)?/gu, '올해')
      .replaceAll(/(?<=(?:주|달|월|번)(?:이랑|랑|하고|과|와|vs)\s*\S{0,3}주)\s*중에(?:서)?/gu, ' 둘 중에')
  )
}

const since =
  /(?:\d{1,2}월\s*|지난달\s*|저번\s*달\s*)?월급(?:날)?(?:을|이)?\s*(?:받고|받은|들어오고|들어온|타고|나오고)\s*(?:나서|난\s*(?:뒤|후|다음)(?:로|부터)?|이후(?:로|부터)?|후(?:로|부터)?|뒤(?:로|부터)?|부터)(?:\s*부터)?/u
const payday =
  /[,.\s]*월급(?:날)?(?:은|는|이)?\s*(?:매달\s*)?(\d{1,2})일(?:이야|이에요|임|이거든|인데|날|에\s*(?:들어와|나와))?/u

/** 월급 받고 나서 …, 월급은 25일이야: from the last of those days on. */
function withPayday(typed: string, now: Temporal.PlainDateTime): string {
  // 월급 받고 카페에 얼마 썼어
  const message = typed.replace(
    /(월급(?:을|이)?\s?(?:받고|타고|들어오고|나오고))\s(?!나서|난|나면)(?=[^?]{0,16}(?:썼|쓴|나갔|나간|긁|질렀|결제))/u,
    '$1 나서 ',
  )
  const day = Number(payday.exec(message.replace(since, ''))?.[1])
  if (!since.test(message) || !(day >= 1 && day <= 31)) return message
  const today = now.toPlainDate()
  const of = (month: Temporal.PlainDate) => month.with({ day: Math.min(day, month.daysInMonth) })
  const thisOne = of(today)
  const last = Temporal.PlainDate.compare(thisOne, today) <= 0 ? thisOne : of(today.subtract({ months: 1 }))
  return message.replace(payday, '').replace(since, `${last.month}월 ${last.day}일부터`)
}

const ended =
  /^(?:이|가|을|를|도|은|는)?\s*(?:다\s*)?(?:(?:끝나|지나|쇠|보내|마치|넘기)고\s*(?:나서)?\s*(?:부터|로)?|(?:끝난|지난|쇤|보낸)\s*(?:뒤|후|다음|이후)(?:로|부터)?|지나서(?:부터)?|(?:이후|뒤|다음)(?:로|부터))/u

/** 설 연휴 끝나고부터: from the day after it on, up to today. */
function afterItsEnd(message: string, now: Temporal.PlainDateTime): string {
  for (const { interval, start, end } of findPeriods(message, { now, direction: 'past' })) {
    const tail = ended.exec(message.slice(end))?.[0]
    const next = interval.until
    if (tail === undefined || Temporal.PlainDateTime.compare(next, now) > 0) continue
    return `${message.slice(0, start)}${next.year}년 ${next.month}월 ${next.day}일부터 ${message.slice(end + tail.length)}`
  }
  return message
}

/** 설 있던 달: the month of the last one. */
function monthOfFeast(feast: string, now: Temporal.PlainDateTime): string {
  const [found] = findPeriods(feast === '설' ? '설날' : feast, { now, direction: 'past' })
  const day = found?.interval.from
  return day ? `${day.year}년 ${day.month}월` : feast
}
