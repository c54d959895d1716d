import { type Sense, sensesOf } from '#korean/thesaurus.ts'
import { type Token, tokenize } from '#korean/tokens.ts'
import { bareText, type ContractIndex } from '../retrieve/contract-index.ts'
import asking from './asking.json' with { type: 'json' }
import { doingIn } from './doing.ts'
import { occasionsIn } from './occasions.ts'
import type { Said } from './said.ts'
import { rowCellsOf } from './table-rows.ts'

/** What one asks for a figure with, and what is done with money and things whatever they are. */
const plain: ReadonlySet<string> = new Set(Object.values(asking).flatMap((words) => words.split(', ')))

/**
 * The words of a question that nothing accounts for: not what a figure is asked with, not its numbers, not who it is, and
 * not what the clauses speak of that the figure rests on. A figure is of all that was asked only where there are none.
 */
export function unexplained(
  said: Said,
  at: readonly number[],
  index: ContractIndex,
  column?: string,
): string[] {
  const about = aboutOf(index, at, column)
  return contentOf(said, index)
    .filter((token) => !isIn(token, about))
    .map(({ surface }) => surface)
}

/** The words of a question that say what is asked: none of its numbers, of who asks and of what one asks with. */
export function contentOf(said: Said, index: ContractIndex): Token[] {
  const months = said.months.map(({ start, text }) => ({ start, end: start + text.length }))
  const own = said.conversions.filter(({ at }) => at === undefined)
  const spans = [...said.quantities, ...said.days, ...months, ...own]
  const actor = doingIn(said.text, index.sides)
  return tokenize(said.text).filter(
    (token) =>
      !spans.some(({ start, end }) => token.span.start < end && start < token.span.end) &&
      !isPlain(token) &&
      !actor?.words.some((word) => token.surface.startsWith(word)),
  )
}

/** Whether a question puts a case: at least half of what it speaks of. */
export function isPut(when: string, { text }: Pick<Said, 'text'>): boolean {
  const words = tokenize(when).filter((token) => !isPlain(token))
  const about = spokenOf(text)
  return words.length > 0 && words.filter((token) => isIn(token, about)).length >= words.length / 2
}

export interface About {
  readonly bare: string
  readonly words: ReadonlySet<string>
  readonly senses: ReadonlySet<Sense>
  readonly occasions: ReadonlySet<string>
}

function aboutOf(
  { sentences, clauses, contract }: ContractIndex,
  at: readonly number[],
  column: string | undefined,
): About {
  const text = at
    .flatMap((one, which) => {
      const { unit, section, heads, sentence } = sentences[one]!
      // Of a table its own row, and what leads into it.
      const isRow = ({ start }: { start: number }) =>
        clauses.provisions[sentences.find((it) => it.sentence.start === start)!.at]!.kind === 'row'
      const beside = isRow(sentence)
        ? unit.sentences.filter((it) => !isRow(it)).map((it) => it.text)
        : [unit.text]
      const cells =
        column === undefined || which > 0 ? [] : rowCellsOf(contract.text, clauses.provisions[one]!)
      const own = cells
        .filter((cell) => cell.column === column)
        .flatMap((cell) => [cell.label, cell.text, cell.column])
      const row = own.length > 0 ? own : [sentence.text, ...heads]
      return [unit.introduction, ...row, ...beside, section.title, contract.title]
    })
    .join(' ')
  return spokenOf(text)
}

export const spokenOf = (text: string): About => ({
  bare: bareText(text),
  words: new Set(tokenize(text).flatMap(({ stems }) => stems)),
  senses: sensesOf(text),
  occasions: occasionsIn(text),
})

function isPlain({ surface, stems }: Token): boolean {
  return (
    stems.some((stem) => plain.has(stem)) || plain.has(surface) || /^\d/u.test(surface) || done.test(surface)
  )
}

/** 먹여야, 쓰는데: done with a thing whatever it is. */
const done =
  /^(?:하|해|했|되|돼|됐|주|줘|내|냈|쓰|써|썼|가|갔|오|와|왔|사|샀|보|봤|먹|나|났|들|빼|맡기|맡겨|부르|불러|시키|시켜|받|있|남|타|두)(?:으면|면|면은|는데|는데요|은데|여야|어야|아야|야|려면|으려면|니까|으니까)$/u

export function isIn({ surface, stem, stems }: Token, { bare, words, senses, occasions }: About): boolean {
  if (stems.some((one) => (one.length > 1 ? bare.includes(one) : words.has(one)))) return true
  // 가져가면, of 가져오지: a verb by how it begins.
  if (stem.length > 2 && isVerb.test(surface) && bare.includes(surface.slice(0, 2))) return true
  if ([...occasionsIn(surface)].some((one) => occasions.has(one))) return true
  // 차, of 차량: a word of one letter is looked for among what the clauses' words are called else.
  const short = stems.find((one) => one.length === 1 && !/\d/u.test(one))
  if (short && [...senses].some(({ words: called }) => called.includes(short))) return true
  return [...sensesOf(surface)].some(
    (sense) => senses.has(sense) || sense.words.some((one) => one.length === 1 && words.has(one)),
  )
}

const isVerb = /(?:면|고|서|는데|니까|다가|려면|도)$/u
