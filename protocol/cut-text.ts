const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** What a person takes for one character is shorter than this; a longer row of marks may be cut between its code points. */
const longestGrapheme = 200

/**
 * The beginning of a text, of at most `most` UTF-16 units: the one way in which texts are cut. A cut goes between
 * graphemes, so that neither an emoji of several characters nor half a surrogate pair is left over.
 */
export function cutText(text: string, most: number): string {
  return text.slice(0, cutPlace(text, most))
}

/** Where a text may be cut, at `at` or closely before it. */
export function cutPlace(text: string, at: number): number {
  if (at >= text.length) return text.length
  if (at <= 0) return 0
  const from = codePointStart(text, Math.max(0, at - longestGrapheme))
  const around = graphemes.segment(text.slice(from, at + longestGrapheme))
  const start = from + (around.containing(at - from)?.index ?? 0)
  return from === 0 || start > from ? start : codePointStart(text, at)
}

function codePointStart(text: string, at: number): number {
  const isLow = (text.charCodeAt(at) & 0xfc00) === 0xdc00
  const followsHigh = (text.charCodeAt(at - 1) & 0xfc00) === 0xd800
  return isLow && followsHigh ? at - 1 : at
}
