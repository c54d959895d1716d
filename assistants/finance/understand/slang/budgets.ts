import { savings } from '../../categories.ts'
import type { Change } from '../change.ts'
import type { Command } from '../change-command.ts'
import { isCategoryName } from '../change-expense.ts'
import { spokenIn } from '../change-spoken.ts'
import { type ChangeContext, categoryWritten } from '../change-target.ts'
import { amountsIn, categoriesIn, differenceIn, wonOf } from '../command-words.ts'
import { boundOf } from '../keep-within.ts'
import type { LastTurn } from '../last-turn.ts'

/** 15로 걸어놔, 20만으로 묶어, 10만원 이하로 가자: what a sum is set to. */
const fixes =
  /^(?:원)?(?:으로|로|에|까지|까지로|선에서|선으로|이하로|안으로|쯤으로|정도로|정도)?(?:만)?(?:딱|그냥|걍|좀|일단)?(?:걸어|걸자|걸어줘|묶어|묶자|박아(?:놔|둬|줘)|박자|잡아|잡자|세팅|셋팅|고정|제한|막아|막자|맞춰(?:놔|둬|줘)|캡|못박|정해|정하자|ㄱ+|고고|가자|가즈아|해놔|해둬)/u
const asks = /[?？]|얼마|보여|알려|까$|냐$|썼|샀|먹었|긁|냈|결제|나갔|가능/u
const other = /월급|수입|월세|적금|저축|용돈|적어|기록|추가|할부/u
const spoken =
  /^(?:넉넉\S*|빡세게|빡시게|타이트\S*|여유\S*|딱|그냥|걍|일단|한달|한달에|매달|월|앞으로|이제|담달|다음|예산|한도|그럼|좀|더|마|인자|이번|달|쯤|정도|만|원|이하|이하로|안으로|이내로|선에서|캡|올려\S*|깎아\S*|줄여\S*|늘려\S*|내려\S*|낮춰\S*|걸\S*|묶\S*|박\S*|잡\S*|세팅\S*|셋팅\S*|고정\S*|제한\S*|맞추\S*|맞춰\S*|막\S*|가자|ㄱ+|고고)$/u
const orders =
  /(?:줘|주라|라|놔|둬|자|ㄱ+|고|해|가|아|어|려|여|춰|줄래|세팅|셋팅|고정|제한|캡)(?:마|요|[.!~ㅋㅎ])*$/u

/** 넉넉하게 15로 걸어놔 생활, 교통 2만원만 더 올려줘: a budget, though the word is not said. */
export function budgetSpoken(command: Command, last: LastTurn, context: ChangeContext): Change[] | undefined {
  const { bare } = command
  const [amount, ...others] = amountsIn(command)
  if (!amount) return unpriced(command, context)
  if (others.length > 0 || asks.test(bare) || other.test(bare)) return undefined
  const { stores, days, places, points, nouns } = spokenIn(command)
  if (stores.length + days.length + places.length > 0 || points) return undefined
  if (nouns.some((noun) => noun.category === undefined && !spoken.test(noun.words))) return undefined
  const named = categoriesIn(command)
  if (named.length > 1) return undefined
  const [one] = named
  const category = one && categoryWritten(one.words, one.category, context.categories)
  if (category === savings) return undefined
  const isName = !one || (one.group === undefined && isCategoryName(one))
  const isLarge = wonOf(amount) >= leastBound && /걸|묶|캡|제한|이하|막|고정/u.test(bare)
  if (!isName && !isLarge) return undefined
  const difference = isName && orders.test(bare) ? differenceIn(command) : undefined
  if (difference !== undefined) return byHowMuch(difference, category, last)
  if (!(fixes.test(amount.after) || fixes.test(after(command, amount.end)))) return undefined
  if (one?.group) return [boundOf(command, { store: one.group }, wonOf(amount))]
  const of = category ?? (last.did || last.rows > 0 ? undefined : last.subject.category)
  return of ? [boundOf(command, { category: of }, wonOf(amount))] : undefined
}

const turnsBudget =
  /(?:예산|한도)(?:을|를|은|는|좀|만|이나)*(?:더|덜|좀|확)*(?:깎|올리|올려|늘리|늘려|줄이|줄여|낮추|낮춰|높이|높여|바꾸|바꿔|손보)(?:자|줘|아줘|주라|라|아라|아|고싶[가-힣]*)[.!~ㅋㅎ]*$/u

/** 교통비 예산 좀 깎자: by how much is for the user to say. */
function unpriced(command: Command, { categories }: ChangeContext): Change[] | undefined {
  const [one, ...others] = categoriesIn(command)
  if (!turnsBudget.test(command.bare) || others.length > 0 || one?.group !== undefined) return undefined
  const known = one && { known: { category: categoryWritten(one.words, one.category, categories) } }
  return [{ type: 'incomplete', wants: 'set_budget', missing: 'amount', ...known }]
}

/** A thing of a category (커피, 술) costs less than a month of it. */
const leastBound = 30_000

/** What stands behind the sum, be a category between: 15로 생활 걸어놔. */
function after({ text }: Command, end: number): string {
  return text.slice(end).replaceAll(/\s/gu, '')
}

/** 2만원만 더 올려줘: of the category that is named or was spoken of; of nothing, it is asked what. */
function byHowMuch(
  plus: number,
  category: string | undefined,
  { did, subject, rows }: LastTurn,
): Change[] | undefined {
  if (category) return [{ type: 'set_budget', category, plus }]
  // An entry just made, or a budget: theirs.
  if (did || rows > 0) return undefined
  return subject.category
    ? [{ type: 'set_budget', category: subject.category, plus }]
    : [{ type: 'incomplete', wants: 'set_budget', missing: 'category' }]
}
