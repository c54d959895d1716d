import words from '../lexicon/not-kept.json' with { type: 'json' }

/** What a question goes by that a library does not keep: where authors work, where they are from, who cites them. */
export function notKeptIn(message: string): { what: string; word: string }[] {
  const lower = message.toLowerCase()
  return Object.entries(words).flatMap(([what, names]) => {
    const word = names.find((name) => lower.includes(name))
    return word === undefined ? [] : [{ what, word }]
  })
}
