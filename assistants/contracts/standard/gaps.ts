import { setImmediate as nextLoop } from 'node:timers/promises'
import { isFunctionWord } from '#korean/function-words.ts'
import { tokenize } from '#korean/tokens.ts'
import { type Contract, citation, type Section, type Sentence, type Unit } from '../contract/contract.ts'
import { bareText } from '../retrieve/contract-index.ts'
import { type Concept, concepts, speaksOf } from '../understand/concepts.ts'

/** Something one contract settles and another does not. */
export interface Gap {
  /** Of the concept. */
  readonly id: string
  readonly name: string
  /** Where the one that has it does. */
  readonly section: string
  readonly citation: string
  readonly quote: string
}

/** Details that say more of how a matter is written than of what is settled. */
const details: ReadonlySet<string> = new Set([
  'delivery',
  'format',
  'scope_of_data',
  'update_cycle',
  'system_req',
  'work_scope',
  'copies',
  'derived',
  'warranty',
  'consent',
  'purpose',
  'invoice',
  'report',
  'installation',
  'equipment',
  'copy',
  'joint',
  'cooperation',
  'breach',
  'convenience',
  'termination_cause',
  'territory',
  'reidentify',
  'liability_exemption',
  'end_effect',
  'dispute',
  'revenue_share',
  'address_change',
  'priority',
  'composition',
  'regular_check',
  'backup',
  'users',
])

/** What `other` settles and `mine` nowhere speaks of. */
export async function gapsBetween(mine: Contract, other: Contract): Promise<Gap[]> {
  const own = mine.sections.flatMap(({ title, units }) => [
    bareText(title),
    ...units.map(({ text }) => bareText(text)),
  ])
  const gaps: Gap[] = []
  for (const concept of concepts) {
    if (concept.generic || concept.ofOneKind || details.has(concept.id)) continue
    // Of a long contract each takes a millisecond.
    await nextLoop()
    if (own.some((text) => speaksOf(text, concept))) continue
    const found = firstIn(other, concept)
    if (found) gaps.push(gapOf(concept, found.section, found.sentence))
  }
  return gaps
}

function gapOf({ id, name }: Concept, section: Section, sentence: Sentence): Gap {
  return {
    id,
    name,
    section: section.key,
    citation: citation(section, sentence.place),
    quote: sentence.text,
  }
}

/** Where a contract first speaks of a concept. */
export function firstIn({ sections }: Contract, concept: Concept) {
  for (const section of sections.filter(({ kind }) => kind === 'article')) {
    const sentences = section.units.flatMap((unit) => unit.sentences)
    const sentence = sentences.find(({ text }) => speaksOf(bareText(text), concept))
    if (sentence) return { section, sentence }
  }
  return undefined
}

/** Words that stand in no more parts of a contract than this tell what a part is about. */
const mostRare = 2
/** A part that has so many of another's rare words is about the same. */
const leastShared = 3

/**
 * What `mine` settles and `standard` nowhere speaks of; not what a part of it settles in other words: 즉시 해지 for a
 * bankruptcy, where the standard lets one end the contract for a bankruptcy.
 */
export async function beyondStandard(mine: Contract, standard: Contract): Promise<Gap[]> {
  const gaps = await gapsBetween(standard, mine)
  if (gaps.length === 0) return gaps
  const parts = standard.sections.filter(({ kind }) => kind === 'article').flatMap(partsOf)
  const stems = parts.map(stemsOf)
  const held = new Map<string, number>()
  for (const one of stems) for (const stem of one) held.set(stem, (held.get(stem) ?? 0) + 1)
  const rare = stems.map((one) => [...one].filter((stem) => held.get(stem)! <= mostRare))
  return gaps.filter(({ section, quote }) => {
    const own = mine.sections
      .filter(({ key }) => key === section)
      .flatMap(partsOf)
      .find((text) => text.includes(quote))
    const said = own ? stemsOf(own) : new Set<string>()
    return !rare.some((one) => one.filter((stem) => said.has(stem)).length >= leastShared)
  })
}

/** The parts of an article, each with the items that it leads into. */
function partsOf({ units }: Section): string[] {
  const isItem = ({ introduction }: Unit) => introduction !== ''
  return units
    .filter((unit) => !isItem(unit))
    .map((unit) => {
      const items = units.filter((it) => isItem(it) && unit.text.includes(it.introduction))
      return [unit, ...items].map(({ text }) => text).join(' ')
    })
}

function stemsOf(text: string): Set<string> {
  const stems = tokenize(text).map(({ stem }) => stem)
  return new Set(stems.filter((stem) => stem.length > 1 && !isFunctionWord(stem) && !/\d/u.test(stem)))
}
