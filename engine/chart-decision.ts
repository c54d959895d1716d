import { decompose } from '#korean/jamo.ts'
import { fromLatinKeyboard } from '#korean/latin-keyboard.ts'
import { createLexicon, type Lexicon } from '#korean/lexicon.ts'
import { compact } from '#korean/normalise.ts'
import words from './chart-words.json' with { type: 'json' }
import type { Decision, Verdict } from './decide.ts'
import { chartTexts } from './texts.ts'

/** Why an answer has a chart or none. */
export type ChartReason =
  /** The intent is never answered with one. */
  | 'never'
  /** The message names it. */
  | 'named'
  /** The message says that it wants none. */
  | 'declined'
  /** It asks for words: 분석해, 설명해, 알려, 어떻게, 왜, 뭐야. */
  | 'text_verb'
  /** It asks to be shown: 보여줘, 데이터를. */
  | 'show_verb'
  /** It says nothing of either: as the intent has it. */
  | 'intent_default'

export interface ChartDecision {
  readonly show: boolean
  readonly reason: ChartReason
  /** The word that settled it, as the list has it. */
  readonly word?: string
  /** A text verb held back a chart that the intent would show: the answer offers it as a chip. */
  readonly heldBack: boolean
}

interface ChartOptions {
  /** Whether the intent is answered with a chart when the message says nothing of it. */
  readonly intentDefault: boolean
  /** For intents that have no chart whatever is said. */
  readonly never?: boolean
  /** The assistant's own terms in which a chart's word means something else: 그래프 알고리즘. */
  readonly notCharts?: readonly string[]
}

/** The chart decision as one of a turn's, so that it stands in the log: `t.decide(chartDecision(…), t.message, …)`. */
export function chartDecision(options: ChartOptions): Decision<string, ChartDecision> {
  const verdict = (message: string): Verdict<ChartDecision> => {
    const value = decideChart(message, options)
    const { reason, word } = value
    return { value, confidence: 1, reasoning: chartTexts[reason].ko, indicators: word ? [word] : [] }
  }
  return {
    name: 'chart',
    // What a message says of it is a rule; the intent's habit is the default.
    rule: (message) => {
      const said = verdict(message)
      return said.value.reason === 'intent_default' ? undefined : said
    },
    fallback: verdict,
    show: ({ show }) => (show ? 'chart' : 'text'),
  }
}

/**
 * Whether a message is answered with a chart: one asked for by name; else none for a text verb; else one for a word
 * of showing; else as the intent has it. Spacing, small typos and the wrong keyboard do not matter.
 */
export function decideChart(message: string, options: ChartOptions): ChartDecision {
  if (options.never) return { show: false, reason: 'never', heldBack: false }
  const text = fromLatinKeyboard(message) ?? message
  const named = lexiconFor(options.notCharts)
    .find(text)
    .find(({ value }) => value === 'chart')
  const bare = compact(text).text.toLowerCase()
  if (named) {
    const rest = compact(text.slice(named.span.end)).text
    const word = named.term
    return declines(rest)
      ? { show: false, reason: 'declined', word, heldBack: false }
      : { show: true, reason: 'named', word, heldBack: false }
  }
  // A picture is no use to whoever cannot see it.
  const unseen = words.unseen.find((word) => bare.includes(word))
  if (unseen) return { show: false, reason: 'declined', word: unseen, heldBack: false }
  const textVerb = textVerbIn(bare)
  if (textVerb) {
    return { show: false, reason: 'text_verb', word: textVerb, heldBack: options.intentDefault }
  }
  const showVerb = foundIn(bare, words.show)
  if (showVerb) return { show: true, reason: 'show_verb', word: showVerb, heldBack: false }
  return { show: options.intentDefault, reason: 'intent_default', heldBack: false }
}

type Kind = 'chart' | 'other'

const lexicons = new WeakMap<readonly string[], Lexicon<Kind>>()
const noOthers: readonly string[] = []

/** The words for charts, and the longer terms that hide them; one lexicon for each list of an assistant's. */
function lexiconFor(others: readonly string[] = noOthers): Lexicon<Kind> {
  let lexicon = lexicons.get(others)
  if (!lexicon) {
    const entriesOf = (terms: readonly string[], value: Kind) => terms.map((term) => ({ term, value }))
    lexicon = createLexicon([
      ...entriesOf([...others, ...words.notCharts], 'other'),
      ...entriesOf(words.named, 'chart'),
    ])
    lexicons.set(others, lexicon)
  }
  return lexicon
}

/** Right behind the word, but for a particle and a filler: 차트 말고, 그래프는 필요 없어. */
function declines(rest: string): boolean {
  const after = rest.replace(/^(?:같은거|같은건)?(?:으로는|로는|으로|로|은|는|이|가|을|를|도)?/u, '')
  return words.declined.some((word) => after.startsWith(word))
}

function textVerbIn(bare: string): string | undefined {
  const hidden = words.notText.reduce((text, word) => text.replaceAll(word, ' '), bare)
  const end = /^.*[가-힣a-z]/su.exec(hidden)?.[0] ?? ''
  return foundIn(hidden, words.text) ?? words.textEnds.find((word) => end.endsWith(word))
}

/** Stems, by their letters, with the vowels that sound the same taken for one; a stem of one syllable as it is. */
function foundIn(bare: string, stems: readonly string[]): string | undefined {
  const letters = sounds(bare)
  return stems.find((stem) => (stem.length === 1 ? bare.includes(stem) : letters.includes(sounds(stem))))
}

function sounds(text: string): string {
  return decompose(text).replace(/ㅔ/gu, 'ㅐ').replace(/ㅖ/gu, 'ㅒ')
}
