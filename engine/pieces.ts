/** A piece costs each reader as much as a whole answer does, and shorter ones are not seen to come more smoothly. */
const wordsOfPiece = 10

/** A text in pieces of some words each with the space behind them: together they are the text. */
export function piecesOf(text: string): string[] {
  const words = text.match(/\s*\S+\s*/gu) ?? (text ? [text] : [])
  const pieces: string[] = []
  for (let at = 0; at < words.length; at += wordsOfPiece) {
    pieces.push(words.slice(at, at + wordsOfPiece).join(''))
  }
  return pieces
}
