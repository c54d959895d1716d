import type { Slots } from '#engine/memory/carry-over.ts'
import type { Json } from '#protocol/events.ts'
import { categoryOfStore } from '../stores/store-category.ts'
import { groupNamed } from '../stores/store-groups.ts'
import type { Shift } from './asked-periods.ts'
import { asksSinceThen } from './asks-since-then.ts'
import { type Details, readDetails } from './details.ts'
import { type Kind, kindOf, limitOf } from './kind.ts'
import { subjectsAtMoment } from './moment-kind.ts'
import type { FuturePeriod, Period, PeriodRange } from './period.ts'
import type { LimitQuestion, Subject } from './question.ts'
import type { Said } from './said.ts'

/** A question as far as it is known: what was said, and what an earlier one lends. */
export interface Reading {
  readonly kind?: Kind
  readonly subjects: readonly Subject[]
  readonly without: readonly string[]
  readonly period?: Period | FuturePeriod
  readonly other?: PeriodRange
  /** What it is held against, where it is not said what is. */
  readonly against?: Period
  /** The same days so long before. */
  readonly before?: Shift
  readonly more: readonly Period[]
  readonly details: Details
  /** 그 뒤로 얼마 썼어?: from the day on that was told. */
  readonly sinceThen?: true
  /** What is asked that no record tells. */
  readonly limit?: LimitQuestion['about']
}

/** What a part of a message says by itself. */
export function readingOf(said: Said): Reading {
  const kind = kindOf(said)
  const limit = kind === 'limit' ? limitOf(said) : undefined
  const { period, other, against, before, more } = said.periods
  return {
    ...(kind ? { kind } : {}),
    subjects:
      kind === 'what_if'
        ? givenUp(said)
        : subjectsOf(kind === 'moment' ? { ...said, categories: subjectsAtMoment(said) } : said),
    without: said.without,
    ...(period ? { period } : {}),
    ...(other ? { other } : {}),
    ...(against ? { against } : {}),
    ...(before ? { before } : {}),
    more,
    details: readDetails(said),
    ...(limit ? { limit } : {}),
    ...(asksSinceThen(said.mentions.bare) ? { sinceThen: true as const } : {}),
  }
}

/** 담배 끊으면 얼마 아껴?: looked for by its name, where nobody knows it. */
function givenUp(said: Said): Subject[] {
  const known = subjectsOf(said)
  const [word, ...others] = said.stray
  const isGivenUp = /끊|안[가-힣]+면|없애/u.test(said.mentions.bare)
  return known.length === 0 && word && others.length === 0 && isGivenUp ? [{ store: word }] : known
}

/** A store says more than the category beside it (쿠팡 쇼핑); several of either are several subjects. */
function subjectsOf({ stores, categories, mentions, cues }: Said): Subject[] {
  // 이것저것 다 해서 얼마야, 용돈까지: all of it.
  if (
    /이것저것|이거저거|다해서|전부다|몽땅/u.test(mentions.bare) &&
    /[ⓈⒸ]까지(?:다|도)?[?!.]*$/u.test(mentions.marked)
  )
    return []
  if (stores.length === 0) return categories.map((category) => ({ category }))
  // 이마트랑 홈플러스 중에 장볼 때 어디가 덜 나와?: the shops, and what for.
  if (/Ⓢ(?:이?랑|하고|과|와|,|vs)Ⓢ중/u.test(mentions.marked)) return stores.map((store) => ({ store }))
  const isBeside =
    /[ⓈⒸ][ⓈⒸ]/u.test(mentions.marked) &&
    (['each', 'versus', 'compare', 'both'] as const).some((cue) => cues.has(cue)) &&
    stores.every((store) => !categories.includes(groupNamed(store)?.category ?? categoryOfStore(store) ?? ''))
  const areSummed = cues.has('together') && stores.length + categories.length > 2
  const isList =
    areSummed ||
    isBeside ||
    /[ⓈⒸ](?:이?랑|하고|과|와|,|및|vs|대|\+|\/)[ⓈⒸ]|[ⓈⒸ](?:이|가)더[^ⓈⒸ]*[ⓈⒸ](?:이|가)더/u.test(
      mentions.marked,
    )
  if (eachOfTwoClauses(mentions.marked, cues)) return inOrder(mentions.all, { stores, categories })
  if (namesTwoSorts({ stores, categories, mentions })) return inOrder(mentions.all, { stores, categories })
  if (namesInARow({ stores, categories, mentions }) || isEatingBeside({ stores, categories, mentions, cues }))
    return inOrder(mentions.all, { stores, categories })
  if (stores.length === 1 && categories.length <= 1 && !isList) return [{ store: stores[0]! }]
  return [
    ...stores.map((store) => ({ store })),
    ...(stores.length > 1 && !isList ? [] : categories.map((category) => ({ category }))),
  ]
}

/** 문화생활에 쓴 돈과 교보문고에서 책 산 돈을 각각: the one and the other, though the shop is of that sort. */
const clause = '[^ⓈⒸ]{0,12}(?:돈|거|것|금액|비용|지출|액수|값)(?:이?랑|하고|과|와|,|및)'
const twoClauses = new RegExp(`[ⓈⒸ]${clause}[^ⓈⒸ]{0,8}[ⓈⒸ]`, 'u')

function eachOfTwoClauses(marked: string, cues: Said['cues']): boolean {
  return twoClauses.test(marked) && (cues.has('each') || cues.has('together') || cues.has('compare'))
}

/** 카페 편의점 이번 달 얼마: one sort of spending and shops of another, side by side. */
const namesTwoSorts = ({
  stores,
  categories,
  mentions: { marked },
}: Pick<Said, 'stores' | 'categories' | 'mentions'>): boolean =>
  /[ⓈⒸ][ⓈⒸ]/u.test(marked) &&
  stores.length + categories.length === 2 &&
  categories.length === 1 &&
  stores.every((store) => {
    const own = groupNamed(store)?.category
    return own !== undefined && own !== categories[0] && !ofFood.has(`${own}${categories[0]}`)
  })

/** 관리비 월세 통신비 다 냈는지: three and more, one behind another, each of them named by itself. */
const namesInARow = ({
  stores,
  categories,
  mentions: { marked },
}: Pick<Said, 'stores' | 'categories' | 'mentions'>): boolean =>
  /[ⓈⒸ]{3}/u.test(marked) &&
  stores.every((store) => {
    const own = groupNamed(store)?.category
    return own !== undefined && !categories.includes(own)
  })

/** 외식 배달 합쳐서: eaten out and ordered in, the one and the other. */
const isEatingBeside = ({
  stores,
  categories,
  mentions,
  cues,
}: Pick<Said, 'stores' | 'categories' | 'mentions' | 'cues'>): boolean =>
  /[ⓈⒸ][ⓈⒸ]/u.test(mentions.marked) &&
  /외식/u.test(mentions.bare) &&
  stores.join() === '식당' &&
  categories.join() === '배달' &&
  (['together', 'each', 'compare', 'versus', 'adds'] as const).some((cue) => cues.has(cue))

/** 배달 식당, 식비 배달집: of one sort. */
const ofFood: ReadonlySet<string> = new Set(['식비배달', '배달식비'])

/** A thing is named by a word of its own, which stands in the clause of another: 교보문고에서 책 산 돈. */
function inOrder(
  all: Said['mentions']['all'],
  { stores, categories }: Pick<Said, 'stores' | 'categories'>,
): Subject[] {
  const named = all.flatMap((mention, index): Subject[] => {
    const before = all[index - 1]
    const own = before?.type === 'store' ? groupNamed(before.store)?.category : undefined
    const isOfShop =
      before?.type === 'store' &&
      (/^(?:에서|에|으로|로)$/u.test(before.after) ||
        (before.after === '' && mention.type === 'category' && own === mention.category.category))
    if (mention.type === 'store' && stores.includes(mention.store)) return [{ store: mention.store }]
    if (mention.type !== 'category' || isOfShop) return []
    const { category } = mention.category
    return categories.includes(category) ? [{ category }] : []
  })
  return [...new Map(named.map((subject) => [JSON.stringify(subject), subject])).values()]
}

/** 1월은 얼만데: the same of another time, with what was left out. */
const isOfTimeAlone = ({ kind, period, subjects }: Reading): boolean =>
  kind === 'sum' && period !== undefined && subjects.length === 0

/** 두 번째는?, 평일에는?, 그 다음은?: of what was told. */
const takesDetails = (reading: Reading, cues: Said['cues']): boolean =>
  reading.details.place !== undefined ||
  reading.details.otherDays !== undefined ||
  cues.has('pure') ||
  isOfTimeAlone(reading) ||
  /다음|내역/u.test(cues.get('more') ?? cues.get('list') ?? '')

/** 5만원으로 바꿔봐: of payments that were looked for, should there be any. */
const saysBound = ({ kind, details, subjects }: Reading): boolean =>
  (details.bound ?? details.boundTimes) !== undefined &&
  subjects.length === 0 &&
  (kind === 'action' || kind === 'saving' || kind === 'list')

/** 총합은, 다 합쳐서, 오늘 산 거, 제일 비싼 거: of everything, after one expense was told. */
const ofBook =
  /^(?:그럼|그래서|이제|지금)*(?:총합|총액|합계|합이|총|다해서)|합쳐|합하|통틀어|지금까지|여태|오늘(?:총|산|쓴|적은|추가|지출|얼마|하루)|(?:내가|여기)(?:적은|쓴|말한)|(?:추가|기록|등록|입력)한|적은거|(?:제일|가장|젤)(?:비싼|큰|많이)|몇(?:건|개)/u

/** 생활비 10% 줄이면, where it is no category: all one lives on. */
const isOfLiving = ({ subjects }: Reading, bare: string): boolean =>
  subjects.length === 0 && bare.includes('생활비')

/** A reading as the follow-up rules see it: what is not there may be taken over. */
export function slotsOfReading(reading: Reading, { cues, mentions }: Said, isWhole = false): Slots {
  const [first] = reading.subjects
  return {
    ...(isWhole ? { whole: true } : {}),
    ...(reading.kind && !saysBound(reading) ? { kind: reading.details.rate ? 'rate' : reading.kind } : {}),
    ...(cues.has('pointsBack') || reading.details.place !== undefined ? { pointsBack: true } : {}),
    ...(takesDetails(reading, cues) ? { takesDetails: true } : {}),
    ...(cues.has('whole') || cues.has('inAll') || isOfLiving(reading, mentions.bare) ? { ofAll: true } : {}),
    ...(ofBook.test(mentions.bare) && !cues.has('pointsBack') ? { ofBook: true } : {}),
    ...(cues.has('howLong') ? { howLong: true } : {}),
    ...((['since', 'last', 'ever', 'allTime', 'gap'] as const).some((cue) => cues.has(cue))
      ? { anyTime: true }
      : {}),
    ...(reading.subjects.length > 1 ? { subjects: reading.subjects as unknown as Json } : {}),
    ...(first?.category ? { category: first.category } : {}),
    ...(first?.store ? { store: first.store } : {}),
    // 15일까지만 끊어서: of the month that was spoken of, which stays.
    ...(reading.period && !cues.has('upToDay') ? { period: reading.period.name } : {}),
    ...((reading.other ?? reading.against)
      ? { other: (reading.other ?? reading.against) as unknown as Json }
      : {}),
  }
}
