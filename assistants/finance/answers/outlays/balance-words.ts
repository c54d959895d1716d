import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { balance } from '../../tools/balance.ts'
import { bold, is, won } from '../../wording.ts'

export type Balance = z.infer<(typeof balance)['output']>

/** Whether the month holds it with the saving kept, only out of what is put aside, or not at all. */
export function verdictOf({ with: paid }: Balance): 'easy' | 'tight' | 'beyond' {
  if (paid.free >= 0) return 'easy'
  return paid.rest >= 0 ? 'tight' : 'beyond'
}

/** 축의금 20만원(10만원씩 두 번), 30만원. */
export function thingOf({
  item,
  price,
  times = 1,
}: {
  item?: string
  price: number
  times?: number
}): string {
  const name = [item, bold(won(price * times))].filter(Boolean).join(' ')
  return times > 1 ? `${name}(${won(price)}씩 ${timesSaid[times] ?? times} 번)` : name
}

const timesSaid: Readonly<Record<number, string>> = { 2: '두', 3: '세', 4: '네', 5: '다섯' }

/** Where the free money comes from: the month as it goes on, and saving. */
export function basisSaid({ expected, income, saving, due, expectedFrom, usual }: Balance): string {
  const how = expectedFrom === 'forecast' ? '이대로면' : `최근 ${usual.months}개월처럼 쓰면`
  const known = due.count > 0 ? `(월말까지 나갈 정기 결제 ${due.count}건 ${won(due.total)} 포함)` : ''
  const month = `${how} 이번 달 지출이 ${won(expected)}쯤${known}이고 수입은 ${is(won(income))}`
  return saving > 0 ? `${month}, 저축 ${withParticle(won(saving), '은/는')} 떼고 봤어.` : `${month}.`
}

/** With and without it, once saving is put aside. */
export function beforeAndAfter({ free, saving, with: paid }: Balance): string {
  const kept = saving > 0 ? '저축까지 하고 ' : ''
  if (free <= 0) return `안 나가도 이번 달은 ${saving > 0 ? '저축을 떼면 ' : ''}남는 돈이 없을 참이야.`
  const without = `안 나가면 ${kept}${withParticle(won(free), '이/가')} 남고`
  if (paid.free >= 0)
    return `${without}, 나가면 ${paid.free > 0 ? `${withParticle(won(paid.free), '이/가')} 남아` : '딱 0원이 돼'}.`
  const less =
    paid.saving > 0 ? `모자라서 저축이 ${withParticle(won(paid.saving), '으로/로')} 줄어` : '모자라'
  return `${without}, 나가면 ${won(paid.short)} ${less}.`
}

/** What stays of the income, saving among it, as a share. */
export const rateSaid = ({ restShare, with: paid }: Balance): string =>
  `수입에서 쓰고 남는 몫은 ${formatPercent(restShare)}에서 ${withParticle(formatPercent(paid.restShare), '이/가')} 돼.`

/** What keeps the saving as it is. */
export function makesUp({ daysLeft, with: paid }: Balance): string | undefined {
  return paid.short > 0
    ? `남은 ${daysLeft}일 동안 하루 ${won(paid.lessPerDay)}씩 덜 쓰면 저축은 그대로 할 수 있어.`
    : undefined
}

const longestWait = 24

/** How long it takes to put the price together. */
export function waitSaid({ usual, monthsToSave, monthsWithoutSaving }: Balance): string {
  if (monthsToSave !== null && monthsToSave <= longestWait) {
    const kept = usual.saved > 0 ? '저축하고도 ' : ''
    const months = monthsToSave === 1 ? '다음 달까지만 기다리면' : `${monthsToSave}개월만 모으면`
    return `평소 ${kept}한 달 ${won(usual.spare)}쯤 남으니까 ${months} 저축을 안 깨고 살 수 있어.`
  }
  return monthsWithoutSaving === null
    ? '평소에도 남는 돈이 없어서, 먼저 줄일 데부터 찾아야 해.'
    : `평소 남는 ${withParticle(won(usual.leftOver), '을/를')} 저축 대신 모아도 ${monthsWithoutSaving}개월 걸려.`
}

/** How much would be fine this month. */
export function roomLead(name: string, { free, rest, saving }: Balance): string {
  const topic = name && `${withParticle(name, '은/는')} `
  if (free > 0)
    return `${topic}${bold(won(free))}까지는 괜찮아 👌 ${saving > 0 ? '저축까지 하고 ' : ''}이번 달에 남을 돈이야.`
  return rest > 0
    ? `저축을 그대로 하면 ${topic}이번 달에 여유가 없어 🤔 저축에서 덜면 ${bold(won(rest))}까지야.`
    : `${topic}이번 달에 여유가 없어 🤔 이대로면 벌써 수입을 다 쓰거든.`
}
