import { withParticle } from '#korean/particles.ts'
import { asking } from '../offers/asked.ts'
import type { StoreGroup } from '../stores/store-groups.ts'
import { pick, spendingOf, type Voice } from '../wording.ts'
import { isBill, isFare } from './at-store.ts'
import { chips } from './chips.ts'
import type { Reply } from './reply.ts'

/** 술집으로 보이는 데, 수도요금으로 보이는 결제. */
const looksLike = ({ name }: StoreGroup): string =>
  `${withParticle(name, '으로/로')} 보이는 ${isBill(name) || isFare(name) ? '결제' : '데'}`

/** No store of the group was ever paid: the category it is in may hold it under another name. */
export function noneOfGroup(group: StoreGroup, when: { readonly name: string }, voice: Voice): Reply {
  if (group.people) return noneSent(group, voice)
  const { category } = group
  const whole = spendingOf(category)
  return {
    lead: pick(
      [
        `${withParticle(looksLike(group), '이/가')} 가계부에 하나도 없어 🤔`,
        `가계부를 다 뒤져 봐도 ${withParticle(looksLike(group), '이/가')} 없어 🤔`,
        `${withParticle(group.name, '은/는')} 아직 기록이 하나도 없어 🤔`,
      ],
      voice,
    ),
    facts: [
      pick(
        [
          `다른 이름으로 찍혔으면 ${whole} 안에 있을 거야.`,
          '명세서에 다른 이름으로 적혀 있으면 못 알아봤을 수도 있어.',
        ],
        voice,
        1,
      ),
    ],
    next: asking(
      pick([`${whole} 전체로 볼까?`, `대신 ${withParticle(whole, '을/를')} 볼까?`], voice, 2),
      chips.amount(when, { category }),
    ),
    suggestions: [chips.amount(when, { category }), chips.list(when, { category })],
  }
}

/** Nothing under what they are called: a transfer bears the name of whoever gets it. */
function noneSent({ name, category }: StoreGroup, voice: Voice): Reply {
  return {
    lead: pick(
      [
        `${withParticle(name, '으로/로')} 적힌 기록은 하나도 못 찾았어 🤔`,
        `가계부에 ${withParticle(name, '이라고/라고')} 적힌 게 하나도 없어 🤔`,
      ],
      voice,
    ),
    facts: ['계좌 이체는 보통 받는 사람 이름으로 적히니까, 이름으로 물어보면 찾을 수 있어.'],
    next: '그 이름으로 다시 물어봐 줘.',
    suggestions: [chips.list({ name: '최근 3개월' }, { category }), chips.rowsAt('용돈'), chips.newest],
  }
}
