import { formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { Reply } from '../answers/reply.ts'
import type { Change } from '../understand/change.ts'
import { bold, dayIn, pick, type Voice, won } from '../wording.ts'

type Leave = Extract<Change, { type: 'leave' }>
type Offer = Extract<Change, { type: 'offer' }>['offer']

/** Money that came in is no spending: how it may be written down is offered, and nothing is done before a yes. */
export function offerReceived(offer: Offer, voice: Voice): Reply {
  const today = voice.today.toString()
  const day = offer.date === today ? '오늘' : dayIn(offer.date, today)
  const isRefund = offer.type === 'add_expense'
  const sum = bold(formatWon(Math.abs(offer.amount)))
  const what = isRefund
    ? `${day} ${offer.store} 환불 ${withParticle(sum, '으로/로')}`
    : `${day} ${offer.name} ${withParticle(sum, '을/를')} 수입으로`
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

/** Nothing was written or changed, said plainly, with what helps next. */
export function leftAlone({ why, amount }: Leave, voice: Voice): Reply {
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
    facts: [],
    ...(next[why] ? { next: next[why] } : {}),
    suggestions:
      why === 'balance'
        ? ['오늘 얼마까지 써도 돼?', '이번 달에 더 나갈 정기 결제 있어?']
        : ['최근 10건 지출 내역'],
  }
}
