import { has } from '../said.ts'
import type { CutToPlan } from './plan.ts'
import { amountsSaid, sumSaid } from './sums-said.ts'
import { lastSubjects, planOf, type Talk } from './talk.ts'
import { thingsIn } from './things.ts'

const less =
  /(?:줄이|줄여|줄일|아끼|아껴|아낄|절약하|덜쓰|덜써|덜쓸|빼)(?:고싶|고파|려고|려면|려는데|려|야되|야하|야돼|야지|래|까|자면|면좋겠|자|는방법|는법|기)?/u
const asked =
  /뭐부터|뭘부터|어디부터|무엇부터|어디서|어떻게|뭐를|뭘|어디를|어딜|뭐줄|뭐빼|방법|추천|골라|찍어|싶|려면|려고|려는데|야되는데|야하는데|야돼|야해|까$/u
const ifCut = /(?:줄이|아끼|줄여|아껴|절약하)(?:면|ㄴ다면)[^?]*(?:얼마|1년|일년|한달|모이|남|굳)/u
const least = 5_000
const most = 3_000_000
const longest = 34

/** Asked of one thing, which what is to be cut then belongs to. */
const ofOneThing: ReadonlySet<unknown> = new Set([
  'category',
  'store',
  'average',
  'comparison',
  'budget',
  'ratio',
  'forecast',
  'list',
  'count',
  'monthly',
  'store_ranking',
])

/** 5만원만 줄이고 싶은데 뭐부터 할까, 커피에서 2만원 아끼려면?: what comes to so much together. */
export function cutToIn(talk: Talk): CutToPlan | undefined {
  const { said, before } = talk
  const { bare, marked } = said.mentions
  if (bare.length > longest || has(said, 'change', 'budget', 'lasts') || ifCut.test(bare)) return undefined
  const amount = sumSaid(said)
  if (amount === undefined || amount < least || amount > most || amountsSaid(said).length > 1)
    return undefined
  const plan = planOf(talk, 'cut_to')
  const isOther =
    /^(?:그럼|그러면|아니|만약)?(?:한달에)?(?:Ⓐ|\d{1,3})(?:정도|쯤)?(?:만)?(?:은|는|이면|으로|줄이면|줄이려면|아끼려면)?[?!.~]*$/u
  if (plan && before.asked === 'planned' && isOther.test(marked)) return { ...plan, amount }
  // 30만원으로 줄이고 싶어 says what is left, not what goes.
  const isLeft = /(?:Ⓐ|\d)(?:만원?|원)?(?:으로|까지|안으로|이하로|대로|선으로)(?:만)?(?:줄|낮|맞)/u.test(
    marked,
  )
  if (!less.test(bare) || !asked.test(bare) || isLeft || /모으|저축|저금|적금/u.test(bare)) return undefined
  const things = thingsIn(said)
  if (things.length > 1) return undefined
  const own = things[0]?.subject
  const spoken = ofOneThing.has(before.asked) && !/전체|총|다해서/u.test(bare) ? lastSubjects(talk) : []
  const subject = own ?? (spoken.length === 1 ? spoken[0] : undefined)
  return { type: 'cut_to', amount, ...(subject ? { subject } : {}) }
}
