import { cutText } from '#protocol/cut-text.ts'

const titleLength = 30

/** A session's name, from its first message: one line, cut at a word where it is long. */
export function titleFrom(message: string): string {
  const line = message.replace(/\s+/gu, ' ').trim()
  if (line.length <= titleLength) return line
  const cut = cutText(line, titleLength - 1)
  const space = cut.lastIndexOf(' ')
  return `${space > titleLength / 2 ? cut.slice(0, space) : cut}…`
}
