import type { Turn } from '#engine/turn.ts'
import { questionAtEnd } from '#korean/consent.ts'
import type { Json } from '#protocol/events.ts'
import type { Ask, Request } from '../understand/request.ts'
import type { Ideas, Reply } from './handler.ts'

/** What the turns before left behind. */
export interface Last {
  /** The requests of the last turns, newest first. */
  readonly requests: readonly Request[]
  readonly offer: Request | undefined
  /** The words in which the last answer asked. */
  readonly question: string | undefined
  /** What a no runs. */
  readonly otherwise: Request | undefined
  readonly expects: Reply['expects']
  readonly dish: string | undefined
  /** What was proposed, as long as nothing else was begun. */
  readonly ideas: Ideas | undefined
}

/** Talk after which what was proposed may still be taken. */
const kitchen: ReadonlySet<Ask> = new Set<Ask>([
  'recipe',
  'contents',
  'substitute',
  'nutrition',
  'cooking',
  'profile_show',
  'thanks',
  'mood',
])

/** How many turns a request is known for. */
const known = 3

export async function lastOf(t: Turn): Promise<Last> {
  if (t.question.ordinal === 1)
    return {
      requests: [],
      offer: undefined,
      question: undefined,
      otherwise: undefined,
      expects: undefined,
      dish: undefined,
      ideas: undefined,
    }
  const { window, uncovered } = await t.memory()
  const slots = [...window, ...uncovered].map(({ memory }) => memory?.slots ?? {})
  const [newest = {}] = slots
  const held = slots.find(({ dish }) => dish !== undefined)?.dish
  return {
    requests: slots
      .flatMap(({ request }) => (request ? [request as unknown as Request] : []))
      .slice(0, known),
    offer: newest.offer as unknown as Request | undefined,
    question: questionAtEnd(window[0]?.answer ?? ''),
    otherwise: newest.otherwise as unknown as Request | undefined,
    expects: newest.expects as Reply['expects'],
    dish: typeof held === 'string' ? held : undefined,
    ideas: newest.ideas as unknown as Ideas | undefined,
  }
}

/** Leaves for the next turn what it may go on from: what was asked last, what was offered, what was asked back for. */
export function remember(
  t: Turn,
  replies: readonly { readonly request: Request; readonly reply: Reply }[],
  last: Last,
): void {
  const newest = replies.at(-1)
  if (!newest) return
  const { request, reply } = newest
  // Of several that are proposed none is the one that is spoken of.
  const dish = reply.dish ?? (reply.ideas ? null : last.dish)
  const ideas = reply.ideas ?? (kitchen.has(request.ask) ? last.ideas : undefined)
  t.remember({
    slots: {
      request: (reply.about?.ask ? reply.about : { ...request, ...reply.about }) as unknown as Json,
      ...(reply.offer ? { offer: reply.offer as unknown as Json } : {}),
      ...(reply.otherwise ? { otherwise: reply.otherwise as unknown as Json } : {}),
      ...(reply.expects ? { expects: reply.expects } : {}),
      ...(dish === undefined ? {} : { dish }),
      ...(ideas ? { ideas: ideas as unknown as Json } : {}),
    },
  })
}
