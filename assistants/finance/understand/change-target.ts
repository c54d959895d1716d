import { categories as builtInCategories } from '../categories.ts'
import type { Command, NamedCategory } from './change-command.ts'
import { isDeedWord } from './deed-words.ts'
import { meansOfPayment } from './payment-method.ts'

/** What earlier turns spoke of, and the user's own categories. */
export interface ChangeContext {
  readonly now: Temporal.PlainDateTime
  /** The user's own names beside the built-in ones. */
  readonly categories: readonly string[]
  readonly carried?: { readonly store?: string; readonly category?: string }
}

/** A category that something is to be sorted into, and where it stands. */
export interface Target {
  readonly category: string
  /** The word for it, where that only belongs to the category: 식료품, of 식비. */
  readonly asSaid?: string
  readonly start: number
  readonly end: number
}

const named = '(?:비용|비|값|료)?(?:카테고리|분류|항목|쪽)?'
const into = new RegExp(
  `^${named}(?:으로|로|루|행|에다가|에다|에(?!있|는안|들어(?!가게)))(?!만|는얼|들어(?!가게)|되|돼|된|서|봤|보던|보고있)`,
  'u',
)
const isIt =
  /^(?:이?야|이?지|임|이?다|이?여|이에요|예요|입니다|이요|인데|이?니까|이?잖아|이?라고|이?고$|(?:이|가)?맞|행|ㄱ+|고고|쪽|카테고리|분류|처리|[.!~]*$)/u
const andThen = /^(?:이?고|,|이며|이랑|랑)/u

/** Every category of the command that something is to be sorted into. */
export function targetsIn(command: Command, context: Pick<ChangeContext, 'categories'>): Target[] {
  const all = command.named.filter((one): one is NamedCategory => one.type === 'category')
  const strong = all.filter((one) => into.test(one.after) && !isFormer(one))
  const weak = all.filter((one) => !isFormerOutright(one) && isIt.test(one.after) && closes(command, one))
  const joined = all.filter((one) => andThen.test(one.after) && hasTopicBefore(command, one))
  const last = strong.length > 0 ? strong : weak.slice(-1)
  if (last.length === 0) return unknownTarget(command)
  const targets = all.filter((one) => last.includes(one) || (joined.includes(one) && one !== last.at(-1)))
  return targets.map(({ start, end, words, category: usual }) => {
    const category = categoryWritten(words, usual, context.categories)
    return { start, end, category, ...(isNameOf(words, category) ? {} : { asSaid: words.trim() }) }
  })
}

/** 교통비 and 문화생활 are names of their category, 식료품 a word of its own. */
function isNameOf(words: string, category: string): boolean {
  const name = words.replace(/\s/gu, '')
  return category.split('/').some((part) => name.includes(part))
}

function isFormer({ after }: NamedCategory): boolean {
  return /^(?:으로|로|에)(?:돼|되|된|들어(?!가게)|있|봤|보던|보고있|분류돼|분류된|분류되어|해논|해놓은|해놨)/u.test(
    after,
  )
}

/** 점심 김밥천국 8500: nothing stands behind it but another name. */
function closes({ named: all }: Command, one: NamedCategory): boolean {
  return one.after !== '' || one === all.at(-1)
}

function isFormerOutright({ after }: NamedCategory): boolean {
  return /^(?:가|이)?(?:아니|아님|아닌|말고|말구|지;|지\?)/u.test(after)
}

/** 쿠팡은 쇼핑, 컬리는 식비로: something is said of a store. */
function hasTopicBefore({ named: all }: Command, { start }: NamedCategory): boolean {
  const before = all.filter((one) => one.end <= start).at(-1)
  return before?.type === 'store' && /^(?:은|는)?$/u.test(before.after)
}

/** Words that have a category among the built-in ones but are one of their own in many household books. */
const ownCategoryWords =
  /^(?:반려동물|반려견|반려묘|강아지|고양이|펫|육아|아이|아기|자녀|데이트|회사|업무|사업|가족|부모님|효도|용돈|기부|헌금|세금|이자|대출|자동차|차량|운동|뷰티|미용|패션|의류|유흥|술|취미|게임|덕질|캠핑|간식|회식|선물|자기계발|투자)$/u

/** The category a word stands for: one of the user's own or of the built-in ones, else a new one as it was said. */
export function categoryWritten(words: string, category: string, own: readonly string[]): string {
  const name = words.trim()
  const mine = own.find((one) => one.replace(/\s/gu, '') === name.replace(/\s/gu, ''))
  return mine ?? (ownCategoryWords.test(name) ? name : category)
}

const sorting =
  '(?:좀|다|전부|싹)?\\s*(?:바꿔|바꾸|바까|변경|옮|넣|분류|이동|해\\s?줘|해\\s?주|해\\s?놔|해\\s?라|돌려|잡아|묶|수정|고쳐|저장|처리|설정|정해|ㄱㄱ|고고|부탁|가자|빼|$)'
const newName = new RegExp(
  `([\\p{L}\\p{N}/]+?)\\s*(?:(?:이라는|라는)\\s*)?(?:카테고리|분류|항목)?(?:으로|로)\\s*${sorting}`,
  'u',
)
const noName =
  /^(?:거기|여기|그쪽|이쪽|그곳|앞|그걸|이걸|저걸|그거|이거|원래대|원래|제대|따|새|별도|다른\s?걸|뭐|어디|대|바)$/u

/** 국민카드로: what it was paid with. */
const means = new RegExp(`^(?:${meansOfPayment.source})$`, 'iu')

/** 펫프렌즈는 반려동물로: a category there is not yet. */
function unknownTarget(command: Command): Target[] {
  const found = newName.exec(command.text)
  const name = found?.[1]
  if (!found || !name || noName.test(name) || isDeedWord(name) || means.test(name)) return []
  const start = found.index
  if (command.named.some((one) => one.start < start + name.length && start < one.end)) return []
  // Written without spaces: 쿠팡쇼핑으로.
  const known = builtInCategories.find((one) => name.endsWith(one) && name !== one)
  const at = known ? start + name.length - known.length : start
  return [{ category: known ?? name, start: at, end: start + name.length }]
}
