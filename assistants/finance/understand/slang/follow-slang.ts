import type { Change } from '../change.ts'
import type { Command } from '../change-command.ts'
import type { ChangeContext } from '../change-target.ts'
import { storesIn } from '../command-words.ts'
import type { LastTurn } from '../last-turn.ts'
import { budgetSpoken, paidMore } from './budgets.ts'
import { quote, splitOverMonths } from './instalments.ts'
import { asBefore, letBe } from './left-be.ts'
import { halfOfIt, lessened, moneyBack, netEntry, rowTold } from './money-back.ts'
import { amendedOffer, lookedFor } from './offers.ts'
import {
  afterSorting,
  entryNamed,
  inHalves,
  ownSortAsked,
  sortAsked,
  sortedAnew,
  weighed,
} from './sorting.ts'

/** What short spoken words want of what was just written, asked, offered or spoken of; `undefined`: nothing of the kind. */
export function followSlang(command: Command, last: LastTurn, context: ChangeContext): Change[] | undefined {
  return (
    asBefore(command, last) ??
    letBe(command, last) ??
    weighed(command, last, context) ??
    inHalves(command, last, context) ??
    entryNamed(command, last, context) ??
    sortedAnew(command, last, context) ??
    afterSorting(command, last, context) ??
    ownSortAsked(command, last) ??
    sortAsked(command, storesIn(command)) ??
    splitOverMonths(command, last) ??
    quote(command, last) ??
    netEntry(command, context) ??
    moneyBack(command, last) ??
    halfOfIt(command, last) ??
    paidMore(command) ??
    lessened(command, last) ??
    rowTold(command, last) ??
    amendedOffer(command, last) ??
    lookedFor(command, context) ??
    budgetSpoken(command, last, context)
  )
}
