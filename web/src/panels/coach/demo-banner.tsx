import { readProfile } from '../../api/coach.ts'
import { useResource } from '../../api/use-resource.tsx'
import { useShowPanel } from '../../frame/panel-request.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { importPart, profileKey } from './keys.ts'

/** Says that the records are a sample student's, and leads to the place where one's own take their place. */
export default function DemoBanner() {
  const { coach } = useTexts()
  const showPanel = useShowPanel()
  const { data } = useResource(profileKey, readProfile)
  if (!data?.demo) return null
  return (
    <aside
      data-testid="demo-banner"
      className="mt-1 flex flex-wrap items-center gap-x-2 self-center rounded-full bg-accent-soft px-4 py-1.5 text-sm text-ink-soft"
    >
      {coach.demoBanner}
      <span aria-hidden="true">·</span>
      <button
        type="button"
        onClick={() => showPanel(importPart)}
        className="font-medium text-accent underline-offset-4 hover:underline"
      >
        {coach.demoAction}
      </button>
    </aside>
  )
}
