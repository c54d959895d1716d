import { useState } from 'react'
import type { Term } from '#protocol/glossary.ts'
import { type Failure, failureOf } from '../../../api/failure.ts'
import { listTerms, mergeTerms } from '../../../api/glossary.ts'
import { useResource } from '../../../api/use-resource.tsx'
import { SearchBox } from '../../../frame/search-box.tsx'
import { useSettled } from '../../../frame/use-settled.ts'
import { WorkDialog } from '../../../frame/work-dialog.tsx'
import { describeFailure } from '../../../texts/describe-failure.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { glossaryKey } from '../keys.ts'
import { useGlossaryTexts } from './texts.ts'

interface MergeDialogProps {
  readonly term: Term
  readonly onClose: () => void
  readonly onDone: (done: { summary: string; actionId: string | null }) => void
}

/** Chooses the entry that becomes one with another. */
export function MergeDialog({ term, onClose, onDone }: MergeDialogProps) {
  const all = useTexts()
  const texts = useGlossaryTexts()
  const [query, setQuery] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const settled = useSettled(query.trim())
  const { data } = useResource(`${glossaryKey}merge/${settled}`, (signal) =>
    listTerms({ query: settled || undefined }, signal),
  )
  const merge = async (other: Term) => {
    try {
      onDone(await mergeTerms(term.id, other.id))
      onClose()
    } catch (error) {
      setFailure(failureOf(error))
    }
  }
  const others = (data?.items ?? []).filter(({ id }) => id !== term.id)
  return (
    <WorkDialog
      testId="merge-dialog"
      title={texts.mergeTitle(term.term)}
      subtitle={<p className="text-ink-soft text-sm">{texts.mergeHint}</p>}
      onClose={onClose}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-2 px-5 pb-4">
        <SearchBox label={texts.search} value={query} onChange={setQuery} />
        {failure && (
          <p role="alert" className="text-danger text-sm">
            {describeFailure(failure, all)}
          </p>
        )}
        {data && others.length === 0 && <p className="text-ink-faint text-sm">{texts.none}</p>}
        <ul className="flex min-h-40 flex-1 flex-col overflow-y-auto">
          {others.map((other) => (
            <li key={other.id}>
              <button
                type="button"
                onClick={() => void merge(other)}
                className="w-full rounded-lg px-2 py-2 text-left hover:bg-hover"
              >
                <span className="font-medium">{other.term}</span>
                <span className="line-clamp-1 text-ink-soft text-sm">{other.definition}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </WorkDialog>
  )
}
