import { call, type ToolCall } from '#engine/tool.ts'
import { solvedFrom } from '../mastery/solved.ts'
import { getProblem } from '../tools/get-problem.ts'
import { getSubmissions } from '../tools/get-submissions.ts'
import type { Request } from '../understand/follow-up.ts'
import type { Found } from './found.ts'

const looksBack = 10

/**
 * The calls that find out which problem is meant: the one named, else by its place in a unit, else by a title in the
 * message, else the one tried last without success. Nothing once it is known.
 */
export function problemCalls(round: number, request: Request, found: Found): readonly ToolCall[] {
  if (found.of(getProblem)) return []
  const { problem, units, details, message, near, title } = request
  if (near.length > 1) return []
  if (problem !== undefined) return round === 1 ? [call(getProblem, { problem_id: problem })] : []
  if (units[0] !== undefined) {
    const position = details.ordinal !== undefined && details.ordinal > 0 ? details.ordinal : 1
    return round === 1 ? [call(getProblem, { unit_id: units[0], position })] : []
  }
  if (details.ordinal !== undefined && details.ordinal > 0) {
    return round === 1 ? [call(getProblem, { position: details.ordinal })] : []
  }
  if (title !== undefined) return round === 1 ? [call(getProblem, { title })] : []
  if (round === 1 && /[‘“'"「『]/u.test(message)) return [call(getProblem, { title: message })]
  if (isElsewhere(request) && !found.of(getSubmissions)) return []
  if (!found.of(getSubmissions))
    return found.missed(getSubmissions) ? [] : [call(getSubmissions, { limit: looksBack })]
  const last = lastTried(found)
  return last === undefined ? [] : [call(getProblem, { problem_id: last })]
}

/** It names a concept or something unknown, and no problem: the one tried last is not what it speaks of. */
function isElsewhere({ concepts, isOpen, ask }: Request): boolean {
  return isOpen === true || (concepts.length > 0 && ask !== 'answer')
}

/** The problem tried last and not solved yet, else the one submitted last. */
function lastTried(found: Found): string | undefined {
  const rows = found.of(getSubmissions)?.submissions ?? []
  const best = (id: string) =>
    Math.max(...rows.filter(({ problemId }) => problemId === id).map(({ score }) => score))
  return (rows.find(({ problemId }) => best(problemId) < solvedFrom) ?? rows[0])?.problemId
}

/** Says that the problem was guessed, and how. */
export function guessNote(request: Request, title: string): string | undefined {
  const [near] = request.near
  if (near && near.title === title)
    return request.message.replace(/\s/gu, '').includes(title.replace(/\s/gu, ''))
      ? undefined
      : `‘${title}’ 문제를 말씀하신 걸로 봤어요.`
  if (/방금|최근|마지막|아까|이번|어제|오늘|그제|그저께|지난번|저번/u.test(request.message)) return undefined
  const isNamed =
    request.problem !== undefined ||
    request.units.length > 0 ||
    request.details.ordinal !== undefined ||
    /[‘“'"]/u.test(request.message)
  return isNamed || request.message.includes(title)
    ? undefined
    : `어떤 문제인지 말씀이 없어서, 최근에 풀던 ‘${title}’ 문제로 봤어요.`
}
