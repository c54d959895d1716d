import { type KeyboardEvent, useState } from 'react'
import type { CalendarEntry } from '#protocol/meals.ts'
import { readCalendar } from '../../api/meals.ts'
import { useResource } from '../../api/use-resource.tsx'
import { arrowTo } from '../../frame/arrow-focus.ts'
import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon } from '../../frame/icons.tsx'
import { calendarKey } from './keys.ts'
import { dateIn, endOf, shiftMonth, weeksOf } from './month-grid.ts'
import { useMealTexts } from './use-meal-texts.ts'

const daysInWeek = 7

/** The stored meals, a month at a time; the day that is chosen says what there is. */
export function MonthCalendar() {
  const texts = useMealTexts()
  const today = localDate(new Date())
  const [month, setMonth] = useState(today.slice(0, 7))
  const [chosen, setChosen] = useState(today)
  const { data } = useResource(calendarKey(month), (signal) =>
    readCalendar(`${month}-01`, endOf(month), signal),
  )
  const byDate = Map.groupBy(data ?? [], ({ date }) => date)
  const [year, number] = month.split('-').map(Number) as [number, number]
  // The days are one tab stop: the chosen one, or the first of another month.
  const reachable = chosen.startsWith(month) ? Number(chosen.slice(8)) : 1
  const byArrow = (event: KeyboardEvent<HTMLFieldSetElement>) =>
    void arrowTo(event, [...event.currentTarget.querySelectorAll('button')], daysInWeek)?.click()
  return (
    <section aria-label={texts.calendar} data-testid="meal-calendar">
      <div className="flex items-center justify-between">
        <h3 className="font-semibold">{texts.month(year, number)}</h3>
        <div className="-mr-1.5 flex">
          <button
            type="button"
            className="icon-button size-8"
            aria-label={texts.previous}
            onClick={() => setMonth(shiftMonth(month, -1))}
          >
            <ChevronLeftIcon className="size-4" />
          </button>
          <button
            type="button"
            className="icon-button size-8"
            aria-label={texts.next}
            onClick={() => setMonth(shiftMonth(month, 1))}
          >
            <ChevronRightIcon className="size-4" />
          </button>
        </div>
      </div>
      <div aria-hidden="true" className="mt-2 grid grid-cols-7 text-center text-xs text-ink-faint">
        {texts.weekdays.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
      <fieldset aria-label={texts.days} onKeyDown={byArrow} className="mt-1 grid grid-cols-7 gap-y-0.5">
        {weeksOf(month)
          .flat()
          .map((day, at) =>
            day === null ? (
              <span key={`empty-${at}`} />
            ) : (
              <Day
                key={day}
                day={day}
                count={byDate.get(dateIn(month, day))?.length ?? 0}
                isReachable={day === reachable}
                isToday={dateIn(month, day) === today}
                isChosen={dateIn(month, day) === chosen}
                onChoose={() => setChosen(dateIn(month, day))}
              />
            ),
          )}
      </fieldset>
      {chosen.startsWith(month) && <DayMeals entries={byDate.get(chosen) ?? []} />}
      <a
        href="/api/meals/calendar.ics"
        download
        className="mt-3 inline-flex items-center gap-1.5 text-xs font-medium text-accent underline-offset-4 hover:underline"
      >
        <DownloadIcon className="size-3.5" />
        {texts.ics}
      </a>
    </section>
  )
}

interface DayProps {
  readonly day: number
  readonly count: number
  readonly isReachable: boolean
  readonly isToday: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Day({ day, count, isReachable, isToday, isChosen, onChoose }: DayProps) {
  const texts = useMealTexts()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      tabIndex={isReachable ? 0 : -1}
      onClick={onChoose}
      className={`mx-auto flex h-10 w-9 flex-col items-center justify-center rounded-xl text-sm hover:bg-hover ${isChosen ? 'bg-accent-soft font-semibold text-accent' : isToday ? 'font-semibold text-accent' : ''}`}
    >
      <span className="sr-only">{texts.mealsOn(day, count)}</span>
      <span aria-hidden="true">{day}</span>
      <span aria-hidden="true" className="flex h-1.5 gap-0.5">
        {Array.from({ length: Math.min(3, count) }, (_, at) => (
          <span key={at} className="size-1 rounded-full bg-accent" />
        ))}
      </span>
    </button>
  )
}

function DayMeals({ entries }: { entries: readonly CalendarEntry[] }) {
  const texts = useMealTexts()
  if (entries.length === 0) return <p className="mt-2 text-sm text-ink-faint">{texts.noMeals}</p>
  return (
    <ul className="mt-2 grid grid-cols-[auto_1fr] gap-x-2.5 gap-y-1 rounded-xl bg-sunken px-3.5 py-2.5 text-sm">
      {entries.map(({ meal, name }) => (
        <li key={meal} className="col-span-2 grid grid-cols-subgrid">
          <span className="min-w-8 text-ink-faint">{texts.meals[meal]}</span>
          <span className="min-w-0">{name}</span>
        </li>
      ))}
    </ul>
  )
}

function localDate(at: Date): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${part(at.getMonth() + 1)}-${part(at.getDate())}`
}
