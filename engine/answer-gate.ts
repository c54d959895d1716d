import { claimsChange } from './claims.ts'
import { unknownFigures } from './figures.ts'
import { HiddenText } from './hidden-text.ts'
import { openQuote, untrueQuotes } from './quotes.ts'

/** What comes of a piece of a streamed answer. */
export interface Released {
  /** Text that may be shown now. */
  readonly text: string
  /** A sentence that had to go. */
  readonly dropped?: Dropped
}

export interface Dropped {
  readonly why: 'figure' | 'claim' | 'leak' | 'quote' | 'place'
  /** As the sentence said it. */
  readonly figure: string
  /** Set when the sentence's beginning has been shown: all that stands before it, to be shown anew. */
  readonly standing?: string
}

/** What an answer's quotes and references are held against. */
export interface Sources {
  readonly quotes: readonly string[]
  /** A place that a sentence names (제30조) and that is not there. */
  readonly unknownPlace?: (sentence: string) => string | undefined
}

/** A number in the making may go on with the next word: 35만 2천원, 3만~, 삼십만 원. */
const openFigure = /(?:\d[\d,.]*|[~–-]|[일이삼사오육칠팔구십백천만억조])\**$/u
/** A word that may be a number written in words: it waits for its end. */
const onlyNumerals = /^[\s*영일이삼사오육칠팔구십백천만억조]*$/u
/** The words a figure waits for at most. */
const mostWaiting = 6
/** 1. and 12) number what follows. */
const listMark = /^\s*\d{1,2}[.)]$/u
const sentenceEnds = /[.!?…。]["'”’)\]*]*(?=\s)|\n/gu

/**
 * Lets a streamed answer through word by word and holds back a number until it is whole and known. A sentence with a
 * figure that nothing bears out, with a quote that stands nowhere, that claims a change, or that tells the model's
 * instructions, is left out; the answer goes on behind it.
 */
export class AnswerGate {
  readonly #known: readonly number[]
  readonly #hidden: HiddenText
  readonly #sources: Sources | undefined
  /** All that has been let through and stands. */
  #kept = ''
  /** The sentence under way, and how much of it has been shown. */
  #sentence = ''
  #shown = 0
  #bad: Dropped | undefined

  /**
   * `known`: the numbers that may be said. `hidden`: what the model was told to do, which it says to nobody. `sources`:
   * where quotes have to stand; without it they are not checked.
   */
  constructor(known: readonly number[], hidden = '', sources?: Sources) {
    this.#known = known
    this.#hidden = new HiddenText(hidden)
    this.#sources = sources
  }

  /** The answer as it stands: whole sentences, and what is shown of the one under way. */
  get kept(): string {
    return this.#kept + (this.#bad ? '' : this.#sentence.slice(0, this.#shown))
  }

  /** Takes a piece; what may be shown comes out, a sentence after another. */
  push(piece: string): Released[] {
    this.#sentence += piece
    const released: Released[] = []
    for (let end = this.#end(); end !== undefined; end = this.#end()) {
      released.push(this.#close(end))
    }
    const open = this.#open()
    if (open.text !== '' || open.dropped) released.push(open)
    return released
  }

  /** The stream has ended: what is left. */
  end(): Released[] {
    return this.#sentence === '' ? [] : [this.#close(this.#sentence.length)]
  }

  #end(): number | undefined {
    for (const match of this.#sentence.matchAll(sentenceEnds)) {
      const end = match.index + match[0].length
      // A quote is judged as a whole, however many sentences it has.
      const isInQuote = this.#sources && openQuote(this.#sentence.slice(0, end)) !== undefined
      if (match[0] === '\n' || !isInQuote) return end
    }
    return undefined
  }

  /** A sentence is whole: it stands, or goes. */
  #close(length: number): Released {
    const sentence = this.#sentence.slice(0, length)
    const shown = this.#shown
    const wasBad = this.#bad !== undefined
    const dropped = this.#bad ?? this.#judge(sentence, true)
    this.#sentence = this.#sentence.slice(length)
    this.#shown = 0
    this.#bad = undefined
    if (!dropped) {
      this.#kept += sentence
      return { text: sentence.slice(shown) }
    }
    // A line's end stays: it parts what stands before from what comes.
    const text = sentence.endsWith('\n') && /[^\n]$/u.test(this.#kept) ? '\n' : ''
    this.#kept += text
    if (wasBad) return { text }
    return dropped.standing === undefined
      ? { text, dropped }
      : { text: '', dropped: { ...dropped, standing: this.#kept } }
  }

  /** As much of the sentence under way as is certain. */
  #open(): Released {
    if (this.#bad) return { text: '' }
    const held = this.#sources ? openQuote(this.#sentence) : undefined
    const words = this.#sentence.slice(this.#shown, held).match(/\S+\s*|\s+/gu) ?? []
    const text = words.slice(0, certainIn(words)).join('')
    // With what is shown already: 제 before 18조 makes it no sum of money.
    const dropped = this.#judge(this.#sentence.slice(0, this.#shown + text.length), false)
    if (dropped) {
      this.#bad = dropped
      return { text: '', dropped }
    }
    this.#shown += text.length
    return { text }
  }

  #judge(text: string, isWhole: boolean): Dropped | undefined {
    if (listMark.test(text)) return undefined
    const seen = this.#shown > 0 ? { standing: this.#kept } : {}
    const [figure] = unknownFigures(text, this.#known)
    if (figure) return { why: 'figure', figure: figure.text, ...seen }
    const [quote] = this.#sources ? untrueQuotes(text, this.#sources.quotes) : []
    if (quote) return { why: 'quote', figure: quote, ...seen }
    const place = isWhole ? this.#sources?.unknownPlace?.(text) : undefined
    if (place) return { why: 'place', figure: place, ...seen }
    if (isWhole && claimsChange(text)) return { why: 'claim', figure: '', ...seen }
    return this.#hidden.isTold(text, isWhole) ? { why: 'leak', figure: '', ...seen } : undefined
  }
}

/** How many of the words are certain not to be part of a number that goes on. */
function certainIn(words: readonly string[]): number {
  let count = words.length
  const last = words.at(-1) ?? ''
  if (!/\s$/u.test(last) && (/\d/u.test(last) || onlyNumerals.test(last))) count--
  while (count > 0 && words.length - count < mostWaiting) {
    const word = words[count - 1]!
    const isOpen = /\s$/u.test(word) && openFigure.test(word.trimEnd())
    if (!isOpen) break
    count--
  }
  return count
}
