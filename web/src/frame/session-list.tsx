import { useEffect, useState } from 'react'
import { listSessions } from '../api/sessions.ts'
import { useRefresh, useResource } from '../api/use-resource.tsx'
import { describeFailure } from '../texts/describe-failure.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { pathOf } from './route.ts'
import { groupSessions } from './session-groups.ts'
import { Link } from './use-route.tsx'

export const sessionsKey = (assistant: string) => `sessions/${assistant}`

interface SessionListProps {
  readonly assistant: string
  readonly current: string | undefined
  readonly onChoose?: (() => void) | undefined
}

export function SessionList({ assistant, current, onChoose }: SessionListProps) {
  const texts = useTexts()
  const refresh = useRefresh()
  const [pages, setPages] = useState(1)
  const key = sessionsKey(assistant)
  const { data, failure, loading } = useResource(key, (signal) => listSessions(assistant, pages, signal))
  useEffect(() => {
    if (pages > 1) refresh(key)
  }, [pages, key, refresh])

  if (!data) {
    if (failure) return <p className="px-3 py-2 text-sm text-ink-faint">{describeFailure(failure, texts)}</p>
    return <SessionSkeleton />
  }
  if (data.items.length === 0) {
    return (
      <div className="px-3 py-2 text-sm text-ink-faint">
        <p>{texts.frame.noSessions}</p>
        <p>{texts.frame.noSessionsHint}</p>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {groupSessions(data.items, new Date()).map(({ age, sessions }) => (
        <section key={age} aria-label={texts.frame[age]}>
          <h3 className="px-3 pb-1 text-xs text-ink-faint">{texts.frame[age]}</h3>
          <ul>
            {sessions.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={pathOf(assistant, id)}
                  onFollow={onChoose}
                  aria-current={id === current ? 'page' : undefined}
                  data-testid="session-item"
                  className="block truncate rounded-lg px-3 py-1.5 text-sm leading-6 text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-hover aria-[current]:font-medium aria-[current]:text-ink"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {data.nextCursor !== null && (
        <button
          type="button"
          disabled={loading}
          onClick={() => setPages(pages + 1)}
          className="self-start rounded-lg px-3 py-1 text-sm text-ink-faint hover:text-ink"
        >
          {texts.frame.moreSessions}
        </button>
      )}
    </div>
  )
}

function SessionSkeleton() {
  return (
    <div className="flex flex-col gap-2.5 px-3 py-2" aria-hidden="true">
      {['w-4/5', 'w-3/5', 'w-11/12', 'w-2/3'].map((width) => (
        <div key={width} className={`skeleton h-4 ${width}`} />
      ))}
    </div>
  )
}
