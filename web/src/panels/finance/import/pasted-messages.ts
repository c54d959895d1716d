/** A message of a pasted text, with the line it begins at, from 1. */
export interface PastedMessage {
  readonly line: number
  readonly text: string
}

/** Messengers and phones begin a copied message with it. */
const mark = /^\s*\[(?:Web|국외|국제)\s?발신\]/u

/** The messages of a pasted text: each begins with the phone's mark, or behind an empty line. */
export function messagesIn(text: string): readonly PastedMessage[] {
  const messages: { line: number; lines: string[] }[] = []
  let isNew = true
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    if (line.trim() === '') {
      isNew = true
      continue
    }
    const last = messages.at(-1)
    // The mark itself may stand alone, with an empty line behind it.
    const isMarkAlone = last?.lines.every((one) => one.replace(mark, '').trim() === '')
    if (last && !mark.test(line) && (!isNew || isMarkAlone)) last.lines.push(line)
    else messages.push({ line: index + 1, lines: [line] })
    isNew = false
  }
  return messages.map(({ line, lines }) => ({ line, text: lines.join('\n') }))
}

/** How many payment messages a text holds that may be a question as well: those with the phone's mark, or two and more. */
export function paymentMessages(text: string): number {
  if (!text.includes('원') || !/승인|결제|출금|취소/u.test(text)) return 0
  const messages = messagesIn(text).filter(
    (message) => amountIn(message.text) !== '' && /승인|결제|출금|취소/u.test(message.text),
  )
  const marked = messages.some((message) => mark.test(message.text))
  return marked || (messages.length > 1 && messages.every(({ text }) => text.includes('승인')))
    ? messages.length
    : 0
}

/** Which of them a line is of; the first where none begins before it. */
export function indexOfLine(messages: readonly PastedMessage[], line: number): number {
  return Math.max(
    0,
    messages.findLastIndex((message) => message.line <= line),
  )
}

/** The first sum of a message, in digits: most often what was paid. */
export function amountIn(message: string): string {
  return /(?<![\d,.])(\d[\d,]*)\s?원/u.exec(message)?.[1]?.replaceAll(',', '') ?? ''
}
