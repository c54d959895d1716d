import { useEffect } from 'react'
import { DropCard } from '../../frame/drop-card.tsx'
import { MessageIcon, UploadIcon } from '../../frame/icons.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { useImport } from './import/use-import.ts'

interface ImportCardProps {
  readonly demo: boolean
  /** Someone was led here: the button takes the focus. */
  readonly called: boolean
  /** Payment messages that were brought here. */
  readonly messages: string | undefined
  readonly onReached: () => void
}

const accepted =
  '.csv,.tsv,.txt,.xlsx,.xls,.html,.htm,.xml,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The way in for one's own data. */
export function ImportCard({ demo, called, messages, onReached }: ImportCardProps) {
  const { imports } = useTexts()
  const round = useImport()
  const { beginMessages } = round
  useEffect(() => {
    if (messages === undefined) return
    beginMessages(messages)
    onReached()
  }, [messages, beginMessages, onReached])
  return (
    <>
      <DropCard
        title={imports.title}
        hints={demo ? [imports.hint, imports.demoHint] : [imports.hint]}
        accept={accepted}
        multiple
        testId="import"
        called={called}
        onReached={onReached}
        onFiles={(files) => round.begin([...files])}
      >
        {({ pick, button }) => (
          <div className="mt-3 flex flex-wrap gap-2">
            <button
              ref={button}
              type="button"
              onClick={pick}
              className="button-strong flex flex-1 items-center justify-center gap-2 whitespace-nowrap"
            >
              <UploadIcon className="size-4 flex-none" />
              {imports.pickFiles}
            </button>
            <button
              type="button"
              data-testid="paste-messages"
              onClick={() => beginMessages('')}
              className="button-quiet flex flex-1 items-center justify-center gap-2 whitespace-nowrap"
            >
              <MessageIcon className="size-4 flex-none" />
              {imports.pasteMessages}
            </button>
          </div>
        )}
      </DropCard>
      {round.state.step !== 'closed' && <ImportDialog round={round} />}
    </>
  )
}
