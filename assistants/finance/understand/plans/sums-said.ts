import type { Mention } from '../mentions.ts'
import type { Said } from '../said.ts'

type Amount = Extract<Mention, { type: 'amount' }>

/** A number that stands alone beside plans is told in ten thousands: 80 넣어 놨는데, 목표 600. */
const bareNumber =
  /(?<![\d.,/:])(\d{1,4})(?![\d.,/:]|월|일|년|개|번|건|%|퍼|프로|명|시|분|살|대|박|주|달|배|위|째|가지|인데요월)/u

export const amountsSaid = ({ mentions: { all } }: Said): Amount[] =>
  all.filter((one) => one.type === 'amount')

/** The first sum of a message in won; of a bound its limit. */
export function sumSaid(said: Said): number | undefined {
  const [first] = amountsSaid(said)
  if (first) return first.amount.value ?? first.amount.max ?? first.amount.min
  const number = bareNumber.exec(said.mentions.marked)?.[1]
  return number === undefined ? undefined : Number(number) * tenThousand
}

const tenThousand = 10_000

/** 전부, 절반, 30%, 3분의 1: of what was told, from 0 to 1. */
export function shareSaid(bare: string): number | undefined {
  if (/절반|반절|반(?:만|은|으로|씩|이라도)/u.test(bare)) return 0.5
  const third = /([234])분의([123])/u.exec(bare)
  if (third) return Number(third[2]) / Number(third[1])
  const percent = /(\d{1,3})(?:%|퍼센트|프로|퍼)/u.exec(bare)?.[1]
  if (percent) return Math.min(1, Number(percent) / 100)
  return /전부|전액|다저축|다모|다넣|몽땅|모두|싹|그대로|만큼|통째/u.test(bare) ? 1 : undefined
}
