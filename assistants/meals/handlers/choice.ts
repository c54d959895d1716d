import type { Mention, Reading } from '#nlu/schema.ts'
import { saysOfIdeas } from '../understand/ideas.ts'
import type { Ask, Request } from '../understand/request.ts'
import type { Ideas, Reply } from './handler.ts'

/** What a message makes of the dishes that were proposed: a request for one of them, or which one is to be asked. */
export interface Choice {
  readonly request?: Request
  readonly isOpen?: true
}

/** Asks that take what they name. */
const taking: ReadonlySet<Ask> = new Set<Ask>([
  'plan',
  'details',
  'change',
  'add',
  'register',
  'find',
  'thanks',
])
/** Asks about a dish. */
const about: ReadonlySet<Ask> = new Set<Ask>(['recipe', 'contents', 'nutrition'])

/** 두 번째 거로 할게, 고등어구이로 등록해줘, 그걸로 할게, 첫 번째 거 어떻게 만들어?: one of what was proposed. */
export function choiceOf(
  { value: request, clause: { mentions } }: Reading<Request>,
  message: string,
  ideas: Ideas,
  dish: string | undefined,
): Choice | undefined {
  const { ids } = ideas
  const { wanted = [], without = [] } = request
  const named = ids.filter((id) => wanted.includes(id) && !without.includes(id))
  const isTaking = saysOfIdeas(message, 'take') || taking.has(request.ask)
  const isLast = isTaking && saysOfIdeas(message, 'last')
  const said = (['first', 'second', 'third'] as const).findIndex((word) => saysOfIdeas(message, word))
  const english = said >= 0 && said < ids.length ? said : undefined
  const at = placeIn(mentions, ids.length) ?? english ?? (isLast ? ids.length - 1 : undefined)
  const isPointing = saysOfIdeas(message, 'that') && !saysOfIdeas(message, 'other', 'what')
  // 이거 어떻게 만들어? 그걸로 할게: the one that was spoken of last.
  const single = ids.length === 1 ? ids[0] : ids.find((it) => it === dish)
  const pointed = isPointing ? single : undefined
  const id = named.length === 1 ? named[0] : at === undefined ? pointed : ids[at]
  const isAbout = about.has(request.ask) && !saysOfIdeas(message, 'take')
  // 2번, 고등어구이: whoever says no more takes it.
  const isAlone = mentions.length === 1 && message.trim().length <= mentions[0]!.text.length + fewSigns
  if (!isAlone && !isTaking && !isAbout) return undefined
  if (id === undefined) {
    const isOpen = isPointing && ids.length > 1 && !mentions.some(({ kind }) => kind === 'word')
    return isOpen ? { isOpen } : undefined
  }
  if (isAbout && !isAlone) return named.length > 0 ? undefined : { request: { ...request, wanted: [id] } }
  // 그걸로 하고 내일 점심도 짜줘: what else is wanted is told to be left undone, and lends the dish no day.
  const going = goingOn.exec(message)
  const rest = going?.[1]
  if (
    !isPlain(going ? message.slice(0, going.index + going[0].length - rest!.length) : message, mentions, id)
  )
    return undefined
  // 이번 주 저녁은 2번으로: one dish is of one meal.
  if (request.to !== undefined && request.to !== request.from) return undefined
  if (rest === undefined || !saysOfIdeas(rest, 'plan')) return { request: taken(id, request, ideas) }
  return { request: { ...taken(id, { ask: request.ask }, ideas), unheard: [rest.trim()] } }
}
const goingOn = /(?:하고|할게|할래|먹고|그리고)[\s,.]+(.+)$/u
const fewSigns = 4

/** When and for whom a dish is taken; what else is named beside it is more than a choice. */
const beside: ReadonlySet<string> = new Set([
  ...['number', 'period', 'date', 'day', 'weekdays', 'meal', 'people', 'servings', 'calendar'],
])
const plainWords = [
  /^(?:번째|번|째)?(?:거|걸|것|게|메뉴)?(?:으로|로|을|를|이|가|은|는|에|의)?요?$/u,
  /^(?:그|이|저|요)(?:거|걸|것|게)(?:으로|로)?$/u,
  /^(?:그냥|그럼|그러면|그래|응|네|예|오|음|좋아|좋네|좋다|좋겠다|괜찮네|오케이|ok|마지막|끝에|오늘|꺼)요?$/iu,
  /^(?:으로|로)?(?:하고|할게|할께|할래|할란다|하자|먹고|먹을래|먹을게|먹을께|먹자|갈게|가자|정했어|결정|선택|콜|등록|저장|추가|넣어|담아|부탁|해)(?:할게|했어)?(?:해)?(?:줘|주세요|줄래|주라)?요?$/u,
  /^(?:the|one|i'll|i|will|take|have|go|with|let's|add|register|it|that|this|please|for|to|my|calendar|first|1st|second|2nd|third|3rd|last)$/iu,
]

/**
 * 두 번째로 할게, 고등어구이 등록해줘: a choice and nothing beside it. 2번은 너무 비싸, 첫 번째 거 말고 다른 거, 1번이랑 3번 중에: any word
 * more may turn it down or ask something.
 */
function isPlain(message: string, mentions: readonly Mention[], id: string): boolean {
  if (/[?？]/u.test(message)) return false
  const left = mentions.reduce((rest, { kind, value, text, role }) => {
    const isTurnedDown = role === 'excluded' || role === 'replaced'
    const isChosen = kind === 'word' && value === id
    return !isTurnedDown && (isChosen || beside.has(kind)) ? rest.replace(text, ' ') : rest
  }, message)
  return left
    .split(/[\s.,!~^ㅋㅎㅠㅜ]+/u)
    .every((word) => word === '' || plainWords.some((plain) => plain.test(word)))
}

function taken(id: string, request: Request, ideas: Ideas): Request {
  const { from = ideas.date, to = from, meals = [ideas.meal], servings = ideas.servings } = request
  return {
    ask: 'register',
    wanted: [id],
    ...{ from, to, meals },
    ...(servings === undefined ? {} : { servings }),
  }
}

/** 첫 번째, 2번, 마지막 거: a place among so many; nothing where it is of something else. */
function placeIn(mentions: readonly Mention[], length: number): number | undefined {
  for (const { kind, value, role } of mentions) {
    if (kind !== 'number' || role === 'aside') continue
    const { value: number, ordinal, counter } = value as { value: number; ordinal?: true; counter?: string }
    if (!ordinal && counter !== '번') continue
    const at = number === -1 ? length - 1 : number - 1
    if (Number.isInteger(at) && at >= 0 && at < length) return at
  }
  return undefined
}

/** Which of several, where one was meant and not named. */
export function whichIdea(ideas: Ideas, isAbout: boolean): Reply {
  return {
    text: `어느 걸 말씀하시는 걸까요? ${ideas.names.join(', ')} 가운데 골라 주세요.`,
    suggestions: ideas.names
      .slice(0, mostChips)
      .map((name, at) => (isAbout ? `${name} 어떻게 만들어?` : `${at + 1}번으로 할게`)),
    ideas,
    isExact: true,
  }
}

const mostChips = 4

/** 캘린더에 등록해줘, 장 볼 거 적어줘, before one of what was proposed is taken. */
export function notChosen(ideas: Ideas, deed: string): Reply {
  const { suggestions = [] } = whichIdea(ideas, false)
  return {
    text: `무엇을 해 드실지 정하시면 ${deed}. ${ideas.names.join(', ')} 가운데 골라 주세요.`,
    suggestions,
    ideas,
    isExact: true,
  }
}
