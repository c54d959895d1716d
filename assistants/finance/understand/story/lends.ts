import { groupNamed } from '../../stores/store-groups.ts'
import { type Kind, kindOf } from '../kind.ts'
import { lend, lendPeriod } from '../lend.ts'
import type { Said } from '../said.ts'

/** A piece of story as it was read. */
export interface StorySaid {
  readonly said: Said
  readonly isNear: boolean
}

/** 그 기간에, 그때, 그날: the time that the story tells. */
const pointsAtTime =
  /그(?:때|날|달|해|기간|무렵|시기|시절|즈음|철|계절|주말|며칠|한달|일주일|연휴)|그주(?!말)|당시|(?:^|[^가-힣])이(?:때|기간)/u
/** 여기에, 거기서, 그게: what the story names. */
const pointsAtThing =
  /여기|거기|그(?:가게|집|곳|게|거|걸|것|건|쪽|서비스|항목|회사|앱)|(?:^|[^가-힣])이(?:가게|집|곳|게|거|걸|것|건|쪽|서비스)/u
/** 총 얼마, 모두: of everything where a time is said too, else of what the story names. */
const inAll = /총|전체|전부|모두|통틀|다해서|합/u
/** 2월 한 달이면 총 얼마야: a sum of no object, of what stands in front. */
const sumOfIt =
  /(?:이면|면|엔|에|은|는)총(?:얼마|몇)[가-힣]{0,4}[?!.~ㅋㅎㅠ]*$|^(?:그럼)?(?:\d{1,2}월|지난달|이번달|올해|작년|이번주|지난주)?(?:꺼|것)?(?:총몇(?:회|번|건|차례)|(?:합계|총액|총합|합)(?:만|은|는|이|을|를|얼마))/u
/** 지출, 돈을: an object of its own; nothing of the story narrows it. */
const ofItsOwn =
  /지출|소비|결제|돈(?!까스|가스)|카드|수입|월급|예산|고정비|생활비|씀씀이|가계부|항목|분류|카테고리|가게|어디|요일|마감|말일|월말/u
/** 내역 쭉: of what the clause in front names, of everything where nothing stands in front. */
const rows = /내역|영수증|명세/u
/** 쓴 것만, 제일 많이 쓴 날: of everything, but where the story speaks of spending too much on something. */
const ofWhatWasSpent = /(?:쓴|산)(?:것|거|날|게|건|데|달|주)/u
const overspends = /너무|자주|자꾸|맨날|많이|줄이|줄여|끊|늘|과하|심하|걱정/u
/** 식비 카페 배달 다 합치면 먹는데, in front of how much that is. */
const areSummed = /(?:합치면|합쳐서|합하면|더하면|모으면)(?:먹|마시|타|노|꾸미|사)?는?데/u
/** 세뱃돈이며 선물이며: some of many. */
const amongMany = /이며|하며|(?:이다|다)뭐다|이니[^,]*이니/u
/** 회식, after which 그날 긁은 거 is of all that was paid that day. */
const occasion = /회식|모임|약속|술자리|송년회|신년회|동창회|집들이|결혼식|돌잔치|야근|소개팅/u
/** 쓰고 있나요, 나가는지, 남았나요: of now. */
const present =
  /(?:고|아|어)\s?있|쓰(?:나|는|니|냐|지)|나가(?:나|는|니|냐|지)|내(?:는|나|니|냐)(?!요?였)|남았|남아|남은|될까|되나|인가/u
/** 뭐 때문이었나, after 의료비가 1월에 많이 나왔던데. */
const asksWhy = /^(?:뭐|무엇|뭣|어떤거)(?:가|이)?때문|^왜(?:그런|그래|그랬|이런|이래|인)|^이유/u
/** Kinds that are of everything, whatever is told beside them. */
const ofAll: ReadonlySet<Kind | undefined> = new Set<Kind>([
  'total',
  'income',
  'overview',
  'uncategorised',
  'breakdown',
  'changes',
  'budget',
  'forecast',
  'monthly_income',
])

/** The questions of a message with what the story around them lends: only what they leave out or point back at. */
export function lentByStory(questions: readonly Said[], story: readonly StorySaid[]): Said[] {
  return questions.map((question, index) => {
    const pointed = pointedAt(question, story)
    return index === 0 ? story.reduceRight(lentBy, pointed) : pointed
  })
}

function pointedAt(question: Said, story: readonly StorySaid[]): Said {
  const { bare } = question.mentions
  const time =
    pointsAtTime.test(bare) && !isDated(question) ? story.findLast(({ said }) => isPast(said)) : undefined
  const thing =
    pointsAtThing.test(bare) && !isNamed(question) ? story.findLast(({ said }) => isNamed(said)) : undefined
  return {
    ...question,
    ...(time ? { periods: time.said.periods } : {}),
    ...(thing
      ? {
          categories: thing.said.categories,
          stores: thing.said.stores,
          namesSpending: thing.said.namesSpending,
        }
      : {}),
  }
}

function lentBy(question: Said, { said, isNear }: StorySaid): Said {
  const { bare } = question.mentions
  const told = said.mentions.bare
  const isBareSum = inAll.test(bare) && isNear && (!isDated(question) || sumOfIt.test(bare))
  const isOfItsOwn =
    (ofAll.has(kindOf(question)) && !isBareSum && !(isNear && asksWhy.test(bare))) ||
    ofItsOwn.test(bare) ||
    (rows.test(bare) && !isNear) ||
    (inAll.test(bare) && !isBareSum) ||
    amongMany.test(told) ||
    (pointsAtTime.test(bare) && occasion.test(told)) ||
    // A shop is named for no other reason than what was paid there.
    (ofWhatWasSpent.test(bare) &&
      !areSummed.test(told) &&
      !said.stores.some((store) => groupNamed(store) === undefined) &&
      !(isNear && overspends.test(told)))
  const lender = {
    ...said,
    ...(isOfItsOwn ? { categories: [], stores: [] } : {}),
    ...(lendsTime(question, said, isNear) ? {} : { periods: noPeriod }),
  }
  // 11월보다 뭐가 늘었는지, after 작년 12월에 많이 썼는데: what it is held against is said, and what was is told.
  const { period, other, against } = question.periods
  if (isNear && !period && (other ?? against) && isPast(said)) {
    const held = other ?? against
    return {
      ...lend(question, lender, isNear),
      periods: { ...said.periods, ...(held ? { other: held } : {}) },
    }
  }
  const lent = lend(question, lender, isNear)
  // 작년보다 물가 올라서 식비 늘었지?: what is told is held against that time, and so is what is asked.
  if (isNear && question.cues.has('compare') && !(period ?? other ?? against) && said.periods.against)
    return { ...lent, periods: { ...lent.periods, against: said.periods.against } }
  return isOfThatWeek(question, said) ? lendPeriod(lent, lender) : lent
}

/** 지난주에 감기로 고생했거든요. 병원에 얼마 냈죠?: a stretch of days in a sentence in front, of what was paid. */
function isOfThatWeek({ mentions: { bare } }: Said, { periods: { period } }: Said): boolean {
  const isStretch = period !== undefined && !('future' in period) && period.startDate !== period.endDate
  return isStretch && /[냈썼샀갔탔왔켰들]|었|았|했/u.test(bare)
}

const noPeriod = { more: [], isVague: false } as const

/** What is to come is no time that was paid in; of now nothing of another sentence is asked. */
function lendsTime({ mentions: { bare } }: Said, story: Said, isNear: boolean): boolean {
  if (!isPast(story)) return false
  return isNear || !present.test(bare)
}

const isNamed = ({ categories, stores }: Said): boolean => categories.length + stores.length > 0

const isDated = ({ periods }: Said): boolean => periods.period !== undefined

const isPast = ({ periods: { period } }: Said): boolean => period !== undefined && !('future' in period)
