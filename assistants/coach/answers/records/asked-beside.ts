import { call, type ToolCall } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import { skillName } from '../../course/course.ts'
import type { ShownSubmission } from '../../tools/get-submissions.ts'
import { querySubmissions } from '../../tools/query-submissions.ts'
import type { Request } from '../../understand/follow-up.ts'
import { asksRelation, claimsFaster } from '../../understand/form.ts'
import type { Found } from '../found.ts'
import { joined } from '../words.ts'
import { groupWords } from './measure-words.ts'
import type { RecordsFound } from './records-found.ts'
import { dailyMean } from './total-words.ts'

/** What a question to the submissions asks beside its figure, answered from the same records. */
interface Beside {
  /** Said before the figure. */
  readonly verdict?: string
  readonly facts: readonly string[]
}

const none: Beside = { facts: [] }
const most = 50

/** Looked up beside the figure itself: all tries for what they say of the next one, all minutes, all hours. */
export function besideCalls(request: Request): readonly ToolCall[] {
  if (isRelation(request))
    return [call(querySubmissions, { measure: 'minutes', by: 'submission', order: 'highest', limit: most })]
  if (asksHours(request))
    return [call(querySubmissions, { measure: 'submissions', by: 'hour', order: 'highest', limit: 3 })]
  return []
}

export function besideFacts(request: Request, found: Found): Beside {
  const all = found.all(querySubmissions)
  const [first] = all
  const last = all.length > 1 ? all.at(-1) : undefined
  if (isRelation(request)) return relation(last)
  if (asksHours(request)) return usualHours(last)
  if (!first) return none
  const mean = /하루\s?(?:에\s?)?평균/u.test(request.message) ? dailyMean(first) : undefined
  return mean === undefined ? tries(first, request) : { verdict: mean, facts: [] }
}

const isRelation = ({ message, records }: Request) => records?.measure === 'minutes' && asksRelation(message)
/** 주로 몇 시에 하며, 낮과 저녁 중에: the hours themselves, where two parts of the day are held against each other. */
const asksHours = ({ message, records }: Request) =>
  records?.other_hours !== undefined && /몇\s?시|언제|시간대/u.test(message)

const fewest = 6

/** The longer third held against the shorter: two means, and no cause. */
function relation(found: RecordsFound | undefined): Beside {
  const rows = found?.submissions ?? []
  if (rows.length < fewest)
    return { facts: ['걸린 시간이 적힌 제출이 적어서 점수와 관련이 있는지는 말씀드리기 일러요.'] }
  const third = Math.floor(rows.length / 3)
  const [long, short] = [rows.slice(0, third), rows.slice(-third)]
  const mean = (of: readonly ShownSubmission[]) =>
    Math.round((of.reduce((sum, { score }) => sum + score, 0) / of.length) * 10) / 10
  const [ofLong, ofShort] = [mean(long), mean(short)]
  const told = `오래 걸린 ${third}건(${long.at(-1)!.minutes}분 이상)의 평균은 ${ofLong}점, 짧게 걸린 ${third}건(${short[0]!.minutes}분 이하)의 평균은 ${ofShort}점이에요.`
  const verdict =
    Math.abs(ofLong - ofShort) < clear
      ? '시간과 점수는 뚜렷한 관련이 보이지 않아요.'
      : `오래 걸린 제출일수록 점수가 ${ofLong < ofShort ? '낮은' : '높은'} 편이에요.`
  return {
    facts: [`${verdict} ${told}`, '어려운 문제가 더 오래 걸리기도 해서, 시간 때문이라고 할 수는 없어요.'],
  }
}

/** A difference of means below this many points is none. */
const clear = 5

function usualHours(found: RecordsFound | undefined): Beside {
  const named = (found?.groups ?? []).map(
    (group) => `${groupWords('hour', group, unusedDay)}(${group.submissions}번)`,
  )
  return named.length === 0 ? none : { facts: [`가장 자주 낸 시간대는 ${joined(named)}이에요.`] }
}

/** Hours are told without a day. */
const unusedDay = Temporal.PlainDate.from('2000-01-01')

/** Of one problem: what the last step was made of, where it went down; whether they have become shorter. */
function tries({ problem, by, order, measure, submissions }: RecordsFound, { message }: Request): Beside {
  const isCourse = problem && by === 'submission' && (order === 'oldest' || order === 'newest')
  const course = order === 'oldest' ? submissions : submissions.toReversed()
  const [start, before, last] = [course[0], course.at(-2), course.at(-1)]
  if (!isCourse || !start || !before || !last) return none
  if (measure === 'minutes') {
    if (!claimsFaster(message) || start.minutes === null || last.minutes === null) return none
    return { verdict: last.minutes < start.minutes ? '네, 줄었어요.' : '아니요, 줄지 않았어요.', facts: [] }
  }
  return last.score < before.score ? lastStep(before, last) : none
}

type Tried = Pick<ShownSubmission, 'score' | 'missed' | 'skills'>

/** The last step in its parts; where nothing was missed, no cause is made up. */
export function lastStep(before: Tried, last: Tried): Beside {
  const step = last.score - before.score
  const moved = Object.entries(last.skills).flatMap(([id, score]) => {
    const was = before.skills[id]
    return was === undefined || was === score ? [] : [`${skillName(id)} ${was} → ${score}점`]
  })
  const missed =
    last.missed.length === 0
      ? '마지막 제출에서 놓친 것으로 적힌 것은 없어서, 기록만으로는 까닭을 더 말씀드릴 수 없어요.'
      : `마지막 제출에서는 ${withParticle(joined(last.missed), '을/를')} 놓쳤어요.`
  return {
    verdict:
      step === 0
        ? `마지막 두 점수는 ${last.score}점으로 같아요.`
        : `${before.score}점에서 ${last.score}점으로 ${Math.abs(step)}점 ${step < 0 ? '내려갔어요' : '올랐어요'}. ${missed}`,
    facts: moved.length === 0 ? [] : [`스킬로는 ${joined(moved)}으로 바뀌었어요.`],
  }
}
