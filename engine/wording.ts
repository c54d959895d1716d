/** What the choice among several wordings goes by: neighbours in a session differ, a turn said again is the same. */
export interface Voice {
  /** Counts up by one with every turn of a session, from a number of the session's own. */
  readonly ordinal: number
  readonly today: Temporal.PlainDate
}

/** A session's own way through the wordings; `part` parts the answers of one turn. */
export function voiceOf(
  question: { readonly sessionId: string; readonly ordinal: number; readonly now: Temporal.ZonedDateTime },
  part = 0,
): Voice {
  const start = Number.parseInt(question.sessionId.slice(-2), 16) || 0
  return { ordinal: start + question.ordinal + part, today: question.now.toPlainDate() }
}

/** One of several ways to say a thing. `part` keeps the parts of one answer from moving in step. */
export function pick<T>(forms: readonly [T, ...T[]], voice: Voice, part = 0): T {
  return forms[(voice.ordinal + part) % forms.length]!
}

export const bold = (text: string): string => `**${text}**`
