import { useState } from 'react'
import type { GlossaryStats, Term } from '#protocol/glossary.ts'
import { deleteTerm, listTerms } from '../../../api/glossary.ts'
import { useResource } from '../../../api/use-resource.tsx'
import { SearchBox } from '../../../frame/search-box.tsx'
import { useSettled } from '../../../frame/use-settled.ts'
import { describeFailure } from '../../../texts/describe-failure.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { glossaryKey } from '../keys.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { TermCard } from './term-card.tsx'
import { TermDialog } from './term-dialog.tsx'
import { useGlossaryTexts } from './texts.ts'
import type { TermChanges } from './use-term-changes.ts'

type Work = { readonly kind: 'edit' | 'merge' | 'remove'; readonly term: Term } | { readonly kind: 'add' }

/** The entries: to search, to filter, to change. */
export function TermList({ stats, changes }: { stats: GlossaryStats | undefined; changes: TermChanges }) {
  const texts = useGlossaryTexts()
  const [query, setQuery] = useState('')
  const [category, setCategory] = useState('')
  const [whose, setWhose] = useState<'' | 'own' | 'shared'>('')
  const [pages, setPages] = useState(1)
  const [work, setWork] = useState<Work>()
  const settled = useSettled(query.trim())
  const filter = {
    query: settled || undefined,
    category: category || undefined,
    whose: whose || undefined,
  }
  const narrow = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value)
      setPages(1)
    }
  }
  const close = () => setWork(undefined)
  return (
    <section aria-label={texts.title} data-testid="glossary">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">
          {texts.title}{' '}
          {stats && <span className="font-normal text-ink-faint text-sm">{texts.count(stats.total)}</span>}
        </h3>
        <button type="button" className="button-quiet min-h-9 py-1" onClick={() => setWork({ kind: 'add' })}>
          {texts.add}
        </button>
      </div>
      <div className="mt-3 flex flex-col gap-2">
        <SearchBox label={texts.search} value={query} onChange={narrow(setQuery)} />
        <div className="grid grid-cols-2 gap-2">
          <select
            aria-label={texts.categories}
            className="field w-full min-w-0"
            value={category}
            onChange={(event) => narrow(setCategory)(event.target.value)}
          >
            <option value="">{texts.allCategories}</option>
            {stats?.categories
              .filter(({ category: name }) => name !== '')
              .map(({ category: name, count }) => (
                <option key={name} value={name}>
                  {name} ({count})
                </option>
              ))}
          </select>
          <select
            aria-label={texts.whose}
            className="field w-full min-w-0"
            value={whose}
            onChange={(event) => narrow(setWhose)(event.target.value as typeof whose)}
          >
            <option value="">{texts.everyone}</option>
            <option value="own">{texts.own}</option>
            <option value="shared">{texts.shared}</option>
          </select>
        </div>
      </div>
      <TermPages
        key={JSON.stringify(filter)}
        filter={filter}
        pages={pages}
        onMore={() => setPages(pages + 1)}
        onWork={setWork}
        onFind={(name) => {
          setCategory('')
          setWhose('')
          narrow(setQuery)(name)
        }}
      />
      {work?.kind === 'add' && <TermDialog onClose={close} onDone={changes.done} />}
      {work?.kind === 'edit' && <TermDialog term={work.term} onClose={close} onDone={changes.done} />}
      {work?.kind === 'merge' && <MergeDialog term={work.term} onClose={close} onDone={changes.done} />}
      {work?.kind === 'remove' && (
        <RemoveDialog
          term={work.term}
          onClose={close}
          onRemove={(keepOut) => {
            const { id } = work.term
            close()
            void changes.carryOut(() => deleteTerm(id, keepOut))
          }}
        />
      )}
    </section>
  )
}

interface TermPagesProps {
  readonly filter: Parameters<typeof listTerms>[0]
  readonly pages: number
  readonly onMore: () => void
  readonly onWork: (work: Work) => void
  readonly onFind: (name: string) => void
}

function TermPages({ filter, pages, onMore, onWork, onFind }: TermPagesProps) {
  const all = useTexts()
  const texts = useGlossaryTexts()
  const { data, failure } = useResource(`${glossaryKey}list/${JSON.stringify([filter, pages])}`, (signal) =>
    readPages(filter, pages, signal),
  )
  // What was there stays until the longer list has come.
  const [shown, setShown] = useState(data)
  if (data && data !== shown) setShown(data)
  if (failure) return <p className="mt-3 text-sm text-danger">{describeFailure(failure, all)}</p>
  if (!shown) return <div aria-hidden="true" className="skeleton mt-3 h-40" />
  return (
    <>
      {shown.items.length === 0 && <p className="mt-3 text-sm text-ink-faint">{texts.none}</p>}
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {shown.items.map((term) => (
          <TermCard
            key={term.id}
            term={term}
            onEdit={() => onWork({ kind: 'edit', term })}
            onMerge={() => onWork({ kind: 'merge', term })}
            onRemove={() => onWork({ kind: 'remove', term })}
            onFind={onFind}
          />
        ))}
      </ul>
      {shown.nextCursor !== null && (
        <button type="button" className="button-quiet mt-2 w-full" onClick={onMore}>
          {texts.more}
        </button>
      )}
    </>
  )
}

/** The first so many pages, so that a change shows the list as it was opened. */
async function readPages(filter: TermPagesProps['filter'], pages: number, signal: AbortSignal) {
  const items: Term[] = []
  let nextCursor: string | null = null
  for (let page = 0; page < pages; page++) {
    const read: Awaited<ReturnType<typeof listTerms>> = await listTerms(
      { ...filter, ...(nextCursor === null ? {} : { cursor: nextCursor }) },
      signal,
    )
    items.push(...read.items)
    nextCursor = read.nextCursor
    if (nextCursor === null) break
  }
  return { items, nextCursor }
}
