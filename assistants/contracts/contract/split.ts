import type { Article, Clause, Structure } from '#documents/articles/structure.ts'

/** Stand-in until the room documents brings its own. */
export function splitContract(text: string): Structure {
  const heads = [...text.matchAll(/^제\s?(\d+)\s?조(?:의(\d+))?\s?[(【]([^)】]+)[)】]/gmu)]
  const exhibitHeads = [...text.matchAll(/^(별지|별표|부속합의서)( ?\d+)? (.+)$/gmu)]
  const signAt = /^(?:본|이) 계약(?:의 성립)?을 증명|^\d{4}년 \d+월 \d+일$/mu.exec(text)?.index
  const titleEnd = text.indexOf('\n')
  const articles = heads.map((m, i): Article => {
    const start = m.index
    const chapterAfter = /^제\d+장/mu.exec(text.slice(start + 5))
    const ends = [heads[i + 1]?.index, chapterAfter && start + 5 + chapterAfter.index, signAt, exhibitHeads[0]?.index, text.length]
    const end = Math.min(...ends.filter((e): e is number => typeof e === 'number' && e > start))
    return { start, end, ordinal: i + 1, number: Number(m[1]), branch: m[2] ? Number(m[2]) : null, label: `제${m[1]}조${m[2] ? `의${m[2]}` : ''}`, title: m[3]!, bodyStart: start + m[0].length, chapters: [], paragraphs: clauses(text, start + m[0].length, end) }
  })
  const exhibits = exhibitHeads.map((m, i) => ({ start: m.index, end: exhibitHeads[i + 1]?.index ?? text.length, label: m[1]! + (m[2] ?? ''), number: m[2] ? Number(m[2]) : null, title: m[3]!, bodyStart: m.index + m[0].length, articles: [] }))
  const parties = [...text.matchAll(/((?:주식회사|재단법인) \S+?)\(이하 “(\S+?)”/gu)].map((m) => ({ role: m[2]!, name: m[1]!, start: m.index, end: m.index + m[0].length }))
  return {
    numbering: 'jo', title: { start: 0, end: titleEnd, text: text.slice(0, titleEnd) }, parties,
    preamble: { start: titleEnd, end: /^제1장|^제\s?1\s?조/mu.exec(text)!.index },
    articles, exhibits, addenda: [],
    signature: signAt === undefined ? null : { start: signAt, end: exhibitHeads[0]?.index ?? text.length },
  }
}

function clauses(text: string, start: number, end: number): Clause[] {
  const rounds = [...text.slice(start, end).matchAll(/^([①-⑳])/gmu)]
  const numbers = (from: number, to: number): Clause[] => {
    const found = [...text.slice(from, to).matchAll(/^(\d+)\. /gmu)]
    return found.map((m, i) => ({ start: from + m.index, end: found[i + 1] ? from + found[i + 1]!.index : to, label: `${m[1]}.`, number: Number(m[1]), items: [] }))
  }
  if (rounds.length > 0) return rounds.map((m, i) => {
    const from = start + m.index
    const to = rounds[i + 1] ? start + rounds[i + 1]!.index : end
    return { start: from, end: to, label: m[1]!, number: m[1]!.codePointAt(0)! - 0x245f, items: numbers(from, to) }
  })
  const items = numbers(start, end)
  const first = items[0]?.start ?? end
  return [...(text.slice(start, first).trim() ? [{ start, end: first, label: null, number: null, items: [] }] : []), ...items]
}
