import { isChatLine, readFrame } from './chat-frames.ts'
import { fieldForms } from './field-forms.ts'
import type { Received } from './moments.ts'
import { anyHead } from './senders.ts'

export interface Message {
  /** 1-based line on which it begins. */
  readonly line: number
  readonly text: string
  readonly received: Received | null
  /** The number or the chat room it came from. */
  readonly from: string | null
}

interface Line {
  readonly number: number
  readonly text: string
}

interface Block {
  readonly lines: Line[]
  readonly received: Received | null
  readonly from: string | null
  /** In a chat a message may have blank lines. */
  readonly isChat: boolean
}

const marker = /(?=\[(?:web|국제|국외|로밍)\s?발신\]|\(web\s?발신\))/i
const invisible = /[\p{Cc}\p{Cf}\ue000]/gu

/** One message as patterns and fields read it. */
export function withoutMarker(text: string): string {
  return text.replace(/\[(?:web|국제|국외|로밍)\s?발신\]|\(web\s?발신\)/gi, '').trim()
}

/** Takes a pasted text apart into messages, whether frames, `[Web발신]`, blank lines or nothing stands between them. */
export function splitMessages(text: string): Message[] {
  return blocksOf(text).flatMap((block) =>
    splitBlock(block.lines).map((lines) => ({
      line: lines[0]!.number,
      text: lines.map((line) => line.text).join('\n'),
      received: block.received,
      from: block.from,
    })),
  )
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let day: string | null = null
  let received: Received | null = null
  let from: string | null = null
  let block: Block | null = null
  let wasBlank = false
  const begin = (isChat: boolean): Block => {
    const begun = { lines: [], received, from, isChat }
    blocks.push(begun)
    return begun
  }
  for (const [index, raw] of text.split(/\r\n?|\n/).entries()) {
    const number = index + 1
    const line = raw.toWellFormed().normalize('NFKC').replaceAll('\t', ' ').replace(invisible, '').trim()
    if (line === '') {
      wasBlank = true
      continue
    }
    if (block && wasBlank && !block.isChat && !goesOn(block, line)) block = null
    wasBlank = false
    const frame = readFrame(line)
    if (frame && !isOwnDate(frame.received?.date, block)) {
      block = null
      day = frame.received?.date ?? day
      from = frame.from ?? (frame.received ? null : from)
      const time = frame.received?.time ?? null
      received = day === null ? null : { date: day, time }
      if (frame.body === null) continue
    }
    const parts = (frame && block === null ? frame.body! : line)
      .split(marker)
      .filter((part) => part.trim() !== '')
    for (const [at, part] of parts.entries()) {
      const isMarked = part.search(marker) === 0
      if (!block || at > 0 || (isMarked && block.lines.length > 0)) block = begin(isChatLine(line))
      block.lines.push({ number, text: part.trim() })
    }
  }
  return blocks
}

/** A bank may write the whole date in a line of its own. */
function isOwnDate(date: string | undefined, block: Block | null): boolean {
  return date !== undefined && block !== null && /발신\]$/.test(block.lines.at(-1)?.text ?? '')
}

/** A message that has told no amount goes on behind a blank line with the points of a list. */
function goesOn({ lines }: Block, next: string): boolean {
  return /^[-·*▶■]\s?[^-]/.test(next) && !lines.some(({ text }) => /\d\s?원|\d,\d{3}/.test(text))
}

const totals = new RegExp(fieldForms.total, 'g')
const sum = /\d\s?원|KRW\s?\d|(?:^|\s)\d{1,3}(?:,\d{3})+(?=\s|$)|[A-Z]{3}\s?\d+\.\d\d/m
export const moment =
  /\d{1,2}[./]\d{1,2}[.,\s]*\d{1,2}:\d{2}|\d{1,2}월\s?\d{1,2}일|(?<![\d.])\d{1,2}\/\d{1,2}(?!\d)/
const opening = new RegExp(String.raw`^(?:RE:|안내 )?\[?(?:${anyHead})|^\((?:결제|취소)\)`, 'i')
const headWithin = new RegExp(
  String.raw`(?<=\s)(?=\[?(?:${anyHead})\]?[^\s]{0,10}\s?(?:해외|체크카드)?(?:승인|취소|출금|결제)|\((?:결제|취소)\)\s)`,
  'gi',
)

function isWhole(text: string): boolean {
  const own = text.replace(totals, ' ')
  return sum.test(own) && moment.test(own)
}

function count(text: string, form: RegExp): number {
  return [...text.matchAll(new RegExp(form.source, 'gm'))].length
}

/** Lines that hold several messages in a row: a new one begins where the last is whole and a sender is named. */
function splitBlock(lines: readonly Line[]): Line[][] {
  const whole = lines.map(({ text }) => text).join('\n')
  if (count(whole, moment) < 2) return [[...lines]]
  const pieces = lines.flatMap(piecesOf)
  const messages: Line[][] = []
  let current: Line[] = []
  for (const [index, line] of pieces.entries()) {
    if (current.length > 0 && isWholeMessage(current) && beginsNew(pieces, index)) {
      messages.push(current)
      current = []
    }
    current.push(line)
  }
  messages.push(current)
  return messages
}

/** No message of a payment has more lines: what does is something else, and ends where a payment begins. */
const mostLines = 40

function isWholeMessage(lines: readonly Line[]): boolean {
  return lines.length > mostLines || isWhole(textOf(lines))
}

function textOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join('\n')
}

/** One line that was several: cut before each sender behind a whole message. */
function piecesOf(line: Line): Line[] {
  if (count(line.text, moment) < 2) return [line]
  const pieces: Line[] = []
  let from = 0
  for (const { index } of line.text.matchAll(headWithin)) {
    if (!isWhole(line.text.slice(from, index))) continue
    pieces.push({ number: line.number, text: line.text.slice(from, index).trim() })
    from = index
  }
  return [...pieces, { number: line.number, text: line.text.slice(from).trim() }]
}

/** By a sender's name, by being whole itself, or behind a total as the first line of one that is. */
function beginsNew(pieces: readonly Line[], index: number): boolean {
  const line = pieces[index]!.text
  if (opening.test(line) || isWhole(line)) return true
  const before = pieces[index - 1]!.text
  if (before.replace(totals, '').trim() !== '' && !/(?:누적|잔액)\S*$/.test(before)) return false
  const following: Line[] = []
  for (const piece of pieces.slice(index)) {
    if (following.length > 0 && opening.test(piece.text)) break
    following.push(piece)
    if (following.length > mostLines) return false
    if (piece.text.replace(totals, '').trim() === '') break
  }
  return isWhole(textOf(following))
}
