import { compact } from '#korean/normalise.ts'

/** That single expenses are asked for, how many, and in which order. */
export interface ListRequest {
  readonly limit: number
  readonly order: 'newest' | 'largest'
  /** The words that said so. */
  readonly word: string
}

const usualLimit = 10
const usualTop = 5
const maxLimit = 100

const countWords = /([0-9]{1,3})(?:건|개|번|줄|가지)(?!월|년)/u
const largestWords =
  /(?:제일|가장|젤|최고로|최대)(?:많이)?(?:큰|비싼|쎈|크게|비싸게|쓴거|쓴것)|큰(?:지출|결제|금액|거|돈)|비싼(?:거|것|순)|금액(?:큰|순)|많이쓴(?:거|것|순)|top|탑[0-9]/iu
const listWords =
  /내역|목록|리스트|명세|기록(?:보여|좀|줘|알려)|뭐뭐|뭐(?:샀|산|결제|사먹)|뭘(?:샀|산)|결제한(?:거|것)|쓴(?:거|것)(?:들|보여|다|전부|쭉|좀)/u

/** Whether a message asks for the expenses themselves and not for their sum. */
export function readList(message: string): ListRequest | undefined {
  const text = compact(message).text
  const largest = largestWords.exec(text)?.[0]
  const listed = listWords.exec(text)?.[0]
  const count = countWords.exec(text)
  // 어디에 제일 많이 썼어 asks for categories.
  const word = listed ?? largest ?? (count && /보여|알려|뽑|최근|마지막/u.test(text) ? count[0] : undefined)
  if (!word) return undefined
  const order = largest ? 'largest' : 'newest'
  const single = largest && !count && /(?:뭐|무엇|얼마|언제|어디|거는|건\??$)/u.test(text) && !listed
  const limit = count ? Number(count[1]) : single ? 1 : largest ? usualTop : usualLimit
  return { limit: Math.min(maxLimit, Math.max(1, limit)), order, word }
}
