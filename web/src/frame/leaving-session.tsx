import { useEffect, useRef } from 'react'
import type { Session } from '#protocol/resources.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { UndoIcon } from './icons.tsx'

interface LeavingSessionProps {
  readonly session: Session
  readonly onTakeBack: () => void
  readonly onHold: (held: boolean) => void
}

/** Stands where a conversation stood that was just deleted, and has the way back, with the focus on it. */
export function LeavingSession({ session, onTakeBack, onHold }: LeavingSessionProps) {
  const { sessions, receipt } = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div
      data-testid="session-leaving"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={(event) => onHold(event.currentTarget.contains(document.activeElement))}
      className="flex min-h-9 items-center gap-2 rounded-lg bg-sunken pr-1 pl-3 text-sm text-ink-faint"
    >
      <span className="min-w-0 flex-1 truncate line-through">{session.title}</span>
      <button
        ref={button}
        type="button"
        data-testid="session-undo"
        data-session-row=""
        aria-label={sessions.takeBackOf(session.title)}
        onFocus={() => onHold(true)}
        onBlur={() => onHold(false)}
        onClick={onTakeBack}
        className="flex flex-none items-center gap-1.5 rounded-lg px-2 py-1 font-medium text-accent hover:bg-hover"
      >
        <UndoIcon className="size-3.5" />
        {receipt.undo}
      </button>
    </div>
  )
}
