import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import type { Reply } from './answers/reply.ts'
import { missingOf, severalTerms, termAnswer } from './answers/term-answer.ts'
import { glossary } from './tools/glossary.ts'
import type { Turned } from './turned.ts'

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
  if (terms.length > 1) return severalTerms(terms, missing)
  const reply = termAnswer(first, topics.find((topic) => !missing.includes(topic)) ?? first.term, request)
  return { ...reply, text: [reply.text, ...missingOf(missing)].join('\n\n') }
}
