import { readCalendar } from '../../api/meals.ts'
import { useResource } from '../../api/use-resource.tsx'
import { DemoNote } from '../demo-note.tsx'
import { calendarKey, profilePart } from './keys.ts'
import { endOf } from './month-grid.ts'
import { useMealTexts } from './use-meal-texts.ts'

/** Says that the calendar is an example, until the first plan of one's own is stored. */
export default function DemoBanner() {
  const texts = useMealTexts()
  const now = new Date()
  const month = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
  const { data } = useResource(calendarKey(month), (signal) =>
    readCalendar(`${month}-01`, endOf(month), signal),
  )
  if (!data?.some(({ demo }) => demo)) return null
  return <DemoNote text={texts.demoBanner} action={texts.demoAction} part={profilePart} />
}
