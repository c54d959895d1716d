import { assumedPeriod, type Period } from '../period.ts'
import type { Question } from '../question.ts'
import { has } from '../said.ts'
import { rememberedPeriod } from '../slot-rules.ts'
import type { Subject } from '../subject.ts'
import { topicIn } from '../topic.ts'
import { lastSubjects, type Talk } from './talk.ts'
import { thingsIn } from './things.ts'

const done =
  '(?:마셨|마신|먹었|먹은|먹고|샀|산|사고|썼|쓴|쓰고|시켰|시킨|탔|탄|갔|간|긁었|긁은|질렀|지른|결제했|결제한|냈|낸|나갔|나간|들어갔|들어간|사먹|사마)'
const whatWasDone = new RegExp(
  `(?:뭐|뭘|머|무엇을?|어디서|어디에|어디어디|어딜|언제)(?:를)?[^?]{0,6}${done}[^?]{0,6}(?:보여|알려|말해|읊|뽑|펼쳐|나열|정리|줘봐|볼래|보자|$)`,
  'u',
)
const showAll =
  /^(?:그럼|그러면|그거|그걸|어|벌써|헐|아|음|진짜|일단|한번)*(?:다|전부|싹다?|모두|쭉|쫙|하나씩|내역|목록|리스트|상세)(?:다|좀|을|를)*(?:보여|알려|말해|읊|뽑|펼쳐|나열|볼래|보자|줘)/u
const all = /다(?:좀)?(?:보여|알려|말해|읊|뽑|펼)|전부|싹|모두|쭉|쫙|하나씩|하나도빠짐/u
const mostRows = 30
const usualRows = 10

/** What has its figures of one subject and one period, which are not those rows themselves. */
const ofFigures: ReadonlySet<unknown> = new Set([
  'budget',
  'forecast',
  'average',
  'comparison',
  'ratio',
  'share',
  'what_if',
  'monthly',
  'cutting',
  'changes',
])

/** 뭐 마셨는지 다 보여줘, after a budget, a forecast, an average or a comparison: the payments it is reckoned from. */
export function rowsOfIt(talk: Talk): Question | undefined {
  const { said, before, today } = talk
  const { bare } = said.mentions
  const setting = before.setting as { kind?: string; category?: string } | undefined
  const isOfSetting = before.asked === undefined && setting?.kind === 'budget'
  if (!ofFigures.has(before.asked) && !isOfSetting) return undefined
  if (!(whatWasDone.test(bare) || showAll.test(bare)) || bare.length > longest) return undefined
  if (
    thingsIn(said).length > 0 ||
    said.periods.period ||
    has(said, 'change', 'whyMuch', 'most', 'byCategory', 'thatTime', 'there')
  )
    return undefined
  const told = lastSubjects(talk)
  // 그거 내역 보여줘, after what rose most: of that.
  const { subject: first } = topicIn(before)
  const known = told.length === 0 && first && /^그(?:거|건|걸|게)/u.test(bare) ? [first] : told
  const named: readonly Subject[] =
    known.length > 0 ? known : setting?.category ? [{ category: setting.category }] : []
  const [subject, ...others] = named
  if (others.length > 0) return undefined
  return {
    kind: 'list',
    ...subject,
    period: periodOf(talk) ?? { ...assumedPeriod(today), assumed: null },
    limit: all.test(bare) ? mostRows : usualRows,
    order: has(said, 'largest') ? 'largest' : 'newest',
  }
}

const longest = 26

/** The period of the figures; a budget and a forecast are of the running month. */
function periodOf({ before, today }: Talk): Period | undefined {
  if (before.asked === 'budget' || before.asked === 'forecast') return undefined
  const period = rememberedPeriod(before.period, today.toPlainDateTime())
  return period && !('future' in period) ? period : undefined
}

const ahead = /(?:이대로|이속도|이추세|지금처럼|이페이스|이런식)|월말|말까지|말엔|말에는/u

/** 월말까지 얼마나 쓸까?, after 편의점 얼마 썼어?: of that. 이번 달 얼마나 쓸 것 같아? is of everything. */
export function comesToIn(talk: Talk): Question | undefined {
  const { said, before } = talk
  const { bare } = said.mentions
  const { period } = said.periods
  if (!has(said, 'forecast') || !ahead.test(bare) || bare.length > longest) return undefined
  if (
    thingsIn(said).length > 0 ||
    has(said, 'whole', 'overall', 'left', 'income', 'budget', 'exceed', 'compare', 'change', 'record')
  )
    return undefined
  // 월말까지, of the month that runs, though by itself it may be the last one's.
  const isEnd = /말/u.test(bare) && !/지난|저번|작년|다음|담달|전달|[1-9]월말/u.test(bare)
  if (/총|전체|다해서|다합/u.test(bare) || (period && !isEnd && !('future' in period) && !period.running))
    return undefined
  const [subject, ...others] = lastSubjects(talk)
  if (!subject || !ofOneThing.has(before.asked)) return undefined
  return others.length > 0 ? undefined : { kind: 'forecast', ...subject }
}

const ofOneThing: ReadonlySet<unknown> = new Set([
  'store',
  'category',
  'count',
  'list',
  'comparison',
  'forecast',
  'average',
])
