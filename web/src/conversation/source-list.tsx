import { useId, useState } from 'react'
import type { Source } from '#protocol/events.ts'
import { useShowPanel } from '../frame/panel-request.ts'
import { isInPanel } from '../panels/panels.ts'
import { useTexts } from '../texts/use-texts.tsx'

/** A place within its document; one that begins with the title's own number is said after it, once. */
function nameOf({ locator, title }: Source): string {
  const [number, ...within] = locator?.split(' ') ?? []
  if (number && title.startsWith(number)) return [title, ...within].join(' ')
  return [locator, title].filter(Boolean).join(' · ')
}

/** Where an answer comes from, as numbers; each opens its passage. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  const texts = useTexts()
  const id = useId()
  const showPanel = useShowPanel()
  const [open, setOpen] = useState<number>()
  const shown = open === undefined ? undefined : sources[open]
  return (
    <div data-testid="sources" className="text-sm">
      <ol aria-label={texts.sources.label} className="flex flex-wrap gap-1.5">
        {sources.map((source, index) => (
          <li key={source.id} className="max-w-full">
            <button
              type="button"
              data-testid="source"
              aria-expanded={open === index}
              aria-controls={open === index ? id : undefined}
              onClick={() => {
                setOpen(open === index ? undefined : index)
                if (open !== index && isInPanel(source.href)) showPanel(source.href)
              }}
              className="flex max-w-full items-center gap-1.5 rounded-full border border-line py-1 pr-3 pl-1 text-ink-soft transition-colors hover:border-accent-line hover:bg-accent-soft hover:text-ink aria-expanded:border-accent-line aria-expanded:bg-accent-soft aria-expanded:text-ink"
            >
              <span className="grid h-5 min-w-5 flex-none place-items-center rounded-full bg-accent-soft px-1 text-xs font-medium text-accent">
                {index + 1}
              </span>
              <span className="truncate">{nameOf(source)}</span>
            </button>
          </li>
        ))}
      </ol>
      {shown && open !== undefined && (
        <figure
          id={id}
          data-testid="passage"
          className="enter mt-2 rounded-xl border-l-3 border-accent-line bg-sunken px-4 py-3"
        >
          <blockquote className="whitespace-pre-wrap">{shown.quote ?? texts.sources.noQuote}</blockquote>
          <figcaption className="mt-1.5 text-xs text-ink-faint">
            [{open + 1}] {nameOf(shown)}
            {shown.href && !isInPanel(shown.href) && (
              <>
                {' · '}
                <a
                  href={shown.href}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="text-accent underline"
                >
                  {texts.sources.open}
                </a>
              </>
            )}
          </figcaption>
        </figure>
      )}
    </div>
  )
}
