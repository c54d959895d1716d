import type { CoachProfile, CoachUnit } from '#protocol/coach.ts'
import { readUnits } from '../../api/coach.ts'
import { useResource } from '../../api/use-resource.tsx'
import { describeFailure } from '../../texts/describe-failure.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { unitsKey } from './keys.ts'

/** How far each unit has come, and its problems behind it. */
export function Units({ profile }: { profile: CoachProfile | undefined }) {
  const texts = useTexts()
  const { data: units, failure } = useResource(unitsKey, readUnits)
  return (
    <section aria-label={texts.coach.units} data-testid="coach-units">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{texts.coach.units}</h3>
        {profile && profile.streak > 0 && (
          <span className="rounded-full bg-accent-soft px-2.5 py-0.5 text-xs font-medium text-accent">
            {texts.coach.streak(profile.streak)}
          </span>
        )}
      </div>
      {!units && !failure && <UnitsSkeleton />}
      {!units && failure && <p className="py-4 text-sm text-ink-faint">{describeFailure(failure, texts)}</p>}
      <ul className="mt-3 flex flex-col gap-4">
        {units?.map((unit) => (
          <UnitRow key={unit.id} unit={unit} />
        ))}
      </ul>
    </section>
  )
}

function UnitRow({ unit }: { unit: CoachUnit }) {
  const { coach } = useTexts()
  const { name, average, solved, total, completion, problems } = unit
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="min-w-0 truncate font-medium">{name}</span>
        <span className="flex-none text-ink-soft">
          {average === null ? coach.notTried : coach.average(average)}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={name}
        aria-valuenow={completion}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-1.5 h-2 overflow-hidden rounded-full bg-hover"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${completion}%` }} />
      </div>
      <details className="group mt-1 text-xs">
        <summary className="cursor-pointer rounded text-ink-faint underline-offset-4 hover:underline">
          {coach.solved(solved, total)} ({completion}%)
          <span className="sr-only">, {coach.problemsOf(name)}</span>
        </summary>
        <ul className="mt-1.5 flex flex-col gap-1 text-sm">
          {problems.map((problem) => (
            <li key={problem.id} className="flex items-baseline justify-between gap-3">
              <span className={`min-w-0 truncate ${problem.solved ? '' : 'text-ink-soft'}`}>
                <span aria-hidden="true" className={problem.solved ? 'text-accent' : 'text-ink-faint'}>
                  {problem.solved ? '✓ ' : '· '}
                </span>
                {problem.title}
              </span>
              <span className="flex-none text-xs text-ink-faint">
                {problem.best === null ? '–' : coach.points(problem.best)}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function UnitsSkeleton() {
  return (
    <div className="mt-3 flex flex-col gap-5" aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <div key={row}>
          <div className="skeleton h-4 w-40" />
          <div className="skeleton mt-2 h-2 w-full" />
        </div>
      ))}
    </div>
  )
}
