import type { Addendum, Article, Clause, Exhibit, Span, Structure } from '#documents/articles/structure.ts'
import { atOnce } from '#search/pace.ts'
import type { Contract, Place, Section, SectionKind, Unit } from './contract.ts'
import { sentencesIn, trimmed } from './sentences.ts'

/** What a clause says that leads into a list. */
const leadsIntoList = /(?:각\s*호|다음|아래|각\s*목)/u

/** 발주자 주식회사 나무: the side is no part of the name. */
const side =
  /^(?:발주자|수급자|발주처|수주자|공급자|수요자|위탁자|수탁자|임대인|임차인|매도인|매수인|갑|을)\s+(?=\S)/u

/** A contract from its text and what the splitter found in it. Every text of it is a slice of `text`. */
export function takeApart(text: string, structure: Structure, fallbackTitle: string): Contract {
  return atOnce(takingApart(text, structure, fallbackTitle))
}

/** The same, for a long one: yields between sections. */
export function* takingApart(
  text: string,
  structure: Structure,
  fallbackTitle: string,
): Generator<void, Contract> {
  const sections: Section[] = []
  const { preamble, signature } = structure
  if (preamble) sections.push(plainSection(text, 'preamble', '전문', preamble))
  for (const article of structure.articles) {
    sections.push(structure.numbering === 'none' ? bodySection(text, article) : articleSection(text, article))
    yield
  }
  if (signature) sections.push(plainSection(text, 'signature', '서명란', signature))
  for (const exhibit of structure.exhibits) {
    sections.push(exhibitSection(text, exhibit))
    yield
  }
  for (const addendum of structure.addenda) sections.push(addendumSection(text, addendum))
  return {
    title: structure.title?.text.trim() || fallbackTitle,
    text,
    parties: structure.parties.map((party) => ({ ...party, name: party.name.replace(side, '') })),
    sections: withOwnKeys(sections.filter(({ body }) => body !== '')),
  }
}

function articleSection(text: string, article: Article): Section {
  const { number, branch, label, title, chapters } = article
  const key = number === null ? title || `#${article.ordinal}` : branch ? `${number}-${branch}` : `${number}`
  const made = section(
    text,
    article,
    { kind: 'article', key, number, branch, label, title, chapters },
    article,
  )
  // 7. 특약, behind the last 제n조: what it lists is cited as of an exhibit.
  return number === null && /^\d/u.test(label) ? { ...made, units: made.units.map(asItems) } : made
}

function exhibitSection(text: string, exhibit: Exhibit): Section {
  const { label, number, title, articles } = exhibit
  const head = { kind: 'exhibit' as const, key: label, number, branch: null, label, title, chapters: [] }
  const paragraphs = articles.length > 0 ? [] : clausesOf(text, exhibit)
  const made = section(text, exhibit, head, { bodyStart: exhibit.bodyStart, paragraphs })
  if (articles.length > 0)
    return { ...made, units: unitsOfArticles(text, label, exhibit.bodyStart, articles) }
  const ahead = paragraphs.length > 0 ? { start: exhibit.bodyStart, end: paragraphs[0]!.start } : undefined
  return {
    ...made,
    // A table may stand ahead of what is numbered.
    units: [...(ahead ? linesOf(text, label, trimmed(text, ahead)) : []), ...made.units.map(asItems)],
  }
}

/** A text without articles: a line that is a sentence of its own is a paragraph, and is cited as one. */
function bodySection(text: string, article: Article): Section {
  const head = { kind: 'article' as const, key: '본문', number: null, branch: null, label: '본문', title: '' }
  const lines: Clause[] = []
  for (const paragraph of article.paragraphs) {
    let start = paragraph.start
    for (const [line] of text.slice(paragraph.start, paragraph.end).matchAll(/[^\n]+(?:\n|$)/gu)) {
      const end = start + line.length
      const last = lines.at(-1)
      // A line that ends no sentence goes on in the next.
      const goesOn = last && last.end >= start && !/[.:：|)]\s*$/u.test(text.slice(last.start, last.end))
      if (goesOn) lines[lines.length - 1] = { ...last, end }
      else lines.push({ start, end, label: null, number: null, items: [] })
      start = end
    }
  }
  const made = section(
    text,
    article,
    { ...head, chapters: [] },
    { bodyStart: article.start, paragraphs: lines },
  )
  return {
    ...made,
    units: made.units.map((one, index) => {
      const place: Place = { section: head.key, paragraph: null, item: `${index + 1}번째 문단` }
      return {
        ...one,
        place,
        introduction: '',
        sentences: one.sentences.map((it) => ({ ...it, place, introduction: '' })),
      }
    }),
  }
}

/** 부칙, whose articles count from 1 again. */
function addendumSection(text: string, addendum: Addendum): Section {
  const { articles, bodyStart, end } = addendum
  const made = plainSection(text, 'exhibit', '부칙', { start: Math.min(bodyStart, end), end })
  return articles.length > 0 ? { ...made, units: unitsOfArticles(text, '부칙', bodyStart, articles) } : made
}

/** Articles of an exhibit or of 부칙, each part of them cited under its own article: 부칙 제2조 제1항. */
function unitsOfArticles(text: string, key: string, from: number, articles: readonly Article[]): Unit[] {
  const ahead = linesOf(text, key, trimmed(text, { start: from, end: articles[0]!.start }))
  const units = articles.flatMap((article) => {
    const { units: own, label, title } = articleSection(text, article)
    return own.map((unit) => {
      const part = [
        label || title,
        unit.place.paragraph === null ? '' : `제${unit.place.paragraph}항`,
        unit.place.item,
      ]
      const place: Place = { section: key, paragraph: null, item: part.filter(Boolean).join(' ') || null }
      return { ...unit, place, sentences: unit.sentences.map((sentence) => ({ ...sentence, place })) }
    })
  })
  return [...ahead, ...units]
}

/** What an exhibit numbers is cited as 호. */
function asItems(unit: Unit): Unit {
  if (unit.place.paragraph === null) return unit
  const place = { ...unit.place, paragraph: null, item: `제${unit.place.paragraph}호` }
  return { ...unit, place, sentences: unit.sentences.map((sentence) => ({ ...sentence, place })) }
}

function plainSection(text: string, kind: SectionKind, label: string, span: Span): Section {
  const head = { kind, key: label, number: null, branch: null, label, title: '', chapters: [] }
  return section(text, span, head, { bodyStart: span.start, paragraphs: [] })
}

function section(
  text: string,
  span: Span,
  head: Omit<Section, 'start' | 'end' | 'text' | 'body' | 'units'>,
  { bodyStart, paragraphs }: { bodyStart: number; paragraphs: readonly Clause[] },
): Section {
  const body = trimmed(text, { start: bodyStart, end: span.end })
  const whole = trimmed(text, span)
  const units = paragraphs.length > 0 ? unitsOf(text, head.key, paragraphs) : linesOf(text, head.key, body)
  return {
    ...head,
    ...whole,
    text: text.slice(whole.start, whole.end),
    body: text.slice(body.start, body.end),
    units,
  }
}

/** 1. and 가. of an exhibit, a line each. */
function clausesOf(text: string, { bodyStart, end }: { bodyStart: number; end: number }): Clause[] {
  const marked = /^[^\S\n]*(\d{1,2}|[A-Z]\d{1,2}|[가나다라마바사아자차카타파하])[.)][^\S\n]+/gmu
  const marks = [...text.slice(bodyStart, end).matchAll(marked)]
  return marks.map((match, index) => {
    const start = bodyStart + match.index
    const next = marks[index + 1]
    const letter = '가나다라마바사아자차카타파하'.indexOf(match[1]!)
    const number = letter >= 0 ? letter + 1 : Number(match[1]!.replace(/^[A-Z]/u, ''))
    return { start, end: next ? bodyStart + next.index : end, label: `${match[1]}.`, number, items: [] }
  })
}

function linesOf(text: string, key: string, body: Span): Unit[] {
  const units: Unit[] = []
  let start = body.start
  for (const line of text.slice(body.start, body.end).split('\n')) {
    const span = trimmed(text, { start, end: start + line.length })
    start += line.length + 1
    if (span.end > span.start) units.push(unit(text, span, { section: key, paragraph: null, item: null }, ''))
  }
  // What a table is drawn with says nothing.
  return units.filter(({ sentences }) => sentences.length > 0)
}

/** A list that follows an introduction is one of 호; without one, its numbers are 항. */
function unitsOf(text: string, key: string, paragraphs: readonly Clause[]): Unit[] {
  const units: Unit[] = []
  let introduction = ''
  for (const clause of paragraphs) {
    const own = trimmed(text, { start: clause.start, end: clause.items[0]?.start ?? clause.end })
    const said = text.slice(own.start, own.end)
    const decimal = decimalOf(clause)
    const isItem =
      decimal === undefined &&
      clause.label !== null &&
      !/^[①-⑳]/u.test(clause.label) &&
      (introduction !== '' || isLettered(clause))
    if (clause.label === null) introduction = leadsIntoList.test(said) ? said : ''
    const place: Place = {
      section: key,
      paragraph: isItem || decimal ? null : clause.number,
      item: isItem ? itemLabel(clause) : (decimal ?? null),
    }
    if (own.end > own.start) units.push(unit(text, own, place, isItem ? introduction : ''))
    for (const item of clause.items) {
      const span = trimmed(text, item)
      const own = decimalOf(item) ?? itemLabel(item)
      const at = { ...place, item: decimal && !decimalOf(item) ? `${decimal} ${own}` : own }
      if (span.end > span.start) units.push(unit(text, span, at, said))
    }
  }
  return units
}

/** 5-3 of `5-3.`, S2 of `S2.` */
const decimalOf = ({ label }: Clause): string | undefined =>
  /^\d{1,3}(?:[.-]\d{1,2})+|^[A-Z]\d{1,2}(?=\.)/u.exec(label ?? '')?.[0]

const isLettered = ({ label }: Clause): boolean => /^\(?[가-하]/u.test(label ?? '')

/** 1. is 제1호, 가. is 가목. */
function itemLabel(clause: Clause): string | null {
  if (isLettered(clause)) return `${clause.label!.replace('(', '').charAt(0)}목`
  return clause.number === null ? null : `제${clause.number}호`
}

const mark =
  /^(?:[①-⑳㉑-㉟]|[A-Z]\d{1,2}\.(?=\s)|\([가-하]\)|\d{1,2}(?:[.-]\d{1,2})+\.?(?=\s)|\(?\d{1,2}[.)](?!의\s|에\s|을\s|를\s|은\s|는\s|과\s|와\s)|[가-하][.)]|\([a-z]{1,4}\)|[-·•*※])\s*/u

function unit(text: string, span: Span, place: Place, introduction: string): Unit {
  const skipped = mark.exec(text.slice(span.start, span.end))?.[0].length ?? 0
  const inner = { start: span.start + skipped, end: span.end }
  const sentences = sentencesIn(text, inner).map((sentence) => ({
    ...sentence,
    text: text.slice(sentence.start, sentence.end),
    place,
    introduction: introduction.replace(mark, ''),
  }))
  return {
    ...span,
    text: text.slice(span.start, span.end),
    place,
    introduction: introduction.replace(mark, ''),
    sentences,
  }
}

/** Two articles of the same number stay apart: the second is `5#2`. */
function withOwnKeys(sections: readonly Section[]): Section[] {
  const seen = new Map<string, number>()
  return sections.map((it) => {
    const count = (seen.get(it.key) ?? 0) + 1
    seen.set(it.key, count)
    if (count === 1) return it
    const key = `${it.key}#${count}`
    const placed = <T extends { place: Place }>(part: T): T => ({
      ...part,
      place: { ...part.place, section: key },
    })
    return {
      ...it,
      key,
      units: it.units.map((one) => ({ ...placed(one), sentences: one.sentences.map(placed) })),
    }
  })
}
