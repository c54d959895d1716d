import { useEffect, useRef, useState } from 'react'
import { ArrowDownIcon } from '../frame/icons.tsx'
import { useTexts } from '../texts/use-texts.tsx'

/** So near the end counts as being there. */
const near = 80

/**
 * Leads to the end of a conversation that is longer than what is seen of it. assistant-ui's own button misses content
 * that shrinks without a change of the document, as a folding step list does.
 */
export function ToLatest() {
  const { conversation } = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  const [away, setAway] = useState(false)
  useEffect(() => {
    const view = viewportOf(button.current)
    if (!view) return
    const look = () => setAway(view.scrollHeight - view.clientHeight - view.scrollTop > near)
    const sizes = new ResizeObserver(look)
    for (const element of [view, ...view.children]) sizes.observe(element)
    view.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      view.removeEventListener('scroll', look)
    }
  }, [])
  const go = () => {
    const view = viewportOf(button.current)
    view?.scrollTo({ top: view.scrollHeight, behavior: 'smooth' })
  }
  return (
    <button
      ref={button}
      type="button"
      hidden={!away}
      aria-label={conversation.toLatest}
      title={conversation.toLatest}
      onClick={go}
      className="enter absolute -top-12 right-1 grid size-9 place-items-center rounded-full border border-line bg-raised text-ink-soft shadow-soft hover:text-ink [&[hidden]]:hidden"
    >
      <ArrowDownIcon className="size-4" />
    </button>
  )
}

function viewportOf(element: Element | null): Element | null {
  return element?.closest('[data-viewport]') ?? null
}
