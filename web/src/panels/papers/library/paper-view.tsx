import { useEffect, useRef, useState } from 'react'
import type { PaperPassage, WholePaper } from '#protocol/papers.ts'
import { deletePaper, readPaper } from '../../../api/papers.ts'
import { useRefresh, useResource } from '../../../api/use-resource.tsx'
import { ConfirmDialog } from '../../../frame/confirm-dialog.tsx'
import { ChevronLeftIcon, PencilIcon, TrashIcon } from '../../../frame/icons.tsx'
import { useTexts } from '../../../texts/use-texts.tsx'
import { libraryKey } from '../keys.ts'
import { PaperForm } from './paper-form.tsx'
import type { PaperPlace } from './passage.ts'
import { useLibraryTexts } from './texts.ts'

interface PaperViewProps {
  readonly id: string
  /** What to bring into view and mark. */
  readonly place: PaperPlace | undefined
  readonly onPlace: (place: PaperPlace) => void
  readonly onBack: () => void
}

/** A paper: what is known of it, its sections, and its text with the quoted passage marked. */
export function PaperView({ id, place, onPlace, onBack }: PaperViewProps) {
  const texts = useLibraryTexts()
  const all = useTexts()
  const { data } = useResource(`${libraryKey}paper/${id}`, (signal) => readPaper(id, signal))
  return (
    <section data-testid="paper-view" aria-label={data?.title ?? texts.title} className="flex flex-col gap-4">
      <button
        type="button"
        onClick={onBack}
        className="-ml-1 flex items-center gap-1 self-start text-sm text-ink-soft hover:text-ink"
      >
        <ChevronLeftIcon className="size-4" />
        {texts.back}
      </button>
      {data ? (
        <>
          <About key={id} paper={data} onGone={onBack} />
          {data.sections.length > 1 && (
            <details>
              <summary className="cursor-pointer text-sm font-medium">{texts.sections}</summary>
              <ul className="mt-1 flex flex-col text-sm">
                {data.sections.map(({ title, passageId }) => (
                  <li key={passageId}>
                    <button
                      type="button"
                      onClick={() => onPlace({ paper: id, passage: passageId })}
                      className="w-full rounded-md px-2 py-1 text-left text-ink-soft hover:bg-accent-soft hover:text-ink"
                    >
                      {title}
                    </button>
                  </li>
                ))}
              </ul>
            </details>
          )}
          <PaperText paper={data} place={place} />
        </>
      ) : (
        <p className="text-sm text-ink-soft">{all.loading}</p>
      )}
    </section>
  )
}

function About({ paper, onGone }: { paper: WholePaper; onGone: () => void }) {
  const texts = useLibraryTexts()
  const refresh = useRefresh()
  const [editing, setEditing] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { id, title, authors, year, venue, categories, pages, fileName, source, unreadable } = paper
  const known = { authors: authors.length, year, venue, categories: categories.length }
  const missing = (['authors', 'year', 'venue', 'categories'] as const).filter((field) => !known[field])
  const about = [venue, year, pages === null ? null : texts.page(pages)].filter((it) => it !== null)
  return (
    <header className="flex flex-col gap-1.5">
      <div className="flex items-start gap-1">
        <h3 className="min-w-0 flex-1 text-base font-semibold break-words">{title}</h3>
        <button
          type="button"
          className="icon-button flex-none"
          aria-label={texts.edit}
          onClick={() => setEditing(!editing)}
        >
          <PencilIcon className="size-4.5" />
        </button>
        <button
          type="button"
          className="icon-button -mr-1.5 flex-none"
          aria-label={texts.delete}
          onClick={() => setLeaving(true)}
        >
          <TrashIcon className="size-4.5" />
        </button>
      </div>
      {authors.length > 0 && <p className="text-sm text-ink-soft">{authors.join(', ')}</p>}
      {about.length > 0 && <p className="text-sm text-ink-soft">{about.join(' · ')}</p>}
      {categories.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {categories.map((category) => (
            <li key={category} className="rounded-full bg-accent-soft px-2 py-0.5 text-xs text-accent">
              {category}
            </li>
          ))}
        </ul>
      )}
      {source === 'upload' && fileName && (
        <a href={`/api/papers/${id}/file`} className="self-start text-sm text-accent underline">
          {texts.file}
        </a>
      )}
      {unreadable.map((note) => (
        <p key={note} className="rounded-lg bg-sunken px-3 py-2 text-sm">
          {note}
        </p>
      ))}
      {source === 'upload' && missing.length > 0 && !editing && (
        <button
          type="button"
          onClick={() => setEditing(true)}
          className="rounded-lg bg-sunken px-3 py-2 text-left text-sm text-ink-soft"
        >
          {texts.missing(missing.map((field) => texts.short[field]).join(', '))}
        </button>
      )}
      {editing && <PaperForm paper={paper} onClose={() => setEditing(false)} />}
      {leaving && (
        <ConfirmDialog
          title={texts.deleteTitle}
          text={texts.deleteText(title)}
          action={texts.delete}
          onClose={() => setLeaving(false)}
          carryOut={async () => {
            await deletePaper(id)
            setLeaving(false)
            onGone()
            refresh(libraryKey)
          }}
        />
      )}
    </header>
  )
}

function PaperText({ paper, place }: { paper: WholePaper; place: PaperPlace | undefined }) {
  const texts = useLibraryTexts()
  const marked = useRef<HTMLElement>(null)
  useEffect(() => {
    if (place) marked.current?.scrollIntoView({ block: 'center' })
  }, [place])
  if (paper.text.length === 0)
    return <p className="text-sm text-ink-soft">{paper.abstract ?? texts.noText}</p>
  return (
    <article
      data-testid="paper-text"
      aria-label={texts.text}
      className="flex flex-col gap-3 text-sm leading-relaxed"
    >
      {paper.text.map((passage, at) => {
        const before = paper.text[at - 1]
        const isMeant = place?.passage === passage.id
        const isNewPage = passage.page !== null && passage.page !== (before ? lastPage(before) : null)
        return (
          <div key={passage.id}>
            {isNewPage && <PageMark page={passage.page!} />}
            {passage.section !== '' && passage.section !== before?.section && (
              <h4 className="mt-1 mb-1 font-semibold">{passage.section}</h4>
            )}
            <p
              className={`whitespace-pre-wrap ${isMeant ? '-mx-2 rounded-lg bg-accent-soft px-2 py-1' : ''}`}
            >
              {isMeant ? <Quoted passage={passage} place={place} mark={marked} /> : passage.text}
            </p>
          </div>
        )
      })}
    </article>
  )
}

function lastPage({ page, turns }: PaperPassage): number | null {
  return turns.at(-1)?.page ?? page
}

function PageMark({ page }: { page: number }) {
  const texts = useLibraryTexts()
  return (
    <p className="mb-2 flex items-center gap-2 text-xs text-ink-faint">
      <span className="h-px flex-1 bg-line" />
      {texts.page(page)}
      <span className="h-px flex-1 bg-line" />
    </p>
  )
}

interface QuotedProps {
  readonly passage: PaperPassage
  readonly place: PaperPlace
  readonly mark: React.RefObject<HTMLElement | null>
}

function Quoted({ passage: { text }, place: { start = 0, end = 0 }, mark }: QuotedProps) {
  return (
    <>
      {text.slice(0, start)}
      <mark
        ref={mark}
        data-testid="marked"
        className="rounded bg-transparent font-medium text-ink underline decoration-accent decoration-2 underline-offset-4"
      >
        {text.slice(start, end)}
      </mark>
      {text.slice(end)}
    </>
  )
}
