const titleLength = 30

/** A session's name, from its first message: one line, cut at a word where it is long. */
export function titleFrom(message: string): string {
  const line = message.replace(/\s+/gu, ' ').trim()
  const characters = [...line]
  if (characters.length <= titleLength) return line
  const cut = characters.slice(0, titleLength - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${space > titleLength / 2 ? cut.slice(0, space) : cut}…`
}
