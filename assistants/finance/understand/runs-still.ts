import { categoryOfStore } from '../stores/store-category.ts'
import { groupNamed } from '../stores/store-groups.ts'
import { has, type Said } from './said.ts'

const still = '(?:요즘|아직|지금|여전히|계속)(?:까지)?(?:도)?'
const goesOut =
  '(?:(?:빠져)?나가|(?:빠져)?나감|빠져|빠지|빠짐|결제(?:되|돼|하|됨|중)|이체(?:되|돼|됨)|청구(?:되|돼|됨)|내|넣|붓|부어|들어가|구독하|구독중)'
const asks = '(?:고있)?(?:네|나|냐|니|지|죠|어|음|요|는지|는거야|는거지|는중|이야|인가|임)?(?:요)?'
const quits = '(?:(?:해지|끊|취소|탈퇴)[가-힣]{0,12})?'
const runs = new RegExp(
  `${still}(?:[ⓈⒸ](?:은|는|이|가|을|를|에|에서|도|비|값|료)?)?(?:매달|매월|다달이|자동으로|꼬박꼬박|돈이?)*${goesOut}${asks}${quits}[?!.~ㅋㅎㅠㅜ]*$`,
  'u',
)

/** What is paid, or put aside, month by month. */
const monthly: ReadonlySet<string> = new Set(['보험', '저축', '구독', '통신', '교육', '주거'])

/** 넷플릭스 아직도 나가?, 나 아직 멜론 내고 있어?: whether it comes round still. */
export function asksWhetherItRuns({ stores, categories, mentions: { bare, marked } }: Said): boolean {
  const [category = ''] = categories
  const isOne =
    stores.length === 1 || (stores.length === 0 && categories.length === 1 && monthly.has(category))
  return isOne && (runs.test(bare) || runs.test(marked))
}

/** What is paid by contract, the same each month. */
const byContract: ReadonlySet<string | null> = new Set(['구독', '통신', '보험'])
/** Gyms and the like are paid so too; what is eaten and bought is not. */
const fees = /헬스장?|피트니스|PT|필라테스|요가|스포애니|월세|관리비|학원|렌탈|정수기/iu
const varies = /평균|보통|꼴|당|쓰|썼|쓴|먹|사[는고]|합쳐|다해/u

/** 넷플 한 달에 얼마더라, 통신비 매달 얼마 나가: what is taken off each month, which is no average of some. */
export function isMonthlyFee(said: Said): boolean {
  const { categories, stores, periods, without, mentions } = said
  if (!has(said, 'perMonth') || !has(said, 'howMuch') || varies.test(mentions.bare)) return false
  if (periods.period !== undefined || without.length > 0 || categories.length + stores.length !== 1)
    return false
  const [store] = stores
  if (store === undefined) return categories.every((category) => byContract.has(category))
  return byContract.has(groupNamed(store)?.category ?? categoryOfStore(store)) || fees.test(store)
}
