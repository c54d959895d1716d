/** What the page shows in bold, piece by piece as it comes: in bold on a terminal, without its marks anywhere else. */
export function boldWriter(isTerminal: boolean): (piece: string) => string {
  let isBold = false
  let held = ''
  return (piece) => {
    const text = held + piece
    // A mark may come in two halves.
    held = /(?<!\*)\*$/u.test(text) ? '*' : ''
    return text.slice(0, text.length - held.length).replaceAll('**', () => {
      isBold = !isBold
      if (!isTerminal) return ''
      return isBold ? '\u001b[1m' : '\u001b[22m'
    })
  }
}
