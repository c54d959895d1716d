import { withParticle } from '#korean/particles.ts'
import type { Field, Hit, Place } from '../evidence/gather.ts'
import type { Want } from '../evidence/question.ts'
import type { Verdict } from '../evidence/verdict.ts'
import { explanationOf, type Level } from '../glossary/term.ts'
import type { PaperRef } from '../library/find-papers.ts'
import { passageHref } from '../library/passage-href.ts'
import { placeOf, shortTitle } from './passages-answer.ts'
import type { Reply } from './reply.ts'

const fields: Readonly<Record<Field, string>> = { definition: '뜻', easy: '쉬운 설명', hard: '어려운 설명' }

const lacking: Readonly<Record<Want, string>> = {
  number: '물어보신 수치는 적혀 있지 않아요',
  reason: '왜 그런지 이유를 밝힌 문장은 없어요',
  formula: '수식은 적혀 있지 않아요',
  difference: '둘을 견주어 쓴 문장은 없어요',
  judgement: '어느 쪽이 나은지 판단한 문장은 없어요',
  trust: '믿어도 되는지를 바로 말한 문장은 없어요',
  meaning: '뜻을 밝힌 문장은 없어요',
  order: '어느 것이 먼저인지는 적혀 있지 않아요',
  name: '그것을 부르는 이름은 적혀 있지 않아요',
}

/** The sentences that answer a question, each with where it stands; what none of them answers is said before them. */
export function evidenceAnswer(
  { kind, units, lacks, missing, isOfAnother }: Verdict<Place>,
  explained: Level | undefined,
  papers: readonly PaperRef[],
): Reply {
  const asked = `‘${missing.slice(0, 3).join('’, ‘')}’`
  const isOfFigure = lacks.includes('number') && missing.length > 0
  const gaps = [
    ...(isOfAnother ? ['물어보신 것의 수치는 없고 다른 것을 말하고 있어요'] : []),
    ...lacks.map((want) =>
      want === 'number' && isOfFigure ? `${asked} 수치는 적혀 있지 않아요` : lacking[want],
    ),
    ...(missing.length > 0 && !isOfFigure
      ? [`${withParticle(asked, '을/를')} 말하는 문장은 찾지 못했어요`]
      : []),
  ]
  const lead = [leadOf(units[0]!.place, kind === 'answers', gaps, papers)]
  const hits = units.flatMap(({ place, text }) => (place.kind === 'paper' ? [{ hit: place.hit, text }] : []))
  const lines = units.map(({ place, text }) =>
    place.kind === 'term'
      ? `**${place.term.term}**: ${withExplanation(place, text, explained)}\n— 용어집, ${fields[place.field]}`
      : `> ${text}\n> — ${placeOf(place.hit)} [${hits.findIndex((it) => it.hit === place.hit && it.text === text) + 1}]`,
  )
  const quoted = [...new Map(hits.map(({ hit }) => [hit.paperId, hit])).values()]
  const shown = quoted.map(({ paperId, title, year }) => ({ id: paperId, title, authors: [], year }))
  const terms = units.flatMap(({ place }) => (place.kind === 'term' ? [place.term.term] : []))
  const [term] = terms
  const [paper] = shown
  return {
    text: [...lead, ...lines].join('\n\n'),
    suggestions: [
      ...(paper ? [`${shortTitle(paper.title)} 논문 요약해줘`] : []),
      ...(term ? [`${withParticle(term, '이/가')} 뭐야?`] : []),
      '방금 답변 저장해줘',
    ],
    sources: hits.map(({ hit, text }, at) => ({
      id: String(at + 1),
      kind: 'paper' as const,
      title: hit.title,
      locator: [hit.section, hit.page === null ? '' : `${hit.page}쪽`].filter((it) => it !== '').join(', '),
      quote: text,
      score: hit.score,
      href: passageHref(hit.paperId, hit.passageId, hit.text.indexOf(text), text),
    })),
    ...(shown.length > 0 ? { shown } : {}),
    ...(paper ? { paper } : {}),
    isAnswer: true,
    grounds: units.map(({ text, place }) => (place.kind === 'paper' ? place.hit.text : text)),
  }
}

/** Where the meaning is asked, a definition is told with what explains it. */
function withExplanation(
  { term, field }: Place & { kind: 'term' },
  text: string,
  level: Level | undefined,
): string {
  const more = level === undefined || field !== 'definition' ? '' : explanationOf(term, level).text
  return more === '' || more === text ? text : `${text} ${more}`
}

/** Before what is told of terms: what of the question it does not answer; behind it, sentences that bear on it. */
export function withGaps(
  reply: Reply,
  lacks: readonly Want[],
  value?: string,
  verdict?: Verdict<Place>,
): Reply {
  const open = [
    ...(value === undefined
      ? []
      : [`${withParticle(`‘${value}’`, '이/가')} 무엇을 뜻하는지 바로 말한 문장은 없어요`]),
    ...lacks.map((want) => lacking[want]),
  ]
  if (open.length === 0 || !reply.isAnswer) return reply
  const bearing = (verdict?.units ?? []).flatMap(({ place, text, kinds }) =>
    place.kind === 'term' && kinds.length > 0 && !reply.text.includes(text)
      ? [`**${place.term.term}**: ${text}\n— 용어집, ${fields[place.field]}`]
      : [],
  )
  const beside = bearing.length > 0 ? `\n\n함께 따져 볼 대목이에요.\n\n${bearing.join('\n\n')}` : ''
  return {
    ...reply,
    text: `${open.join('. ')}. 관련된 용어의 설명을 드릴게요.\n\n${reply.text}${beside}`,
  }
}

/** Where it stands and, of what merely comes near, what it leaves open. */
function leadOf(
  place: Place,
  isAnswer: boolean,
  gaps: readonly string[],
  papers: readonly PaperRef[],
): string {
  const where =
    place.kind === 'term'
      ? `용어집의 **${place.term.term}** 설명`
      : called(place.hit, papers.find(({ id }) => id === place.hit.paperId)?.authors ?? [])
  if (isAnswer) return `${where}에 이렇게 나와 있어요.`
  // What is not there is said before what is.
  return gaps.length > 0
    ? `${where}에 ${gaps.join('. ')}. 가장 가까운 대목을 골랐어요.`
    : `${where}에서 가장 가까운 대목을 골랐어요. 바로 답이 되지 않을 수 있어요.`
}

function called({ title, year }: Hit, [first, ...others]: readonly string[]): string {
  const authors = first === undefined ? [] : [others.length > 0 ? `${first} 등` : first]
  const known = [...authors, ...(year === null ? [] : [`${year}`])]
  return known.length === 0 ? `**${title}**` : `**${title}**(${known.join(', ')})`
}
