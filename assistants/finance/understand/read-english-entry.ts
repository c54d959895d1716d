import type { Change } from './change.ts'
import type { Command } from './change-command.ts'
import { datesIn, storesIn } from './command-words.ts'

const keeps = /^\s*(?:please\s+)?(?:add|log|record|note|put)\b/iu
const paid = /\b(?:spent|paid|bought|cost me|grabbed|had|got)\b/iu
const asks = /[?]|\b(?:how|what|when|where|which|why|should|could|can|will|would|did|do|does|is|are|if)\b/iu
const other =
  /\b(?:refund(?:ed)?|earned|received|income|salary|budget|limit|left|saved|save|saving|have|need|want|plan|going to|not|didn't|don't|per|every|monthly|delete|remove|undo|change|move|show|list|total|average)\b/iu
const sum =
  /(?:₩|krw|won)?\s*(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d{3,8}|\d{1,3}(?:\.\d{1,2})?(?=k\b))(k)?(?![\d.,]*\d)\s*(?:₩|krw|won)?/iu
/** What is no name of it: said of time and company too. */
const filling =
  /\b(?:please|add|log|record|note|put|i|we|me|my|just|spent|paid|bought|cost|grabbed|had|got|an?|the|for|at|on|in|to|of|from|by|today|yesterday|tonight|this|last|morning|afternoon|evening|night|won|krw|expense|as|it|down|and|cash|card)\b/giu
const company = /\s+(?:w\/|with\b).*$/iu

/** What stands for its category in any shop. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/\b(?:lunch|dinner|breakfast|brunch|meal|food|groceries|grocery|snack|pizza|chicken|burger)\b/iu, '식비'],
  [/\b(?:coffee|latte|cafe|tea)\b/iu, '카페'],
  [/\b(?:taxi|cab|bus|subway|train|metro|gas|fuel|parking)\b/iu, '교통'],
  [/\b(?:pharmacy|hospital|doctor|dentist|medicine)\b/iu, '의료'],
  [/\b(?:movie|book|books|concert)\b/iu, '문화/여가'],
  [/\b(?:clothes|shoes|shirt|shopping)\b/iu, '쇼핑'],
]

/** spent 8,000 at GS25 yesterday, add 15000 won lunch, coffee 4500: an expense told in English. */
export function readEnglishEntry(command: Command, now: Temporal.PlainDateTime): Change | undefined {
  const { text } = command
  if (/[가-힣ㄱ-ㅣ]/u.test(text) || asks.test(text) || other.test(text)) return undefined
  const found = sum.exec(text)
  if (!found || sum.test(text.slice(found.index + found[0].length))) return undefined
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
  const isTold = keeps.test(text) || paid.test(text) || /\b(?:won|krw)\b|₩/iu.test(found[0])
  const [store] = storesIn(command)
  const name = store ?? thingIn(rest)
  const category = kinds.find(([pattern]) => pattern.test(rest))?.[1]
  if (!name || !(isTold || category || store)) return undefined
  const amount = Number(found[1]!.replaceAll(',', '')) * (found[2] ? 1000 : 1)
  return {
    type: 'add_expense',
    store: name,
    amount,
    date: dayIn(text, command, now),
    ...(category && !store ? { category } : {}),
  }
}

function thingIn(rest: string): string | undefined {
  const words = rest
    .replace(company, '')
    .replace(filling, ' ')
    .replace(/[^\p{L}\p{N}'&-]+/gu, ' ')
    .trim()
  return words.length > 1 && /\p{L}/u.test(words) ? words.split(' ').slice(0, 3).join(' ') : undefined
}

function dayIn(text: string, command: Command, now: Temporal.PlainDateTime): string {
  const [date] = datesIn(command)
  if (date) return date
  const days = /\bday before yesterday\b/iu.test(text)
    ? 2
    : /\byesterday\b|\blast night\b/iu.test(text)
      ? 1
      : 0
  return now.toPlainDate().subtract({ days }).toString()
}
