import { filedStoreIn } from './filed-under.ts'
import { type NoSuchDate, noSuchDateIn } from './no-such-date.ts'

/** Asked of the book itself, and of no spending: which categories and rules it has, or a date that no calendar has. */
export type BookQuestion =
  | { readonly kind: 'book'; readonly about: 'categories' | 'rules' }
  | { readonly kind: 'book'; readonly about: 'filed'; readonly store: string }
  | { readonly kind: 'book'; readonly about: 'no_such_date'; readonly date: NoSuchDate }

const mine =
  '(?:그럼|근데|그런데|혹시|지금|현재|내|나의|네|니|너|여기|우리|가계부|이가계부|쓰는|쓸수있는|가능한|등록된|등록한|만든|내가만든|만들어둔|기본|지출)*'
const sorts = '(?:지출|소비)?(?:카테고리|분류|항목)'
const which = '(?:뭐뭐|뭐|뭣|무엇무엇|무엇|어떤것|어떤거|어떤게|어떤|무슨|몇개|몇가지|몇종류|어디어디)'
/** What one asks of sums, of rows and of a change. */
const otherwise =
  /얼마|썼|쓴|금액|별|순위|제일|가장|젤|많|적은|적게|Ⓟ|미분류|안된|안한|바꿔|추가|만들어줘|없애|지워|삭제|합쳐|옮|비교|차트|그래프|지난|이번|저번|작년|올해|최근/u

const ofCategories = [
  new RegExp(
    `^${mine}${sorts}(?:들)?(?:은|는|이|가|에|엔|종류|이름)*(?:지금|전부|다|총)*${which}(?:들)?(?:가|이|이나|나)?(?:있|야|지|임|인|이야|예요|에요|이에요|나뉘|$|\\?)`,
    'u',
  ),
  new RegExp(
    `^${mine}(?:어떤|무슨)(?:지출)?(?:카테고리|분류)(?:들)?(?:이|가|을|를|로|으로)?(?:있|쓸수|쓰고|가능|나눌수|나뉘|지원)`,
    'u',
  ),
  new RegExp(
    `^${mine}${sorts}(?:의)?(?:목록|리스트|종류|이름)(?:들|을|를|은|는|이|가|만|좀|도|다|전부|한번)*(?:보여|알려|뽑|말해|뭐|띄|줘|어떻|나열|$|\\?)`,
    'u',
  ),
  new RegExp(`^${mine}${sorts}(?:몇개|몇가지|몇종류|총몇)`, 'u'),
]
const rule = '(?:자동)?(?:분류)?(?:규칙|룰)'
const ofRules = [
  new RegExp(
    `^${mine}(?:내가)?(?:직접)?(?:정한|정해둔|정해놓은|만든|만들어둔|등록한|설정한|설정해둔|저장한|저장된|추가한|걸어둔|적용된|적용중인|등록된|알려준|지정한)?${rule}(?:들)?(?:은|는|이|가|을|를|의|에|목록|리스트|좀|다|전부|도)*(?:${which}|있|보여|알려|뽑|말해|띄|목록|리스트|$|\\?)`,
    'u',
  ),
  new RegExp(
    `^${mine}(?:내가)?자동(?:으로)?(?:분류|정리)(?:되|하|돼|된|한|해둔|해놓은|설정)[가-힣]{0,4}(?:거|것|건|가게|곳|데|목록|리스트)(?:들)?(?:은|는|이|가|을|를|좀|다|전부)*(?:${which}|있|보여|알려|뽑|말해)`,
    'u',
  ),
  /^(?:내가|지금까지내가)(?:분류(?:를)?|카테고리(?:를)?)(?:바꾼|정한|정해둔|지정한|바꿔둔|바꿔놓은)(?:가게|거|것|곳|데)(?:들)?(?:은|는|이|가|을|를|좀|다|전부)*(?:뭐|있|어디|보여|알려|목록)/u,
]

/**
 * What a message asks of the book itself; `undefined` where it asks of spending. `typed`: all of it, where `message` is
 * only what is asked: half of a date that is none may have gone with the rest.
 */
export function bookQuestionIn(
  message: string,
  today: Temporal.PlainDate,
  typed = message,
): BookQuestion | undefined {
  const date = noSuchDateIn(typed, today)
  if (date) return { kind: 'book', about: 'no_such_date', date }
  const bare = message.replace(/[\s,.!~ㅋㅎㅠㅜ]+/gu, '')
  if (bare.length > longest) return undefined
  if (ofRules.some((pattern) => pattern.test(bare))) return { kind: 'book', about: 'rules' }
  const store = filedStoreIn(message)
  if (store) return { kind: 'book', about: 'filed', store }
  if (otherwise.test(bare)) return undefined
  return ofCategories.some((pattern) => pattern.test(bare))
    ? { kind: 'book', about: 'categories' }
    : undefined
}

/** Longer ones ask for more. */
const longest = 32
