import type { Texts } from '../texts/texts.ts'
import type { WorkView } from './work-view.ts'

/** The one line a step list folds to: `2개 조회 · 규칙으로 판단 · 0.04초`. */
export function summaryOf(work: WorkView | undefined, texts: Texts['work']): string {
  if (!work) return texts.done
  const facts = [
    work.steps > 0 ? texts.steps(work.steps) : '',
    work.changes > 0 ? texts.changes(work.changes) : '',
    work.failed > 0 ? texts.failed(work.failed) : '',
    work.decidedBy ? texts.decidedBy[work.decidedBy] : '',
    work.durationMs === undefined ? '' : texts.seconds(work.durationMs),
  ]
  return facts.filter((fact) => fact !== '').join(' · ') || texts.done
}
