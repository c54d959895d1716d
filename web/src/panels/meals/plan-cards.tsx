import type { DailyPlan, MealKind } from '#protocol/meals.ts'
import { readPlan } from '../../api/meals.ts'
import { useResource } from '../../api/use-resource.tsx'
import { useNavigation } from '../../frame/use-route.tsx'
import { planKey } from './keys.ts'
import { useMealTexts } from './use-meal-texts.ts'

const order: readonly MealKind[] = ['breakfast', 'lunch', 'dinner', 'snack']
const nothing = { days: [], servings: 0, startsOn: null }

/** The plan of the conversation that is open, a card a day. */
export function PlanCards() {
  const texts = useMealTexts()
  const { sessionId } = useNavigation().route
  const { data: plan } = useResource(planKey(sessionId), (signal) =>
    sessionId === undefined ? Promise.resolve(nothing) : readPlan(sessionId, signal),
  )
  const days = plan?.days ?? []
  return (
    <section aria-label={texts.plan} data-testid="meal-plan">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{texts.plan}</h3>
        {plan && days.length > 0 && (
          <span className="text-xs text-ink-faint">{texts.planMeta(days.length, plan.servings)}</span>
        )}
      </div>
      {days.length === 0 ? (
        <p className="mt-2 text-sm text-ink-faint">{texts.planHint}</p>
      ) : (
        <>
          <p className="mt-0.5 text-xs text-ink-soft">{plan?.startsOn ? texts.stored : texts.notStored}</p>
          <ul className="mt-3 flex flex-col gap-2.5">
            {days.map((day) => (
              <DayCard key={day.day} day={day} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function DayCard({ day }: { day: DailyPlan }) {
  const texts = useMealTexts()
  return (
    <li className="rounded-2xl border border-line bg-raised p-3.5" data-testid="meal-day">
      <div className="flex items-baseline justify-between gap-2">
        <span className="text-sm font-semibold">{texts.dayOf(day.day)}</span>
        {day.date && <span className="text-xs text-ink-faint">{shortDate(day.date)}</span>}
      </div>
      <dl className="mt-2 flex flex-col gap-2">
        {order.map((meal) => {
          const planned = day.meals[meal]
          if (!planned) return null
          return (
            <div key={meal} className="flex items-baseline gap-2.5">
              <dt className="w-10 flex-none rounded-full bg-accent-soft py-0.5 text-center text-xs font-medium text-accent">
                {texts.meals[meal]}
              </dt>
              <dd className="min-w-0 flex-1">
                <span className="block text-sm leading-snug">{planned.name}</span>
                <span className="text-xs text-ink-faint">
                  {texts.facts(planned.minutes, planned.kcal.toLocaleString('en'))}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
    </li>
  )
}

function shortDate(date: string): string {
  return `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`
}
