import { groupNamed } from '../../stores/store-groups.ts'
import type { Question } from '../question.ts'
import { has } from '../said.ts'
import { lastSubjects, type Talk } from './talk.ts'
import { thingsIn } from './things.ts'

const when =
  /^(?:그럼|그러면|근데|그거|그건|이건|이거)?(?:언제|며칠|몇일|몇월며칠)(?:날)?(?:에|쯤|쯤에)?(?:결제(?:돼|되|됨|야|일)|나가|빠져|빠지|출금|이체|내는|내야|청구)/u

/** 언제 결제돼?, after what one thing costs: of that one. */
export function dueOfLast(talk: Talk): Question | undefined {
  const { said } = talk
  if (!when.test(said.mentions.bare) || thingsIn(said).length > 0 || said.periods.period) return undefined
  const subjects = lastSubjects(talk).filter(
    ({ store, category }) => store !== undefined || ['주거', '통신', '보험'].includes(category ?? ''),
  )
  return subjects.length > 0 ? { kind: 'due_dates', subjects } : undefined
}

const howLong = /(?:몇|며)(?:달|개월|년|해)째|얼마나(?:오래|됐)|언제부터/u
const paid = /내고|내는|냈|나가|결제|구독|보고|쓰고|빠져|됐/u

/** 밀리 몇 달째 내고 있지?: the first payment of what comes round. */
export function sinceOf({ said }: Talk): Question | undefined {
  const { bare } = said.mentions
  if (!howLong.test(bare) || !paid.test(bare) || has(said, 'change')) return undefined
  const [thing, ...others] = thingsIn(said, true)
  const { store } = thing?.subject ?? {}
  if (!store || others.some(({ subject }) => subject.store) || groupNamed(store)) return undefined
  // 넷플릭스 언제부터 냈더라? is read as ever.
  if (said.stores.length > 0 && !/(?:몇|며)(?:달|개월|년|해)째/u.test(bare)) return undefined
  return { kind: 'list', store, period: null, limit: 1, order: 'newest', focus: 'first' }
}
