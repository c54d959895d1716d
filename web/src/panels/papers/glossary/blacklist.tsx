import { type FormEvent, useState } from 'react'
import { keepTermOut, letTermIn, readBlacklist } from '../../../api/glossary.ts'
import { useResource } from '../../../api/use-resource.tsx'
import { CloseIcon } from '../../../frame/icons.tsx'
import { glossaryKey } from '../keys.ts'
import { useGlossaryTexts } from './texts.ts'
import type { TermChanges } from './use-term-changes.ts'

/** Names that answers do not bring back. */
export function Blacklist({ changes }: { changes: TermChanges }) {
  const texts = useGlossaryTexts()
  const { data } = useResource(`${glossaryKey}blacklist`, readBlacklist)
  const [name, setName] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    const term = name.trim()
    if (term === '') return
    setName('')
    void changes.carryOut(() => keepTermOut(term))
  }
  return (
    <section aria-label={texts.blacklist} data-testid="blacklist">
      <h3 className="font-semibold">{texts.blacklist}</h3>
      <p className="text-ink-faint text-xs">{texts.blacklistHint}</p>
      {data && data.length === 0 && <p className="mt-2 text-ink-faint text-sm">{texts.noBlacklist}</p>}
      <ul className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
        {data?.map(({ term }) => (
          <li
            key={term}
            className="flex max-w-full items-center gap-1 rounded-full border border-line-strong py-0.5 pr-1 pl-3 text-xs"
          >
            <span className="truncate">{term}</span>
            <button
              type="button"
              className="icon-button size-6"
              aria-label={texts.letIn(term)}
              onClick={() => void changes.carryOut(() => letTermIn(term))}
            >
              <CloseIcon className="size-3" />
            </button>
          </li>
        ))}
      </ul>
      <form className="mt-2 flex gap-2" onSubmit={add}>
        <input
          aria-label={texts.blockField}
          placeholder={texts.blockField}
          maxLength={120}
          className="field min-w-0 flex-1 max-md:text-[1rem]"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="button-quiet">
          {texts.block}
        </button>
      </form>
    </section>
  )
}
