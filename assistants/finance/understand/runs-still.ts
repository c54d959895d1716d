import type { Said } from './said.ts'

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
