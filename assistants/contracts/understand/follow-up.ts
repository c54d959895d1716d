import type { SlotRule } from '#engine/memory/carry-over.ts'
import { findReference } from '#korean/reference.ts'
import type { Ask, Heard } from './ask.ts'
import { type Asked, asksContent } from './asked.ts'
import { readQuery } from './query.ts'

/** An answer leaves `contract` (its id), `sections` (keys, the deciding one first) and `topic` (the question answered). */
export const slotRules: readonly SlotRule[] = [
  { name: 'sections', carries: (given) => !('sections' in given) },
  { name: 'topic', carries: (given) => !('topic' in given) },
]

/** 그 조항, 거기서, 이 조, 위 내용: the articles that were cited. */
const toArticle =
  /(?:그|이|저|해당|위|앞|방금|아까)\s?(?:조항|조문|조|항|내용|부분|규정|별지|의무|기간|금액|조건|위약금|돈|경우)(?:[은는이가을를의도에]|에서|에는|\s|$|[?.])|(?:거기|그곳|여기)(?:서|에|에서|에는|엔|서는)/u
/** 그건, 이거: the article, or the thing where a thing was spoken of. */
const toThing = /(?:그거|그건|그게|이거|이건|이게|그것)(?:[은는이가을를의도]|\s|$)/u

/** What a short question asks of the articles that were just cited. Nothing where it asks none of that. */
export function ofLastAnswer(
  own: Ask,
  { message, readings }: Heard,
  sections: readonly string[],
): Ask | undefined {
  const [first] = sections.filter((key) => /^\d+(?:-\d+)?$/u.test(key))
  const asked = readings[0]?.value
  if (!first || !asked) return undefined
  const article = first.includes('-') ? first : Number(first)
  const isBare = readQuery(message).terms.every(({ generic, kind }) => generic || kind === 'word')
  if (asked.ask === 'which_article' && isBare) {
    const refs = { articles: [article], exhibits: [], paragraphs: [], places: [], isVague: false, rest: '' }
    return { kind: 'article', refs, asked: asksContent }
  }
  const isShort = message.replaceAll(/\s/gu, '').length <= shortest
  return own.kind === 'comparison' &&
    asked.ask === 'comparison' &&
    isBare &&
    own.articles.length === 0 &&
    (asked.goesOn || isShort)
    ? { kind: 'comparison', articles: [article], topic: null }
    : undefined
}

/** 표준이랑 달라?: so short that it names nothing but what it is held against. */
const shortest = 9

export interface Pointing {
  /** It is about the articles that were cited. */
  readonly toArticle: boolean
  /** It leaves out what it is about. */
  readonly incomplete: boolean
}

/** 그럼 갑은?, after 을의 의무: the same question of the other side. Nothing where that is not what it is. */
export function otherParty(message: string, topic: string, isOpposite: boolean): string | undefined {
  const { parties, terms } = readQuery(message)
  const before = readQuery(topic).parties
  const party = parties[0] ?? (isOpposite ? counterpart(before[0]) : undefined)
  if (!party || terms.length > 0 || before.length !== 1 || before[0] === party) return undefined
  return topic.replaceAll(
    new RegExp(`(?<![가-힣])${before[0]}(?=(?:은|는|이|가|의|에게|도|만|측|쪽)?(?:\\s|$))`, 'gu'),
    party,
  )
}

const pairs = [
  ['갑', '을'],
  ['도급인', '수급인'],
  ['공급사', '고객사'],
  ['공급자', '구매자'],
  ['제공자', '이용자'],
  ['임대인', '임차인'],
  ['매도인', '매수인'],
  ['발주자', '수주자'],
  ['위탁자', '수탁자'],
  ['사용자', '근로자'],
  ['대여인', '차용인'],
] as const

function counterpart(role: string | undefined): string | undefined {
  const pair = pairs.find(([one, other]) => one === role || other === role)
  return pair && (pair[0] === role ? pair[1] : pair[0])
}

/** 월 이용료: a name of its own, longer than 돈, 금액 or 기간, that any thing has. */
const isNamed = (named: string | null, said: string): boolean =>
  named !== null && !/^(?:돈|금액|비용|기간|기한|대금|금|값)/u.test(said) && said.length > 2

/** How a message leans on what was answered before it. */
export function pointingOf(message: string, asked: Asked | undefined, { hasSubject = false } = {}): Pointing {
  const { terms } = readQuery(message)
  // 안 내면 어떻게 되나: a case alone says not of what.
  const telling = terms.filter(({ generic, nounLike, kind, said, named }) =>
    // 월 이용료는 얼마예요? names a thing, even one that every contract has; 얼마예요? does not.
    kind === 'concept' ? (!generic || isNamed(named, said)) && !said.endsWith('면') : !generic && nounLike,
  )
  const reference = findReference(message)
  const short = message.replaceAll(/\s/gu, '').length <= 18
  return {
    toArticle: toArticle.test(message) || asked?.ask === 'article' || (!hasSubject && toThing.test(message)),
    incomplete:
      (hasSubject && toThing.test(message)) ||
      (telling.length === 0 && short) ||
      (reference?.elliptical ?? false) ||
      asked?.goesOn === true,
  }
}
