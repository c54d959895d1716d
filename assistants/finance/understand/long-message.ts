import type { Composed } from '#engine/turn.ts'
import { cutPlace, cutText } from '#protocol/cut-text.ts'
import { isPaste } from './pasted-messages.ts'
import { mannerOf } from './story/asks.ts'
import { sentencesOf } from './story/split-story.ts'
import { understandTexts } from './texts.ts'

/** What of a message is read. */
export interface Heard {
  readonly text: string
  /** Of a long message the question alone is read: that is said, and nothing is changed by it. */
  readonly of: 'whole' | 'paste' | 'question'
}

/** Letters of a message that is read whole: the rules look across all of it, again and again. */
const longestWhole = 3000
/** Letters of a question in a longer one. A sentence without an end asks in its last words. */
const longestQuestion = 200

/** `undefined`: too long to be read, and with no one question in it. */
export function heardOf(message: string, today: Temporal.PlainDate): Heard | undefined {
  if (message.length <= longestWhole) return { text: message, of: 'whole' }
  if (isPaste(message, today)) return { text: cutText(message, longestQuestion), of: 'paste' }
  const asked = new Set(
    sentencesOf(message)
      .map(lastWordsOf)
      .filter((it) => mannerOf(it) === 'asks'),
  )
  const [only, ...others] = asked
  return only !== undefined && others.length === 0 ? { text: only, of: 'question' } : undefined
}

function lastWordsOf(sentence: string): string {
  if (sentence.length <= longestQuestion) return sentence
  return sentence.slice(cutPlace(sentence, sentence.length - longestQuestion)).replace(/^\S*\s/u, '')
}

export function tooLong(message: string): Composed {
  return { text: understandTexts.tooLong(message.length, longestWhole), suggestions: [] }
}
