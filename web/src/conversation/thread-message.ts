import type { ThreadMessageLike } from '@assistant-ui/react'
import type { Entry } from './entries.ts'

/** The data parts an answer is made of, in the order in which they are shown; the text stands between them. */
export const partNames = {
  work: 'work',
  notice: 'notice',
  charts: 'charts',
  sources: 'sources',
  confirm: 'confirm',
  receipts: 'receipts',
  outcome: 'outcome',
  suggestions: 'suggestions',
} as const

/** An entry as assistant-ui wants it. Parts keep their place from one event to the next, so that they keep their state. */
export function threadMessage(entry: Entry): ThreadMessageLike {
  if (entry.kind === 'user')
    return { role: 'user', id: entry.id, content: [{ type: 'text', text: entry.text }] }
  const part = (name: string, data: unknown) => ({ type: 'data' as const, name, data })
  // The card asks in the very words of the text; what was done before it stands above.
  const asking = (asked: Entry, question: string) => {
    const before = entry.text.slice(0, Math.max(0, entry.text.indexOf(question))).trim()
    return [
      ...(before === '' ? [] : [{ type: 'text' as const, text: before }]),
      part(partNames.confirm, asked),
    ]
  }
  return {
    role: 'assistant',
    id: entry.id,
    status: entry.state === 'working' ? { type: 'running' } : { type: 'complete', reason: 'stop' },
    metadata: { custom: { entry } },
    content: [
      part(partNames.work, entry),
      ...(entry.notice ? [part(partNames.notice, entry.notice)] : []),
      ...(entry.charts.length > 0 ? [part(partNames.charts, entry.charts)] : []),
      ...(entry.confirm
        ? asking(entry, entry.confirm.question)
        : [{ type: 'text' as const, text: entry.text }]),
      ...(entry.sources.length > 0 ? [part(partNames.sources, entry.sources)] : []),
      ...(entry.actions.length > 0 ? [part(partNames.receipts, entry)] : []),
      part(partNames.outcome, entry),
      ...(entry.suggestions.length > 0 ? [part(partNames.suggestions, entry.suggestions)] : []),
    ],
  }
}
