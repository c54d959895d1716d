import { call, type ToolCall } from '#engine/tool.ts'
import { bold } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { findReference } from '#korean/reference.ts'
import { getProblem } from '../tools/get-problem.ts'
import { querySubmissions } from '../tools/query-submissions.ts'
import type { Request } from '../understand/follow-up.ts'
import { asksDuration } from '../understand/form.ts'
import type { Answerer } from './answerer.ts'
import { chips } from './chips.ts'
import { guessNote, problemCalls } from './find-problem.ts'
import type { Found } from './found.ts'
import { about, type Problem, problemIn, unknownProblem } from './problem.ts'
import { timeWords } from './records/measure-words.ts'
import type { Reply } from './reply.ts'
import { quoted } from './words.ts'

/** 시간 얼마나 걸려, of a problem: its time, and not the problem once more, unless that is asked for as well. */
export function isOfTime({ message }: Request): boolean {
  return asksDuration(message) && !/내용|지문|보여|펼쳐|열어/u.test(message)
}

/** The time of the problem that is meant, else of all that were listed, beside what the student took. */
export const timeNeeded: Answerer = {
  plan: timeCalls,
  reply(request, found) {
    const problems = found.all(getProblem)
    const [problem] = problems
    if (!problem) return unknownProblem(request, found)
    return problems.length > 1 ? ofSeveral(problems) : ofOne(problem, request, found)
  },
}

function timeCalls(round: number, request: Request, found: Found): readonly ToolCall[] {
  if (isOfAll(request))
    return round === 1 ? request.shown.map((problem_id) => call(getProblem, { problem_id })) : []
  const calls = problemCalls(round, request, found)
  const problem = problemIn(found)
  if (calls.length > 0 || !problem || found.of(querySubmissions) || found.missed(querySubmissions))
    return calls
  const one = problem.tries > 0 ? { problem_id: problem.id } : {}
  return [call(querySubmissions, { measure: 'minutes', ...one })]
}

/** Several were listed, and none of them is spoken of by itself. */
function isOfAll({ shown, lastProblem, problems, near, details, before, message }: Request): boolean {
  const namesOne = problems.length + near.length > 0 || details.ordinal !== undefined
  const wereListed = lastProblem === undefined || (before === 'next' && lastProblem === shown[0])
  return shown.length > 1 && wereListed && !namesOne && !findReference(message)?.words.length
}

function ofOne(problem: Problem, request: Request, found: Found): Reply {
  const { title, minutes, difficulty, isSolved, best } = problem
  const start = isSolved ? '다시 풀어 볼까요?' : '지금 시작해 볼까요?'
  return {
    lead: `${withParticle(quoted(title), '은/는')} ${bold(`${minutes}분`)}쯤 걸리는 문제예요(난이도 ${difficulty}).`,
    facts: [
      guessNote(request, title),
      ownTime(problem, found),
      isSolved ? `이미 ${best}점으로 푼 문제예요.` : undefined,
    ].filter((it) => it !== undefined),
    next: `${start} 문제를 펼쳐 드릴게요.`,
    offer: chips.show(title),
    suggestions: [chips.show(title), chips.firstHint, chips.solve(title)],
    leaves: about(problem),
    note: `‘${title}’ ${minutes}분`,
  }
}

/** What the records say: of this problem where it was tried, else of one submission of any. */
function ownTime({ tries }: Problem, found: Found): string | undefined {
  const figures = found.of(querySubmissions)?.figures
  const each = figures?.minutesEach ?? null
  if (!figures || each === null)
    return tries === 0 ? undefined : '걸린 시간이 기록에 없어서, 문제에 적힌 시간으로 말씀드려요.'
  if (tries === 0)
    return `아직 내지 않은 문제라 문제에 적힌 시간이에요. 지금까지는 한 번 낼 때 평균 ${timeWords(each)} 걸렸어요.`
  return figures.timed === 1
    ? `지난번에는 ${timeWords(each)} 걸렸어요.`
    : `지금까지는 ${figures.timed}번 내면서 한 번에 평균 ${timeWords(each)}, 모두 ${timeWords(figures.minutes)} 걸렸어요.`
}

function ofSeveral(problems: readonly Problem[]): Reply {
  const sum = problems.reduce((minutes, it) => minutes + it.minutes, 0)
  const [shortest] = problems.toSorted((a, b) => a.minutes - b.minutes)
  const { title } = shortest!
  return {
    lead: `${problems.length}문제를 모두 풀면 문제에 적힌 시간으로 ${bold(timeWords(sum))}쯤 걸려요.`,
    body: [
      problems.map((it) => `- ${quoted(it.title)} ${it.minutes}분 (난이도 ${it.difficulty})`).join('\n'),
    ],
    next: `가장 짧은 ${quoted(title)}부터 펼쳐 드릴까요?`,
    offer: chips.show(title),
    suggestions: [chips.show(title), chips.hintTo(title), chips.next],
    leaves: { shown: problems.map(({ id }) => id) },
    note: `${problems.length}문제 ${timeWords(sum)}`,
  }
}
