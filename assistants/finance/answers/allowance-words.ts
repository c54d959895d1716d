import type { z } from 'zod'
import { withParticle } from '#korean/particles.ts'
import type { monthAllowance } from '../tools/month-allowance.ts'
import type { Period } from '../understand/period.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import type { Fact } from './facts.ts'

export type Allowance = z.infer<(typeof monthAllowance)['output']>

export const allowanceNote = ({ perDay }: Allowance): string => `하루에 쓸 수 있는 돈 ${won(perDay)}`

export function allowanceLead(allowance: Allowance, { grain }: Period, voice: Voice): string {
  const { perDay, perDayWithoutSaving, left } = allowance
  if (left <= 0) {
    return pick(
      [
        '솔직히 이번 달은 더 쓸 돈이 없어, 벌써 수입만큼 다 썼거든 😥',
        '이번 달 몫은 이미 다 썼어, 남은 날은 최대한 아끼자 😥',
      ],
      voice,
    )
  }
  if (perDay === 0 && perDayWithoutSaving === 0) {
    return pick(
      [
        '오늘은 안 쓰는 게 좋겠어, 월말까지 나갈 돈을 빼면 남는 게 없거든 😥',
        '더 써도 될 돈은 없어, 남은 돈이 월말까지 나갈 정기 결제에 다 들어가 😥',
      ],
      voice,
    )
  }
  if (perDay === 0) {
    const spare = bold(won(perDayWithoutSaving))
    return pick(
      [
        `저축까지 하려면 더 쓸 돈이 없어, 저축을 미룬다면 하루 ${spare}까지야 😅`,
        `하루 ${spare}까지는 되는데, 그러면 이번 달 저축은 못 해 😅`,
      ],
      voice,
    )
  }
  if (grain === 'day') return todayLead(allowance, voice)
  return grain === 'week' ? weekLead(allowance, voice) : dailyLead(allowance, voice)
}

function todayLead({ perDay, spentToday, leftToday, overToday }: Allowance, voice: Voice): string {
  if (overToday > 0 || leftToday === 0) {
    return pick(
      [
        `오늘은 그만 쓰는 게 좋겠어, 하루 ${bold(won(perDay))}꼴인데 벌써 ${won(spentToday)} 썼거든 😅`,
        `오늘 몫 ${withParticle(bold(won(perDay)), '은/는')} 벌써 다 썼어, 오늘만 ${won(spentToday)} 나갔거든 😅`,
      ],
      voice,
    )
  }
  const more = bold(won(leftToday))
  if (spentToday > 0) {
    return pick(
      [
        `오늘은 ${more} 더 써도 괜찮아 👌 이미 쓴 ${won(spentToday)}까지 하루 ${won(perDay)}꼴이야.`,
        `${more}까지는 더 써도 돼 👌 오늘 몫 ${won(perDay)}에서 ${won(spentToday)} 썼거든.`,
      ],
      voice,
    )
  }
  return pick(
    [
      `오늘은 ${more}까지 써도 괜찮아 👌`,
      `오늘 ${more} 안에서 쓰면 돼 👌`,
      `${more}까지는 편하게 써도 돼 👌`,
    ],
    voice,
  )
}

function weekLead({ week, spentToday }: Allowance, voice: Voice): string {
  if (week.free === 0) return `이번 주 몫은 오늘 쓴 ${withParticle(won(spentToday), '으로/로')} 다 썼어 😅`
  const free = bold(won(week.free))
  if (week.days === 1) return `이번 주는 오늘이 끝이라 ${free}쯤 더 쓸 수 있어 👌`
  return pick([`이번 주는 일요일까지 ${free}쯤 쓸 수 있어 👌`, `일요일까지 ${free} 안에서 쓰면 돼 👌`], voice)
}

/**
 * Whether today is among the days it is reckoned with: not where today's part is spent already and the days to come
 * are asked for.
 */
const countsToday = ({ spentToday, daysAfterToday }: Allowance, grain: Period['grain']): boolean =>
  grain === 'day' || grain === 'week' || spentToday === 0 || daysAfterToday === 0

/** What was spent today belongs to today: from tomorrow on, where something was. */
function dailyLead(allowance: Allowance, voice: Voice): string {
  const { perDay, perDayAfterToday, daysLeft, daysAfterToday } = allowance
  if (countsToday(allowance, 'month')) {
    return pick(
      [
        `오늘부터 월말까지 ${daysLeft}일, 하루 ${bold(won(perDay))}씩 쓸 수 있어 👌`,
        `하루에 ${bold(won(perDay))}씩 쓰면 돼, 오늘 포함 ${daysLeft}일 남았어 👌`,
      ],
      voice,
    )
  }
  return pick(
    [
      `내일부터 월말까지 ${daysAfterToday}일, 하루 ${bold(won(perDayAfterToday))}씩 쓸 수 있어 👌`,
      `하루에 ${bold(won(perDayAfterToday))}씩 쓰면 돼, 오늘 빼고 ${daysAfterToday}일 남았어 👌`,
    ],
    voice,
  )
}

export function allowanceFacts(allowance: Allowance, { grain }: Period, voice: Voice): (Fact | undefined)[] {
  const { left, perDay, perDayAfterToday, overToday, daysAfterToday } = allowance
  return [
    { score: 0.9, text: wayThere(allowance, countsToday(allowance, grain), voice) },
    grain === 'day' && overToday > 0 && perDay > 0 && perDayAfterToday > 0
      ? {
          score: 0.8,
          text: `내일부터는 ${daysAfterToday}일 동안 하루 ${won(perDayAfterToday)}씩 쓰면 맞아.`,
        }
      : undefined,
    left > 0 ? againstUsual(allowance, voice) : undefined,
  ]
}

/** The whole way from the income to what is free, so that it can be reckoned after. */
function wayThere(allowance: Allowance, withToday: boolean, voice: Voice): string {
  const { income, spent, left, free, daysLeft, daysAfterToday, spentToday, incomeFrom } = allowance
  const basis = `${incomeFrom === 'setting' ? '월 수입' : '이번 달 수입'} ${won(income)}`
  if (left <= 0) {
    return left === 0
      ? `${basis}을 지금까지 딱 맞게 썼어.`
      : `${basis}에 쓴 돈이 ${withParticle(won(spent), '이라/라')} ${won(-left)} 넘었어.`
  }
  const less = [`쓴 돈 ${won(Math.max(0, spent))}`, ...stillToGo(allowance)].join(', ')
  const sum = `${basis}에서 ${withParticle(less, '을/를')} 빼면`
  if (free < 0) return `${sum} ${withParticle(won(-free), '이/가')} 모자라.`
  if (free === 0) return `${sum} 남는 게 없어.`
  const days = withToday ? daysLeft : daysAfterToday
  const own = withToday && spentToday > 0 ? '오늘 쓴 건 오늘 몫으로 쳐서 ' : ''
  return pick(
    [
      `${sum} ${withParticle(won(free), '이/가')} 남는데, ${own}${days}일로 나눈 거야.`,
      `${sum} ${won(free)}이고, ${own}남은 ${days}일에 나눠 봤어.`,
    ],
    voice,
    1,
  )
}

/** What is not spent yet and not there to be spent: payments due, and the usual saving. */
function stillToGo({ due, saving, saved }: Allowance): string[] {
  return [
    ...(due.count > 0 ? [`나갈 정기 결제 ${due.count}건 ${won(due.total)}`] : []),
    ...(saving > 0 ? [`${saved >= saving ? '이미 한' : '지난달만큼의'} 저축 ${won(saving)}`] : []),
  ]
}

function againstUsual({ usualPerDay, perDayAfterToday, free }: Allowance, voice: Voice): Fact | undefined {
  if (usualPerDay <= 0 || free <= 0) return undefined
  const usual = `고정비 빼고 하루 ${won(usualPerDay)}꼴`
  if (usualPerDay <= perDayAfterToday) {
    return {
      score: 0.7,
      text: pick(
        [
          `이번 달은 ${withParticle(usual, '으로/로')} 쓰고 있으니까 지금처럼만 쓰면 넉넉해.`,
          `지금까지 ${usual}이었으니까 하던 대로 써도 괜찮아.`,
        ],
        voice,
        2,
      ),
    }
  }
  return {
    score: 0.75,
    text: pick(
      [
        `이번 달은 ${withParticle(usual, '으로/로')} 썼으니까 조금 줄여야 해.`,
        `지금까지 ${usual}이라 이대로면 모자라.`,
      ],
      voice,
      2,
    ),
  }
}

/** After what is left: what of it will be gone by the month's end, and what remains after all. */
export function leftAfterAll(allowance: Allowance, voice: Voice): Fact | undefined {
  const { left, due, afterDue, saving, saved, free } = allowance
  if (left <= 0) return undefined
  const payments = `정기 결제 ${due.count}건(${won(due.total)})`
  if (due.count > 0 && afterDue < 0) {
    return {
      score: 1,
      text: `월말까지 ${withParticle(payments, '이/가')} 더 나가니까 이대로면 ${won(-afterDue)} 모자라.`,
    }
  }
  const put = `${saved >= saving ? '이미 한' : '지난달만큼의'} 저축 ${won(saving)}`
  const parts = [...(due.count > 0 ? [`월말까지 나갈 ${payments}`] : []), ...(saving > 0 ? [put] : [])]
  if (parts.length === 0) return { score: 0.6, text: '저축으로 떼어 둔 돈은 아직 없어.' }
  const less = `${due.count > 0 ? '' : '거기서 '}${withParticle(joinedAnd(parts), '을/를')} 빼면`
  if (free < 0) return { score: 0.95, text: `${less} ${withParticle(won(-free), '이/가')} 모자라.` }
  if (free === 0) return { score: 0.95, text: `${less} 딱 맞아, 남는 건 없어.` }
  return {
    score: 0.9,
    text: pick(
      [
        `${less} 마음 놓고 쓸 수 있는 건 ${is(won(free))}.`,
        `${less} 결국 ${withParticle(won(free), '이/가')} 남아.`,
      ],
      voice,
      1,
    ),
  }
}

/** What that comes to for a day. */
export function aDayOfIt(allowance: Allowance): Fact | undefined {
  const { free, perDay, perDayAfterToday, daysLeft, daysAfterToday } = allowance
  if (free <= 0 || daysLeft < 2) return undefined
  return {
    score: 0.6,
    text: countsToday(allowance, 'month')
      ? `오늘 포함 ${daysLeft}일 동안 하루 ${won(perDay)}씩 쓸 수 있는 셈이야.`
      : `내일부터 ${daysAfterToday}일 동안 하루 ${won(perDayAfterToday)}씩 쓸 수 있는 셈이야.`,
  }
}

const joinedAnd = (parts: readonly string[]): string =>
  parts.map((part, index) => (index < parts.length - 1 ? withParticle(part, '과/와') : part)).join(' ')
