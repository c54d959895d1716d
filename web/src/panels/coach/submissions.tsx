import { useEffect, useState } from 'react'
import { listSubmissions } from '../../api/coach.ts'
import { useRefresh, useResource } from '../../api/use-resource.tsx'
import { BusyButton } from '../../frame/busy-button.tsx'
import { describeFailure } from '../../texts/describe-failure.ts'
import { useSpeech } from '../../texts/use-texts.tsx'
import { submissionsKey } from './keys.ts'

/** What was submitted, newest first, with what it missed. */
export function Submissions() {
  const { texts, language } = useSpeech()
  const { coach } = texts
  const refresh = useRefresh()
  const [pages, setPages] = useState(1)
  const { data, failure, loading } = useResource(submissionsKey, (signal) => listSubmissions(pages, signal))
  useEffect(() => {
    if (pages > 1) refresh(submissionsKey)
  }, [pages, refresh])
  return (
    <section aria-label={coach.submissions} data-testid="coach-submissions">
      <h3 className="font-semibold">{coach.submissions}</h3>
      {!data && !failure && <div className="skeleton mt-3 h-24 w-full rounded-xl" aria-hidden="true" />}
      {!data && failure && <p className="py-4 text-sm text-ink-faint">{describeFailure(failure, texts)}</p>}
      {data?.items.length === 0 && (
        <div role="status" className="py-4 text-sm text-ink-faint">
          <p>{coach.noSubmissions}</p>
          <p>{coach.noSubmissionsHint}</p>
        </div>
      )}
      <ul className="mt-2 flex flex-col" aria-busy={loading}>
        {data?.items.map(({ id, title, unitId, score, missed, submittedAt }) => (
          <li key={id} className="flex items-baseline gap-3 border-b border-line py-2 last:border-0">
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm">{title}</p>
              <p className="truncate text-xs text-ink-faint">
                {dayOf(submittedAt, language)} · {unitId}
                {missed.length > 0 && ` · ${coach.missed(missed.join(', '))}`}
              </p>
            </div>
            <span className="flex-none text-sm font-medium">{coach.points(score)}</span>
          </li>
        ))}
      </ul>
      {data && data.nextCursor !== null && (
        <BusyButton busy={loading} onClick={() => setPages(pages + 1)} className="button-quiet mt-2 w-full">
          {coach.more}
        </BusyButton>
      )}
    </section>
  )
}

function dayOf(moment: string, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }).format(new Date(moment))
}
