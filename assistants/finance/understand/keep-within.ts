import { endsInQuestion } from '#korean/is-question.ts'
import { savings } from '../categories.ts'
import type { Change } from './change.ts'
import type { Command, NamedAmount } from './change-command.ts'
import { spokenIn } from './change-spoken.ts'
import { type ChangeContext, categoryWritten } from './change-target.ts'
import { amountsIn, categoriesIn, storesIn, wonOf } from './command-words.ts'
import type { LastTurn } from './last-turn.ts'

const doing =
  '쓸|쓰|쓴|살|사|산|탈|타|탄|먹|마실|마시|시킬|시켜|시키|갈|가|줄일|줄여|줄이|맞출|맞추|맞춰|할|하|해|제한|버틸|버텨|잡|지킬|지켜|유지|끊을|끊|막|묶'
/** 5만원까지만 탈래, 10만원 넘으면 안돼: the bound itself says so. */
const bounded = new RegExp(
  `^(?:원)?(?:만|로|으로|까지|만큼만)*(?:${doing}|$|[.!~ㅋ])|^(?:면|게는?|지는?|는건?|는거)?(?:안돼|안되|안됨|말자|말아야|않|금지)|^지(?:말|않)`,
  'u',
)
/** 5만원 안으로 줄일래, 3만원만 쓸 거야. */
const within = new RegExp(
  `^(?:원)?(?:안으로|안에서만?|안쪽으로|이내로?|이하로?|아래로|밑으로|선에서|선으로|한도로|만)(?:만)?(?:${doing}|$|[.!~ㅋ])|^(?:원)?(?:을|를|은)?(?:안?넘(?:기지|지|으면|게|기면)|초과(?:하지|하면|는)|이상은?)(?:는|은)?(?:않|말|안)`,
  'u',
)
const cuts = /^(?:원)?(?:만|정도|쯤)?(?:더|덜)?(?:줄|아끼|아껴|빼|모으|모아|저축|깎)/u
const resolved =
  /(?:래|게|거야|거임|꺼야|거다|자|야지|야겠다?|야겠어|돼|되|됨|됐|라|줘|볼게|예정|목표|제한|까지만?|만|함|임|이야|려고|려구|기로|말아야(?:지|돼|해)?|돼지|지)(?:요|ㅋ|[.!~])*$/u
/** 3만원 넘게 쓴 외식 다 보여줘 wants to see what was spent, and bounds nothing. */
const asks =
  /얼마|가능|있을까|될까|어때|몇|까[?]|[?]|보여|알려|뽑아|띄워|찾아|골라|불러|나열|말해|읊|내역|목록|(?:이상|이하|미만|초과|넘는|넘은|밑)(?:인|짜리)?(?:거|것|건|꺼)?만(?:요)?[.!~ㅋ]*$|(?:쓴|산|낸|긁은|결제한|나간|시킨|나온|지른)(?:거|것|건|게|데|돈|날|[ⓈⒸ])/u
/** 만원 이상만, 3만원 이하 거만: which of the rows, after a list. */
const limitAlone =
  /(?:이상|이하|미만|초과|넘는|안되는|안넘는|짜리|밑|아래|위)(?:인)?(?:거|것|건|꺼)?(?:들)?(?:만|은|는)?(?:요)?[.!~ㅋㅎ]*$/u
const byDay = /하루|매일|1일|일별/u

type Span = 'week' | 'month' | 'year'

/** Over what a bound is meant: a month, where nothing else is said. */
export function spanIn(bare: string): Span {
  if (/한달|매달|매월|월\d|달에|이번달|담달|다음달/u.test(bare)) return 'month'
  if (/올해|내년|일년|1년|연간|한해|연예산|연말까지/u.test(bare)) return 'year'
  return /이번주|다음주|담주|일주일|한주|주간|매주|주당|주마다|(?:^|[가-힣\s])주(?=\d|[일이삼사오육칠팔구십만]만)/u.test(
    bare,
  )
    ? 'week'
    : 'month'
}

/** What a bound becomes: a budget, or what no budget can be as it is said (of a year, a week, one shop). */
export function boundOf(
  { bare }: Command,
  of: { readonly category?: string; readonly store?: string },
  amount: number,
): Change {
  const span = spanIn(bare)
  const isNext = /내년|다음주|담주/u.test(bare)
  if (of.store || span !== 'month')
    return { type: 'limit', span, amount, ...of, ...(isNext ? ({ isNext: true } as const) : {}) }
  return { type: 'set_budget', ...(of.category ? { category: of.category } : {}), amount }
}

/** 택시 한달에 5만원까지만 탈래, 배달 10만원 넘으면 안돼, 커피값 5만원 안으로 줄일래: a bound one sets oneself. */
export function keepWithin(
  command: Command,
  last: LastTurn,
  { categories }: Pick<ChangeContext, 'categories'>,
): Change[] | undefined {
  const { bare } = command
  if (
    endsInQuestion(bare) ||
    asks.test(bare) ||
    limitAlone.test(bare) ||
    byDay.test(bare) ||
    /예산/u.test(bare)
  )
    return undefined
  const [amount, ...others] = amountsIn(command)
  if (!amount || others.length > 0 || !isBound(amount) || !resolved.test(bare)) return undefined
  const of = subjectOf(command, last, categories)
  return of && [boundOf(command, of, wonOf(amount))]
}

function isBound({ after, isLimit }: NamedAmount): boolean {
  if (cuts.test(after)) return false
  return isLimit ? bounded.test(after) : within.test(after)
}

function subjectOf(
  command: Command,
  { subject }: LastTurn,
  own: readonly string[],
): { category?: string; store?: string } | undefined {
  const [store, ...stores] = storesIn(command)
  const [named, ...others] = categoriesIn(command)
  if (stores.length + others.length > 0 || (store && named)) return undefined
  if (store) return { store }
  if (named?.group) return { store: named.group }
  if (named) {
    const category = categoryWritten(named.words, named.category, own)
    return category === savings ? undefined : { category }
  }
  // 5만원까지만 탈래, after what taxis cost.
  const isOfLast =
    spokenIn(command).nouns.every(({ words }) => resolved.test(words)) &&
    !/^(?:이번달|한달|총|전체)/u.test(command.bare)
  if (!isOfLast) return undefined
  if (subject.store) return { store: subject.store }
  return subject.category && subject.category !== savings ? { category: subject.category } : undefined
}
