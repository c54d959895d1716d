import type { Intent } from '#engine/intent.ts'
import type { Ask } from './understand/request.ts'

const intent = (
  id: string,
  ko: string,
  en: string,
  description: string,
  tools: readonly string[],
): Intent => ({
  id,
  name: { ko, en },
  description: { ko: description, en },
  tools,
})

const cartAdd = intent('cart_add', '장바구니', 'Cart', '식단 재료를 장바구니에 담고, 보고, 빼기', [
  'current_plan',
  'cart_items',
])
const checkout = intent('checkout', '주문', 'Checkout', '담은 재료로 주문서 만들기', [
  'cart_items',
  'latest_order',
])
const showPlan = intent('show_plan', '식단 보기', 'Show plan', '지금 짜 둔 식단 다시 보기', ['current_plan'])
const showCalendar = intent('show_calendar', '하루 식단', 'Show calendar', '캘린더의 하루 식단 보기', [
  'calendar_meals',
])
const showRange = intent(
  'show_calendar_range',
  '기간 식단',
  'Show calendar range',
  '캘린더의 기간 식단 보기',
  ['calendar_meals'],
)
const calendarDelete = intent(
  'calendar_delete',
  '캘린더 삭제',
  'Calendar delete',
  '캘린더에 등록된 식단 지우기',
  ['calendar_meals'],
)
const planDelete = intent('plan_delete', '식단에서 빼기', 'Plan delete', '지금 식단에서 날이나 끼니 빼기', [
  'current_plan',
])
const askDetails = intent(
  'ask_plan_details',
  '식단 조건 묻기',
  'Ask details',
  '새 식단에 빠진 날수나 끼니 묻기',
  ['get_profile'],
)
const register = intent(
  'calendar_register',
  '캘린더 등록',
  'Calendar register',
  '지금 식단을 캘린더에 등록하기',
  ['current_plan'],
)
const chat = intent('chat', '요리 이야기', 'Chat', '레시피, 대체 재료, 영양, 내 정보, 가벼운 이야기', [
  'current_plan',
  'get_profile',
  'search_recipes',
  'suggest_meals',
  'meals_to_change',
  'plan_meals',
  'get_recipe',
  'ingredient_facts',
  'find_substitutes',
  'cooking_tip',
  'calendar_meals',
  'check_meals',
])
const modify = intent('modify', '식단 짜기', 'Plan or change', '새 식단을 짜거나 지금 식단 바꾸기', [
  'current_plan',
  'get_profile',
  'search_recipes',
  'meals_to_change',
  'plan_meals',
])

export const intents = [
  cartAdd,
  checkout,
  showPlan,
  showCalendar,
  showRange,
  calendarDelete,
  planDelete,
  askDetails,
  register,
  chat,
  modify,
] as const

const byAsk: Readonly<Partial<Record<Ask, Intent>>> = {
  plan: modify,
  details: modify,
  change: modify,
  again: modify,
  add: modify,
  move: modify,
  remove: planDelete,
  show: showPlan,
  calendar: showCalendar,
  delete: calendarDelete,
  register,
  cart: cartAdd,
  cart_show: cartAdd,
  cart_remove: cartAdd,
  checkout,
  order_show: checkout,
}

/** The intent an ask belongs to: a plan that something is missing for is asked about, a period is a range. */
export function intentOf(ask: Ask, { isMissing, isRange }: { isMissing: boolean; isRange: boolean }): Intent {
  if (ask === 'plan' && isMissing) return askDetails
  if (ask === 'calendar' && isRange) return showRange
  return byAsk[ask] ?? chat
}

/** Tools of every intent: a message may ask for several things. */
export const everything: Intent = {
  ...chat,
  id: 'everything',
  tools: [...new Set(intents.flatMap(({ tools }) => tools ?? []))],
}
