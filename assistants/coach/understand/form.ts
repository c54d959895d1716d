/** How an answer is wanted, by exact words; what it is about is read elsewhere. */

/** 한 줄로, 한마디로, 결론만: the first sentence alone. 이유 한 줄씩 is of each thing. */
export function isBrief(text: string): boolean {
  return /(?:한\s?(?:줄|문장|마디)|1\s?줄)(?:로|만|요약|\s?정리|이면)|결론만|숫자만|짧게|간단히|간략히|요점만/u.test(
    text,
  )
}

/** 표로, 테이블로: whatever would have been drawn, as a table. */
export function wantsTable(text: string): boolean {
  return /(?<![가-힣])(?:표|도표|테이블)(?:로|\s?형식|\s?형태)|as a table/u.test(text)
}

const questionWords = /몇|뭐|뭘|무엇|무슨|언제|얼마|어떤|어디|어느|어떻게|왜|누구|얼마나/u
const askedEnds =
  /(?:었|았|했|냈|렸|됐|있|있었|없었)(?:나|니|냐|노|어|는지|을까|습니까|어요|나요|던가요?|지|죠|지요|제|는가)요?\s?[?？~ㅎㅋ.!]*$|안\s?했(?:나|노|냐|니|어)|맞(?:지|죠|나|아|제|냐|는지|습니까)요?|지요?[?？]|죠[?？]/u

/** 지난 일요일에 낸 거 있었나요, 이번 주에 했나 안 했나, 백 점 맞지?: a yes or a no is waited for. */
export function isYesNo(text: string): boolean {
  return !questionWords.test(text) && askedEnds.test(text.trim())
}

/** 가능해?, 끝낼 수 있을까: whether something can be done in the time there is. */
export function asksWhether(text: string): boolean {
  return /가능|할\s?수|끝낼\s?수|될까|되려나|되나|돼\?|무리|충분|can i|possible/iu.test(text)
}
