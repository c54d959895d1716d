import type { ChatAnswer } from '#protocol/answer.ts'
import type { MessagePart } from '#protocol/resources.ts'

/** What the message keeps beside its text, for the page after a reload. */
export function partsOf(
  answer: ChatAnswer,
  { suggestions, suggestion_ids }: { readonly suggestions: string[]; readonly suggestion_ids: string[] },
  durationMs: number,
): MessagePart[] {
  const parts: MessagePart[] = []
  parts.push({
    type: 'work',
    steps: (answer.steps ?? []).map((step) => ({
      tool: step.tool,
      title: step.title,
      summary: step.summary ?? '',
      cached: step.cached ?? false,
      miss: step.miss ?? false,
      duration_ms: step.duration_ms ?? 0,
      ...(step.error === undefined ? {} : { error: step.error }),
      ...(step.used === undefined ? {} : { used: step.used }),
    })),
    ...(answer.intent
      ? { intent_name: answer.intent.intent_name, decided_by: answer.intent.decided_by }
      : {}),
    ...(answer.decisions ? { decisions: answer.decisions.length } : {}),
    duration_ms: durationMs,
  })
  for (const chart of answer.charts ?? []) parts.push({ type: 'chart', ...chart })
  if (answer.sources) parts.push({ type: 'sources', sources: answer.sources })
  if (answer.plan !== undefined) parts.push({ type: 'plan', plan: answer.plan })
  if (answer.cart !== undefined) parts.push({ type: 'cart', cart: answer.cart })
  if (answer.calendar !== undefined) parts.push({ type: 'calendar', calendar: answer.calendar })
  if (answer.order !== undefined) parts.push({ type: 'order', order: answer.order })
  for (const action of answer.actions ?? []) parts.push({ type: 'action', ...action })
  if (answer.confirm) parts.push({ type: 'confirm', ...answer.confirm })
  if (suggestions.length > 0) parts.push({ type: 'suggestions', suggestions, suggestion_ids })
  return parts
}
