import type { Clause, Mention } from '#nlu/schema.ts'
import type { Ask } from './request.ts'

/** There what stands before 말고, 없이, 빼고 never comes in; of a plan that is there it may be what stays: 미역국 빼고 다 바꿔. */
const comesIn: ReadonlySet<Ask> = new Set<Ask>(['plan', 'details', 'find', 'add'])

/**
 * 새우 없이 이틀 저녁: a food right before the particles that turn it down is left out, whatever it was taken for, so that no meal
 * is made of it. 국물 없이는 못 먹어요 wants it; 땅콩 말고도 goes on to more.
 */
export function withTurnedDown(it: Mention, { text, span, facets }: Clause): Mention {
  if (it.kind !== 'word' || it.role !== 'wanted' || facets.scope === 'others') return it
  if (!comesIn.has(facets.ask as Ask)) return it
  return turnsDown.test(text.slice(it.span.end - span.start)) ? { ...it, role: 'excluded' } : it
}

const turnsDown =
  /^(?:은|는|을|를)?\s?(?:말고|말구|없이|빼고|제외하고)(?=요?(?:[\s,.!?]|$))(?!\s(?:못|안)\s?)/u
