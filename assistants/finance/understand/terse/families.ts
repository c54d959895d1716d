import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/** Words and what they say in full; each keeps what stands around it. */
export type Family = Rewrite

/** The end of a noun: particles, requests and signs may follow, letters of another word not. */
export const nounEnd =
  '(?=(?:은|는|이|가|을|를|도|만|좀|요|여|임|야|이야|이냐|냐|얼마|알려|보여|줘|줄|주|뽑|언제|어디|뭐|몇|ㄱ|로|으로|순)?(?:[\\s?!.,~…ㄱ-ㅎㅠㅜ;^)\\d]|$)|(?:알려|보여|뽑아|말해|줘|언제|얼마|뭐야|어디))'

export const inFull = (families: readonly Family[], text: string): string => rewritten(text, families)
