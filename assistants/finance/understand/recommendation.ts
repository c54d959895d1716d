import type { LimitQuestion } from './question.ts'
import type { Said } from './said.ts'

/** 비행기표 추천해줘, 선물 골라줘, 택시 불러줘: something is to be chosen or ordered, which no household book can. */
const chosen =
  /추천(?:해|좀|부탁|받|템|$|\?|할|하|ㄱ)|(?:뭐|어디|무엇)(?:가|를)?(?:맛있|좋은지)(?:어|을까|나|는지)?(?:추천|골라)|(?:예약|예매|주문|배달|구매)(?:좀)?(?:해줘|해주|해봐|부탁|해줄)|(?:택시|대리|기사|퀵)(?:좀)?불러|(?<!이동|제외|등록|포함|적용)시켜(?:줘|주라|줄래)(?:요)?[?!.~]*$/u
/** 예산 추천해줘, 줄일 거 하나만 추천: what a household book is there for. */
const ofTheBook =
  /예산|저축(?!상품|은행)|절약|줄이|줄일|줄여|아끼|아낄|아껴|목표|금액|한도|방법|소비|지출|분류|카테고리|계획|순서|하나만|한가지만|해지|끊|질문|기능|고정비|돈관리/u
const investments = /주식|코인|펀드|etf|적금|예금|투자|종목|청약|연금저축|보험상품/iu

/** What of choosing is asked; `undefined` where nothing is to be chosen. */
export function recommendationIn({ mentions }: Said): LimitQuestion['about'] | undefined {
  const { bare } = mentions
  if (!chosen.test(bare)) return undefined
  if (investments.test(bare)) return 'advice_elsewhere'
  return ofTheBook.test(bare) ? undefined : 'recommendation'
}
