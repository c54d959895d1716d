import type { Trace } from '#protocol/trace.ts'
import { dollars } from '../../texts/dollars.ts'
import { useSpeech } from '../../texts/use-texts.tsx'
import { useTurnCardTexts } from './texts.ts'

/** What a turn took in all. */
export function TraceFigures({ trace }: { trace: Trace }) {
  const { texts: all, language } = useSpeech()
  const { work } = all
  const texts = useTurnCardTexts()
  const { usage, steps, decisions, intent } = trace
  const cachedSteps = steps.filter(({ cached }) => cached).length
  const figures: readonly (readonly [label: string, value: string, hint?: string])[] = [
    ...(usage
      ? [
          [
            texts.time,
            work.seconds(usage.durationMs),
            usage.firstTokenMs === null ? '' : texts.firstToken(work.seconds(usage.firstTokenMs)),
          ] as const,
        ]
      : []),
    [texts.lookups, String(steps.length), cachedSteps > 0 ? texts.fromCache(cachedSteps) : ''],
    [texts.decisions, String(decisions.length + (intent ? 1 : 0))],
    ...(usage
      ? [
          [
            texts.calls,
            String(usage.modelCalls),
            usage.cachedCalls > 0 ? texts.fromCache(usage.cachedCalls) : '',
          ] as const,
          [
            texts.tokens,
            (usage.inputTokens + usage.outputTokens).toLocaleString(language),
            usage.inputTokens > 0 ? texts.inAndOut(usage.inputTokens, usage.outputTokens) : '',
          ] as const,
          [texts.cost, dollars(usage.cost ?? 0)] as const,
        ]
      : []),
  ]
  return (
    <dl
      aria-label={texts.figures}
      data-testid="trace-figures"
      className="grid grid-cols-2 gap-2 sm:grid-cols-3"
    >
      {figures.map(([label, value, hint]) => (
        <div key={label} className="rounded-xl border border-line px-3.5 py-2.5">
          <dt className="text-xs text-ink-faint">{label}</dt>
          <dd className="font-semibold">
            {value}
            {hint && <span className="block text-xs font-normal text-ink-faint">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
