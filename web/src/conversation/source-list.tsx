import { useId, useState } from 'react'
import type { Source } from '#protocol/events.ts'
import { useShowPanel } from '../frame/panel-request.ts'
import { isInPanel } from '../panels/panels.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { type SourceGroup, sourceGroups, sourceName } from './source-groups.ts'

const pill =
  'max-w-full rounded-full border text-ink-soft transition-colors hover:border-accent-line hover:bg-accent-soft hover:text-ink'
const openPill = 'border-accent-line bg-accent-soft text-ink'
const numberMark = 'grid flex-none place-items-center rounded-full text-xs font-medium'

/** Where an answer comes from, as numbers; each opens its passage. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  const texts = useTexts()
  const id = useId()
  const showPanel = useShowPanel()
  const [open, setOpen] = useState<number>()
  const shown = open === undefined ? undefined : sources[open]
  const choose = (place: number) => {
    const href = sources[place]?.href
    setOpen(open === place ? undefined : place)
    if (open !== place && isInPanel(href)) showPanel(href)
  }
  return (
    <div data-testid="sources" className="text-sm">
      <ol aria-label={texts.sources.label} className="flex flex-wrap gap-1.5">
        {sourceGroups(sources).map((group) => (
          <li key={group.places[0]} className="max-w-full">
            <Group group={group} open={open} passageId={id} onChoose={choose} />
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
            [{open + 1}] {sourceName(shown)}
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

interface GroupProps {
  readonly group: SourceGroup
  readonly open: number | undefined
  readonly passageId: string
  readonly onChoose: (place: number) => void
}

/** One source is a button with its name; several of one name are a button each before it. */
function Group({ group: { name, places }, open, passageId, onChoose }: GroupProps) {
  const one = places.length === 1
  const buttons = places.map((place) => (
    <button
      key={place}
      type="button"
      data-testid="source"
      aria-label={one ? undefined : `${place + 1} ${name}`}
      aria-expanded={open === place}
      aria-controls={open === place ? passageId : undefined}
      onClick={() => onChoose(place)}
      className={
        one
          ? `${pill} flex items-center gap-1.5 py-1 pr-3 pl-1 ${open === place ? openPill : 'border-line'}`
          : `${numberMark} h-6 min-w-6 transition-colors ${open === place ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent hover:bg-accent-line'}`
      }
    >
      {one ? (
        <>
          <span className={`${numberMark} h-5 min-w-5 bg-accent-soft px-1 text-accent`}>{place + 1}</span>
          <span className="truncate">{name}</span>
        </>
      ) : (
        place + 1
      )}
    </button>
  ))
  if (one) return buttons
  const isOpen = open !== undefined && places.includes(open)
  return (
    <div
      className={`flex max-w-full items-center gap-1 rounded-full border py-0.5 pr-3 pl-0.5 text-ink-soft ${isOpen ? 'border-accent-line' : 'border-line'}`}
    >
      {buttons}
      <span className="truncate pl-0.5">{name}</span>
    </div>
  )
}
