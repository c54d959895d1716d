import { benchmarks } from '../benchmarks.ts'
import { savings } from '../categories.ts'
import type { PercentAsked, RatioJudged } from './ratio-judged.ts'
import type { Said } from './said.ts'

const named: ReadonlySet<string> = new Set(benchmarks.map(({ name }) => name))
const too = '(?:너무|지나치게|과하게|심하게|좀|많이|꽤)'
const asking = '(?:가|나|지|니|냐|야|아|어|워|해|은가|은거|은건|은편|은거아니야|은데|네)'
const much = new RegExp(
  `(?:너무|지나치게|과하게|심하게)(?:막|많이|자주)?(?:많${asking}|높${asking}|커|크(?:나|지|냐|니|네)|큰(?:가|거|건|편)|과(?:한|하|해)|비싸|비싼|쓰(?:나|는|고|니|지|냐)|써[?]|나가(?:나|는|고|지))|과한(?:가|거|건|편|지)|과해|과하(?:나|지|냐|니)|심한(?:가|거|편|지)|많은(?:편|거|건|가)|높은(?:편|거|건|가)|많(?:나|냐|니)\\??$|높(?:나|냐|니)\\??$|과소비`,
  'u',
)
const little = new RegExp(
  `${too}?(?:적${asking}|낮${asking}|작${asking}|부족${asking}|부족하|부족한|모자라|모자란)|적은(?:편|거|건|가)`,
  'u',
)
const fine = /적절|적당|괜찮|충분|건강|적정|잘하|제대로|양호|정상|문제없|무리|이정도면|지켜|지키|맞|안전/u
const ofTheShare = /많|높|적|낮|과|비싸|커|크|큰/u
/** What was spent is held against other times, and not against an income. */
const ofTimes = /보다|저번|지난|작년|평소|원래|전달|늘|줄|샀|시켰|마셨|먹었|탔|썼|왜/u

/** 식비 너무 많아?, 주거비가 너무 높은가?: of what there is a healthy share for. */
export function asksTooMuch({ mentions: { bare }, categories, stores, periods, cues }: Said): boolean {
  const [category, ...others] = categories
  if (!category || others.length + stores.length > 0 || !named.has(category)) return false
  if ((periods.other ?? periods.against) || cues.has('howMuch') || cues.has('count')) return false
  if (ofTimes.test(bare)) return false
  return much.test(bare) || (category === savings && little.test(bare))
}

/**
 * 보험료가 너무 많은 거 아니야?, 배달 많이 시키는 편이야?: of what there is no healthy share for, against what is usual; which way
 * round a yes is meant.
 */
export function usualAsked({
  mentions: { bare },
  categories,
  stores,
  periods,
  cues,
}: Said): 'more' | 'less' | undefined {
  const isOne = categories.length + stores.length === 1
  if (!isOne || (periods.other ?? periods.against) || cues.has('howMuch') || cues.has('count'))
    return undefined
  if (/왜|보다/u.test(bare)) return undefined
  const habit = habitJudged.exec(bare)
  if (habit) {
    const [words, much] = habit
    // 많이 안 사는 편이야?, 많이 시키는 편 아니지?: that it is not so is what is asked.
    const denied = [
      much === '많' || much === '자주' ? /안/u.test(words) : false,
      /편(?:은|이)?아니지/u.test(bare),
    ]
    const isLess = (much !== '많' && much !== '자주') !== (denied.filter(Boolean).length === 1)
    return isLess ? 'less' : 'more'
  }
  return tooMuch.test(bare) ? 'more' : undefined
}

const tooMuch = /(?:너무|지나치게|과하게)(?:많|높|비싸|비싼|커|큰|과|나가|쓰)/u
/** 많이 시키는 편이야?, 자주 가는 편인가, 덜 쓰는 편 아니야? */
const habitJudged = /(많|자주|적|덜|안).{0,6}[는은킨탄간쓴산낸]편(?:이|인|일|아니|예)/u

const savingAlright =
  /(?:저축|적금|저금)(?:은|을|를|이|도)?(?:나)?(?:지금|요즘|이정도면|이만하면|이렇게|이대로)?(?:잘하고있|잘하는|잘되고|제대로|충분|괜찮|이정도|적당|돼[?]|되나|되겠|적절|모자라|부족)|(?:만원|Ⓐ)(?:씩)?(?:저축|저금|적금)(?:이면|하면|은|하는거|이)?(?:충분|괜찮|적당|적절|돼|되나|적은|많은|부족)|(?:나|내가)?(?:저축|저금)(?:은|을)?잘하(?:고|는|나|지)/u

/** 저축은 잘하고 있어?, 한 달에 50만원 저축 충분해?: held against what is healthy. */
export function asksSavingAlright({ mentions: { bare, marked } }: Said): boolean {
  if (/모으|모을|목표|까지|얼마/u.test(bare)) return false
  return savingAlright.test(bare) || savingAlright.test(marked)
}

/** Which way round a yes is meant; `undefined`: whether it is as it should be. */
export function ratioJudged({ mentions: { bare } }: Said): RatioJudged | undefined {
  if (fine.test(bare)) return undefined
  if (much.test(bare)) return 'much'
  if (little.test(bare)) return 'little'
  return ofTheShare.test(bare.replace(/차지|얼마나|몇/gu, '')) ? undefined : 'share'
}

/** 지출이 수입의 80% 넘었어? */
export function percentAsked({ mentions: { bare } }: Said): PercentAsked | undefined {
  const found =
    /(\d{1,3})(?:%|퍼센트|프로|퍼)(?:를|을|는|은|도|이|가|선|까지)?(?:벌써|혹시|이미|다)?(안넘|못넘|넘|초과|이상|웃돌|이하|미만|안쪽|안이|안에|이내|밑|아래|보다많|보다적|보다높|보다낮|보다더|보다덜)/u.exec(
      bare,
    )
  if (!found || !/수입|월급|소득|급여|버는|번|벌이/u.test(bare)) return undefined
  const below = /^(?:이하|미만|안쪽|안이|안에|이내|밑|아래|보다적|보다낮|보다덜|안넘|못넘)/u.test(found[2]!)
  return { percent: Number(found[1]), asks: below ? 'below' : 'above' }
}
