import { listContracts } from '../../api/contracts.ts'
import { useResource } from '../../api/use-resource.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { DemoNote } from '../demo-note.tsx'
import { uploadPart } from './contracts-panel.tsx'
import { contractsKey } from './keys.ts'

/** Says that the contract is an example, and leads to the place where one's own is uploaded. */
export default function DemoBanner() {
  const { contracts } = useTexts()
  const { data } = useResource(contractsKey, listContracts)
  if (!data?.[0]?.isDemo) return null
  return <DemoNote text={contracts.demoBanner} action={contracts.demoAction} part={uploadPart} />
}
