import { useEffect, useState } from 'react'
import { listContracts, readContract, uploadContract } from '../../api/contracts.ts'
import { useRefresh, useResource } from '../../api/use-resource.tsx'
import { Tabs } from '../../frame/tabs.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { usePanelChoice } from '../panel-choice.tsx'
import type { PanelProps } from '../panel-props.ts'
import { ComparisonView } from './comparison-view.tsx'
import { ContractChoice } from './contract-choice.tsx'
import { DocumentView } from './document-view.tsx'
import { contractsKey } from './keys.ts'
import { type Passage, passageOf } from './passage.ts'
import { StandardsList } from './standards-list.tsx'
import { StructureList } from './structure-list.tsx'
import { UploadButton } from './upload-button.tsx'

/** The part that `PanelProps.target` can name, beside a source's address. */
export const uploadPart = 'upload'

type View = 'text' | 'structure' | 'comparison'

export default function ContractsPanel({ target, onReached }: PanelProps) {
  const { contracts } = useTexts()
  const refresh = useRefresh()
  const { data: entries } = useResource(contractsKey, listContracts)
  const [chosen, setChosen] = useState<string>()
  const [view, setView] = useState<View>('text')
  const [passage, setPassage] = useState<Passage>()
  useEffect(() => {
    const meant = passageOf(target)
    if (!meant) return
    setChosen(meant.contract)
    setView('text')
    setPassage(meant)
    onReached()
  }, [target, onReached])

  const choice = usePanelChoice()
  useEffect(() => {
    const isThere = chosen !== undefined && entries?.some((entry) => entry.id === chosen)
    choice.current.contracts = isThere ? { contractId: chosen } : {}
  }, [choice, chosen, entries])

  const id = entries?.some((entry) => entry.id === chosen) ? chosen : entries?.[0]?.id
  return (
    <div className="relative flex h-full flex-col gap-4 overflow-y-auto p-5 pb-8">
      <h2 className="sr-only">{contracts.panel}</h2>
      <UploadButton
        label={contracts.upload}
        hint={contracts.uploadHint}
        testId="contract-input"
        look="button-strong"
        upload={uploadContract}
        called={target === uploadPart}
        onReached={onReached}
        onUploaded={(uploaded) => {
          refresh(contractsKey)
          setChosen(uploaded)
          setPassage(undefined)
        }}
      />
      {entries && !id && <p className="text-sm text-ink-soft">{contracts.empty}</p>}
      {entries && id && (
        <Tabs
          label={contracts.views}
          names={contracts.viewNames}
          chosen={view}
          onChoose={setView}
          above={
            <ContractChoice
              entries={entries}
              id={id}
              onChoose={(other) => {
                setChosen(other)
                setPassage(undefined)
              }}
            />
          }
        >
          <ContractView
            id={id}
            view={view}
            passage={passage?.contract === id ? passage : undefined}
            onSection={(section) => {
              setPassage({ contract: id, section })
              setView('text')
            }}
          />
        </Tabs>
      )}
    </div>
  )
}

interface ContractViewProps {
  readonly id: string
  readonly view: View
  readonly passage: Passage | undefined
  readonly onSection: (key: string) => void
}

function ContractView({ id, view, passage, onSection }: ContractViewProps) {
  const texts = useTexts()
  const { data } = useResource(`contracts/${id}`, (signal) => readContract(id, signal))
  if (view === 'comparison') {
    return (
      <>
        <ComparisonView id={id} />
        <StandardsList />
      </>
    )
  }
  if (!data) return <p className="text-sm text-ink-soft">{texts.loading}</p>
  if (view === 'structure') return <StructureList contract={data} onSection={onSection} />
  return (
    <>
      {data.unreadable.map((note) => (
        <p key={note} className="rounded-lg bg-sunken px-3 py-2 text-sm">
          {note}
        </p>
      ))}
      <DocumentView key={id} contract={data} passage={passage} />
    </>
  )
}
