import type { Decision } from '#engine/decide.ts'
import type { Turn } from '#engine/turn.ts'
import { isGeneral } from '../evidence/gather.ts'
import type { Last } from '../remembered.ts'
import type { Heard, Meant } from './decide.ts'
import type { Request } from './request.ts'

interface Candidate {
  readonly request: Request
  /** What the tool of it lacks; nothing where it can run. */
  readonly lacks: string | undefined
}

/** An unsure choice is checked once: whether its tool has what it needs, else whether the next likely one has. */
const check: Decision<readonly Candidate[], Request> = {
  name: 'precondition',
  rule: (candidates) => {
    const fitting = candidates.find(({ lacks }) => lacks === undefined)
    const [first] = candidates
    return {
      value: (fitting ?? first!).request,
      confidence: fitting ? 1 : 0.5,
      reasoning: fitting === first ? '고른 도구를 쓸 수 있어요' : (first?.lacks ?? ''),
      indicators: [],
    }
  },
  fallback: (candidates) => ({
    value: candidates[0]!.request,
    confidence: 0,
    reasoning: '',
    indicators: [],
  }),
  show: ({ ask }) => ask,
}

export async function checkPreconditions(t: Turn, meant: Meant, heard: Heard, last: Last): Promise<Request> {
  if (!meant.isDoubtful) return meant.request
  const runnerUp = heard.readings[0]?.runnerUp?.value
  // AI is of all there is: it makes nothing a question of ours.
  const topics = heard.known.filter((name) => !isGeneral(name))
  const known = topics.length > 0 ? [{ ask: 'define' as const, topics }] : []
  const candidates = [meant.request, ...(runnerUp ? [runnerUp] : []), ...known].map((request) => ({
    request,
    lacks: lackOf(request, last, topics),
  }))
  const { value } = await t.decide(check, candidates, {
    stage: 'evaluating',
    message: '고른 도구를 쓸 수 있는지 확인하고 있어요',
  })
  return value
}

function lackOf(
  { ask, topics, paper, place, refers, asked, matter }: Request,
  last: Last,
  known: readonly string[],
): string | undefined {
  switch (ask) {
    case 'save':
      return last.answered ? undefined : '저장할 답이 없어요'
    case 'again':
      return last.answered ? undefined : '다시 말할 답이 없어요'
    case 'count':
    case 'list':
      return asked ? undefined : '셀 것이 없어요'
    case 'summarize':
      return (paper ?? topics ?? place ?? (refers && last.paper ? '' : undefined))
        ? undefined
        : '어느 논문인지 없어요'
    case 'define':
      return topics ? undefined : '용어가 없어요'
    case 'compare':
      return (topics ?? []).length > 1 || refers ? undefined : '견줄 것이 둘이 아니에요'
    case 'help':
    case 'off_topic':
      // What names a topic of ours is asked of us.
      return matter === undefined && known.length > 0 ? '논문이나 용어 이야기예요' : undefined
    default:
      return undefined
  }
}
