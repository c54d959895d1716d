/** The little of an mdast tree that matters here. */
interface Node {
  type: string
  value?: string
  children?: Node[]
}

/**
 * CommonMark does not see `**쇼핑(5건)**으로` as bold: a closing mark after punctuation must not be followed by a
 * letter, and Korean writes its particles without a space. What the parser left as stars becomes bold here.
 */
export function remarkKoreanEmphasis() {
  return (tree: object) => embolden(tree as Node)
}

function embolden(node: Node) {
  if (!node.children) return
  node.children = node.children.flatMap((child) =>
    child.type === 'text' ? split(child.value ?? '') : [child],
  )
  for (const child of node.children) embolden(child)
}

const bold = /\*\*(?=\S)([^*]*[^*\s])\*\*/g

function split(value: string): Node[] {
  const nodes: Node[] = []
  let end = 0
  for (const match of value.matchAll(bold)) {
    if (match.index > end) nodes.push({ type: 'text', value: value.slice(end, match.index) })
    nodes.push({ type: 'strong', children: [{ type: 'text', value: match[1] ?? '' }] })
    end = match.index + match[0].length
  }
  if (end < value.length || nodes.length === 0) nodes.push({ type: 'text', value: value.slice(end) })
  return nodes
}
