import { DAY_PARTS } from '#korean/period-words.ts'
import type { PeriodMention } from '#korean/periods.ts'
import { readSource, restOfWord, spanOf, startsWord } from '#korean/source.ts'
import { longestAt } from '#korean/word-table.ts'
import type { Details } from './reading.ts'

type PartOfDay = NonNullable<Details['partsOfDay']>[number]

/** What may stand behind a part of the day that is one: 낮은 is low, 새벽반 a class. */
const particle =
  /^(?:에|에는|엔|에만|에도|에서|이랑|랑|하고|과|와|이나|중에?|때|때는|시간|시간대|시간대에|것만|것|마다)?$/u

/** What is done then, or what came of it, soon behind: 아침에 일어나서 says nothing of the submissions. */
const done =
  /^(?:\s?\S+){0,2}?\s?(?:낸|냈|내는|낼|제출|푼|풀|푸는|한|하는|했|올린|공부|쓴|짠|점수|성적|평균|기록|최고|최저|중|가운데)/u

/** 밤에 낸, 오전이랑 밤 중에, 12시에 푼, 어젯밤에 올린: the hours of the day that submissions are meant of. */
export function partsOfDayIn(text: string, periods: readonly PeriodMention[]): readonly PartOfDay[] {
  const timed = periods.filter(({ kind, interval }) => kind === 'calendar' && interval.grain === 'hour')
  const found = [
    ...timed.map(({ text: name, start, end, interval: { from, until } }) => ({
      name,
      start,
      end,
      hours: hoursFrom(from.hour, until.subtract({ seconds: 1 }).hour),
    })),
    ...namedIn(text).filter(({ start, end }) => !timed.some((it) => start < it.end && it.start < end)),
  ].toSorted((a, b) => a.start - b.start)
  if (!found.some(({ end }) => isOfWhatWasDone(text.slice(end)))) return []
  return found.map(({ name, hours }) => ({ name, hours }))
}

function isOfWhatWasDone(behind: string): boolean {
  const [word = '', ...rest] = behind.split(/(?=\s)/u)
  return particle.test(word) && done.test(rest.join('').trimStart())
}

function namedIn(text: string) {
  const source = readSource(text)
  return source.chars.split('').flatMap((_, at) => {
    const part = startsWord(source, at) ? longestAt(DAY_PARTS, source, at) : undefined
    if (!part || !/^[가-힣]/u.test(part.letters) || !particle.test(restOfWord(source, part.end))) return []
    const { start, end } = spanOf(source, at, part.end)
    return [
      { name: text.slice(start, end), start, end, hours: hoursFrom(part.value.from, part.value.until - 1) },
    ]
  })
}

/** Both included. */
function hoursFrom(first: number, last: number): number[] {
  return Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    first <= last ? hour >= first && hour <= last : hour >= first || hour <= last,
  )
}

/** The hours of the day that are none of these. */
export function otherHours(hours: readonly number[]): number[] {
  return hoursFrom(0, 23).filter((hour) => !hours.includes(hour))
}
