import { groupNamed } from '../../stores/store-groups.ts'
import { has } from '../said.ts'
import type { EndedPlan } from './plan.ts'
import { lastSubjects, type Talk } from './talk.ts'
import { thingsIn } from './things.ts'

const did = '(?:했|하였|함|한거|한건|한상태|해놨|해뒀|해놓|됐|됨|완료|신청했|신청함|처리)'
/** 해지했어, 구독 취소했는데, 탈퇴함. */
const cancelled = new RegExp(
  `(?:해지|탈퇴|구독(?:을)?취소|멤버십(?:을)?취소|정기결제(?:를)?(?:취소|해제)|자동결제(?:를)?(?:취소|해제)|자동이체(?:를)?(?:취소|해제|해지)|구독해제)(?:를|을)?(?:이미|벌써|분명히?|아까|어제)?${did}`,
  'u',
)
/** 끊었어: of something that has a name here. */
const quit = /끊었(?!으면|을)|끊음|끊은(?:거|건|지|상태)|그만뒀|그만둠/u
const still = /아직|계속|또|여전히|왜|나가네|나갔네|빠지네|빠져나가|결제됐|결제되|찍히|찍혔|청구/u
/** 해지했으면, 해지할까: nothing was done yet. */
const wonders = /으면|할까|했을때|했어야|할걸|(?:했|됐|됨|함)(?:나|니|냐|을까)/u

const longestAlone = 8

/** 넷플릭스 해지했는데 아직도 나가네, 헬스장 해지했어, 끊었어: what is over, and whether it is still paid. */
export function endedIn(talk: Talk): EndedPlan | undefined {
  const { said } = talk
  const { bare } = said.mentions
  const isQuit = quit.test(bare)
  if (!(isQuit || cancelled.test(bare)) || wonders.test(bare) || has(said, 'change', 'budget'))
    return undefined
  if (said.mentions.all.some(({ type }) => type === 'amount')) return undefined
  const { asked } = talk.before
  // 끊었어, and nothing else, after what was paid at one shop.
  const isAlone = asked === 'store' && bare.length <= longestAlone
  const isLastRecurring =
    isAlone || asked === 'recurring' || talk.plan?.type === 'ended' || talk.plan?.type === 'ending'
  const things = thingsIn(said, isLastRecurring)
  const named = things.map(({ subject }) => subject)
  const subjects = named.length > 0 ? named : isQuit && !isLastRecurring ? [] : lastSubjects(talk)
  const [subject, ...others] = subjects
  if (!subject?.store || others.length > 0) return undefined
  // 택시 끊었어: a habit, and nothing that is paid by the month.
  if (
    isQuit &&
    named.length > 0 &&
    groupNamed(subject.store) &&
    !/헬스|학원|보험|요가|필라/u.test(subject.store)
  )
    return undefined
  return { type: 'ended', subjects: [subject], isStillPaid: still.test(bare) }
}
