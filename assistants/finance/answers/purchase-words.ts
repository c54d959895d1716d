import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { budgetStatus } from '../tools/budget-status.ts'
import type { purchaseRoom } from '../tools/purchase-room.ts'
import type { PurchaseQuestion } from '../understand/question.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import type { Reply } from './reply.ts'

export type Room = z.infer<(typeof purchaseRoom)['output']>
type Budget = NonNullable<z.infer<(typeof budgetStatus)['output']>['asked']>
type Words = Pick<Reply, 'lead' | 'facts'> & { readonly next: string }

/** 아이폰 150만원, 150만원. */
const thing = ({ item }: PurchaseQuestion, price: number): string =>
  [item, bold(won(price))].filter(Boolean).join(' ')

/** Where the free money comes from: the month as it goes on, and saving. */
function basis({ expected, income, saving, expectedFrom }: Room): string {
  const month =
    expectedFrom === 'forecast'
      ? `이대로면 이번 달 지출이 ${won(expected)}쯤이고 수입은 ${is(won(income))}`
      : `평소처럼 쓰면 이번 달 지출이 ${won(expected)}쯤이고 수입은 ${is(won(income))}`
  return saving > 0 ? `${month}, 저축 ${withParticle(won(saving), '은/는')} 떼고 봤어.` : `${month}.`
}

/** A price that was said, paid at once. */
export function priceSaid(question: PurchaseQuestion, room: Room, voice: Voice): Words {
  const price = question.price ?? 0
  if (price <= room.free) return easy(question, room, voice)
  return price <= room.rest ? tight(question, room, voice) : later(question, room, voice)
}

function easy(question: PurchaseQuestion, room: Room, voice: Voice): Words {
  const what = thing(question, question.price ?? 0)
  const kept = room.saving > 0 ? '저축까지 하고도' : '이번 달 쓸 걸 다 쓰고도'
  return {
    lead: pick(
      [
        `응, ${what} 정도는 괜찮아 🛒 ${kept} ${won(room.free)}쯤 남을 달이거든.`,
        `괜찮아, ${withParticle(what, '은/는')} 이번 달 여유 안이야 🛒 ${kept} ${won(room.free)}쯤 남아.`,
        `${withParticle(what, '은/는')} 써도 돼 🛒 ${kept} ${won(room.free)}쯤 남을 테니까.`,
      ],
      voice,
    ),
    facts: [
      basis(room),
      room.after > 0
        ? `쓰고 나면 여유는 ${won(room.after)}쯤 남아.`
        : '대신 쓰고 나면 이번 달 여유는 없어져.',
    ],
    next: pick(
      ['대신 이번 달은 다른 큰 지출을 안 만드는 조건이야.', '남은 날 하루에 얼마씩 쓰면 되는지도 볼까?'],
      voice,
      1,
    ),
  }
}

/** It takes from what is usually put aside. */
function tight(question: PurchaseQuestion, room: Room, voice: Voice): Words {
  const what = thing(question, question.price ?? 0)
  const short = won(room.short)
  return {
    lead: pick(
      [
        `살 수는 있는데 저축을 건드려야 해 🤔 ${what}인데 ${freeSaid(room)}.`,
        `빠듯해, ${withParticle(what, '은/는')} 저축 ${won(room.saving)}에서 ${short} 덜어 와야 나와 🤔`,
        `조건부로 괜찮아, ${withParticle(what, '을/를')} 쓰려면 이번 달 저축을 ${short} 줄여야 해 🤔`,
      ],
      voice,
    ),
    facts: [basis(room), waitSaid(room) ?? `다른 데서 ${short} 아끼면 저축은 그대로 할 수 있어.`],
    next: pick([`${short} 아낄 데를 같이 찾아볼까?`, '할부로 하면 어떤지도 볼까?'], voice, 1),
  }
}

/** More than the month holds: no, and what would make it yes. */
function later(question: PurchaseQuestion, room: Room, voice: Voice): Words {
  const what = thing(question, question.price ?? 0)
  const share =
    room.shareOfIncome && room.shareOfIncome < 100
      ? ` 한 달 수입의 ${formatPercent(room.shareOfIncome)}야.`
      : ''
  return {
    lead: pick(
      [
        `한 번에 쓰기엔 무리야 🙅 ${what}인데 ${freeSaid(room)}.`,
        `아니, 이번 달에 ${withParticle(what, '은/는')} 어려워 🙅 ${freeSaid(room)}.`,
        `지금 바로는 말리고 싶어 🙅 ${withParticle(what, '은/는')} 이번 달 여유보다 ${won(room.short)} 많거든.`,
      ],
      voice,
    ),
    facts: [
      `${basis(room)}${share}`,
      waitSaid(room) ?? '평소에도 남는 돈이 없어서, 먼저 줄일 데부터 찾아야 해.',
      ...(room.parts && room.parts.spareAfter >= 0
        ? [
            `${room.parts.count}개월 무이자 할부라면 한 달 ${withParticle(won(room.parts.monthly), '이라/라')} 저축을 안 깨고도 낼 수 있어.`,
          ]
        : []),
    ],
    next: pick(['할부로 하면 어떤지도 따져 볼까?', '줄일 데를 찾으면 더 당길 수 있어, 같이 볼까?'], voice, 1),
  }
}

function freeSaid({ free, saving, lacking }: Room): string {
  if (free > 0)
    return `저축 떼고 이번 달 남을 여유는 ${won(free)}쯤이야`.replace(saving > 0 ? '' : '저축 떼고 ', '')
  return saving > 0
    ? `저축을 떼고 나면 이번 달은 ${won(lacking)} 모자랄 참이거든`
    : '이번 달은 남을 돈이 없거든'
}

/** How long it takes to put the price together. */
function waitSaid({ usual, monthsToSave, monthsWithoutSaving }: Room): string | undefined {
  if (monthsToSave !== null && monthsToSave <= longestWait) {
    const kept = usual.saved > 0 ? '저축하고도 ' : ''
    const months = monthsToSave === 1 ? '다음 달까지만 기다리면' : `${monthsToSave}개월만 모으면`
    return `평소 ${kept}한 달 ${won(usual.spare)}쯤 남으니까 ${months} 저축을 안 깨고 살 수 있어.`
  }
  if (monthsWithoutSaving !== null) {
    return `평소 남는 ${withParticle(won(usual.leftOver), '을/를')} 저축 대신 모아도 ${monthsWithoutSaving}개월 걸려.`
  }
  return undefined
}

const longestWait = 24

/** In equal parts: what a month must give. */
export function inPartsSaid(question: PurchaseQuestion, room: Room, voice: Voice): Words {
  const { parts, usual } = room
  const what = thing(question, question.price ?? 0)
  const { count, monthly, share, spareAfter, lacking } = parts!
  const plan = `${count}개월로 나누면 한 달 ${bold(won(monthly))}`
  const interest = '무이자일 때 셈이라, 이자가 붙으면 이보다 더 나가.'
  if (spareAfter >= 0) {
    const kept = usual.saved > 0 ? '저축하고도 ' : ''
    return {
      lead: pick(
        [
          `그건 감당돼, ${what} ${withParticle(plan, '이라/라')} 수입의 ${formatPercent(share)}야 👌`,
          `응, 할부면 괜찮아. ${plan}(수입의 ${formatPercent(share)})이야 👌`,
        ],
        voice,
      ),
      facts: [
        `평소 ${kept}한 달 ${won(usual.spare)}쯤 남으니까 내고 나면 ${won(spareAfter)} 여유가 있어.`,
        interest,
      ],
      next: pick(['더 짧게 나누면 어떤지도 볼까?', '다른 할부가 있으면 같이 더해서 생각해야 해.'], voice, 1),
    }
  }
  return {
    lead: pick(
      [
        `할부로도 빠듯해, ${withParticle(plan, '이라/라')} 평소 여유보다 ${won(lacking)} 많아 🤔`,
        `${plan}인데 매달 ${won(lacking)} 모자라서 부담이 돼 🤔`,
      ],
      voice,
    ),
    facts: [
      usual.spare > 0
        ? `저축하고 나서 한 달에 남는 건 ${won(usual.spare)}쯤이거든.`
        : '평소 저축까지 하고 나면 남는 돈이 없거든.',
      interest,
    ],
    next: pick(['기간을 늘리면 어떤지도 볼까?', '매달 줄일 수 있는 데부터 같이 찾아볼까?'], voice, 1),
  }
}

/** No price was said: how much would be fine. */
export function openSaid({ item }: PurchaseQuestion, room: Room, voice: Voice): Words {
  const { free, usual } = room
  const name = item ? `${withParticle(item, '은/는')} ` : ''
  if (free <= 0) {
    return {
      lead: pick(
        [
          `${name}이번 달은 미루는 게 좋겠어, ${freeSaid(room)} 🤔`,
          `${name}이번 달엔 참는 쪽이 나아, ${freeSaid(room)} 🤔`,
        ],
        voice,
      ),
      facts: [
        basis(room),
        ...(usual.spare > 0 ? [`평소에는 저축하고도 한 달 ${won(usual.spare)}쯤 남아.`] : []),
      ],
      next: '얼마짜리인지 말해 주면 몇 달 모으면 되는지 셈해 줄게.',
    }
  }
  return {
    lead: pick(
      [
        `${name}얼마짜리인지에 달렸어, 이번 달은 ${bold(won(free))}까지는 괜찮아 🛒`,
        `${name}${bold(won(free))} 안쪽이면 이번 달에 사도 돼 🛒`,
        `이번 달 여유가 ${bold(won(free))}쯤이니까 ${name}그 안이면 괜찮아 🛒`,
      ],
      voice,
    ),
    facts: [
      basis(room),
      ...(usual.spare > 0
        ? [`그보다 비싸면 평소 한 달 ${won(usual.spare)}쯤 남는 돈을 모아서 사면 돼.`]
        : []),
    ],
    next: '가격을 말해 주면 할부까지 따져 볼게.',
  }
}

export function budgetFact({ left, category }: Budget, price: number): string {
  const name = category ? `${category} 예산` : '이번 달 예산'
  if (left <= 0) return `${withParticle(name, '은/는')} 이미 다 썼어.`
  return price > left
    ? `${name}으로는 ${won(left)}만 남아 있어서 넘어.`
    : `${name}에도 아직 ${won(left)} 남아 있어.`
}
