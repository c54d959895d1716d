import { isQuestion } from '#korean/is-question.ts'
import { categories } from '../categories.ts'
import { has, type Said } from './said.ts'
import { moneyTold } from './told-spending.ts'

/** Whether something of the records is to be changed: a command, or something told that is to be written down. */
export function asksForChange(said: Said): boolean {
  if (asksWhatMayMove(said)) return false
  return isChange(said) || isSorting(said) || isNewExpense(said) || isNewSetting(said) || isOfCategories(said)
}

const reads = ({ mentions }: Said, pattern: RegExp): boolean => pattern.test(mentions.marked)
const named = ({ categories, stores, without }: Said): boolean =>
  categories.length + stores.length + without.length > 0
const amountSaid = ({ mentions }: Said): boolean =>
  mentions.all.some(({ type }) => type === 'amount') ||
  /(?<![\d/.:-])\d{3,}(?![\d/.:-])/u.test(mentions.marked)

/** What follows a command: please, now, laughter. */
const end = '(?:좀|요|여|용|ㄱ|고고|해|줘|[.!~ㅋㅎㅠㅜ^;])*(?:부탁\\S*)?$'
function isAsked({ mentions: { bare } }: Said): boolean {
  return isQuestion(bare)
}

/** A verb of changing, and something of the records that it may be about. */
function isChange(said: Said): boolean {
  if (!has(said, 'change') || reads(said, /^Ⓒ(?:으로|로)바꾸고$/u) || isAsked(said)) return false
  if (asksInWriting(said)) return false
  if (reads(said, plans) && !amountSaid(said) && !has(said, 'budget', 'saving')) return false
  const isOfRecords =
    named(said) ||
    reads(said, glued) ||
    amountSaid(said) ||
    reads(
      said,
      /이거|그거|이건|그건|방금|아까|마지막|되돌|취소|원래|롤백|분류|카테고리|예산|월급|수입|목표|내역|지출|결제|전부|다바꿔|없던일|원상|원복|\d번|번째|번거|Ⓟ(?:한|추가|넣은|바꾼|거|꺼|것)/u,
    )
  if (!isOfRecords) return false
  return (
    !(has(said, 'saving') && !has(said, 'budget') && reads(said, /목표|계획/u)) ||
    reads(said, /삭제|지워|취소/u)
  )
}

/** 3월 5일에 결제한 것들을 빠짐없이 적어 주세요, 월별로 부탁해요: told, not written down. */
function asksInWriting(said: Said): boolean {
  if (amountSaid(said)) return false
  if (reads(said, /(?:월|주|일|날짜|요일|항목|카테고리|분류|가게|Ⓒ|Ⓢ)별로(?:좀|다|한번|쭉)*부탁/u))
    return true
  return reads(
    said,
    /(?:쓴|산|낸|나간|빠져나간|결제한|결제된|지출한|긁은|먹은|시킨|찍힌|들어간)(?:돈|거|것|건|게|내역|금액|데|곳|날)?(?:들)?(?:을|를|만|은)?[^ⒸⓈ?]{0,16}(?:적어|써|기록해)(?:줘|주|봐|보|달라)|(?:내역|목록|지출|합계|총액|금액)(?:을|를|만|은)?[^ⒸⓈ?]{0,10}적어(?:줘|주|달라)/u,
  )
}

/** 여행 계획 바꿔줘: of other books than this one. */
const plans = /일정|예약|예매|루틴|알람|캘린더|계획/u

/** 쿠팡쇼핑으로옮겨줘: a category at the end of what no space tells apart. */
const glued = new RegExp(`(?:${categories.join('|')})(?:으로|로)`, 'u')

/** 쿠팡이츠 배달로 좀, 스벅 카페 아니고 식비야, 두번째 거 쇼핑으로: sorted without a verb. */
function isSorting(said: Said): boolean {
  if (isAsked(said) || has(said, 'compare') || (has(said, 'list') && reads(said, /보여|알려|줘$/u)))
    return false
  if (sortings.some((pattern) => reads(said, pattern))) return true
  // 강남세브란스 의료로: what nothing explains is a store that nobody else knows.
  return (
    said.stray.length === 1 &&
    reads(said, /^[\p{L}\p{N}]{3,}(?:(?:은|는)Ⓒ(?:이?야|임|이지)|Ⓒ(?:으로|로)(?:좀)?)[.!~]*$/u)
  )
}

const it = '(?:이?야|임|이?지|이?다|이에요|예요|입니다|이야아|잖아|이잖아)'
const sortings: readonly RegExp[] = [
  new RegExp(
    `(?:거|것|건|꺼|게|내역|결제|Ⓐ)(?:은|는|을|를)?(?:다|전부|모두|싹다?|좀)?Ⓒ(?:으로|로)${end}`,
    'u',
  ),
  new RegExp(
    `Ⓢ(?:은|는|이|가|도|을|를)?(?:전부|다|모두|앞으로|이제|그냥|걍|무조건|항상|분류)*Ⓒ(?:(?:으로|로)(?:분류되게)?|처리)${end}`,
    'u',
  ),
  new RegExp(`Ⓢ[^Ⓟ]{0,12}(?:니까|라서|여서|이라|인데)Ⓒ(?:으로|로)${end}`, 'u'),
  new RegExp(`(?:번째|번|그|이|방금|아까)(?:거|꺼|것)Ⓒ${end}`, 'u'),
  new RegExp(`(?:Ⓢ|[가-힣]Ⓒ)(?:은|는)(?:그냥|걍|무조건)?Ⓒ(?:${it}${end}|ㄱ+|고고)`, 'u'),
  new RegExp(
    `(?:Ⓢ|거|건|꺼|것)[^ⒸⓈ]{0,4}Ⓒ(?:이|가)?(?:말고|아니고|아니라|아님|아니야)Ⓒ(?:${it}|으로|로)?${end}`,
    'u',
  ),
]

/** 어제 스타벅스 5천원 썼어: told, not asked. */
function isNewExpense(said: Said): boolean {
  if (!amountSaid(said) || isAsked(said) || has(said, ...aboutSpending)) return false
  const { period } = said.periods
  if (period && ('future' in period || period.grain !== 'day')) return false
  if (said.mentions.all.some((mention) => mention.type === 'amount' && mention.amount.value === undefined))
    return false
  if (!tellsOfSpending(said)) return false
  return (
    (named(said) && reads(said, new RegExp(`(?:Ⓐ|[ⒸⓈ]\\d{3,7})(?:원|결제|지출)?(?:Ⓒ|Ⓢ)?${end}`, 'u'))) ||
    reads(said, new RegExp(`에서[^Ⓐⓐ]{0,10}Ⓐ${end}`, 'u')) ||
    reads(said, paid)
  )
}

/** Of one sum at least: 통장에 30만원 있는데 커피 5천원 썼어. */
function tellsOfSpending({ mentions: { all, text } }: Said): boolean {
  const amounts = all.filter(({ type }) => type === 'amount')
  if (amounts.length === 0) return moneyTold(text, { start: text.length, end: text.length }) === 'spent'
  return amounts.some(
    (one, index) =>
      moneyTold(text, one, amounts[index - 1]?.end, amounts[index + 1]?.start ?? text.length) === 'spent',
  )
}

const aboutSpending = [
  'howMuch',
  'which',
  'compare',
  'list',
  'saving',
  'budget',
  'income',
  'count',
  'when',
] as const

const paid =
  /(?:Ⓐ|[ⒸⓈ]\d{3,7}원?)(?:을|를|이|짜리|어치|정도|쯤|이나|나)?(?:주고)?[^ⓐ]{0,6}(?:긁음|결제|씀|삼|냄|나감|나옴|먹음|마심|탐|했음|썼|샀|먹었|마셨|결제했|나갔|나왔|냈|긁었|질렀|탔|시켰|시킴|결제함|지름|봄|봤)(?:어|음|다|네|당|엉|어요|습니다|는데)?(?:(?:추가|기록|등록|입력)(?:해|부탁|좀|요)\S*)?[.!~ㅠㅋㅎ]*$/u

/** 식비 예산 40만원, 월급 350, 쇼핑은 20만원까지만 쓸래. */
function isNewSetting(said: Said): boolean {
  if (isAsked(said)) return false
  if (has(said, 'budget')) return isNewBudget(said)
  if (isLimitSet(said)) return true
  return reads(
    said,
    /(?:월급|급여|봉급|월수입|수입|소득|연봉|실수령액?)(?:이|은|을|를)?[^ⓅⓈⒸⒶ\d]{0,12}(?:Ⓐ|\d{2,4})(?:원)?(?:이?야|임|이?다|입니다|이에요|예요|으로|로|됐어|됐다|올랐어|올랐다|올랐음|올랐네|오름|인상|받아|이?거든|[.!~,ㅋㅎ]|반영)*(?:바꿔|변경|설정|등록|저장|수정|해|줘|좀|부탁|했어|[.!~])*$/u,
  )
}

/** 20만원까지만 쓸래. */
function isLimitSet({ mentions: { all, marked } }: Said): boolean {
  const limited = all.some((mention) => mention.type === 'amount' && mention.amount.max !== undefined)
  const found = resolved.exec(marked)
  return found !== null && (limited || found[1] !== undefined)
}

const resolved =
  /Ⓐ(만|까지만)?(?:쓸래|쓸게|쓸거야|쓸거임|쓰자|쓸겨|쓸란다|쓰기로(?:했어|함|하자)?)[.!~ㅋㅎ]*$/u

/** 식비 예산 40만원으로 잡아줘, 걸어놔. */
function isNewBudget(said: Said): boolean {
  // 정해 둔 한도 안에서 잘 쓰고 있나
  if (
    reads(
      said,
      /(?:정해|잡아|설정해|세워|걸어|맞춰)(?:둔|놓은|논|뒀던|놨던)|(?:정한|설정한|잡은)(?:예산|한도|목표)/u,
    )
  )
    return false
  if (
    reads(said, /걸어(?:놔|줘|둬)|잡아(?:놔|줘|둬)|세워(?:놔|줘|둬)|만들어줘|(?:해제|초기화|리셋)(?:해|$)/u)
  )
    return true
  const isAmount =
    said.mentions.all.some(({ type }) => type === 'amount') ||
    reads(said, /\d{2,}|Ⓒ[은는에]?[1-9](?![\d번월개주])/u)
  return isAmount && !reads(said, /[?]|남|넘|얼마|어때|괜찮|충분|지켜|몇/u)
}

/** 반려동물 분류 만들어줘, 배달을 식비에 합쳐줘. */
function isOfCategories(said: Said): boolean {
  if (isAsked(said)) return false
  return (
    reads(
      said,
      /(?:카테고리|분류|항목)(?:에|를|을|로)?[^?]{0,14}(?:만들어|만들자|만들고싶|추가|생성|신설|파줘|파자|없애)/u,
    ) ||
    reads(
      said,
      /Ⓒ(?:카테고리|분류|항목)?(?:에|에다|에다가|으로|로|이랑|랑)(?:합쳐|합치자|통합|병합)(?!서|면|보|도)/u,
    ) ||
    reads(
      said,
      /Ⓒ(?:카테고리|분류|항목)?(?:이랑|랑|하고|과|와)?Ⓒ(?:카테고리|분류|항목)?(?:을|를)?(?:(?:하나|한|같은|한개)(?:의)?(?:카테고리|분류|항목)?(?:으로|로)|통째로)(?:좀|다|싹)*(?:합쳐|합치자|통합|병합|묶어|만들어)/u,
    ) ||
    reads(said, /새(?:로운)?(?:카테고리|분류|항목)(?:추가)?[:\s]?/u)
  )
}

/** 생활로 옮겨도 될 만한 게 보이나: which ones may be, nothing is moved yet. */
export const asksWhatMayMove = ({ mentions: { bare } }: Said): boolean =>
  /(?:옮겨|바꿔|넣어|지워|빼|분류해)도(?:될|되|돼|괜찮을|좋을)(?:만한|것|거|건|게|데|지출|결제)/u.test(bare)
