import { formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import { spendingOf, won } from '../wording.ts'
import type { Held, Parts } from './comparison-findings.ts'
import { besideParts } from './ranked-categories.ts'

/** So many categories are told in words; the table has them all. */
const told = 4

/** 카테고리별로 비교해줘: the largest differences in words. */
export function partsSaid({ period, other }: Held, parts: Parts): string[] {
  const moved = parts.filter(({ difference }) => difference !== 0)
  if (moved.length === 0) return ['카테고리별로 봐도 똑같아.']
  const said = moved.slice(0, told).map((part) => {
    const name = spendingOf(besideParts(part.category, parts))
    return `${name} ${won(Math.abs(part.difference))} ${part.difference > 0 ? '늘었고' : '줄었고'}`
  })
  const last = said
    .pop()!
    .replace(/늘었고$/u, '늘었어')
    .replace(/줄었고$/u, '줄었어')
  const same = parts.length - moved.length
  return [
    `${other.name}보다 ${period.name}에 ${[...said, last].join(', ')}.`,
    ...(moved.length > told ? ['나머지는 표에 다 적어 뒀어.'] : []),
    ...(same > 0 ? [`${same}가지는 그대로야.`] : []),
  ]
}

/** Every category of both, the dearest first. */
export function partsTable({ period, other }: Held, parts: Parts): Chart {
  const rows = parts.toSorted((a, b) => Math.max(b.current, b.previous) - Math.max(a.current, a.previous))
  return {
    title: `카테고리별 ${withParticle(other.name, '과/와')} ${period.name}`,
    chart_type: 'table',
    data: {
      columns: ['카테고리', other.name, period.name, '차이'],
      rows: rows.map((part) => [
        besideParts(part.category, parts),
        formatWon(part.previous),
        formatWon(part.current),
        `${part.difference > 0 ? '+' : ''}${formatWon(part.difference)}`,
      ]),
    },
  }
}
