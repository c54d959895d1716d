import { useState } from 'react'
import type { Paper } from '#protocol/papers.ts'
import { listPapers, readFacets } from '../../../api/papers.ts'
import { useResource } from '../../../api/use-resource.tsx'
import { SearchBox } from '../../../frame/search-box.tsx'
import { useSettled } from '../../../frame/use-settled.ts'
import { libraryKey } from '../keys.ts'
import { DemoPapers } from './demo-papers.tsx'
import { useLibraryTexts } from './texts.ts'

/** The papers there are, narrowed as one likes. */
export function PaperList({ onOpen }: { onOpen: (id: string) => void }) {
  const texts = useLibraryTexts()
  const [typed, setTyped] = useState('')
  const [year, setYear] = useState('')
  const [category, setCategory] = useState('')
  const [pages, setPages] = useState(1)
  const q = useSettled(typed.trim())
  const { data: facets } = useResource(`${libraryKey}facets`, readFacets)
  const filter = { q, year, category }
  const { data } = useResource(`${libraryKey}list/${JSON.stringify([filter, pages])}`, (signal) =>
    listPapers(filter, pages, signal),
  )
  const narrow = (change: () => void) => {
    change()
    setPages(1)
  }
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="font-semibold">{texts.title}</h3>
        {facets && <span className="text-sm text-ink-soft">{texts.count(facets.papers)}</span>}
      </div>
      {facets && <DemoPapers count={facets.demo} papers={facets.papers} />}
      <SearchBox label={texts.search} value={typed} onChange={(value) => narrow(() => setTyped(value))} />
      {facets && facets.papers > 0 && (
        <div className="grid grid-cols-2 gap-2">
          <Choice
            label={texts.year}
            all={texts.allYears}
            value={year}
            values={facets.years.map(({ value, papers }) => ({ value: String(value), papers }))}
            onChoose={(value) => narrow(() => setYear(value))}
          />
          <Choice
            label={texts.category}
            all={texts.allCategories}
            value={category}
            values={facets.categories}
            onChoose={(value) => narrow(() => setCategory(value))}
          />
        </div>
      )}
      {data && data.items.length === 0 && (
        <p className="text-sm text-ink-soft">{facets?.papers === 0 ? texts.empty : texts.none}</p>
      )}
      <ul data-testid="papers" className="flex flex-col gap-1">
        {data?.items.map((paper) => (
          <li key={paper.id}>
            <PaperButton paper={paper} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {data?.nextCursor && (
        <button type="button" onClick={() => setPages(pages + 1)} className="button-quiet">
          {texts.more}
        </button>
      )}
    </section>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly all: string
  readonly value: string
  readonly values: readonly { readonly value: string; readonly papers: number }[]
  readonly onChoose: (value: string) => void
}

function Choice({ label, all, value, values, onChoose }: ChoiceProps) {
  const texts = useLibraryTexts()
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      className="field min-w-0"
    >
      <option value="">{all}</option>
      {values.map((one) => (
        <option key={one.value} value={one.value}>
          {texts.counted(one.value, one.papers)}
        </option>
      ))}
    </select>
  )
}

function PaperButton({ paper, onOpen }: { paper: Paper; onOpen: (id: string) => void }) {
  const texts = useLibraryTexts()
  const { id, title, authors, year, venue, source, passages } = paper
  const who = authors.length > 2 ? texts.andOthers(authors[0]!, authors.length - 1) : authors.join(', ')
  const about = [who, venue, year].filter((it) => it !== null && it !== '').join(' · ')
  const mark = passages === 0 ? texts.onlyMetadata : source === 'demo' ? texts.demo : undefined
  return (
    <button
      type="button"
      data-testid="paper"
      onClick={() => onOpen(id)}
      className="-mx-2 block w-[calc(100%+1rem)] rounded-lg px-2 py-1.5 text-left hover:bg-accent-soft"
    >
      <span className="flex items-start gap-2">
        <span className="min-w-0 flex-1 text-sm font-medium break-words">{title}</span>
        {mark && (
          <span className="flex-none rounded-full bg-sunken px-2 py-0.5 text-xs text-ink-soft">{mark}</span>
        )}
      </span>
      {about !== '' && <span className="block truncate text-xs text-ink-faint">{about}</span>}
    </button>
  )
}
