import { compact } from '#korean/normalise.ts'
import words from './registration-words.json' with { type: 'json' }

/** An answer longer than this says more than which of the two. */
const longest = 30

/** 그대로 둬, 새 걸로 바꿔: which of the two a short answer is; nothing where it names both or neither. */
export function registrationChoice(message: string): 'keep' | 'replace' | 'no' | undefined {
  const { text } = compact(message)
  if (text.length > longest || text.includes('?')) return undefined
  const says = (list: readonly string[]) => list.some((word) => text.includes(word))
  const [keeps, replaces] = [says(words.keep), says(words.replace)]
  // 그거 지워줘 says nothing of the new meals: nothing is stored on it. 2일 저녁 지워줘 is another wish.
  if (says(words.drop)) return /\d/u.test(text) || says(words.place) ? undefined : 'no'
  if (says(words.not))
    return replaces && !keeps ? 'keep' : keeps && !replaces ? 'replace' : keeps ? 'keep' : undefined
  return keeps === replaces ? undefined : keeps ? 'keep' : 'replace'
}
