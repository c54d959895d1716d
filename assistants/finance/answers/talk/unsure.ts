import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import type { Asked } from '../../offers/asked.ts'
import { asking } from '../../offers/asked.ts'
import type { TalkOf } from '../../understand/talk/talk-of.ts'
import { is, pick, type Voice } from '../../wording.ts'
import { chips } from '../chips.ts'
import type { Reply } from '../reply.ts'

type Unsure = Extract<TalkOf, { type: 'unsure' }>

/** Asked before it is answered: what is left over, or how it was read, is named, and nothing is reckoned. */
export async function answerUnsure(_t: Turn, talk: Unsure, voice: Voice): Promise<Reply> {
  const { subject = {}, period = { name: '이번 달' }, read } = talk
  const asks = talk.asks as readonly Asked[]
  return {
    lead: pick(leads(talk), voice),
    facts: [],
    next:
      read.length === 1 && asks.length > 0
        ? asking('아니라면 다른 말로 한 번만 더 말해 줘. 그걸로 볼까?', asks[0]!)
        : '기간이나 분류, 가게 이름을 넣어 짧게 다시 말해 줘도 돼.',
    suggestions: [...asks, chips.amount(period, subject), chips.list(period, subject)],
  }
}

function leads({ left, read: [what, other] }: Unsure): readonly [string, ...string[]] {
  const [first] = left
  if (first !== undefined) {
    const it = withParticle(`‘${first}’`, '을/를')
    return [
      `${it} 어떻게 셈하면 되는지 모르겠어 🤔 빼고 답하면 틀린 답이 돼서 먼저 물어볼게.`,
      `잠깐, ${it} 어디에 넣어 셈할지 확실하지 않아 🤔`,
      `${it} 두고는 무엇을 계산할지 못 알아들었어 🤔 추측으로 숫자를 대지는 않을게.`,
    ]
  }
  if (what === undefined) {
    return [
      '무엇을 묻는지 확실하지 않아서 숫자를 대지 않을게 🤔',
      '잘못 짚을 것 같아서 먼저 물어볼게 🤔 무엇을 계산하면 돼?',
    ]
  }
  if (other !== undefined) {
    return [
      `${withParticle(what, '을/를')} 물은 거야, 아니면 ${withParticle(other, '을/를')} 물은 거야? 🤔`,
      `두 가지로 들려 🤔 ${is(what)}, ${is(other)}?`,
    ]
  }
  return [
    `${withParticle(what, '을/를')} 물은 거야? 🤔 잘못 짚었을까 봐 먼저 확인할게.`,
    `내가 읽은 건 ‘${what}’인데 맞는지 모르겠어 🤔`,
    `혹시 ${what} 얘기야? 🤔 확실하지 않아서 아직 계산하지 않았어.`,
  ]
}
