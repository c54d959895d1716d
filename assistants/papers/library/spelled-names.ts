import { starterEntries } from '../glossary/starter-entries.ts'
import letterNames from '../lexicon/letter-names.json' with { type: 'json' }
import names from '../lexicon/paper-names.json' with { type: 'json' }

const letters: Readonly<Record<string, readonly string[]>> = letterNames

/** LLM is said 엘엘엠: letters by their names. */
const saidByLetters = (acronym: string): string[] =>
  Array.from(acronym, (letter) => letters[letter] ?? []).reduce<string[]>(
    (said, own) => said.flatMap((before) => own.map((name) => before + name)),
    [''],
  )

const acronyms = starterEntries()
  .flatMap(({ term, aliases }) => [term, ...aliases])
  .filter((name) => /^[A-Z]{3,5}$/u.test(name))

/** Names as they are said, each with how it is written. */
export const spelling: ReadonlyMap<string, string> = new Map([
  ...acronyms.flatMap((name) => saidByLetters(name).map((said) => [said, name] as const)),
  ...Object.entries(names),
])
/** At the beginning of a word, the longest first: 알파고 제로 before 알파고. */
const spoken = new RegExp(
  `(?<![가-힣])(?:${[...spelling.keys()].sort((one, other) => other.length - one.length).join('|')})`,
  'gu',
)

/** gpt3, ResNet50: papers write a hyphen before the number. */
const unhyphened = /(?<![A-Za-z0-9])([A-Za-z]{3,12})(\d{1,3})(?![A-Za-z0-9])/gu

/** A question with the names of models as papers write them: 알파고 is AlphaGo, gpt3 is gpt-3. */
export function withNamesSpelled(question: string): string {
  return question.replace(spoken, (name) => spelling.get(name)!).replace(unhyphened, '$1-$2')
}
