import type { Turn, TurnEnd } from '#engine/turn.ts'
import { readConsent } from '#korean/consent.ts'
import { adoptShownPlan } from './handlers/adopt.ts'
import { handlers } from './handlers/all.ts'
import { updateCalendar } from './handlers/calendar.ts'
import { shownCart } from './handlers/cart.ts'
import type { Reply } from './handlers/handler.ts'
import { lastOf, remember } from './handlers/memory.ts'
import { updateOrder } from './handlers/order.ts'
import { missingOf } from './handlers/plan.ts'
import { everything, intentOf } from './intents.ts'
import { answerPrompt } from './prompts.ts'
import { type Meant, understand } from './understand/decide.ts'
import { mealsReader } from './understand/reader.ts'
import type { Request } from './understand/request.ts'

/** One turn: what is wanted → one handler a thing that is wanted → one answer. */
export async function turn(t: Turn): Promise<TurnEnd> {
  t.thinking('intent_analysis')
  const last = await lastOf(t)
  const accepted = last.offer && readConsent(t.message, last.question) === 'yes' ? last.offer : undefined
  const context = {
    direction: 'future' as const,
    before: last.requests,
    ...(last.expects ? { expects: last.expects } : {}),
    ...(last.offer ? { offer: last.offer } : {}),
  }
  const readings = accepted ? [] : await t.read(mealsReader, context)
  const heard = {
    message: t.message,
    today: t.today.toString(),
    accepted,
    readings,
    before: last.requests[0],
  }
  const { value: meant } = await t.intent(understand, heard, (value) => intentFor(value, t.today))
  const [first] = meant.requests
  if (!first || first.ask === 'off_topic') return t.block('음식과 상관없는 말씀이에요', offTopic)
  t.allow(everything)
  await adoptShownPlan(t)

  const unexplained = readings.flatMap((reading) =>
    reading.unexplained.map(({ start, end }) => t.message.slice(start, end)),
  )
  const replies: { request: Request; reply: Reply }[] = []
  for (const request of withAllergiesFirst(meant.requests)) {
    if (request.ask === 'off_topic') continue
    t.ahead(replies.map(({ reply }) => reply.text).join('\n\n'))
    const dish = replies.findLast(({ reply }) => reply.dish)?.reply.dish ?? last.dish
    const reply =
      meant.isDoubtful && isCostly(request)
        ? doubtful(request)
        : await handlers[request.ask](t, { request, dish, unexplained })
    replies.push({ request, reply })
    if (reply.end) break
  }
  remember(t, replies, last)
  const end = replies.at(-1)?.reply.end
  if (end) return end
  const text = replies.map(({ reply }) => reply.text).join('\n\n')
  const suggestions = [...new Set(replies.flatMap(({ reply }) => reply.suggestions ?? []))].slice(0, 4)
  const isExact = replies.some(({ reply }) => reply.isExact)
  return t.answer({
    compose: () => ({ text, suggestions }),
    prompt: async (draft, steps) => (isExact ? undefined : answerPrompt(t, { draft, steps })),
  })
}

/** An allergy that is named in passing is kept before anything else is done. */
function withAllergiesFirst(requests: readonly Request[]): Request[] {
  return requests.flatMap(({ allergies, ...request }) =>
    allergies
      ? [{ ask: 'profile' as const, wanted: allergies, isAllergy: true as const }, request]
      : [request],
  )
}

/** What is new after something that was asked about first is done. */
export async function done(t: Turn, action: string): Promise<void> {
  t.allow(everything)
  if (action === 'register_plan' || action === 'delete_meals') await updateCalendar(t)
  if (action === 'remove_from_cart' || action === 'place_order') await shownCart(t)
  if (action === 'place_order') await updateOrder(t)
}

function intentFor({ requests }: Meant, today: Temporal.PlainDate) {
  const [first] = requests
  const { ask = 'help', from, to } = first ?? {}
  const isMissing = first !== undefined && missingOf(first, today).length > 0
  return intentOf(ask, { isMissing, isRange: from !== undefined && to !== from })
}

const costly = new Set<Request['ask']>([
  'delete',
  'remove',
  'cart_remove',
  'checkout',
  'undo',
  'register',
  'profile',
  'again',
  'change',
])

function isCostly({ ask }: Request): boolean {
  return costly.has(ask)
}

const meanings: Readonly<Partial<Record<Request['ask'], string>>> = {
  delete: '캘린더에서 식단을 지워 달라는',
  remove: '지금 식단에서 빼 달라는',
  cart_remove: '장바구니에서 빼 달라는',
  checkout: '주문해 달라는',
  undo: '방금 한 일을 되돌려 달라는',
  register: '지금 식단을 캘린더에 넣어 달라는',
  profile: '앞으로 기억해 달라는',
  again: '식단을 처음부터 다시 짜 달라는',
  change: '지금 식단을 바꿔 달라는',
}

/** A guess that would change something is asked about, in one short question. */
function doubtful(request: Request): Reply {
  return {
    text: `${meanings[request.ask] ?? '그렇게 해 달라는'} 말씀이실까요? 맞으면 ‘응’이라고 해 주세요.`,
    suggestions: ['응', '식단 보여줘', '무엇을 할 수 있어?'],
    offer: request,
    isExact: true,
  }
}

const offTopic = {
  text: '저는 먹는 이야기만 도와드릴 수 있어요. 대신 오늘 저녁을 같이 정해 볼까요?',
  suggestions: ['오늘 저녁 뭐 먹지?', '3일치 점심 저녁 짜줘', '두부 요리 추천해줘'],
}
