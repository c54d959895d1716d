import type { PanelProps } from '../panel-props.ts'
import { Cart } from './cart.tsx'
import { profilePart } from './keys.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { PlanCards } from './plan-cards.tsx'
import { Profile } from './profile.tsx'
import { RecipeImport } from './recipe-import.tsx'
import { useMealTexts } from './use-meal-texts.ts'

export default function MealsPanel({ target, onReached }: PanelProps) {
  const texts = useMealTexts()
  return (
    <div data-testid="meals-panel" className="relative flex h-full flex-col gap-7 overflow-y-auto p-5 pb-8">
      <h2 className="sr-only">{texts.panel}</h2>
      <PlanCards />
      <MonthCalendar />
      <Cart />
      <Profile called={target === profilePart} onReached={onReached} />
      <RecipeImport />
    </div>
  )
}
