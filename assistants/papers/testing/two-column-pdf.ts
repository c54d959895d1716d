import { writePdf } from '#documents/testing/write-pdf.ts'

/** A sentence that stands once in a generated paper, and the page it begins on. */
export interface PlantedSentence {
  readonly text: string
  readonly page: number
}

const width = 612
const height = 792
const margin = 54
const gap = 24
const column = (width - margin * 2 - gap) / 2
const size = 9
const leading = 11
const letters = 52
const linesAColumn = 56

const subjects = ['The encoder', 'Our sampler', 'The retriever', 'A frozen backbone', 'The reward model']
const verbs = ['improves', 'stabilises', 'approximates', 'regularises', 'decomposes']
const objects = [
  'the attention distribution over long documents',
  'gradient estimates under heavy-tailed noise',
  'calibration of the confidence scores',
  'the trade-off between recall and latency',
  'representation collapse in contrastive learning',
]

/**
 * A paper of two columns with running heads, page numbers, words hyphenated over lines, sentences that go over columns
 * and pages, and a list of references at its end; and every sentence of it with its page.
 */
export function twoColumnPaper(pages: number): { bytes: Uint8Array; planted: PlantedSentence[] } {
  const planted: PlantedSentence[] = []
  const streams: string[] = []
  const flow = lined()
  for (let page = 1; page <= pages; page++) {
    const drawn: string[] = [draw('Journal of Invented Systems, Vol. 7', margin, height - 30, 8)]
    drawn.push(draw(String(page), width / 2, 24, 8))
    let top = height - 70
    if (page === 1) {
      drawn.push(draw('Sparse Memory Routing for Long Documents', margin + 60, height - 70, 18, 'B'))
      drawn.push(draw('Mina Sample, Jun Invented, Alex Example', margin + 150, height - 92, 10))
      drawn.push(draw('Department of Examples, Nowhere University', margin + 140, height - 106, 9))
      top = height - 140
    }
    const most = page === 1 ? linesAColumn - 7 : linesAColumn
    const isLast = page === pages
    for (const side of [0, 1]) {
      const left = margin + side * (column + gap)
      for (let at = 0; at < most; at++) {
        const y = top - at * leading
        const headed = headingAt(page, side, at)
        if (headed) {
          drawn.push(draw(headed, left, y, 11, 'B'))
          continue
        }
        if (isLast && side === 1) {
          drawn.push(
            draw(
              at === 0 ? 'References' : `[${at}] A. Author. Cited title number ${at}. 2020.`,
              left,
              y,
              at === 0 ? 11 : 8,
              at === 0 ? 'B' : 'F',
            ),
          )
          continue
        }
        const { text, begins } = flow.next().value!
        drawn.push(draw(text, left, y, size))
        // A sentence is on the page on which it begins, wherever it ends.
        for (const sentence of begins) planted.push({ text: sentence, page })
      }
    }
    streams.push(drawn.join('\n'))
  }
  return { bytes: fileOf(streams), planted: planted.slice(0, -3) }
}

function headingAt(page: number, side: number, at: number): string | undefined {
  if (at !== 0) return undefined
  if (page === 1 && side === 0) return 'Abstract'
  if (page === 1 && side === 1) return '1 Introduction'
  return undefined
}

function* sentences(): Generator<string, never> {
  for (let at = 1; ; at++) {
    const pick = (from: readonly string[], step: number) => from[Math.floor(at / step) % from.length]!
    yield `${pick(subjects, 1)} numbered ${at} ${pick(verbs, 5)} ${pick(objects, 25)} when trial ${at * 7} is repeated.`
  }
}

/** The sentences in lines of at most a column's letters, a long word parted with a hyphen; each with what begins in it. */
function* lined(): Generator<{ text: string; begins: string[] }, never> {
  let [line, begins]: [string, string[]] = ['', []]
  for (const sentence of sentences()) {
    for (const [at, word] of sentence.split(' ').entries()) {
      const room = letters - line.length - 2
      if (line !== '' && line.length + 1 + word.length > letters) {
        const isParted = /^[a-z]{8,}$/u.test(word) && room >= 3 && word.length - room >= 3
        yield { text: isParted ? `${line} ${word.slice(0, room)}-` : line, begins }
        line = isParted ? word.slice(room) : word
        begins = []
      } else line = line === '' ? word : `${line} ${word}`
      if (at === 0) begins.push(sentence)
    }
  }
  throw new Error('There is always another sentence')
}

function draw(text: string, x: number, y: number, points: number, font = 'F'): string {
  return `BT /${font} ${points} Tf ${x} ${y} Td (${text.replace(/[()\\]/gu, '\\$&')}) Tj ET`
}

function fileOf(streams: readonly string[]): Uint8Array {
  const first = 5
  const kids = streams.map((_, at) => `${first + at * 2} 0 R`).join(' ')
  return writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${streams.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>',
    ...streams.flatMap((drawn, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources<</Font<</F 3 0 R/B 4 0 R>>>>/Contents ${first + at * 2 + 1} 0 R>>`,
      `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`,
    ]),
  ])
}
