import type { EventType, IdentifiedEvent } from '#protocol/events.ts'

/** What has to be there before the first token of an answer. */
const beforeTokens: readonly EventType[] = [
  'intent_detected',
  'step_start',
  'step_result',
  'action_result',
  'plan_update',
  'cart_update',
  'calendar_update',
  'order_update',
  'sources',
  'chart_data',
  'confirm_required',
]

/**
 * What is wrong with the order of a turn's events, by the protocol: `turn` first, `usage` and `final` last, the intent
 * before the steps, a result for each start and after it, and nothing but words after the first one.
 */
export function orderProblems(events: readonly IdentifiedEvent[]): string[] {
  const problems: string[] = []
  const types = events.map(({ event }) => event.type)
  if (types[0] !== 'turn') problems.push(`begins with ${types[0]}`)
  if (types.at(-1) !== 'final') problems.push(`ends with ${types.at(-1)}`)
  if (types.at(-2) !== 'usage') problems.push(`${types.at(-2)} stands where usage is due`)
  const firstToken = types.indexOf('token')
  const late = firstToken < 0 ? [] : types.slice(firstToken).filter((type) => beforeTokens.includes(type))
  for (const type of late) problems.push(`${type} after the first token`)
  const firstStep = types.indexOf('step_start')
  if (firstStep >= 0 && types.indexOf('intent_detected') > firstStep)
    problems.push('a step before the intent')

  const open = new Set<string>()
  for (const { event } of events) {
    if (event.type === 'step_start') open.add(event.step_id)
    if (event.type === 'step_result' && !open.delete(event.step_id))
      problems.push(`${event.step_id} ended unstarted`)
  }
  for (const step of open) problems.push(`${step} never ended`)
  return problems
}
