import { useEffect, useId, useState } from 'react'
import { CheckIcon, ChevronDownIcon } from '../frame/icons.tsx'
import type { Texts } from '../texts/texts.ts'
import { useTexts } from '../texts/use-texts.tsx'
import type { AnswerEntry } from './entries.ts'
import { WorkRowItem } from './work-row.tsx'
import { summaryOf } from './work-summary.ts'

/** An answer that is there at once needs no list flashing open before it. */
const openAfter = 120

/** How the answer came about: open by itself while it works, one line when done, and open or folded as one likes. */
export function StepList({ entry }: { entry: AnswerEntry }) {
  const texts = useTexts()
  const id = useId()
  const working = entry.state === 'working'
  const longEnough = useHeldFor(working, openAfter)
  const [choice, choose] = useState<boolean>()
  const rows = entry.work?.rows ?? []
  // The first words of the answer fold it: they are what one has waited for.
  const busy = working && entry.text === ''
  const open = (choice ?? (busy && longEnough)) && rows.length > 0
  if (!working && rows.length === 0) return null
  return (
    <div data-testid="step-list" className="text-sm">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => choose(!open)}
        className="-ml-1 flex max-w-full items-center gap-2 rounded-lg py-1 pr-2 pl-1 text-ink-faint transition-colors hover:text-ink"
      >
        <span className="grid size-5 flex-none place-items-center text-accent">
          {working ? (
            <span className="working-dot size-2 rounded-full bg-accent" />
          ) : (
            <CheckIcon className="size-4" />
          )}
        </span>
        <span className="truncate">
          {working ? stateOf(entry, texts.work) : summaryOf(entry.work, texts.work)}
        </span>
        <ChevronDownIcon className={`size-4 flex-none transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <div
        id={id}
        inert={!open}
        className={`grid transition-[grid-template-rows,opacity] duration-200 ${open ? 'grid-rows-[1fr]' : 'grid-rows-[0fr] opacity-0'}`}
      >
        <ol
          aria-label={texts.work.label}
          className="flex min-h-0 flex-col gap-2.5 overflow-hidden border-l border-line pl-4 ml-[0.5625rem]"
        >
          {rows.map((row, index) => (
            <WorkRowItem key={index} row={row} />
          ))}
        </ol>
      </div>
    </div>
  )
}

function stateOf({ turnId, queued, text }: AnswerEntry, texts: Texts['work']): string {
  if (queued) return texts.queued
  if (turnId === undefined) return texts.sending
  return text === '' ? texts.working : texts.writing
}

function useHeldFor(held: boolean, ms: number): boolean {
  const [enough, setEnough] = useState(false)
  useEffect(() => {
    if (!held) return setEnough(false)
    const timeout = setTimeout(() => setEnough(true), ms)
    return () => clearTimeout(timeout)
  }, [held, ms])
  return enough
}
