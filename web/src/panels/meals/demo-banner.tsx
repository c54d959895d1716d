import { readCalendar } from '../../api/meals.ts'
import { useResource } from '../../api/use-resource.tsx'
import { useShowPanel } from '../../frame/panel-request.ts'
import { calendarKey, profilePart } from './keys.ts'
import { endOf } from './month-grid.ts'
import { useMealTexts } from './use-meal-texts.ts'

/** Says that the calendar is an example, until the first plan of one's own is stored. */
export default function DemoBanner() {
  const texts = useMealTexts()
  const showPanel = useShowPanel()
  const now = new Date()
  const month = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
  const { data } = useResource(calendarKey(month), (signal) =>
    readCalendar(`${month}-01`, endOf(month), signal),
  )
  if (!data?.some(({ demo }) => demo)) return null
  return (
    <aside
      data-testid="demo-banner"
      className="mt-1 flex flex-wrap items-center gap-x-2 self-center rounded-full bg-accent-soft px-4 py-1.5 text-sm text-ink-soft"
    >
      {texts.demoBanner}
      <span aria-hidden="true">·</span>
      <button
        type="button"
        onClick={() => showPanel(profilePart)}
        className="font-medium text-accent underline-offset-4 hover:underline"
      >
        {texts.demoAction}
      </button>
    </aside>
  )
}
