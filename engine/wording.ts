/** What the choice among several wordings goes by: neighbours in a session differ, a turn said again is the same. */
export interface Voice {
  /** Counts up by one with every turn of a session. */
  readonly ordinal: number
  readonly today: Temporal.PlainDate
}

/**
 * A session's way through the wordings; `part` parts the answers of one turn. It is the same in every session, so that the
 * same question over the same data makes the same draft, and a model that words it is asked once.
 */
export function voiceOf(
  question: { readonly ordinal: number; readonly now: Temporal.ZonedDateTime },
  part = 0,
): Voice {
  return { ordinal: question.ordinal + part, today: question.now.toPlainDate() }
}

/** One of several ways to say a thing. `part` keeps the parts of one answer from moving in step. */
export function pick<T>(forms: readonly [T, ...T[]], voice: Voice, part = 0): T {
  return forms[(voice.ordinal + part) % forms.length]!
}

export const bold = (text: string): string => `**${text}**`
