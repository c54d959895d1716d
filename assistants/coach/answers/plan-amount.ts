import { bold } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import type { Json } from '#protocol/events.ts'
import { chips } from './chips.ts'
import type { Day } from './plan-day.ts'
import { timeWords } from './records/measure-words.ts'
import type { Reply } from './reply.ts'

type Leaves = Readonly<Record<string, Json>>

const inMinutes = (minutes: number): string =>
  minutes < 60 ? `${minutes}분` : `${minutes}분(${timeWords(minutes)})`

/** 총 몇 분이야: what the days of the plan come to, beside what they could hold. */
export function planTotal(days: readonly Day[], minutesPerDay: number, leaves: Leaves): Reply {
  const filled = days.filter(({ items }) => items.length > 0)
  const total = filled.reduce((sum, { minutes }) => sum + minutes, 0)
  return {
    lead: `이 계획에 넣은 것은 ${filled.length}일에 모두 ${bold(inMinutes(total))}이에요.`,
    facts: [
      `하루 ${minutesPerDay}분씩 ${withParticle(`${days.length}일`, '을/를')} 꽉 채우면 ${inMinutes(days.length * minutesPerDay)}이에요.`,
    ],
    next: '첫날 할 것부터 볼까요?',
    offer: '첫날에는 뭘 하면 돼?',
    suggestions: ['첫날에는 뭘 하면 돼?', chips.plan, chips.next],
    leaves,
    note: `계획 모두 ${total}분`,
  }
}

/** 하루에 얼마나 해야 해: what is left, by the time that stands in the problems, over the days there are. */
export function planDaily(
  problems: readonly { readonly minutes: number }[],
  days: readonly Day[],
  leaves: Leaves,
): Reply {
  const left = problems.reduce((sum, { minutes }) => sum + minutes, 0)
  const each = Math.ceil(left / days.length)
  return {
    lead: `남은 문제 ${problems.length}개를 ${days.length}일에 나누면 ${bold(`하루 ${inMinutes(each)}`)}쯤이에요.`,
    facts: [
      `문제에 적힌 시간을 모두 더하면 ${inMinutes(left)}이에요. 다시 내는 시간과 복습은 넣지 않은 값이라, 넉넉히 잡는 편이 좋아요.`,
    ],
    next: `하루 ${Math.max(10, each)}분으로 계획을 다시 짜 드릴까요?`,
    offer: `하루 ${Math.max(10, each)}분으로 다시 짜줘`,
    suggestions: [
      `하루 ${Math.max(10, each)}분으로 다시 짜줘`,
      '평일에만 하는 걸로 다시 짜줘',
      chips.unsolved,
    ],
    leaves,
    note: `하루 ${each}분`,
  }
}
