import { useState } from 'react'
import { failureOf } from '../../../api/failure.ts'
import { changeDemo } from '../../../api/papers.ts'
import { useRefresh } from '../../../api/use-resource.tsx'
import { BusyButton } from '../../../frame/busy-button.tsx'
import { useToast } from '../../../frame/toast.tsx'
import { describeFailure } from '../../../texts/describe-failure.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { libraryKey } from '../keys.ts'
import { useLibraryTexts } from './texts.ts'

/** Says that examples are among the papers, and takes them out; they can be put back where none is left, or nothing else is. */
export function DemoPapers({ count, papers }: { count: number; papers: number }) {
  const texts = useLibraryTexts()
  const all = useTexts()
  const toast = useToast()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [removed, setRemoved] = useState(0)
  if (count === 0 && removed === 0 && papers > 0) return null
  const isOut = count === 0
  const change = async () => {
    setBusy(true)
    try {
      const changed = await changeDemo(isOut ? 'POST' : 'DELETE')
      setRemoved(isOut ? 0 : changed)
      refresh(libraryKey)
    } catch (error) {
      toast(describeFailure(failureOf(error), all))
    }
    setBusy(false)
  }
  return (
    <p
      role="status"
      data-testid="demo-papers"
      className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft"
    >
      {isOut ? removed > 0 && texts.demoRemoved(removed) : texts.demoNote(count)}
      <BusyButton
        busy={busy}
        onClick={() => void change()}
        className="font-medium text-accent underline-offset-4 hover:underline"
      >
        {isOut ? texts.demoBack : texts.demoRemove}
      </BusyButton>
    </p>
  )
}
