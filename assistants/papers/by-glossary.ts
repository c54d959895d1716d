import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import type { Reply } from './answers/reply.ts'
import { missingOf, nearAnswer, severalTerms, termAnswer } from './answers/term-answer.ts'
import { findTerms, nearTerms } from './glossary/find-terms.ts'
import { glossary } from './tools/glossary.ts'
import type { Turned } from './turned.ts'

const mostNear = 4

/** 비슷한 거라도 있어?: the entries near a name, and those that they are related to. */
export async function nearByGlossary(t: Turn, { request }: Turned): Promise<Reply | undefined> {
  const [topic] = request.topics ?? []
  if (!request.near || topic === undefined) return undefined
  const found = await t.context.read(async (tx) => {
    const names = await nearTerms(tx, topic, mostNear)
    const near = (await Array.fromAsync(names, (name) => findTerms(tx, name, 1))).flat()
    const more = near.slice(0, 1).flatMap(({ term }) => term.related_terms)
    const related = (await Array.fromAsync(more, (name) => findTerms(tx, name, 1))).flat()
    return [...near, ...related.filter(({ match }) => match === 'exact' || match === 'alias')]
  })
  const terms = [...new Map(found.map(({ term }) => [term.id, term])).values()].slice(0, mostNear)
  return terms.length > 0 ? nearAnswer(topic, terms) : undefined
}

/** Several topics that the glossary has, side by side; what it has not is told. */
export async function severalByGlossary(
  t: Turn,
  { request, level, route }: Turned,
): Promise<Reply | undefined> {
  const { topics = [] } = request
  if (route.tool !== 'glossary' || topics.length < 2) return undefined
  const outcomes = await t.runAll(topics.map((term) => call(glossary, { term, level })))
  const found = outcomes.flatMap((outcome) => (outcome.kind === 'found' ? [outcome.value] : []))
  const terms = [...new Map(found.map((it) => [it.term, it])).values()]
  const missing = topics.filter((_, at) => outcomes[at]!.kind !== 'found')
  const [first] = terms
  if (!first) return undefined
  if (terms.length > 1) return severalTerms(terms, missing, request.lines)
  const reply = termAnswer(first, topics.find((topic) => !missing.includes(topic)) ?? first.term, request)
  return { ...reply, text: [reply.text, ...missingOf(missing)].join('\n\n') }
}
