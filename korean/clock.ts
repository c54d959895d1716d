import { readDigits, readNumber } from './numeral-reader.ts'
import { endsWord } from './period-element.ts'
import { type Source, wordAt } from './source.ts'

/** A time as the clock shows it; `half` where a.m. or p.m. is written with it. */
export interface Clock {
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly grain: 'hour' | 'minute' | 'second'
  readonly end: number
  readonly half?: 'am' | 'pm'
}

/** The clock time at i: 3시, 세시 이십분, 7시 반, 15:20, 15:23:24, 3pm, 3:18a. */
export function readClock(source: Source, i: number): Clock | undefined {
  return colonTime(source, i) ?? spokenTime(source, i) ?? latinTime(source, i)
}

function colonTime(source: Source, i: number): Clock | undefined {
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?![\d:])/.exec(wordWithSigns(source, i))
  if (!match) return undefined
  const [hour, minute, second] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)]
  if (hour > 24 || minute > 59 || second > 59) return undefined
  const end = i + match[0].length
  const half = meridiem(source, end)
  return {
    hour,
    minute,
    second,
    grain: match[3] ? 'second' : 'minute',
    end: half?.end ?? end,
    ...(half ? { half: half.half } : {}),
  }
}

function spokenTime(source: Source, i: number): Clock | undefined {
  const hour = readNumber(source, i)
  if (!hour || source.chars[hour.end] !== '시' || !isHour(hour)) return undefined
  const end = hour.end + 1
  if (source.chars[end] === '간' && !source.gaps[end]) return undefined
  if (source.chars[end] === '반' && endsWord(source, end + 1))
    return { hour: hour.value, minute: 30, second: 0, grain: 'minute', end: end + 1 }
  const minute = readMinutes(source, end)
  if (minute) {
    const { before, end } = minute
    if (before)
      return { hour: (hour.value + 23) % 24, minute: 60 - minute.value, second: 0, grain: 'minute', end }
    const second = readNumber(source, end)
    if (second && source.chars[second.end] === '초' && second.value < 60 && Number.isInteger(second.value)) {
      return {
        hour: hour.value,
        minute: minute.value,
        second: second.value,
        grain: 'second',
        end: second.end + 1,
      }
    }
    return { hour: hour.value, minute: minute.value, second: 0, grain: 'minute', end }
  }
  const half = meridiem(source, end)
  return {
    hour: hour.value,
    minute: 0,
    second: 0,
    grain: 'hour',
    end: half?.end ?? end,
    ...(half ? { half: half.half } : {}),
  }
}

/** 이십 분; "3시 15분 전" is a quarter to three, but "11시 30분 전" is before half past. */
function readMinutes(source: Source, i: number): { value: number; end: number; before: boolean } | undefined {
  const minute = readNumber(source, i)
  if (!minute || source.chars[minute.end] !== '분' || minute.value > 59 || !Number.isInteger(minute.value))
    return undefined
  const end = minute.end + 1
  const before =
    source.chars[end] === '전' && minute.value > 0 && minute.value <= 20 && endsWord(source, end + 1)
  return { value: minute.value, end: before ? end + 1 : end, before }
}

/** One o'clock to twelve in native numbers, beyond in Sino-Korean; 이시, 오시 are words. */
function isHour({ value, form }: { value: number; form: string }): boolean {
  if (!Number.isInteger(value) || value < 0 || value > 24) return false
  return form === 'digits' || (form === 'native' ? value <= 12 : value > 12)
}

function latinTime(source: Source, i: number): Clock | undefined {
  const hour = readDigits(source, i)
  const half = hour && meridiem(source, hour.end)
  if (!half || !Number.isInteger(hour.value) || hour.value < 1 || hour.value > 12 || half.end - hour.end < 2)
    return undefined
  return { hour: hour.value, minute: 0, second: 0, grain: 'hour', end: half.end, half: half.half }
}

function meridiem(source: Source, i: number): { half: 'am' | 'pm'; end: number } | undefined {
  const match = /^([ap])(\.?m\.?)?(?![a-z])/.exec(source.chars.slice(i, i + 5))
  if (!match || (source.gaps[i] && !match[2])) return undefined
  return { half: match[1] === 'a' ? 'am' : 'pm', end: i + match[0].length }
}

/** 4~6시: the hours from one time to another, where only the second has its unit. */
export function readHours(source: Source, i: number): { from: Clock; until: Clock } | undefined {
  const first = readDigits(source, i)
  const join = first && ['~', '-', '에서'].find((word) => wordAt(source, first.end, word))
  const until = join && !(first.value > 24) ? spokenTime(source, first.end + join.length) : undefined
  if (!first || !until || !Number.isInteger(first.value)) return undefined
  return { from: { hour: first.value, minute: 0, second: 0, grain: 'hour', end: until.end }, until }
}

/** Up to nine characters from i that no white space parts: "12:31 3건" is not 12:313. */
function wordWithSigns(source: Source, i: number): string {
  let end = i + 1
  while (end < source.chars.length && end - i < 9 && !source.gaps[end]) end += 1
  return source.chars.slice(i, end)
}
