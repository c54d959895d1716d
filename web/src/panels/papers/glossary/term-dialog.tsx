import { type FormEvent, useState } from 'react'
import type { Term, TermInput } from '#protocol/glossary.ts'
import { type Failure, failureOf } from '../../../api/failure.ts'
import { saveTerm } from '../../../api/glossary.ts'
import { BusyButton } from '../../../frame/busy-button.tsx'
import { WorkDialog } from '../../../frame/work-dialog.tsx'
import { describeFailure } from '../../../texts/describe-failure.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useGlossaryTexts } from './texts.ts'

interface TermDialogProps {
  /** The entry to change; without one a new one is written. */
  readonly term?: Term
  readonly onClose: () => void
  readonly onDone: (done: { summary: string; actionId: string | null }) => void
}

const levels = ['beginner', 'intermediate', 'advanced'] as const
const listed = (text: string) =>
  text
    .split(/[,;\n]/u)
    .map((name) => name.trim())
    .filter(Boolean)

/** An entry as a form. */
export function TermDialog({ term, onClose, onDone }: TermDialogProps) {
  const all = useTexts()
  const texts = useGlossaryTexts()
  const { fields } = texts
  const [state, setState] = useState<'idle' | 'busy' | Failure>('idle')
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    setState('busy')
    try {
      const done = await saveTerm(term?.id, {
        term: text('term'),
        definition: text('definition'),
        easyExplanation: text('easyExplanation'),
        hardExplanation: text('hardExplanation'),
        category: text('category'),
        difficultyLevel: text('difficultyLevel') as TermInput['difficultyLevel'],
        aliases: listed(text('aliases')),
        relatedTerms: listed(text('relatedTerms')),
        examples: text('examples'),
      })
      onDone(done)
      onClose()
    } catch (error) {
      setState(failureOf(error))
    }
  }
  const area = (name: 'definition' | 'easyExplanation' | 'hardExplanation' | 'examples', most: number) => (
    <label className="flex flex-col gap-1">
      <span className="font-medium text-sm">{fields[name]}</span>
      <textarea
        name={name}
        required={name === 'definition'}
        maxLength={most}
        rows={name === 'hardExplanation' || name === 'easyExplanation' ? 4 : 2}
        className="field w-full resize-y max-md:text-[1rem]"
        defaultValue={term?.[name] ?? ''}
      />
    </label>
  )
  const line = (name: 'term' | 'category' | 'aliases' | 'relatedTerms', value: string) => (
    <label className="flex min-w-0 flex-col gap-1">
      <span className="font-medium text-sm">{fields[name]}</span>
      <input
        name={name}
        required={name === 'term'}
        maxLength={name === 'category' ? 60 : name === 'term' ? 120 : 2_000}
        className="field w-full max-md:text-[1rem]"
        defaultValue={value}
      />
    </label>
  )
  return (
    <WorkDialog
      testId="term-dialog"
      title={term ? texts.editTitle : texts.addTitle}
      {...(term?.shared ? { subtitle: <p className="text-ink-soft text-sm">{texts.sharedHint}</p> } : {})}
      onClose={onClose}
    >
      <form className="flex min-h-0 flex-1 flex-col" onSubmit={(event) => void save(event)}>
        <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-5 pb-4">
          {line('term', term?.term ?? '')}
          {area('definition', 2_000)}
          {area('easyExplanation', 4_000)}
          {area('hardExplanation', 8_000)}
          <div className="grid grid-cols-2 gap-3">
            {line('category', term?.category ?? '')}
            <label className="flex min-w-0 flex-col gap-1">
              <span className="font-medium text-sm">{fields.difficultyLevel}</span>
              <select
                name="difficultyLevel"
                className="field w-full"
                defaultValue={term?.difficultyLevel ?? 'beginner'}
              >
                {levels.map((level) => (
                  <option key={level} value={level}>
                    {texts.levels[level]}
                  </option>
                ))}
              </select>
            </label>
          </div>
          {line('aliases', term?.aliases.join(', ') ?? '')}
          {line('relatedTerms', term?.relatedTerms.join(', ') ?? '')}
          {area('examples', 2_000)}
        </div>
        <div className="flex flex-none items-center justify-end gap-3 border-line border-t px-5 py-3">
          <span role="alert" className="min-w-0 flex-1 text-danger text-sm">
            {typeof state === 'object' && describeFailure(state, all)}
          </span>
          <BusyButton type="submit" className="button-strong" busy={state === 'busy'}>
            {state === 'busy' ? texts.saving : texts.save}
          </BusyButton>
        </div>
      </form>
    </WorkDialog>
  )
}
