import type { Turn, TurnEnd } from '#engine/turn.ts'
import { saveFile } from './actions/save-file.ts'
import type { Reply } from './answers/reply.ts'
import { besideLeft } from './parts.ts'
import { remember } from './remembered.ts'
import type { Turned } from './turned.ts'

/** Saves what is meant as a file; with nothing to save it says so. */
export async function saveAsFile(
  t: Turn,
  { request, last }: Turned,
  left: readonly string[],
): Promise<TurnEnd> {
  const what = request.saved ?? 'answer'
  if (request.unsaved !== undefined && request.format === undefined)
    return answer(t, noSuchFormat(request.unsaved), left)
  const format = request.format ?? (what === 'terms' || what === 'table' ? 'csv' : 'md')
  const turnId = turnIdOf(what, last)
  const title = what === 'terms' ? '용어집' : what === 'talk' ? '대화' : titleOf(last, turnId)
  remember(t, last, { request, isAnswer: false })
  if (what !== 'terms' && turnId === undefined) return answer(t, nothingToSave, left)
  const saved = await t.act(saveFile, {
    ...{ what, turnId: turnId ?? null, title, format },
    // The file of a list is of the turn that listed, and of none before it.
    listed: turnId === last.answered?.turnId ? listedIn(last) : null,
  })
  if (saved.kind === 'awaiting') return saved.end
  const text =
    saved.kind === 'done' ? saved.receipt.summary : saved.kind === 'nothing' ? saved.reason : saved.error
  const suggestions = format === 'md' ? ['txt로 저장해줘', '저장한 파일 보여줘'] : ['md로 저장해줘']
  return answer(t, { text, suggestions: saved.kind === 'done' ? suggestions.slice(0, 1) : [] }, left)
}

function turnIdOf(what: string, last: Turned['last']): string | undefined {
  if (what === 'summary') return last.summary?.turnId ?? last.answered?.turnId
  if (what === 'table') return last.table ?? last.answered?.turnId
  return last.answered?.turnId
}

/** The list that was answered last, if it was one: what it counts by groups it shows whole. */
function listedIn({ answered }: Turned['last']) {
  const { ask, asked } = answered?.request ?? { ask: 'help' }
  return ask === 'list' && asked && asked.by === undefined && asked.order !== 'ends' ? asked : null
}

/** A file is called after what was asked about. */
function titleOf({ answered, summary }: Turned['last'], turnId: string | undefined): string {
  if (summary && summary.turnId === turnId) return `${summary.title} 요약`
  const { ask, paper, topics = [] } = answered?.request ?? { ask: 'help' }
  if (paper !== undefined) return paper
  if (topics.length > 0) return topics.join(', ')
  return ask === 'count' || ask === 'list' ? '서재 통계' : '답변'
}

/** What was said beside is named, for it was not done. */
function answer(
  t: Turn,
  told: Pick<Reply, 'text' | 'suggestions'>,
  left: readonly string[],
): Promise<TurnEnd> {
  const { text, suggestions } = besideLeft(told, left)
  return t.answer({ compose: () => ({ text, suggestions: [...suggestions] }) })
}

const nothingToSave = {
  text: '저장할 답변이 아직 없어요. 먼저 물어보시고, 답이 나오면 저장해 달라고 말씀해 주세요.',
  suggestions: ['Attention이 뭐야?', '용어집 CSV로 저장해줘'],
}

/** What cannot be written is said, and nothing else is saved in its place. */
const noSuchFormat = (format: string) => ({
  text: notAs(format),
  suggestions: ['md로 저장해줘', 'txt로 저장해줘'],
})

export const notAs = (format: string) =>
  `${format} 파일로는 저장할 수 없어서 아직 아무것도 저장하지 않았어요. md, txt, csv 가운데 골라 주세요.`
