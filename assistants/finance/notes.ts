import type { Reply } from './answers/reply.ts'
import type { Question } from './understand/question.ts'
import type { Read } from './understand/read-question.ts'
import { understandTexts } from './understand/texts.ts'
import { unheeded, widerThanSaid } from './understand/unheeded.ts'

/** Says what the question named and the figures do not heed: 점심값 is asked, and all of 식비 is told. */
export function noteUnheeded(
  read: Read,
  questions: readonly Question[],
  replies: Reply[],
  untold: string | undefined,
): void {
  const [part] = read.parts
  const name = part && unheeded(part.said)
  const figure = untold && understandTexts.untoldFigure(untold)
  const said = figure ?? (name ? understandTexts.unheeded(name) : part && widerThanSaid(part.said, questions))
  if (!said || !questions.every(({ kind }) => heedless.has(kind))) return
  note(replies, said)
}

/** Says it with the first answer. */
export function note(replies: Reply[], said: string): void {
  const [first] = replies
  if (first) replies[0] = { ...first, assumed: [first.assumed, said].filter(Boolean).join(' ') }
}

/** Kinds whose figures a condition of time or company would change. */
const heedless: ReadonlySet<Question['kind']> = new Set([
  'total',
  'category',
  'store',
  'several',
  'list',
  'count',
  'average',
  'comparison',
  'changes',
  'store_ranking',
])
