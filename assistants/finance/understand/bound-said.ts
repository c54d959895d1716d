import { isDeedAlone } from './deed-words.ts'
import type { Said } from './said.ts'

/** Another bound for the payments that were looked for: won, or so many times the last one. */
export interface BoundAsked {
  readonly bound?: number
  readonly boundTimes?: number
}

const openers =
  /^(?:Ⓟ[에엔]?|그럼|그러면|그렇다면|아니|아냐|음|흠|이번엔|이번에는|기준|금액|조건|하한선?|상한선?|커트라인|최소|최대|을|를|은|는|에서|혹시|다시|좀|그거|그걸|걍|그냥|한번|한|조금|더|살짝|쫌|근데|글면)*$/u
/** 5만원은?, 그럼 3만원이면, 2만원 기준. */
const bare =
  /^(?:원)?(?:정도|쯤|선|대)?(?:으로|로|까지|부터|기준|기준으로)?(?:는|은|도|만|이면|면|이라면)?(?:요|어때|어떤데|어떰|ㄱ+)?[?!.~ㅋㅎ]*$/u
const seen =
  '(?:(?:만|도|은|는|으로|로|좀|다시|한번|다|싹|쭉))*(?:보여|알려|추려|골라|뽑아|걸러|찾아|볼|보자|봐|줘|해)?[가-힣]{0,4}[?!.~ㅋㅎ]*$'
const opening = '^(?:그럼|그러면|아니|음|이번엔|이번에는|다시|걍|그냥|좀|조금)*'
const rows = '(?:거|것|건|걸|꺼|애들?|놈들?|금액|결제|지출|쪽)?(?:들)?'
const larger = new RegExp(
  `${opening}(?:좀|조금|훨씬)?더(?:좀)?(?:큰|비싼|굵직한|센|쎈|높은|굵은)${rows}${seen}`,
  'u',
)
const smaller = new RegExp(
  `${opening}(?:좀|조금|훨씬)?더(?:좀)?(?:작은|싼|적은|소소한|자잘한|낮은)${rows}${seen}`,
  'u',
)
const bySize = (way: string): RegExp =>
  new RegExp(
    `${opening}(?:기준|금액|하한선?|조건|커트라인|문턱)(?:을|를|도|만)?(?:좀|조금|더|확|살짝)*(?:${way})(?:[가-힣]{0,5})?[?!.~ㅋㅎ]*$`,
    'u',
  )
const raised = bySize('올려|올리|높여|높이')
const lowered = bySize('낮춰|낮추|내려|내리')
/** 3만원 빼봐, 5만원으로 나눠, 5만원에서 끊어: reckoned with, or of something else. */
const reckons = /빼|더해|더하|나눠|나누|곱해|곱하|단위|저축|모으|모아|아끼|아껴|예산|한도|월급|수입/u
/** 5만원까지 내려봐: to so much. */
const moves = /까지(?:만)?(?:좀|더|한번)?(?:올|내|낮|높|줄|늘|넓|좁)/u

/** 5만원으로 낮춰봐, 3만원으로 올려, 그럼 2만원은?, 더 큰 것만: nothing but another bound. */
export function boundSaid({ mentions: { all, text, marked, bare: said } }: Said): BoundAsked {
  if (larger.test(said) || raised.test(said)) return { boundTimes: 2 }
  if (smaller.test(said) || lowered.test(said)) return { boundTimes: 0.5 }
  const [amount, ...others] = all.filter((one) => one.type !== 'period')
  if (amount?.type !== 'amount' || others.length > 0 || reckons.test(said)) return {}
  const behind = text.slice(amount.end)
  const ahead = marked.slice(0, Math.max(0, marked.indexOf('Ⓐ')))
  const { value, min, max } = amount.amount
  const isAlone = isDeedAlone(behind)
  if (!openers.test(ahead) || !(bare.test(behind.replace(/\s/gu, '')) || isAlone)) return {}
  if (value !== undefined) return { bound: value }
  const to = moves.test(said) ? (max ?? min) : undefined
  if (to !== undefined) return { bound: to }
  // 10만원 이하로 바꿔: the bound as it is said.
  return isAlone ? { boundTimes: 1 } : {}
}
