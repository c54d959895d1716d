/** What asks, in the text without spaces. A wish is no question: 바꿔줄래? */
const asks =
  /\?|얼마|몇(?!번을?말)|어디|언제|(?<!잘)뭐|무슨(?!무슨|주유)|어때|어떻|왜(?:이|그)|인가$|[일할될을갈살쓸볼날줄낼클길]까(?:요|여|용)?[.~ㅋㅎㅠㅜ!]*$|[가-힣]나요$|[가-힣]니$|냐$|려나$/u
const wishes = /(?<!면)(?:줄래|줄수|주실|주시|줘|주라|될까|주겠|주시겠|가능)[^?]*\?*$/u
/** 다 보여줘, 이유 알려줘: asks by wishing to be told. */
const shows = /(?:보여|알려|설명해|말해|불러|읊어)(?:줘|주라|주세요|줄래|봐|달라|조|주삼)|보고싶|궁금/u

/** Whether a text asks, and does not ask for something to be done. */
export function isQuestion(bare: string): boolean {
  return asks.test(bare) && !wishes.test(bare)
}

/** Whether the end of a text does: what stands before it may be a complaint (왜 미분류지; 의료잖아). */
export function endsInQuestion(bare: string): boolean {
  const clauses = bare
    .split(/[;!\n]|(?<=\?)|(?<!\d)\.(?!\d)/u)
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause))
  return isQuestion(clauses.at(-1) ?? '')
}

/** Whether a message wants to know something and nothing done: 뭐가 바뀌는데?, 다 보여줘. */
export function wantsToKnow(message: string): boolean {
  const bare = message.normalize('NFC').replace(/\s+/gu, '')
  return endsInQuestion(bare) || shows.test(bare)
}

/** Something is to be done: 알려줘, 바꿔 주세요. */
const orders = /(?:[아어여해려워둬겨꿔와]줘|주세요|주라|줄래|주십시오|주실래|주시겠|해라|할래|하자)/u

/** Whether a message wants anything, to know it or to have it done; what only tells does not. */
export function asksFor(message: string): boolean {
  return wantsToKnow(message) || orders.test(message.replace(/\s/gu, ''))
}
