// No schema here, so that the page can count without a schema library.
const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** The characters of one message, as people count them. */
export const maxMessageLength = 8000

/** And its code points, as schemas count. A character may be several (한 three, a family of emoji seven), but no usual text is made of those alone. */
export const mostCodePoints = 4 * maxMessageLength

/** How many characters people see in a text; 😀, 👨‍👩‍👧 and a syllable that came as its parts are one each. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of graphemes.segment(text)) length++
  return length
}

/** Whether a text has more characters than a message may have. */
export function isTooLong(text: string): boolean {
  return text.length > maxMessageLength && lengthOf(text) > maxMessageLength
}
