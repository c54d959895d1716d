import { withParticle } from '#korean/particles.ts'
import type { Ask, Request } from '../understand/request.ts'
import type { Reply } from './handler.ts'

const meanings: Readonly<Partial<Record<Ask, string>>> = {
  plan: '식단을 새로 짜 달라는',
  details: '식단을 새로 짜 달라는',
  add: '지금 식단에 더해 달라는',
  show: '지금 식단을 보여 달라는',
  check: '지금 식단이 괜찮은지 살펴봐 달라는',
  calendar: '캘린더에 등록된 식단을 보여 달라는',
  delete: '캘린더에서 식단을 지워 달라는',
  move: '메뉴를 옮기거나 서로 바꿔 달라는',
  remove: '지금 식단에서 빼 달라는',
  cart: '재료를 장바구니에 담아 달라는',
  cart_show: '장바구니를 보여 달라는',
  cart_remove: '장바구니에서 빼 달라는',
  checkout: '주문해 달라는',
  order_show: '주문이 어떻게 됐는지 물으시는',
  undo: '방금 한 일을 되돌려 달라는',
  register: '지금 식단을 캘린더에 넣어 달라는',
  profile: '앞으로 기억해 달라는',
  profile_show: '제가 기억하는 것을 보여 달라는',
  again: '식단을 처음부터 다시 짜 달라는',
  change: '지금 식단을 바꿔 달라는',
  find: '요리를 추천해 달라는',
  recipe: '만드는 법을 알려 달라는',
  contents: '그 요리를 물으시는',
  nutrition: '영양을 알려 달라는',
  cooking: '요리하는 법을 물으시는',
  substitute: '대신 쓸 재료를 알려 달라는',
}

/** Wrong where it is not meant: an order, something lost, figures of something else. A guess at it is asked about. */
const grave: ReadonlySet<Ask> = new Set<Ask>(['checkout', 'delete', 'cart_remove', 'register', 'undo'])
export const likelyEnough = 0.3

/** They only tell something: the likeliest reading is answered, and named as a guess. */
const telling: ReadonlySet<Ask> = new Set<Ask>([
  'find',
  'recipe',
  'contents',
  'substitute',
  'nutrition',
  'cooking',
  'calendar',
  'show',
  'cart_show',
  'order_show',
])
const likelyToTell = 0.2

export function isWorthTelling({ ask, isAllergy, allergies }: Request, confidence: number): boolean {
  return telling.has(ask) && confidence >= likelyToTell && !isAllergy && !allergies
}

/** An answer to a guess says what it was taken for. */
export function asGuess(reply: Reply, { ask }: Request): Reply {
  return {
    ...reply,
    text: `${meanings[ask]} 말씀으로 보고 답할게요. 아니면 다시 말씀해 주세요.\n\n${reply.text}`,
  }
}

/** A guess is asked about, with what else it may have been; one that is no better than chance is no question at all. */
export function doubtful(request: Request, confidence: number): Reply {
  const meaning = meanings[request.ask]
  const isLikely = confidence >= likelyEnough
  if (!meaning || (!isLikely && grave.has(request.ask)))
    return {
      text: '무슨 말씀인지 제가 잘 알아듣지 못했어요. 식단을 짜고 고치기, 캘린더와 장바구니, 레시피와 재료 이야기를 도와드릴 수 있어요.',
      suggestions: ['3일치 점심 저녁 짜줘', '이번 주 식단 보여줘', '무엇을 할 수 있어?'],
      isExact: true,
    }
  const asked = request.isAllergy ? allergyText(request.wanted ?? []) : undefined
  return {
    text: asked ?? `${meaning} 말씀이실까요? 맞으면 ‘응’이라고 해 주세요.`,
    suggestions: ['응', '식단 보여줘', '무엇을 할 수 있어?'],
    offer: request,
    isExact: true,
  }
}

const planning: ReadonlySet<Ask> = new Set<Ask>(['plan', 'details', 'change', 'again', 'add'])

/** Before anything is planned: is this something that somebody cannot eat? Yes keeps it and goes on, no only goes on. */
export function allergyQuestion(foods: readonly string[], requests: readonly Request[]): Reply {
  const said = requests.find(({ ask }) => planning.has(ask))
  const { allergies: _, ...request } = said ?? {}
  return {
    text: allergyText(foods),
    suggestions: ['응, 알레르기야', '아니', '내 정보 보여줘'],
    offer: said ? { ...said, allergies: foods } : { ask: 'profile', wanted: foods, isAllergy: true },
    ...(said ? { otherwise: request as Request } : {}),
    isExact: true,
  }
}

/** Of what is left out anyway the question is for how long; a plan that was asked for goes on after either answer. */
export function eitherWay(foods: readonly string[], request: Request, requests: readonly Request[]): Reply {
  const plan = requests.find(({ ask }) => ask === 'plan' || ask === 'details')
  const question = allergyQuestion(foods, plan ? [plan] : [])
  if (!plan) return request.ask === 'profile' ? { ...question, otherwise: request } : question
  const { allergies: _, ...rest } = plan
  return { ...question, otherwise: { ...rest, without: [...new Set([...(plan.without ?? []), ...foods])] } }
}

/** What only tells is told, and what of it somebody may be unable to eat is asked about behind it. */
export function withAllergyQuestion(reply: Reply, foods: readonly string[]): Reply {
  const { text, suggestions, offer } = allergyQuestion(foods, [])
  return {
    ...reply,
    text: `${reply.text}\n\n${text}`,
    ...(suggestions ? { suggestions } : {}),
    ...(offer ? { offer } : {}),
  }
}

export const onlyTells = ({ ask }: Request): boolean => telling.has(ask)

/** A guest's is of the plan that the guest eats from; whether to keep it for good is for the host to say. */
export function guestQuestion(foods: readonly string[]): Reply {
  return {
    text: `함께 드실 분이 ${withParticle(`**${foods.join(', ')}**`, '을/를')} 못 드시는군요. 이어서 짜는 식단에서는 뺄게요. 앞으로도 늘 빼야 하면 ‘응’이라고 해 주세요. 알레르기로 기억할게요.`,
    suggestions: ['응, 기억해줘', '3일치 점심 저녁 짜줘', '내일 저녁 짜줘'],
    offer: { ask: 'profile', wanted: foods, isAllergy: true },
    otherwise: { ask: 'change', without: foods, inDoubt: foods, onlyNow: foods, ofGuests: true },
    isExact: true,
  }
}

/** What was asked about and is not answered yet, where the message goes on with something else. */
export function foodsAsked(offer: Request | undefined): readonly string[] {
  if (offer?.allergies) return offer.allergies
  return offer?.ask === 'profile' && offer.isAllergy ? (offer.wanted ?? []) : []
}

/** Until it is answered, what may be an allergy is left out of what is planned. */
export function withoutAsked(request: Request, foods: readonly string[]): Request {
  if (foods.length === 0 || !planning.has(request.ask)) return request
  return { ...request, inDoubt: [...new Set([...(request.inDoubt ?? []), ...foods])] }
}

function allergyText(foods: readonly string[]): string {
  const named = foods.length > 0 ? withParticle(`**${foods.join(', ')}**`, '을/를') : '그 음식을'
  return `${named} 먹으면 안 되는 분이 계신가요? 그렇다면 ‘응’이라고 해 주세요. 알레르기로 기억하고 모든 식단에서 뺄게요.`
}
