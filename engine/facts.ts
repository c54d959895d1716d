/** Something the figures show that is worth a sentence. */
export interface Fact {
  /** 0 to 1: how much it says. The best are told. */
  readonly score: number
  readonly text: string
}

/** How many an answer tells: more is a report, not an answer. */
const usuallyTold = 2

/** The most telling facts as sentences, best first. */
export function telling(facts: readonly (Fact | undefined | false | null)[], most = usuallyTold): string[] {
  return facts
    .filter((fact) => fact !== undefined && fact !== false && fact !== null)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ text }) => text)
}
