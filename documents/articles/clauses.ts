import { clauseMark, nextCircled } from './clause-mark.ts'
import { withoutTail } from './lines.ts'
import type { Clause, Span } from './structure.ts'

interface Node {
  readonly kind: string
  readonly label: string | null
  number: number | null
  readonly start: number
  readonly items: Node[]
}

const announces = /다음|각\s*[호목]|아래|같다[.:]?$|같습니다[.:]?$|[:：]$|follow/i

/**
 * Divides the body of an article into paragraphs, items and what stands below them. A mark counts only when it goes on
 * from the one before of its kind, so that a line which happens to begin with a figure begins nothing.
 */
export function findClauses(folded: string, { start, end }: Span, article: number | null): Clause[] {
  const marks = marksIn(folded, start, end, article)
  const text = { start, end: withoutTail(folded, start, end) }
  if (marks.length === 0)
    return text.end > text.start ? [{ ...text, label: null, number: null, items: [] }] : []
  const roots: Node[] = []
  const intro = folded.slice(start, marks[0]!.start).trim()
  const stack: Node[] = []
  if (intro !== '') {
    const node: Node = { kind: 'text', label: null, number: null, start, items: [] }
    roots.push(node)
    if (marks[0]!.kind !== 'circled' && announces.test(intro)) stack.push(node)
  }
  for (const mark of marks) {
    const depth = stack.findIndex(({ kind }) => kind === mark.kind)
    if (depth >= 0) stack.length = depth
    const node: Node = { ...mark, items: [] }
    const siblings = stack.at(-1)?.items ?? roots
    siblings.push(node)
    stack.push(node)
  }
  return closed(roots, folded, end)
}

interface Mark {
  readonly kind: string
  readonly label: string
  readonly number: number
  readonly start: number
}

function marksIn(folded: string, start: number, end: number, article: number | null): Mark[] {
  const marks: Mark[] = []
  /** Open kinds, outermost first, each with the number it stands at. */
  const open: { kind: string; number: number }[] = []
  const take = (mark: Mark) => {
    const depth = open.findIndex(({ kind }) => kind === mark.kind)
    const last = depth >= 0 ? open[depth]!.number : 0
    if (mark.number < last + (depth >= 0 ? 0 : 1) || mark.number > last + 3) return
    if (depth < 0 && mark.number !== 1) return
    // 1의2. stands between 1. and 2.; the same number twice is a figure.
    if (mark.number === last && !/의/.test(mark.label)) return
    if (depth >= 0) open.length = depth
    open.push({ kind: mark.kind, number: mark.number })
    marks.push(mark)
  }
  for (let at = start; at < end; ) {
    const newline = folded.indexOf('\n', at)
    const lineEnd = newline < 0 || newline > end ? end : newline
    const indent = /^[\s|*>_-]*/.exec(folded.slice(at, lineEnd))![0].length
    const mark = clauseMark(folded.slice(at + indent, Math.min(lineEnd, at + indent + 40)), article, open)
    if (mark) take({ ...mark, start: at + indent })
    for (let from = at + indent + 1; ; ) {
      const circled = open.find(({ kind }) => kind === 'circled')
      const found = nextCircled(folded, from, lineEnd, (circled?.number ?? 0) + 1)
      if (found === null) break
      take({ kind: 'circled', label: folded[found]!, number: (circled?.number ?? 0) + 1, start: found })
      from = found + 1
    }
    at = lineEnd + 1
  }
  return marks
}

function closed(nodes: readonly Node[], folded: string, end: number): Clause[] {
  return nodes.map(({ label, number, start, items }, index) => {
    const until = withoutTail(folded, start, nodes[index + 1]?.start ?? end)
    return { start, end: until, label, number, items: closed(items, folded, until) }
  })
}
