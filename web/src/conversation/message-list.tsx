import { memo, startTransition, useCallback, useState } from 'react'
import { onNear } from '../frame/near.ts'
import { AnswerMessage } from './answer-message.tsx'
import type { Entry } from './entries.ts'
import { UserMessage } from './user-message.tsx'

/** So many at the end are drawn at once: more than a screen holds. */
const atOnce = 8

/** A conversation of thousands opens as fast as one of ten: what is far from the screen is but the room it will take. */
export function MessageList({ entries }: { entries: readonly Entry[] }) {
  return (
    // A block of its own: a flexible box would be laid out anew, whole, whenever one message is drawn.
    <div>
      {entries.map((entry, index) => (
        <Place key={entry.id} entry={entry} drawn={index >= entries.length - atOnce} />
      ))}
    </div>
  )
}

/** A message, drawn when it first comes near the screen. It then stays, so that what was opened in it stays open. */
const Place = memo(function Place({ entry, drawn }: { entry: Entry; drawn: boolean }) {
  const [near, setNear] = useState(drawn)
  // A transition: drawn in slices between the frames of a scroll.
  const watch = useCallback(
    (place: HTMLElement | null) => {
      if (place && !near) return onNear(place, () => startTransition(() => setNear(true)))
    },
    [near],
  )
  if (!near) return <div ref={watch} style={{ height: roomFor(entry) }} />
  return (
    <div className="message-place" style={{ containIntrinsicBlockSize: `auto ${roomFor(entry)}px` }}>
      {entry.kind === 'user' ? <UserMessage entry={entry} /> : <AnswerMessage entry={entry} />}
    </div>
  )
})

const [lineOf, lineHeight] = [40, 26]

/** About how high a message will be, in CSS pixels. */
function roomFor(entry: Entry): number {
  const text = lineHeight * Math.ceil((entry.text.length + 1) / lineOf)
  if (entry.kind === 'user') return 52 + text
  return 120 + text + 320 * entry.charts.length
}
