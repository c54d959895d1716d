import type { Turn, TurnEnd } from '#engine/turn.ts'
import { saveFile } from './actions/save-file.ts'
import { remember } from './remembered.ts'
import type { Turned } from './turned.ts'

/** Saves what is meant as a file; with nothing to save it says so. */
export async function saveAsFile(t: Turn, { request, last }: Turned): Promise<TurnEnd> {
  const what = request.saved ?? 'answer'
  if (request.unsaved !== undefined && request.format === undefined) return noSuchFormat(t, request.unsaved)
  const format = request.format ?? (what === 'terms' || what === 'table' ? 'csv' : 'md')
  const turnId = turnIdOf(what, last)
  const title = what === 'terms' ? '용어집' : titleOf(last, turnId)
  remember(t, last, { request, isAnswer: false })
  if (what !== 'terms' && turnId === undefined) return nothingToSave(t)
  const saved = await t.act(saveFile, { what, turnId: turnId ?? null, title, format })
  if (saved.kind === 'awaiting') return saved.end
  const text =
    saved.kind === 'done' ? saved.receipt.summary : saved.kind === 'nothing' ? saved.reason : saved.error
  const suggestions = format === 'md' ? ['txt로 저장해줘', '저장한 파일 보여줘'] : ['md로 저장해줘']
  return t.answer({
    compose: () => ({ text, suggestions: saved.kind === 'done' ? suggestions.slice(0, 1) : [] }),
  })
}

function turnIdOf(what: string, last: Turned['last']): string | undefined {
  if (what === 'summary') return last.summary?.turnId ?? last.answered?.turnId
  if (what === 'table') return last.table ?? last.answered?.turnId
  return last.answered?.turnId
}

/** A file is called after what was asked about. */
function titleOf({ answered, summary }: Turned['last'], turnId: string | undefined): string {
  if (summary && summary.turnId === turnId) return `${summary.title} 요약`
  const { ask, paper, topics = [] } = answered?.request ?? { ask: 'help' }
  if (paper !== undefined) return paper
  if (topics.length > 0) return topics.join(', ')
  return ask === 'count' || ask === 'list' ? '서재 통계' : '답변'
}

function nothingToSave(t: Turn): Promise<TurnEnd> {
  const text = '저장할 답변이 아직 없어요. 먼저 물어보시고, 답이 나오면 저장해 달라고 말씀해 주세요.'
  return t.answer({ compose: () => ({ text, suggestions: ['Attention이 뭐야?', '용어집 CSV로 저장해줘'] }) })
}

/** What cannot be written is said, and nothing else is saved in its place. */
function noSuchFormat(t: Turn, format: string): Promise<TurnEnd> {
  return t.answer({
    compose: () => ({ text: notAs(format), suggestions: ['md로 저장해줘', 'txt로 저장해줘'] }),
  })
}

export const notAs = (format: string) =>
  `${format} 파일로는 저장할 수 없어서 아직 아무것도 저장하지 않았어요. md, txt, csv 가운데 골라 주세요.`
