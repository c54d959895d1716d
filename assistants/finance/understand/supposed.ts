import { isQuestion } from '#korean/is-question.ts'
import type { Change } from './change.ts'
import { bareText } from './mentions.ts'
import type { PlannedQuestion } from './plans/plan.ts'

/** 40만원으로 하면, 10만원으로 둘 경우, 150만원이라면: what is said of a sum is only supposed. */
const supposes =
  /(?:만|천|백|원|\d)(?:으로|로|을|를|에|까지)?[가-힣]{0,4}?(?:면(?!서|적)|(?:[ㄹ할둘일될갈]|을)경우|다치고|다고치)/u
/** 모자랄지 말해 주세요, 되는지 봐줘: to be told is wished for. */
const told =
  /(?:지|나|까)(?:여부)?(?:를|도|좀|만|한번)?(?:말|알려|봐|보고|궁금|계산|따져|체크|확인|가늠)\S*$|까$/u
/** 안 될까, 해도 되지: asked for politely. */
const wish = /면(?:안)?(?:될까|되나|돼|되지|좋겠|고맙)\S{0,3}$/u

/** Whether a message asks what would be, so that nothing of the records is to be changed by it. */
export function isSupposed(message: string): boolean {
  const bare = bareText(message)
  return supposes.test(bare) && !wish.test(bare) && (isQuestion(bare) || told.test(bare))
}

/** What a change would come to, where it is only supposed; `undefined` for one that is nothing to reckon with. */
export function reckonedFor(change: Change): PlannedQuestion | undefined {
  if (change.type === 'set_budget' && change.amount)
    return {
      kind: 'planned',
      plan: {
        type: 'keep_under',
        amount: change.amount,
        ...(change.category ? { subject: { category: change.category } } : {}),
      },
    }
  if (change.type === 'set_monthly_income' && change.amount)
    return { kind: 'planned', plan: { type: 'pay', to: change.amount } }
  return undefined
}
