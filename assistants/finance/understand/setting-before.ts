import { endsInQuestion } from '#korean/is-question.ts'
import type { Change } from './change.ts'
import type { Command } from './change-command.ts'
import { type ChangeContext, categoryWritten } from './change-target.ts'
import { amountsIn, categoriesIn, differenceIn, storesIn, wonOf } from './command-words.ts'
import type { LastTurn } from './last-turn.ts'

const moves =
  /올려|올리|올릴|내려|내리|늘려|늘리|줄여|줄이|낮춰|낮추|높여|높이|바꿔|바꾸|고쳐|수정|변경|조정|깎|더해|없애|취소|지워|삭제|해제|풀어|초기화/u
const takesAway = /없애|취소|지워|삭제|해제|풀어|초기화/u
const overall = /전체|총|한달|이번달|월예산|매달|다합쳐|모든/u
const sets =
  /예산(?:을|으로)?(?:좀)?(?:걸어|잡아|정해|설정|세워|해줘|하자|두자|만들|맞춰)|(?:걸어|잡아|정해|설정해)(?:줘|두자|놔)?예산/u
/** 그거 20만으로 올려줘, 5만원만 올려줘: right after a budget was asked about. */
const ofThat =
  /^(?:그럼|아|아니|그거|그걸|그건|이거|그냥|걍|다시)*Ⓐ(?:원)?(?:으로|로|만|쯤|정도)*(?:좀|더|다시)*(?:올려|내려|늘려|줄여|낮춰|높여|바꿔|조정해)(?:줘봐|줘|줄래|주세요|주라|놔|둬|부탁)?(?:요|용)?(?:[^ⓅⒸⓈⒶ거것건]{2,14}(?:서|니까|거든|라서)요?)?[.!~ㅋㅎㅠ^]*$/u
/** 식비만 45로. */
const ofOne =
  /^(?:그럼|아니|아|근데|그리고)*Ⓒ(?:만|는|은|도)Ⓐ(?:원)?(?:으로|로)(?:좀|다시|해|하자|해줘|[.!~ㅋ])*(?:(?:바꿔|고쳐|수정|변경)\S*)?$/u

/** 예산 60으로 올려, 그냥 예산 없애줘, 식비만 45로: of the budget set some turns ago, though something else was done since. */
export function settingBefore(
  command: Command,
  { budget, did, ofBudget, subject }: LastTurn,
  { categories }: ChangeContext,
): Change | undefined {
  const { bare, marked } = command
  if (!budget || did?.type === 'set_budget' || endsInQuestion(bare) || storesIn(command).length > 0)
    return undefined
  const [amount, ...others] = amountsIn(command)
  const [named] = categoriesIn(command)
  if (named && amount && others.length === 0 && ofOne.test(marked))
    return {
      type: 'set_budget',
      category: categoryWritten(named.words, named.category, categories),
      amount: wonOf(amount),
    }
  // 그럼 12만원으로 예산 걸어줘, after what 교통비 should have: of that one, which is still spoken of.
  const isSet = amount && others.length === 0 && !named && sets.test(bare) && !overall.test(bare)
  if (isSet && budget.category && budget.category === subject.category)
    return { type: 'set_budget', category: budget.category, amount: wonOf(amount) }
  const isOfIt = /예산|한도/u.test(bare) || (ofBudget && ofThat.test(marked))
  if (named || others.length > 0 || !isOfIt || !moves.test(bare) || overall.test(bare)) return undefined
  const of = budget.category ? { category: budget.category } : {}
  const plus = differenceIn(command)
  if (plus !== undefined && !/(?:으로|로)/u.test(bare)) return { type: 'set_budget', ...of, plus }
  if (amount) return { type: 'set_budget', ...of, amount: wonOf(amount) }
  return takesAway.test(bare) ? { type: 'set_budget', ...of, amount: null } : undefined
}
