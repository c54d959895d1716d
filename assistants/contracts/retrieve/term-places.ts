import type { Term } from '../understand/query.ts'
import type { ContractIndex, IndexedSection, IndexedSentence } from './contract-index.ts'

/** Where of a contract a term can be found at all: nothing outside has to be looked at. */
export interface TermPlaces {
  readonly sections: ReadonlySet<IndexedSection['sentences']>
  readonly sentences: readonly IndexedSentence[]
}

/** Finds a term's sections by one look at the text of each; what was found is kept for the question. */
export function createPlaces(index: ContractIndex): (term: Pick<Term, 'needles' | 'named'>) => TermPlaces {
  const known = new Map<Term['needles'], TermPlaces>()
  return ({ needles, named }) => {
    const held = known.get(needles)
    if (held) return held
    const sections = index.sections
      .filter(({ text }) => speaks(text, { needles }) || (named !== null && text.includes(named)))
      .map(({ sentences }) => sentences)
    const places = { sections: new Set(sections), sentences: sections.flat() }
    known.set(needles, places)
    return places
  }
}

/** Whether a text without spaces speaks of a thing: any of its wordings, with all its parts. */
export function speaks(text: string, { needles }: Pick<Term, 'needles'>): boolean {
  return needles.some((all) => all.every((part) => text.includes(part)))
}
