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

function ageOf(time: number, midnight: number): SessionAge {
  if (time >= midnight) return 'today'
  if (time >= midnight - day) return 'yesterday'
  return time >= midnight - 7 * day ? 'lastWeek' : 'earlier'
}
