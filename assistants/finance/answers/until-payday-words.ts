import type { z } from 'zod'
import { withParticle } from '#korean/particles.ts'
import type { paydayRoom } from '../tools/payday-room.ts'
import { bold, dayOf, is, pick, type Voice, won } from '../wording.ts'
import { amountOf } from './recurring-words.ts'

export type PaydayRoom = z.infer<(typeof paydayRoom)['output']>

const mostListed = 4

/** What is still to be paid before the pay comes. */
export function dueLead({ nextPayday, due }: PaydayRoom, voice: Voice): string {
  const day = dayOf(nextPayday)
  if (due.count === 0) {
    return pick(
      [`다음 월급날(${day})까지 더 나갈 고정비는 없어 👌`, `월급날(${day}) 전에 나갈 건 이제 없어 👌`],
      voice,
    )
  }
  const amount = bold(won(due.total))
  return pick(
    [
      `다음 월급날(${day})까지 나갈 고정비는 ${due.count}건, ${is(amount)} 📅`,
      `월급날(${day}) 전에 ${due.count}건, ${withParticle(amount, '이/가')} 더 나가 📅`,
    ],
    voice,
  )
}

/** One by one in order of their days; the rest by its number. */
export function dueListed({ due, nextPayday, left }: PaydayRoom): string[] {
  const listed = due.payments
    .slice(0, mostListed)
    .map((row) => `${dayOf(row.date)} ${row.name} ${amountOf(row)}`)
    .join(', ')
  const more = due.count > mostListed ? ` 등 ${due.count}건` : ''
  return [
    ...(due.count > 0
      ? [`${listed}${more}이야.`.replace(/원이야/u, '원이야')]
      : [`${withParticle(dayOf(nextPayday), '은/는')} 월급이 들어오는 날이야.`]),
    ...(left > 0 ? [`지난 월급에서 지금까지 쓰고 남은 돈은 ${is(won(left))}.`] : []),
  ]
}

export function leftLead({ nextPayday, inDays, free, saving }: PaydayRoom, voice: Voice): string {
  const when = `다음 월급날(${dayOf(nextPayday)})까지 ${inDays}일`
  if (free <= 0) return `${when} 남았는데, ${saving > 0 ? '저축까지 떼면 ' : ''}쓸 돈은 이미 다 썼어 😅`
  return pick(
    [
      `${when} 남았고, 그때까지 마음 놓고 쓸 수 있는 돈은 ${is(bold(won(free)))} 💰`,
      `${bold(won(free))} 남았어 💰 ${withParticle(when, '을/를')} 그걸로 지내면 돼.`,
    ],
    voice,
  )
}

export function perDayLead(
  { nextPayday, inDays, perDay, perDayWithoutSaving }: PaydayRoom,
  voice: Voice,
): string {
  const when = `월급날(${dayOf(nextPayday)})까지 ${inDays}일`
  if (perDay === 0) {
    return perDayWithoutSaving > 0
      ? `${when}, 저축을 건너뛰면 하루 ${bold(won(perDayWithoutSaving))}씩 쓸 수 있어 🤔 저축까지 하면 남는 게 없거든.`
      : `${when} 남았는데 쓸 수 있는 돈은 이미 다 썼어 😅`
  }
  return pick(
    [
      `${when}, 하루 ${bold(won(perDay))}씩 쓰면 돼 👌`,
      `하루에 ${bold(won(perDay))}씩이야 👌 오늘부터 ${when} 남았거든.`,
    ],
    voice,
  )
}

export function roomFacts(room: PaydayRoom, voice: Voice): string[] {
  const { lastPayday, pay, spent, due, saving, free, perDay, usualPerDay } = room
  const taken = [
    `그 뒤 쓴 ${won(spent)}`,
    ...(due.count > 0 ? [`월급날 전에 나갈 정기 결제 ${due.count}건 ${won(due.total)}`] : []),
    ...(saving > 0 ? [`저축 ${won(saving)}`] : []),
  ].join(', ')
  const end = free < 0 ? `${won(-free)} 모자라` : withParticle(won(free), '이/가')
  const pace =
    perDay === 0 || usualPerDay === 0
      ? []
      : [
          usualPerDay <= perDay
            ? pick(
                [
                  `월급 받고 나서 고정비 빼고 하루 ${won(usualPerDay)}꼴로 썼으니까 지금처럼 쓰면 돼.`,
                  `요즘 하루 ${won(usualPerDay)}꼴(고정비 빼고)이라 그대로 써도 넉넉해.`,
                ],
                voice,
                2,
              )
            : `월급 받고 나서 고정비 빼고 하루 ${won(usualPerDay)}꼴로 썼으니까 조금 줄여야 해.`,
        ]
  return [
    `${dayOf(lastPayday)}에 들어온 ${won(pay)}에서 ${withParticle(taken, '을/를')} 빼면 ${end}${free < 0 ? '' : ' 돼'}.`,
    ...pace,
  ]
}
