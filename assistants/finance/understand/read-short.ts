import type { Slots } from '#engine/memory/carry-over.ts'
import type { Question } from './question.ts'
import { questionsOf, type Read } from './read-question.ts'
import { has } from './said.ts'
import { mayBeShop } from './shop-name.ts'

interface Asked {
  readonly read: Read
  readonly slots: Slots
  readonly carried: boolean
  readonly now: Temporal.PlainDateTime
}

/** 실화냐 이번 달 */
const sigh = /^(?:실화|레전드|미쳤|미친|에바|대박|심각|장난|돌았|쩐다|쩌네|ㄷㄷ)/u
/** Longer messages say more than a name. */
const longest = 18

/**
 * A few words that name something of money or, in the middle of a talk, a time (저번주 카페 흠, 2월버전): what was asked before,
 * of that; else its sum. Nothing for words of other things.
 */
export function shortlyAsked({ read, slots, now, carried }: Asked): readonly Question[] {
  if (!namesOurs(read, carried)) return []
  const asked = questionsOf(read, slots, now)
  if (asked.length > 0) return asked
  const [first] = read.parts
  const summed = first && { ...first, reading: { ...first.reading, kind: 'sum' as const } }
  return summed ? questionsOf({ ...read, parts: [summed] }, slots, now) : []
}

/** Whether so short a message names what the records hold: a shop, a category, or a time where money is spoken of. */
export function namesOurs({ parts }: Read, inTalk: boolean): boolean {
  const [first, ...others] = parts
  if (!first || others.length > 0) return false
  const { said, reading } = first
  if (said.mentions.bare.length > longest || has(said, 'elsewhere', 'change')) return false
  const { period } = reading
  if (period && 'future' in period) return false
  // What can be no shop's name says how it is asked, or where one is.
  const rest = said.stray.filter(mayBeShop).length
  if (reading.subjects.length > 0) return inTalk ? rest <= 2 : rest <= 1
  const isBare = said.stray.every((word) => sigh.test(word))
  return period !== undefined && (inTalk ? rest <= 1 : isBare)
}
