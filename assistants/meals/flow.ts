import { call } from '#engine/tool.ts'
import type { Turn, TurnEnd } from '#engine/turn.ts'
import { readConsent } from '#korean/consent.ts'
import { asksFor } from '#korean/is-question.ts'
import { isForbidden } from '#korean/prohibition.ts'
import type { Reading } from '#nlu/schema.ts'
import { adoptShownPlan } from './handlers/adopt.ts'
import { handlers } from './handlers/all.ts'
import { updateCalendar } from './handlers/calendar.ts'
import { shownCart } from './handlers/cart.ts'
import { choiceOf, whichIdea } from './handlers/choice.ts'
import {
  allergyQuestion,
  asGuess,
  doubtful,
  eitherWay,
  foodsAsked,
  guestQuestion,
  isWorthTelling,
  likelyEnough,
  onlyTells,
  withAllergyQuestion,
  withoutAsked,
} from './handlers/doubt.ts'
import type { Reply } from './handlers/handler.ts'
import { dishesIn, withHeld } from './handlers/held-in.ts'
import { type Last, lastOf, remember } from './handlers/memory.ts'
import { updateOrder } from './handlers/order.ts'
import { askedAgain, missingOf } from './handlers/plan.ts'
import { leftAlone, nothingAsked } from './handlers/small-talk.ts'
import { withStandIns } from './handlers/stand-ins.ts'
import { tipFor } from './handlers/tips.ts'
import { withUnheard } from './handlers/unheard.ts'
import { withoutSpokenOf } from './handlers/wishes-of.ts'
import { everything, intentOf } from './intents.ts'
import { mealKinds } from './kitchen/recipe.ts'
import { conceptsIn, saysAny } from './lexicon/concepts.ts'
import { answerPrompt } from './prompts.ts'
import { ownNamesIn } from './queries/own-names.ts'
import { currentPlan } from './tools/current-plan.ts'
import { names } from './understand/days.ts'
import { type Meant, understand } from './understand/decide.ts'
import {
  allergensLeftOut,
  foodsInDoubt,
  isMerelyLeftOut,
  namesOurs,
  strangeNoun,
  withoutStories,
} from './understand/doubts.ts'
import { isOfGuest } from './understand/guest-subject.ts'
import { isBare, leftOutForGuest, leftOutOfIt, withAllergiesFirst } from './understand/guests.ts'
import { mealsReader } from './understand/reader.ts'
import { type Ask, ofPlans, type Request } from './understand/request.ts'
import { withTable } from './understand/table.ts'

/** One turn: what is wanted → one handler a thing that is wanted → one answer. */
export async function turn(t: Turn): Promise<TurnEnd> {
  t.thinking('intent_analysis')
  const last = await lastOf(t)
  const names = await t.context.read((tx) => ownNamesIn(tx, t.message))
  const own = names.find(t.message).map(({ value }) => String(value))
  const context = {
    direction: 'future' as const,
    names,
    before: last.requests,
    ...(last.expects ? { expects: last.expects } : {}),
    ...(last.offer ? { offer: last.offer } : {}),
  }
  const read = await t.read(mealsReader, context)
  const readings = withoutStories(read)
  const [only] = readings.length === 1 ? readings : []
  const choice = only && last.ideas && choiceOf(only, t.message, last.ideas, last.dish)
  const accepted = answerTo(last, t) ?? choice?.request
  const namesAllergy = read.some(({ value }) => value.isAllergy || value.allergies)
  const isDeclined = !accepted && !namesAllergy && declines(last, t)
  const heard = {
    message: t.message,
    today: t.today.toString(),
    accepted,
    isDeclined,
    readings,
    before: last.requests[0],
  }
  const inDoubt = accepted ? [] : [...new Set(readings.flatMap(foodsInDoubt))]
  const isForGuest = inDoubt.length > 0 && isOfGuest(t.message, inDoubt)
  const isOut = inDoubt.length > 0 && !isForGuest && readings.some((it) => isMerelyLeftOut(it, inDoubt))
  const foods = isForGuest || isOut ? [] : inDoubt
  const leftOut = accepted ? [] : [...new Set(readings.flatMap(allergensLeftOut))]
  const { value: meant, confidence } = await t.intent(understand, heard, (value) => intentFor(value, t.today))
  const [first] = meant.requests
  if (meant.requests.every(({ ask, allergies }) => ask === 'off_topic' && !allergies) && foods.length === 0)
    return t.block(
      '음식과 상관없는 말씀이에요',
      offTopic(strangeNoun(readings[0], t.message, last.requests[0])),
    )
  t.allow(everything)
  await adoptShownPlan(t)

  // 그래도 바꿔줘, after something was offered: that is what is wanted.
  const offered = meant.requests.map((it) => (isBare(it) && last.offer?.ask === it.ask ? last.offer : it))
  const isDoubtful = meant.isDoubtful && offered[0] === first
  const open = accepted || isDeclined ? [] : foodsAsked(last.offer)
  const wanted = offered.map((it) => {
    if (!ofPlans.has(it.ask)) return it
    if (isForGuest) return leftOutForGuest(it, inDoubt)
    return isOut ? leftOutOfIt(it, inDoubt) : it
  })
  const requests = withAllergiesFirst(wanted, accepted ? '' : t.message)
    .map((it) => withTable(withoutAsked(withoutSpokenOf(it), open), t.message))
    .filter((it, at, all) => it.ask !== 'undo' || all.findIndex(({ ask }) => ask === 'undo') === at)
  async function replyTo(request: Request): Promise<Reply> {
    const isBeside = onlyTells(request) && !first?.allergies && !isDoubtful
    if (foods.length > 0 && !isBeside) return withHeld(allergyQuestion(foods, meant.requests), foods, dishes)
    if (last.ideas && !accepted && (choice?.isOpen || (!last.offer && readConsent(t.message) === 'yes')))
      return whichIdea(last.ideas, request.ask === 'recipe')
    // 취소, after something was asked back: nothing was done that could be taken back.
    if (isDeclined || (request.ask === 'undo' && last.expects)) return leftAlone
    if (saysYesToNothing(last, t, isDoubtful)) return last.expects ? askedAgain(last.expects) : nothingAsked
    // What may not be eaten is kept, however unsure the rest is.
    const isLikely = confidence >= likelyEnough || last.expects !== undefined || readings.some(saysWhen)
    // 국물 있는 거, right behind ideas: there is little else that it could be.
    const isGuess =
      isDoubtful && !request.more && !first?.allergies && !(await isSafeGuess(t, request, isLikely))
    // Of nothing but a guess there is nothing to recommend by.
    const isEmpty = request.ask === 'find' && isBare(request)
    const isTold = isGuess && !isEmpty && isWorthTelling(request, confidence) && readings.some(namesOurs)
    // 이제 우유는 못 먹어: of an allergen the question is which of the two it is, and either way it is left out.
    if (isGuess && !isTold && leftOut.length > 0) return eitherWay(leftOut, request, meant.requests)
    if (isGuess && !isTold && leavesIt(t.message)) return leftAlone
    // What is known of the very question is no guess at what it asks.
    const tip = isGuess && !isTold && onlyTells(request) ? await tipFor(t) : undefined
    if (tip) return asGuess(tip, { ask: 'cooking' })
    if (isGuess && !isTold)
      return withHeld(doubtful(request, confidence), request.isAllergy ? (request.wanted ?? []) : [], dishes)
    if (request === requests.at(-1) && deeds.has(request.ask) && isForbidden(t.message)) return leftAlone
    if (request.isAllergy && !accepted && isOfGuest(t.message, request.wanted ?? []))
      return guestQuestion(request.wanted ?? [])
    const dish = replies.findLast(({ reply }) => reply.dish)?.reply.dish ?? last.dish
    const known = await withStandIns(t, request)
    const said = { request: known, dish, own, unexplained, before: last.requests, ideas: last.ideas }
    const reply = await handlers[known.ask as Exclude<Ask, 'off_topic'>](t, said)
    const kept = request.ask === 'profile' && request.isAllergy ? (request.wanted ?? []) : []
    const told = withUnheard(isTold ? asGuess(reply, request) : withHeld(reply, kept, dishes), request)
    const asked = foods.length > 0 || request.ask !== 'profile' ? foods : leftOut
    return asked.length > 0 ? withAllergyQuestion(told, asked) : told
  }

  const dishes = dishesIn(read)
  const unexplained = readings.flatMap((reading) =>
    reading.unexplained.map(({ start, end }) => t.message.slice(start, end)),
  )
  const replies: { request: Request; reply: Reply }[] = []
  const others = notOurs(read)
  const textOf = () => [...others, ...replies.map(({ reply }) => reply.text)].join('\n\n')
  for (const request of requests) {
    if (request.ask === 'off_topic' && foods.length === 0) continue
    t.ahead(textOf())
    // 애들이 매운 걸 못 먹어, while days are asked for: of the plan that is to come, and asked for again with it.
    const isKept = request.isAllergy === true
    const goesOn =
      isKept || (request.ask === 'plan' && requests.every((it) => it === request || it.isAllergy))
    const isUnanswered = request.ask === 'help' || (meant.isDoubtful && request.ask !== 'undo' && !goesOn)
    if (last.expects && !isDeclined && foods.length === 0 && isUnanswered) {
      replies.push({ request: last.requests[0] ?? request, reply: askedAgain(last.expects) })
      break
    }
    const reply = await replyTo(request)
    replies.push({ request, reply })
    // The plan that was asked for is offered with the question.
    const isHeld = reply.offer === request || (leftOut.length > 0 && foodsAsked(reply.offer).length > 0)
    if (reply.end || foods.length > 0 || (isDoubtful && isHeld)) break
  }
  remember(t, replies, last)
  const end = replies.at(-1)?.reply.end
  if (end) return end
  const text = textOf()
  const suggestions = [...new Set(replies.flatMap(({ reply }) => reply.suggestions ?? []))].slice(0, 4)
  const isExact = replies.some(({ reply }) => reply.isExact)
  return t.answer({
    compose: () => ({ text, suggestions }),
    prompt: async (draft, steps) => (isExact ? undefined : answerPrompt(t, { draft, steps })),
  })
}

/** What was offered, where the message is a yes to it and no more: 좋아 이걸로 등록 names a deed of its own. */
function answerTo({ offer, otherwise, question }: Last, t: Turn): Request | undefined {
  const consent = readConsent(t.message, question)
  const offered = consent === 'yes' ? offer : consent === 'no' ? otherwise : undefined
  const deeds = conceptsIn(t.message).map(({ name }) => deedOf[name])
  return offered && deeds.some((ask) => ask && ask !== offered.ask) ? undefined : offered
}

/** 응, and nothing was asked. Where nothing was said before there is nothing else that it could be, whatever it is read as. */
function saysYesToNothing({ offer, requests }: Last, { message }: Turn, isDoubtful: boolean): boolean {
  if (offer || readConsent(message) !== 'yes') return false
  return isDoubtful || (requests.length === 0 && conceptsIn(message).length === 0)
}

/** 아니 to what was asked leaves everything as it is; 취소해줘 after a deed takes it back, and is read as any wish. */
function declines({ expects, question }: Last, t: Turn): boolean {
  if (readConsent(t.message, question) !== 'no') return false
  const takesBack = conceptsIn(t.message).some(({ name }) => takingBack.has(name))
  return expects !== undefined || !takesBack
}

const takingBack: ReadonlySet<string> = new Set(['back', 'call off'])

/** 됐다 냅둬, 약속이 깨졌대: nothing is to be done, whatever is told behind it. */
function leavesIt(message: string): boolean {
  const said = message.trim().split(/\s+/u)
  return [1, 2, 3].some((length) => {
    const start = said.slice(0, length).join(' ')
    return readConsent(start) === 'no' && saysAny(start, 'leave be', 'rest')
  })
}

/** What a message may forbid as a whole; 맵게 하지 마 is a change. */
const deeds: ReadonlySet<Ask> = new Set<Ask>([
  'register',
  'cart',
  'checkout',
  'delete',
  'remove',
  'move',
  'cart_remove',
  'undo',
])

/**
 * A plan with all it needs, where none is yet that it would take the place of: made rather than asked about. A change that names its
 * day and meal is one, as long as there is nothing to change.
 */
async function isSafeGuess(t: Turn, request: Request, isLikely: boolean): Promise<boolean> {
  const isChange = request.ask === 'change'
  // A doubt about whose health it is makes no difference where it is a guest's.
  if ((!isChange && !planning.has(request.ask)) || (!isLikely && !request.ofGuests)) return false
  // What is missing is asked for; nothing else is done. Of a change with a wish and nothing to change, ideas are told.
  const isMissing = missingOf({ ...request, ask: 'plan' }, t.today).length > 0
  if (isMissing && (!isChange || (request.wanted ?? request.cuisines) === undefined)) return !isChange
  const stored = await t.run(call(currentPlan, { sessionId: t.question.sessionId }))
  return stored.kind !== 'found'
}
const planning: ReadonlySet<Ask> = new Set<Ask>(['plan', 'details'])

/** 사흘 저녁을 …: both how many days or which, and which meals, are said: whatever else is, a plan can be made. */
function saysWhen({ clause }: Reading<Request>): boolean {
  const kinds = new Set(clause.mentions.map(({ kind }) => kind))
  // 3일 저녁 is a time of day to the grammar, and says its meal.
  const namesMeal =
    kinds.has('meal') || clause.mentions.some((it) => mealKinds.some((meal) => names(it, meal)))
  return namesMeal && timed.some((kind) => kinds.has(kind))
}
const timed = ['period', 'duration', 'weekdays']

const deedOf: Readonly<Record<string, Ask>> = {
  keep: 'register',
  buy: 'checkout',
  put: 'cart',
  bin: 'delete',
  back: 'undo',
}

/** What is new after something that was asked about first is done. */
export async function done(t: Turn, action: string): Promise<void> {
  t.allow(everything)
  if (action === 'register_plan' || action === 'delete_meals' || action === 'move_meals')
    await updateCalendar(t)
  if (action === 'remove_from_cart' || action === 'place_order') await shownCart(t)
  if (action === 'place_order') await updateOrder(t)
}

function intentFor({ requests }: Meant, today: Temporal.PlainDate) {
  const [first] = requests
  const { ask = 'help', from, to } = first ?? {}
  const isMissing = first !== undefined && missingOf(first, today).length > 0
  return intentOf(ask, { isMissing, isRange: from !== undefined && to !== from })
}

/** 코인 시세 알려줘. 내일 저녁 짜줘: what is wanted beside, and is nothing of ours, is not passed over. */
const notOurs = (read: readonly Reading<Request>[]): string[] =>
  read
    .filter(({ value, clause }) => value.ask === 'off_topic' && asksFor(clause.text))
    .map(({ clause }) => `‘${clause.text.replace(ending, '')}’에는 제가 답해 드릴 수 없어요.`)
/** What only leads on to the next part, and stops. */
const ending = /(?:[\s.,!?~]+(?:그리고|그런데|근데|그럼))?[\s.,!?~]*$/u

const offTopic = (strange: string | undefined) => ({
  text: `${strange ? `‘${strange}’ 말씀은 제가 아는 먹는 이야기가 아닌 것 같아요. ` : ''}저는 먹는 이야기만 도와드릴 수 있어요. 대신 오늘 저녁을 같이 정해 볼까요?`,
  suggestions: ['오늘 저녁 뭐 먹지?', '3일치 점심 저녁 짜줘', '두부 요리 추천해줘'],
})
