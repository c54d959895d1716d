import { useId, useState } from 'react'
import { deleteEverything } from '../api/account.ts'
import { ConfirmDialog } from '../frame/confirm-dialog.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { useGeneralTexts } from './texts.ts'

/** Asks for a typed word before all of a person's data goes; afterwards the page begins anew. */
export function DeleteEverything({ onClose }: { onClose: () => void }) {
  const texts = useGeneralTexts()
  const { sessions } = useTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  const isTyped = typed.normalize().trim().toLowerCase() === texts.deleteWord
  return (
    <ConfirmDialog
      title={texts.deleteQuestion}
      text={texts.deleteText}
      action={sessions.delete}
      ready={isTyped}
      onClose={onClose}
      carryOut={async () => {
        await deleteEverything(texts.deleteWord)
        // As the last: the page keeps what is unsent when it is left.
        window.addEventListener('pagehide', () => sessionStorage.clear())
        location.assign('/')
      }}
    >
      <label htmlFor={id} className="mt-4 block text-sm">
        {texts.typeWord(texts.deleteWord)}
      </label>
      <input
        id={id}
        data-testid="delete-word"
        className="field mt-1.5 w-full max-md:text-[1rem]"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  )
}
