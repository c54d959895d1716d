import { type FormEvent, useState } from 'react'
import type { WholePaper } from '#protocol/papers.ts'
import { type Failure, failureOf } from '../../../api/failure.ts'
import { correctPaper } from '../../../api/papers.ts'
import { useRefresh } from '../../../api/use-resource.tsx'
import { describeFailure } from '../../../texts/describe-failure.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { libraryKey } from '../keys.ts'
import { useLibraryTexts } from './texts.ts'

const fields = ['title', 'authors', 'year', 'venue', 'categories'] as const
type Field = (typeof fields)[number]

/** What a person adds to what could be read of a paper, or corrects. */
export function PaperForm({ paper, onClose }: { paper: WholePaper; onClose: () => void }) {
  const texts = useLibraryTexts()
  const all = useTexts()
  const refresh = useRefresh()
  const [failure, setFailure] = useState<Failure>()
  const [said, setSaid] = useState<Readonly<Record<Field, string>>>({
    title: paper.title,
    authors: paper.authors.join(', '),
    year: paper.year === null ? '' : String(paper.year),
    venue: paper.venue ?? '',
    categories: paper.categories.join(', '),
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await correctPaper(paper.id, {
        title: said.title,
        authors: listIn(said.authors),
        year: said.year.trim() === '' ? null : Number(said.year),
        venue: said.venue.trim() || null,
        categories: listIn(said.categories),
      })
      refresh(libraryKey)
      onClose()
    } catch (error) {
      setFailure(failureOf(error))
    }
  }
  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-2 rounded-xl bg-sunken p-3">
      {fields.map((field) => (
        <label key={field} className="flex flex-col gap-0.5 text-xs text-ink-soft">
          {texts.fields[field]}
          <input
            value={said[field]}
            required={field === 'title'}
            inputMode={field === 'year' ? 'numeric' : undefined}
            pattern={field === 'year' ? '\\d{4}' : undefined}
            maxLength={field === 'authors' ? 5000 : 500}
            onChange={(event) => setSaid({ ...said, [field]: event.target.value })}
            className="field text-sm text-ink max-md:text-[1rem]"
          />
        </label>
      ))}
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {describeFailure(failure, all)}
        </p>
      )}
      <div className="mt-1 flex gap-2">
        <button type="submit" className="button-strong flex-1">
          {texts.save}
        </button>
        <button type="button" onClick={onClose} className="button-quiet">
          {texts.close}
        </button>
      </div>
    </form>
  )
}

function listIn(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
