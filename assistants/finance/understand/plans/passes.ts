import { endsInQuestion } from '#korean/is-question.ts'
import { groupNamed } from '../../stores/store-groups.ts'
import { has } from '../said.ts'
import type { Subject } from '../subject.ts'
import passes from './passes.json' with { type: 'json' }
import type { PassPlan } from './plan.ts'
import { sumSaid } from './sums-said.ts'
import { lastSubjects, planOf, type Talk } from './talk.ts'
import { thingsIn } from './things.ts'

const weighed =
  /나아|나을까|낫|이득|본전|유리|이익|손해|사는게|끊는게|바꾸는게|바꾸면|갈아타|아낄까|아껴질까|절약|좋을까|좋은가|할만|살만|살까|바꿀까|끊을까|가입할까|해야할까|쓸만|괜찮을까|의미있|뽕/u
const membership =
  /([가-힣A-Za-z]*?)((?:\d{1,2}|한|일|반|세|석|육)(?:년|개월|달)(?:권|치|정기권|이용권|회원권)|연간결제|연결제|회원권|회원카드|연회원|멤버십|연간권|연간이용권|이용권|회원가입|연간회원|프리패스)/u
/** Paid in place of what is paid now, where a 회원권 is paid beside it. */
const isPaidInstead = /연간권|이용권|프리패스|(?:년|개월|달)(?:권|치)|연간결제|연결제/u
const paidByMonth: ReadonlySet<unknown> = new Set(['헬스장', '운동 시설', '학원'])
const priced = /짜리|(?:Ⓐ|\d)(?:만원?|원)?(?:이래|이야|인데|이면|면|래|임|정도|쯤|[?!.~]*$)|가격|값/u
const yearly = /연간|1년|일년|한해|년에|회원권|연회원|회원카드/u
const aMonth = /한달|매달|월(?=Ⓐ|\d)|월에|달에/u
const longest = 34

const breaksEven =
  /(?:몇(?:달|개월|번)|얼마나|언제까지|며칠)[가-힣]{0,8}(?:본전|뽕|뽑|이득|남는|손해안)|본전(?:은|이|을)?[가-힣]{0,4}(?:몇달|몇개월|언제|뽑으려면|찾으려면|뽑을|뽑나|뽑지)/u
const counted: Readonly<Record<string, number>> = { 한: 1, 일: 1, 세: 3, 석: 3, 육: 6 }

/** 1년권, 6개월권, 반년치. */
function monthsOf(words: string): number | undefined {
  const found = /(\d{1,2}|한|일|반|세|석|육)(년|개월|달)/u.exec(words)
  if (!found) return undefined
  const [, count = '', unit] = found
  if (count === '반') return 6
  return Math.min(12, (counted[count] ?? Number(count)) * (unit === '년' ? 12 : 1))
}

/** 기후동행카드 사는 게 나아?, 알뜰폰으로 바꾸면 나을까, 코스트코 회원권 본전 뽑을까; 6만 5천원짜리, after it. */
export function passIn(talk: Talk): PassPlan | undefined {
  const { said } = talk
  const { bare, marked } = said.mentions
  if (bare.length > longest || has(said, 'change', 'budget')) return undefined
  const price = sumSaid(said)
  const plan = planOf(talk, 'pass')
  if (
    plan &&
    talk.before.asked === 'planned' &&
    price !== undefined &&
    priced.test(marked) &&
    thingsIn(said).length === 0
  ) {
    const months = aMonth.test(bare) ? 1 : yearly.test(bare) ? 12 : plan.months
    return { ...plan, price, months }
  }
  // 몇 달 다녀야 본전이야?
  if (plan?.price && talk.before.asked === 'planned' && breaksEven.test(bare) && price === undefined)
    return { ...plan, asks: 'even' }
  if (!weighed.test(bare)) return undefined
  const ofPrice = price === undefined ? {} : { price }
  const known = passes.flatMap(({ words, stores = [], categories = [] }) => {
    const name = words.find((word) => bare.toLowerCase().includes(word.toLowerCase()))
    return name
      ? [
          {
            name,
            subjects: [
              ...stores.map((store) => ({ store })),
              ...categories.map((category) => ({ category })),
            ],
          },
        ]
      : []
  })[0]
  const own = thingsIn(said).map(({ subject }) => subject)
  if (known && !/예산/u.test(bare)) {
    const named: readonly Subject[] = own.filter(({ store }) => store !== undefined)
    const isPlain = /정기권/u.test(known.name) && named.length > 0
    return {
      type: 'pass',
      name: known.name,
      subjects: isPlain ? named : known.subjects,
      ...ofPrice,
      months: yearly.test(bare) ? 12 : 1,
    }
  }
  const found = membership.exec(bare)
  const [shop, ...others] = own.length > 0 || !found ? own : lastSubjects(talk)
  if (!found || !shop || others.length > 0 || !(endsInQuestion(said.mentions.text) || weighed.test(bare)))
    return undefined
  if (has(said, 'cancel') && !/(?:끊|가입하)는게|본전/u.test(bare)) return undefined
  // What is spent there, not the fee that stands under the name itself: 쿠팡, for 쿠팡 와우 멤버십.
  const isFee = shop.store?.endsWith('멤버십') === true
  return {
    type: 'pass',
    name: isFee ? shop.store! : `${shop.store ?? shop.category} ${found[2]}`,
    subjects: isFee ? [{ store: shop.store!.split(' ')[0]! }] : [shop],
    ...ofPrice,
    months: monthsOf(found[2]!) ?? (aMonth.test(bare) ? 1 : 12),
    ...(isPaidInstead.test(`${found[2]}`) || paidByMonth.has(groupNamed(shop.store ?? '')?.name)
      ? {}
      : { isMembership: true as const }),
  }
}
