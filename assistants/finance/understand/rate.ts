import type { Mentions } from './mentions.ts'

/** How a rate is asked for: so many times a day, a week or a month, or one time in how long. */
export type RateAsked = 'day' | 'week' | 'month' | 'every'

const every =
  /(?:며칠|몇일|몇주일?|몇달|몇개월|얼마)(?:정도|쯤)?(?:에|만에|마다|간격으로|텀으로)(?:보통|대충|평균)?(?:한|1)번|(?:며칠|몇일|몇주|몇달|몇개월)(?:마다|간격|꼴|텀)|(?:주기|간격|텀)(?:가|이|는|은)?(?:얼마|며칠|어느|어떻|어떤)|(?:며칠|몇일|몇주|몇달)에한번/u
const within: readonly (readonly [RateAsked, RegExp])[] = [
  [
    'month',
    /(?:한달|매달|매월|월평균|달마다|1개월|월)(?:에|동안|평균|보통|대충|대략|에는|으로)*(?:몇번|몇회|얼마나자주)/u,
  ],
  [
    'week',
    /(?:일주일|한주|매주|주평균|1주|주)(?:에|동안|평균|보통|대충|대략|에는)*(?:몇번|몇회|얼마나자주)/u,
  ],
  ['day', /(?:하루|매일|일평균)(?:에|평균|보통|대충|대략|에는)*(?:몇번|몇회|몇잔|몇끼)/u],
]

/** 며칠에 한 번 가?, 한 달에 몇 번이나 가?: a rate, not the number of this month. */
export function rateIn({ bare }: Pick<Mentions, 'bare'>): RateAsked | undefined {
  if (every.test(bare)) return 'every'
  // 지난 한 달, 최근 일주일: a stretch of its own.
  if (/(?:지난|최근|이번|요)(?:한달|일주일|한주|하루)/u.test(bare)) return undefined
  return within.find(([, words]) => words.test(bare))?.[0]
}
