import type { Ask } from '../understand/reading.ts'
import subjects from './beyond.json' with { type: 'json' }
import type { Reply } from './reply.ts'

/** Asks whose answer would pass over such a subject: others speaks of others itself. */
const passingOver: ReadonlySet<Ask> = new Set([
  ...(['profile', 'growth', 'trend', 'encourage', 'achievements', 'ready', 'completion', 'others'] as const),
  ...(['scores', 'weak', 'strength', 'pace', 'submissions'] as const),
])

/** What of a message no record here can tell. */
export function beyondIn(ask: Ask, message: string): readonly string[] {
  if (!passingOver.has(ask)) return []
  return subjects
    .filter((it) => !('ask' in it && it.ask === ask) && it.words.some((word) => message.includes(word)))
    .map(({ line }) => line)
}

/** 이 실력으로 취업 가능할까요, 남들보다 뒤처진 것 같아요: what no record here can tell is said, and then what they can. */
export function sayingBeyond(reply: Reply, ask: Ask, message: string): Reply {
  const said = beyondIn(ask, message)
  if (said.length === 0 || reply.isPartial) return reply
  // A mood is heard first.
  return ask === 'encourage'
    ? { ...reply, facts: [...said, ...(reply.facts ?? [])] }
    : { ...reply, lead: [...said, reply.lead].join(' ') }
}
