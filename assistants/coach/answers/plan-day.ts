import { bold } from '#engine/wording.ts'
import { findNumerals } from '#korean/numerals.ts'
import { withParticle } from '#korean/particles.ts'
import type { Json } from '#protocol/events.ts'
import { problemsById } from '../course/content.ts'
import { isPlace } from '../understand/measures.ts'
import { chips } from './chips.ts'
import { mostDays } from './plan-limits.ts'
import type { Reply } from './reply.ts'
import { dayWords, joined } from './words.ts'

export interface Item {
  readonly id: string
  readonly kind: 'problem' | 'review' | 'material'
  readonly title: string
  readonly minutes: number
  readonly part: { readonly number: number; readonly of: number } | null
}

export interface Day {
  readonly day: number
  readonly date: string
  readonly items: readonly Item[]
  readonly minutes: number
}

/** 첫날엔 뭘 해, 3일차는, 내일은 뭐 하면 돼: the day of the plan that is asked for, by its number, whether there is one or not. */
export function dayAsked(
  message: string,
  days: readonly Day[],
  today: Temporal.PlainDate,
): number | undefined {
  const filled = days.filter(({ items }) => items.length > 0)
  if (/첫\s?날/u.test(message)) return filled[0]?.day
  if (/마지막\s?날/u.test(message)) return filled.at(-1)?.day
  // 둘째 날, 3일차: a place among the days.
  const place = findNumerals(message).find(({ ordinal, counter, end }) => {
    const behind = message.slice(end).trimStart()
    return ordinal ? behind.startsWith('날') : counter === '일' && isPlace.test(behind.replace(/^일/u, ''))
  })
  if (place) return place.value
  const ahead = ['오늘', '내일', '모레'].findIndex((word) => message.includes(word))
  const date = ahead < 0 ? undefined : today.add({ days: ahead }).toString()
  return days.find((it) => it.date === date)?.day
}

type Leaves = Readonly<Record<string, Json>>

/** One day of a plan; the plan it is of is what is left for the next question. */
export function oneDay({ day, date, items, minutes }: Day, plan: Leaves): Reply {
  const [first] = items.filter(({ kind }) => kind !== 'material')
  return {
    lead:
      items.length === 0
        ? `${bold(`${day}일차`)}(${dayWords(date)})에는 할 것이 없어요. 그 전에 남은 것을 다 마쳐요.`
        : `${bold(`${day}일차`)}(${dayWords(date)})에는 ${joined(items.map(itemWords))}, 모두 ${bold(`${minutes}분`)}이에요.`,
    facts: first ? hardness(first) : [],
    ...(first
      ? { next: `‘${first.title}’ 문제를 펼쳐 볼까요?`, offer: chips.show(first.title) }
      : { next: '전체 계획을 다시 볼까요?', offer: chips.plan }),
    suggestions: [
      ...(first ? [chips.show(first.title), chips.hintTo(first.title)] : []),
      chips.plan,
      chips.next,
    ],
    leaves: { ...plan, ...(first ? { shown: [first.id], problem: first.id } : {}) },
    note: `계획의 ${day}일차`,
  }
}

/** 20일차는, of a plan of 14 days. */
export function noSuchDay(asked: number, days: readonly Day[], plan: Leaves): Reply {
  const last = days.at(-1)!
  const canBeLonger = asked > last.day && asked <= mostDays
  return {
    lead: `이 계획은 ${bold(`${last.day}일차`)}(${dayWords(last.date)})까지라서 ${withParticle(`${asked}일차`, '은/는')} 없어요.`,
    ...(canBeLonger ? { next: `${asked}일 계획으로 늘려 드릴까요?`, offer: chips.planOf(asked) } : {}),
    suggestions: [...(canBeLonger ? [chips.planOf(asked)] : []), chips.plan, chips.next],
    leaves: plan,
    note: `계획에 없는 ${asked}일차`,
  }
}

/** 그건 어려운가요: how hard the problem of a day is. */
function hardness({ id, title }: Item): string[] {
  const problem = problemsById.get(id)
  if (!problem) return []
  const words =
    problem.difficulty <= 1 ? '쉬운 편이에요' : problem.difficulty >= 4 ? '어려운 편이에요' : '중간쯤이에요'
  return [
    `${withParticle(`‘${title}’`, '은/는')} 난이도 ${withParticle(String(problem.difficulty), '으로/로')} ${words}.`,
  ]
}

export function itemWords({ kind, title, minutes, part }: Item): string {
  const what = { problem: '', review: '복습 ', material: '읽기 ' }[kind]
  return `${what}‘${title}’${part ? ` ${part.number}/${part.of}` : ''} ${minutes}분`
}
