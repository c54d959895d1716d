/** What a pasted error says of itself. */
export interface Traceback {
  /** As the language calls it: IndexError. */
  readonly error: string
  /** Where the last frame stood, from 1. */
  readonly line?: number
  /** That line, where it was pasted with it. */
  readonly code?: string
}

/** A message as what is said in it, and the error that was pasted. */
export interface WithTraceback {
  readonly words: string
  readonly trace?: Traceback
}

const heading = /^\s*Traceback \(most recent call last\):?\s*$/u
const frame = /^\s*File "[^"\n]*", line (\d{1,6})(?:, in .*)?$/u
const carets = /^\s*[~^]+\s*$/u
const ending = /^\s*(?:\w+\.)*([A-Z]\w{0,60}(?:Error|Exception|Interrupt|Exit|Iteration))(?::.*)?$/u

/** Takes a Python traceback apart from what is said about it: the error that ends it and the frame before. */
export function withoutTraceback(message: string): WithTraceback {
  const lines = message.split('\n')
  const isPasted = lines.some((line) => heading.test(line) || frame.test(line))
  const last = lines.findLastIndex((line) => ending.test(line))
  if (!isPasted || last < 0) return { words: message }
  const first = lines.findIndex((line) => heading.test(line) || frame.test(line))
  if (first > last) return { words: message }
  const at = lines.slice(0, last).findLastIndex((line) => frame.test(line))
  const line = frame.exec(lines[at] ?? '')?.[1]
  const code = lines
    .slice(at + 1, last)
    .find((it) => it.trim() !== '' && !carets.test(it))
    ?.trim()
  const words = [...lines.slice(0, first), ...lines.slice(last + 1)].join('\n').trim()
  return {
    words,
    trace: {
      error: ending.exec(lines[last]!)![1]!,
      ...(line === undefined ? {} : { line: Number(line) }),
      ...(at < 0 || code === undefined ? {} : { code }),
    },
  }
}
