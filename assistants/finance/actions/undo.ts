import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import type { ActionRecord } from '#store/actions.ts'
import { chips } from '../answers/chips.ts'
import type { Reply } from '../answers/reply.ts'
import { importAction } from '../import/recorded-imports.ts'
import type { UndoReference } from '../understand/change.ts'
import type { Voice } from '../wording.ts'
import { demoAskedBack, importsNamed } from './imports-named.ts'
import { firstSentence, undoneWords } from './undo-words.ts'

const suggestions = [chips.newest, chips.breakdown()]

/** More are not undone by one word; the page has them one by one. */
const mostAtOnce = 20

/** Undoes what is meant: the last thing done, one that is named or stands further back, or all of it. */
export async function undo(t: Turn, which: UndoReference | undefined, voice: Voice): Promise<Reply> {
  // An import is done over a file, by hand: it stands in no conversation and is taken back from any.
  const ofFiles = which?.actions?.filter((name) => name === importAction) ?? []
  const demo = await demoAskedBack(t)
  if (demo) return demo
  const named = ofFiles.length > 0 ? await importsNamed(t) : undefined
  const standing = (await t.standing(ofFiles)).filter(({ id }) => named === undefined || named.includes(id))
  if (!which) {
    // 커피 4500원이랑 빵 3천원 적어줘: what one message did is taken back as one.
    const together = doneTogether(standing)
    return together.length > 1 ? undoAll(t, together) : undoOne(t, 'last', voice)
  }
  const found = meant(standing, which)
  const [first, ...others] = found
  if (!first) return which.orLast ? undoOne(t, 'last', voice) : notFound(which)
  return others.length === 0 ? undoOne(t, first.id, voice) : undoAll(t, found)
}

/** What the newest message did, the newest first. */
export function doneTogether(standing: readonly ActionRecord[]): readonly ActionRecord[] {
  const [newest] = standing
  return newest ? standing.filter(({ turnId }) => turnId === newest.turnId).slice(0, mostAtOnce) : []
}

function meant(standing: readonly ActionRecord[], which: UndoReference): readonly ActionRecord[] {
  const { isAll, count = 1, skips = 0, names = [], actions } = which
  const fitting = standing.filter(
    ({ summary, action }) =>
      names.every((name) => summary.includes(name)) && (actions === undefined || actions.includes(action)),
  )
  return isAll ? fitting.slice(0, mostAtOnce) : fitting.slice(skips, skips + count)
}

async function undoOne(t: Turn, action: string, voice: Voice): Promise<Reply> {
  const outcome = await t.undo(action)
  if (outcome.kind === 'refused') return { lead: outcome.text, facts: [], suggestions }
  const { lead, fact } = undoneWords(outcome.receipt, voice)
  return { lead, facts: [fact], suggestions, note: lead, did: { type: 'undo' } }
}

/** The newest first: what came later may stand on what came before. */
async function undoAll(t: Turn, actions: readonly ActionRecord[]): Promise<Reply> {
  const undone: string[] = []
  const kept: string[] = []
  for (const { id, summary } of actions) {
    const outcome = await t.undo(id)
    const list = outcome.kind === 'undone' ? undone : kept
    list.push(`- ${firstSentence(summary)}`)
  }
  if (undone.length === 0) {
    return { lead: '되돌리지 못했어 🤔 그사이 다른 데서 바뀐 것들이야.', facts: kept, suggestions }
  }
  const lead = `${withParticle(`${undone.length}가지`, '을/를')} 모두 되돌렸어 ↩️\n\n${undone.join('\n')}`
  const rest = kept.length > 0 ? [`그사이 바뀌어서 못 되돌린 것도 있어:\n${kept.join('\n')}`] : []
  return { lead, facts: rest, suggestions, note: `${undone.length}가지 되돌림`, did: { type: 'undo' } }
}

function notFound({ names = [], skips }: UndoReference): Reply {
  const what =
    names.length > 0 ? `${names.join(' ')}에 한 일 중에` : skips ? '그 전에 한 일 중에는' : '이 대화에서'
  return {
    lead: `${what} 되돌릴 걸 못 찾았어 🤔 아무것도 안 바꿨어.`,
    facts: ['그때 답 아래에 있는 [되돌리기]를 누르면 그 일만 되돌릴 수 있어.'],
    suggestions: [chips.undo, chips.newest],
  }
}
