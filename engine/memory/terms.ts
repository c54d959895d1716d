import { isFunctionWord } from '#korean/function-words.ts'
import { withoutInvisible } from '#korean/invisible.ts'
import { tokenize } from '#korean/tokens.ts'
import { cutText } from '#protocol/cut-text.ts'

/** What a long message is found by stands in its beginning; a millisecond's worth of it is read. */
const readLength = 2000
const mostTerms = 120

/**
 * The stems a text is found by: every reading of its words, without those that every text has. A single letter or
 * syllable counts only where it is the likeliest reading (빵은 → 빵, but not 카페 → 카).
 */
export function searchTerms(text: string): string[] {
  const terms = new Set<string>()
  for (const { stem, stems } of tokenize(withoutInvisible(cutText(text, readLength)))) {
    if (isFunctionWord(stem)) continue
    for (const reading of stems) {
      if (reading.length > 1 ? !isFunctionWord(reading) : reading === stem) terms.add(reading)
    }
    if (terms.size >= mostTerms) break
  }
  return [...terms].slice(0, mostTerms)
}

/** The words a question is about, as it names them: at most `count`, in order. */
export function subjectWords(text: string, count: number): string[] {
  const words = new Set<string>()
  for (const { stem } of tokenize(cutText(text, readLength))) {
    if (stem.length > 1 && !isFunctionWord(stem) && !/^\d+$/u.test(stem)) words.add(stem)
    if (words.size === count) break
  }
  return [...words]
}
