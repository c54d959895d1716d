import { useEffect, useRef } from 'react'
import type { ContractResource } from '#protocol/contracts.ts'
import type { Passage } from './passage.ts'
import { type Piece, piecesOf } from './pieces.ts'

interface DocumentViewProps {
  readonly contract: ContractResource
  /** What to bring into view and mark. */
  readonly passage: Passage | undefined
}

/** The contract as it stands, with the quoted passage marked. */
export function DocumentView({ contract, passage }: DocumentViewProps) {
  const marked = useRef<HTMLElement>(null)
  useEffect(() => {
    if (passage) marked.current?.scrollIntoView({ block: 'center' })
  }, [passage])
  const chapters = new Set(contract.sections.map(({ chapter }) => chapter))
  return (
    <article data-testid="contract-text" className="text-sm leading-relaxed whitespace-pre-wrap">
      {piecesOf(contract.text, contract.sections).map((piece) => {
        const headingEnd = headingEndOf(piece, contract)
        const isMeant = passage !== undefined && piece.key === passage.section
        const range = isMeant ? rangeIn(piece, passage) : undefined
        const text = (from: number, to: number) => contract.text.slice(from, to)
        if (piece.key === undefined) {
          const words = text(piece.start, piece.end)
          const isHeading = piece.start === 0 || chapters.has(words.trim())
          return (
            <span key={piece.start} className={isHeading ? 'text-base font-bold text-ink' : 'text-ink-soft'}>
              {words}
            </span>
          )
        }
        if (!range) {
          return (
            <span key={piece.start}>
              <strong className="font-semibold text-ink">{text(piece.start, headingEnd)}</strong>
              {text(headingEnd, piece.end)}
            </span>
          )
        }
        return (
          <span key={piece.start} className="-mx-2 block rounded-lg bg-accent-soft px-2 py-1">
            <strong className="font-semibold text-ink">
              {text(piece.start, Math.min(headingEnd, range.start))}
            </strong>
            {text(Math.min(headingEnd, range.start), range.start)}
            <mark
              ref={marked}
              data-testid="marked"
              className="rounded bg-transparent font-medium text-ink underline decoration-accent decoration-2 underline-offset-4"
            >
              {text(range.start, range.end)}
            </mark>
            {text(range.end, piece.end)}
          </span>
        )
      })}
    </article>
  )
}

/** Where the heading that a section begins with ends; the section's start where it begins with none. */
function headingEndOf({ key, start, end }: Piece, { text, sections }: ContractResource): number {
  const heading = sections.find((section) => section.key === key)?.heading
  if (!heading) return start
  const line = /^\s*[^\n]*/u.exec(text.slice(start, end))?.[0] ?? ''
  // A heading that shares its line with the text ends where it ends.
  const at = line.indexOf(heading)
  return at >= 0
    ? start + at + heading.length
    : start + line.length <= start + 60
      ? start + line.length
      : start
}

/** The quote within its section; the section's first line where none is named. */
function rangeIn(piece: Piece, { start, end }: Passage): { start: number; end: number } {
  if (start === undefined || end === undefined) return { start: piece.start, end: piece.start }
  return { start: Math.max(piece.start, start), end: Math.min(piece.end, end) }
}
