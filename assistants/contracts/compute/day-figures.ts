import type { ContractIndex } from '../retrieve/contract-index.ts'
import { type ContractDay, type ContractDays, contractDaysOf, dayText } from './contract-days.ts'
import { type Deadline, deadlinesIn, speaksOf } from './deadlines.ts'
import { nearestTo } from './events.ts'
import { nearness, stemsIn } from './fits.ts'
import { dayAt, lengthText } from './lengths.ts'
import { occasionsIn } from './occasions.ts'
import { type Said, type SaidDay, saidIn } from './said.ts'

/** A day that follows from a contract, or how many days are left until one. */
export interface DayFigure {
  readonly day: Temporal.PlainDate
  /** It is the last day for something. */
  readonly isLast: boolean
  /** Counted from today, where that was asked. */
  readonly left?: number
  readonly lines: readonly string[]
  /** The provisions it rests on, the deciding one first. */
  readonly at: readonly number[]
  readonly assumed: readonly string[]
}

/** The day that one sentence sets, by days that the contract gives. */
export function dayOfSentence(index: ContractIndex, at: number): DayFigure | undefined {
  const days = contractDaysOf(index)
  const found = deadlinesIn(index.sentences[at]!.sentence.text).flatMap((deadline) => {
    const from = fromContract(deadline, days)
    return from ? [counted(deadline, from, [at])] : []
  })
  return found.length === 1 ? found[0] : undefined
}

/** The day, or the days left, that a question asks for. Nothing where it is not surely one. */
export function dayOfQuestion(
  index: ContractIndex,
  question: string,
  today: Temporal.PlainDate,
): DayFigure | undefined {
  const said = saidIn(question)
  if (said.quantities.length === 0 && said.days.length === 0 && speaksOf(question, 'remaining'))
    return daysLeft(index, question, today)
  const own = countedFromContract(index, question)
  if (own) return own
  const isToday = /오늘|지금/u.test(question)
  const [first, more] = said.days
  if (more || (!first && !isToday) || said.quantities.length + said.months.length + said.clocks.length > 0)
    return undefined
  const days = contractDaysOf(index)
  const day = first ? yearOf(first, days, today) : today
  if (!day) return undefined
  const from = { day, name: '말씀하신 날', at: [] }
  const found = index.sentences.flatMap(({ at, sentence, section }) => {
    if (section.kind === 'signature') return []
    const about = `${sentence.text} ${section.title}`
    return deadlinesIn(sentence.text).flatMap((deadline) => {
      const isNotice = isNoticeOf(deadline, sentence.text, question)
      if (!isNotice && (!happens(deadline, said) || !isOfIt(about, said, index))) return []
      const figure = isNotice
        ? { ...counted({ ...deadline, direction: 'after' }, from, [at]), isLast: false }
        : counted(deadline, from, [at])
      return [{ figure, near: nearness({ about }, said, index) }]
    })
  })
  const [best, other] = found.toSorted((a, b) => b.near - a.near)
  const isClear =
    best && (!other || other.near < best.near - margin || other.figure.day.equals(best.figure.day))
  return isClear && best.near >= leastNear ? best.figure : undefined
}

const leastNear = 0.3
const margin = 0.25

/** 30일 뒤가 언제예요?: nothing happens on that day. */
const isWhole =
  /^\s?(?:이후|이전|뒤|후|전|이내|안|까지|되는|째)(?:\s?(?:날짜|날))?(?:이면|라면|이|가|은|는|면|까지는|까지)?[\s,]*(?:(?:정확히|날짜로|그게|그러면|그럼)\s)?(?:언제|며칠|메칠|몇\s?월\s?며칠|몇\s?일|무슨\s?요일|어느\s?날)(?:이|까지|쯤|로)?\s?(?:야|예요|에요|여요|이에요|인가요?|인지|이야|죠|지|일까요?|입니까|이죠|니|냐|요|고|돼요?|되나요?|됩니까|(?:좀\s)?(?:알려|계산|말해)[가-힣\s]*|궁금[가-힣]*)?[\s?!.~]*$/u

/** 서명일부터 영업일로 나흘 뒤, 계약 끝나기 60일 전: the question says itself what is counted from, and how far. */
function countedFromContract(index: ContractIndex, question: string): DayFigure | undefined {
  const [deadline, more] = deadlinesIn(question.slice(0, longestAsked))
  if (!deadline || more || deadline.from === 'event') return undefined
  // 이틀 뒤에 합격하면 언제까지 내야 해요?: a day that is put is not the day that is asked for.
  if (!isWhole.test(question.slice(deadline.length.end))) return undefined
  const from = contractDaysOf(index)[deadline.from]
  return from && { ...counted(deadline, from, []), isLast: false }
}

/** A word of thousands of letters takes their square in time. */
const longestAsked = 400

/** Without a year: the one in which the contract runs, else the one that is nearest. */
function yearOf(said: SaidDay, { start, end }: ContractDays, today: Temporal.PlainDate) {
  const near = nearestTo(today, said)
  if (said.year !== undefined || !near || !start || !end) return near
  const running = [-1, 0, 1, 2]
    .flatMap((shift) => nearestTo(today, { ...said, year: today.year + shift }) ?? [])
    .filter(
      (day) =>
        Temporal.PlainDate.compare(start.day, day) <= 0 && Temporal.PlainDate.compare(day, end.day) <= 0,
    )
  return running.length === 1 ? running[0] : near
}

/** 3개월 전에 알리고 해지할 수 있다, of a day on which somebody tells it. */
function isNoticeOf({ direction, anchor, from }: Deadline, text: string, question: string): boolean {
  if (direction !== 'before' || from !== 'event' || occasionsIn(anchor).size > 0) return false
  const isEnding = speaksOf(text, 'ends') && speaksOf(question, 'ends')
  return isEnding && speaksOf(text, 'notify') && speaksOf(question, 'notify')
}

/** 언제까지 돈을 줘야: every thing that is named stands in what sets the day. */
function isOfIt(about: string, { text }: Said, { sides }: ContractIndex): boolean {
  const things = [...text.matchAll(/([가-힣]{1,8}?)(?:을|를|은|는|이|가)(?=\s|$)/gu)].map(
    ([, thing]) => thing!,
  )
  return things.every(
    (thing) => about.includes(thing) || sides.some(({ aliases }) => aliases.includes(thing)),
  )
}

/** 물품을 받은 날부터, of 12월 3일에 받으면: what it is counted from is what happens on the day that was said. */
function happens({ anchor, from }: Deadline, said: Said): boolean {
  if (from === 'end' || from === 'start') return false
  const own = stemsIn(anchor)
  // 12월 3일에 받으면 | 검사는 언제까지: what happens stands in the clause of the day.
  const end = /[가-힣](?:면|니까|는데|고|서)(?=\s)/u.exec(said.text)
  const asked = stemsIn(end ? said.text.slice(0, end.index + end[0].length) : said.text)
  const shared = [...own].filter((one) =>
    [...asked].some((it) => it === one || (it.length > 1 && (it.startsWith(one) || one.startsWith(it)))),
  )
  return shared.length > 0
}

/** Until the day of the contract that is named, else until its end. */
function daysLeft(index: ContractIndex, question: string, today: Temporal.PlainDate): DayFigure | undefined {
  const days = contractDaysOf(index)
  const bare = question.replaceAll(/\s/gu, '')
  const named = days.events.filter(({ name }) => bare.includes(name))
  const targets = new Set(named.map(({ day }) => day.toString()))
  const [event] = named
  const target: ContractDay | undefined =
    event && targets.size === 1
      ? { day: event.day, name: `${event.name}일`, at: [event.at] }
      : named.length === 0 && speaksOf(question, 'ending')
        ? days.end
        : undefined
  if (!target) return undefined
  const left = today.until(target.day).total({ unit: 'days' })
  if (left < 0) return undefined
  return {
    day: target.day,
    isLast: false,
    left,
    lines: [
      ...(target.line ? [target.line] : []),
      `${dayText(today)}(오늘)부터 ${target.name}인 ${dayText(target.day)}까지 ${left}일`,
    ],
    at: target.at,
    assumed: [],
  }
}

function fromContract(
  { from, anchor }: Deadline,
  { start, end, signed, events }: ContractDays,
): ContractDay | undefined {
  const bare = anchor.replaceAll(/\s/gu, '')
  const named = events.filter(({ name }) => bare.includes(`${name}일`) || bare.endsWith(name))
  const [only, more] = named
  if (only && !more) return { day: only.day, name: `${only.name}일`, at: [only.at] }
  return more || from === 'event' ? undefined : { start, end, signed }[from]
}

function counted(deadline: Deadline, from: ContractDay, at: readonly number[]): DayFigure {
  const { length, direction, since } = deadline
  const sign = direction === 'before' ? -1 : 1
  const day = dayAt(from.day, length, sign)
  const step = (one: typeof length) => `${lengthText(one)} ${sign < 0 ? '전' : '뒤'}`
  const opens = since ? `${dayText(dayAt(from.day, since, sign))}(${step(since)})부터 ` : ''
  return {
    day,
    isLast: true,
    lines: [
      ...(from.line ? [from.line] : []),
      `${from.name} ${dayText(from.day)}의 ${opens ? `${opens}` : ''}${step(length)} = ${dayText(day)}${opens ? '까지' : ''}`,
    ],
    at: [...at, ...from.at],
    assumed: [
      ...(length.businessDays > 0 ? ['토·일요일과 공휴일(대체공휴일 포함)은 세지 않았습니다.'] : []),
      ...(sign > 0 ? ['그날의 다음 날부터 세었습니다.'] : []),
      ...(deadline.from === 'end' ? ['계약기간대로 끝나는 것으로 보았습니다.'] : []),
    ],
  }
}
