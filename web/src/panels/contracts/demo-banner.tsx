import { listContracts } from '../../api/contracts.ts'
import { useResource } from '../../api/use-resource.tsx'
import { useShowPanel } from '../../frame/panel-request.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { uploadPart } from './contracts-panel.tsx'
import { contractsKey } from './keys.ts'

/** Says that the contract is an example, and leads to the place where one's own is uploaded. */
export default function DemoBanner() {
  const { contracts } = useTexts()
  const showPanel = useShowPanel()
  const { data } = useResource(contractsKey, listContracts)
  if (!data?.[0]?.isDemo) return null
  return (
    <aside
      data-testid="demo-banner"
      className="mt-1 flex flex-wrap items-center gap-x-2 self-center rounded-full bg-accent-soft px-4 py-1.5 text-sm text-ink-soft"
    >
      {contracts.demoBanner}
      <span aria-hidden="true">·</span>
      <button
        type="button"
        onClick={() => showPanel(uploadPart)}
        className="font-medium text-accent underline-offset-4 hover:underline"
      >
        {contracts.demoAction}
      </button>
    </aside>
  )
}
