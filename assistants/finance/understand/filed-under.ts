/**
 * Under which category a shop stands: CGV는 어디 분류야, 스포애니 지금 뭘로 분류돼 있어, 무신사 결제는 어디로 들어가. The shop is what stands
 * in front of the question.
 */
const name = '(?<store>[가-힣A-Za-z\\d][가-힣A-Za-z\\d&.\\s]{0,18}?)'
const rows = '(?:에서|서)?(?:\\s?(?:결제한\\s?거|결제|지출|쓴\\s?거|산\\s?거|간\\s?거|내역|건))?'
const topic = '(?:은|는|이|가|을|를|도)?'
const now = '(?:\\s?(?:지금|현재|요즘|보통|원래|앞으로|들어오면|새로\\s?들어오면|긁으면|결제하면))*'
const sort = '(?:분류|카테고리|항목)'
const where = '(?:어디|어느|어떤|무슨|뭔|뭘로|뭐로|무엇으로|뭐)'
const lies = '(?:들어가|들어|잡혀|잡히|되어|돼|되|속해|속하|포함돼|처리돼|분류돼|분류되|넣어|기록돼|적혀)'
const end = '[가-힣\\s]{0,8}[?!.~ㅋㅎㅠ]*$'

const asked = [
  new RegExp(
    `^${name}${rows}${topic}${now}\\s?${where}\\s?(?:쪽\\s?)?${sort}(?:에|로|으로)?(?:\\s?${lies})?${end}`,
    'u',
  ),
  new RegExp(
    `^${name}${rows}(?:의)?\\s?${sort}${topic}${now}\\s?(?:뭐|뭘로|뭐로|무엇|어디|어떻게)(?:\\s?${lies})?${end}`,
    'u',
  ),
  new RegExp(
    `^${name}${rows}${topic}${now}\\s?(?:어디에?|어디로|뭘로|뭐로|무엇으로)\\s?(?:분류|들어가|잡혀|잡히|속해|포함돼)(?:\\s?(?:되어|돼|되|해))?${end}`,
    'u',
  ),
]
/** Questions of rows and sums, and changes. */
const otherwise =
  /얼마|몇|총|합|많|적은|순위|바꿔|옮겨|만들|추가|삭제|지워|없애|합쳐|안\s?된|못\s?한|안\s?한|달|주에|월|어제|오늘|작년|올해|보여|알려\s?줘\s?내역/u
/** Nothing by name. */
const nameless =
  /^(?:이|그|저|그거|이거|이건|그건|지출|소비|내|나|돈|카드|새|뭐|어디|어느|무슨|지금|현재|쓰는|쓸\s?수\s?있는|만든|등록된|가능한|기본|사용하는|우리|제|나의)$/u

/** 계속 늘고 있는 카테고리 뭐야: what it does, and no name. */
const doing = /(?:있는|하는|오르는|오른|나는|드는|나가는|나간|쓰는|쓴|큰|높은|커지는|커진|지는|진)$/u

const opener = /^(?:앞으로|이제|그럼|그러면|근데|혹시|지금|참|아)\s+/u

/** The shop whose category a message asks for. */
export function filedStoreIn(message: string): string | undefined {
  const text = message.trim()
  if (otherwise.test(text)) return undefined
  for (const pattern of asked) {
    const store = pattern.exec(text.replace(opener, ''))?.groups?.store?.trim()
    if (store && !nameless.test(store) && !doing.test(store) && !/분류|카테고리|항목/u.test(store))
      return store
  }
  return undefined
}
