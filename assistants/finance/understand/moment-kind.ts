import { isMealTime, momentIn } from './moments.ts'
import type { MomentQuestion } from './question.ts'
import { has, type Said } from './said.ts'

/** Whether a question is narrowed to hours of the day or days of the week, and asks for what these tell apart. */
export function asksMoment(said: Said): boolean {
  const { mentions } = said
  const moment = momentIn(mentions)
  if (moment?.within) return !has(said, 'change', 'budget')
  if (asksMealAverage(said)) return true
  if (!moment || has(said, ...otherwise) || isOneOfTwo(said) || /언제/u.test(mentions.bare)) return false
  if (moment.weekdays && !moment.hours) return !has(said, 'average')
  // 저녁 뭐 먹지, 점심 먹자: of what is to come.
  if (/먹(?:지|을까|자|고싶)(?![^?]*얼마)/u.test(mentions.bare)) return false
  if (fragment.test(mentions.text.trim())) return true
  return (
    has(said, 'howMuch', 'list', 'count', 'money', 'largest', 'ranking', 'breakdown', 'show') || isNamed(said)
  )
}

/** 점심 한 끼 평균 얼마: what one payment at that hour comes to, and not what all food does. */
function asksMealAverage(said: Said): boolean {
  const moment = momentIn(said.mentions)
  return (
    moment?.hours !== undefined &&
    !moment.weekdays &&
    has(said, 'perPayment') &&
    has(said, 'average', 'howMuch') &&
    !has(
      said,
      'compare',
      'grew',
      'shrank',
      'versus',
      'ratio',
      'change',
      'forecast',
      'budget',
      'perDay',
      'perWeek',
    ) &&
    !has(said, 'perMonth', 'monthly', 'daily')
  )
}

/** 아침 저녁 중에 언제 더; 이번 달 지출 중에 밤에 쓴 것만 is of one time. */
function isOneOfTwo(said: Said): boolean {
  const { bare } = said.mentions
  const isAmong = /^중/u.test(said.cues.get('versus') ?? '')
  return has(said, 'versus') && !(isAmong && !/어느|뭐가|뭐를|언제|어디|누가|더(?:많|자주|썼|적)/u.test(bare))
}

/** 밤은?, 새벽에 탄 것만: of what was spoken of. */
const fragment =
  /^(?:그럼|그러면|근데|그중)?\s*(?:오전|오후|새벽|아침|점심|저녁|낮|밤|출근길|퇴근길|[가-힣\d\s]*\d시\s?(?:이후|전|넘어서?))\s?(?:에|때)?(?:는|은|엔|만)?\s?(?:(?:탄|쓴|산|시킨|먹은|간|마신|결제한)\s?(?:거|것|건|게)?(?:만|은|는|들)?)?(?:요)?[?!.~\s]*$/u

/** What asks of a time of day in another way, or of no spending. */
const otherwise = [
  'weekday',
  'compare',
  'grew',
  'shrank',
  'average',
  'change',
  'income',
  'forecast',
  'budget',
  'recurring',
  'saving',
  'cut',
  'whatIf',
  'purchase',
  'monthly',
  'daily',
  'ratio',
  'last',
  'since',
] as const

function isNamed({ stores, categories }: Said): boolean {
  return stores.length + categories.length > 0
}

/** What is wanted of the payments at that time. */
export function momentAsk(said: Said): MomentQuestion['ask'] {
  const { marked } = said.mentions
  if (asksMealAverage(said)) return 'average'
  if (has(said, 'count') || /얼마나(?:자주)?(?:가|갔|타|탔|시켜|시켰)/u.test(marked)) return 'count'
  if (has(said, 'ranking') || /어디(?:서|가|를|야)/u.test(marked)) return 'stores'
  if (has(said, 'breakdown') || /뭐에|뭘로|무엇에|뭐하는데/u.test(marked)) return 'categories'
  return has(said, 'list', 'largest') && !has(said, 'howMuch') ? 'list' : 'sum'
}

/** The subjects of such a question: 점심에 names a time, no food. */
export function subjectsAtMoment(said: Said): readonly string[] {
  const timely = said.mentions.all.filter(
    (mention) =>
      mention.type === 'category' &&
      (/출근|퇴근/u.test(mention.category.words) || isMealTime(mention.category.words, mention.after)),
  )
  const others = said.mentions.all.filter(
    (mention) => mention.type === 'category' && !timely.includes(mention),
  )
  const named = others.flatMap((mention) => (mention.type === 'category' ? [mention.category.category] : []))
  return timely.length > 0 ? said.categories.filter((category) => named.includes(category)) : said.categories
}
