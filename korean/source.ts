/**
 * A question as the grammars of dates and numbers read it: without white space, in lower case, with one form
 * for each digit, dash and tilde. Every character keeps its place in the original text and whether white space
 * stood before it, so that "저 번 달" and "저번달" read the same and "십 이" does not become twelve.
 */
export interface Source {
  readonly original: string
  readonly chars: string
  /** Offset in the original where character i begins; one entry more for the end. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** True where white space (or the beginning of the text) stands before character i. */
  readonly gaps: readonly boolean[]
  /** Numbers already read, by place; `null` where none stands. Many rules ask at the same place. */
  readonly numbers: Map<number, ReadNumber | null>
}

/** A number read at one place of a source. `form` is how it was written: `digits` as soon as one digit is in it. */
export interface ReadNumber {
  readonly value: number
  readonly end: number
  readonly form: 'digits' | 'sino' | 'native'
}

const SAME: Readonly<Record<string, string>> = {
  '〜': '~',
  '～': '~',
  '∼': '~',
  '˜': '~',
  '〰': '~',
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '―': '-',
  '’': "'",
  '‘': "'",
  '·': '·',
  ㆍ: '·',
  '・': '·',
  '￦': '₩',
  '，': ',',
  '．': '.',
  '／': '/',
  '：': ':',
  '（': '(',
  '）': ')',
}

/** Reads a text once; every grammar of this room works on the result. Line breaks stay, as barriers. */
export function readSource(original: string): Source {
  let chars = ''
  const starts: number[] = []
  const ends: number[] = []
  const gaps: boolean[] = []
  let gap = true
  for (let i = 0; i < original.length; ) {
    const code = original.charCodeAt(i)
    if (
      code === 0x20 ||
      code === 0x09 ||
      code === 0xa0 ||
      code === 0x3000 ||
      code === 0x0d ||
      code === 0x200b
    ) {
      gap = true
      i += 1
      continue
    }
    const end = isConjoining(code) ? clusterEnd(original, i) : i + 1
    const char = end > i + 1 ? original.slice(i, end).normalize('NFC') : plain(code, original[i]!)
    for (const piece of char.length === 1 ? [char] : char) {
      chars += piece
      for (let unit = 0; unit < piece.length; unit++) {
        starts.push(i)
        ends.push(end)
        gaps.push(gap)
        gap = false
      }
    }
    gap = code === 0x0a
    i = end
  }
  starts.push(original.length)
  gaps.push(true)
  return { original, chars, starts, ends, gaps, numbers: new Map() }
}

function plain(code: number, char: string): string {
  if (code < 0x80) return code >= 0x41 && code <= 0x5a ? String.fromCharCode(code + 32) : char
  if (isHangul(code)) return leakedLaugh(code) ?? char
  if (code >= 0xff10 && code <= 0xff19) return String.fromCharCode(code - 0xff10 + 0x30)
  return SAME[char] ?? char
}

/**
 * "그젴ㅋㅋ", "지난달잌ㅋ": the laugh leaks into the last syllable. No time word or number ends in ㅋ, so the
 * final is dropped (부엌 and 녘 lose theirs too, which nothing here reads).
 */
function leakedLaugh(code: number): string | undefined {
  return (code - 0xac00) % 28 === 24 ? String.fromCharCode(code - 24) : undefined
}

const isConjoining = (code: number): boolean => code >= 0x1100 && code <= 0x11ff

function clusterEnd(text: string, from: number): number {
  let end = from + 1
  while (end < text.length) {
    const code = text.charCodeAt(end)
    if (code < 0x1160 || code > 0x11ff) break
    end += 1
  }
  return end
}

export const isHangul = (code: number): boolean => code >= 0xac00 && code <= 0xd7a3
export const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39
const isLatin = (code: number): boolean => code >= 0x61 && code <= 0x7a

/** True when a word may begin at i: the text begins, or white space or a sign stands before. */
export function startsWord(source: Source, i: number): boolean {
  if (source.gaps[i]) return true
  const before = source.chars.charCodeAt(i - 1)
  return !isHangul(before) && !isDigit(before) && !isLatin(before)
}

/** What is grown to the word that ends at i: letters and digits up to white space or a sign; '' where it ends. */
export const restOfWord = (source: Source, i: number, limit = 12): string =>
  source.gaps[i] ? '' : wordFrom(source, i, limit)

/** The word that begins at i, whatever stands before it, at most `limit` characters of it. */
export function wordFrom(source: Source, i: number, limit = 12): string {
  let end = i
  while (end < source.chars.length && end - i < limit && (end === i || !source.gaps[end])) {
    const code = source.chars.charCodeAt(end)
    if (!isHangul(code) && !isDigit(code) && !isLatin(code)) break
    end += 1
  }
  return source.chars.slice(i, end)
}

/** True when `word` stands at i with no white space inside. */
export function wordAt(source: Source, i: number, word: string): boolean {
  if (!source.chars.startsWith(word, i)) return false
  for (let k = 1; k < word.length; k++) if (source.gaps[i + k]) return false
  return true
}

/** The original text between two places of the read one, with its offsets. */
export function spanOf(
  source: Source,
  from: number,
  to: number,
): { start: number; end: number; text: string } {
  const start = source.starts[from]!
  const end = to > from ? source.ends[to - 1]! : start
  return { start, end, text: source.original.slice(start, end) }
}
