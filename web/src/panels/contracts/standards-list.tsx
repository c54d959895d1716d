import { useState } from 'react'
import type { StandardEntryResource } from '#protocol/contracts.ts'
import { deleteStandard, listStandards, uploadStandard } from '../../api/contracts.ts'
import { useRefresh, useResource } from '../../api/use-resource.tsx'
import { ConfirmDialog } from '../../frame/confirm-dialog.tsx'
import { TrashIcon } from '../../frame/icons.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { UploadButton } from './upload-button.tsx'

/** What contracts are compared with: those that come with the program, and one's own, which can be added and removed. */
export function StandardsList() {
  const { contracts } = useTexts()
  const refresh = useRefresh()
  const { data = [] } = useResource('contracts/standards', listStandards)
  const [leaving, setLeaving] = useState<StandardEntryResource>()
  // A contract may now be most like another one.
  const changed = () => refresh('contracts/')
  return (
    <section
      aria-label={contracts.standards}
      data-testid="standards"
      className="border-t border-line pt-4 text-sm"
    >
      <h4 className="font-semibold">{contracts.standards}</h4>
      <ul className="mt-1 mb-3">
        {data.map((standard) => (
          <li key={standard.id} data-testid="standard" className="flex min-h-9 items-center gap-2">
            <span className="min-w-0 flex-1 truncate" title={standard.title}>
              {standard.title}
            </span>
            <span className="flex-none text-xs text-ink-faint">
              {[standard.isOwn ? '' : contracts.builtIn, contracts.articles(standard.articleCount)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {standard.isOwn && (
              <button
                type="button"
                data-testid="standard-remove"
                className="icon-button -mr-1.5 size-8 flex-none"
                aria-label={contracts.removeStandard(standard.title)}
                onClick={() => setLeaving(standard)}
              >
                <TrashIcon className="size-4" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <UploadButton
        label={contracts.addStandard}
        hint={contracts.standardsHint}
        testId="standard-input"
        look="button-quiet"
        upload={uploadStandard}
        onUploaded={changed}
      />
      {leaving && (
        <ConfirmDialog
          title={contracts.removeStandard(leaving.title)}
          text={contracts.removeStandardText(leaving.title)}
          action={contracts.delete}
          onClose={() => setLeaving(undefined)}
          carryOut={async () => {
            await deleteStandard(leaving.id)
            setLeaving(undefined)
            changed()
          }}
        />
      )}
    </section>
  )
}
