import type { Change } from '../change.ts'
import type { Command } from '../change-command.ts'
import { thingName } from '../change-expense.ts'
import { spokenIn } from '../change-spoken.ts'
import { amountsIn, wonOf } from '../command-words.ts'
import type { LastTurn } from '../last-turn.ts'

const counted: Readonly<Record<string, number>> = {
  두: 2,
  석: 3,
  서: 3,
  세: 3,
  넉: 4,
  너: 4,
  네: 4,
  다섯: 5,
  여섯: 6,
  반년: 6,
  열두: 12,
  일년: 12,
}
const months = /(\d{1,2}|두|석|서|세|넉|너|네|다섯|여섯|열두)\s?(?:개월|달|번|회)|(반년|일년)/u
const splits = /할부|쪼개|쪼갠|나눠|나누|나눈|분할|갈라/u
const most = 60

/** In how many months something is paid; `undefined` where it is not split, or nobody says. */
function monthsIn(text: string): number | undefined {
  const [, said, span] = months.exec(text) ?? []
  const count = counted[said ?? span ?? ''] ?? Number(said)
  return Number.isInteger(count) && count >= 2 && count <= most ? count : undefined
}

/** 그거 3개월 할부거든 달마다 나눠 적히나, 석달로 쪼개줘, after an entry: what stands there, and what can be done. */
export function splitOverMonths(command: Command, { did, said = '' }: LastTurn): Change[] | undefined {
  const { bare, text } = command
  if (did?.type !== 'add_expense' || !splits.test(bare) || amountsIn(command).length > 0) return undefined
  if (!/달|개월|할부|번에|회/u.test(bare) || /명|이서|친구|반띵/u.test(bare)) return undefined
  if (spokenIn(command).stores.length > 0) return undefined
  const count = monthsIn(text) ?? (/할부|개월/u.test(said) ? monthsIn(said) : undefined)
  return [{ type: 'instalments', entry: did, ...(count ? { months: count } : {}) }]
}

const quoted = /견적/u
const asks = /얼마|몇|비교|어디가/u

/** 치과 견적 120 나옴 ㅠㅠ: nothing is paid yet; what is there for it. 석 달로 쪼개 내면 생활 되겠나: in parts. */
export function quote(command: Command, { did }: LastTurn): Change[] | undefined {
  const { bare, text } = command
  const [amount, ...others] = amountsIn(command)
  if (amount && others.length === 0 && quoted.test(bare) && !asks.test(bare)) {
    const name = spokenIn(command)
      .nouns.map((noun) => thingName(noun).trim())
      .find((words) => !/^견적|^(?:나옴|나왔|나온|받음|받았)/u.test(words))
    const count = splits.test(bare) ? monthsIn(text) : undefined
    return [
      {
        type: 'quote',
        amount: wonOf(amount),
        ...(name ? { name } : {}),
        ...(count ? { months: count } : {}),
      },
    ]
  }
  if (did?.type !== 'quote' || !splits.test(bare)) return undefined
  const count = monthsIn(text)
  return count ? [{ ...did, months: count }] : undefined
}
