import { namesIn, type TermIndex } from './term-index.ts'

/** The little of an mdast tree that matters here. */
interface Node {
  type: string
  value?: string
  children?: Node[]
  data?: { hName: string; hProperties: Record<string, string> }
}

/** Where no term is marked: what is quoted as it stands, and what is a control already. */
const closed = new Set(['code', 'inlineCode', 'link', 'linkReference', 'heading', 'html', 'image'])
/** Marks of one answer: more would be in the reader's way. */
const mostMarks = 15

/** Marks the glossary's terms in an answer, each where it comes first. */
export function markTerms(index: TermIndex) {
  return () => (tree: object) => {
    mark(tree as Node, index, new Set())
  }
}

function mark(node: Node, index: TermIndex, seen: Set<string>): void {
  if (!node.children || closed.has(node.type)) return
  node.children = node.children.flatMap((child) =>
    child.type === 'text' ? split(child.value ?? '', index, seen) : [child],
  )
  for (const child of node.children) if (child.type !== 'term') mark(child, index, seen)
}

function split(value: string, index: TermIndex, seen: Set<string>): Node[] {
  const nodes: Node[] = []
  let end = 0
  for (const { id, start, end: next } of namesIn(value, index)) {
    if (seen.has(id) || seen.size >= mostMarks) continue
    seen.add(id)
    if (start > end) nodes.push({ type: 'text', value: value.slice(end, start) })
    nodes.push({
      type: 'term',
      data: { hName: 'dfn', hProperties: { dataTerm: id } },
      children: [{ type: 'text', value: value.slice(start, next) }],
    })
    end = next
  }
  return end === 0 ? [{ type: 'text', value }] : [...nodes, { type: 'text', value: value.slice(end) }]
}
