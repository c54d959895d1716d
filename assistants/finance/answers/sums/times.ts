import type { RateAsked } from '../../understand/rate.ts'

/** So many times, as people say it: `3번`, `4~5번`, `한두 번`, `한 번`. For one and more. */
export function timesAbout(times: number): string {
  const [low, part] = [Math.floor(times), times % 1]
  if (low < 10 && part >= 0.3 && part <= 0.7) return low === 1 ? '한두 번' : `${low}~${low + 1}번`
  const rounded = Math.round(times)
  return rounded === 1 ? '한 번' : `${rounded}번`
}

const words = ['', '한', '두', '세', '네'] as const
const daysOfWeek = 7
const daysOfMonth = 30.4

/** Small numbers are said in words: 두 번. */
function spoken(times: number): string {
  const said = timesAbout(times)
  const word = words[Number(said.replace('번', ''))]
  return word ? `${word} 번` : said
}

/** How often something comes, on average. */
export interface Rhythm {
  readonly perDay: number
  readonly perWeek: number
  readonly perMonth: number
  readonly perYear: number
  readonly everyDays: number
  /** From one to the next. */
  readonly gapDays: number | null
}

/** 하루에 두 번, 한 달에 3~4번, 40일에 한 번: by the unit that was asked for, else by the shortest that has one. */
export function rateOf(rhythm: Rhythm, asked?: RateAsked): string {
  const { perDay, perWeek, perMonth, perYear, gapDays, everyDays } = rhythm
  const fits = (unit: RateAsked) => asked === undefined || asked === unit
  if (asked === 'year' && perYear >= 1) return `1년에 ${spoken(perYear)}`
  if (fits('day') && perDay >= 1) return `하루에 ${spoken(perDay)}`
  if (fits('week') && perWeek >= 1) return `일주일에 ${spoken(perWeek)}`
  if (fits('month') && perMonth >= 1) return `한 달에 ${spoken(perMonth)}`
  return everySpan(gapDays ?? everyDays)
}

/** 3일에 한 번, 2주에 한 번, 한 달 반에 한 번, 네 달에 한 번. */
function everySpan(days: number): string {
  if (days < 1.3) return '거의 하루에 한 번'
  const months = days / daysOfMonth
  if (months >= 1.75) {
    const whole = Math.round(months)
    return `${words[whole] ? `${words[whole]} ` : whole}달에 한 번`
  }
  if (months >= 1.3) return '한 달 반에 한 번'
  if (months >= 0.85) return '한 달에 한 번'
  const weeks = days / daysOfWeek
  const whole = Math.round(weeks)
  if (Math.abs(weeks - whole) < 0.1) return whole === 1 ? '일주일에 한 번' : `${whole}주에 한 번`
  return `${Math.round(days)}일에 한 번`
}
