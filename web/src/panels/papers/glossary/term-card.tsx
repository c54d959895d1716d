import { useId, useState } from 'react'
import type { Term } from '#protocol/glossary.ts'
import { ChevronDownIcon } from '../../../frame/icons.tsx'
import { useGlossaryTexts } from './texts.ts'

interface TermCardProps {
  readonly term: Term
  readonly onEdit: () => void
  readonly onMerge: () => void
  readonly onRemove: () => void
  readonly onFind: (name: string) => void
}

/** An entry of the list: its definition, and the rest of it on demand. */
export function TermCard({ term, onEdit, onMerge, onRemove, onFind }: TermCardProps) {
  const texts = useGlossaryTexts()
  const id = useId()
  const [open, setOpen] = useState(false)
  const parts = [
    [texts.easy, term.easyExplanation],
    [texts.hard, term.hardExplanation],
    [texts.examples, term.examples],
    [texts.aliases, term.aliases.join(', ')],
  ] as const
  return (
    <li data-testid="term" className="py-2.5">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex w-full items-start gap-2 rounded-lg text-left"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{term.term}</span>
            <span className="text-xs text-ink-faint">
              {[term.category, texts.levels[term.difficultyLevel], term.shared ? '' : texts.own]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className={`mt-0.5 block text-sm text-ink-soft ${open ? '' : 'line-clamp-2'}`}>
            {term.definition}
          </span>
        </span>
        <ChevronDownIcon
          className={`mt-1 size-4 flex-none text-ink-faint transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!open} className="mt-2 flex flex-col gap-2 text-sm">
        {parts.map(([name, text]) =>
          text === '' ? null : (
            <div key={name}>
              <h4 className="text-xs font-medium text-ink-faint">{name}</h4>
              <p className="whitespace-pre-wrap">{text}</p>
            </div>
          ),
        )}
        {term.relatedTerms.length > 0 && (
          <div>
            <h4 className="text-xs font-medium text-ink-faint">{texts.related}</h4>
            <div className="mt-1 flex flex-wrap gap-1.5">
              {term.relatedTerms.map((name) => (
                <button
                  key={name}
                  type="button"
                  onClick={() => onFind(name)}
                  className="min-h-7 rounded-full border border-line-strong px-2.5 py-0.5 text-xs hover:bg-hover"
                >
                  {name}
                </button>
              ))}
            </div>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {(
            [
              [texts.edit, onEdit],
              [texts.merge, onMerge],
              [texts.remove, onRemove],
            ] as const
          ).map(([name, act]) => (
            <button
              key={name}
              type="button"
              aria-label={`${term.term} ${name}`}
              onClick={act}
              className="min-h-8 rounded-lg border border-line px-3 py-1 text-xs hover:bg-hover"
            >
              {name}
            </button>
          ))}
        </div>
      </div>
    </li>
  )
}
