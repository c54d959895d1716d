import { findAmounts } from '#korean/amounts.ts'
import { countOf } from './shares.ts'

/** What of a sum was one's own: so large a part of it, or an amount in won as it was typed. */
export type OwnShare = { readonly part: number } | { readonly amount: string }

const count = String.raw`(?:\d{1,2}|둘|셋|넷|다섯|여섯|일곱|여덟)`
const heads = String.raw`(?:(?:\d{1,2}|두|세|네|다섯|여섯|일곱|여덟)\s*(?:명|사람|인)|${count})\s*(?:이서|이|서)?`
const fraction = String.raw`(?:반반|반|절반|\d\s*/\s*\d{1,2}|(?:\d{1,2}|이|삼|사|오|육)\s*분의\s*(?:\d|일|이))`
const sum = String.raw`(?:[\d,.]+\s*[천만]?\s*(?:\d+\s*천)?\s*원|[\d,.]*[천만](?:\s*\d*\s*천)?\s*원?|[일이삼사오육칠팔구]?[천만](?:[일이삼사오육칠팔구]?천)?\s*원?)`
/** Ends a clause: 냈어, 냈는데, 부담했고, 이야, 임. */
const paid = String.raw`(?:냈|내줬|낸\s*거|부담했|계산했|결제했|보탰|보태줬|줬|했|부담|냄|함)[가-힣]{0,4}`
const is = `(?:이?야|이?에요|예요|이었어|였어|임|이다|이?지|입니다|이고)`
const end = String.raw`(?:${paid}|${is})?(?=[\s,.!~ㅋㅎㅠㅜ]|$)`
const own = `(?:내가|제가|나는|저는|난|전|나만|나|내|제)`
const other = String.raw`(?:친구|걔|그\s*친구|동료|동생|언니|누나|오빠|형|남친|여친|남편|아내|와이프|엄마|아빠|선배|후배|상대|나머지|다른\s*사람)(?:들)?`
const of = String.raw`(?:그\s*)?(?:중에서|중에|중|에서)?\s*`

type Pattern = readonly [
  RegExp,
  (groups: Readonly<Record<string, string | undefined>>) => OwnShare | undefined,
]
const pattern = (source: string): RegExp => new RegExp(String.raw`(?<![가-힣\d/])${source}`, 'iu')

/** Each way to say it; where more than one fits, the first. */
const patterns: readonly Pattern[] = [
  // 내 몫은 만원이야, 내가 낸 건 1만원
  [
    pattern(
      String.raw`${of}(?:${own}\s*(?:몫|부담|지분)(?:은|이|만)?|${own}\s*(?:낸|쓴|부담한)\s*(?:건|거는|것은|돈은|금액은|거|게))\s*(?:딱|겨우)?\s*(?<amount>${sum})\s*(?:만)?\s*${end}`,
    ),
    ({ amount }) => (amount ? { amount } : undefined),
  ],
  // 나는 2만원만 냈어
  [
    pattern(String.raw`${of}${own}\s*(?<amount>${sum})만\s*(?:${paid})(?=[\s,.!~ㅋㅎㅠㅜ]|$)`),
    ({ amount }) => (amount ? { amount } : undefined),
  ],
  // 내가 낸 건 반이야, 내 몫은 3분의 1, 나는 반만 냈어
  [
    pattern(
      String.raw`${of}${own}\s*(?:(?:몫|부담|거)(?:은|이|만)?|(?:낸|쓴|부담한)\s*(?:건|거는|것은|돈은|금액은|거|게))?\s*(?<part>${fraction})(?:씩|만|을|를)?\s*${end}`,
    ),
    ({ part }) => partSaid(part),
  ],
  // 3분의 1만 내가 냈어, 반만 냈어, 반은 내가
  [
    pattern(
      String.raw`${of}(?<part>${fraction})(?:만|은|을|씩)\s*(?:${own}\s*)?(?:${paid})(?=[\s,.!~ㅋㅎㅠㅜ]|$)`,
    ),
    ({ part }) => partSaid(part),
  ],
  // 반은 친구가 냈어
  [
    pattern(
      String.raw`${of}(?<part>${fraction})(?:은|는|을|만)?\s*${other}(?:(?:이|가)\s*(?:${paid})|한테\s*받[가-힣]{0,6})`,
    ),
    ({ part }) => left(partSaid(part)),
  ],
  // 친구가 반 냈어
  [
    pattern(String.raw`${other}(?:이|가)\s*(?<part>${fraction})(?:은|을|만)?\s*(?:${paid})`),
    ({ part }) => left(partSaid(part)),
  ],
  // 친구랑 반반 했어, 둘이 반씩 냈어
  [
    pattern(
      String.raw`(?:${other}(?:이랑|랑|하고|과|와)\s*|${heads}\s+)(?:반반|반씩|반띵|반땡)(?:씩|으로)?\s*${end}`,
    ),
    () => ({ part: 1 / 2 }),
  ],
  // 반띵했어, 반씩 냈어: 치킨 반반 is a dish.
  [
    pattern(String.raw`(?:반반|반씩|반띵|반땡)(?:씩|으로)?\s*(?:${paid}|${is})(?=[\s,.!~ㅋㅎㅠㅜ]|$)`),
    () => ({ part: 1 / 2 }),
  ],
  // 넷이서 나눠 냈어, 4명이서 n빵
  [
    pattern(
      String.raw`(?<heads>${heads})\s*(?:똑같이|같이)?\s*(?:나눠서?|나누어서?|나눴|갈라|n분의\s*1|엔빵|[n1]/[n\d]|n빵|더치페이|더치|뿜빠이|분빠이)[가-힣]{0,4}\s*${end}`,
    ),
    ({ heads: said }) => among(said),
  ],
  // n빵 4명
  [
    pattern(
      String.raw`(?:엔빵|n빵|더치페이|더치|뿜빠이|분빠이|n분의\s*(?:1|일)|1/n)(?:으로|로)?\s*(?:했어|함)?\s*(?<heads>${heads})\s*${end}`,
    ),
    ({ heads: said }) => among(said),
  ],
]

function partSaid(said = ''): OwnShare | undefined {
  const bare = said.replace(/\s/gu, '')
  if (/^(?:반|절반|반반)$/u.test(bare)) return { part: 1 / 2 }
  const [, over, under] = /^(\d)\/(\d{1,2})$/u.exec(bare) ?? []
  if (over && under) return properPart(Number(over), Number(under))
  const [, of, parts] = /^(.+)분의(.)$/u.exec(bare) ?? []
  return of && parts
    ? properPart(parts === '일' ? 1 : parts === '이' ? 2 : Number(parts), numeral(of))
    : undefined
}

const numeral = (said: string): number => (said === '이' ? 2 : countOf(said))

const properPart = (over: number, under: number): OwnShare | undefined =>
  over > 0 && over < under ? { part: over / under } : undefined

const left = (share: OwnShare | undefined): OwnShare | undefined =>
  share && 'part' in share ? { part: 1 - share.part } : undefined

function among(said = ''): OwnShare | undefined {
  const people = countOf(/^(?:\d{1,2}|다섯|여섯|일곱|여덟|[가-힣])/u.exec(said)?.[0] ?? '')
  return people > 1 ? { part: 1 / people } : undefined
}

/** 냈는데, 먹었고, 계산하고: what went on ends here, once its other half is gone. */
const unfinished = /([가-힣])(?:는데|고|지만|거든|으며)요?[\s,.]*$/u

function finished(text: string): string {
  const [end, last = ''] = unfinished.exec(text) ?? []
  const isPast = last.normalize('NFD').endsWith('\u11BB')
  if (end !== undefined && (isPast || last === '하'))
    return `${text.slice(0, -end.length)}${isPast ? last : '했'}어`
  return text.replace(/[\s,.]+$/u, '')
}

/** 인당 15000원, 각자 낸: the sum is each one's already. */
const eachOnes = /원\s?씩|인당|각자|각각/u
/** 셋이 나눠 먹었어, 나 반만 먹었어: of the food, not of what was paid. */
const ofFood = /^\s?(?:나눠\s?)?(?:먹|마시|마셨|시켰|시킨|주문|샀|구매)/u
/** A message as long as that tells more than one payment. */
const mostRead = 300

/** More beside it than 아 그중에 tells of something else. */
const mostBeside = 6

interface Told {
  readonly share: OwnShare
  /** The message without it. */
  readonly rest: string
  /** Nothing else is told, and no sum that it is of: 그중에 내 몫은 3만원이야. */
  readonly isAlone: boolean
}

/**
 * What a message tells of one's own part of a sum (3만2천원 냈는데 내가 낸 건 반이야). Nothing where it asks, where the sum is
 * each one's already (만원씩), comes only behind (넷이서 n빵해서 15000원: that is the part), or where more is told than that.
 */
export function ownShareIn(said: string): Told | undefined {
  if (said.length > mostRead) return undefined
  const text = said.replace(/\s+/gu, ' ')
  if (/[?？]/u.test(text) || eachOnes.test(text)) return undefined
  for (const [expression, shareOf] of patterns) {
    const found = expression.exec(text)
    const share = found && shareOf(found.groups ?? {})
    if (!found || !share) continue
    const [ahead, behind] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
    if (findAmounts(behind).length > 0 || ofFood.test(behind)) return undefined
    const rest = `${ahead} ${behind}`.replace(/\s+/gu, ' ').trim()
    const sums = findAmounts(ahead).length
    const isAlone = sums === 0 && rest.length <= mostBeside
    return (isAlone || sums === 1) && !/[.!~]\s\S/u.test(rest)
      ? { share, rest: finished(rest), isAlone }
      : undefined
  }
  return undefined
}
