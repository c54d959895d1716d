/** Letters of a whole sentence, and letters in a row, that instructions and an answer do not share by chance. */
const shortestSentence = 12
const runLength = 28

/** What a model was told to do, which it may tell nobody: not in other marks, escapes or line breaks either. */
export class HiddenText {
  readonly #letters: string
  readonly #runs: ReadonlySet<string>

  constructor(text: string) {
    this.#letters = lettersOf(text)
    this.#runs = new Set(runsIn(this.#letters))
  }

  /** Whether a text tells some of it; `isWhole`: it is a whole sentence, for which less is enough. */
  isTold(text: string, isWhole: boolean): boolean {
    const said = lettersOf(text)
    if (isWhole && said.length >= shortestSentence && this.#letters.includes(said)) return true
    return runsIn(said).some((run) => this.#runs.has(run))
  }
}

/** The letters and digits of a text, whatever escapes of JSON, HTML or a URL it is written in. */
function lettersOf(text: string): string {
  return unescaped(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function unescaped(text: string): string {
  return text
    .replace(/\\+u\{?([0-9a-fA-F]{4,6})\}?/gu, (_, code: string) => characterOf(Number.parseInt(code, 16)))
    .replace(/&#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}));/gu, (_, hex?: string, decimal?: string) =>
      characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/&[a-z]{2,6};|\\+[nrtbf]/giu, ' ')
    .replace(/(?:%[0-9a-f]{2})+/giu, (bytes) => {
      try {
        return decodeURIComponent(bytes)
      } catch {
        return ' '
      }
    })
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}

function runsIn(letters: string): string[] {
  return Array.from({ length: Math.max(0, letters.length - runLength + 1) }, (_, at) =>
    letters.slice(at, at + runLength),
  )
}
