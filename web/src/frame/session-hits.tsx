import type { Session } from '#protocol/resources.ts'
import { searchSessions } from '../api/sessions.ts'
import { useResource } from '../api/use-resource.tsx'
import { plainText } from '../conversation/plain-text.ts'
import { describeFailure } from '../texts/describe-failure.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { pathOf } from './route.ts'
import { Link } from './use-route.tsx'
import { useSettled } from './use-settled.ts'

interface SessionHitsProps {
  readonly assistant: string
  readonly query: string
  /** Found by their titles already. */
  readonly known: readonly Session[]
  readonly current: string | undefined
  readonly onChoose?: (() => void) | undefined
}

/** Conversations in which something was said, wherever in them. */
export function SessionHits(props: SessionHitsProps) {
  const settled = useSettled(props.query)
  // What was found for other words would be taken for these.
  if (settled !== props.query) return null
  return <Hits key={settled} {...props} />
}

function Hits({ assistant, query, known, current, onChoose }: SessionHitsProps) {
  const texts = useTexts()
  const { data, failure } = useResource(`message-search/${assistant}/${query}`, (signal) =>
    searchSessions(assistant, query, signal),
  )
  const hits = data?.filter(({ sessionId }) => !known.some(({ id }) => id === sessionId))
  if (failure) return <p className="px-3 text-sm text-ink-faint">{describeFailure(failure, texts)}</p>
  if (hits?.length === 0) {
    if (known.length > 0) return null
    return (
      <p role="status" className="px-3 text-sm text-ink-faint">
        {texts.sessions.notFound(query)}
      </p>
    )
  }
  return (
    <section aria-label={texts.sessions.inMessages}>
      <h2 className="px-3 pb-1 text-xs text-ink-faint">{texts.sessions.inMessages}</h2>
      {!hits && <div className="skeleton mx-3 h-4 w-2/3" aria-hidden="true" />}
      <ul>
        {hits?.map(({ sessionId, sessionTitle, snippet }) => (
          <li key={sessionId}>
            <Link
              to={pathOf(assistant, sessionId)}
              onFollow={onChoose}
              aria-current={sessionId === current ? 'page' : undefined}
              data-testid="session-hit"
              className="block rounded-lg px-3 py-1.5 text-sm text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-hover"
            >
              <span className="block truncate">{sessionTitle}</span>
              <span className="line-clamp-2 text-xs text-ink-faint">{plainText(snippet)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
