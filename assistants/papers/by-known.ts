import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import type { Reply } from './answers/reply.ts'
import { answerByChain } from './by-chain.ts'
import { answerByEvidence, type Wanted, wantedOf } from './by-evidence.ts'
import type { Turned } from './turned.ts'
import type { Request } from './understand/request.ts'

const holdsAgainst = /더\s|보다|중에?\s|차이|비교|달라|다른/u

/**
 * resnet이랑 vgg 뭐가 더 깊어: of two that are held against each other one is known nowhere. That is said first, and then what
 * is written of the other, and no more. Nothing where both are known, or neither.
 */
export async function besideUnknown(t: Turn, asked: Turned, { named }: Wanted): Promise<Reply | undefined> {
  const { request, said } = asked
  const { topics = [], paper, detail } = request
  const known = named.names.filter(({ isUnknown }) => !isUnknown).map((name) => name.said)
  const missing = topics.filter((topic) => !known.includes(topic) && isNameOf(topic, named))
  const [other, another] = missing
  const isOfTwo = known.length === 1 && other !== undefined && another === undefined && topics.length === 2
  if (!isOfTwo || detail || paper !== undefined || !holdsAgainst.test(said)) return undefined
  if (await t.canAsk('answer_easy')) return undefined
  const own: Request = { ask: 'search', topics: known }
  const question = {
    ...asked,
    request: own,
    said: said.replace(other, ' ').replace(/^\s+/u, ''),
    strange: [],
  }
  const evidence = await answerByEvidence(t, question, await wantedOf(t, question))
  const reply =
    evidence?.reply ??
    (await answerByChain(t, {
      ...asked,
      request: { ask: 'define', topics: known },
      route: { tool: 'glossary', chain: ['glossary', 'search_paper'] },
    }))
  const lead = `${withParticle(`‘${other}’`, '은/는')} 용어집에도 서재에도 없어서 둘을 견줄 수 없어요. ‘${known[0]}’에 대해 적힌 것만 옮겨요.`
  return { ...reply, text: `${lead}\n\n${reply.text}` }
}

/** Of what the library calls by no name at all. */
const isNameOf = (topic: string, { names }: Wanted['named']) =>
  names.every(({ said, isUnknown }) => said !== topic || isUnknown === true)
