/** Longer texts say what they want early; each word costs one more scoring. */
const wordsTried = 12
/** A word that matters less is no indicator. */
const leastInfluence = 0.02

/** The words without which a value would be least likely, at most three. */
export function indicatorsOf(text: string, likelihood: (text: string) => number): string[] {
  const whole = likelihood(text)
  return [...text.slice(0, 300).matchAll(/\S+/gu)]
    .slice(0, wordsTried)
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
}
