import type { MealKind } from '../kitchen/recipe.ts'

/** A stored meal, as a calendar program shows it. */
export interface CalendarMeal {
  readonly date: string
  readonly meal: MealKind
  readonly recipeId: string
  readonly name: string
}

/** When each meal is, in the person's own clock, and how long. */
const times: Readonly<Record<MealKind, { readonly at: string; readonly label: string }>> = {
  breakfast: { at: '080000', label: '아침' },
  lunch: { at: '123000', label: '점심' },
  dinner: { at: '190000', label: '저녁' },
  snack: { at: '153000', label: '간식' },
}

/**
 * The stored meals as iCalendar (RFC 5545). Times are floating: eight o'clock is eight o'clock wherever one is. A meal
 * keeps its identity by date and kind, so that a calendar that reads the file anew replaces and does not double.
 */
export function icsOf(meals: readonly CalendarMeal[], { now, owner }: { now: Date; owner: string }): string {
  const stamp = `${now.toISOString().replace(/[-:]/gu, '').slice(0, 15)}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Malgil//Meals//KO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:식단',
    ...meals.flatMap(({ date, meal, name }) => {
      const { at, label } = times[meal]
      return [
        'BEGIN:VEVENT',
        `UID:${date}-${meal}-${owner}@malgil`,
        `DTSTAMP:${stamp}`,
        `DTSTART:${date.replaceAll('-', '')}T${at}`,
        'DURATION:PT1H',
        `SUMMARY:${escaped(`${label} · ${name}`)}`,
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
      ]
    }),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/gu, '\\$&').replace(/\r\n|\r|\n/gu, '\\n')
}

/** Lines are at most 75 octets; what is longer goes on behind a space, never within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let out = ''
  let octets = 0
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (octets + size > 75) {
      out += '\r\n '
      octets = 1
    }
    out += sign
    octets += size
  }
  return out
}
