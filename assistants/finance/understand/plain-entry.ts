import { endsInQuestion } from '#korean/is-question.ts'
import type { Change } from './change.ts'
import type { Command, NamedDay } from './change-command.ts'
import { spokenIn } from './change-spoken.ts'
import type { ChangeContext } from './change-target.ts'
import { meal, meals } from './change-words.ts'
import { amountsIn } from './command-words.ts'
import type { Cue } from './cues.ts'
import { namingWords, timesPaid } from './entry-words.ts'
import type { LastTurn } from './last-turn.ts'
import { bareText } from './mentions.ts'
import { amountsPaid, readNewExpenses } from './read-new-expense.ts'
import { has, type Said } from './said.ts'
import { mayBeShop } from './shop-name.ts'

const past = '(?:었|았|였)?(?:어|음|다|네|지|는데|거든|슴|습니다|당|엉|고)?(?:요|용)?'
const verb = `(?:썼|샀|냈|먹었|마셨|탔|시켰|질렀|긁었|결제했|결제됐|지불했|사먹었|시켜먹었|나갔|나왔|충전했|끊었|갔다왔|계산했|주문했|구매했|구입했|들었)${past}|씀|삼|냄|먹음|사먹음|마심|탐|시킴|시켜먹음|지름|긁음|나감|나옴|(?:결제|충전|계산|주문|구매|지불)(?:함|완료)?`
const named = '[ⓈⒸⓃ](?:에서|에다|에|으로|로|을|를|이|가|은|는|도|값|비용|비|요금|랑|고)*'
const sum = 'Ⓐ(?:원)?(?:짜리|어치|정도|쯤|이나|을|를|주고|치|씩|(?:[두세네]|[2-5])번)*'
const beside =
  '[Ⓟ](?:에|에는|엔)?|오늘은?|방금|아까|좀전에|지금|금방|그냥|걍|또|더|추가로|막|나|내가|난|혼자|카드로?|현금으로?|체크카드로?|일시불로?|같이|먹고|사고|가서|들러서|들렀다가|자르고|하고|받고|보고|타고|갔다가|다녀와서|새로|급하게'
const opener = '(?:아|앗|참|음|어|그리고|글고|응|네|오|헐|그럼|근데|아니)*'
const end = '(?:ㅋ|ㅎ|ㅠ|ㅜ|[.!~^,;])*$'
/** 십이만원 신발 샀어 어제 무신사에서, 4900 커피: one sum, what it was for, when, where and that it was paid, in any order. */
const priced = new RegExp(`^${opener}(?:${named}|${sum}|${beside}|${verb}|,)+${end}`, 'u')
/** 커피 샀어, 어제 무신사에서 신발 질렀어: the same without a sum. */
const unpriced = new RegExp(
  `^${opener}(?:${beside})*(?:${named}(?:${beside})*)+(?:샀|먹었|마셨|탔|시켰|질렀|긁었|결제했|사먹었|시켜먹었|주문했)(?:어|음|다|네|지롱|어요|습니다|당|엉)${end}|^${opener}(?:${beside})*(?:${named}|하고)+(?:먹음|사먹음|마심|시킴|지름|긁음|결제함)${end}`,
  'u',
)
/** 점심은 동료랑 국밥, after another entry. */
const mealAlone = /^(?:그리고|아|글고)*(?:아침|점심|저녁|야식)(?:은|엔|에는)(?:[Ⓢ]|[가-힣]{2,12})$/u

const aboutOther: readonly Cue[] = [
  'howMuch',
  'which',
  'compare',
  'list',
  'saving',
  'budget',
  'income',
  'count',
  'when',
  'average',
  'ratio',
  'forecast',
  'whatIf',
]
const mostDays = 7

/** A purchase told in the fewest words; where its price is left out, it is asked back for. */
export function plainEntry(
  command: Command,
  said: Said,
  { earlier }: LastTurn,
  context: ChangeContext,
): readonly Change[] | undefined {
  const { bare } = command
  if (endsInQuestion(bare) || /[?？]/u.test(bare) || !/[가-힣]/u.test(bare)) return undefined
  // 25만원 더 썼어, 4500원 두 번: no comparison, and no count that is asked for.
  const besides: readonly Cue[] = [
    ...(/Ⓐ(?:원)?더(?:썼|샀|냈|긁)/u.test(command.marked) ? (['compare'] as const) : []),
    ...(timesPaid(command.marked) > 1 ? (['count'] as const) : []),
  ]
  if (has(said, ...aboutOther.filter((cue) => !besides.includes(cue)))) return undefined
  const amounts = amountsIn(command)
  const shape = shapeOf(command)
  if (shape === undefined) return undefined
  if (amounts.length === 0) {
    const isMeal = earlier?.type === 'add_expense' && mealAlone.test(bare)
    const changes = unpriced.test(shape) || isMeal ? readNewExpenses(command, context) : []
    return changes.some(namesFood) ? undefined : changes.length > 0 ? changes : undefined
  }
  const [paid, ...others] = amountsPaid(command)
  const isNamed = /[ⓈⒸⓃ]/u.test(shape) || namesMeal(command)
  if (amounts.length > 1 || !paid || others.length > 0 || !isNamed || !priced.test(shape)) return undefined
  const changes = readNewExpenses(command, context)
  return changes.every(({ type }) => type === 'add_expense') ? changes : undefined
}

/** The text without spaces, a mark for whatever is named and for each word that may name a thing; nothing where none can be. */
function shapeOf(command: Command): string | undefined {
  const { text, named } = command
  const spoken = spokenIn(command)
  if (named.some((one) => one.type === 'period' && !isOfDays(one))) return undefined
  const words = namingWords(spoken.nouns, text).filter(({ category }) => category === undefined)
  const things = words.filter((noun) => mayBeShop(noun.words) && text.startsWith(noun.words, noun.start))
  if (things.length < words.length || things.length > mostThings) return undefined
  const marked = [
    ...named.map(({ start, end, type }) => ({ start, end, mark: marks[type] })),
    ...things.map(({ start, words }) => ({ start, end: start + words.length, mark: 'Ⓝ' })),
  ].sort((a, b) => a.start - b.start)
  let at = 0
  let shape = ''
  for (const { start, end, mark } of marked) {
    shape += bareText(text.slice(at, start)) + mark
    at = end
  }
  return shape + bareText(text.slice(at))
}

/** 나 밥 먹었어: told of the day, and no purchase by it. */
const namesFood = (change: Change): boolean =>
  change.type === 'incomplete' && (change.known?.store === undefined || meal.test(change.known.store))

/** 어제 점심 9천원: the time of day is what it was for. */
const namesMeal = ({ text, named }: Command): boolean =>
  named.some(({ type, start, end }) => type === 'period' && meals.test(text.slice(start, end)))

const marks = { store: 'Ⓢ', category: 'Ⓒ', amount: 'Ⓐ', period: 'Ⓟ' } as const
const mostThings = 3

/** A day, or a week: 지난주에 5만원 충전함. */
function isOfDays({ date, range }: NamedDay): boolean {
  if (date !== undefined || range === undefined) return date !== undefined
  const { startDate, endDate } = range
  return Temporal.PlainDate.from(startDate).until(endDate).days < mostDays
}
