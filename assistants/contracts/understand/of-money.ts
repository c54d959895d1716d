import type { Asked, AskedFor } from './asked.ts'

/** 얼마나 물어야, 얼마를 돌려받나: how much is paid or had back. */
const paid =
  /얼마(?:나|쯤|를|만큼)?\s(?:더\s)?(?:물(?:어|게|면|나|지|까|려|고)|무(?:는|나)|내(?:야|나|는|면|요|게|지|라|주)|낼|냅|돌려|배상|보상|변상|환불|받)/u
/** 휴가는 얼마나 받나: what is had for a time. */
const lasting = /휴가|연차|휴일|휴직|휴게|휴식|시간|기간|수리|보증|교육|점검|서비스|교환/u

const ofTime: ReadonlySet<AskedFor> = new Set<AskedFor>(['days', 'term', 'when', 'until', 'time', 'count'])

/** What was read as asking how long, where how much is paid is asked: money, and no days. */
export function ofMoney(asked: Asked, message: string): Asked {
  if (!ofTime.has(asked.ask) || !paid.test(message) || lasting.test(message)) return asked
  const { bound, ...rest } = asked
  return { ...rest, ask: 'money', ...(bound && bound !== 'notice' ? { bound } : {}) }
}
