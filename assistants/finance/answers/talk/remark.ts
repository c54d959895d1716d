import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { recentMonths } from '../../understand/period.ts'
import type { TalkOf } from '../../understand/talk/talk-of.ts'
import { pick, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { nearDay } from '../period-words.ts'
import type { Reply } from '../reply.ts'
import { subjectWords } from '../subject.ts'
import { lately, paid, paidIn } from './figures.ts'

type Remark = Extract<TalkOf, { type: 'remark' }>

const nods = ['그러게', '그렇지', '응, 그럴 만해', '그럴 수 있지', '맞아, 그럴 때 있어'] as const
const months = 3

/** 문화생활을 너무 안 하고 사는 것 같아요: agreed with, and told by the figure of what it is about. */
export async function answerRemark(t: Turn, remark: Remark, voice: Voice): Promise<Reply> {
  const { subject, period, little, repaid } = remark
  if (!subject) return nodding(remark, t.message, voice)
  const found = await lately(t, { subject, ...(period ? { period } : {}) }, voice)
  const { what, on, emoji } = subjectWords(subject)
  const nod = pick(nods, voice)
  if (!found) {
    return {
      lead: little
        ? `${nod}, ${withParticle(what, '은/는')} 최근 반년 동안 하나도 없어 ${emoji}`
        : `${nod} 🙂 최근 반년 동안 ${withParticle(what, '은/는')} 한 건도 안 적혀 있어.`,
      facts: [],
      suggestions: [chips.monthly(subject), chips.breakdown()],
    }
  }
  const { period: when, listed } = found
  const sum = paidIn(when, on, listed)
  const recent = recentMonths(voice.today, months)
  const quarter = await paid(t, { subject, period: recent })
  const usual =
    quarter && quarter.count > listed.count
      ? `최근 석 달로는 ${quarter.count}건 ${won(quarter.total)}이야.`
      : undefined
  const last = listed.last && `마지막은 ${nearDay(listed.last.date, voice)}이야.`
  if (repaid) {
    return {
      lead: `그건 네 돈이 아니지 ${emoji} ${sum} 썼는데, 돌려받는 것도 여기 같이 들어 있어.`,
      facts: ['돌려받은 건 환불로 적거나 다른 분류로 옮기면 합계에서 빠져.'],
      next: '어느 건지 골라 볼래?',
      suggestions: [chips.list(when, subject), chips.without(when, subject)],
    }
  }
  return {
    lead: `${nod}, ${sum} 썼어 ${emoji}`,
    facts: [little ? last : undefined, usual].filter((one) => typeof one === 'string'),
    suggestions: [
      chips.monthly(subject),
      chips.list(when, subject),
      chips.amount({ name: '지난달' }, subject),
    ],
  }
}

const glad = /기분\s?(?:이|은)?\s?좋|신나|신난|행복|기뻐|기쁘|뿌듯|즐거|즐겁|설레/u
const because = /라서|해서|느라|때문|때라|땜에|거든|니까|었던|했던/u
const gladNods = [
  '오, 그 기분 나까지 좋다 😊',
  '좋네, 오늘은 그 기분 그대로 가자 😊',
  '듣기만 해도 좋다 😊',
  '그런 날도 있어야지 😊',
] as const
const becauseNods = [
  '그럴 만하네, 그럴 일이 있었던 거구나 🙂',
  '응, 그런 이유라면 이해되지 🙂',
  '그렇구나, 숫자 뒤엔 다 사정이 있지 🙂',
  '그런 사정이면 그럴 수 있지 🙂',
] as const
const plainNods = [
  '그러게, 듣고 보니 그렇네 🙂',
  '그럴 수 있지 🙂',
  '응, 무슨 말인지 알겠어 🙂',
  '맞아, 그런 때가 있지 🙂',
] as const

/** 이사하면서 이것저것 질렀던 때라 그런가봐요: of nothing that has a figure of its own. */
function nodding({ period }: Remark, message: string, voice: Voice): Reply {
  const lead = pick(glad.test(message) ? gladNods : because.test(message) ? becauseNods : plainNods, voice)
  return {
    lead,
    facts: [],
    suggestions: period
      ? [chips.breakdown(period), chips.list(period, {})]
      : [chips.breakdown(), chips.overview],
  }
}
