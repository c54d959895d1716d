import { keptByText } from '#korean/kept-by-text.ts'
import { tokenize } from '#korean/tokens.ts'
import { partsOfCategory } from '../categories.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { categoryOfStore } from '../stores/store-category.ts'
import { groupNamed, isOfGroup } from '../stores/store-groups.ts'
import { type Ahead, aheadIn } from './ahead.ts'
import { type AskedPeriods, askedPeriods } from './asked-periods.ts'
import { type CategoryMention, categoryNearly } from './category-words.ts'
import { type Cue, type Cues, cuesIn } from './cues.ts'
import { leftOutTogether } from './left-out-together.ts'
import { findMentions, type KnownNames, type Mention, type Mentions } from './mentions.ts'
import { isOfHabitualDays } from './moments.ts'
import { isOrdinary } from './stray-words.ts'

/** What a message, or a part of it, says by itself. */
export interface Said {
  readonly mentions: Mentions
  readonly cues: Cues
  readonly periods: AskedPeriods
  /** Categories it is about, in order; what is to be left out stands in `without`. */
  readonly categories: readonly string[]
  /** Whether one of them is named by a word that speaks of money by itself: 식비, but not 점심. */
  readonly namesSpending: boolean
  readonly without: readonly string[]
  readonly stores: readonly string[]
  /** Words that nothing of the above explains. */
  readonly stray: readonly string[]
  /** A time to come, as a plan would mean it: 5월에, 올해 안에. */
  readonly ahead?: Ahead
}

const leftOut =
  /^(?:은|는|이|가|을|를|도|만|비|값|료|쪽|로|으로|에|에서|한테)?(?:다|싹|전부|좀)?(?:시킨|시켜먹은|쓴|나간|빠진|빠져나간|낸|산|결제한|납부한|이체한|보낸|부은|넣은|들어간|모은|나가는|빠지는|쓰는|내는|드는|들어가는|자동이체된)?(?:거|것|꺼|돈|건|금액|부분|지출|결제)?(?:은|는|를|을|이|도)?(?:다|싹|아예|전부|좀)?(?:빼|제외|제하|말고|없이|없다|없는셈|안치|치지말|안넣|넣지말|뺀|제낀|제끼|제치|제쳐|말구|걷어내|덜어내|무시|열외|안세|세지말|논외|쳐내|쳐서말고|외하)/u
/** 월세 포함 주거비: the first is a part of what is asked about. */
const isIncluded = /^(?:까지|도)?(?:다)?포함(?:해서|하여|된|한)?/u
/** 고정비 빼고 쓴 돈; taken off an income it is another question. */
const fixedLeftOut =
  /^(?!.*(?:월급|수입|소득|급여)).*고정(?:비|지출)(?:(?:이?랑|하고|과|와|,)[가-힣,]{1,12}?)?(?:은|는|을|를|도|만)?(?:다|싹|전부)?(?:빼고|뺀|빼면|제외|제하고|말고|없이|제끼고|치지말)/u
/** 택시는 회사에서 돌려받는 돈인데 빼고 볼 수 있어?: why stands between. 유튜브는 못 끊겠다, 카페는 그대로 두고: it stays as it is. */
const leftOutLater =
  /^[가-힣]{0,16}(?:인데|이라|라서|니까|는데|거라|거니까|이고|이니|으니)(?:그거|그건|그것|다|좀)?(?:빼고|빼면|제외하고|제외하면|뺀)(?:,|볼|보|봐|계산|셀|세|알려|얼마|총|다시|나머지)|^(?:은|는|이|가|도|만)?(?:(?:못|안)(?:끊|줄이|줄여|줄일|빼|없애|포기하)|그대로(?:두|둬|놔)|(?:냅|놔)(?:두|둬)|건드리지)/u
/** 식비에서 배달만: the second is a part of the first. */
const partOf = /^(?:에서|중에서?|중|에|의|안에서?|가운데)$/u
/** 쿠팡 말고 나머지 쇼핑, 택시 말고 다른 교통비: the category beside it is what is asked about. */
const restOf =
  /^(?:은|는)?(?:말고|말구|제외하고|제외한|빼고|뺀)(?:나머지|다른|그외|그밖의?|딴)(?:데|곳|거|것|건|꺼)?/u

/** A turn reads its message several times: for commands, for plans, for its questions, with the owner's own names. */
export function readSaid(text: string, now: Temporal.PlainDateTime, names: KnownNames): Said {
  const moment = now.toString()
  let reader = readers.get(names)
  if (reader?.moment !== moment) {
    reader = { moment, read: keptByText(mostTexts, (said) => readAfresh(said, now, names)) }
    readers.set(names, reader)
  }
  return reader.read(text)
}

const mostTexts = 50
const readers = new WeakMap<KnownNames, { readonly moment: string; readonly read: (text: string) => Said }>()

function readAfresh(text: string, now: Temporal.PlainDateTime, names: KnownNames): Said {
  const mentions = findMentions(text, now, names)
  const cues = withoutFixed(cuesIn(mentions), mentions.bare)
  const periods = askedPeriods(
    mentions,
    {
      compares: compares(cues),
      weekends: cues.has('weekend') || isOfHabitualDays(text),
      theOneBefore: cues.has('theOneBefore'),
    },
    now,
  )
  const named = mentions.all
    .filter((mention) => mention.type === 'category')
    .filter(
      ({ category, after }) =>
        !isManner(category.words) &&
        !isCorrected(after) &&
        !isClaim(after) &&
        !isDenied(after) &&
        !(
          isTrip.test(`${category.words}${after}`) &&
          periods.period !== undefined &&
          'future' in periods.period
        ) &&
        !isLiving(category.words, cues),
    )
  const stores = mentions.all.filter((mention) => mention.type === 'store')
  const outOfBoth = leftOutTogether(mentions.all)
  const outNamed = leftOutOf(named)
  const out = named.filter((mention) => outNamed.includes(mention) || outOfBoth.has(mention))
  const kept = named.filter((mention) => !out.includes(mention))
  const [first, second] = kept
  // 식비에 배달까지: the one and the other.
  const isPart =
    first &&
    second &&
    kept.length === 2 &&
    partOf.test(first.after) &&
    !/^(?:까지|도|랑|이랑)/u.test(second.after)
  const about = isPart ? [second] : kept
  // 식비에서 배달 말고: what is a part of the other is left out of it, and was no slip.
  const corrected =
    out.length === 1 &&
    about.length === 1 &&
    /말고|말구/u.test(out[0]!.after) &&
    !(
      partsOfCategory(about[0]!.category.category).includes(out[0]!.category.category) &&
      !allOfIt.test(about[0]!.after)
    )
  const outByName = joinedOnes(stores, ({ store, after }) => {
    if (!isLeftOut(after)) return false
    if (restOf.test(after)) return true
    if (kept.some((whole) => isWidened(store, after, whole))) return false
    // 쿠팡 말고 네이버; 월세 말고 제일 큰 지출 names no other, and 월세 말고 주거비 what it is a part of.
    return !/말고|말구/u.test(after) || stores.length + named.length === 1 || isPartOfOne(store, kept)
  })
  const outStores = stores
    .filter((mention) => outByName.includes(mention) || outOfBoth.has(mention))
    .map(({ store }) => store)
  const keptStores = stores.filter(
    ({ store, after }) =>
      !isCorrected(after) &&
      !isDenied(after) &&
      !outStores.includes(store) &&
      !isLeftOut(after) &&
      !about.some((whole) => isWidened(store, after, whole)) &&
      !(isIncluded.test(after) && about.some((it) => it.category.category === groupNamed(store)?.category)),
  )
  const categories = unique(about.map(({ category }) => category.category))
  const stray = strayWords(mentions)
  const isOutOfSort =
    stores.some(({ store, after }) => isLeftOut(after) && groupNamed(store) === undefined) &&
    keptStores.some(({ store }) => groupNamed(store) === undefined)
  const isNamed = categories.length + stores.length + out.length > 0
  const ahead = aheadIn(text, now)
  const misspelt = isNamed ? [] : stray.flatMap((word) => categoryNearly(word) ?? [])
  return {
    mentions,
    cues,
    periods,
    categories: categories.length > 0 ? categories : misspelt,
    namesSpending: about.some(({ category }) => category.speaksOfMoney),
    without: corrected
      ? []
      : unique([
          ...out.map(({ category }) => category.category),
          ...outStores,
          ...(fixedLeftOut.test(mentions.bare) ? fixedCategories : []),
        ]),
    stores: unique(
      storesMeant(
        // 편의점 세븐 말고 씨유만: the sort is that of the shops beside it.
        isOutOfSort ? keptStores.filter(({ store }) => groupNamed(store) === undefined) : keptStores,
        about.filter(({ category }) => category.speaksOfMoney).map(({ category }) => category.category),
        outStores,
      ),
    ),
    stray,
    ...(ahead ? { ahead } : {}),
  }
}

/** 영화관 CGV: the shop; 월세랑 관리비 다 해서 주거비: the category, where it is named as one for money. */
function storesMeant(
  stores: readonly StoreMention[],
  categories: readonly string[],
  out: readonly string[],
): string[] {
  const shops = stores.filter(({ store }) => groupNamed(store) === undefined)
  // 마트 합계 좀 이마트 롯데마트 이렇게: of the sort those that are named.
  const isSpeltOut = ({ store, after }: StoreMention) => {
    const group = groupNamed(store)
    return (
      group !== undefined &&
      shops.length > 1 &&
      !joiner.test(after) &&
      shops.every((shop) => isOfGroup(shop.store, group))
    )
  }
  const isToSomebody = stores.some(({ store }) => groupNamed(store)?.people !== undefined)
  const isBeside = (group: StoreMention) =>
    !joiner.test(group.after) &&
    shops.some(
      (shop) =>
        !joiner.test(shop.after) &&
        Math.min(Math.abs(shop.start - group.end), Math.abs(group.start - shop.end)) <= nearby,
    )
  return stores
    .filter((mention) => {
      const group = groupNamed(mention.store)
      // 병원비 이비인후과만: the part alone.
      // 택시 안 치고 버스 지하철만 하면 교통비: what is left of it, when the one is left out.
      const isRest = out.some((one) => groupNamed(one)?.category === group?.category)
      const isAlone = /^만(?!큼)/u.test(mention.after) && !isRest
      // 할머니한테 드린 용돈: what it is called says no more than whom it went to.
      if (isToSomebody && group && !group.people && /돈$/u.test(group.name) && !joiner.test(mention.after))
        return false
      if (isSpeltOut(mention)) return false
      // 마트 장보기: the shops and what for, said at one go.
      if (group && stores.some((other) => isSaidAtOneGo(other, mention))) return false
      return !group || !(isBeside(mention) || (categories.includes(group.category) && !isAlone))
    })
    .map(({ store }) => store)
}

/** One sort of shops in front of another that holds some of them, with nothing between; 가스비 전기세 are two. */
function isSaidAtOneGo(before: StoreMention, group: StoreMention): boolean {
  const [one, other] = [groupNamed(before.store), groupNamed(group.store)]
  const isNext =
    before.store !== group.store &&
    before.after === '' &&
    before.end <= group.start &&
    group.start - before.end <= 1
  if (!isNext || !one || !other || one.category !== other.category) return false
  return (one.allBut ?? other.allBut) !== undefined || one.parts.some((part) => other.parts.includes(part))
}

/** What names one more behind it. */
const joiner = /^(?:이?랑|하고|과|와|,|및|vs)/u

/** 이마트에서 장보는 데 */
const nearby = 4

type StoreMention = Extract<Mention, { type: 'store' }>

/** 정기결제 뭐 있어: how it is paid, not the category that the word also stands for. */
function isManner(words: string): boolean {
  return /^정기/u.test(words)
}

/** 생활비 한 달에 얼마가 적당해?, 그거 빼면 생활비 얼마야?: all one lives on; 이번 달 생활비 얼마 썼어? names the category. */
function isLiving(words: string, cues: Cues): boolean {
  const isOfHabit = (['perMonth', 'average', 'ratio', 'forecast', 'lasts', 'withoutIt'] as const).some(
    (cue) => cues.has(cue),
  )
  return /^생활비용?$/u.test(words) && isOfHabit && !cues.has('change') && !cues.has('budget')
}

/** 다음 달에 여행 가는데: why, and not what for. */
const isTrip = /^(?:여행|휴가)\s?(?:을|를)?\s?(?:가는|갈\s?건|갈\s?거|가거든|간다|가기로|가서|떠나)/u

/** 실비 청구할 건데: what the question is for. */
const isClaim = (after: string): boolean =>
  /^(?:로|에|를|을)?(?:청구|처리|접수|제출)(?:하|할|해)/u.test(after)

/** 회식도 없었는데 왜 많이 나갔지, 커피 한 번도 안 마셨는데: what there was none of is not what is asked about. */
const isDenied = (after: string): boolean =>
  /^(?:은|는|이|가|도|을|를)?(?:딱히|별로|한번도|전혀|거의|아예|하나도)?(?:없었|없는|없이|안(?:갔|샀|먹었|마셨|시켰|했|탔|쓰|썼|간|산|한|쓴))[가-힣]{0,3}(?:는데|은데|던데|고|지만|거같은데|것같은데)(?!\?)/u.test(
    after,
  )

/** 식비 아니 카페: said by mistake. */
function isCorrected(after: string): boolean {
  return /^[,.]*(?:은|는|이|가)?[,]?(?:아|앗|어|음)*아니(?:다|지|구나|야|요)?[,.]*$/u.test(after)
}

/** 배민이랑 쿠팡이츠 빼고: the one and the other. */
function joinedOnes(stores: readonly StoreMention[], isOut: (mention: StoreMention) => boolean) {
  // From behind: each that is joined to the next goes with it.
  let last: StoreMention | undefined
  return stores
    .toReversed()
    .filter((mention, index, reversed) => {
      const { after, store } = mention
      const other = reversed[index - 1]
      // 월세 관리비 빼고; 편의점 세븐 말고: the sort of the shop beside it.
      const isBeside = other && (groupNamed(store) === undefined) === (groupNamed(other.store) === undefined)
      const isJoined = /^(?:이?랑|하고|과|와|,|및|\/|·)$/u.test(after) || (after === '' && isBeside)
      if (!isJoined) last = mention
      return last !== undefined && isOut(last)
    })
    .toReversed()
}

const allOfIt = /^(?:을|를)?(?:전체|전부|통틀|통째|다합|모두|싹다)/u

/** 스벅 말고 카페 전체로 보면: not the shop alone, but all that it is a part of. */
function isWidened(
  store: string,
  after: string,
  whole: { readonly after: string; readonly category: CategoryMention },
): boolean {
  const own = groupNamed(store)?.category ?? categoryOfStore(store)
  return (
    /^(?:만|뿐|뿐만)?(?:은|이)?(?:말고|말구|아니라|아니고)(?:도)?$/u.test(after) &&
    allOfIt.test(whole.after) &&
    own === whole.category.category
  )
}

/** 월세, of 주거비: the one category that is asked about is its own. */
function isPartOfOne(store: string, kept: readonly { readonly category: CategoryMention }[]): boolean {
  const [one, ...others] = kept
  const own = groupNamed(store)?.category ?? categoryOfStore(store)
  return one !== undefined && others.length === 0 && own === one.category.category
}

/** 고정비 빼고: nothing is asked of what comes round. */
function withoutFixed(cues: Cues, bare: string): Cues {
  if (!fixedLeftOut.test(bare)) return cues
  return new Map([...cues].filter(([cue]) => cue !== 'recurring' && cue !== 'fixedCosts'))
}

const isLeftOut = (after: string): boolean => leftOut.test(after) || leftOutLater.test(after)

/** What is to be left out: 배달 빼고, and 구독이랑 보험 빼고 both. */
function leftOutOf<M extends { readonly after: string; readonly category: CategoryMention }>(
  named: readonly M[],
): M[] {
  return named.filter((_, index) => {
    // 주거 통신 보험 빼고: all three; 식비 배달 빼고: the one of the other.
    const next = named.slice(index).find(({ after, category }) => {
      const isOneOfMany =
        /^(?:이랑|랑|하고|과|와|,|및|\/|·)$/u.test(after) || (after === '' && category.category !== '식비')
      return !isOneOfMany
    })
    return next !== undefined && isLeftOut(next.after)
  })
}

export const has = (said: Said, ...cues: readonly Cue[]): boolean => cues.some((cue) => said.cues.has(cue))

export function compares(cues: Cues): boolean {
  return (['compare', 'grew', 'shrank'] as const).some((cue) => cues.has(cue))
}

function strayWords({ text, all }: Mentions): string[] {
  return tokenize(text)
    .filter(({ surface, stem, span }) => {
      if (all.some(({ start, end }) => span.start < end && start < span.end)) return false
      return /[가-힣]{2,}|[a-z]{2,}/iu.test(stem) && !isOrdinary(surface) && !isOrdinary(stem)
    })
    .map(({ stem }) => stem)
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
