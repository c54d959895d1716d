import type { DemoDay } from './calendar.ts'
import type { DemoExpense } from './demo-expense.ts'
import habitData from './habits.json' with { type: 'json' }
import { randomOf } from './random.ts'

/** Something bought now and then: with a chance for each day, at one of several places. */
interface Habit {
  readonly id: string
  readonly category: string | null
  /** A Friday and a holiday count as a workday and a Sunday where nothing else is said. */
  readonly chance: Readonly<Record<'workday' | 'saturday' | 'sunday', number>> & { readonly friday?: number }
  /** `HH:MM`, from and to. */
  readonly hours: readonly string[]
  readonly methods: readonly string[]
  readonly places: readonly Place[]
  readonly memos?: readonly string[]
  readonly memoChance?: number
  /** How often it comes round swings slowly about the average, so that there are rises and falls to ask about. */
  readonly trend?: { readonly amplitude: number; readonly days: number; readonly peak: string }
  /** A factor for each month of the year. */
  readonly months?: readonly number[]
}

interface Place {
  readonly store: string
  readonly weight: number
  /** From and to; the lower half is the likelier. */
  readonly won: readonly number[]
  readonly step: number
}

const habits: readonly Habit[] = habitData

const goldenRatio = (Math.sqrt(5) - 1) / 2

/**
 * What habit buys in a month, whose days are given all. Each habit draws its own numbers, so that a change to one
 * leaves the others alone.
 */
export function habitualExpenses(days: readonly DemoDay[]): DemoExpense[] {
  return habits.flatMap((habit) => {
    const random = randomOf(`${days[0]!.date}/${habit.id}`)
    const start = random()
    // Neighbours in this row of numbers differ, and any few of them are evenly spread: dear and cheap take turns.
    return daysBought(habit, days, random).map((date, index) =>
      purchase(habit, date, (start + index * goldenRatio) % 1, random),
    )
  })
}

/**
 * The days on which a habit's chances come up. Laid end to end they make a line, and each unit of it holds one
 * purchase, somewhere: so a month has as many as the chances add up to. Independent draws would send people to the
 * market ten times in one month and once in the next.
 */
function daysBought(habit: Habit, days: readonly DemoDay[], random: () => number): Temporal.PlainDate[] {
  const bought: Temporal.PlainDate[] = []
  let reached = 0
  let unit = 0
  let next = random()
  for (const day of days) {
    reached += chanceOn(habit, day)
    if (next > reached) continue
    bought.push(day.date)
    while (next <= reached) {
      unit += 1
      next = unit + random()
    }
  }
  return bought
}

function chanceOn(habit: Habit, { date, kind }: DemoDay): number {
  if (kind === 'away') return 0
  const base = kind === 'friday' ? (habit.chance.friday ?? habit.chance.workday) : habit.chance[kind]
  return base * (habit.months?.[date.month - 1] ?? 1) * swing(habit, date)
}

function swing({ trend }: Habit, date: Temporal.PlainDate): number {
  if (!trend) return 1
  const days = Temporal.PlainDate.from(trend.peak).until(date).days
  return 1 + trend.amplitude * Math.cos((2 * Math.PI * days) / trend.days)
}

/** `dearness` from 0 to 1 places the amount between the place's lowest and highest. */
function purchase(
  habit: Habit,
  date: Temporal.PlainDate,
  dearness: number,
  random: () => number,
): DemoExpense {
  const place = weighted(habit.places, random())
  const [low = 0, high = low] = place.won
  const steps = Math.floor((high - low) / place.step) + 1
  const memo = random() < (habit.memoChance ?? 0) ? one(habit.memos ?? [], random()) : undefined
  return {
    date: date.toString(),
    time: timeBetween(habit.hours, random()),
    store: place.store,
    amount: low + place.step * Math.floor(steps * dearness ** 1.4),
    category: habit.category,
    memo: memo ?? null,
    method: one(habit.methods, random()) ?? null,
  }
}

function one<T>(items: readonly T[], at: number): T | undefined {
  return items[Math.floor(at * items.length)]
}

function weighted(places: readonly Place[], at: number): Place {
  let left = at * places.reduce((sum, place) => sum + place.weight, 0)
  for (const place of places) {
    left -= place.weight
    if (left < 0) return place
  }
  return places.at(-1)!
}

function timeBetween([from = '00:00', to = from]: readonly string[], at: number): string {
  const start = Temporal.PlainTime.from(from)
  const seconds = start.until(Temporal.PlainTime.from(to)).total('seconds')
  return start.add({ seconds: Math.floor(at * seconds) }).toString({ smallestUnit: 'second' })
}
