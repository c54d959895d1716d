import { cutText } from '#protocol/cut-text.ts'

/** A message as its words, and the code that was pasted with them. */
export interface Pasted {
  readonly words: string
  /** Nothing where the message has no code of its own lines. */
  readonly code?: string
}

const fence = /```[a-z+#]*\n?([\s\S]*?)(?:```|$)/iu
/** How lines of code look in the languages that courses begin with. */
const lineOfCode =
  /^\s*(?:def |class \w|for\s.*(?::|\{)\s*$|for\s*\(|while\b.*(?::|\{)\s*$|if\b.*(?::|\{)\s*$|elif\b.*:|else\s*(?::|\{)|\}?\s*else\b|try\s*[:{]|except\b.*:|finally\s*[:{]|with\s.*:\s*$|return\b|yield\b|break\b|continue\b|pass\b|import \w|from \w+ import|print\s*\(|console\.|System\.|public |private |static |(?:let|const|var|int|float|double|string|bool|void|auto)\s+\w|function\b|#include|using |@\w+|[{}\])]+[;,]?\s*$|[\w.[\]'"]+(?:\s*,\s*\w+)*\s*[-+*/%]?=(?!=)\s*\S|\w[\w.]*\([^가-힣]*\)\s*;?\s*$)/u
const comment = /^\s*(?:#|\/\/|\/\*|\*)/u
const longestCode = 4000

/** Takes pasted code apart from what is said about it: a fenced block, at least two lines in a row that are code, or a whole function in one. */
export function withoutCode(message: string): Pasted {
  const fenced = fence.exec(message)
  if (fenced?.[1]?.trim()) return pasted(message.replace(fenced[0], '\n'), fenced[1])
  const lines = message.split('\n')
  const isCode = lines.map((line) => lineOfCode.test(line))
  const first = isCode.indexOf(true)
  const last = isCode.lastIndexOf(true)
  if (isCode.filter(Boolean).length < fewestLines) return withoutLine(message)
  // What stands between two lines of code belongs to them: blank lines, comments, strings over several lines.
  const within = (at: number) => at >= first && at <= last && (isCode[at] || isFiller(lines[at]!))
  const [code, words] = [lines.filter((_, at) => within(at)), lines.filter((_, at) => !within(at))]
  return pasted(words.join('\n'), code.join('\n'))
}

const fewestLines = 2

/** A whole function in one line: def f(x): return x[0] if x else None, function f(x) { return x } */
const wholeFunction =
  /(?:\bdef \w{1,60}\([^()\n가-힣]{0,200}\)[^:\n가-힣]{0,60}:|\bfunction \w{1,60}\([^()\n가-힣]{0,200}\) ?\{)[^\n가-힣]{4,2000}/u

function withoutLine(message: string): Pasted {
  const said = wholeFunction.exec(message)
  return said ? pasted(message.replace(said[0], ' '), said[0]) : { words: message }
}
const isFiller = (line: string): boolean => line.trim() === '' || comment.test(line) || /^\s{2,}/u.test(line)

function pasted(words: string, code: string): Pasted {
  return { words: words.trim(), code: cutText(code.replace(/^\n+|\s+$/gu, ''), longestCode) }
}
