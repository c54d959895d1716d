import type { Material } from '../course/content.ts'
import type { Recommendation } from './recommend.ts'

export interface PlanItem {
  readonly kind: 'problem' | 'review' | 'material'
  readonly id: string
  readonly title: string
  readonly minutes: number
  /** The skill it is for, by name; null for none in particular. */
  readonly skill: string | null
  /** A problem longer than a day's time goes on over several days: which part this is. */
  readonly part: { readonly number: number; readonly of: number } | null
}

export interface PlanDay {
  readonly day: number
  readonly items: readonly PlanItem[]
  readonly minutes: number
}

export interface StudyPlan {
  readonly days: readonly PlanDay[]
  /** The problem that the last day begins and does not end, with the minutes it still takes. */
  readonly unfinished: { readonly id: string; readonly title: string; readonly minutes: number } | null
}

export interface Sources {
  /** Unsolved problems in the order to take them. */
  readonly problems: readonly Recommendation[]
  readonly materials: readonly Material[]
  /** Solved problems worth a second look. */
  readonly review: readonly Recommendation[]
}

/** Every how many days something solved is looked at again. */
const reviewEvery = 3
const reviewMinutes = 10
/** With less time than this nothing new is begun. */
const leastBegun = 15

/**
 * Days filled with what helps most first: a short note before the first problems, then problems in their order (the
 * foundations before what stands on them), and every third day a short look back. Days without anything left are empty.
 */
export function studyPlan(days: number, minutesPerDay: number, sources: Sources): StudyPlan {
  const queue: PlanItem[] = orderedWithNotes(sources)
  const reviews = [...sources.review]
  const plan: PlanDay[] = []
  let open: { item: PlanItem; left: number } | undefined
  for (let day = 1; day <= days; day++) {
    const items: PlanItem[] = []
    let left = minutesPerDay
    const again = day % reviewEvery === 0 ? reviews.shift() : undefined
    if (again) {
      const minutes = Math.min(reviewMinutes, left)
      items.push(itemOf('review', again.id, again.title, minutes, again.skills[0] ?? null))
      left -= minutes
    }
    while (left > 0) {
      if (!open) {
        const next = queue[0]
        if (!next) break
        // What would only be begun waits for the next day, unless a whole day would not do either.
        const fitsTomorrow = next.minutes <= minutesPerDay || left < leastBegun
        if (next.minutes > left && fitsTomorrow && items.length > 0) break
        queue.shift()
        open = { item: next, left: next.minutes }
      }
      const minutes = Math.min(open.left, left)
      items.push({ ...open.item, minutes })
      left -= minutes
      open.left -= minutes
      if (open.left <= 0) open = undefined
    }
    plan.push({ day, items, minutes: items.reduce((sum, item) => sum + item.minutes, 0) })
  }
  const { item } = open ?? {}
  return {
    days: numbered(plan, open),
    unfinished:
      open && item?.kind === 'problem' ? { id: item.id, title: item.title, minutes: open.left } : null,
  }
}

/** Says of what goes on over several days which part each day has; what the plan does not end has one more to come. */
function numbered(plan: readonly PlanDay[], open: { readonly item: PlanItem } | undefined): PlanDay[] {
  const all = plan.flatMap(({ items }) => items.filter(({ kind }) => kind === 'problem'))
  const seen = new Map<string, number>()
  return plan.map((day) => ({
    ...day,
    items: day.items.map((item) => {
      const of = all.filter(({ id }) => id === item.id).length + (open?.item.id === item.id ? 1 : 0)
      if (item.kind !== 'problem' || of < 2) return item
      const number = (seen.get(item.id) ?? 0) + 1
      seen.set(item.id, number)
      return { ...item, part: { number, of } }
    }),
  }))
}

function orderedWithNotes({ problems, materials }: Sources): PlanItem[] {
  const items = byFoundation(problems).map((it) =>
    itemOf('problem', it.id, it.title, it.minutes, it.why.skill?.name ?? it.skills[0] ?? null),
  )
  const [note] = materials
  return note ? [itemOf('material', note.id, note.title, note.minutes, null), ...items] : items
}

/** The order given, but nothing before what it stands on. */
function byFoundation(problems: readonly Recommendation[]): Recommendation[] {
  const ordered: Recommendation[] = []
  const add = (problem: Recommendation): void => {
    if (ordered.includes(problem)) return
    for (const { id } of problem.why.needs) {
      const before = problems.find((it) => it.id === id)
      if (before) add(before)
    }
    ordered.push(problem)
  }
  for (const problem of problems) add(problem)
  return ordered
}

function itemOf(
  kind: PlanItem['kind'],
  id: string,
  title: string,
  minutes: number,
  skill: string | null,
): PlanItem {
  return { kind, id, title, minutes, skill, part: null }
}
