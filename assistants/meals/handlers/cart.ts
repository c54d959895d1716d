import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { fillCart } from '../actions/fill-cart.ts'
import { placeOrder } from '../actions/place-order.ts'
import { removeFromCart } from '../actions/remove-from-cart.ts'
import { wonText } from '../answers/words.ts'
import { amountText } from '../cart/amount-text.ts'
import type { Need } from '../cart/needs.ts'
import { cartItems } from '../tools/cart-items.ts'
import { currentPlan } from '../tools/current-plan.ts'
import { latestOrder } from '../tools/latest-order.ts'
import type { Request } from '../understand/request.ts'
import { notChosen } from './choice.ts'
import { daysMeant } from './dates.ts'
import type { Handler, Reply } from './handler.ts'

/** How many lines of the cart an answer tells; the panel has them all. */
const toldLines = 14

export const addToCart: Handler = async (t, { request, ideas }) => {
  const part = await partOf(t, request)
  const acted = await t.act(fillCart, part)
  if (acted.kind === 'awaiting') return { text: acted.end.text, end: acted.end }
  if (acted.kind === 'failed') return { text: acted.error, isExact: true }
  if (acted.kind === 'nothing' && acted.reason.includes('식단이 아직') && ideas)
    return notChosen(ideas, '그 재료를 담을게요')
  if (acted.kind === 'nothing' && acted.reason.includes('식단이 아직'))
    return { text: acted.reason, suggestions: ['3일치 점심 저녁 짜줘'], isExact: true }
  const cart = await shownCart(t)
  const said = acted.kind === 'done' ? acted.receipt.summary : acted.reason
  return {
    text: [
      [said, ...leftOut(part.without)].join(' '),
      cart ? cartLines(cart.items) : '',
      cart ? '주문서를 만들까요?' : '',
    ]
      .filter(Boolean)
      .join('\n\n'),
    ...(cart
      ? { suggestions: ['주문할게', '장바구니 보여줘', '되돌려줘'], offer: { ask: 'checkout' } }
      : { suggestions: ['재료 전부 담아줘', '식단 보여줘'] }),
    isExact: true,
  }
}

function leftOut(words: readonly string[] = []): string[] {
  return words.length > 0 ? [`${withParticle(words.join(', '), '은/는')} 담지 않았어요.`] : []
}

/** Which of the plan's meals, and without what: 3일차 것만, 양파는 빼고. */
async function partOf(t: Turn, request: Request) {
  const { meals = [], without = [], wanted = [] } = request
  const isAll = request.dayNumbers === undefined && request.exceptDays === undefined && meals.length === 0
  const stored = isAll ? undefined : await t.run(call(currentPlan, { sessionId: t.question.sessionId }))
  const days = stored?.kind === 'found' ? daysMeant(request, stored.value.plan) : []
  return {
    ...(days.length > 0 ? { days } : {}),
    ...(meals.length > 0 ? { meals: [...meals] } : {}),
    ...(without.length > 0 ? { without: [...without] } : {}),
    ...(wanted.length > 0 ? { only: [...wanted] } : {}),
  }
}

export const showCart: Handler = async (t) => {
  const cart = await shownCart(t)
  const isPlanned =
    !cart && (await t.run(call(currentPlan, { sessionId: t.question.sessionId }))).kind === 'found'
  if (isPlanned) {
    const isOrdered = (await t.run(call(latestOrder, {}))).kind === 'found'
    return {
      text: `장바구니는 비어 있어요.${isOrdered ? ' 주문서를 만든 재료는 여기서 빠져요.' : ''} 지금 식단의 재료를 담을까요?`,
      suggestions: ['재료 장바구니에 담아줘', isOrdered ? '주문 내역 보여줘' : '식단 보여줘'],
      offer: { ask: 'cart' },
      isExact: true,
    }
  }
  if (!cart)
    return {
      text: '장바구니가 비어 있어요. 식단을 짜면 재료를 담아 드릴게요.',
      suggestions: ['3일치 점심 저녁 짜줘', '재료 장바구니에 담아줘'],
    }
  const { bought, staples, total, items, lacksPlan } = cart
  if (lacksPlan)
    return {
      text: `장바구니에는 전에 담은 살 재료 ${bought}가지, 약 **${wonText(total)}**어치가 있어요. 지금 식단의 재료는 아직 담지 않았는데, 담을까요?\n\n${cartLines(items)}`,
      suggestions: ['재료 장바구니에 담아줘', '장바구니 비워줘', '주문할게'],
      offer: { ask: 'cart' },
      isExact: true,
    }
  const apart = staples > 0 ? ` 기본 양념 ${staples}가지는 집에 있는지만 봐 주세요.` : ''
  return {
    text: `장바구니에는 살 재료 ${bought}가지, 약 **${wonText(total)}**어치가 있어요.${apart}\n\n${cartLines(items)}`,
    suggestions: ['주문할게', '장바구니 비워줘'],
    isExact: true,
  }
}

export const takeFromCart: Handler = async (t, { request, unexplained }) => {
  const ingredients = [...(request.wanted ?? [])]
  // A thing that nobody knows is no reason to empty the cart.
  if (ingredients.length === 0 && (unexplained.length > 0 || request.others))
    return {
      text: `장바구니에서 무엇을 뺄까요?${unexplained[0] ? ` ${withParticle(`‘${unexplained[0]}’`, '은/는')} 찾지 못했어요.` : ''}`,
      suggestions: ['장바구니 보여줘'],
      isExact: true,
    }
  const acted = await t.act(removeFromCart, { ingredients, ...(request.others ? { others: true } : {}) })
  if (acted.kind === 'awaiting') return { text: acted.end.text, end: acted.end }
  if (acted.kind !== 'done')
    return {
      text: acted.kind === 'failed' ? acted.error : acted.reason,
      suggestions: ['장바구니 보여줘'],
      isExact: true,
    }
  const cart = await shownCart(t)
  const left = cart ? `남은 건 ${cart.bought}가지, 약 ${wonText(cart.total)}이에요.` : '이제 비어 있어요.'
  return { text: `${acted.receipt.summary} ${left}`, suggestions: ['주문할게', '되돌려줘'], isExact: true }
}

export const checkout: Handler = async (t): Promise<Reply> => {
  const acted = await t.act(placeOrder, {})
  if (acted.kind === 'awaiting') return { text: acted.end.text, end: acted.end }
  const text =
    acted.kind === 'done' ? acted.receipt.summary : acted.kind === 'failed' ? acted.error : acted.reason
  return {
    text,
    suggestions: ['재료 장바구니에 담아줘', '장바구니 보여줘'],
    offer: { ask: 'cart' },
    isExact: true,
  }
}

/** The cart as it is now, shown to the page as well; nothing where it is empty. */
export async function shownCart(t: Turn) {
  const found = await t.run(call(cartItems, { sessionId: t.question.sessionId }))
  t.update('cart', found.kind === 'found' ? found.value.items : [])
  return found.kind === 'found' ? found.value : undefined
}

function listText(words: readonly string[]): string {
  const more = words.length - toldLines
  return words.slice(0, toldLines).join(', ') + (more > 0 ? ` 외 ${more}가지` : '')
}

function cartLines(items: readonly Need[]): string {
  const bought = items.filter(({ staple }) => !staple)
  const lines = bought.slice(0, toldLines).map((it) => `- ${it.ingredient} ${amountText(it)}`)
  if (bought.length > toldLines) lines.push(`- 그 밖에 ${bought.length - toldLines}가지`)
  const staples = items.filter(({ staple }) => staple).map(({ ingredient }) => ingredient)
  return [...lines, ...(staples.length > 0 ? ['', `집에 있는지 볼 것: ${listText(staples)}`] : [])].join('\n')
}
