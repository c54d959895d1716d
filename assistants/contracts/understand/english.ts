import words from './english.json' with { type: 'json' }
import type { Asks, QuestionForm } from './question-form.ts'

const list = (text: string): string[] => text.split(',').map((word) => word.trim())
const stop: ReadonlySet<string> = new Set(list(words.stop))
const endings = list(words.endings).sort((a, b) => b.length - a.length)

/** Whether a message is written in English. */
export const isEnglish = (message: string): boolean =>
  /[a-z]{2}/iu.test(message) && !/[가-힣ㄱ-ㅎ]/u.test(message)

/** A word that frames a question and is none of its subject. */
export const isFrame = (word: string): boolean => stop.has(word.toLowerCase())

/** A word as other forms of it begin: termination and terminate are terminat. */
export function stemOf(word: string): string {
  const lower = word.toLowerCase()
  const ending = endings.find((one) => lower.endsWith(one) && lower.length - one.length >= 4)
  return ending ? lower.slice(0, -ending.length) : lower
}

const forms: readonly (readonly [QuestionForm['form'], RegExp])[] = [
  [
    'amount',
    /\bhow much\b|\bwhat(?:'s| is| are)\b.{0,40}\b(?:fee|price|cost|rate|interest|amount|charge|uptime|percentage)s?\b/iu,
  ],
  [
    'when',
    /\bwhen\b|\bhow long\b|\bhow (?:soon|early|late)\b|\bhow many (?:days|months|years|weeks)\b|\bwhat(?:'s| is)\b.{0,40}\b(?:term|period|deadline|date|notice)\b/iu,
  ],
  ['count', /\bhow (?:many|often)\b/iu],
  ['who', /\bwho(?:se|m)?\b|\bwhich party\b/iu],
  ['where', /\bwhere\b|\b(?:which|what) (?:court|law|country|jurisdiction)s?\b/iu],
  ['why', /\bwhy\b/iu],
  ['yes_no', /^(?:\W*)(?:can|could|may|must|shall|should|will|would|do|does|did|is|are|am|has|have)\b/iu],
  ['how', /\bhow\b/iu],
]

const asks: readonly (readonly [Asks, RegExp])[] = [
  ['existence', /^\W*(?:is|are) there\b|\bdoes .{0,40}\bhave (?:a|an|any)\b/iu],
  ['duty', /\b(?:have to|has to|must|need to|required to|obliged)\b/iu],
  ['permission', /^\W*(?:can|could|may)\b|\ballowed to\b/iu],
]

/** What a question in English wants. */
export function englishForm(message: string): QuestionForm {
  const form = forms.find(([, pattern]) => pattern.test(message))?.[0] ?? 'content'
  const flags = {
    denies: false,
    without: /\bwithout\b|\bfreely\b|\bat any time\b/iu.test(message),
    asksNone: false,
    forbids: false,
  }
  if (form !== 'yes_no') return { form, ...flags }
  return { form, asks: asks.find(([, pattern]) => pattern.test(message))?.[0] ?? 'fact', ...flags }
}
