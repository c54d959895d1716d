import { amountsOutright } from './terse/amounts.ts'
import { judgementsOutright } from './terse/judgements.ts'
import { latestOutright } from './terse/latest.ts'
import { nounsOutright } from './terse/nouns.ts'
import { periodsOutright } from './terse/periods.ts'
import { goAhead } from './terse/show.ts'
import { supposedOutright } from './terse/supposing.ts'

/**
 * A message of a few words (요기요 주문수, 3월 성적표, big 3 of 2월, 250 뚫는 거 아님?) with what its nouns and signs ask said in
 * full, as the patterns read it. Whatever else it says stays as it is.
 */
export function inFullWords(text: string): string {
  return goAhead(
    judgementsOutright(
      supposedOutright(amountsOutright(nounsOutright(latestOutright(periodsOutright(text))))),
    ),
  )
}
