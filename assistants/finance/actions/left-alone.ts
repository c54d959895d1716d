import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { chips } from '../answers/chips.ts'
import { troubled } from '../answers/nothing.ts'
import type { Reply } from '../answers/reply.ts'
import { findExpense } from '../tools/find-expense.ts'
import type { Change } from '../understand/change.ts'
import { bold, dayIn, dayOrToday, is, pick, type Voice, won } from '../wording.ts'
import { exactly } from './expense-words.ts'
import { firstSentence } from './undo-words.ts'

type Leave = Extract<Change, { type: 'leave' }>
type Lookup = NonNullable<Offering['lookup']>
type Offering = Extract<Change, { type: 'offer' }>

/** Money that came in is no spending: how it may be written down is offered, and nothing is done before a yes. */
export async function offerReceived(
  t: Turn,
  { offer, lookup, less }: Offering,
  voice: Voice,
): Promise<Reply> {
  const today = voice.today.toString()
  const day = dayOrToday(offer.date, today)
  const isRefund = offer.type === 'add_expense'
  const sum = bold(formatWon(Math.abs(offer.amount)))
  const what = isRefund
    ? `${day} ${offer.store} ${offer.amount < 0 ? '환불 ' : ''}${withParticle(sum, '으로/로')}`
    : `${day} ${offer.name} ${withParticle(sum, '을/를')} 수입으로`
  const there = lookup ? await lookedUp(t, lookup, voice) : undefined
  if (there) return there
  if (lookup) {
    const asked = isRefund && offer.amount < 0 ? '그 환불은' : '그건'
    return {
      lead: `찾아봤는데 ${asked} 가계부에 아직 없어 🤔 ${what} 적어 둘까?`,
      facts: [],
      suggestions: ['응 적어줘', chips.newest],
      offer,
    }
  }
  if (less !== undefined) {
    return {
      lead: `${withParticle(exactly(less), '을/를')} 빼면 ${is(sum)} 🙂 ${what} 적어 둘까?`,
      facts: ['아직은 안 적었어.'],
      suggestions: ['응 적어줘', chips.newest],
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
    suggestions: ['응 적어줘', chips.newest],
    offer,
  }
}

/** The row that is asked about, where it is in the book: 환불 들어왔어?, 그거 적혀 있어? */
async function lookedUp(t: Turn, lookup: Lookup, voice: Voice): Promise<Reply | undefined> {
  const found = await t.run(call(findExpense, lookup))
  if (found.kind === 'failed') return troubled('그 기록')
  const row = found.kind === 'found' ? found.value.expenses[0] : undefined
  if (!row) return undefined
  const day = dayIn(row.date, voice.today.toString())
  return {
    lead: `응, ${day} ${row.store} ${withParticle(bold(exactly(row.amount)), '으로/로')} 적혀 있어 👌 분류는 ${is(row.category)}.`,
    facts: [],
    next: '다른 거라면 날짜나 가게를 말해 줘.',
    suggestions: [chips.newest],
    shown: [row.id],
  }
}

/** 없으면 넣어줘: the row of that day and amount that is there already; nothing where there is none. */
export async function rowThere(
  t: Turn,
  { date, amount }: { date: string; amount: number },
  voice: Voice,
): Promise<Reply | undefined> {
  const reply = await lookedUp(t, { date, amount }, voice)
  return reply && { ...reply, lead: reply.lead.replace('응, ', '이미 있어서 또 안 적었어, ') }
}

const looksBack: ReadonlySet<Leave['why']> = new Set(['held', 'restored', 'as_before'])

/** Nothing was written or changed, said plainly, with what helps next. */
export async function leftAlone(t: Turn, { why, amount }: Leave, voice: Voice): Promise<Reply> {
  const [newest] = looksBack.has(why) ? await t.standing() : []
  const sum = amount === undefined ? '그 돈' : won(amount)
  const said: Readonly<Record<Leave['why'], readonly [string, ...string[]]>> = {
    balance: [
      `${sum}, 쓴 돈이 아니라서 적지는 않았어 🙂`,
      `${withParticle(sum, '은/는')} 지출이 아니라서 가계부에는 안 넣었어 🙂`,
    ],
    withdrawn: [
      '찾은 돈은 아직 쓴 게 아니라서 안 적었어 🙂',
      `${sum}, 현금으로 바뀐 것뿐이라 지출로는 안 적었어 🙂`,
    ],
    not_repaid: [
      `못 돌려받은 ${withParticle(sum, '은/는')} 새로 쓴 돈이 아니라서 안 적었어 🙂`,
      `${sum}, 아직 못 받은 돈이라 지출로도 수입으로도 안 적었어 🙂`,
    ],
    lent: [
      `빌려준 ${withParticle(sum, '은/는')} 돌려받을 돈이라 지출로는 안 적었어 🙂`,
      `${sum}, 빌려준 거라 쓴 돈으로는 안 셌어 🙂`,
    ],
    no_alarm: [
      '알림을 따로 보내지는 못해 🙂 대신 물어보면 언제든 얼마나 남았는지 알려 줄게.',
      '먼저 알려 주는 건 아직 못 해 🙂 “예산 얼마 남았어?”라고 물어보면 바로 말해 줄게.',
    ],
    budget_ahead: [
      '나중 달 예산만 따로 정해 두지는 못해서 아직 그대로 뒀어 🙂',
      '예산은 정하면 이번 달부터 바로 바뀌어서, 지금은 안 건드렸어 🙂',
    ],
    everything: [
      '한꺼번에 전부 지우는 건 말로는 안 받아 🙂 아무것도 안 지웠어.',
      '기록을 통째로 지우지는 않아 🙂 지금 있는 건 다 그대로야.',
    ],
    not_double: [
      '두 번 나간 걸 못 찾아서 아무것도 안 지웠어 👌',
      '겹친 걸로 보이는 게 없어서 그대로 뒀어 👌',
    ],
    held: ['응, 아무것도 안 지우고 안 바꿨어 👌', '알겠어, 기록은 그대로야 👌'],
    restored: ['응, 되돌린 그대로 전으로 돌아가 있어 👌', '응, 맞아. 되돌린 건 다 전처럼 돼 있어 👌'],
    as_before: newest
      ? ['아직은 아니야, 이 대화에서 한 일이 남아 있어 🙂']
      : [
          '응, 전 그대로야 👌 이 대화에서 지우거나 바꾼 건 하나도 없어.',
          '응, 맞아. 바뀐 채로 남은 건 하나도 없어 👌',
        ],
    others_untouched: ['응, 다른 건 안 건드렸어 👌', '알겠어, 나머지는 그대로 뒀어 👌'],
  }
  const next: Readonly<Partial<Record<Leave['why'], string>>> = {
    withdrawn: '그 돈을 쓰면 어디에 얼마 썼는지 그때 말해 줘.',
    budget_ahead: '지금부터 바꿔도 되면 “식비 예산 45만원으로 정해줘”처럼 언제부터인지 빼고 말해 줘.',
    everything: '“3월 쿠팡 결제 다 지워줘”처럼 가게나 기간을 말해 주면, 지우기 전에 한 번 더 물어볼게.',
    lent: '지출로 남기고 싶으면 끝에 “적어줘”를 붙여서 다시 말해 줘.',
    not_repaid: '돌려받으면 그때 말해 줘, 수입으로 적어 둘게.',
    not_double: '그래도 지울 게 있으면 날짜랑 금액을 말해 줘.',
    others_untouched: '하나만 바꾸려면 금액이나 날짜로 짚어 줘.',
  }
  return {
    lead: pick(said[why], voice),
    facts: newest ? [`이 대화에서 앞서 한 일은 그대로 있어: ${firstSentence(newest.summary)}`] : [],
    ...(next[why] ? { next: next[why] } : {}),
    suggestions:
      newest !== undefined
        ? [chips.undo, chips.newest]
        : why === 'balance'
          ? [chips.today, chips.stillDue]
          : [chips.newest],
  }
}
