import { useState } from 'react'
import type { ContractEntryResource } from '#protocol/contracts.ts'
import { deleteContract } from '../../api/contracts.ts'
import { useRefresh } from '../../api/use-resource.tsx'
import { ConfirmDialog } from '../../frame/confirm-dialog.tsx'
import { TrashIcon } from '../../frame/icons.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { contractsKey } from './keys.ts'

interface ContractChoiceProps {
  readonly entries: readonly ContractEntryResource[]
  /** The one that is shown. */
  readonly id: string
  readonly onChoose: (id: string | undefined) => void
}

/** Which contract is shown, and the way out for it. */
export function ContractChoice({ entries, id, onChoose }: ContractChoiceProps) {
  const { contracts } = useTexts()
  const refresh = useRefresh()
  const [leaving, setLeaving] = useState(false)
  const nameOf = ({ title, isDemo }: ContractEntryResource) => (isDemo ? contracts.demoTitle(title) : title)
  const shown = entries.find((entry) => entry.id === id)
  if (!shown) return null
  return (
    <div className="flex items-center gap-1">
      {entries.length > 1 ? (
        <select
          aria-label={contracts.choose}
          value={id}
          onChange={(event) => onChoose(event.target.value)}
          className="field min-w-0 flex-1"
        >
          {entries.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {nameOf(entry)}
            </option>
          ))}
        </select>
      ) : (
        <h3 className="min-w-0 flex-1 truncate font-semibold">{nameOf(shown)}</h3>
      )}
      <button
        type="button"
        data-testid="contract-delete"
        className="icon-button -mr-1.5 flex-none"
        aria-label={`${nameOf(shown)} ${contracts.delete}`}
        onClick={() => setLeaving(true)}
      >
        <TrashIcon className="size-4.5" />
      </button>
      {leaving && (
        <ConfirmDialog
          title={contracts.deleteTitle}
          text={contracts.deleteText(shown.title)}
          action={contracts.delete}
          onClose={() => setLeaving(false)}
          carryOut={async () => {
            await deleteContract(id)
            setLeaving(false)
            onChoose(undefined)
            refresh(contractsKey)
          }}
        />
      )}
    </div>
  )
}
