import type { DaysOver } from './question.ts'
import type { Said } from './said.ts'

/** 3만원 넘게 쓴 날이 며칠이야?, 하루 5만원을 넘긴 날 있어?, 만원도 안 쓴 날: of the sum of each day. */
const day =
  /Ⓐ(?:을|를|이|이나|보다|도)?(?:안)?(?:넘[가-힣]{0,2}|이상|초과[가-힣]{0,2}|더|이하로?|미만으로?|안으로)?(?:쓴|시킨|나간|지출한|결제한|긁은|산|쓰인|먹은)?날(?:이|은|을|도|들은|들이|들을|들|만)?(?!마다|짜)/u

/** Won a day that is asked for: from, or up to. */
export function daysOver({ mentions: { all, marked } }: Said): DaysOver | undefined {
  if (!day.test(marked)) return undefined
  const found = all.find((mention) => mention.type === 'amount')
  if (found?.type !== 'amount') return undefined
  const { value, min, max } = found.amount
  const won = min ?? max ?? value
  if (won === undefined) return undefined
  const isUnder = max !== undefined || /^(?:을|를|도)?(?:안|이하|미만)/u.test(found.after)
  return isUnder ? { to: won } : { from: won }
}
