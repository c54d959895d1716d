import type { Cue } from './cues.ts'
import type { Ask } from './reading.ts'
import type { Said } from './said.ts'

/** What words ask for. */
export interface AskRule {
  readonly ask: Ask
  /** The cues whose words are the indicators. */
  readonly by: readonly Cue[]
  readonly when: (said: Said) => boolean
}
