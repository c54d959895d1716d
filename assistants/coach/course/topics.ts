import { createLexicon } from '#korean/lexicon.ts'
import { type Concept, content, type Material } from './content.ts'

/** What a word of a student's stands for in the course: a skill, a concept, a unit by its short name, or several (디버그). */
export interface Topic {
  readonly term: string
  readonly skills: readonly string[]
  readonly concepts: readonly string[]
  readonly units: readonly string[]
}

const keyOf = (term: string): string => term.toLowerCase().replace(/[\s-]+/gu, '')

function collect(): Topic[] {
  const topics = new Map<string, Record<'skills' | 'concepts' | 'units', Set<string>> & { term: string }>()
  const at = (term: string) => {
    const key = keyOf(term)
    const known = topics.get(key) ?? { term, skills: new Set(), concepts: new Set(), units: new Set() }
    topics.set(key, known)
    return known
  }
  for (const { id, name, nameKo, aliases } of content.skills)
    for (const term of [name, nameKo, ...aliases]) at(term).skills.add(id)
  for (const { id, name, english, aliases } of content.concepts)
    for (const term of [name, english, ...aliases]) at(term).concepts.add(id)
  for (const { id, shared } of content.units) for (const term of shared) at(term).units.add(id)
  return [...topics.values()].map(({ term, skills, concepts, units }) => ({
    term,
    skills: [...skills],
    concepts: [...concepts],
    units: [...units],
  }))
}

/** Every name of a skill or concept. */
export const topics = collect()

/** Skills and concepts by every name the course has for them. */
export const topicLexicon = createLexicon(
  topics.map((topic) => ({ term: topic.term, value: topic, exact: topic.term.length <= 1 })),
)

/** Whether the whole of a name is that of a skill or concept: 펜윅 트리 is not, whatever 트리 is. */
export function isTopic(name: string): boolean {
  return topics.some((it) => keyOf(it.term) === keyOf(name) && it.skills.length + it.concepts.length > 0)
}

/** The concept of that name, id or short form. */
export function conceptNamed(name: string): Concept | undefined {
  const byId = content.concepts.find(({ id }) => id === name)
  if (byId) return byId
  const [topic] = topicLexicon.find(name).filter(({ value }) => value.concepts.length > 0)
  return topic && content.concepts.find(({ id }) => id === topic.value.concepts[0])
}

/** Skills that go by a name of the concept as well: 엣지 케이스 is 경계값, and Edge Case Handling. */
export function skillsOfConcept(id: string): string[] {
  return [...new Set(topics.flatMap((topic) => (topic.concepts.includes(id) ? topic.skills : [])))]
}

/** Concepts that go by a name of the skill as well. */
export function conceptsOfSkill(id: string): string[] {
  return [...new Set(topics.flatMap((topic) => (topic.skills.includes(id) ? topic.concepts : [])))]
}

/** Concepts whose names share most letters with a word nobody knows: what might be meant. */
export function conceptsNear(name: string, most: number): Concept[] {
  const asked = pairsOf(keyOf(name))
  return content.concepts
    .map((concept) => ({
      concept,
      likeness: Math.max(
        ...[concept.name, concept.english, ...concept.aliases].map((term) =>
          likeness(asked, pairsOf(keyOf(term))),
        ),
      ),
    }))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ concept }) => concept)
}

const leastLikeness = 0.3

function pairsOf(text: string): ReadonlySet<string> {
  if (text.length < 2) return new Set([text])
  return new Set([...text].slice(1).map((letter, index) => [...text][index] + letter))
}

/** Dice's coefficient over pairs of letters. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length
  return (2 * shared) / (a.size + b.size)
}

/** Whether a text says the whole title of a study note. */
export function namesMaterial(text: string): boolean {
  const said = keyOf(text)
  return content.materials.some(({ title }) => said.includes(keyOf(title)))
}

/** The study notes on what a text names, those for it alone first; with a title, that one. */
export function materialsOn(text: string): Material[] {
  const titled = content.materials.filter(
    ({ title, id }) => id === text || keyOf(text).includes(keyOf(title)),
  )
  if (titled.length > 0) return titled
  const named = topicLexicon.find(text).map(({ value }) => value)
  const skills = new Set(named.flatMap((topic) => topic.skills))
  const concepts = new Set(named.flatMap((topic) => topic.concepts))
  for (const { id } of content.skills) if (id === text) skills.add(id)
  for (const { id } of content.concepts) if (id === text) concepts.add(id)
  const fitOf = (material: Material): number =>
    share(material.concepts, concepts) * 2 + share(material.skills, skills)
  return content.materials
    .map((material) => ({ material, fit: fitOf(material) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || a.material.minutes - b.material.minutes)
    .map(({ material }) => material)
}

/** More for the first of a list than for one among others. */
function share(own: readonly string[], asked: ReadonlySet<string>): number {
  const at = own.findIndex((id) => asked.has(id))
  return at < 0 ? 0 : 1 / (at + 1)
}
