import type { Command } from './change-command.ts'
import { amountsIn, storesIn } from './command-words.ts'

const opener =
  '(?:아|앗|아차|어|음|참|죄송해요|죄송|미안해요|미안|근데|잠깐만요|잠시만요|잠깐|생각해보니까?|보니까?|알고보니까?|확인해보니까?|영수증보니까?|계산해보니까?|방금|다시)'
const pointed =
  '(?:그거|그건|그게|그걸|이거|이건|이게|방금거|방금건|방금그거|아까거|아까건|아까그거|금액이|금액은|가격이|가격은|값이|실제로는?|정확히는?|정확하게는|원래|사실은?)'
/** A sum that is said to be what it was: 5,200원이에요, 이었어요, 이더라고요, 나왔네요. */
const itIs =
  /Ⓐ(?:원)?(?:이|로|으로|였|이었)?(?:에요|예요|이에요|이예요|야|임|이다|었어|였어|었음|었네|었는데|였는데|더라|더라고|더라구|네|라고|래|랍니다|입니다|나왔|찍혔|결제됐|됐|맞)[가-힣]*[.!~ㅋㅎㅠ^]*$/u
const looked =
  /(?:생각해|다시|알고|확인해|계산해|영수증|문자|앱|카드내역|내역)(?:을|를)?보니까?|봤더니|확인하니까?|아니고|아니라/u
const begins = new RegExp(`^${opener}*${pointed}`, 'u')

/**
 * Whether a message says what the entry before it really came to (아 그거 사이즈업해서 5,200원이에요, 다시 보니까 5,100원이더라고요):
 * it points at the entry or was looked up, and says one sum by a copula.
 */
export function isPutRight(command: Command): boolean {
  const { bare, marked } = command
  if (amountsIn(command).length !== 1 || storesIn(command).length > 0) return false
  return (begins.test(bare) && itIs.test(marked)) || (looked.test(bare) && itIs.test(marked))
}
