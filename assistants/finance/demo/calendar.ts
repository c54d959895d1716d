import { randomOf } from './random.ts'

/** A day of a trip is spent away from every usual place. */
export type KindOfDay = 'workday' | 'friday' | 'saturday' | 'sunday' | 'away'

export interface DemoDay {
  readonly date: Temporal.PlainDate
  readonly kind: KindOfDay
}

/** Holidays on a date of their own, `MM-DD`. Substitute holidays are left out: nobody will miss them in a demo. */
const holidays = new Set(['01-01', '03-01', '05-05', '06-06', '08-15', '10-03', '10-09', '12-25'])

export function kindOfDay(date: Temporal.PlainDate): KindOfDay {
  if (holidays.has(date.toString().slice(5))) return 'sunday'
  const fromFeast = [seollal(date.year), chuseok(date.year)].map((feast) => date.until(feast).days)
  if (fromFeast.some((days) => Math.abs(days) <= 1)) return 'sunday'
  const names = ['workday', 'workday', 'workday', 'workday', 'friday', 'saturday', 'sunday'] as const
  return names[date.dayOfWeek - 1]!
}

export const seollal = yearly((year) => lunar(year, 'M01', 1))
export const chuseok = yearly((year) => lunar(year, 'M08', 15))

/** The Saturday on which the trip of a month begins, each year another one, off the feasts of early autumn. */
export function tripStart(year: number, month: number): Temporal.PlainDate {
  const first = Temporal.PlainDate.from({ year, month, day: 8 })
  const saturday = first.add({ days: (6 - first.dayOfWeek + 7) % 7 })
  return saturday.add({ weeks: randomOf(`trip/${year}/${month}`)() < 0.5 ? 0 : 1 })
}

/** The Korean lunar calendar differs from the Chinese by a day in some years. */
function lunar(year: number, monthCode: string, day: number): Temporal.PlainDate {
  return Temporal.PlainDate.from({ calendar: 'dangi', year, monthCode, day }).withCalendar('iso8601')
}

/** Remembers what is slow to reckon and the same all year. */
function yearly(reckon: (year: number) => Temporal.PlainDate): (year: number) => Temporal.PlainDate {
  const known = new Map<number, Temporal.PlainDate>()
  return (year) => {
    const date = known.get(year) ?? reckon(year)
    known.set(year, date)
    return date
  }
}
