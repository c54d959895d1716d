import { endsInQuestion } from '#korean/is-question.ts'
import { has } from '../said.ts'
import type { ResolvePlan } from './plan.ts'
import { amountsSaid, sumSaid } from './sums-said.ts'
import type { Talk } from './talk.ts'
import { thingsIn } from './things.ts'

const spans: readonly (readonly [ResolvePlan['span'], RegExp])[] = [
  ['next_week', /다음주|담주|다음한주|담한주/u],
  ['next_month', /다음달|담달|다음월|내달/u],
  ['this_week', /이번주|남은주|주말까지|금주/u],
  ['this_month', /이번달|이달|남은달|월말까지|말일까지/u],
  ['tomorrow', /낼|내일/u],
  ['today', /오늘/u],
  ['from_now', /이제|앞으로|당분간|이젠|인제|지금부터|한동안|앞으론/u],
]

const restraint =
  /버티|버텨|버틴|버틸|아끼|아껴|아낀|아낄|절약|무지출|허리띠|참아|참을|참는|덜쓰|덜쓸|덜써|안쓰|안쓸|안쓴|긴축|졸라매|(?:Ⓐ|\d)(?:만원?|원)?(?:으로|만|안으로|안에서|내로|이내로)/u
const ends =
  /(?:볼게|할게|을게|쓸게|살게|갈게|참을게|아낄게|버틸게|볼래|본다|볼거야|볼거다|할래|을래|쓸래|볼란다|볼까|야지|야겠다|야겠어|야겠네|야겠음|야할듯|야될듯|야되겠다|야하는데|야되는데|ㄹ거야|거야|거임|거다|겠다|겠어|[가-힣]자|도전|챌린지|각오|다짐|간다|한다|산다|쓴다|버틴다|아낀다|참는다|시작)(?:진짜|정말|꼭|ㄹㅇ|요|ㅎ|ㅋ|ㅠ|ㅜ|[!~.^])*$/u
const noMore =
  /(?:안|그만)(?:가|간|갈|사|산|살|시키|시킨|시킬|시켜|먹|마시|마신|마셔|타|탄|탈|쓰|쓴|써|하|한)[가-힣]{0,5}(?:다|야지|야겠다|야겠어|거야|거임|거다|래|게|란다|자|기로)(?:진짜|정말|꼭|요|[!~.ㅋㅎㅠㅜ])*$|끊(?:는다|을거야|을거다|을거임|기로(?:했|함)[가-힣]?)(?:진짜|정말|꼭|요|[!~.ㅋㅎㅠㅜ])*$/u
/** What is no record: 앱 지워야겠다. */
const noRecord =
  /(?:앱|어플|어플리케이션|계정|즐겨찾기|단골등록|알림|사진|번호|카톡|연락처)(?:을|를|도|은|는|이나|부터|자체를)?(?:싹|다|좀|아예|당장|그냥|확)*(?:지워|지우|지울|삭제|탈퇴|없애|차단|꺼야|끄|정리)/u
const longest = 32

/** What one means to do with one's money from now on, or from a day on: nothing is asked. */
export function resolveIn(talk: Talk): ResolvePlan | undefined {
  const { said } = talk
  const { bare, text, marked } = said.mentions
  if (bare.length > longest || has(said, 'budget', 'saving') || /예산|한도/u.test(bare)) return undefined
  const [thing, ...others] = thingsIn(said)
  const ofThing = thing && others.length === 0 ? { subject: thing.subject } : {}
  const span = spans.find(([, words]) => words.test(bare))?.[0]
  if (noRecord.test(bare) && others.length === 0 && !/내역|지출|결제|기록/u.test(bare)) {
    const asksMe = /(?:줘|줄래|주라|달라|해|삭제|지워)[요!.~]*$/u.test(bare)
    return {
      type: 'resolve',
      span: span ?? 'from_now',
      ...ofThing,
      isNone: true,
      ...(asksMe ? { asksMe: true as const } : {}),
    }
  }
  if (/얼마|몇|어때|알려|보여|줄래|해줘|썼|샀|했어|했다|먹었|냈/u.test(bare)) return undefined
  if (endsInQuestion(text) && !/볼까/u.test(bare)) return undefined
  const isNone = noMore.test(bare)
  if (
    isNone &&
    thing &&
    others.length === 0 &&
    amountsSaid(said).length === 0 &&
    (span || /끊|진짜|다시는/u.test(bare))
  )
    return { type: 'resolve', span: span ?? 'from_now', ...ofThing, isNone: true }
  if (!span || thing || !restraint.test(marked) || !ends.test(bare)) return undefined
  const amount = sumSaid(said)
  return { type: 'resolve', span, ...(amount ? { amount } : {}) }
}
