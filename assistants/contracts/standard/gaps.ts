import { setImmediate as nextLoop } from 'node:timers/promises'
import { type Contract, citation, type Section, type Sentence } from '../contract/contract.ts'
import { bareText } from '../retrieve/contract-index.ts'
import { type Concept, concepts, speaksOf } from '../understand/concepts.ts'

/** Something one contract settles and another does not. */
export interface Gap {
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

function gapOf({ name }: Concept, section: Section, sentence: Sentence): Gap {
  return {
    name,
    section: section.key,
    citation: citation(section, sentence.place),
    quote: sentence.text,
  }
}

function firstIn({ sections }: Contract, concept: Concept) {
  for (const section of sections.filter(({ kind }) => kind === 'article')) {
    const sentences = section.units.flatMap((unit) => unit.sentences)
    const sentence = sentences.find(({ text }) => speaksOf(bareText(text), concept))
    if (sentence) return { section, sentence }
  }
  return undefined
}
