import type { Said } from './said.ts'

const down =
  /(?:(일주일|한주|주|매주)(?:에|당)?)?Ⓐ(?:씩)?(?:만|까지만|으로|로|으로만|로만|정도로|정도만|이하로|안으로)(?:(?:딱|좀)?(?:쓰|줄이|낮추|맞추|지내)(?:면|는다면|ㄴ다면)|(?:쓴|줄인|낮춘|맞춘)다면|줄여서쓰면)/u
const gain = /얼마|몇|아끼|아껴|아낄|굳|절약|남|모이|세이브/u
const weeksInMonth = 52 / 12

/** 배달 한 달에 10만원만 쓰면 1년에 얼마 아껴?: what is still to be spent a month, won; `undefined` where that is not asked. */
export function downTo({ mentions: { marked, all } }: Said): number | undefined {
  const found = down.exec(marked)
  if (!found || !gain.test(marked.slice(found.index + found[0].length))) return undefined
  const amount = all.find((mention) => mention.type === 'amount')?.amount.value
  if (amount === undefined || /예산|월급|수입/u.test(marked)) return undefined
  return found[1] ? Math.round(amount * weeksInMonth) : amount
}
