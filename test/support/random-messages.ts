import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { maxMessageLength } from '#protocol/message-length.ts'

const root = resolve(import.meta.dirname, '../..')

/** What is no word: emoji, some of several code points, jamo, digits, marks, and what text is seldom made of. */
const others = [
  ...'😀🙂💸👍🏻❤️🇰🇷',
  '👨‍👩‍👧',
  '1️⃣',
  ...'ㄱㄴㄷㅋㅎㅠㅜㅏㅡㅇ',
  ...'0123456789',
  '3만원',
  '1,000',
  '2026-03-15',
  '12월',
  ...'.,!?~-_/()[]{}<>"\'“”‘’:;·…*#@&%+=|`^\\₩$①Ⓢ',
  '**',
  '](',
  'e\u0301',
  '\u200b',
  '\ufeff',
  '\u202e',
  '\t',
  '\n',
  '\r\n',
]

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What an assistant is asked in its labelled examples, its measured commands, and the conversations it is watched by. */
export function labelledMessages(assistant: string): readonly string[] {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .toSorted()
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n')
  const labelled = [
    read(`assistants/${assistant}/examples/train/*.jsonl`),
    read(`benchmarks/${assistant}-commands/commands.jsonl`),
  ].join('\n')
  const lines = [
    read(`assistants/${assistant}/examples/*.txt`),
    read(`assistants/${assistant}/transcripts/dialogues.md`),
  ].join('\n')
  const said = [...labelled.matchAll(/"(?:say|message)":\s*"((?:[^"\\]|\\.)*)"/gu)].map(
    ([, text]) => JSON.parse(`"${text}"`) as string,
  )
  const messages = [...lines.split('\n').filter((line) => !line.startsWith('#')), ...said]
  return messages.map((message) => message.replace(/^- /u, '').trim()).filter((message) => message !== '')
}

/** Every word of them. */
export function wordsOf(assistant: string): readonly string[] {
  const words = [...new Set(labelledMessages(assistant).join('\n').split(/\s+/u))]
  if (words.length === 0) throw new Error(`No words of ${assistant}`)
  return words
}

/**
 * A message made of words and other things: mostly any of them one after another, often a few of them over and over,
 * with spaces, without, or a line each. As many are short as long.
 */
export function randomMessage(words: readonly string[], random: () => number): string {
  const below = (limit: number) => Math.floor(random() * limit)
  const piece = () => (random() < 0.7 ? words[below(words.length)]! : others[below(others.length)]!)
  const length = Math.ceil(maxMessageLength ** random())
  const [space = ' '] = [' ', ' ', ' ', '', '\n'].slice(below(5))
  const repeated = random() < 0.4 ? Array.from({ length: 1 + below(4) }, piece) : undefined
  let text = ''
  for (let count = 0; text.length < length; count++)
    text += `${repeated ? repeated[count % repeated.length] : piece()}${space}`
  // Messages of nothing are refused before they are any assistant's.
  const cut = [...text.slice(0, length)].join('').toWellFormed()
  return cut.trim() === '' ? '?' : cut
}
