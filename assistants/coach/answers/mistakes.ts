import { call, type ToolCall } from '#engine/tool.ts'
import { bold, pick, type Voice } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { issuesById } from '../course/content.ts'
import { skillName } from '../course/course.ts'
import { conceptsOfSkill } from '../course/topics.ts'
import { getProblem } from '../tools/get-problem.ts'
import { getSubmissions } from '../tools/get-submissions.ts'
import type { Request } from '../understand/follow-up.ts'
import type { Answerer } from './answerer.ts'
import { chips } from './chips.ts'
import { aboutCode, codeCalls } from './code.ts'
import { guessNote, problemCalls } from './find-problem.ts'
import type { Found } from './found.ts'
import { about, isRightWay, problemIn, unknownProblem } from './problem.ts'
import { lastStep } from './records/asked-beside.ts'
import type { Reply } from './reply.ts'
import { daysAgo, joined, mostMissed, quoted } from './words.ts'

/** 이 문제 왜 틀렸어?: what the own submissions missed, and what usually goes wrong. */
export const mistakes: Answerer = {
  plan(round, request, found) {
    if (request.code !== undefined) return codeCalls(round, request, found)
    if (request.details.lowest && request.problems.length === 0) return lowestCalls(round, request, found)
    const asksLast =
      request.problem === undefined &&
      /방금|최근|마지막|아까|이번|어제|오늘|그제|그저께|지난번|저번/u.test(request.message)
    if (round === 1 && asksLast) return [call(getSubmissions, { limit: 1, ...spanOf(request) })]
    const calls = problemCalls(round, request, found)
    if (calls.length > 0) return calls
    const problem = problemIn(found)
    const known = found
      .all(getSubmissions)
      .some(({ submissions }) => submissions.every(({ problemId }) => problemId === problem?.id))
    return problem && problem.tries > 0 && !known
      ? [call(getSubmissions, { problem_id: problem.id, limit: 5 })]
      : []
  },
  reply(request, found, voice) {
    if (request.code !== undefined) return aboutCode(request.code, found, voice)
    const problem = problemIn(found)
    if (!problem) return unknownProblem(request, found)
    const own =
      found.of(getSubmissions)?.submissions.filter(({ problemId }) => problemId === problem.id) ?? []
    const [last] = own
    const { title } = problem
    const usual = problem.mistakes.map((it) => `- ${it}`).join('\n')
    const rest = {
      next: '이 점을 고치는 힌트를 볼까요?',
      offer: chips.hintTo(title),
      suggestions: [chips.hintTo(title), chips.solve(title), chips.overcome, chips.show(title)],
      leaves: about(problem),
      note: `‘${title}’ 실수`,
    }
    if (!last) {
      const right = isRightWay(problem, request)
      if (right)
        return {
          ...rest,
          lead: `${right} ${problem.keyIdea}`,
          body: [`다만 이것만 확인해 보세요.\n${usual}`],
        }
      return {
        ...rest,
        lead: `${withParticle(quoted(title), '은/는')} 아직 제출하지 않으셨어요. 대신 이 문제에서 흔히 하는 실수를 알려 드릴게요.`,
        body: [usual],
        next: '이것만 조심하고 시작해 볼까요? 첫 힌트를 드릴게요.',
      }
    }
    if (last.score === 100) return nothingLost(last, request, rest, voice)
    const lost = lowestSkill(last)
    const fall = own[1] && own[1].score > last.score ? lastStep(own[1], last) : undefined
    const advice = [...new Set(last.issues.flatMap((id) => issuesById.get(id)?.advice ?? []))]
    return {
      ...rest,
      // 그 부분 개념부터, 비슷한 문제: what points were lost in.
      ...(lost === undefined
        ? {}
        : { leaves: { ...about(problem), skills: [lost], concepts: conceptsOfSkill(lost).slice(0, 1) } }),
      lead: [fall?.verdict, fall && last.missed.length === 0 ? undefined : lostLine(last, title, voice)]
        .filter((it) => it !== undefined)
        .join(' '),
      facts: [
        ...(fall?.facts ?? []),
        notClaimed(request, own),
        request.details.lowest
          ? `최근 제출 가운데 점수가 가장 낮은 ${withParticle(quoted(title), '으로/로')} 봤어요.`
          : guessNote(request, title),
        ...weakest(last),
        ...courseOf(own),
      ].filter((it) => it !== undefined),
      body: [
        ...eachTry(request, own, voice.today),
        ...(advice.length > 0 ? [advice.map((it) => `- ${it}`).join('\n')] : []),
        `이 문제에서 흔히 하는 실수예요.\n${usual}`,
      ],
    }
  },
}

/** 40 → 52 → 62점, and what was missed again and again: why it does not rise. */
function courseOf(own: readonly Submitted[]): string[] {
  if (own.length < 2) return []
  const scores = own.toReversed().map(({ score }) => score)
  const again = mostMissed(own).filter((name) => own.filter(({ missed }) => missed.includes(name)).length > 1)
  const course = `이 문제는 ${scores.join(' → ')}점으로 ${own.length}번 냈어요.`
  return again.length === 0
    ? [course]
    : [course, `되풀이해서 놓친 건 ${withParticle(joined(again.slice(0, 2)), '이에요/예요')}.`]
}

/** 매번 뭐가 틀렸어, 처음에도 그랬어: what each of several tries missed, the first one first. */
function eachTry({ message }: Request, own: readonly Submitted[], today: Temporal.PlainDate): string[] {
  if (
    own.length < 2 ||
    !/매번|번마다|마다|각각|처음|전에도|번째|세\s?번|또|계속|every time|each/iu.test(message)
  )
    return []
  const lines = own
    .toReversed()
    .map(
      ({ date, score, missed }) =>
        `- ${daysAgo(date, today)} ${score}점: ${missed.length > 0 ? missed.join(', ') : '적힌 것 없음'}`,
    )
  return [`제출마다 놓친 것으로 적힌 거예요.\n${lines.join('\n')}`]
}

/** There is nothing to mend where nothing was lost. */
function nothingLost(
  last: Submitted & { title: string },
  request: Request,
  rest: Omit<Reply, 'lead'>,
  voice: Voice,
): Reply {
  const gap = notClaimed(request, [last])
  return {
    ...rest,
    lead: lostLine(last, last.title, voice),
    facts: gap === undefined ? [] : [gap],
    next: '다음에 풀 문제를 골라 드릴까요?',
    offer: chips.next,
    suggestions: [chips.next, chips.harder, chips.show(last.title)],
  }
}

/** 왜 72점밖에: a score that none of the submissions has is not explained as if one had it. */
function notClaimed({ details }: Request, own: readonly Submitted[]): string | undefined {
  const { claimed } = details
  if (claimed === undefined || own.some(({ score }) => score === claimed)) return undefined
  return `말씀하신 ${claimed}점은 찾지 못했어요. 제가 본 제출은 ${joined(own.slice(0, 3).map(({ score }) => `${score}점`))}이에요.`
}

const looksBack = 5

/** The lowest of those shown before, where some were, else of the last few; then what there is of it. */
function lowestCalls(round: number, request: Request, found: Found): readonly ToolCall[] {
  const { shown, before } = request
  if (round === 1) return [call(getSubmissions, { limit: looksBack * 4, ...spanOf(request) })]
  const all = found.all(getSubmissions)[0]?.submissions ?? []
  // The newest of each problem: what was shown, and what the answer speaks of.
  const rows = all.filter(({ problemId }, at) => all.findIndex((it) => it.problemId === problemId) === at)
  const among =
    before === 'submissions' && shown.length > 1
      ? rows.filter(({ problemId }) => shown.includes(problemId))
      : rows.slice(0, looksBack)
  const [lowest] = among.toSorted((a, b) => a.score - b.score)
  return round === 2 && lowest ? [call(getProblem, { problem_id: lowest.problemId })] : []
}

/** The days that the message names. */
function spanOf({ details: { span } }: Request) {
  return span ? { from: span.from, to: span.to } : {}
}

interface Submitted {
  readonly score: number
  readonly missed: readonly string[]
  readonly skills: Readonly<Record<string, number>>
  readonly date: string
}

function lostLine({ score, missed, date }: Submitted, title: string, voice: Voice): string {
  const when = daysAgo(date, voice.today)
  if (score === 100)
    return `${when} 낸 ${withParticle(quoted(title), '은/는')} ${bold('100점')}이에요. 틀린 곳이 없어요 👏`
  if (missed.length === 0 && score >= 90)
    return `${when} 낸 ${withParticle(quoted(title), '은/는')} ${bold(`${score}점`)}이라 틀렸다고 할 만한 곳이 거의 없어요.`
  if (missed.length === 0)
    return `${when} 낸 ${withParticle(quoted(title), '은/는')} ${bold(`${score}점`)}이에요. 어디서 놓쳤는지는 기록에 없어요.`
  return pick(
    [
      `${when} 제출(${score}점)에서는 ${withParticle(bold(joined(missed)), '을/를')} 놓쳤어요.`,
      `${quoted(title)} 마지막 제출은 ${score}점이었고, ${bold(joined(missed))}에서 점수를 잃었어요.`,
    ],
    voice,
  )
}

/** The skill that lost most, where it lost at all. */
function lowestSkill({ skills }: Submitted): string | undefined {
  const [lowest] = Object.entries(skills).sort((a, b) => a[1] - b[1])
  return lowest && lowest[1] < 60 ? lowest[0] : undefined
}

function weakest(submitted: Submitted): string[] {
  const lowest = lowestSkill(submitted)
  return lowest === undefined
    ? []
    : [`스킬로는 ${skillName(lowest)} 점수가 ${submitted.skills[lowest]}점으로 가장 낮았어요.`]
}
