import type { AmountMention } from '#korean/amounts.ts'
import { tokenize } from '#korean/tokens.ts'
import { isCategory } from '../categories.ts'
import { isThing } from '../stores/things.ts'
import { has, type Said } from './said.ts'
import { isOrdinary } from './stray-words.ts'

/** 아이폰 150만원 사도 될까? 이번 달에 30만원짜리 코트 무리야? But not 오늘 얼마까지 써도 돼?, nor 주식. */
export function asksPurchase(said: Said): boolean {
  if (!has(said, 'purchase') || has(said, 'elsewhere', 'allowance', 'budget', 'change')) return false
  const { bare } = said.mentions
  const wants = isWish.test(bare) || /할부|무이자|개월(?:로|에|동안)?나(?:눠|누)/u.test(bare)
  if (/할부/u.test(bare) && isPast.test(bare)) return false
  // 차를 살까 고민 중이라 작년 교통비가 얼마나 들었는지: the wish is the background.
  if (/(?:얼마|몇번)[가-힣]{0,4}(?:썼|쓴|샀|나갔|갔|들었)/u.test(bare)) return false
  return wants || said.mentions.all.some(({ type }) => type === 'amount')
}

/** Something is to be bought; 써도 돼? alone asks what is left. */
const isWish =
  /사도|살까|사고(?:싶|픈|파)|사면|사기|사는(?:건|게|거|것)|살수있|지르|지를|질러|갖고싶|가지고싶|장만|구매해도|구입해도/u
/** 할부로 산 거 뭐 있어?: of what was paid. */
const isPast = /산거|산것|샀|긁은|결제한|나간|나갔|내역|남은할부|할부남은/u

interface PurchaseSaid {
  readonly item?: string
  readonly price?: number
  readonly instalments?: number
}

/** What is to be bought, for how much, in how many parts. */
export function purchaseSaid(said: Said, amount: AmountMention | undefined): PurchaseSaid {
  const price = amount?.value ?? amount?.min ?? amount?.max
  if (!has(said, 'purchase')) return price === undefined ? {} : { price }
  const item = itemIn(said)
  const instalments = instalmentsIn(said.mentions.bare)
  return {
    ...(price === undefined ? {} : { price }),
    ...(item ? { item } : {}),
    ...(instalments === undefined ? {} : { instalments }),
  }
}

/** A price, and how it is split. */
export function isPaidInParts({ mentions: { bare, all } }: Said): boolean {
  return instalmentsIn(bare) !== undefined && all.some(({ type }) => type === 'amount')
}

const mostInstalments = 60
/** What is understood by 할부 with no months said. */
const usualInstalments = 12

function instalmentsIn(bare: string): number | undefined {
  if (!/할부|무이자|나(?:눠|누어|누면)|개월로/u.test(bare)) return undefined
  const months = Number(/([0-9]{1,2})(?:개월|달|회)/u.exec(bare)?.[1] ?? usualInstalments)
  return Math.min(mostInstalments, Math.max(2, months))
}

/** What was named (운동화, but not 쇼핑 where there is another word), else the first word that says nothing else. */
export function itemIn({ mentions: { text, all } }: Said): string | undefined {
  const word = tokenize(text).find(({ surface, stem, span }) => {
    if (all.some(({ start, end }) => span.start < end && start < span.end)) return false
    return (
      (/^[가-힣a-z][가-힣a-z0-9]+$/iu.test(stem) || isThing(stem)) &&
      !isOrdinary(surface) &&
      !isOrdinary(stem) &&
      !verbs.test(stem)
    )
  })
  const named = all.flatMap(({ type, start, end }) =>
    type === 'category' || type === 'store' ? [text.slice(start, end).trim()] : [],
  )
  return named.find((it) => !isCategory(it)) ?? word?.stem ?? named[0]
}

const verbs =
  /^(?:사|살|산|지르|지를|질러|긁|써|쓰|될|되|돼|괜찮|무리|싶|할부|고민|감당|여유|짜리|정도|하나|개월|현금|일시불|무이자|갖고|가지고|장만|구매|구입|바꾸|바꿀|바꿔|생각|부담|오바|에바|사치|말까|말지|가격|얼마|이면|하면|으로|그럼|근데|혹시|하는|한데)/u
