import { endsInQuestion } from '#korean/is-question.ts'
import type { Change, ExpenseReference, RowReason } from './change.ts'
import type { Command } from './change-command.ts'
import { type Spoken, spokenIn } from './change-spoken.ts'
import { type ChangeContext, targetsIn } from './change-target.ts'
import { amountsIn } from './command-words.ts'
import { correctionIn } from './follow-entry.ts'
import type { LastTurn } from './last-turn.ts'
import { withWord } from './read-categorising.ts'
import { shareIn } from './shares.ts'

const who =
  '(?:엄마|아빠|부모님|친구(?:들)?|남편|아내|와이프|언니|누나|오빠|형|동생|남친|여친|선배|후배|동료|팀장|부장|과장|대리|사장|상사|총무|회사|팀|걔|애|애들|룸메|이모|삼촌|할머니|할아버지|사람들?|다들)(?:님|이)?'
const isPerson = new RegExp(`^(?:${who}|나|내|저|제|우리|회사|법인|공금|카드|법카|돈)`, 'u')
const did = '(?:았|었|했|됐|됬|되었|함|됨|음|은거|은건|은돈|된거|된건|한거|한건|된|한)'

/** What tells of a row that it is to go, the surest first. */
const reasons: readonly (readonly [RowReason, RegExp])[] = [
  [
    'refunded',
    new RegExp(
      `환불(?:을|은)?(?:다|전액|바로|이미)?(?:받${did}|${did}|처리|들어왔|들어옴|완료)|반품${did}|반품(?:보냈|보냄|접수했)|돈(?:을)?(?:다)?돌려받${did}|물렀(?!을)`,
      'u',
    ),
  ],
  [
    'cancelled',
    /(?:결제|주문|예약|예매|승인)?취소(?:됐|됬|되었|됨|된(?:거|건|결제|돈|주문)|했(?!으면)|함|한(?:거|건|주문|결제|배달|예약)|처리됐|시켰)|(?:결국|아예)안(?:샀|사기로)/u,
  ],
  [
    'unknown',
    /(?:내|나|난|나는)(?:가)?(?:쓴|산|결제한|긁은|한|먹은|시킨|탄|간)(?:거|게|건|것|돈)?(?:가|이)?(?:아니|아님|아냐|아닌)|모르는(?:결제|건데|거야|거네|거)|(?:쓴|산|간|결제한|긁은|시킨)적(?:이)?없|난(?:안썼|안샀|모르는)|내가안(?:썼|샀|긁|했)/u,
  ],
  [
    'not_mine',
    new RegExp(
      `내(?:거|꺼|돈|카드|지출|소비|것)(?:가|이)?(?:아니|아님|아냐|아닌)|(?:회사|법인|공금|모임|동아리|경비|가족|학교|${who})(?:의)?(?:돈|카드|비용|경비|꺼|거)(?:이야|야|임|이지|지|인데|이라|라서|니까|이니까|였|이었|로|으로)|(?:공금|회비|경비)(?:이|으로|로|야|에서)|법카|출장비|업무비|(?:회사에서|${who}(?:가|이|께서))(?:대신)?(?:낸|내준|결제한|결제해준|처리한|처리해준)(?:거|건|돈)|${who}(?:가|이|께서)(?:쓴|산|긁은|시킨|탄|먹은|마신)(?:거|건|돈)|대신(?:결제|내|산|사)`,
      'u',
    ),
  ],
  [
    'repaid',
    new RegExp(
      `(?:나중에|이따|곧|내일|다음주에?|담주에?|월말에|다시|도로|${who}(?:이|가|께서|한테|에서|도)?)[^?]{0,6}(?:준대|준댔|준다고|준다했|줄거|줄꺼|주기로|주신대|주신다|갚는대|갚는댔|갚기로|갚을거|보내준|보내준대|부쳐준|입금해준|입금한대|정산해준|정산해주|돌려준|돌려받을|돌려받기로|받을거|받을꺼|받기로)|(?:${who}(?:이|가|께서|한테|에서)?|다|전부|돈)(?:나중에|다|전부)?(?:갚았|돌려줬|돌려받았|정산받|정산했|정산됐|정산해줬|정산해줌)|청구할거|청구하기로|경비처리`,
      'u',
    ),
  ],
]

/** 삭제해줘, 그거 빼줘, 첫번째 지워: nothing but that. */
const alone =
  /^(?:아|앗|응|어|그럼|그러면|그냥|걍|일단|그거|그것|그건|이거|이건|저거|얘|걔|첫번째|두번째|세번째|네번째|다섯번째|\d{1,2}번(?:째)?|맨위|맨밑|맨|제일|마지막|거|꺼|것|건|를|을|은|는|도|만|좀|하나|다시|내역|기록|목록|가계부|장부|다|전부|모두|싹|지출|카페|식비|합계|총액|통계|계산|에서|에선)*(?:삭제|지워|지우|없애|빼|제외)(?:해|해라|하자|줘|주라|주세요|줄래|버려|버리자|자|고싶어|ㄱ|고고|부탁|요)*[.!~ㅋㅎㅠ?]*$/u
const keeps = /지우(?:진|지는|지)?(?:말|않)|삭제(?:하)?(?:진|지는|지)?(?:말|않)|빼(?:진|지는|지)말/u
const putRight =
  /고쳐|고치|바꿔|바꾸|수정|정정|변경|줄여|해줘|해줄|해놔|해둬|해라|처리|나눠줘|기록해|적어|잡아|넣어/u
const gave = new RegExp(
  // 엄마한테 용돈 10만원 보냄 is paid.
  `${who}(?:이|가|께서|들이)[^?]{0,10}(?:줬|줌|주셨|보냈|보냄|보내줬|부쳤|갚|입금|받았|받음|돌려)|${who}(?:한테|에게|에서)서?[^?]{0,10}(?:받았|받음|돌려받|들어왔|갚)|(?:환불|돌려|반품)[^?]{0,4}받|(?:환불|취소)(?:됐|됨|되었)|(?:현금|계좌|카톡|카카오페이|토스)(?:으로|로)받았`,
  'u',
)
const isSorted = /아니|말고|인데|이?잖아|같은데|맞|으로|로|이?야|임|이지|여야|넣|옮|바꿔/u

/**
 * What a message tells or wants of the rows that the answer before it showed (첫번째꺼 환불받았어, 그거 반반 한 거야, 두번째건
 * 생활인데, 삭제해줘), or of the shop and day it spoke of: the one place that says which row such words mean.
 */
export function followShown(command: Command, last: LastTurn, context: ChangeContext): Change[] | undefined {
  const { bare } = command
  // 내가 쓴 거 아냐, 쓴 적 없는데: denied; with a question mark it asks.
  const isAsked = endsInQuestion(bare) && !/(?:아냐|데)[.!~ㅠㅋ]*$/u.test(bare)
  if (isAsked || /까\??$|[?？]$/u.test(bare) || wonders.test(bare)) return undefined
  // 올영은 빼고 다시 줘: the answer once more without it, and nothing deleted.
  if (without.test(bare)) return undefined
  const spoken = spokenIn(command)
  const answered = whichOne(command, spoken, last, context)
  if (answered) return answered
  const expense = rowMeant(spoken, command, last)
  if (!expense) return undefined
  return (
    sorted(command, spoken, expense, last, context) ??
    shared(command, spoken, expense, last) ??
    repaid(command, expense, last) ??
    removed(command, spoken, expense, last)
  )
}

const without =
  /(?:빼고|제외하고|제외하면|빼면|뺀|말고)(?!는?(?:지워|삭제))(?:서)?(?:다시|보여|봐|볼|줘|주라|줄래|알려|뽑|계산|정리|합계|총|얼마|나머지|나온|부탁|띄워|해줘|해주|[?!.~]*$)/u

/** 환불받을까, 취소하면 얼마, 만약에: nothing has happened yet; 환불된 것도 센 거 아냐: a doubt of the sum. */
const wonders =
  /만약|(?:으|하|되|받으|지우|빼|취소하|환불하)면(?!안)|얼마|몇|어때|될까|받을까|할까|있어$|있나|있니|(?:센|친|포함한|포함된|들어간|계산한|더한)(?:거|건|것)(?:아냐|아니)/u

/** By its place, by the shop that is named, or the one in sight; of the shop and day spoken of, where no rows are. */
function rowMeant(spoken: Spoken, command: Command, last: LastTurn): ExpenseReference | undefined {
  const { places, stores, isLast, isDearest, days } = spoken
  const hasRows = last.rows > 0
  // 1/3만 is a share, no day.
  const dated = shareIn(command.bare) === undefined ? days : []
  if (dated.length > 0 && !(places.length > 0 && /날짜|일자/u.test(command.bare))) return undefined
  const [place, ...otherPlaces] = places
  if (place !== undefined && last.listed >= place) return otherPlaces.length > 0 ? undefined : { place }
  if (place !== undefined && (place > 1 || otherPlaces.length > 0)) return undefined
  const [store = named(spoken, command), ...otherStores] = stores
  if (otherStores.length > 0) return undefined
  if (store) return hasRows ? { pointed: true, store } : undefined
  if (isDearest && hasRows) return { pointed: true, isDearest }
  if (isLast && hasRows) return { isLast }
  if (hasRows) return { pointed: true }
  if (last.did?.type === 'delete_expense') return last.did.expense
  const { store: before, category, date, period } = last.subject
  if (last.did || !(before || category)) return undefined
  return {
    ...(before ? { store: before } : category ? { category } : {}),
    ...(date ? { date } : {}),
    ...(period ? { period } : {}),
    ...(isLast || spoken.isNewest || /마지막|최근에/u.test(last.said ?? '')
      ? ({ isNewest: true } as const)
      : {}),
  }
}

/** 택시는 회사에서 준대, 과일가게는 엄마가 준댔어: a row called by its sort or by a part of its name. */
function named({ nouns }: Spoken, { text }: Command): string | undefined {
  const [first] = nouns
  if (!first || text.slice(0, first.start).trim() !== '' || isPerson.test(first.words)) return undefined
  const isTopic = /^\s*(?:은|는|도|꺼|거|것|건|결제|값|비)(?![가-힣]*[가-힣]면)/u.test(
    text.slice(first.start + first.words.length),
  )
  if (!isTopic || (first.category !== undefined && !first.group)) return undefined
  return first.group ?? first.words
}

/** 첫 번째, 다이소: which of several rows was asked for, and all else stays as it was said. */
function whichOne(
  command: Command,
  { places, stores, nouns, amounts, days }: Spoken,
  { did, rows }: LastTurn,
  context: ChangeContext,
): Change[] | undefined {
  if (rows < 2 || !did || !('expense' in did) || amounts.length + days.length > 0) return undefined
  if (targetsIn(command, context).length > 0 || command.bare.length > longestChoice) return undefined
  if (reasons.some(([, said]) => said.test(command.bare))) return undefined
  const [place, ...others] = places
  if (place !== undefined) return others.length > 0 ? undefined : [{ ...did, expense: { place } }]
  const [store] = [...stores, ...nouns.flatMap(({ group }) => group ?? [])]
  const isNamed =
    store !== undefined &&
    /^[ⓈⒸ](?:값|비)?(?:거|꺼|것|건)?(?:요|이요|이야|로|으로|지|[.!~ㅋ])*$/u.test(command.marked)
  return isNamed ? [{ ...did, expense: { store } }] : undefined
}

const longestClaim = 12

const ofClaims =
  /환불|반품|취소|돈|카드|경비|공금|모임|동아리|법카|출장|업무|회비|정산|청구|결제|주문|예약|처리|나중|다음|담주|월말|내일|이따|정기|전액|적$/u

/** 엄마가 반찬 보내준대, 용돈 준대: something else is given than what was paid. */
function speaksOfOther(
  { bare, text }: Command,
  nouns: Spoken['nouns'],
  told: RegExp,
  { store }: ExpenseReference,
): boolean {
  if (/용돈|세뱃돈|월급|보너스|선물|상품권|밥사|사준/u.test(bare)) return true
  const claim = told.exec(bare)?.[0] ?? ''
  const isClaimed = (words: string) => ofClaims.test(words) && claim.includes(words.replaceAll(/\s/gu, ''))
  const others = nouns.filter(
    ({ words, group, start }) =>
      words.length >= 2 &&
      words !== store &&
      group !== store &&
      !isPerson.test(words) &&
      !isClaimed(words) &&
      !/(?:어|아|지|네|데|야|음|함|됨|래|대|다|서|고|니|요|중|해|게|럼|까)$/u.test(words) &&
      !/^(?:에서|에선)/u.test(text.slice(start + words.length)),
  )
  return others.length > 0
}

const longestChoice = 14

/** 두번째건 식비 아니고 생활인데, 지우진 말고 기타로. */
function sorted(
  command: Command,
  { places, points, stores, amounts, isAll, isLast, isDearest }: Spoken,
  expense: ExpenseReference,
  { did }: LastTurn,
  context: ChangeContext,
): Change[] | undefined {
  // 그거 말고 카페, after a sum or a list: that is asked about instead.
  if (
    !did &&
    /^(?:아니|아|ㄴㄴ)?(?:그거|그것|그건|이거)말[고구]Ⓒ(?:만|는|은|요)?[.!~]*$/u.test(command.marked)
  )
    return undefined
  const [target, ...others] = targetsIn(command, context)
  const isNamed =
    places.length > 0 ||
    points ||
    isLast ||
    isDearest ||
    keeps.test(command.bare) ||
    did?.type === 'delete_expense'
  if (!target || others.length > 0 || stores.length + amounts.length > 0 || isAll || !isNamed)
    return undefined
  if (!isSorted.test(command.bare) || shareIn(command.bare) !== undefined) return undefined
  // 친구가 먹은 거야: who did, and not what it was.
  if (/먹|마신|시킨/u.test(target.asSaid ?? '')) return undefined
  const { category: newCategory, asSaid } = target
  return [withWord({ type: 'categorise_expense', expense, newCategory }, asSaid)]
}

/** 금액 반으로 고쳐줘; 아 그거 친구랑 반반 한 거야: told, and offered. What was just written down follow-entry sees to. */
function shared(
  command: Command,
  { stores, nouns }: Spoken,
  expense: ExpenseReference,
  { did, rows }: LastTurn,
): Change[] | undefined {
  const { bare } = command
  const isOther = expense.place !== undefined || expense.store !== undefined
  if (rows === 0 || (did?.type === 'add_expense' && !isOther)) return undefined
  const isOrder = putRight.test(bare)
  const share = shareIn(bare)
  if (share !== undefined) {
    const set = { times: share }
    return [isOrder ? { type: 'update_expense', expense, set } : { type: 'propose', expense, set }]
  }
  // 그거 6500원으로 고쳐줘, 금액 6500원으로 수정.
  // 다섯번째 날짜 어제로 바꿔줘, 세 번째 이름 메가커피로.
  if (isOrder && expense.place !== undefined && /금액|가격|날짜|일자|메모|이름|가게명/u.test(bare)) {
    const set = correctionIn(command)
    return set ? [{ type: 'update_expense', expense, set }] : undefined
  }
  const isOfRow = /금액|가격|그거|이거|그건|이건|번째/u.test(bare)
  const names = nouns.filter(({ words }) => !/^(?:금액|가격)/u.test(words))
  if (!isOrder || !isOfRow || stores.length + names.length > 0 || amountsIn(command).length !== 1)
    return undefined
  if (/예산|월급|수입|한도/u.test(bare)) return undefined
  const set = correctionIn(command)
  return set?.amount !== undefined || set?.plus !== undefined
    ? [{ type: 'update_expense', expense, set }]
    : undefined
}

/** 친구가 5천원 줬어, 2만원만 환불받았어: so much less was one's own. */
function repaid(command: Command, expense: ExpenseReference, { rows }: LastTurn): Change[] | undefined {
  const [amount, ...others] = amountsIn(command)
  if (!amount || others.length > 0 || rows === 0 || !gave.test(command.bare)) return undefined
  const { place, isDearest, isLast, store } = expense
  const isOne =
    rows === 1 || place !== undefined || isDearest || isLast || store || pointing.test(command.bare)
  return isOne ? [{ type: 'propose', expense, set: { plus: -amount.amount } }] : undefined
}

const pointing = /그거|그것|그건|그중|거기서|이거|이건|저거/u

/** 환불받았어, 이거 내가 쓴 거 아냐, 회사 돈이야, 삭제해줘: it is asked about before anything is deleted. */
function removed(
  command: Command,
  { categories, points, nouns }: Spoken,
  expense: ExpenseReference,
  { rows, did }: LastTurn,
): Change[] | undefined {
  const { bare } = command
  if (amountsIn(command).length > 0 || keeps.test(bare)) return undefined
  const [why, told] = reasons.find(([, said]) => said.test(bare)) ?? []
  if (told && speaksOfOther(command, nouns, told, expense)) return undefined
  // 그거, where no rows are in sight: nothing else is said to be paid back.
  if (why && rows === 0 && !points && !/하나|그중|거기|여기/u.test(bare) && bare.length > longestClaim)
    return undefined
  // 취소했어, after something was changed, takes the change back.
  const isWithdrawn = why === 'cancelled' && did && did.type !== 'delete_expense'
  if (isWithdrawn && !points && expense.place === undefined) return undefined
  if (why) return [{ type: 'delete_expense', expense, why }]
  const isAlone = rows > 0 && !did && alone.test(bare)
  const isOther = categories.length > 0 && !/에서|에선/u.test(bare)
  if (!isAlone || isOther || nouns.some(({ category }) => category === undefined)) return undefined
  return [{ type: 'delete_expense', expense }]
}
