import type { Run } from './page-lines.ts'

/** What is set in one direction on a page, as it is read when the page is turned that way. */
export interface Frame {
  readonly runs: readonly Run[]
  readonly width: number
  readonly height: number
  /** The text runs as the page stands. */
  readonly isUpright: boolean
  /** Where it begins on the page as it stands, from above. */
  readonly top: number
}

/** A piece of text, or what was filled into a form, as pdf.js gives it. */
export interface TextItem {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly fontName: string
}

type Turn = 0 | 90 | 180 | 270

/** Letters that text across the page must have: less of it is a stamp or a mark of the paper. */
const leastTurned = 40

/**
 * Places the text of a page, each direction in a frame of its own. Text that runs askew (a watermark) is left out, and so
 * is what is printed over itself to look bold. `view` maps to points from the upper left corner.
 */
export function framesOf(
  items: readonly TextItem[],
  { view, width, height }: { view: readonly number[]; width: number; height: number },
): Frame[] {
  const turned = new Map<Turn, { run: Run; top: number }[]>()
  for (const item of items) {
    const placed = placeOf(item, view)
    if (!placed) continue
    const { turn, x, y, size } = placed
    const [across, down] = seenFrom(turn, x, y, { width, height })
    const run = {
      text: item.str,
      x: across,
      y: down,
      width: item.width,
      size: size || 10,
      font: item.fontName,
    }
    const top = turn === 270 ? y - item.width : y - (turn === 0 ? size : 0)
    turned.set(turn, [...(turned.get(turn) ?? []), { run, top }])
  }
  return [...turned].flatMap(([turn, placed]) => {
    const runs = printedOnce(placed.map(({ run }) => run))
    const isUpright = turn === 0
    if (!isUpright && lettersIn(runs) < leastTurned) return []
    const isAcross = turn === 90 || turn === 270
    const tops = placed.flatMap(({ run, top }) => (run.text.trim() === '' ? [] : [top])).sort((a, b) => a - b)
    return [
      {
        runs,
        width: isAcross ? height : width,
        height: isAcross ? width : height,
        isUpright,
        // A stray mark does not tell where the text begins.
        top: tops[Math.floor(tops.length * 0.03)]!,
      },
    ]
  })
}

export function lettersIn(runs: readonly Run[]): number {
  return runs.reduce((sum, { text }) => sum + text.replace(/\s+/g, '').length, 0)
}

function placeOf({ transform, str }: TextItem, view: readonly number[]) {
  const [a, b, c, d, e, f] = transform as [number, number, number, number, number, number]
  const [va, vb, vc, vd, ve, vf] = view as [number, number, number, number, number, number]
  const along = { x: va * a + vc * b, y: vb * a + vd * b }
  const turn = turnOf(along)
  if (turn === undefined || str === '') return undefined
  return { turn, x: va * e + vc * f + ve, y: vb * e + vd * f + vf, size: Math.hypot(c, d) }
}

/** Which way text runs; nothing when it is askew. */
function turnOf({ x, y }: { x: number; y: number }): Turn | undefined {
  if (Math.abs(y) <= Math.abs(x) * 0.1) return x >= 0 ? 0 : 180
  if (Math.abs(x) <= Math.abs(y) * 0.1) return y >= 0 ? 90 : 270
  return undefined
}

function seenFrom(
  turn: Turn,
  x: number,
  y: number,
  { width, height }: { width: number; height: number },
): [across: number, down: number] {
  if (turn === 90) return [y, width - x]
  if (turn === 180) return [width - x, height - y]
  if (turn === 270) return [height - y, x]
  return [x, y]
}

/** Without runs that lie on a longer one, or on their like, and say no more than it. */
function printedOnce(runs: readonly Run[]): Run[] {
  const lines = new Map<number, Run[]>()
  const kept: Run[] = []
  for (const run of runs.toSorted((one, other) => other.text.length - one.text.length)) {
    if (run.text.trim() === '') continue
    const line = Math.round(run.y)
    const near = [line - 1, line, line + 1].flatMap((at) => lines.get(at) ?? [])
    if (near.some((other) => covers(other, run))) continue
    lines.set(line, [...(lines.get(line) ?? []), run])
    kept.push(run)
  }
  const stays = new Set(kept)
  return runs.filter((run) => run.text.trim() === '' || stays.has(run))
}

function covers(over: Run, run: Run): boolean {
  const slack = Math.max(0.8, run.size * 0.12)
  return (
    Math.abs(over.y - run.y) <= slack &&
    Math.abs(over.size - run.size) <= run.size * 0.2 &&
    run.x >= over.x - slack &&
    run.x + run.width <= over.x + over.width + slack &&
    over.text.includes(run.text.trim())
  )
}
