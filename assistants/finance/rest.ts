import { largeAction } from '#engine/action.ts'
import type { Turn, TurnEnd } from '#engine/turn.ts'
import type { Json } from '#protocol/events.ts'
import { entriesTogether } from './actions/add-expenses.ts'
import { sortRequest } from './actions/category-words.ts'
import { performChange } from './actions/perform.ts'
import { type Answerable, answer } from './answers/answer.ts'
import { composeReplies, type Reply } from './answers/reply.ts'
import { asSaved } from './answers/saved-words.ts'
import { rememberTurn } from './remembered.ts'
import type { Change } from './understand/change.ts'
import { is, voiceOf } from './wording.ts'

/** What a message asked for beside a change that waits for a yes. */
interface Rest {
  readonly changes: readonly Change[]
  readonly questions: readonly Answerable[]
  /** Whether answers are drawn where they can be; tables are in any case. */
  readonly drawn: boolean
}

/** A turn that ended with a question, and what it leaves for the next one to go on with. */
interface Asking {
  readonly end: TurnEnd
  readonly slots: Readonly<Record<string, Json>>
}

/**
 * Does the changes in order, and answers what is asked after them: what is changed is changed before anything is summed
 * up. Where one is asked about first, what was done is said ahead of the question, and what is left waits for its
 * answer (`goOn`).
 */
export async function doneInOrder(t: Turn, { changes, questions, drawn }: Rest): Promise<Reply[] | Asking> {
  const replies: Reply[] = []
  const inTurn = entriesTogether(changes, largeAction)
  for (const [index, change] of inTurn.entries()) {
    const rest = { changes: inTurn.slice(index + 1), questions, drawn }
    t.ahead(aheadOf(replies, rest))
    const done = await performChange(t, change, voiceOf(t.question, replies.length))
    if ('end' in done) return { end: done.end, slots: waitingSlots(done, rest) }
    replies.push(done)
  }
  for (const question of questions) {
    replies.push(asSaved(await answer(t, question, voiceOf(t.question, replies.length)), question))
  }
  return replies
}

function waitingSlots(
  { did, shown }: { readonly did?: Change; readonly shown?: readonly string[] },
  rest: Rest,
): Record<string, Json> {
  const isLeft = rest.changes.length + rest.questions.length > 0
  return {
    ...(did ? { did: did as unknown as Json } : {}),
    ...(did && shown ? { shown: [...shown] } : {}),
    ...(isLeft && isKept(rest) ? { rest: rest as unknown as Json } : {}),
  }
}

/** Whether a turn can keep what waits: it remembers a few words. */
const isKept = (rest: Rest): boolean => JSON.stringify(rest).length <= longestRest
const longestRest = 2500

/** The receipts so far, and what comes when the question is answered. */
function aheadOf(replies: readonly Reply[], rest: Rest): string {
  const { changes, questions } = rest
  const said = replies.map(({ lead }) => lead)
  const named = changes.map(wished)
  if (!isKept(rest)) {
    return [
      ...said,
      '말한 게 많아서 나머지는 기억해 두지 못해 🙏 이거 답한 다음에 남은 것만 다시 말해 줘.',
    ].join('\n\n')
  }
  const comes = [
    ...(named.length > 0 ? [`하나씩 할게 🙂 이다음은 ${is(named.join(', '))}.`] : []),
    ...(questions.length > 0 ? ['물어본 건 이거 답하면 이어서 알려 줄게.'] : []),
  ]
  return [...said, comes.join(' ')].filter(Boolean).join('\n\n')
}

/** 요기요는 식비로: a change in the fewest words. */
function wished(change: Change): string {
  if (change.type === 'categorise_store') return `${change.store} → ${change.newCategory}`
  if (change.type === 'categorise_keyword') return `‘${change.keyword}’ 들어간 거 → ${change.newCategory}`
  if (change.type === 'categorise_expense')
    return `${change.expense.store ?? '그 결제'} → ${change.newCategory}`
  if (change.type === 'delete_expense' || change.type === 'delete_expenses')
    return `${change.expense.store ?? '그 결제'} 지우기`
  return '남은 것'
}

/** What was asked for beside a request, once that is answered; left undone with it, but named, where it is declined. */
export async function goOn(t: Turn, answered: 'done' | 'declined'): Promise<TurnEnd | undefined> {
  const { window, uncovered } = await t.memory()
  const asked = [...window, ...uncovered].find(({ memory }) => memory?.slots.did)
  const rest = asked?.memory?.slots.rest as unknown as Rest | undefined
  if (!rest) return undefined
  const changes = answered === 'done' ? rest.changes : []
  const done = await doneInOrder(t, { ...rest, changes })
  if ('end' in done) {
    t.remember({ slots: done.slots })
    return done.end
  }
  const left = answered === 'declined' && rest.changes.length > 0 ? [leftUndone(rest.changes)] : []
  const replies = [...left, ...done]
  const { questions, drawn } = rest
  drawCharts(t, done, drawn)
  rememberTurn(t, { questions, changes, replies, before: undefined, named: {}, sentBack: false, earlier: {} })
  return t.answer({ compose: () => composeReplies(replies, { speech: t.speech }) })
}

/** Draws what was answered, before its first word. */
export function drawCharts(t: Turn, replies: readonly Reply[], drawn: boolean): void {
  const charts = replies.flatMap(({ chart }) => chart ?? [])
  for (const chart of charts) if (drawn || chart.chart_type === 'table') t.chart(chart)
}

function leftUndone(changes: readonly Change[]): Reply {
  const requests = changes.flatMap((change) =>
    change.type === 'categorise_store'
      ? [{ does: change, text: sortRequest(change.store, change.newCategory) }]
      : [],
  )
  const [first] = requests
  const named = changes.map(wished).join(', ')
  return {
    lead: `같이 말한 ${named}도 안 했어 🙂`,
    facts: first ? [`하려면 “${first.text}”라고 해 줘.`] : [],
    suggestions: requests,
  }
}
