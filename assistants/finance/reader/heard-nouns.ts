import { readdirSync, readFileSync } from 'node:fs'
import type { TrainedRef } from '#engine/trained.ts'
import { type Example, parseExamples } from '#nlu/examples.ts'
import type { Schema } from '#nlu/schema.ts'
import { unexplainedFinder, wordsOf } from '#nlu/words.ts'
import { financeReader } from './reader.ts'
import type { Ask } from './request.ts'

type Finder = ReturnType<typeof unexplainedFinder>
let kept: Finder | undefined

/** Nouns that stand in none of the messages by which people asked for figures: what they are about, nothing here says. */
export function unheard(): Finder {
  kept ??= unexplainedFinder(train())
  return kept
}

/** Run at set-up: reading all messages takes a sixth of a second, which nobody who asks should wait for. */
export function train(): Uint32Array {
  return wordsOf(heardMessages())
}

export const heardNouns: TrainedRef<Finder> = {
  name: 'finance-nouns',
  module: new URL(import.meta.url),
  folders: [
    financeReader.examples,
    ...['./', '../../../nlu/', '../../../korean/'].map((path) => new URL(path, import.meta.url)),
  ],
  make(words: Uint32Array) {
    kept = unexplainedFinder(words)
    return kept
  },
}

function heardMessages(): string[] {
  const folder = financeReader.examples
  return readdirSync(folder).flatMap((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    const examples = parseExamples(financeReader.schema as unknown as Schema<never>, name, text)
    return examples.filter(asksFigure).map(withoutNames)
  })
}

/** A word from what is wanted, worried about or merely told explains no figure: 빌려준 50만원은 어디다 적어. */
const asksFigure = ({ clauses }: Example): boolean =>
  clauses.some(({ facets }) => facets && !figureless.has(facets.ask!))

const figureless: ReadonlySet<string> = new Set<Ask>(['advice', 'action', 'chat', 'off_topic'])

/** A name that stands in no list is no word that one knows. */
const withoutNames = ({ say, spans }: Example): string =>
  spans
    .filter(({ kind }) => kind !== undefined)
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, say)
