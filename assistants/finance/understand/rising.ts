import { fewOf } from '#korean/few.ts'
import type { RisingQuestion } from './held-question.ts'
import type { Said } from './said.ts'

const count = '(\\d{1,2}|두|세|석|네|넉|다섯|여섯)(?:개월|달)(?:간|동안|내내)?'
const goesOn = '(?:연속(?:으로|해서)?|째|내리|연달아|줄곧|계속(?:해서)?|쭉|꾸준히|내내)'
const everyMonth =
  '(?:(?:최근)?(?:몇|여러)(?:개월|달)(?:간|동안|째|내내)?|연속(?:으로|해서)?|연달아|내리|줄곧|계속(?:해서)?|꾸준히|갈수록|점점|차츰|점차|매달|매월|달마다|다달이|시나브로|슬금슬금)'
const more = '(?:늘(?!려|리)|증가|오르|올라|오른|올랐|커지|커진|커졌|많아지|많아진|많아졌|불어나|불어난)'
const less = '(?:줄(?!이|여|일)|감소|내려|내리는|적어지|적어진|작아지)'
const sort =
  /항목|카테고리|분류|지출|소비|비용|분야|부문|(?:는|은|ㄴ|한|던|른|진|난)(?:거|것|게|데|건|곳)|뭐|뭔|무엇|어떤|어디|있(?:어|나|니|냐|음|는지|을까)/u
const counted = new RegExp(`${count}${goesOn}[^?]{0,6}?(?:(${more})|(${less}))`, 'u')
const vague = new RegExp(`${everyMonth}[^?]{0,6}?(?:(${more})|(${less}))`, 'u')
/** Why, by how much, or how to do something about it, is another question. */
const otherwise =
  /왜|얼마|줄이|줄여|줄일|아끼|예산|수입|월급|저축|보다|대비|비교|구독|요금|이유|예상|추이|흐름/u

const whether =
  /(?:늘|줄|올랐|오르|올라|내렸|많아졌|증가|감소)[가-힣]{0,6}(?:어|나|니|냐|지|음|요|는지|는중|을까|맞아|맞지|맞나|(?:거|것|게)(?:맞|같|아니)[가-힣]{1,3})[?!.~]*$/u

/** What is asked of what goes on growing or falling; `undefined` where that is not asked. */
export function risingIn({
  mentions: { bare },
  periods,
  categories,
  stores,
}: Said): Omit<RisingQuestion, 'kind' | 'category' | 'store'> | undefined {
  // 식비 3개월 연속 늘었어?: of one thing, whose months tell.
  const isNamed = categories.length + stores.length > 0 && whether.test(bare)
  if (otherwise.test(bare) || !(isNamed || sort.test(bare)) || (periods.other ?? periods.against))
    return undefined
  const asks = /있(?:어|나|니|냐|음|는지|을까|습)/u.test(bare) ? { asks: true as const } : {}
  const inARow = counted.exec(bare)
  if (inARow) {
    const [, number = '', , falls] = inARow
    return {
      direction: falls ? 'less' : 'more',
      times: Math.min(mostTimes, fewOf(number)),
      isCounted: true,
      ...asks,
    }
  }
  const found = vague.exec(bare)
  return found ? { direction: found[2] ? 'less' : 'more', times: fewestTimes, ...asks } : undefined
}

/** Once is no course. */
const fewestTimes = 2
const mostTimes = 11
