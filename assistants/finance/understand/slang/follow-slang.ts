import type { Change } from '../change.ts'
import type { Command } from '../change-command.ts'
import type { ChangeContext } from '../change-target.ts'
import type { LastTurn } from '../last-turn.ts'
import { budgetSpoken } from './budgets.ts'
import { quote, splitOverMonths } from './instalments.ts'
import { asBefore } from './left-be.ts'
import { moneyBack, netEntry } from './money-back.ts'
import { amendedOffer, lookedFor } from './offers.ts'
import { inHalves, sortedAnew, weighed } from './sorting.ts'

/** What short spoken words want of what was just written, asked, offered or spoken of; `undefined`: nothing of the kind. */
export function followSlang(command: Command, last: LastTurn, context: ChangeContext): Change[] | undefined {
  return (
    asBefore(command, last) ??
    weighed(command, last, context) ??
    inHalves(command, last, context) ??
    sortedAnew(command, last, context) ??
    splitOverMonths(command, last) ??
    quote(command, last) ??
    netEntry(command, context) ??
    moneyBack(command, last) ??
    amendedOffer(command, last) ??
    lookedFor(command, context) ??
    budgetSpoken(command, last, context)
  )
}
