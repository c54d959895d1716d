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
  const rest = goingOn.exec(message)?.[1]
  if (rest === undefined || !saysOfIdeas(rest, 'plan')) return { request: taken(id, request, ideas) }
  return { request: { ...taken(id, { ask: request.ask }, ideas), unheard: [rest.trim()] } }
}
const goingOn = /(?:하고|할게|할래|먹고|그리고)[\s,.]+(.+)$/u
const fewSigns = 4

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
