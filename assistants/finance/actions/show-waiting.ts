import type { Turn } from '#engine/turn.ts'
import type { ConfirmationResource } from '#protocol/actions.ts'
import type { Chart } from '#protocol/charts.ts'
import { chips } from '../answers/chips.ts'
import type { Reply } from '../answers/reply.ts'
import type { Change } from '../understand/change.ts'
import { dayIn, pick, type Voice } from '../wording.ts'

type Asked = Extract<Change, { type: 'show_waiting' }>

/** A table longer than this is no help. */
const mostRows = 100

/** What is told of a request that waits for a yes: its rows, whether it can be undone, what becomes of later payments. */
export async function showWaiting(t: Turn, { asks }: Asked, voice: Voice): Promise<Reply> {
  const held = await t.waiting()
  if (!held) {
    return {
      lead: '지금 확인을 기다리는 건 없어 🙂',
      facts: [],
      suggestions: [chips.newest],
    }
  }
  if (asks === 'undo') {
    return {
      lead: '응, 하고 나서도 되돌릴 수 있어 ↩️ “방금 거 취소해줘” 한마디면 전부 지금처럼 돌아와.',
      facts: [],
      suggestions: [],
    }
  }
  if (asks === 'later') {
    const lead =
      held.action === 'update_category_by_store'
        ? '응, 지금 있는 것도 바꾸고 앞으로 들어오는 결제도 같은 분류로 넣는 거야 👍'
        : '아니, 지금 있는 기록만 바뀌고 앞으로 들어오는 건 그대로야 🙂'
    return { lead, facts: [], suggestions: [] }
  }
  return { ...rowsOf(held, voice), suggestions: [] }
}

function rowsOf(
  { rows, columns, count }: ConfirmationResource,
  voice: Voice,
): Pick<Reply, 'lead' | 'facts' | 'chart'> {
  const dates = rows.flatMap(({ cells: [date] }) => (isDate(date) ? [date] : [])).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  const today = voice.today.toString()
  const span =
    first && last && first !== last ? ` ${dayIn(first, today)}부터 ${dayIn(last, today)}까지의 기록이야.` : ''
  const lead = pick([`해당하는 건 모두 ${count}건이야 🧾${span}`, `다 하면 ${count}건이야 🧾${span}`], voice)
  const chart: Chart = {
    title: '확인을 기다리는 기록',
    chart_type: 'table',
    data: {
      columns: [...columns],
      rows: rows.slice(0, mostRows).map(({ cells }) => cells.map((cell) => cell ?? '')),
    },
  }
  const facts = rows.length > mostRows ? [`표에는 최근 ${mostRows}건만 담았어.`] : []
  return { lead, facts, chart }
}

function isDate(cell: unknown): cell is string {
  return typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/u.test(cell)
}
