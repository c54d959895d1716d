import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { apartAnswer } from './answers/dates-answer.ts'
import type { Reply } from './answers/reply.ts'
import type { Wanted } from './by-evidence.ts'
import type { Question } from './evidence/question.ts'
import { searchPaper } from './tools/search-paper.ts'
import type { Turned } from './turned.ts'

/** 트랜스포머보다 며칠 앞선 거야?, BERT랑 GPT-3 중에 뭐가 먼저야?: two papers by the days they came out. */
export async function apartByDates(
  t: Turn,
  { last, said, request }: Turned,
  { question, named }: Wanted,
): Promise<Reply | undefined> {
  if (!asksOrderAlone(question, said) || question.names.some(({ isUnknown }) => isUnknown)) return undefined
  if (request.detail !== undefined && request.detail !== 'date') return undefined
  const spoken = named.papers.length < 2 && last.paper ? [last.paper] : []
  const papers = [...new Map([...spoken, ...named.papers].map((paper) => [paper.id, paper])).values()]
  if (papers.length !== 2) return undefined
  const outcomes = await t.runAll(
    papers.map(({ title }) =>
      call(searchPaper, {
        ...{ question: title, paper: title, about: [], from: null, to: null, named: null },
        ...{ isTopic: false, orArea: false, orOneCalled: false, elsewhere: null },
      }),
    ),
  )
  const found = outcomes.flatMap((outcome) =>
    outcome.kind === 'found' && outcome.value.paper ? [searchPaper.output.parse(outcome.value).paper!] : [],
  )
  const [one, other] = found
  return one && other ? apartAnswer(one, other, /며칠|몇\s?일|일수|날짜/u.test(said)) : undefined
}

const ofTime = /며칠|몇\s?(?:일|주|달|개월|년|해)/u
const little = 0.7

/** 앞서 말한 둘의 차이 asks for no days: the order is all that is asked, and no other word says what else is. */
function asksOrderAlone({ wants, words }: Question, said: string): boolean {
  const others = [...wants].filter((want) => want !== 'order' && want !== 'meaning' && want !== 'name')
  const rest = words.reduce((sum, { weight, isAside }) => sum + (isAside ? 0 : weight), 0)
  const isOfTime = others.every((want) => want === 'number' && ofTime.test(said))
  return wants.has('order') && isOfTime && rest < little
}
