import words from './english.json' with { type: 'json' }

const list = (text: string): string[] => text.split(',').map((word) => word.trim())
const stop: ReadonlySet<string> = new Set(list(words.stop))

/** Whether a message is written in English. */
export const isEnglish = (message: string): boolean =>
  /[a-z]{2}/iu.test(message) && !/[가-힣ㄱ-ㅎ]/u.test(message)

/** A word that frames a question and is none of its subject. */
export const isFrame = (word: string): boolean => stop.has(word.toLowerCase())
