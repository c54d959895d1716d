import { alphabets, lettered } from './alphabets.ts'
import symbols from './symbols.json' with { type: 'json' }
import { type Token, tokensOf } from './tokens.ts'

/** An element of MathML. */
export interface MathNode {
  readonly tag: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly children: readonly MathNode[] | string
}

const known: Readonly<Record<string, string>> = symbols
const accents: Readonly<Record<string, string>> = {
  ...{ hat: '^', widehat: '^', bar: '¯', overline: '¯', tilde: '~', widetilde: '~', vec: '→', dot: '˙' },
  ddot: '¨',
}
const spaces: Readonly<Record<string, string>> = {
  ...{ ',': '0.17em', ':': '0.22em', ';': '0.28em', ' ': '0.28em', quad: '1em', qquad: '2em', '!': '0' },
}
/** Their limits stand above and below where a formula stands by itself. */
const withLimits = /^(?:sum|prod|bigcup|bigcap|bigoplus|lim|max|min|sup|inf|argmax|argmin)$/u
const functions =
  /^(?:log|ln|exp|sin|cos|tan|sinh|cosh|tanh|det|dim|ker|deg|gcd|arg|Pr|lim|max|min|sup|inf|argmax|argmin)$/u
const upright = /^(?:text|textrm|textbf|textit|mathrm|operatorname|mathsf|mathtt)$/u
const fences: Readonly<Record<string, readonly [string, string]>> = {
  ...{ matrix: ['', ''], pmatrix: ['(', ')'], bmatrix: ['[', ']'], vmatrix: ['|', '|'], cases: ['{', ''] },
  ...{ aligned: ['', ''], align: ['', ''], 'align*': ['', ''], array: ['', ''], equation: ['', ''] },
}

/** Reads what people write in papers of TeX. What is unknown stays as it is written; nothing is ever thrown. */
export function mathOf(source: string, isDisplay: boolean): MathNode {
  const tokens = tokensOf(source)
  let at = 0
  const peek = () => tokens[at]
  const isNext = (text: string, kind: Token['kind'] = 'character') =>
    peek()?.text === text && peek()?.kind === kind

  /** Takes the next character where it is this one. */
  function took(character: string): boolean {
    if (!isNext(character)) return false
    at += 1
    return true
  }

  function row(ends: () => boolean): MathNode {
    const children: MathNode[] = []
    while (at < tokens.length && !ends()) children.push(scripted())
    return children.length === 1 ? children[0]! : { tag: 'mrow', children }
  }

  /** An atom with what stands above and below it. */
  function scripted(): MathNode {
    const name = peek()?.kind === 'command' ? peek()!.text : ''
    const base = atom()
    let [below, above]: [MathNode | undefined, MathNode | undefined] = [undefined, undefined]
    for (;;) {
      if (took('_')) below = atom()
      else if (took('^')) above = atom()
      else if (took("'")) above = operator('′')
      else break
    }
    if (!below && !above) return base
    const isOver = isDisplay && withLimits.test(name)
    const tag =
      below && above
        ? isOver
          ? 'munderover'
          : 'msubsup'
        : below
          ? isOver
            ? 'munder'
            : 'msub'
          : isOver
            ? 'mover'
            : 'msup'
    return { tag, children: [base, below, above].filter((one) => one !== undefined) }
  }

  function atom(): MathNode {
    const token = tokens[at]
    at += 1
    if (!token) return { tag: 'mrow', children: [] }
    if (token.kind === 'command') return command(token.text)
    if (token.text === '{') return group()
    if (/\d/u.test(token.text)) return number(token.text)
    return /[\p{Letter}]/u.test(token.text) ? { tag: 'mi', children: token.text } : operator(token.text)
  }

  function group(): MathNode {
    const inner = row(() => isNext('}'))
    at += 1
    return inner
  }

  function number(first: string): MathNode {
    let digits = first
    while (
      peek()?.kind === 'character' &&
      /^[\d.]$/u.test(peek()!.text) &&
      peek()!.at === tokens[at - 1]!.at + 1
    ) {
      digits += tokens[at]!.text
      at += 1
    }
    return { tag: 'mn', children: digits }
  }

  function command(name: string): MathNode {
    if (/^[dt]?frac$/u.test(name)) return { tag: 'mfrac', children: [atom(), atom()] }
    if (name === 'binom') {
      const of: MathNode = { tag: 'mfrac', attributes: { linethickness: '0' }, children: [atom(), atom()] }
      return { tag: 'mrow', children: [operator('('), of, operator(')')] }
    }
    if (name === 'sqrt') return root()
    if (upright.test(name)) return { tag: 'mtext', children: rawGroup() }
    if (Object.hasOwn(alphabets, name)) return styled(atom(), name)
    if (Object.hasOwn(accents, name))
      return { tag: 'mover', attributes: { accent: 'true' }, children: [atom(), operator(accents[name]!)] }
    if (name === 'underline') return { tag: 'munder', children: [atom(), operator('_')] }
    if (Object.hasOwn(spaces, name))
      return { tag: 'mspace', attributes: { width: spaces[name]! }, children: [] }
    if (name === 'left') return fenced()
    if (/^(?:right|middle|[bB]ig{1,2}[lrm]?|limits|nolimits|displaystyle|textstyle)$/u.test(name)) {
      return { tag: 'mrow', children: [] }
    }
    if (name === 'begin') return table()
    if (name === '\\') return { tag: 'mspace', attributes: { linebreak: 'newline' }, children: [] }
    if (functions.test(name)) return { tag: 'mi', children: name.replace(/^arg(?=m)/u, 'arg ') }
    const symbol = symbolOf(name)
    if (symbol === undefined) return { tag: 'mi', children: `\\${name}` }
    return /\p{Letter}/u.test(symbol) ? { tag: 'mi', children: symbol } : operator(symbol)
  }

  function root(): MathNode {
    if (!took('[')) return { tag: 'msqrt', children: [atom()] }
    const degree = row(() => isNext(']'))
    at += 1
    return { tag: 'mroot', children: [atom(), degree] }
  }

  /** What stands between braces as it was written, spaces and all. */
  function rawGroup(): string {
    if (!isNext('{')) return tokens[at++]?.text ?? ''
    const from = peek()!.at + 1
    for (let depth = 0; at < tokens.length; at += 1) {
      if (isNext('{')) depth += 1
      else if (isNext('}') && --depth === 0) break
    }
    const text = source.slice(from, peek()?.at ?? source.length)
    at += 1
    return text
  }

  function delimiter(): MathNode {
    const token = tokens[at++]
    const text = token?.kind === 'command' ? (symbolOf(token.text) ?? '') : (token?.text ?? '')
    return operator(text === '.' ? '' : text)
  }

  function fenced(): MathNode {
    const open = delimiter()
    const inner = row(() => isNext('right', 'command'))
    at += 1
    return { tag: 'mrow', children: [open, inner, delimiter()] }
  }

  function table(): MathNode {
    const name = rawGroup()
    // How the columns of an array are set is not for us.
    if (name === 'array' && isNext('{')) rawGroup()
    const [open, close] = (Object.hasOwn(fences, name) && fences[name]) || ['', '']
    const ends = () => isNext('end', 'command')
    const rows: MathNode[] = []
    while (at < tokens.length && !ends()) {
      const cells: MathNode[] = []
      for (;;) {
        const cell = row(() => isNext('&') || isNext('\\', 'command') || ends())
        cells.push({ tag: 'mtd', children: [cell] })
        if (!took('&')) break
      }
      if (isNext('\\', 'command')) at += 1
      rows.push({ tag: 'mtr', children: cells })
    }
    at += 1
    rawGroup()
    const body: MathNode = { tag: 'mtable', children: rows }
    return { tag: 'mrow', children: [...fence(open), body, ...fence(close)] }
  }

  return row(() => false)
}

function symbolOf(name: string): string | undefined {
  return Object.hasOwn(known, name) ? known[name] : undefined
}

function styled(node: MathNode, name: string): MathNode {
  const { children } = node
  if (typeof children !== 'string') return { ...node, children: children.map((child) => styled(child, name)) }
  const alphabet = alphabets[name]
  return alphabet
    ? { ...node, children: Array.from(children, (one) => lettered(one, alphabet)).join('') }
    : node
}

function fence(text: string): readonly MathNode[] {
  return text === '' ? [] : [operator(text)]
}

function operator(text: string): MathNode {
  return { tag: 'mo', children: text === '-' ? '−' : text }
}
