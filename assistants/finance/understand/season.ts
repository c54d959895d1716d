import { compares, has, type Said } from './said.ts'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

const words: readonly (readonly [Season, RegExp])[] = [
  ['winter', /겨울|동절기|난방철/u],
  ['summer', /여름|하절기|에어컨(?:때문|틀|켜|쓰|값|철)|냉방/u],
  ['spring', /봄(?:에|철|엔|이|은|마다)/u],
  ['autumn', /가을/u],
]

/** The one season that is held against the rest of the year: 겨울에 얼마나 더 나왔어?, 여름이라 전기세 많이 나왔나? */
export function seasonIn(said: Said): Season | undefined {
  const { bare } = said.mentions
  const found = words.filter(([, pattern]) => pattern.test(bare))
  if (found.length !== 1 || said.periods.other || said.periods.against) return undefined
  if (/작년|올해|재작년|지난|이번/u.test(bare) && !compares(said.cues)) return undefined
  const holds =
    compares(said.cues) ||
    has(said, 'tooMuch') ||
    /(?:더|많이)(?:나왔|나오|나가|나갔|들었|들어|썼|쓰|써)/u.test(bare)
  return holds && !has(said, 'whatIf', 'cut', 'budget', 'change') ? found[0]![0] : undefined
}
