import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ArrowDownIcon } from '../frame/icons.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { ConversationState } from './conversation-store.ts'
import { type FollowedEnd, followEnd } from './follow-end.ts'

interface ViewportProps {
  readonly state: ConversationState
  readonly children: ReactNode
  /** Stays in sight below: where one writes. */
  readonly dock: ReactNode
}

/** The part of a conversation that scrolls. Its end stays in sight while an answer grows, unless one has scrolled up. */
export function Viewport({ state, children, dock }: ViewportProps) {
  const { conversation } = useTexts()
  const view = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const following = useRef<FollowedEnd>(undefined)
  const [away, setAway] = useState(false)
  const growing = useRef(false)
  growing.current = state.running
  useLayoutEffect(() => {
    if (!view.current || !content.current) return
    const followed = followEnd(view.current, content.current, () => growing.current, setAway)
    following.current = followed
    return followed.stop
  }, [])
  const last = state.entries.findLast(({ kind }) => kind === 'user')
  useLayoutEffect(() => {
    if (last === undefined) return
    if (growing.current) following.current?.said()
    else following.current?.open()
  }, [last?.id])
  useLayoutEffect(() => following.current?.look())

  return (
    <section
      ref={view}
      data-viewport=""
      aria-label={conversation.label}
      className="relative flex h-full flex-col overflow-y-auto overscroll-contain px-4 md:px-6"
    >
      <div ref={content} className="mx-auto flex w-full max-w-3xl flex-1 flex-col pb-6">
        {children}
      </div>
      <div className="composer-dock sticky bottom-0 z-1 mx-auto w-full max-w-3xl bg-ground pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <button
          type="button"
          hidden={!away || state.entries.length === 0}
          aria-label={conversation.toLatest}
          title={conversation.toLatest}
          onClick={() => following.current?.goThere()}
          className="enter absolute -top-12 inset-x-0 mx-auto grid size-9 place-items-center rounded-full border border-line bg-raised text-ink-soft shadow-soft hover:text-ink [&[hidden]]:hidden"
        >
          <ArrowDownIcon className="size-4" />
        </button>
        {dock}
      </div>
    </section>
  )
}
