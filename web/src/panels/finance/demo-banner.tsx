import { readSummary } from '../../api/finance.ts'
import { useResource } from '../../api/use-resource.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { DemoNote } from '../demo-note.tsx'
import { monthOf } from './month.ts'
import { summaryKey } from './month-glance.tsx'
import { importPart } from './parts.ts'

/** Says that the data is an example, and leads to the place where one's own takes its place. */
export default function DemoBanner() {
  const { finance } = useTexts()
  const month = monthOf(new Date())
  const { data } = useResource(summaryKey(month), (signal) => readSummary(month, signal))
  if (!data?.demo) return null
  return <DemoNote text={finance.demoBanner} action={finance.demoAction} part={importPart} />
}
