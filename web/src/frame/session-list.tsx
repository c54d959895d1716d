import { useEffect, useEffectEvent, useState } from 'react'
import { listSessions } from '../api/sessions.ts'
import { useRefresh, useResource } from '../api/use-resource.tsx'
import { describeFailure } from '../texts/describe-failure.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { BusyButton } from './busy-button.tsx'
import { pathOf } from './route.ts'
import { SearchBox } from './search-box.tsx'
import { groupSessions, sessionsTitled } from './session-groups.ts'
import { SessionHits } from './session-hits.tsx'
import { SessionItem } from './session-item.tsx'
import { useNavigation } from './use-route.tsx'
import { useSessionRemoval } from './use-session-removal.ts'

export const sessionsKey = (assistant: string) => `sessions/${assistant}`

interface SessionListProps {
  readonly assistant: string
  readonly current: string | undefined
  readonly onChoose?: (() => void) | undefined
}

/** An assistant's conversations, newest first: to be found, opened, renamed and deleted. */
export function SessionList({ assistant, current, onChoose }: SessionListProps) {
  const texts = useTexts()
  const refresh = useRefresh()
  const { go } = useNavigation()
  const [pages, setPages] = useState(1)
  const [query, setQuery] = useState('')
  const key = sessionsKey(assistant)
  const { data, failure, loading } = useResource(key, (signal) => listSessions(assistant, pages, signal))
  const removal = useSessionRemoval(() => refresh(key))
  const [said, say] = useState('')
  useEffect(() => {
    if (pages > 1) refresh(key)
  }, [pages, key, refresh])
  const takeBack = (id: string) => {
    removal.takeBack(id)
    say(texts.sessions.takenBack)
  }
  const opened = useEffectEvent((id: string) => {
    if (removal.stateOf(id) === 'leaving') takeBack(id)
  })
  useEffect(() => {
    // What is said in it from here on must not go with it.
    if (current) opened(current)
  }, [current])

  if (!data) {
    if (failure) {
      return (
        <div className="px-3 py-2 text-sm text-ink-faint">
          <p>{describeFailure(failure, texts)}</p>
          <button
            type="button"
            onClick={() => refresh(key)}
            className="mt-1.5 text-accent underline underline-offset-2"
          >
            {texts.retry}
          </button>
        </div>
      )
    }
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
  const isSearching = query.trim() !== ''
  const found = isSearching ? sessionsTitled(data.items, query) : data.items
  const remove = (id: string) => {
    // Left first: nothing must go on listening to what will be gone.
    if (id === current) go(pathOf(assistant), 'replace')
    removal.remove(id)
    say(texts.sessions.deleted)
  }
  return (
    <div className="flex flex-col gap-3">
      <SearchBox label={texts.sessions.search} value={query} onChange={setQuery} />
      {groupSessions(found, new Date()).map(({ age, sessions }) => (
        <section key={age} aria-label={texts.frame[age]}>
          <h2 className="px-3 pb-1 text-xs text-ink-faint">{texts.frame[age]}</h2>
          <ul>
            {sessions.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                isCurrent={session.id === current}
                onChoose={onChoose}
                onRenamed={() => refresh(key)}
                state={removal.stateOf(session.id)}
                onDelete={() => remove(session.id)}
                onTakeBack={() => takeBack(session.id)}
                onHold={(held) => removal.hold(session.id, held)}
              />
            ))}
          </ul>
        </section>
      ))}
      {isSearching && (
        <SessionHits
          assistant={assistant}
          query={query.trim()}
          known={found}
          current={current}
          onChoose={onChoose}
        />
      )}
      {!isSearching && data.nextCursor !== null && (
        <BusyButton
          busy={loading}
          onClick={() => setPages(pages + 1)}
          className="self-start rounded-lg px-3 py-1 text-sm text-ink-faint hover:text-ink"
        >
          {texts.frame.moreSessions}
        </BusyButton>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
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
