import { readProfile } from '../../api/coach.ts'
import { useResource } from '../../api/use-resource.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { DemoNote } from '../demo-note.tsx'
import { importPart, profileKey } from './keys.ts'

/** Says that the records are a sample student's, and leads to the place where one's own take their place. */
export default function DemoBanner() {
  const { coach } = useTexts()
  const { data } = useResource(profileKey, readProfile)
  if (!data?.demo) return null
  return <DemoNote text={coach.demoBanner} action={coach.demoAction} part={importPart} />
}
