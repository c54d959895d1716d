import { Suspense } from 'react'
import type { Chart } from '#protocol/charts.ts'
import type { CoachProfile } from '#protocol/coach.ts'
import type { Failure } from '../../api/failure.ts'
import { lateCode } from '../../api/late-code.ts'
import { describeFailure } from '../../texts/describe-failure.ts'
import { useTexts } from '../../texts/use-texts.tsx'

const ChartCard = lateCode(async () => ({ default: (await import('../../charts/chart-card.tsx')).ChartCard }))

interface SkillProfileProps {
  readonly profile: CoachProfile | undefined
  readonly failure: Failure | undefined
}

/** The skills as a radar, with the weakest of them in words below. */
export function SkillProfile({ profile, failure }: SkillProfileProps) {
  const texts = useTexts()
  const { coach } = texts
  return (
    <section aria-label={coach.skills} data-testid="coach-skills">
      <h3 className="font-semibold">{coach.skills}</h3>
      {!profile && !failure && <div className="skeleton mt-3 h-56 w-full rounded-2xl" aria-hidden="true" />}
      {!profile && failure && (
        <p className="py-4 text-sm text-ink-faint">{describeFailure(failure, texts)}</p>
      )}
      {profile?.skills.length === 0 && <p className="py-4 text-sm text-ink-faint">{coach.noSkills}</p>}
      {profile && profile.skills.length > 0 && (
        <>
          <div className="mt-3">
            <Suspense fallback={<div className="skeleton h-56 w-full rounded-2xl" aria-hidden="true" />}>
              <ChartCard chart={radarOf(profile, coach.skills)} />
            </Suspense>
          </div>
          <ul className="mt-3 flex flex-col gap-1.5 text-sm">
            {profile.skills.slice(0, weakestShown).map(({ id, name, score, early }) => (
              <li key={id} className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate">
                  {name}
                  {early && <span className="ml-1.5 text-xs text-ink-faint">{coach.early}</span>}
                </span>
                <span className="flex-none text-ink-soft">{coach.points(score)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const weakestShown = 3
const fewestCorners = 3

function radarOf({ skills }: CoachProfile, title: string): Chart {
  return {
    title,
    chart_type: skills.length >= fewestCorners ? 'radar' : 'bar',
    data: {
      labels: skills.map(({ name }) => name),
      datasets: [{ label: title, data: skills.map(({ score }) => score) }],
    },
    unit: '점',
  }
}
