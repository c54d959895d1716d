/** The endings of a verb that asks whether: 됩니까, 되나요, 있죠, 있나, 돼요. */
const asking =
  /(?:[가-힣]니까|[가-힣]까요?|[되돼하해있없가오내받쓰주맞는인한된였았었겠려]나요?|[되하있없맞이겠았었]죠|[되하있없맞이겠았었]지요?|[되하있없맞이]니|[되하있없맞는은이]냐|[는은인한된]가요?|(?:되|돼|해|있어|없어)요?)$/u

/** Whether a word is the verb of a question. */
export const asksAt = (word: string): boolean => asking.test(word.replace(/[?？.,!~\s]+$/u, ''))

/** 자동으로 되나 그냥 놔두면: the question stands before the case that is put. Nothing where it does not. */
function beforeCase(text: string): string | undefined {
  const words = text.trim().split(/\s+/u)
  const at = words.slice(0, -1).findLastIndex(asksAt)
  return at < 0 ? undefined : words.slice(0, at + 1).join(' ')
}

/** 상대가 부도나면?: what comes of it, not whether. */
const inCase = /[가-힣]면(?:요)?[?？\s.!~]*$/u

/** Whether a case is put and nothing is asked of it. */
export const leavesOpen = (text: string): boolean => inCase.test(text) && beforeCase(text) === undefined

/** What asks of a message: 환불되나요 of 환불되나요 마음에 안 들면. */
export const questionIn = (text: string): string =>
  (inCase.test(text) ? (beforeCase(text) ?? text) : text).trim()

/** What has one of these is answered by no yes and no no: 얼마나 보관해야 돼? Not 언제든지, 누구나. */
const which = /(?<![가-힣])(?:얼마(?!든)|(?:언제|누구|어디)(?!든|나|라도)|며칠|누가|누굴|왜)/u
/** 어디 있었던 것 같은데 있죠?: where it was is told, and whether it is there asked. */
const told = /^.*[가-힣]데[,\s]+/u

/** Whether something else than yes or no is asked for. */
export function asksWhich(text: string): boolean {
  const rest = text.replace(told, '')
  return which.test(rest !== '' && asksAt(rest) ? rest : text)
}

/** 데이터 제공, 보안 조항 둘 다: one of a list asks no whether. A question that goes on behind a comma does. */
export const isListed = (text: string): boolean => /,\s*$/u.test(text) && !asksAt(text.trim())
