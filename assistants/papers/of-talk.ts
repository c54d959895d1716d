import { isGeneral } from './evidence/gather.ts'
import properties from './lexicon/properties.json' with { type: 'json' }
import type { Last } from './remembered.ts'
import { type Ask, ofTerms, type Request } from './understand/request.ts'

/** What every paper and model has one of: asked behind one, it is asked of that one. */
const ofAny: ReadonlySet<string> = new Set(properties.map((word) => word.toLowerCase()))
const isProperty = (name: string) => ofAny.has(name.toLowerCase()) || isGeneral(name)

const ofKnowledge: ReadonlySet<Ask> = new Set<Ask>(['search', 'general', 'explain', 'define', 'compare'])

/**
 * The request of what was spoken of, where the message names nothing but what any of them has: 어떤 데이터셋으로?, behind a
 * paper; 각각 파라미터 수는?, behind two. `message`: as it was typed.
 */
export function withSubjectSpokenOf(request: Request, last: Last, message: string): Request {
  const { ask, order, ...rest } = request
  const unordered = { ask, ...rest }
  const isOfBoth = pointsAtBoth.test(message)
  if (ask === 'list' || ask === 'count') return ofAuthorSpokenOf(request, last, message)
  // 어느 쪽이 먼저: which of the two, and not the oldest of all.
  const asked = isOfBoth && order !== undefined ? unordered : request
  if (!ofKnowledge.has(asked.ask) || isPlaced(asked)) return request
  const own = (request.topics ?? []).filter((topic) => message.includes(topic) && !isProperty(topic))
  const pair = own.length === 0 && isOfBoth ? pairSpokenOf(last) : []
  if (pair.length === 2) return ofBoth(asked, pair, message)
  const namesPaper = request.paper !== undefined && message.includes(request.paper)
  const [other, another] = own
  if (other !== undefined && another === undefined) return againstSpokenOf(request, other, last, message)
  return own.length > 0 || namesPaper ? request : ofPaperSpokenOf(request, last, message)
}

/** It says which by a place, a time or an order. */
const isPlaced = ({ papers, place, order, together, asked, near, expands }: Request): boolean =>
  [papers, place, order, together, asked, near, expands].some((it) => it !== undefined)

/** GAN보다 나은 점은, behind another paper: that one, held against it. */
function againstSpokenOf(request: Request, other: string, { paper, shown }: Last, message: string): Request {
  const behind = message.slice(message.indexOf(other) + other.length)
  const isAgainst = /^\s?(?:보다|에\s?비해|(?:이?랑|하고|[와과])\s?(?:비교|견주)|대비)/u.test(behind)
  if (!isAgainst || paper === undefined || shown.length > 1 || request.detail) return request
  const { paper: _, refers: __, ...rest } = request
  return { ...rest, ask: 'search', topics: [paper.title, other] }
}

const pointsAtBoth =
  /각각|각자|둘\s?(?:다|중|은|이|의|을|사이)|두\s?(?:개|모델|논문|방법)|어느\s?(?:쪽|것|게|편)|양쪽/u

/** The two that were put side by side last, else the two that were spoken of one behind the other. */
function pairSpokenOf({ requests, spoken, shown }: Last): readonly string[] {
  const own = (request: Request | undefined) => (request?.topics ?? []).filter((topic) => !isProperty(topic))
  const [newest] = requests
  if (newest?.papers?.length === 2) return newest.papers
  if (own(newest).length >= 2) return own(newest).slice(0, 2)
  const each = [...new Set(requests.flatMap((request) => request.paper ?? own(request).slice(0, 1)))]
  if (each.length >= 2) return [each[1]!, each[0]!]
  if (shown.length === 2) return shown.map(({ title }) => title)
  return spoken.slice(0, 2).map(({ title }) => title)
}

/** A figure, a day or what any of them has is asked of each; what they are, as it was asked. */
function ofBoth(
  { ask, topics = [], paper: _, refers: __, ...rest }: Request,
  pair: readonly string[],
  message: string,
): Request {
  const isOfFact = /먼저|얼마|몇|수는|언제/u.test(message) || topics.some((topic) => message.includes(topic))
  return { ...rest, ask: ofTerms.has(ask) && !isOfFact ? ask : 'search', topics: [...pair] }
}

/** 데이터셋이 뭐야 asks what the word means, and 어떤 데이터셋으로 what was used. */
const asksMeaning =
  /이?란[\s?!.]*$|뜻|의미|개념|정의|설명|(?:이|가)?\s?(?:뭐|무엇|뭔)(?:야|예요|에요|지|임|인지|죠)?[\s?!.~]*$/u
/** 데이터셋 관련 논문 있어: papers are looked for; 그 논문 is the one in hand. */
const seeksPapers = /(?<![그이저]\s?)논문/u

function ofPaperSpokenOf(request: Request, { paper, shown }: Last, message: string): Request {
  const { topics = [], ask } = request
  const said = topics.filter((topic) => message.includes(topic))
  const isOfOne = paper !== undefined && shown.length < 2
  if (
    !isOfOne ||
    said.length === 0 ||
    seeksPapers.test(message) ||
    (ofTerms.has(ask) && asksMeaning.test(message))
  )
    return request
  const { topics: _, refers: __, ...rest } = request
  return { ...rest, ask: 'search', paper: paper.title }
}

/** 그 사람이 쓴 다른 논문은, behind who wrote a paper: those of its first author. */
function ofAuthorSpokenOf(request: Request, { paper }: Last, message: string): Request {
  const { asked } = request
  const [author] = paper?.authors ?? []
  const isMeant = /(?:^|\s)[그이저]\s?(?:사람|저자|분(?=이|은|의|께|도|들|\s|$)|연구자)/u.test(message)
  if (!isMeant || author === undefined || asked?.of !== 'papers' || asked.topic !== undefined) return request
  return { ...request, asked: { ...asked, topic: author } }
}
