import type { Reading } from './reading.ts'
import type { Said } from './said.ts'
import { isToSpend } from './slot-rules.ts'

/**
 * Whether a message goes on from the answer before it by what it names: 두 번째 거, 거기, 그날, 아니 3월 말고 2월, or a thing and no
 * time. What goes on by its wording alone, the reader tells (`heard/going-on`). What it then takes over is for the slot rules.
 */
export function refersBack(said: Said, reading: Reading): boolean {
  const { kind, subjects, period, details, sinceThen } = reading
  if (said.mentions.bare.length > longest) return false
  if (pointsBack(said) || sinceThen || kind === 'action') return true
  // 다음 달에 사면?: of what was to be bought, at the price that was said.
  if (isToSpend(kind)) return details.price === undefined
  // 하루에 얼마씩 쓸 수 있어?, 월말까지 얼마 쓸까: of the budget or the plan that was spoken of.
  if (goOn.has(kind) && period === undefined && said.stray.length === 0) return true
  // 너무 많이 쓰는 거 아닌가?, after what one thing came to.
  if (details.feeling === 'overspending' && period === undefined) return true
  if (kind === 'income' && period === undefined) return said.cues.has('left') || said.cues.has('allowance')
  return period === undefined && (subjects.length > 0 || details.place !== undefined)
}

/** By its words: 아니 그거 말고, 거기, 그날, 둘 다, 택시보다 많아? */
export function pointsBack({ cues, mentions: { bare } }: Said): boolean {
  return correction.test(bare) || pointing.some((cue) => cues.has(cue))
}

const goOn: ReadonlySet<unknown> = new Set(['saving', 'forecast'])

const pointing = [
  'before',
  'otherPrice',
  'moreOften',
  'reckoned',
  'both',
  'thanSubject',
  'there',
  'thatTime',
  'included',
  'isMuch',
  'firstOne',
  'likeThat',
  'doubt',
  'paidSoFar',
  'spanBefore',
  'nthMost',
  'wasBefore',
  'monthsBefore',
  'withoutIt',
  'reordered',
  'partOfTold',
  'countedIn',
  'overall',
  'upToDay',
  'pure',
] as const

/** Longer messages say what they mean. */
const longest = 40
const correction = /^(?:아니|아녀|앗|아미안|미안|다시|잠깐|노노|ㄴㄴ)|말고|말구|말이야|말인데|말하는거|다시$/u
