import { withParticle } from '#korean/particles.ts'
import type { Request } from '../understand/request.ts'
import type { Reply } from './handler.ts'

const mostNamed = 4

/** What was said and nothing was made of is named in the answer; where something is asked back for, it is still to come. */
export function withUnheard(reply: Reply, { unheard = [] }: Request): Reply {
  if (unheard.length === 0 || reply.expects || reply.end) return reply
  const words = [...new Set(unheard)].slice(0, mostNamed).map((word) => `‘${word}’`)
  const note = `${withParticle(words.join(', '), '은/는')} 반영하지 못했어요.`
  // Behind the first paragraph: what is asked at the end stays the end.
  const [first, ...rest] = reply.text.split('\n\n')
  const text = rest.length > 0 ? [`${first} ${note}`, ...rest].join('\n\n') : `${note} ${first}`
  return { ...reply, text }
}
