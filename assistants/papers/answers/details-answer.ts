import type { z } from 'zod'
import { withParticle } from '#korean/particles.ts'
import type { searchPaper } from '../tools/search-paper.ts'
import type { Detail } from '../understand/request.ts'
import type { Reply } from './reply.ts'

type Paper = NonNullable<z.infer<typeof searchPaper.output>['paper']>

const mostAuthors = 8

/** Who wrote a paper, when, where: what is asked first, then the rest that is known; what is not known is said to be so. */
export function detailsAnswer(paper: Paper, detail: Detail, notKept: readonly string[] = []): Reply {
  const known = knownOf(paper)
  const asked = detail === 'several' ? undefined : detail
  const lead = asked === undefined ? `**${paper.title}** 논문은 이래요.` : leadOf(paper, asked)
  // Of several that were asked for none is passed over in silence.
  const others = Object.entries(known).filter(
    ([name, value]) => name !== asked && (value !== undefined || asked === undefined),
  )
  const lines = others.map(
    ([name, value]) => `- ${names[name as keyof typeof names]}: ${value ?? '서재에 적혀 있지 않아요'}`,
  )
  return {
    text: [
      ...notKept.map((what) => `서재에는 저자의 ${withParticle(what, '이/가')} 적혀 있지 않아요.`),
      lead,
      lines.join('\n'),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    suggestions: ['그 논문 요약해줘', '그 논문의 한계는 뭐야?', '방금 답변 저장해줘'],
    paper,
    shown: [paper],
    isAnswer: true,
  }
}

/** One thing of each of several papers, in their order; `shown`: how many there were. */
export function detailsOfEach(
  papers: readonly Paper[],
  detail: Exclude<Detail, 'several'>,
  shown: number,
): Reply {
  const lines = papers.map(
    (paper) => `- **${paper.title}**: ${knownOf(paper)[detail] ?? '서재에 적혀 있지 않아요'}`,
  )
  const more = shown > papers.length ? ` 앞의 ${papers.length}편만 적었어요.` : ''
  return {
    text: `방금 보여 드린 논문의 ${withParticle(names[detail], '이에요/예요')}.${more}\n\n${lines.join('\n')}`,
    suggestions: ['첫 번째 논문 요약해줘', '이 중에 가장 최근 논문은?', '방금 답변 저장해줘'],
    shown: papers,
    isAnswer: true,
  }
}

const names = { author: '저자', date: '발표', venue: '학회', length: '분량', link: '링크' } as const

function knownOf({ authors, year, day, venue, pages, arxivId, doi }: Paper) {
  const written = authors.slice(0, mostAuthors).join(', ')
  return {
    author: authors.length === 0 ? undefined : authors.length > mostAuthors ? `${written} 등` : written,
    date: day === null ? (year === null ? undefined : `${year}년`) : shownDay(day),
    venue: venue ?? undefined,
    length: pages === null ? undefined : `${pages}쪽`,
    link:
      arxivId !== null
        ? `https://arxiv.org/abs/${arxivId}`
        : doi === null
          ? undefined
          : `https://doi.org/${doi}`,
  }
}

export function shownDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}년 ${month}월 ${date}일`
}

/** How many wrote it, and whether no paper of the library has more. */
function countOf({ authors, mostAuthors }: Paper): string {
  if (authors.length < 2) return ''
  const isMost = mostAuthors === authors.length ? ' 서재의 논문 가운데 저자가 가장 많아요.' : ''
  return ` 저자는 모두 **${authors.length}명**이에요.${isMost}`
}

function leadOf(paper: Paper, detail: Exclude<Detail, 'several'>): string {
  const value = knownOf(paper)[detail]
  const title = `**${paper.title}**`
  if (value === undefined) {
    const canBeAdded =
      detail === 'length' || detail === 'link' ? '' : ' 서재에서 논문을 열어 적어 두실 수 있어요.'
    return `${title}의 ${withParticle(names[detail], '은/는')} 서재에 적혀 있지 않아요.${canBeAdded}`
  }
  switch (detail) {
    case 'author':
      return `${title} 논문은 ${withParticle(value, '이/가')} 썼어요.${countOf(paper)}`
    case 'date':
      return `${title} 논문은 **${value}**에 나왔어요.`
    case 'venue':
      return `${title} 논문은 **${value}**에 실렸어요.`
    case 'length':
      return `${title} 논문은 **${value}**이에요.`
    case 'link':
      return `${title} 논문은 여기서 볼 수 있어요: ${value}`
  }
}
