import { useState } from 'react'
import { exportPath } from '../api/account.ts'
import { DownloadIcon, TrashIcon } from '../frame/icons.tsx'
import { DeleteEverything } from './delete-everything.tsx'
import { useGeneralTexts } from './texts.ts'

/** Taking all of one's data along, and taking all of it away. */
export function DataSettings() {
  const texts = useGeneralTexts()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-col gap-7 overflow-y-auto px-5 pt-1 pb-6">
      <section aria-label={texts.exportTitle} className="flex flex-col items-start gap-2">
        <h3 className="font-medium">{texts.exportTitle}</h3>
        <p className="text-sm text-ink-soft">{texts.exportText}</p>
        <a
          href={exportPath}
          download
          data-testid="export-everything"
          className="button-quiet mt-1 flex items-center gap-2"
        >
          <DownloadIcon className="size-4" />
          {texts.exportAction}
        </a>
      </section>
      <section aria-label={texts.deleteTitle} className="flex flex-col items-start gap-2">
        <h3 className="font-medium">{texts.deleteTitle}</h3>
        <p className="text-sm text-ink-soft">{texts.deleteText}</p>
        <button
          type="button"
          data-testid="delete-everything"
          className="button-quiet mt-1 flex items-center gap-2 text-danger"
          onClick={() => setAsking(true)}
        >
          <TrashIcon className="size-4" />
          {texts.deleteAction}
        </button>
      </section>
      {isAsking && <DeleteEverything onClose={() => setAsking(false)} />}
    </div>
  )
}
