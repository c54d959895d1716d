import type { Session } from '#protocol/resources.ts'

export type SessionAge = 'today' | 'yesterday' | 'lastWeek' | 'earlier'

export interface SessionGroup {
  readonly age: SessionAge
  readonly sessions: readonly Session[]
}

const day = 86_400_000

/** Sessions by the calendar day of their last word, newest first; empty groups are left out. */
export function groupSessions(sessions: readonly Session[], now: Date): SessionGroup[] {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  const newestFirst = sessions.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
  const groups: SessionGroup[] = []
  for (const session of newestFirst) {
    const age = ageOf(Date.parse(session.updatedAt), midnight)
    const last = groups.at(-1)
    if (last?.age === age) groups[groups.length - 1] = { age, sessions: [...last.sessions, session] }
    else groups.push({ age, sessions: [session] })
  }
  return groups
}

/** Those whose title holds every word of the query, wherever and in whatever case. */
export function sessionsTitled(sessions: readonly Session[], query: string): readonly Session[] {
  const words = bare(query).split(/\s+/u).filter(Boolean)
  return sessions.filter(({ title }) => words.every((word) => bare(title).includes(word)))
}

/** A name typed on a Mac may come in parts of syllables. */
function bare(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

function ageOf(time: number, midnight: number): SessionAge {
  if (time >= midnight) return 'today'
  if (time >= midnight - day) return 'yesterday'
  return time >= midnight - 7 * day ? 'lastWeek' : 'earlier'
}
