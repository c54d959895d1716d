import { readSummary } from '../../api/finance.ts'
import { useResource } from '../../api/use-resource.tsx'
import { useShowPanel } from '../../frame/panel-request.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { monthOf } from './month.ts'
import { summaryKey } from './month-glance.tsx'
import { importPart } from './parts.ts'

/** Says that the data is an example, and leads to the place where one's own takes its place. */
export default function DemoBanner() {
  const { finance } = useTexts()
  const showPanel = useShowPanel()
  const month = monthOf(new Date())
  const { data } = useResource(summaryKey(month), (signal) => readSummary(month, signal))
  if (!data?.demo) return null
  return (
    <aside
      data-testid="demo-banner"
      className="mt-1 flex flex-wrap items-center gap-x-2 self-center rounded-full bg-accent-soft px-4 py-1.5 text-sm text-ink-soft"
    >
      {finance.demoBanner}
      <span aria-hidden="true">·</span>
      <button
        type="button"
        onClick={() => showPanel(importPart)}
        className="font-medium text-accent underline-offset-4 hover:underline"
      >
        {finance.demoAction}
      </button>
    </aside>
  )
}
