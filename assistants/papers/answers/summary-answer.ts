import type { z } from 'zod'
import type { Source } from '#protocol/events.ts'
import type { PaperRef } from '../library/find-papers.ts'
import { passageHref } from '../library/passage-href.ts'
import type { summarize } from '../tools/summarize.ts'
import type { Asked } from '../understand/request.ts'
import type { Reply } from './reply.ts'

type Found = z.infer<typeof summarize.output>

export function summaryAnswer({ paper, text, quotes, by, level }: Found): Reply {
  const how =
    by === 'model'
      ? '논문 전체를 읽고 요약했어요.'
      : '언어 모델 없이, 논문에서 가장 중요한 문장을 그대로 골랐어요.'
  return {
    text: [`**${paper.title}**${paper.year === null ? '' : ` (${paper.year})`}`, text, how].join('\n\n'),
    suggestions: ['요약 저장해줘', level === 'easy' ? '더 어렵게' : '더 쉽게', '그 논문의 한계는 뭐야?'],
    sources: quotes.slice(0, mostSources).map((quote, at) => sourceOf(paper, quote, at)),
    paper,
    shown: [paper],
    isAnswer: true,
    level,
  }
}

const sourceOf = (paper: Found['paper'], quote: Found['quotes'][number], at: number): Source => ({
  id: String(at + 1),
  kind: 'paper',
  title: paper.title,
  locator: [quote.section, quote.page === null ? '' : `${quote.page}쪽`].filter((it) => it !== '').join(', '),
  quote: quote.text,
  score: 1,
  href: passageHref(paper.id, quote.passageId, quote.start, quote.text),
})

const mostSources = 5
/** Sentences told of each of several papers. */
const eachTold = 3

/** Several papers in one: what each says, and what of what was asked for is not in it. */
export function severalAnswer(
  summaries: readonly Found[],
  missing: readonly string[],
  more: number,
  level: 'easy' | 'hard',
): Reply {
  const told = summaries.map(({ paper, quotes }) => ({ paper, quotes: quotes.slice(0, eachTold) }))
  const sources = told.flatMap(({ paper, quotes }) => quotes.map((quote) => ({ paper, quote })))
  const sections = summaries.map(({ paper, text, by }) => {
    const bullets = sources.flatMap((source, at) =>
      source.paper.id === paper.id ? [`- ${source.quote.text} [${at + 1}]`] : [],
    )
    const title = `**${paper.title}**${paper.year === null ? '' : ` (${paper.year})`}`
    return `${title}\n\n${by === 'model' ? text : bullets.join('\n')}`
  })
  const left = [
    ...(missing.length > 0
      ? [`‘${missing.join('’, ‘')}’ 논문은 서재에서 찾지 못했거나 본문이 없어서 뺐어요.`]
      : []),
    ...(more > 0
      ? [`조건에 맞는 논문이 ${more}편 더 있지만 한 번에 ${summaries.length}편까지 요약해요.`]
      : []),
  ]
  const how = summaries.some(({ by }) => by === 'extract')
    ? ['언어 모델 없이, 논문마다 가장 중요한 문장을 그대로 골랐어요.']
    : []
  return {
    text: [`논문 **${summaries.length}편**을 요약했어요.`, ...sections, ...left, ...how].join('\n\n'),
    suggestions: ['요약 저장해줘', '첫 번째 논문 요약해줘', '논문 목록 보여줘'],
    sources: sources.map(({ paper, quote }, at) => sourceOf(paper, quote, at)),
    shown: summaries.map(({ paper }) => paper),
    isAnswer: summaries.length > 0,
    level,
    // What a model has read of each is what it makes one text of.
    ...(summaries.length > 1 && how.length === 0
      ? {
          isOfSeveral: true as const,
          grounds: summaries.map(({ paper, text: said }) => `${paper.title}\n${said}`),
        }
      : {}),
  }
}

/** No paper of what was asked for is there. */
export function noneOf({ from, to, venue }: Asked): Reply {
  const years = [...new Set([from, to].flatMap((day) => day?.slice(0, 4) ?? []))].join('–')
  const what = [years, venue].filter(Boolean).join(' ')
  return {
    text: `서재에 ‘${what}’에 맞는 논문이 없어서 요약할 것이 없어요.`,
    suggestions: ['연도별 논문 수', '논문 목록 보여줘'],
    isAnswer: false,
  }
}

/** A place in a list that it does not have: what was shown, to choose from. */
export function noSuchPlace(place: number, shown: readonly PaperRef[]): Reply {
  const said = place > 0 ? `${place}번째` : '마지막'
  if (shown.length === 0)
    return {
      text: `아직 보여 드린 논문이 없어서 ${said}가 어느 것인지 알 수 없어요. 먼저 목록을 보여 드릴까요?`,
      suggestions: ['논문 목록 보여줘', '연도별 논문 수'],
      offer: { ask: 'list', asked: { of: 'papers' } },
      isAnswer: false,
    }
  return {
    ...whichPaper(undefined, shown),
    text: `방금 보여 드린 논문은 ${shown.length}편이라 ${said}는 없어요. 어느 논문일까요?\n\n${numbered(shown)}`,
  }
}

const numbered = (papers: readonly PaperRef[]) =>
  papers.map(({ title, year }, at) => `${at + 1}. ${title}${year === null ? '' : ` (${year})`}`).join('\n')

/** Which paper is meant: the nearest ones, to choose from. */
export function whichPaper(name: string | undefined, near: readonly PaperRef[]): Reply {
  if (near.length === 0) {
    // That there is none at all is said before it.
    const what = name === undefined ? '' : `서재에서 ‘${name}’ 논문을 찾지 못했어요. `
    return {
      text: `${what}논문 파일(PDF, Markdown)을 올리시면 통째로 요약해 드릴게요.`,
      suggestions: ['논문 목록 보여줘', '무엇을 할 수 있어?'],
      isAnswer: false,
    }
  }
  const lead =
    name === undefined
      ? '어느 논문을 요약해 드릴까요?'
      : `‘${name}’만으로는 어느 논문인지 뚜렷하지 않아요. 어느 논문일까요?`
  return {
    text: `${lead}\n\n${numbered(near)}`,
    suggestions: near.slice(0, 3).map((_, at) => `${at + 1}번째 논문 요약해줘`),
    expects: 'paper',
    shown: near,
    isAnswer: false,
  }
}
