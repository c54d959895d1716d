import type { z } from 'zod'
import type { FoundPaper } from '../library/find-papers.ts'
import { passageHref } from '../library/passage-href.ts'
import type { summarize } from '../tools/summarize.ts'
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
    sources: quotes.slice(0, mostSources).map((quote, at) => ({
      id: String(at + 1),
      kind: 'paper',
      title: paper.title,
      locator: quote.page === null ? '' : `${quote.page}쪽`,
      quote: quote.text,
      score: 1,
      href: passageHref(paper.id, quote.passageId, quote.start, quote.text),
    })),
    paper,
    shown: [paper],
    isAnswer: true,
    level,
  }
}

const mostSources = 5

/** Which paper is meant: the nearest ones, to choose from. */
export function whichPaper(name: string | undefined, near: readonly FoundPaper[]): Reply {
  if (near.length === 0) {
    const what =
      name === undefined ? '서재에 논문이 아직 없어요.' : `서재에서 ‘${name}’ 논문을 찾지 못했어요.`
    return {
      text: `${what} 논문 파일(PDF, Markdown)을 올리시면 통째로 요약해 드릴게요.`,
      suggestions: ['논문 목록 보여줘', '무엇을 할 수 있어?'],
      isAnswer: false,
    }
  }
  const lead =
    name === undefined
      ? '어느 논문을 요약해 드릴까요?'
      : `‘${name}’만으로는 어느 논문인지 뚜렷하지 않아요. 어느 논문일까요?`
  const lines = near.map(({ title, year }, at) => `${at + 1}. ${title}${year === null ? '' : ` (${year})`}`)
  return {
    text: `${lead}\n\n${lines.join('\n')}`,
    suggestions: near.slice(0, 3).map((_, at) => `${at + 1}번째 논문 요약해줘`),
    expects: 'paper',
    shown: near,
    isAnswer: false,
  }
}
