import { type DocumentParagraph, type PageTurn, pageAt, type ReadDocument } from '#documents/document.ts'

/** A part of a paper under a heading; offsets into its text. */
export interface PaperSection {
  readonly title: string
  readonly start: number
  readonly end: number
}

/** A stretch of a paper that is found and cited as one: paragraphs of one section that follow one another. */
export interface PaperPassage {
  /** `p12`: from 1, in order. */
  readonly id: string
  readonly section: string
  /** From 1; null where the format has no pages. */
  readonly page: number | null
  readonly start: number
  readonly end: number
  /** Where a later page begins within it: offsets into the text. */
  readonly turns?: readonly PageTurn[]
}

/** A paper as it is read: what is said of it on its first page, its text without the references, its parts. */
export interface ReadPaper {
  readonly title: string | null
  readonly abstract: string | null
  readonly text: string
  readonly sections: readonly PaperSection[]
  readonly passages: readonly PaperPassage[]
}

const longestPassage = 1_200
const longestHeading = 90
/** A heading by its number: `3.2 Attention`, `IV. Results`. */
const numbered = /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|[IVX]{1,5}\.|[A-H]\.\d{0,2})\s+\p{Lu}/u
const known =
  /^(?:abstract|introduction|related work|background|method(?:s|ology)?|approach|experiments?|results?|discussion|conclusions?|limitations|acknowledge?ments?|appendix|초록|요약|서론|관련\s?연구|배경|방법론?|실험|결과|논의|결론|한계|감사의\s?글|부록)(?!\p{L})/iu
const references = /^(?:\d{1,2}\.?\s+)?(?:references|bibliography|literature cited|참고\s?문헌)\.?$/iu
const afterReferences = /^(?:[A-H]\.?\s+\p{Lu}|appendix|supplementary|부록)/iu

/** Parts a document into sections and passages and leaves its list of references out. */
export function paperOf(document: ReadDocument): ReadPaper {
  const all = document.paragraphs
  const textOf = ({ start, end }: { start: number; end: number }) => document.text.slice(start, end)
  const abstract = abstractOf(all, textOf)
  const kept = withoutFront(withoutReferences(all, textOf), textOf)
  const sections: PaperSection[] = []
  const passages: PaperPassage[] = []
  let section = ''
  let open: DocumentParagraph[] = []
  const close = () => {
    const [first] = open
    if (!first) return
    const passage = { section, page: first.page, start: first.start, end: open.at(-1)!.end }
    const turns = open.flatMap((paragraph) => paragraph.turns ?? [])
    const id = `p${passages.length + 1}`
    passages.push({ id, ...passage, ...(turns.length > 0 ? { turns } : {}) })
    open = []
  }
  const title = titleOf(document, textOf)
  for (const paragraph of kept) {
    const text = textOf(paragraph)
    if (isHeading(paragraph, text) && !(sections.length === 0 && unmarked(text) === title)) {
      close()
      const last = sections.at(-1)
      if (last) sections[sections.length - 1] = { ...last, end: paragraph.start }
      section = unmarked(text)
      sections.push({ title: section, start: paragraph.start, end: kept.at(-1)!.end })
      continue
    }
    for (const part of partsOf(paragraph, document.text)) {
      const length = part.end - (open[0]?.start ?? part.start)
      const isApart = open.length > 0 && part.start - open.at(-1)!.end > 2
      // A passage begins on the page that it is cited on.
      if (length > longestPassage || isApart || (open.length > 0 && open[0]!.page !== part.page)) close()
      open.push(part)
    }
  }
  close()
  return {
    title,
    abstract,
    text: document.text,
    sections,
    passages,
  }
}

/** A paragraph that is too long for a passage in stretches of whole sentences. */
function partsOf(paragraph: DocumentParagraph, text: string): DocumentParagraph[] {
  const { page, turns = [], ...rest } = paragraph
  const parts: DocumentParagraph[] = []
  for (let start = paragraph.start; start < paragraph.end; ) {
    const end = partEnd(text, start, paragraph.end)
    const within = turns.filter(({ at }) => at > start && at < end)
    const part = { ...rest, start, end, page: pageAt(paragraph, start) }
    parts.push(within.length > 0 ? { ...part, turns: within } : part)
    start = end
    while (start < paragraph.end && text[start] === ' ') start++
  }
  return parts
}

function partEnd(text: string, start: number, end: number): number {
  if (end - start <= longestPassage * 1.25) return end
  const sentences = [...text.slice(start, start + longestPassage).matchAll(/[.?!。]["”’)]?(?= )/gu)]
  const last = sentences.at(-1)
  if (last && last.index > longestPassage / 3) return start + last.index + last[0].length
  const space = text.lastIndexOf(' ', start + longestPassage)
  return space > start ? space : start + longestPassage
}

type TextOf = (paragraph: DocumentParagraph) => string

function isHeading({ kind, emphasised }: DocumentParagraph, said: string): boolean {
  const text = unmarked(said)
  if (text.length > longestHeading || kind === 'row' || kind === 'note' || /[.,;:]$/u.test(text)) return false
  return (
    kind === 'heading' ||
    (known.test(text) && text.split(' ').length <= 4) ||
    (numbered.test(text) && (emphasised || text.split(' ').length <= 8))
  )
}

/** Title, authors and addresses are no passage to answer from: the paper has them as its own. */
function withoutFront(
  paragraphs: readonly DocumentParagraph[],
  textOf: TextOf,
): readonly DocumentParagraph[] {
  const at = paragraphs.slice(0, 40).findIndex((paragraph) => abstractBegins(textOf(paragraph)))
  return at < 0 ? paragraphs : paragraphs.slice(at)
}

function abstractBegins(text: string): boolean {
  return /^(?:abstract|초록|요약)(?![\p{L}])/iu.test(unmarked(text.trim()))
}

function withoutReferences(paragraphs: readonly DocumentParagraph[], textOf: TextOf): DocumentParagraph[] {
  // The last such heading: a contents page names it, too.
  const from = paragraphs.findLastIndex((paragraph) => references.test(unmarked(textOf(paragraph).trim())))
  if (from < paragraphs.length * 0.3) return [...paragraphs]
  const until = paragraphs.findIndex(
    (paragraph, at) =>
      at > from &&
      isHeading(paragraph, textOf(paragraph)) &&
      afterReferences.test(unmarked(textOf(paragraph))),
  )
  return [...paragraphs.slice(0, from), ...(until < 0 ? [] : paragraphs.slice(until))]
}

/** Without Markdown's marks of a heading. */
function unmarked(text: string): string {
  return text.replace(/^#+\s*/u, '').replace(/^\*\*(.+)\*\*$/u, '$1')
}

function titleOf({ paragraphs, declaredTitle }: ReadDocument, textOf: TextOf): string | null {
  const first = paragraphs.slice(0, 8).find(({ kind, emphasised }) => kind === 'heading' || emphasised)
  const said = first ?? paragraphs[0]
  const text = said ? unmarked(textOf(said)) : ''
  if (text !== '' && text.length <= 250 && !/^(?:arxiv|doi|abstract|초록)/iu.test(text)) return text
  return declaredTitle
}

function abstractOf(paragraphs: readonly DocumentParagraph[], textOf: TextOf): string | null {
  const at = paragraphs.slice(0, 40).findIndex((paragraph) => abstractBegins(textOf(paragraph)))
  if (at < 0) return null
  const inLine = unmarked(textOf(paragraphs[at]!)).replace(/^(?:abstract|초록|요약)\s*[—–:.-]?\s*/iu, '')
  const text = inLine.length > 40 ? inLine : paragraphs[at + 1] ? textOf(paragraphs[at + 1]!) : ''
  return text === '' ? null : text.slice(0, 3_000)
}
