import { endsInQuestion } from '#korean/is-question.ts'
import type { Change } from './change.ts'
import { type Command, readCommand } from './change-command.ts'
import { speaksOfWord } from './change-keyword.ts'
import { spokenIn } from './change-spoken.ts'
import { type ChangeContext, targetsIn } from './change-target.ts'
import { deeds, setsAside } from './change-words.ts'
import { amountsIn, wonOf } from './command-words.ts'
import { startAhead } from './from-when.ts'
import type { LastTurn } from './last-turn.ts'
import { memoChange } from './memo.ts'
import { meansOfPayment } from './payment-method.ts'
import { isUndo, readChanges } from './read-change.ts'
import { readEnglishEntry } from './read-english-entry.ts'
import { amountsPaid } from './read-new-expense.ts'
import { categoryForStores } from './read-own-categories.ts'
import { incomesAsked, readReceived } from './read-received.ts'
import { has, type Said } from './said.ts'

/**
 * What a message as a whole wants changed, where its parts alone do not tell: a category said of something without a
 * verb, a price told, a complaint that is a command. `undefined` when it is none, or says too little to act on.
 */
export function wholeCommand(
  said: Said,
  last: LastTurn,
  context: ChangeContext,
): readonly Change[] | undefined {
  const command = readCommand(said, context.now, context.categories)
  const english = readEnglishEntry(command, context.now)
  if (english) return [english]
  const made = categoryForStores(command, context)
  if (made) return made
  const incomes = incomesAsked(command, context.now)
  if (incomes.length > 0) return incomes
  const received = has(said, 'budget', 'saving') ? undefined : readReceived(command, context.now)
  if (received) return [received]
  if (endsInQuestion(command.bare) || imagines.test(command.bare) || cameBack.test(command.bare))
    return undefined
  const asked = ofAnswer(command, last, context)
  if (asked) return [asked]
  if (last.ofUncategorised && byYourself.test(command.bare)) return [{ type: 'sort_known' }]
  const rest = ofRest(command, last, context)
  if (rest) return [rest]
  const noted = memoChange(command, last)
  if (noted) return [noted]
  const isPlaced = last.showsRows && placed.test(command.marked)
  const shown = isSorting(command, said) ? ofShown(command, last, context) : undefined
  if (shown) return [shown]
  if (!isPlaced && !forms.some((isForm) => isForm(command, said))) return undefined
  const changes = readChanges(said, context)
  // 카페랑 문화/여가 합쳐서 하나로: which of them is to hold both is asked.
  const isOpen = (change: Change) =>
    change.type === 'incomplete' && change.missing !== 'amount' && !change.known?.several
  return changes.some(isOpen) ? undefined : changes
}

/** 취소된 결제: payments that came back, to be shown. */
const cameBack = /(?:취소|환불|반품)(?:된|받은|됐던)(?:결제|지출|거|것|건|내역)(?:들|만|은|는)?[?!.]*$/u

/** 2번은 교통, 세 번째는 식비: of the list that was shown. */
const placed =
  /^(?:그리고|글고|아|그럼)?(?:\d{1,2}|첫|두|세|네|다섯|여섯|일곱|여덟|아홉|열)번(?:째)?(?:거|꺼|것|건)?(?:은|는|도)?Ⓒ(?:으로|로|이?야|임)?[.!~ㅋㅎ]*$/u

/** 나머지는 네가 알아서 해줘, after what has no category was shown. */
const byYourself =
  /(?:알아서|니가|네가|너가|자동으로|추천대로|적당히|대충|맡길게|맡긴다|맡길래)[^?]{0,8}(?:해|분류|정리|넣|나눠|옮|맡|정해)/u

/** 나머지도 다 식비로, after what has no category was shown: all that is left of it. */
function ofRest(
  command: Command,
  { ofUncategorised, did }: LastTurn,
  context: ChangeContext,
): Change | undefined {
  const { isAll, stores, days, amounts, places, points } = spokenIn(command)
  const [target, ...others] = targetsIn(command, context)
  const isSorted = did?.type === 'categorise_store' || did?.type === 'categorise_expense'
  if (!(ofUncategorised || isSorted) || !target || others.length > 0 || points) return undefined
  if (stores.length + days.length + amounts.length + places.length > 0) return undefined
  const isRest = /나머지|남은|그외|다른거|딴거|그밖/u.test(command.bare)
  const isAllOfIt =
    ofUncategorised === true &&
    isAll &&
    /^(?:그럼|그냥|걍|이거|그거|다|전부|싹|모두|죄다|몽땅|일단)+Ⓒ/u.test(command.marked)
  return isRest || isAllOfIt ? { type: 'categorise_rest', newCategory: target.category } : undefined
}

/** 아 그거 워크샵 때 쓴 거라 여행이 맞아: of the row that was shown. */
function ofShown(command: Command, { showsRows }: LastTurn, context: ChangeContext): Change | undefined {
  const { isAll, stores, days, amounts, points } = spokenIn(command)
  const [target, ...others] = targetsIn(command, context)
  if (!showsRows || !target || others.length > 0 || !points || isAll) return undefined
  if (stores.length + days.length + amounts.length > 0) return undefined
  return { type: 'categorise_expense', expense: { pointed: true }, newCategory: target.category }
}

/** 이제 350이야, 다음 달부터 350만원으로 올라. */
const becomes =
  /^(?:아|응|근데|그거|이제|앞으로|이번달|다음달|Ⓟ)*(?:부터|는)?Ⓐ(?:이야|이에요|예요|으로|임|이지|받아|들어와)/u

const namesIncome = /월급|급여|봉급|수입|소득|연봉|실수령|벌어|받아|들어와/u
const raises = /올려|올리|높여|높이|인상/u

/** 그만큼으로 예산 정해: what the answer before told; 이번 달부터 350만원이야, after the income. */
function ofAnswer(
  command: Command,
  { figure, subject, ofIncome, said: asked = '' }: LastTurn,
  { now }: ChangeContext,
): Change | undefined {
  const { bare, marked } = command
  const [amount, ...others] = amountsIn(command)
  if (ofIncome && amount && others.length === 0 && becomes.test(marked)) {
    const start = startAhead(bare, now.toPlainDate())
    return {
      type: 'set_monthly_income',
      amount: wonOf(amount),
      ...(start ? { from: start } : {}),
      ...(namesIncome.test(`${asked} ${bare}`) ? {} : { isGuessed: true as const }),
      ...(raises.test(bare) ? { isRaise: true as const } : {}),
    }
  }
  if (figure === undefined || !/예산|한도/u.test(bare) || !/그만큼|그금액|그정도|그걸로|그대로/u.test(bare))
    return undefined
  return { type: 'set_budget', ...(subject.category ? { category: subject.category } : {}), amount: figure }
}

/** 만약에 지우면, 줄이면, 바꾸려면: what would be. */
const imagines = /만약|(?:지우|없애|삭제하|바꾸|줄이|끊으|합치)면(?:얼마|총|어떻|한달|일년)|려면|는법|는방법/u

const forms: readonly ((command: Command, said: Said) => boolean)[] = [
  isUndo,
  isSorting,
  isSetAside,
  isDeletion,
  isCorrection,
  isEntry,
  isUnpriced,
  isBudget,
  isIncome,
  isOfCategories,
]

const asksForFigures = (said: Said): boolean =>
  has(said, 'howMuch', 'compare', 'average', 'ratio', 'forecast', 'whatIf') ||
  /얼마|보여|알려/u.test(said.mentions.bare)

const every =
  '(?:다|전부|(?<=짜리)만|싹|죄다|모조리|모두|앞으로|앞으론|이제부터|이제|무조건|항상|쭉|계속|담부터|다음부터|하나만|그냥|걍)+'
const ending =
  '(?:이?야|임|이?지|이?여|이에요|예요|이요|이다|입니다|이라고|라고|으로|로|행|ㄱ|요|카테고리|분류)'
const thing = '(?:Ⓢ|거|것|건|꺼|게|애들?|데|곳|집|내역들?|결제|지출|짜리|번째거?|소비)'
const doing =
  '(?:해|바꿔|바꾸|옮|넣|분류|이동|돌려|보내|보고싶|보게|들어가게|자동|걸어|잡아|묶|처리|저장|수정|고쳐|싹|한꺼번|빼|맞춰|놔|달라|부탁)'

const sortings: readonly RegExp[] = [
  /Ⓢ(?:전체|전부|거|것|꺼|껄)?(?:를|을|은|는)?Ⓒ(?:으로|로)(?:[.!~,]|$)/u,
  new RegExp(
    `${thing}[은는이가을를도]?[^Ⓐ?]{0,6}${every}Ⓒ(?:${ending})*[.!~ㅋㅎㅠ^]*(?:$|담부터|앞으로|다음)`,
    'u',
  ),
  new RegExp(`[ⓈⒶ][^?]*Ⓒ(?:으로|로|에)(?:만|따로|다|전부|좀|싹|한꺼번에|자동|카테고리|분류)*${doing}`, 'u'),
  new RegExp(`${thing}[^?]*Ⓒ(?:으로|로|카테고리에|분류에)(?:따로|다|전부|좀|싹|한꺼번에)*${doing}`, 'u'),
  /Ⓢ[^?]*Ⓒ(?:이|가)?(?:아니|말고)[^Ⓒ]*Ⓒ(?:이?야|임|이에요|예요|으로|로|이지)/u,
  /(?:그거|그건|이거|이건|거|것|꺼|Ⓢ|Ⓐ)[^?]*Ⓒ(?:이|가)?맞(?:아|는데|지|다|습|음|고)/u,
  /(?:Ⓢ|거|것|돈|Ⓐ|결제)[^?]*Ⓒ(?:이?잖아|이라니까|이라고)/u,
  new RegExp(
    `(?:마지막|방금|번째|그|이|최근)(?:거|꺼|것|건)?(?:은|는)?(?:하나만|만|다)?Ⓒ(?:이고|${ending})*[.!~]*$`,
    'u',
  ),
  new RegExp(
    `^(?:이거|그거|이건|그건|이것|그것)(?:들)?(?:은|는)?(?:다|전부|모두)?Ⓒ(?:${ending})+[.!~ㅋ]*$`,
    'u',
  ),
]

const intoCategory = new RegExp(`Ⓒ(?:${ending})+(?:다|싹|전부|좀|한꺼번에)*(?:${doing}|[.!~ㅋ]*$)`, 'u')

function isSorting(command: Command, said: Said): boolean {
  const { marked } = command
  if (asksForFigures(said)) return false
  return (
    sortings.some((pattern) => pattern.test(marked)) || (speaksOfWord(command) && intoCategory.test(marked))
  )
}

/** 투썸은 데이트로 빼줘, of a category there is or not. */
function isSetAside({ bare, marked }: Command, said: Said): boolean {
  return setsAside.test(bare) && /Ⓢ/u.test(marked) && !asksForFigures(said)
}

function isDeletion({ bare, marked, named }: Command, said: Said): boolean {
  if (setsAside.test(bare)) return false
  if (!deeds.remove.test(bare) && !/(?:하나|한건|한개|목록에서|내역에서)(?:만)?빼/u.test(bare)) return false
  if (
    /빼/u.test(bare) &&
    !/삭제|지워|없애|날려/u.test(bare) &&
    !/거(?!기|서|긴)|것|건|내역|목록|하나|한건|환불|중복|두번/u.test(bare)
  )
    return false
  if (has(said, 'budget')) return false
  return named.length > 0 || /그거|이거|그건|마지막|방금|아까|최근|번째|하나/u.test(marked)
}

const field = /금액|가격|날짜|일자|가게이름|가게명|상호|메모/u
const written = /(?:추가|적|입력|기록|등록|넣)(?:한|은|었|했)/u

/** 방금 추가한 거 금액 틀림 52,300원임; 저번에 입력한 월세 65가 아니라 67. */
function isCorrection({ bare, named }: Command): boolean {
  const isPutRight = /바꿔|바꾸|고쳐|고치|수정|정정|틀|잘못|아니라|아니고|변경|이었|였/u.test(bare)
  const hasValue = named.some(({ type }) => type === 'amount' || type === 'period' || type === 'store')
  return (
    isPutRight && hasValue && !/예산|월급|수입|한도/u.test(bare) && (field.test(bare) || written.test(bare))
  )
}

/** What stands behind a price that is told: 9천원이요, 썼거든, 나갔다. */
const told =
  /Ⓐ(?:원)?(?:씩|이요|요|임|이야|이었어|이었음|였어|이더라|나왔|나갔|썼|씀|냈|먹|마|샀|긁|결제|줬|보냈|보냄|보내드림|보내드|이체|송금|부쳤|부침|넣|드렸|드림|들었|듦|깨졌|누락|빠졌|어치|주고|정도|쯤|[.!~ㅋㅎㅠ])*(?:[가-힣Ⓒ]{0,6}(?:다|어|음|네|요|지|든|슴|당|함|냄|됨))?[.!~ㅋㅎㅠ?]*$/u

/** 축의금 10만원 냈어 어제, 책 샀어 교보에서. */
const dayLast = /(?:Ⓟ(?:에)?|Ⓢ에서|[가-힣]{2,8}에서|(?<=[어음씀냄함])Ⓒ)[.!~ㅋㅎㅠ]*$/u

/** 다이소 8천원 현금, 택시 12000 방금: said beside the price. */
const beside = new RegExp(
  `(?:${meansOfPayment.source}|방금|지금|아까|좀전에|금방|(?<=[가-힣]|Ⓐ)[두세네]?\\d{0,2}(?:잔|개|병|장|그릇|줄|캔)(?=$))+[.!~ㅋㅎㅠ]*$`,
  'iu',
)

/** 정형외과 물리치료 1만2천원이요, 월세 65 나갔다, 다이소에서 2만원 썼거든? 넣어둬. */
function isEntry(command: Command, said: Said): boolean {
  const { bare, marked, named } = command
  if (asksForFigures(said) || has(said, 'budget', 'income', 'list', 'count', 'cut', 'saving')) {
    if (!keeping.test(bare) || has(said, 'budget', 'income')) return false
  }
  if (amountsPaid(command).length === 0 || /이면|넘|이상|이하|까지만|미만|짜리(?:는|를|그|이)/u.test(bare))
    return false
  if (named.some((one) => one.type === 'period' && one.date === undefined)) return false
  const { stores, nouns } = spokenIn(command)
  return (
    stores.length + nouns.length > 0 &&
    (keeping.test(bare) || told.test(marked.replace(beside, '').replace(dayLast, '')))
  )
}

/** 떡볶이 먹었어 적어줘: the price is asked back for. */
function isUnpriced(command: Command, said: Said): boolean {
  if (amountsPaid(command).length > 0 || has(said, 'budget', 'income', 'list')) return false
  return (
    keeping.test(command.bare) &&
    !/총액|합계|총합|합산|평균|횟수|내역|얼마/u.test(command.bare) &&
    /먹었|먹은|마셨|마신|샀|산거|썼|쓴거|탔|[가-힣](?:비|값)/u.test(command.bare)
  )
}

const keeping =
  /(?:추가|기록|등록|입력)(?:해|부탁|좀|요|$|ㄱ|해줘|할게|하자)|적어|넣어(?:둬|줘|놔|주)|써(?:둬|놔)|기입|누락/u

function isBudget({ bare, marked }: Command, said: Said): boolean {
  if (asksForFigures(said)) return false
  if (/^(?:이제|앞으로|그럼)?Ⓒ(?:은|는|에)?(?:월|한달에?)?Ⓐ(?:원)?까지만?(?:쓰|쓸|으로|하자|$)/u.test(marked))
    return true
  if (/Ⓒ(?:에|은|는)?(?:월|한달|매달)?(?:에)?Ⓐ만?(?:배정|책정|할당|배분)/u.test(marked)) return true
  return (
    has(said, 'budget') &&
    /풀어|없애|해제|삭제|지워|취소|안잡|필요없|빼줘|안할래|그만|[가-힣]정해(?!둔|놓은|논|뒀던)|로해|로잡|잡아/u.test(
      bare,
    )
  )
}

function isIncome({ bare, marked }: Command, said: Said): boolean {
  if (/얼마|보여|알려|이면/u.test(bare)) return false
  return (
    /(?:월급|급여|수입|소득|월수입|실수령|연봉)(?:이|은|는|가)?Ⓐ(?:원)?(?:으로|로)(?:올랐|올라|오른|오를|오름|인상|바뀌었|바뀜|됐|내렸|줄었)[^?]*$/u.test(
      marked,
    ) ||
    /(?:월급|급여|수입|소득|월수입|실수령)[:은는이가]?Ⓐ(?:원)?[.!~]*$/u.test(marked) ||
    /(?:월급|급여|수입|소득|월수입|실수령)(?:이|은|는|가)?Ⓐ(?:원)?(?:만큼|정도)?(?:더(?:받|들어|올|$)|올랐|올라|오름|오른|오를|인상)[^?]*$/u.test(
      marked,
    ) ||
    (has(said, 'income') &&
      /Ⓐ(?:원)?(?:씩|이나|으로|로)?(?:들어와|들어옴|받아|받게|받는|벌어|됐)[^?]*(?:바꿔|수정|저장|기록|등록|변경|정정|$)/u.test(
        marked,
      ))
  )
}

function isOfCategories({ bare, marked }: Command, said: Said): boolean {
  if (has(said, 'howMuch')) return false
  return (
    /(?:카테고리|분류|항목)(?:가|이|은|는)?(?:없|안보)[^?]*\??[^?]*(?:추가|만들|생성|넣)/u.test(bare) ||
    /(?:카테고리|분류|항목)?(?:이름|명칭|카테고리명|분류명)[^?]*(?:으로|로)/u.test(bare) ||
    /(?:통합|합쳐|합치|병합)[^?]*Ⓒ(?:으로|로|에)/u.test(marked) ||
    /(?:합쳐|합치|통합|병합)[^?]{0,4}(?:하나|한(?:카테고리|분류|항목))(?:으로|로)(?:만들|묶)/u.test(bare)
  )
}
