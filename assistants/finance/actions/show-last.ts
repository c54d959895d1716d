import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { chips } from '../answers/chips.ts'
import { troubled } from '../answers/nothing.ts'
import type { Reply } from '../answers/reply.ts'
import { findExpense } from '../tools/find-expense.ts'
import type { Change } from '../understand/change.ts'
import { bold, dayOrToday, is, pick, type Voice } from '../wording.ts'
import { exactly } from './expense-words.ts'
import { addedFrom } from './row-named.ts'
import { lastShown } from './shown.ts'
import { doneTogether } from './undo.ts'
import { firstSentence } from './undo-words.ts'

/** 잘 들어갔어?: what was done last, told from the records as they stand now and not from what was said then. */
export async function showLast(
  t: Turn,
  {
    count = 1,
    isAll,
    asksWhat,
  }: Pick<Extract<Change, { type: 'show_last' }>, 'count' | 'isAll' | 'asksWhat'>,
  voice: Voice,
): Promise<Reply> {
  const standing = await t.standing()
  const [last] = standing
  const entries = standing.filter(({ action }) => action === 'add_expense').length
  if ((isAll || count > 1) && entries > 0) return entriesShown(t, entries, isAll ? undefined : count, voice)
  if (!last) {
    return {
      lead: '이 대화에서는 아직 바꾸거나 적은 게 없어 🤔',
      facts: [],
      next: '적을 게 있으면 “점심 김치찌개 9천원”처럼 말해 줘.',
      suggestions: [chips.newest],
    }
  }
  const suggestions = [chips.undo, chips.newest]
  const together = doneTogether(standing)
  if (asksWhat && together.length > 1) {
    const lines = together.toReversed().map(({ summary }) => `- ${firstSentence(summary)}`)
    return { lead: `방금 한 일은 ${together.length}가지야 👉\n${lines.join('\n')}`, facts: [], suggestions }
  }
  const shown = ofRow.has(last.action) ? await lastShown(t) : []
  if (shown.length === 0) {
    // 몇 건 바뀐 거야?: the receipt has it all.
    if (asksWhat) return { lead: `방금 한 일이야 👉 ${last.summary}`, facts: [], suggestions }
    return { lead: `응, 그대로 되어 있어 👍 (${firstSentence(last.summary)})`, facts: [], suggestions }
  }
  const found = await t.run(call(findExpense, { ids: [...shown] }))
  if (found.kind === 'failed') return troubled('그 기록')
  const row = found.kind === 'found' ? found.value.expenses[0] : undefined
  if (!row) return { lead: '찾아봤는데 그 기록은 지금 없어 🤔', facts: [], suggestions }
  const today = voice.today.toString()
  const day = dayOrToday(row.date, today)
  const entry = `${day} ${row.store} ${bold(exactly(row.amount))}`
  const lead = pick(
    [
      `응, 잘 들어가 있어 👍 ${entry}, 분류는 ${is(row.category)}.`,
      `응, ${withParticle(entry, '으로/로')} 적혀 있어 👍 분류는 ${is(row.category)}.`,
    ],
    voice,
  )
  const { store, amount, date, category } = row
  return {
    lead,
    facts: [],
    next: '틀린 데가 있으면 바로 말해 줘, 고칠게.',
    suggestions,
    shown: [row.id],
    did: { type: 'add_expense', store, amount, date, category },
  }
}

const howMany: Readonly<Record<number, string>> = { 2: '둘 다', 3: '셋 다' }

/** 둘 다 들어갔어?: the entries of this conversation as they stand now, the oldest first; fewer, where there are fewer. */
async function entriesShown(
  t: Turn,
  standing: number,
  asked: number | undefined,
  voice: Voice,
): Promise<Reply> {
  const limit = Math.min(standing, asked ?? standing)
  const from = await addedFrom(t)
  const found = await t.run(call(findExpense, { added: true, limit, ...(from ? { addedFrom: from } : {}) }))
  if (found.kind === 'failed') return troubled('그 기록')
  const rows = found.kind === 'found' ? found.value.expenses.toReversed() : []
  const today = voice.today.toString()
  const lines = rows
    .map(
      (row) => `- ${dayOrToday(row.date, today)} ${row.store} ${bold(exactly(row.amount))} (${row.category})`,
    )
    .join('\n')
  const count = asked ?? rows.length
  const isAll = rows.length === count
  return {
    lead:
      asked === undefined
        ? `이 대화에서 적은 건 ${bold(`${count}건`)}이야 📝\n${lines}`
        : isAll
          ? `응, ${howMany[count] ?? `${count}건 다`} 들어가 있어 👍\n${lines}`
          : `이 대화에서 적은 건 ${rows.length}건뿐이야 🤔\n${lines}`,
    facts: [],
    next: isAll ? '틀린 데가 있으면 바로 말해 줘, 고칠게.' : '빠진 게 있으면 가게랑 금액을 말해 줘, 적을게.',
    suggestions: [chips.newest],
    shown: rows.map(({ id }) => id),
  }
}

const ofRow: ReadonlySet<string> = new Set(['add_expense', 'update_expense', 'update_category'])
