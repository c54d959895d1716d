/** How the numbers of one column are meant: of 100, or as parts of one. */
export type Scale = 'points' | 'shares' | 'mixed'

const plainNumber = /^\d+(?:\.\d+)?$/u

/**
 * What a column of bare numbers holds. 0.85 beside nothing above 1 is a share of the full score; beside 70 it may be
 * that or less than a point, so such a cell is refused. What says its scale itself (85%, 18/20) tells nothing here.
 */
export function scaleOf(cells: readonly string[]): Scale {
  const values = cells
    .map(bare)
    .filter((text) => plainNumber.test(text))
    .map(Number)
  const hasPart = values.some((value) => value > 0 && value < 1)
  if (!hasPart) return 'points'
  return values.every((value) => value <= 1) ? 'shares' : 'mixed'
}

/**
 * A score as whole points of 100: `85`, `85점`, `85%`, `18/20`, `20점 만점에 18점`, or 18 where `full` says 20. Nothing
 * where it is none, or none beyond doubt.
 */
export function readScore(text: string, scale: Scale, full = 100): number | undefined {
  const said = text.normalize('NFKC').trim()
  const percent = /^(\d+(?:\.\d+)?)\s*(?:%|퍼센트|프로)$/u.exec(said)
  if (percent) return pointsOf(Number(percent[1]), 100)
  const part = /^(\d+(?:\.\d+)?)\s*점?\s*(?:\/|out\s?of|of)\s*(\d+(?:\.\d+)?)\s*점?$/iu.exec(said)
  if (part) return pointsOf(Number(part[1]), Number(part[2]))
  const within = /^(\d+(?:\.\d+)?)\s*점?\s*만점(?:에|\s*중)?\s*(\d+(?:\.\d+)?)\s*점?$/u.exec(said)
  if (within) return pointsOf(Number(within[2]), Number(within[1]))
  const plain = bare(said)
  if (!plainNumber.test(plain)) return undefined
  const value = Number(plain)
  if (scale === 'shares') return pointsOf(value, 1)
  if (scale === 'mixed' && value > 0 && value < 1) return undefined
  return pointsOf(value, full)
}

function bare(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/\s*점$/u, '')
}

function pointsOf(value: number, full: number): number | undefined {
  return full > 0 && value <= full ? Math.round((value / full) * 100) : undefined
}
