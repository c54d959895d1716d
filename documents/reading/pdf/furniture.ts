import type { PageLine } from './page-lines.ts'

const pageNumber =
  /^(?:[-–—~<[(]\s*)?(?:page|p\.)?\s*(\d{1,4}|[ivxlc]{1,6})(?:\s*(?:\/|of|쪽|페이지|면)\s*(?:\d{1,4})?)?(?:\s*[-–—~>\])])?$/i

const longest = 70

/** Leaves out headers, footers and page numbers: what stands at the same edge of page after page. */
export function withoutFurniture(
  pages: readonly (readonly PageLine[])[],
  heights: readonly number[],
): PageLine[][] {
  const keys = new Map<string, Set<number>>()
  const edges = pages.map((lines, index) => edgeLines(lines, heights[index]!))
  for (const [page, lines] of edges.entries()) {
    for (const line of lines) {
      const key = keyOf(line, heights[page]!)
      keys.set(key, (keys.get(key) ?? new Set()).add(page))
    }
  }
  const withText = pages.filter((lines) => lines.length > 0).length
  const often = Math.max(2, Math.min(3, withText * 0.5))
  return pages.map((lines, page) => {
    const dropped = new Set(
      edges[page]!.filter((line) => {
        if (pageNumber.test(line.text)) return true
        const on = keys.get(keyOf(line, heights[page]!))!.size
        return on >= often && on >= withText * 0.3
      }),
    )
    return lines.filter((line) => !dropped.has(line))
  })
}

/** Up to two lines in each margin or near it, with more space to the text than lines of text have between them. */
function edgeLines(lines: readonly PageLine[], height: number): PageLine[] {
  const down = lines.filter(({ isTurned }) => !isTurned).toSorted((a, b) => a.y - b.y)
  const upper = apart(down).filter(({ y }) => y < height * 0.14)
  const lower = apart(down.toReversed()).filter(({ y }) => y > height * 0.87)
  return [...upper, ...lower].filter(({ text }) => text.length <= longest && !/^제\s*\d+\s*조/.test(text))
}

function apart(sorted: readonly PageLine[]): PageLine[] {
  const isApart = (at: number) => {
    const [line, inner] = [sorted[at], sorted[at + 1]]
    return (
      line !== undefined && (!inner || Math.abs(inner.y - line.y) > Math.max(line.size, inner.size) * 2.2)
    )
  }
  // Text that merely breaks a paragraph near the edge has no twin on other pages.
  if (isApart(1)) return sorted.slice(0, 2)
  return isApart(0) ? sorted.slice(0, 1) : []
}

function keyOf({ text, y }: PageLine, height: number): string {
  return `${Math.round((y / height) * 50)}:${text.replace(/\d+/g, '#').replace(/\s+/g, '')}`
}
