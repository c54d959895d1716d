/** The words of a table's cell, which stand between commas. */
export const wordList = (text = ''): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** The same without spaces and in lower case, as contracts are searched. */
export const bareWordList = (text?: string): string[] =>
  wordList(text).map((word) => word.toLowerCase().replaceAll(' ', ''))
