import type { Settings } from '#protocol/settings.ts'
import { dollars } from '../texts/dollars.ts'
import { useSpeech } from '../texts/use-texts.tsx'

/** What was used today, of what may be. */
export function UsageLine({ usage }: { usage: Settings['models']['usage'] }) {
  const { texts: all, language } = useSpeech()
  const { settings: texts } = all
  const { calls, tokens, cost, callLimit, tokenLimit, costLimit } = usage
  const of = (used: string, limit: number | null, show: (value: number) => string) =>
    limit === null ? used : `${used} / ${show(limit)}`
  const count = (value: number) => value.toLocaleString(language)
  return (
    <p className="text-sm text-ink-soft">
      {texts.today}: {texts.calls(of(count(calls), callLimit, count))} ·{' '}
      {texts.tokens(of(count(tokens), tokenLimit, count))} · {of(dollars(cost), costLimit, dollars)}
    </p>
  )
}
