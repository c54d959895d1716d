import { type Family, inFull } from './families.ts'

/** 각 behind what may come: 얼마각 asks what it comes to, 배달 끊을각 whether to give it up; 컷 is how much may be spent. */
const families: readonly Family[] = [
  [/얼마\s?각(?:임|이야|이냐|인가)?(?=[\s?!.~ㄱ-ㅎㅠㅜ]*$)/u, '얼마 나올까'],
  [/하루(?:에)?\s?얼마\s?컷(?:임|이야)?(?=[\s?!.~ㄱ-ㅎㅠㅜ]*$)/u, '하루에 얼마까지 써도 돼'],
  [/얼마(?:나)?\s?더\s?(?:써|씀|쓸까|쓰나|쓰냐)(?=[\s?!.~ㄱ-ㅎㅠㅜ]*$)/u, '얼마 더 써도 돼'],
  [/(넘을|넘길|모자랄)\s?각(?:임|이야|이냐|인가)?(?=[\s?!.~ㄱ-ㅎㅠㅜ]*$)/u, '$1까'],
  // 배달 끊을각
  [/(끊을|줄일|접을|해지할|손절할|참을)\s?각(?:임|이야|이냐|인가)?(?=[\s?!.~ㄱ-ㅎㅠㅜ]*$)/u, '$1까'],
  [/(해지|손절)\s?각(?:임|이야|이냐|인가)?(?=[\s?!.~ㄱ-ㅎㅠㅜ]*$)/u, '$1할까'],
  // 초과각?
  [/(초과|오버)\s?각(?:임|이야|이냐|인가)?(?=[\s?!.~ㄱ-ㅎㅠㅜ]*$)/u, '$1할까'],
]

export function supposedOutright(text: string): string {
  return inFull(families, text)
}
