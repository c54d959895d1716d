import { cutPlace } from '#protocol/cut-text.ts'
import { jsonText } from '#store/storable.ts'
import type { Contract, Section, Unit } from './contract.ts'

/** A stretch of a text: `[start, end]`. */
type Stretch = readonly [number, number]

/** `[start, end, paragraph, item, introduction, sentences]`; an introduction stands in the text, or it is ''. */
type PackedUnit = readonly [
  number,
  number,
  number | null,
  string | null,
  Stretch | string,
  readonly Stretch[],
]

/** A section by its places alone: its texts are slices of the contract's. */
export interface PackedSection
  extends Pick<Section, 'kind' | 'key' | 'number' | 'branch' | 'label' | 'title' | 'chapters'> {
  readonly start: number
  readonly bodyStart: number
  readonly end: number
  readonly units: readonly PackedUnit[]
}

/** A part of a contract as it is kept: some of its text, in order, and some of its sections. */
export interface ContractPart {
  readonly text: string
  /** JSON of `PackedSection[]`. */
  readonly sections: string
}

/** Characters of text and of JSON in a part: some milliseconds to write or to read. */
const partLength = 16_000

/** Cuts a contract into parts, one after another as they are asked for. There is at least one. */
export function* partsOf({ text, sections }: Contract): Generator<ContractPart, void> {
  let [from, next] = [0, 0]
  do {
    const to = cutPlace(text, from + partLength)
    const packed: string[] = []
    for (let length = 0; length < partLength && next < sections.length; next++) {
      const json = jsonText(packedSection(text, sections[next]!))
      packed.push(json)
      length += json.length
    }
    yield { text: text.slice(from, to), sections: `[${packed.join(',')}]` }
    from = to
  } while (from < text.length || next < sections.length)
}

function packedSection(text: string, section: Section): PackedSection {
  const { kind, key, number, branch, label, title, chapters, start, end, body } = section
  let last: { readonly introduction: string; readonly packed: Stretch | string } | undefined
  const units = section.units.map((unit): PackedUnit => {
    const { introduction, place } = unit
    if (last?.introduction !== introduction) last = { introduction, packed: stretchOf(text, unit) }
    const sentences = unit.sentences.map((sentence): Stretch => [sentence.start, sentence.end])
    return [unit.start, unit.end, place.paragraph, place.item, last.packed, sentences]
  })
  const head = { kind, key, number, branch, label, title, chapters }
  return { ...head, start, bodyStart: end - body.length, end, units }
}

/** An introduction stands before what it introduces. */
function stretchOf(text: string, { introduction, start }: Unit): Stretch | string {
  if (introduction === '') return ''
  const at = text.lastIndexOf(introduction, start)
  return at < 0 ? introduction : [at, at + introduction.length]
}

/** The section as it was before it was packed. */
export function unpackedSection(text: string, packed: PackedSection): Section {
  const { bodyStart, units, ...head } = packed
  const slice = ([start, end]: Stretch) => text.slice(start, end)
  return {
    ...head,
    text: slice([head.start, head.end]),
    body: slice([bodyStart, head.end]),
    units: units.map(([start, end, paragraph, item, leading, sentences]): Unit => {
      const place = { section: head.key, paragraph, item }
      const introduction = typeof leading === 'string' ? leading : slice(leading)
      return {
        ...{ start, end, text: slice([start, end]), place, introduction },
        sentences: sentences.map((stretch) => ({
          ...{ start: stretch[0], end: stretch[1], text: slice(stretch), place, introduction },
        })),
      }
    }),
  }
}
