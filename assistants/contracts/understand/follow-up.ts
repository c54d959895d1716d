import type { SlotRule } from '#engine/memory/carry-over.ts'
import { findReference } from '#korean/reference.ts'
import type { Ask } from './ask.ts'
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

/** 몇 조야?, 그건 몇 조에 있어?: where the answer just given stands. */
const whichArticle =
  /^(?:그(?:건|거|게|거는)?|이(?:건|거|게)?|방금\s?(?:거|건|말)|거기|아까\s?거)?\s?몇\s?조(?:야|예요|에요|인가요|인데|죠|지|임|에\s?(?:있|나와|적혀)\S*)?[?.!~\s]*$/u
/** 표준이랑 달라?: of what was just spoken of, not of the whole contract. */
const comparedToo =
  /^(?:그(?:건|거|게)?|이(?:건|거|게)?)?\s?표준(?:이?랑|과|하고|에는|보다|은|는)?\s?(?:비교하면|달라|다른가\S*|다르\S*|어때|어떻\S*|차이\S*)?[?.!~\s]*$/u

/** What a short question asks of the articles that were just cited. Nothing where it asks none of that. */
export function ofLastAnswer(message: string, sections: readonly string[]): Ask | undefined {
  const [first] = sections.filter((key) => /^\d+(?:-\d+)?$/u.test(key))
  if (!first) return undefined
  const article = first.includes('-') ? first : Number(first)
  if (whichArticle.test(message.trim())) {
    const refs = { articles: [article], exhibits: [], paragraphs: [], places: [], isVague: false, rest: '' }
    return { kind: 'article', refs }
  }
  return comparedToo.test(message.trim())
    ? { kind: 'comparison', articles: [article], topic: null }
    : undefined
}

export interface Pointing {
  /** It is about the articles that were cited. */
  readonly toArticle: boolean
  /** It leaves out what it is about. */
  readonly incomplete: boolean
}

/** 그럼 갑은?, after 을의 의무: the same question of the other side. Nothing where that is not what it is. */
export function otherParty(message: string, topic: string): string | undefined {
  const { parties, terms } = readQuery(message)
  const before = readQuery(topic).parties
  const party = parties[0] ?? (otherSide.test(message.trim()) ? counterpart(before[0]) : undefined)
  if (!party || terms.length > 0 || before.length !== 1 || before[0] === party) return undefined
  return topic.replaceAll(
    new RegExp(`(?<![가-힣])${before[0]}(?=(?:은|는|이|가|의|에게|도|만|측|쪽)?(?:\\s|$))`, 'gu'),
    party,
  )
}

/** 그럼 상대방은?, 반대쪽은? */
const otherSide =
  /^(?:그럼|그러면|그렇다면|그런데|근데)?\s?(?:상대방?|상대편|그쪽|저쪽|반대쪽|다른\s?쪽|반대편)(?:은|는|은요|는요|의\s?의무는|도)?[?.!~\s]*$/u

/** 반대로 우리가 해지하면?: the same of the other party. */
export const asksOpposite = (message: string): boolean => /반대로|거꾸로|역으로|반대의\s?경우/u.test(message)

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

/** How a message leans on what was answered before it. */
export function pointingOf(message: string, { hasSubject = false } = {}): Pointing {
  const { terms } = readQuery(message)
  // 안 내면 어떻게 되나: a case alone says not of what.
  const telling = terms.filter(
    ({ generic, nounLike, kind, said }) => !generic && (kind === 'concept' ? !said.endsWith('면') : nounLike),
  )
  const reference = findReference(message)
  const short = message.replaceAll(/\s/gu, '').length <= 18
  return {
    toArticle: toArticle.test(message) || (!hasSubject && toThing.test(message)),
    incomplete:
      (hasSubject && toThing.test(message)) ||
      (telling.length === 0 && short) ||
      (reference?.elliptical ?? false) ||
      /^(?:그럼|그러면|그런데|근데|만약|혹시)\s/u.test(message) ||
      asksOpposite(message) ||
      // 어기면 벌금 있어?: what was just spoken of.
      /^(?:(?:이걸|그걸|이를|그것을|이거|그거)\s)?(?:어기|어겼|위반하|위반했|안\s?지키|지키지\s?않|못\s?지키)/u.test(
        message,
      ),
  }
}
