import { withParticle } from '#korean/particles.ts'
import { bold, is, won } from '../../wording.ts'
import type { Ranked } from './place.ts'

/** Bounds of a sum, in won, both included. */
export interface Bounds {
  readonly minAmount?: number
  readonly maxAmount?: number
}

export const hasBounds = ({ minAmount, maxAmount }: Bounds): boolean =>
  minAmount !== undefined || maxAmount !== undefined

/** 10만원 넘게, 5만원 이하로, 3만원~5만원으로. */
function boundOf({ minAmount, maxAmount }: Bounds): string {
  if (minAmount !== undefined && maxAmount !== undefined)
    return withParticle(`${won(minAmount)}~${won(maxAmount)}`, '으로/로')
  // 3만원 넘게 is kept as 30,001.
  if (minAmount !== undefined)
    return minAmount % 10 === 1 ? `${won(minAmount - 1)} 넘게` : `${won(minAmount)} 이상`
  return `${won(maxAmount ?? 0)} 이하로`
}

interface Within extends Bounds {
  /** When and of what, with a space behind it. */
  readonly where: string
  /** 날, 달; and how they are counted: 일, 개월. */
  readonly noun: string
  readonly counter: string
  /** Of how many, where that says something. */
  readonly of?: number
  /** Those within, the most telling first. */
  readonly found: readonly Ranked[]
  /** What comes nearest where none is within. */
  readonly nearest?: Ranked | undefined
  readonly mark: string
}

/** More than these are counted, not named. */
const mostNamed = 4

/** 하루 3만원 넘게 쓴 날 있어?, 5만원 이하로 쓴 달 있어?: yes or no, how many, and which. */
export function withinSaid({ where, noun, counter, of, found, nearest, mark, ...bounds }: Within) {
  const such = `${boundOf(bounds)} 쓴 ${noun}`
  if (found.length === 0) {
    return {
      lead: `아니, ${where}${withParticle(such, '은/는')} ${bold(noun === '날' ? '하루도 없어' : '한 달도 없어')} 👌`,
      facts: nearest
        ? [
            `제일 ${bounds.minAmount === undefined ? '적게' : '많이'} 쓴 ${withParticle(noun, '이/가')} ${is(`${nearest.name} ${nearest.said}`)}.`,
          ]
        : [],
    }
  }
  const list = found
    .slice(0, mostNamed)
    .map(({ name, said }) => `${name} ${said}`)
    .join(', ')
  const isAll = found.length === of
  return {
    lead: isAll
      ? `응, ${where}${of}${counter} 모두 ${such.replace(/ 쓴 \S+$/u, ' 썼어')} ${mark}`
      : `응, ${where}${withParticle(such, '이/가')} ${bold(`${found.length}${counter}`)} 있어 ${mark}${of === undefined ? '' : ` (${of}${counter} 중에)`}`,
    facts: [found.length <= mostNamed ? `${is(list)}.` : `큰 것부터 ${is(`${list} 순서`)}.`],
  }
}
