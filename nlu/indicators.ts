/** Longer texts say what they want early; each word costs one more scoring of all that is tried. */
const wordsTried = 12
const charactersTried = 300
/** A word that matters less is no indicator. */
const leastInfluence = 0.02

/** The words without which a value would be least likely, at most three. */
export function indicatorsOf(said: string, likelihood: (text: string) => number): string[] {
  const text = said.slice(0, charactersTried)
  const whole = likelihood(text)
  return (
    [...text.matchAll(/\S+/gu)]
      .slice(0, wordsTried)
      // Where the text was cut, half a word is none.
      .filter(({ 0: word, index }) => index + word.length < charactersTried)
      .map(({ 0: word, index }) => {
        const without = `${text.slice(0, index)} ${text.slice(index + word.length)}`
        return {
          word: word.replace(/^[\s"'“‘(]+|[\s.,!?~…"'”’)]+$/gu, ''),
          influence: whole - likelihood(without),
        }
      })
      .filter(({ word, influence }) => word !== '' && influence >= leastInfluence)
      .sort((a, b) => b.influence - a.influence)
      .slice(0, 3)
      .map(({ word }) => word)
  )
}
