import { asksForChange } from '../asks-change.ts'
import { type Kind, kindOf } from '../kind.ts'
import { asksResolveKept } from '../resolve.ts'
import type { Said } from '../said.ts'
import { type Apart, toldApart } from './told-apart.ts'

/** Kinds whose question is whole without a word of what or when. */
const whole: ReadonlySet<Kind | undefined> = new Set<Kind>([
  'recurring',
  'budget',
  'forecast',
  'breakdown',
  'uncategorised',
  'changes',
  'weekday',
  'overview',
  'unusual',
  'store_ranking',
  'methods',
  'cutting',
  'saving',
  'total',
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
])

const pointsBack = /그때|그날|그달|그해|그기간|그사이|그동안|당시|여기|거기|그게|그거|그걸|그가게|그집|그곳/u

/**
 * A message told apart by what its words are read as. A sum that is told stays where it may be what is asked for, or is
 * to be written down (점심 9천원 썼는데 …).
 */
export function apartIn(message: string, read: (text: string) => Said): Apart | undefined {
  if (!/[가-힣]/u.test(message)) return undefined
  return toldApart(message, {
    isWhole: (asked) => isWhole(read(asked)),
    isNeeded: (story, asked) => isNeeded(read(story), read(asked), () => read(message)),
  })
}

function isWhole(said: Said): boolean {
  const kind = kindOf(said)
  if (ofAPlan.has(kind)) return false
  const { periods, categories, stores, without, mentions } = said
  const isNamed = categories.length + stores.length + without.length > 0
  const isDated = (periods.period ?? periods.before ?? periods.against ?? periods.other) !== undefined
  // 2월 통신비 좀 보자
  if (kind === undefined) return isNamed && isDated
  return isNamed || isDated || whole.has(kind) || pointsBack.test(mentions.bare)
}

function isNeeded(story: Said, asked: Said, all: () => Said): boolean {
  const { all: named, bare } = story.mentions
  const hasSum = named.some(({ type }) => type === 'amount')
  if (hasSum && asksForChange(story)) return true
  if ((hasSum || /\d{2,}(?!일|년|월)/u.test(bare)) && ofSums.has(kindOf(asked))) return true
  // 배달 줄이기로 했는데 이번 달엔 줄고 있어?
  return kindOf(asked) === 'comparison' && asksResolveKept(all())
}
