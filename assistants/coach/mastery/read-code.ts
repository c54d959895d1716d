import { content, issuesById, type Problem } from '../course/content.ts'
import { syntaxSlip } from './python-syntax.ts'

/** A place in code that is worth a second look, as reading alone shows it: nothing is run. */
export interface CodeNote {
  /** From 1. */
  readonly line: number
  readonly text: string
  /** The kind of slip it may be, by id. */
  readonly issue: string
  readonly note: string
}

const mostNotes = 3

/** What reading shows of a piece of code, in its order; at most three places. */
export function notesOn(code: string): CodeNote[] {
  const lines = code.split('\n')
  const broken = syntaxSlip(code)
  const unread = broken ? [{ ...broken, text: lines[broken.line - 1]!.trim(), issue: 'SyntaxError' }] : []
  const signs = content.codeSigns.flatMap(({ sign, unless, issue, note }) => {
    const found = new RegExp(sign, 'mu').exec(code)
    if (!found || (unless !== undefined && new RegExp(unless, 'u').test(code))) return []
    const line = code.slice(0, found.index).split('\n').length
    return [{ line, text: lines[line - 1]!.trim(), issue, note }]
  })
  return [...unread, ...signs]
    .sort((a, b) => a.line - b.line)
    .filter(({ line }, index, all) => index === 0 || all[index - 1]!.line !== line)
    .slice(0, mostNotes)
}

/** 빈 입력 */
export const slipName = (issue: string): string => issuesById.get(issue)?.name ?? issue

/** The problem whose names a piece of code uses: those that hardly another problem has. */
export function problemOfCode(problems: readonly Problem[], code: string): Problem | undefined {
  const used = namesIn(code)
  const known = problems.map((problem) => ({ problem, names: namesIn(givenTo(problem)) }))
  const isOwn = (name: string) => known.filter(({ names }) => names.has(name)).length <= sharedBy
  const ranked = known
    .map(({ problem, names }) => ({
      problem,
      fit: [...names].filter((name) => used.has(name) && isOwn(name)).length,
    }))
    .sort((a, b) => b.fit - a.fit)
  const [best, second] = ranked
  return best && best.fit >= fewestNames && best.fit > (second?.fit ?? 0) ? best.problem : undefined
}

/** A name that more problems share tells none of them. */
const sharedBy = 2
const fewestNames = 1

function givenTo({ statement }: Problem): string {
  const { code = [], input, output, examples } = statement
  return [...code, input, output, ...examples.flatMap((it) => [it.input, it.output])].join('\n')
}

const everyday =
  /^(?:def|for|while|return|print|range|len|else|elif|import|class|self|none|true|false|int|str|list|dict|set|sum|max|min|and|not|pass|break|try|except|append|input|output|total|count|result|name|names|text|value|values|item|items|numbers|data|test|main|add|get|sort|sorted|find|key|keys|num|nums|arr|temp)$/u

function namesIn(code: string): ReadonlySet<string> {
  const names = code.toLowerCase().match(/[a-z_][a-z0-9_]{3,}/gu) ?? []
  return new Set(names.filter((name) => !everyday.test(name)))
}
