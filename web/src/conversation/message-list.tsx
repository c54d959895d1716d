import { memo, startTransition, useCallback, useState } from 'react'
import { onNear } from '../frame/near.ts'
import { AnswerMessage } from './answer-message.tsx'
import type { Entry } from './entries.ts'
import { UserMessage } from './user-message.tsx'

/** So many messages are drawn, laid out and watched for together: each by itself would cost more than it saves. */
const together = 6
/** So many stretches at the end are drawn at once: more than a screen holds. */
const atOnce = 2

/** A conversation of thousands opens as fast as one of ten: what is far from the screen is but the room it will take. */
export function MessageList({ entries }: { entries: readonly Entry[] }) {
  const stretches = Math.ceil(entries.length / together)
  return (
    // A block of its own: a flexible box would be laid out anew, whole, whenever one message is drawn.
    <div>
      {Array.from({ length: stretches }, (_, at) => (
        <Stretch
          key={at}
          entries={entries.slice(at * together, (at + 1) * together)}
          drawn={at >= stretches - atOnce}
        />
      ))}
    </div>
  )
}

interface StretchProps {
  readonly entries: readonly Entry[]
  readonly drawn: boolean
}

/** Messages in a row, drawn when they first come near the screen. They then stay, so that what was opened stays open. */
const Stretch = memo(function Stretch({ entries, drawn }: StretchProps) {
  const [near, setNear] = useState(drawn)
  // A transition: drawn in slices between the frames of a scroll.
  const watch = useCallback(
    (place: HTMLElement | null) => {
      if (place && !near) return onNear(place, () => startTransition(() => setNear(true)))
    },
    [near],
  )
  const room = entries.reduce((sum, entry) => sum + roomFor(entry), 0)
  if (!near) return <div ref={watch} style={{ height: room }} />
  return (
    <div className="message-place" style={{ containIntrinsicBlockSize: `auto ${room}px` }}>
      {entries.map((entry) =>
        entry.kind === 'user' ? (
          <UserMessage key={entry.id} entry={entry} />
        ) : (
          <AnswerMessage key={entry.id} entry={entry} />
        ),
      )}
    </div>
  )
}, sameStretch)

function sameStretch(before: StretchProps, after: StretchProps): boolean {
  return (
    before.drawn === after.drawn &&
    before.entries.length === after.entries.length &&
    before.entries.every((entry, at) => entry === after.entries[at])
  )
}

const [lineOf, lineHeight] = [40, 26]

/** About how high a message will be, in CSS pixels. */
function roomFor(entry: Entry): number {
  const text = lineHeight * Math.ceil((entry.text.length + 1) / lineOf)
  if (entry.kind === 'user') return 52 + text
  return 120 + text + 320 * entry.charts.length
}
