import { groupNamed } from '../../stores/store-groups.ts'
import { asksForChange } from '../asks-change.ts'
import { type Kind, kindOf } from '../kind.ts'
import { asksResolveKept } from '../resolve.ts'
import { has, type Said } from '../said.ts'
import { type Apart, splitStory } from './split-story.ts'

/** Kinds whose question is whole without a word of what or when. */
const whole: ReadonlySet<Kind | undefined> = new Set<Kind>([
  'recurring',
  'budget',
  'forecast',
  'breakdown',
  'uncategorised',
  'changes',
  'weekday',
  'unusual',
  'store_ranking',
  'methods',
  'cutting',
  'saving',
  'due_dates',
])
/** Kinds whose question lives of what stands in front of it: 노트북 사고 싶은데 괜찮을까. */
const ofAPlan: ReadonlySet<Kind | undefined> = new Set<Kind>([
  'action',
  'purchase',
  'outlay',
  'share',
  'lasts',
  'what_if',
  'until_payday',
  'judgement',
  'season',
  'thing',
])
/** Kinds that reckon with sums, which may be told in front. */
const ofSums: ReadonlySet<Kind | undefined> = new Set<Kind>([
  'saving',
  'cutting',
  'forecast',
  'budget',
  'recurring',
  'overview',
])

const pointsBack = /그때|그날|그달|그해|그기간|그사이|그동안|당시|여기|거기|그게|그거|그걸|그가게|그집|그곳/u

/** 그 선을 넘긴 날, 그걸 지켰는지: the sum that the story tells. */
const thatSum = /그\s?(?:선|금액|한도|기준|목표|액수|돈)(?:을|를|이|은|는)?(?=\s)/u
const keptTo =
  /(?:그걸|그거|그\s?(?:선|금액|한도|기준|목표|액수)(?:을|를)?)\s?(?:잘\s?)?(?:지켰|지켜졌|맞췄|맞춰졌|지킨)/u

/** The same with the sum in its place. */
function withSum(asked: string, story: string, read: (text: string) => Said): string {
  if (!thatSum.test(asked) && !keptTo.test(asked)) return asked
  const sums = read(story).mentions.all.filter(({ type }) => type === 'amount')
  const won = sums.map((it) =>
    it.type === 'amount' ? (it.amount.value ?? it.amount.max ?? it.amount.min) : undefined,
  )
  if (won.length !== 1 || won[0] === undefined) return asked
  return asked.replace(keptTo, `${won[0]}원 안 넘었`).replace(thatSum, `${won[0]}원을`)
}

/**
 * A message told apart by what its words are read as. A sum that is told stays where it may be what is asked for, or is
 * to be written down (점심 9천원 썼는데 …).
 */
export function apartIn(message: string, read: (text: string) => Said): Apart | undefined {
  if (!/[가-힣]/u.test(message)) return undefined
  const readAsked = (asked: string, told: string) => read(withSum(asked, told, read))
  const apart = splitStory(message, {
    isWhole: (asked, told = '') => isWhole(readAsked(asked, told), () => read(told)),
    isNeeded: (story, asked) => isNeeded(read(story), readAsked(asked, story), () => read(message)),
  })
  const told = apart?.story.map(({ text }) => text).join(' ') ?? ''
  return apart && { ...apart, asked: withSum(apart.asked, told, read) }
}

function isWhole(said: Said, told: () => Said): boolean {
  const kind = kindOf(said)
  if (ofAPlan.has(kind)) return false
  const { periods, categories, stores, without, mentions } = said
  const isNamed = categories.length + stores.length + without.length > 0
  const isDated = (periods.period ?? periods.before ?? periods.against ?? periods.other) !== undefined
  // 2월 통신비 좀 보자
  if (kind === undefined) return isNamed && isDated
  if (isNamed || isDated || whole.has(kind) || pointsBack.test(mentions.bare)) return true
  return mayBeLent.has(kind) && asksOutright(said) && lendsTo(told())
}

/** 2월은 짧아서 덜 썼을 텐데 얼마나 썼는지 보자: when or of what stands in the story. */
const mayBeLent: ReadonlySet<Kind | undefined> = new Set<Kind>([
  'sum',
  'total',
  'list',
  'count',
  'average',
  'monthly',
])

const asksOutright = (said: Said): boolean => has(said, 'howMuch', 'list', 'count') && !has(said, 'perMonth')

/** A time that is past, a shop or a sort of spending, and nothing of a plan. */
function lendsTo(said: Said): boolean {
  const { period } = said.periods
  const isPast = period !== undefined && !('future' in period)
  const isNamed = said.namesSpending || said.stores.some((store) => groupNamed(store) === undefined)
  return (isPast || isNamed) && !ofAPlan.has(kindOf(said)) && !hasSum(said)
}

const hasSum = ({ mentions }: Said): boolean => mentions.all.some(({ type }) => type === 'amount')

/** 노트북 사고 싶은데 괜찮을까: what is weighed stands in front. */
const weighed: ReadonlySet<Kind | undefined> = new Set<Kind>([
  'purchase',
  'outlay',
  'share',
  'lasts',
  'what_if',
])

const isBare = ({ categories, stores, periods }: Said): boolean =>
  categories.length + stores.length === 0 && periods.period === undefined

/** …왜 미분류지; 의료잖아: what something is, said against what was found. */
const corrects =
  /^(?:그거|그건|이거|이건|아니|그게)?[ⒸⓈⒶⓅ](?:이?잖아|이?야|이?라니까|이?라고|임|이?지|이에요|예요|이?거든|인데|맞아|맞는데)(?:요)?[.!~]*$/u

function isNeeded(story: Said, asked: Said, all: () => Said): boolean {
  const { bare, marked } = story.mentions
  if (corrects.test(marked)) return true
  if (isBare(asked) && weighed.has(kindOf(all()))) return true
  if (hasSum(story) && asksForChange(story)) return true
  if ((hasSum(story) || /\d{2,}(?!일|년|월)/u.test(bare)) && ofSums.has(kindOf(asked))) return true
  // 배달 줄이기로 했는데 이번 달엔 줄고 있어?
  return kindOf(asked) === 'comparison' && asksResolveKept(all())
}
