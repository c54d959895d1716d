import { call, type ToolCall } from '#engine/tool.ts'
import { bold, pick, type Voice } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { cutText } from '#protocol/cut-text.ts'
import { type CodeNote, notesOn, slipName } from '../mastery/read-code.ts'
import { getProblem } from '../tools/get-problem.ts'
import { getSubmissions } from '../tools/get-submissions.ts'
import type { Request } from '../understand/follow-up.ts'
import { chips } from './chips.ts'
import type { Found } from './found.ts'
import { about, problemIn } from './problem.ts'
import type { Reply } from './reply.ts'
import { daysAgo, joined, mostMissed, oneLine, quoted } from './words.ts'

const looksBack = 5
const mostKept = 1500

/** What to look up beside pasted code: its problem and what went wrong there, else what went wrong lately. */
export function codeCalls(round: number, { problem }: Request, found: Found): readonly ToolCall[] {
  if (round > 1) return []
  if (problem === undefined) return [call(getSubmissions, { limit: looksBack })]
  return found.of(getProblem)
    ? []
    : [
        call(getProblem, { problem_id: problem }),
        call(getSubmissions, { problem_id: problem, limit: looksBack }),
      ]
}

/** Pasted code: whose problem it is, what reading shows, what the student missed before. Nothing was run, and that is said. */
export function aboutCode(code: string, found: Found, voice: Voice): Reply {
  const problem = problemIn(found)
  const notes = notesOn(code)
  const rows = found.of(getSubmissions)?.submissions ?? []
  const missed = mostMissed(rows)
  const title = problem?.title
  const isRepeated = notes.find(({ issue }) => missed.includes(slipName(issue)))
  const [last] = rows
  const facts = [
    problem && last && last.missed.length > 0
      ? `이 문제의 마지막 제출(${daysAgo(last.date, voice.today)}, ${last.score}점)에서는 ${withParticle(joined(last.missed), '을/를')} 놓쳤어요.`
      : undefined,
    !problem && missed[0]
      ? `최근 제출 ${rows.length}번에서 가장 자주 놓친 건 ${withParticle(missed[0], '이에요/예요')}.`
      : undefined,
    isRepeated
      ? `${withParticle(slipName(isRepeated.issue), '은/는')} 전에도 놓친 곳이라 여기부터 보면 좋아요.`
      : undefined,
  ].filter((fact) => fact !== undefined)
  const [example] = problem?.statement.examples.slice(-1) ?? []
  const known = title === undefined ? [] : [chips.hintTo(title), chips.solve(title), chips.show(title)]
  return {
    lead: `${leadOf(code, title, voice)} ${foundLine(notes, voice)}`,
    facts,
    body: [
      ...(notes.length > 0 ? [notes.map(noteLine).join('\n')] : []),
      ...(problem?.mistakes[0] ? [`이 문제에서 흔히 하는 실수예요.\n- ${problem.mistakes[0]}`] : []),
      ...(title === undefined
        ? ['어느 문제의 코드인지 제목을 알려 주시면, 그 문제에서 놓친 점과 맞춰 볼게요.']
        : []),
    ],
    next: example
      ? `예제 ${withParticle(`\`${oneLine(example.input)}\``, '을/를')} 넣어 직접 돌려 보고 ${withParticle(`\`${oneLine(example.output)}\``, '이/가')} 나오는지 확인해 보세요. 힌트도 하나 볼까요?`
      : '가장 작은 입력을 하나 넣어 직접 돌려 보고, 나온 결과를 알려 주시겠어요?',
    ...(title === undefined ? {} : { offer: chips.hintTo(title) }),
    suggestions: [...known, ...(title === undefined ? [chips.submissions, chips.weak] : []), chips.overcome],
    // Once its problem is named the code is read again.
    leaves: problem ? about(problem) : { code: cutText(code, mostKept) },
    ...(problem ? {} : { expects: 'problem' as const }),
    note: title === undefined ? '붙인 코드 읽기' : `‘${title}’ 코드 읽기`,
  }
}

function leadOf(code: string, title: string | undefined, voice: Voice): string {
  const lines = `${code.split('\n').length}줄`
  if (title === undefined) return `붙여 주신 코드 ${lines}을 실행하지 않고 눈으로만 읽었어요.`
  return pick(
    [
      `붙여 주신 코드 ${lines}을 ${quoted(title)} 풀이로 보고 읽었어요. 실행해 본 것은 아니에요.`,
      `${quoted(title)} 코드로 보고 ${lines}을 눈으로 따라가 봤어요. 돌려 보지는 않았어요.`,
    ],
    voice,
  )
}

function foundLine(notes: readonly CodeNote[], voice: Voice): string {
  if (notes.length === 0)
    return '읽어서 바로 걸리는 곳은 없어요. 그래도 맞다는 뜻은 아니니 작은 입력으로 확인해 보세요.'
  const count = ['', '한', '두', '세'][notes.length]
  return pick(
    [`다시 볼 곳이 ${bold(`${count} 군데`)} 보여요.`, `눈에 띄는 곳은 ${bold(`${count} 군데`)}예요.`],
    voice,
  )
}

const noteLine = ({ line, text, issue, note }: CodeNote): string =>
  `- ${line}번 줄 \`${cutText(text.replace(/`/gu, "'"), 80)}\` — ${bold(slipName(issue))}: ${note}`
