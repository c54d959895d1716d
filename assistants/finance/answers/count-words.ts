import { withParticle } from '#korean/particles.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import type { CountQuestion, Subject } from '../understand/question.ts'
import { bold, is, pick, soFar, type Voice, won } from '../wording.ts'
import type { Counted, Visited } from './count-findings.ts'
import { deedOf } from './deeds.ts'
import type { Fact } from './facts.ts'
import { timesAbout } from './frequency-words.ts'
import { dayAndWeekday, during, duringOnly, isOngoing, untilToday } from './period-words.ts'
import { subjectWords } from './subject.ts'

export function countLead(question: CountQuestion, count: Counted, voice: Voice): string {
  const { period } = question
  const { topic, at, did } = deedOf(question)
  const mark = subjectWords(question).emoji
  const end = untilToday(period, count)
  if (count.payments === 1) return onceLead(question, count, mark, voice)
  const times = bold(`${count.payments}번`)
  const aside = end ? ` (${end})` : ''
  return pick(
    [
      `${during(period)} ${topic}${soFar(end !== undefined)}${times} ${did} ${mark}`,
      `세어 보니 ${during(period)} ${topic}모두 ${times} ${did} ${mark}${aside}`,
      `${duringOnly(period)} ${at}${times} ${did} ${mark}${aside}`,
    ],
    voice,
  )
}

function onceLead(question: CountQuestion, { lastDate }: Counted, mark: string, voice: Voice): string {
  const { period } = question
  const { topic, at, did } = deedOf(question)
  const once = bold('딱 한 번')
  if (period.grain === 'day') return `${duringOnly(period)} ${at}${once} ${did} ${mark}`
  const day = dayAndWeekday(lastDate)
  return pick(
    [
      `${during(period)} ${topic}${day} ${once} ${did} ${mark}`,
      `${duringOnly(period)} ${at}${day}에 ${once} ${did} ${mark}`,
      `${bold('한 번')}이야 ${mark} ${duringOnly(period)} ${at}${day}에만 ${did}.`,
    ],
    voice,
  )
}

/** 거기 또 간 적 있어?: the one time that was just spoken of is none more. */
export function everLead(question: CountQuestion, count: Counted, voice: Voice): string {
  if (count.payments === 1) return `아니, ${dayAndWeekday(count.lastDate)} ${bold('한 번')}뿐이야 👌`
  return `응, ${countLead(question, count, voice)}`
}

/** The answer where there was none. */
export function neverLead(question: CountQuestion, voice: Voice): string {
  const { period } = question
  const { topic, at, notDone } = deedOf(question)
  return pick(
    [
      `${bold('0번')}이야 👌 ${during(period)} ${topic}한 번도 ${notDone}.`,
      `${duringOnly(period)} ${at}${bold('한 번도')} ${notDone} 👌`,
      `${during(period)} ${topic}${bold('0번')}, 한 번도 ${notDone} 👌`,
    ],
    voice,
  )
}

export function countChip({ name }: { readonly name: string }, subject: Subject): string {
  const { at, did } = deedOf(subject)
  return `${name} ${at}몇 번 ${did}?`
}

/** What stands out about how often; the facts of one single time are told otherwise. */
export function countFacts(
  question: CountQuestion,
  count: Counted,
  visited: Visited,
  voice: Voice,
): (Fact | undefined)[] {
  const once = count.payments === 1
  return [
    againstEarlier(question, count, voice),
    silence(question, count, voice),
    once || !hasRhythm(question) ? undefined : frequency(count, voice),
    once ? undefined : mostVisited(count, visited, voice),
    once ? undefined : busiestMonth(count, voice),
    money(count, voice),
  ]
}

function againstEarlier({ period }: CountQuestion, { against }: Counted, voice: Voice): Fact | undefined {
  const name = period.earlier?.name
  if (!against || name === undefined) return undefined
  const { previous, difference, distance, percent } = against
  if (previous === 0) return { score: 0.7, text: `${name}에는 한 번도 없었어.` }
  if (difference === 0) return { score: 0.55, text: `${withParticle(name, '과/와')} 횟수가 똑같아.` }
  const more = difference > 0
  const by = distance === 1 ? '한 번' : `${distance}번`
  return {
    score: 0.58 + Math.min(0.37, Math.abs(percent ?? 0) / 200),
    text: pick(
      [
        `${name}(${previous}번)보다 ${by} ${more ? '늘었어' : '줄었어'}.`,
        `${name}에는 ${previous}번이었으니까 ${by} ${more ? '더 많아' : '더 적어'}.`,
        `${name}보다 ${by} ${more ? '많은' : '적은'} 횟수야.`,
      ],
      voice,
      1,
    ),
  }
}

/** Shorter stretches, and fewer payments, have no rhythm. */
const rhythmDays = 7
const rhythmPayments = 4

/** What comes by contract or in bouts comes at no rhythm of one's own. */
export function hasRhythm({ category }: CountQuestion): boolean {
  return category === undefined || ![...fixedCategories, '여행', '경조사', '저축'].includes(category)
}

function frequency(count: Counted, voice: Voice): Fact | undefined {
  const { days, payments, perDay, perWeek, everyDays } = count
  if (days <= rhythmDays || payments < rhythmPayments) return undefined
  const rhythm =
    perDay >= 1
      ? `하루에 ${timesAbout(perDay)}`
      : perWeek >= 1 && days >= 2 * rhythmDays
        ? `일주일에 ${timesAbout(perWeek)}`
        : `${Math.round(everyDays)}일에 한 번`
  return {
    score: 0.56,
    text: pick([`${rhythm}꼴이야.`, `따져 보면 ${rhythm} 정도야.`, `${rhythm}쯤 되는 셈이야.`], voice, 2),
  }
}

/** One place stands out where so much of the payments is its own. */
const outstandingPart = 0.25

export function mostVisited({ payments }: Counted, [first, second]: Visited, voice: Voice): Fact | undefined {
  if (!first || first.payments < 2) return undefined
  if (first.payments >= payments) return { score: 0.62, text: `전부 ${first.name} 한 곳이야.` }
  const part = first.payments / payments
  if (part < outstandingPart) return undefined
  const score = 0.45 + part * 0.4
  if (second?.payments === first.payments) {
    const both = `${withParticle(first.name, '이랑/랑')} ${withParticle(second.name, '이/가')}`
    return { score, text: `${both} ${first.payments}번씩으로 제일 잦아.` }
  }
  return {
    score,
    text: pick(
      [
        `그중 ${first.payments}번은 ${is(first.name)}.`,
        `${withParticle(first.name, '이/가')} ${first.payments}번으로 제일 많아.`,
        `가장 많은 건 ${first.name}, ${first.payments}번이야.`,
      ],
      voice,
      3,
    ),
  }
}

export function money(
  { payments, refunds, averagePerPayment, total }: Counted,
  voice: Voice,
): Fact | undefined {
  if (total <= 0) return undefined
  if (payments === 1) return { score: 0.55, text: `쓴 돈은 ${is(won(total))}.` }
  if (refunds > 0) return { score: 0.5, text: `환불받은 걸 빼면 모두 ${won(total)} 쓴 셈이야.` }
  return {
    score: 0.57,
    text: pick(
      [
        `한 번에 평균 ${won(averagePerPayment)}, 다 합치면 ${is(won(total))}.`,
        `모두 ${won(total)} 썼으니 한 번에 ${won(averagePerPayment)}꼴이야.`,
        `합쳐서 ${won(total)}, 한 번에 평균 ${won(averagePerPayment)} 썼어.`,
      ],
      voice,
      1,
    ),
  }
}

/** So long without, and longer than twice the usual, is a pause. */
const pauseDays = 7

function silence({ period }: CountQuestion, count: Counted, voice: Voice): Fact | undefined {
  const { daysSinceLast, everyDays, payments, lastDate } = count
  if (!isOngoing(period, voice) || daysSinceLast < Math.max(pauseDays, 2 * everyDays) || payments < 2)
    return undefined
  return { score: 0.75, text: `마지막이 ${dayAndWeekday(lastDate)}이라 ${daysSinceLast}일째 쉬고 있어.` }
}

function busiestMonth({ months }: Counted, voice: Voice): Fact | undefined {
  if (months.length < 3) return undefined
  const [first, second] = months.toSorted((a, b) => b.payments - a.payments)
  if (!first || first.payments === second?.payments) return undefined
  const month = `${Number(first.month.slice(5))}월`
  return {
    score: 0.55,
    text: pick(
      [
        `제일 잦았던 달은 ${month}(${first.payments}번)이야.`,
        `${month}에 ${first.payments}번으로 가장 많았어.`,
      ],
      voice,
      1,
    ),
  }
}

export function nextAfterCount({ category, store }: CountQuestion, voice: Voice): string {
  const what = store ?? category
  return pick(
    [
      what === undefined ? '어떤 결제였는지 내역도 볼까?' : `${what} 내역을 하나씩 볼까?`,
      '날짜별로 내역을 펼쳐 볼까?',
    ],
    voice,
    2,
  )
}
