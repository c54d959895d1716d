import type { Cue } from '../cues.ts'
import { has } from '../said.ts'
import { type Mood, moodOf } from './endings.ts'
import type { TalkOf } from './talk-of.ts'
import { fittingSubject, namedIn, periodOf, type Thread } from './thread.ts'

const asking: readonly Cue[] = ['howMuch', 'which', 'when', 'count', 'list', 'change', 'budget', 'saving']
/** What wants something done or shown, whatever the ending. */
const wants =
  /얼마|몇|언제|어디|무슨|어떤|어느|뭐|뭘|무엇|누구|왜|어때|어떻|보여|알려|찾아|뽑아|골라|추천|비교|정리|계산|확인해|바꿔|바꾸|옮겨|옮기|지워|삭제|추가|적어|기록|등록|분류|고쳐|되돌|예산|목표|순으로|기준으로|평균|합계|총|만요|퍼센트|비율|맞는지|맞죠|맞나|는지/u

/** 예랑이한테 보여줘야겠다 is no wish to be shown. */
const wantsMore = (bare: string): boolean =>
  wants.test(
    bare.replaceAll(/(?:보여|알려|말해|들려|전해|찾아)(?:줘|드려|줄|드릴|봐|볼)(?=야|래|게|려)/gu, ''),
  )

/** 문화생활을 너무 안 하고 사는 것 같아요, 야근 택시는 회사에서 돌려받아서 억울해요: something told by its ending, of something named. */
export function remarkOf(thread: Thread): TalkOf | undefined {
  const { said } = thread
  const { bare, all, text } = said.mentions
  const mood = moodOf(text)
  if (!mood || mood === 'asks' || mood === 'wishes') return undefined
  if (all.some(({ type }) => type === 'amount') || has(said, ...asking) || wantsMore(bare)) return undefined
  const talk = ofMood(thread, mood)
  return talk && (mood !== 'tells' || isFelt(bare)) ? talk : undefined
}

/** The same where nothing else could be made of the message: any ending that tells is enough. */
export function looseRemarkOf(thread: Thread): TalkOf | undefined {
  const { bare, text, all } = thread.said.mentions
  const mood = moodOf(text)
  if (!mood || mood === 'asks' || mood === 'wishes' || all.some(({ type }) => type === 'amount'))
    return undefined
  if (mood === 'tells' && /(?:만|순|씩|까지|부터|대로|라도|도|걸로|거로)요?[.!~ㅋㅎㅠ]*$/u.test(bare))
    return undefined
  return wantsMore(bare) && mood === 'tells' ? undefined : ofMood(thread, mood)
}

function ofMood(thread: Thread, mood: Mood): TalkOf | undefined {
  const { bare } = thread.said.mentions
  const named = namedIn(thread)
  const subject = named ?? fittingSubject(thread)
  const period = named && !thread.said.periods.period ? undefined : periodOf(thread)
  const about = { ...(subject ? { subject } : {}), ...(period ? { period } : {}) }
  if (mood === 'resolves')
    return {
      type: 'resolve',
      ...about,
      does: does(bare),
      ...(/다음달|담달|내달|다음월/u.test(bare) ? ({ nextMonth: true } as const) : {}),
    }
  return {
    type: 'remark',
    ...about,
    ...(little.test(bare) ? ({ little: true } as const) : {}),
    ...(repaid.test(bare) && subject ? ({ repaid: true } as const) : {}),
  }
}

function does(bare: string): 'end' | 'less' | 'other' {
  if (/끊|해지|그만|탈퇴|정리하려|안쓸|안할/u.test(bare)) return 'end'
  return /줄|아끼|아껴|참|한번만|두번만|덜|안시|안사|안가|만시|자제|조심|절약/u.test(bare) ? 'less' : 'other'
}

const little =
  /(?:너무|거의|별로|통|도통|영|잘|하나도|요즘)?(?:안|못)(?:하|가|사|보|쓰|먹|다니|즐기|놀)|뜸하|적은것|적게|없는것|덜/u
const repaid =
  /(?:회사|팀|친구|엄마|아빠|부모님|남편|아내|법인)(?:에서|이|가|한테|께서)?[가-힣]{0,8}(?:돌려받|돌려줘|돌려주|환급|정산|처리해|내줘|내주|대주|부담|갚|줘서|주는)|(?:경비|법카|출장비|업무)(?:처리|로|라)/u

/** Said with a feeling about it, or of what is so: 억울해요, 아깝네요, 신기하더라고요. */
function isFelt(bare: string): boolean {
  return felt.test(bare.replace(/[.!~…ㅋㅎㅠㅜ^]+$/u, ''))
}

const felt =
  /(?:억울|속상|아깝|아까워|서운|찔리|찔려|뿌듯|신기|무섭|무서워|부담|걱정|후회|아쉽|아쉬워|귀찮|답답|놀랐|놀라워|충격|민망|부끄|씁쓸|허무|허탈|다행|기쁘|기뻐|좋았|싫|미안|지겹|질려|질렸|그렇더라|그러네|이상하네|문제네|문제예|문제에)[가-힣]{0,6}$|(?:거든|네|군|구나|더라고|더라|더라구|잖아)(?:요)?$/u
