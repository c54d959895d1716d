import type { z } from 'zod'
import { pick, type Voice } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import type { Source } from '#protocol/events.ts'
import reasonWords from '../lexicon/reasons.json' with { type: 'json' }
import { passageHref } from '../library/passage-href.ts'
import type { searchPaper } from '../tools/search-paper.ts'
import type { Reply } from './reply.ts'

type Found = z.infer<typeof searchPaper.output>
type Hit = Found['hits'][number]

const mostQuoted = 3

/** What the library says: the very sentences, each with its place. Of `why` a passage's reason is shown, or that there is none. */
export function passagesAnswer(found: Found, voice: Voice, why = false): Reply {
  const quoted = found.hits
    .filter(({ quotes }) => quotes.length > 0)
    .slice(0, mostQuoted)
    .map((hit) => ({ ...hit, quotes: why ? hit.quotes.toSorted(reasonsFirst) : hit.quotes }))
  const isReasonless = why && found.ofArea === null && !quoted.some(({ quotes }) => saysReason(quotes[0]!))
  const titles = [...new Set(quoted.map(({ title }) => title))]
  const lead =
    found.ofArea !== null
      ? `제목이나 분야, 저자로 찾은 ‘${found.ofArea.topic}’ 논문이 **${found.ofArea.papers}편** 있어요.`
      : found.unanswered !== null
        ? `${called(found, titles)}에서는 ${pick(['물어보신 것에 바로 답하는 대목을 찾지 못했어요', '그대로 답이 되는 문장을 찾지 못했어요'], voice)}. 대신 이 논문은 이렇게 시작해요.`
        : found.isNear
          ? `${called(found, titles)}에서 ${pick(['물어보신 것과 가장 가까운 대목이에요', '가장 가까운 대목을 골랐어요'], voice)}. 바로 답이 되지 않을 수 있어요.`
          : titles.length === 1
            ? `${called(found, titles)}${pick(['에 이렇게 나와 있어요', '에서 찾은 대목이에요'], voice)}.`
            : `${pick(['서재에서 관련된 논문', '이 질문과 가까운 논문'], voice)} ${titles.length}편을 찾았어요.`
  const gap = isReasonless ? ['왜 그런지 이유를 밝힌 문장은 이 대목들에 없어요.'] : []
  const slip = found.readAs === null ? [] : [`${withParticle(`‘${found.readAs}’`, '으로/로')} 읽고 찾았어요.`]
  const lines = quoted.map((hit, at) => `> ${hit.quotes[0]}\n> — ${placeOf(hit)} [${at + 1}]`)
  const [first] = quoted
  return {
    text: [...slip, lead, ...gap, ...lines].join('\n\n'),
    suggestions: [
      ...(first ? [`${shortTitle(first.title)} 논문 요약해줘`] : []),
      '더 쉽게 설명해줘',
      '방금 답변 저장해줘',
    ],
    sources: quoted.map(sourceOf),
    shown: uniquePapers(quoted),
    ...(first ? { paper: refOf(first) } : {}),
    isAnswer: true,
    grounds: quoted.map(({ text }) => text),
  }
}

/** A sentence or two of each. */
const eachQuoted = 2

/** Several papers, each by its own sentences: what they come to together is left to who reads them. */
export function papersSideBySide(found: readonly Found[]): Reply {
  const told = found.flatMap((one) => one.hits.filter(({ quotes }) => quotes.length > 0).slice(0, eachQuoted))
  const sections = found.map((one) => {
    const [first] = one.hits
    const lines = told.flatMap((hit, at) =>
      hit.paperId === first?.paperId ? [`> ${hit.quotes[0]}\n> — ${placeOf(hit)} [${at + 1}]`] : [],
    )
    return [called(one, first ? [first.title] : []), ...lines].join('\n\n')
  })
  const papers = uniquePapers(told)
  return {
    text: [
      `논문 ${found.length}편에서 물어보신 것과 가장 가까운 대목을 나란히 옮겼어요. 견주어 쓴 문장이 아니라 각 논문의 문장이에요.`,
      ...sections,
    ].join('\n\n'),
    suggestions: [
      ...papers.slice(0, 2).map(({ title }) => `${shortTitle(title)} 논문 요약해줘`),
      '방금 답변 저장해줘',
    ],
    sources: told.map(sourceOf),
    shown: papers,
    isAnswer: true,
    grounds: told.map(({ text }) => text),
  }
}

const saysReason = (sentence: string) => reasonWords.some((word) => sentence.toLowerCase().includes(word))
const reasonsFirst = (one: string, other: string) => Number(saysReason(other)) - Number(saysReason(one))

/** The paper that was meant, with who wrote it and when: that is often what is asked. */
function called({ paper }: Found, [title]: readonly string[]): string {
  if (!paper) return `**${title ?? ''}**`
  const [first] = paper.authors
  const authors = paper.authors.length > 1 ? `${first} 등` : first
  const known = [authors, paper.year === null ? undefined : `${paper.year}`].filter(Boolean)
  return known.length === 0 ? `**${paper.title}**` : `**${paper.title}**(${known.join(', ')})`
}

export function placeOf({ title, section, page }: Hit): string {
  const place = [section, page === null ? '' : `${page}쪽`].filter((it) => it !== '').join(', ')
  return place === '' ? title : `${title}, ${place}`
}

function sourceOf(hit: Hit, at: number): Source {
  const { paperId, passageId, title, section, page, text, quotes, score } = hit
  return {
    id: String(at + 1),
    kind: 'paper',
    title,
    locator: [section, page === null ? '' : `${page}쪽`].filter((it) => it !== '').join(', '),
    quote: quotes[0] ?? '',
    score,
    href: passageHref(paperId, passageId, text.indexOf(quotes[0] ?? ''), quotes[0] ?? ''),
  }
}

const refOf = ({ paperId, title, year }: Hit) => ({ id: paperId, title, authors: [], year })

function uniquePapers(hits: readonly Hit[]) {
  return [...new Map(hits.map((hit) => [hit.paperId, refOf(hit)])).values()]
}

const longestChip = 30

/** A title as one would say it in a chip: up to its colon. */
export function shortTitle(title: string): string {
  const head = title.split(':')[0]!.trim()
  return head.length <= longestChip ? head : title
}
