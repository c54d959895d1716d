import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import type { Reply } from './answers/reply.ts'
import { compareTerms } from './answers/term-answer.ts'
import { glossary } from './tools/glossary.ts'
import type { Turned } from './turned.ts'

/** Two topics that the glossary both has, side by side. */
export async function compareByGlossary(
  t: Turn,
  { request, level, route }: Turned,
): Promise<Reply | undefined> {
  const [one, other] = request.topics ?? []
  if (route.tool !== 'glossary' || one === undefined || other === undefined) return undefined
  const [first, second] = await t.runAll([
    call(glossary, { term: one, level }),
    call(glossary, { term: other, level }),
  ])
  if (first.kind !== 'found' || second.kind !== 'found') return undefined
  return first.value.term === second.value.term ? undefined : compareTerms(first.value, second.value)
}
