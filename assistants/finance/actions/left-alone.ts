import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { troubled } from '../answers/nothing.ts'
import type { Reply } from '../answers/reply.ts'
import { findExpense } from '../tools/find-expense.ts'
import type { Change } from '../understand/change.ts'
import { bold, dayIn, is, pick, type Voice, won } from '../wording.ts'
import { exactly } from './expense-words.ts'
import { firstSentence } from './undo-words.ts'

type Leave = Extract<Change, { type: 'leave' }>
type Offering = Extract<Change, { type: 'offer' }>

/** Money that came in is no spending: how it may be written down is offered, and nothing is done before a yes. */
export async function offerReceived(t: Turn, { offer, isAsked }: Offering, voice: Voice): Promise<Reply> {
  const today = voice.today.toString()
  const day = offer.date === today ? '오늘' : dayIn(offer.date, today)
  const isRefund = offer.type === 'add_expense'
  const sum = bold(formatWon(Math.abs(offer.amount)))
  const what = isRefund
    ? `${day} ${offer.store} 환불 ${withParticle(sum, '으로/로')}`
    : `${day} ${offer.name} ${withParticle(sum, '을/를')} 수입으로`
  const there = isRefund && isAsked ? await refundOf(t, offer, voice) : undefined
  if (there) return there
  if (isRefund && isAsked) {
    return {
      lead: `가계부에는 그 환불이 아직 안 보여 🤔 ${what} 적어 둘까?`,
      facts: ['가계부에 없는 거라, 통장이나 카드에 들어왔는지는 거기서 한번 봐 줘.'],
      suggestions: ['응 적어줘', `${offer.store} 결제 내역 보여줘`],
      offer,
    }
  }
  const lead = pick(
    [`들어온 돈이라 지출로는 안 적었어 🙂 ${what} 적어 둘까?`, `${what} 적어 둘까? 아직은 안 적었어 🙂`],
    voice,
  )
  return {
    lead,
    facts: isRefund
      ? ['환불로 적으면 그만큼 지출에서 빠져.']
      : ['이번에 들어온 돈으로만 적고, 정해 둔 월 수입은 그대로 둘게.'],
    suggestions: ['응 적어줘', '최근 10건 지출 내역'],
    offer,
  }
}

/** The row of a refund, where it is in the book: 환불 들어왔어? */
async function refundOf(
  t: Turn,
  { store, amount }: Extract<Offering['offer'], { type: 'add_expense' }>,
  voice: Voice,
): Promise<Reply | undefined> {
  const found = await t.run(call(findExpense, { storeName: store, amount }))
  if (found.kind === 'failed') return troubled('그 환불')
  const row = found.kind === 'found' ? found.value.expenses[0] : undefined
  if (!row) return undefined
  const day = dayIn(row.date, voice.today.toString())
  return {
    lead: `응, ${day}에 ${row.store} ${is(bold(exactly(row.amount)))} 들어와 있어 👌`,
    facts: [],
    suggestions: [`${store} 결제 내역 보여줘`],
    shown: [row.id],
  }
}

/** Nothing was written or changed, said plainly, with what helps next. */
export async function leftAlone(t: Turn, { why, amount }: Leave, voice: Voice): Promise<Reply> {
  const [newest] = why === 'held' ? await t.standing() : []
  const sum = amount === undefined ? '그 돈' : won(amount)
  const said: Readonly<Record<Leave['why'], readonly [string, ...string[]]>> = {
    balance: [
      `${sum}, 쓴 돈이 아니라서 적지는 않았어 🙂`,
      `${withParticle(sum, '은/는')} 지출이 아니라서 가계부에는 안 넣었어 🙂`,
    ],
    there_already: ['이미 적혀 있어서 새로 안 적었어 👌', '찾아보니 있어서 또 적지는 않았어 👌'],
    not_double: [
      '두 번 나간 걸 못 찾아서 아무것도 안 지웠어 👌',
      '겹친 걸로 보이는 게 없어서 그대로 뒀어 👌',
    ],
    held: ['응, 아무것도 안 지우고 안 바꿨어 👌', '알겠어, 기록은 그대로야 👌'],
    others_untouched: ['응, 다른 건 안 건드렸어 👌', '알겠어, 나머지는 그대로 뒀어 👌'],
  }
  const next: Readonly<Partial<Record<Leave['why'], string>>> = {
    there_already: '다른 거라면 금액이랑 날짜를 같이 말해 줘.',
    not_double: '그래도 지울 게 있으면 날짜랑 금액을 말해 줘.',
    others_untouched: '하나만 바꾸려면 금액이나 날짜로 짚어 줘.',
  }
  return {
    lead: pick(said[why], voice),
    facts: newest ? [`이 대화에서 앞서 한 일은 그대로 있어: ${firstSentence(newest.summary)}`] : [],
    ...(next[why] ? { next: next[why] } : {}),
    suggestions:
      newest !== undefined
        ? ['방금 거 취소해줘', '최근 10건 지출 내역']
        : why === 'balance'
          ? ['오늘 얼마까지 써도 돼?', '이번 달에 더 나갈 정기 결제 있어?']
          : ['최근 10건 지출 내역'],
  }
}
