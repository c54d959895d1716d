import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { readTerm } from '../../api/glossary.ts'
import { useResource } from '../../api/use-resource.tsx'
import { glossaryKey } from '../../panels/papers/keys.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import './term-mark.css'

/** How long the pointer rests on a term before its card opens, and may be off both before it closes. */
const restMs = 250
const leaveMs = 200

/** A term of the glossary in an answer: its card opens by hovering, by a tap, and by the keyboard. */
export function TermMark({ id, children }: { id: string; children: ReactNode }) {
  const cardId = useId()
  const mark = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<false | 'hovered' | 'pinned'>(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const later = (state: false | 'hovered', ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen((now) => (now === 'pinned' ? now : state)), ms)
  }
  const hover = {
    onPointerEnter: ({ pointerType }: { pointerType: string }) =>
      pointerType === 'mouse' && later('hovered', restMs),
    onPointerLeave: ({ pointerType }: { pointerType: string }) =>
      pointerType === 'mouse' && later(false, leaveMs),
  }
  return (
    <>
      <button
        ref={mark}
        type="button"
        className="term-mark"
        aria-expanded={open !== false}
        aria-controls={open ? cardId : undefined}
        onClick={() => {
          clearTimeout(timer.current)
          setOpen(open === 'pinned' ? false : 'pinned')
        }}
        {...hover}
      >
        {children}
      </button>
      {open && (
        <span {...hover}>
          <Card id={id} cardId={cardId} mark={mark} onClose={() => setOpen(false)} />
        </span>
      )}
    </>
  )
}

interface CardProps {
  readonly id: string
  readonly cardId: string
  readonly mark: { readonly current: HTMLButtonElement | null }
  readonly onClose: () => void
}

const gap = 6
const margin = 8

function Card({ id, cardId, mark, onClose }: CardProps) {
  const { loading } = useTexts()
  const { data: term, failure } = useResource(`${glossaryKey}one/${id}`, (signal) => readTerm(id, signal))
  const card = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    card.current?.showPopover()
  }, [])
  // Under its term, or above it where there is more room; again when its text has come.
  useLayoutEffect(() => {
    const [box, place] = [card.current, mark.current?.getBoundingClientRect()]
    if (!box || !place || (!term && !failure)) return
    const below = innerHeight - place.bottom
    const isAbove = below < box.offsetHeight + gap && place.top > below
    const left = Math.min(place.left, innerWidth - box.offsetWidth - margin)
    box.style.left = `${Math.max(margin, left)}px`
    box.style.top = `${isAbove ? Math.max(margin, place.top - box.offsetHeight - gap) : place.bottom + gap}px`
    box.style.visibility = 'visible'
  }, [mark, term, failure])
  useEffect(() => {
    const key = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    const press = ({ target }: Event) => {
      if (!card.current?.contains(target as Node) && !mark.current?.contains(target as Node)) onClose()
    }
    const scroll = ({ target }: Event) => target !== card.current && onClose()
    document.addEventListener('keydown', key)
    document.addEventListener('pointerdown', press)
    document.addEventListener('scroll', scroll, true)
    return () => {
      document.removeEventListener('keydown', key)
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('scroll', scroll, true)
    }
  }, [mark, onClose])
  const explanation = term?.easyExplanation === term?.definition ? '' : (term?.easyExplanation ?? '')
  return (
    <span
      ref={card}
      id={cardId}
      popover="manual"
      role="note"
      aria-live="polite"
      data-testid="term-card"
      className="term-card"
    >
      {term ? (
        <>
          <span className="term-card-name">
            {term.term}
            <span className="term-card-field">{term.category}</span>
          </span>
          <span>{term.definition}</span>
          {explanation && <span className="term-card-more">{explanation}</span>}
        </>
      ) : (
        <span className="term-card-more">{failure ? '…' : loading}</span>
      )}
    </span>
  )
}
