/** The first place where Python cannot read a piece of code; nothing where none was seen, or where it is no Python. */
export interface SyntaxSlip {
  /** From 1. */
  readonly line: number
  readonly note: string
}

const opening = '([{'
const closing = ')]}'
const header = /^\s*(?:if|elif|else|for|while|def|class|try|except|finally|with)\b/u
const condition = /^\s*(?:if|elif|while)\b/u

export function syntaxSlip(code: string): SyntaxSlip | undefined {
  const lines = withoutTexts(code)
  if (!lines || lines.some((line) => /[{;]\s*$|^\s*\}/u.test(line) && header.test(line))) return undefined
  const open: { bracket: string; line: number }[] = []
  let above: { indent: number; line: number } | undefined
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue
    const startsWithin = open.length > 0 || lines[index - 1]?.trimEnd().endsWith('\\')
    const indent = text.length - text.trimStart().length
    if (!startsWithin && above && indent <= above.indent)
      return { line: index + 1, note: '앞의 콜론(:)이 있는 줄보다 안쪽으로 들여 써야 해요.' }
    if (!startsWithin) above = undefined
    const bare = outside(text, open, index + 1)
    if (bare === undefined) return { line: index + 1, note: '여는 괄호와 짝이 맞지 않는 닫는 괄호예요.' }
    if (startsWithin || !header.test(text)) continue
    if (condition.test(text) && /(?<![=!<>:])=(?!=)/u.test(bare))
      return { line: index + 1, note: '조건에는 = 하나가 아니라 ==을 써야 해요. =는 값을 넣는 표시예요.' }
    if (open.length > 0 || text.trimEnd().endsWith('\\')) continue
    if (!bare.includes(':')) return { line: index + 1, note: '줄 끝에 콜론(:)이 빠졌어요.' }
    if (bare.trimEnd().endsWith(':')) above = { indent, line: index + 1 }
  }
  const [left] = open
  return left && { line: left.line, note: `‘${left.bracket}’를 열고 닫지 않았어요.` }
}

/** What of a line lies outside of brackets, which are kept count of; nothing where one closes that none opened. */
function outside(text: string, open: { bracket: string; line: number }[], line: number): string | undefined {
  let bare = ''
  for (const letter of text) {
    const closes = closing.indexOf(letter)
    if (opening.includes(letter)) open.push({ bracket: letter, line })
    else if (closes >= 0) {
      if (open.pop()?.bracket !== opening[closes]) return undefined
    } else if (open.length === 0) bare += letter
  }
  return bare
}

/** The lines without what stands in quotation marks and comments; nothing where texts go over several lines. */
function withoutTexts(code: string): string[] | undefined {
  if (/'''|"""|\/\*/u.test(code)) return undefined
  return code.split('\n').map((line) => {
    let kept = ''
    let quote = ''
    for (let at = 0; at < line.length; at++) {
      const letter = line[at]!
      if (quote !== '') {
        if (letter === '\\') at++
        else if (letter === quote) quote = ''
        continue
      }
      if (letter === '#') break
      if (letter === '"' || letter === "'") {
        quote = letter
        kept += '_'
      } else kept += letter
    }
    return kept.replaceAll('\t', '    ')
  })
}
