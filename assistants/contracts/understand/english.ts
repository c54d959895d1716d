import words from './english.json' with { type: 'json' }

const list = (text: string): string[] => text.split(',').map((word) => word.trim())
const stop: ReadonlySet<string> = new Set(list(words.stop))
const endings = list(words.endings).sort((a, b) => b.length - a.length)

/** Whether a message is written in English. */
export const isEnglish = (message: string): boolean =>
  /[a-z]{2}/iu.test(message) && !/[가-힣ㄱ-ㅎ]/u.test(message)

/** A word that frames a question and is none of its subject. */
export const isFrame = (word: string): boolean => stop.has(word.toLowerCase())

/** A word as other forms of it begin: termination and terminate are terminat. */
export function stemOf(word: string): string {
  const lower = word.toLowerCase()
  const ending = endings.find((one) => lower.endsWith(one) && lower.length - one.length >= 4)
  return ending ? lower.slice(0, -ending.length) : lower
}
