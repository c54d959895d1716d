import type { Mentions } from './mentions.ts'

/** How a rate is asked for: so many times a day, a week, a month or a year, or one time in how long. */
export type RateAsked = 'day' | 'week' | 'month' | 'year' | 'every'

const every =
  /(?:며칠|몇일|몇주일?|몇달|몇개월|얼마)(?:정도|쯤)?(?:에|만에|마다|간격으로|텀으로)(?:보통|대충|평균)?(?:한|1)번|(?:며칠|몇일|몇주|몇달|몇개월)(?:마다|간격|꼴|텀)|(?:주기|간격|텀)(?:가|이|는|은)?(?:얼마|며칠|어느|어떻|어떤)|(?:며칠|몇일|몇주|몇달)에한번/u
/** 한 달에 카페 몇 번: what is asked about may stand between. */
const times =
  '(?:에|동안|평균|보통|대충|대략|에는|으로)*[가-힣a-z0-9]{0,8}?(?:몇번|몇회|몇잔|몇끼|얼마나자주)'
const within: readonly (readonly [RateAsked, RegExp])[] = [
  ['year', new RegExp(`(?:일년|1년|한해)${times}`, 'u')],
  ['month', new RegExp(`(?:한달|매달|매월|월평균|달마다|1개월)${times}`, 'u')],
  ['week', new RegExp(`(?:일주일|한주|매주|주평균|1주일?)${times}`, 'u')],
  ['day', new RegExp(`(?:하루|매일|일평균)${times}`, 'u')],
]

/** 며칠에 한 번 가?, 한 달에 몇 번이나 가?: a rate, not the number of this month. */
export function rateIn({ bare }: Pick<Mentions, 'bare'>): RateAsked | undefined {
  if (every.test(bare)) return 'every'
  // 지난 한 달, 최근 일주일: a stretch of its own.
  if (/(?:지난|최근|이번|요|오늘|어제)(?:한달|일주일|한주|하루|일년|1년|한해)/u.test(bare)) return undefined
  return within.find(([, words]) => words.test(bare))?.[0]
}
