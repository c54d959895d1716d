import { endsInQuestion } from '#korean/is-question.ts'
import type { Change } from './change.ts'
import type { Command } from './change-command.ts'
import { expensesOf } from './change-expense.ts'
import { spokenIn } from './change-spoken.ts'
import type { LastTurn } from './last-turn.ts'

/** 쿠팡이츠 15600원짜리 말이야, where it was asked which row is meant or none was found: the same change, of that row. */
export function whichRow(command: Command, { did }: LastTurn): readonly Change[] | undefined {
  if (!(did?.type === 'delete_expense' || did?.type === 'categorise_expense' || did?.type === 'set_aside'))
    return undefined
  if (!did.isOpen || endsInQuestion(command.bare) || !names.test(command.marked)) return undefined
  const [row, ...others] = expensesOf(spokenIn(command), undefined) ?? []
  if (!row || others.length > 0 || (row.store ?? row.amount ?? row.date) === undefined) return undefined
  const { isOpen: _asked, ...change } = did
  // 넷플릭스 지워줘, 11월 6일 거: what was named before still holds, where the row is told by another of its marks.
  const { date, store } = did.expense
  const isOfStore = row.store === undefined && row.category === undefined && row.place === undefined
  return [
    {
      ...change,
      expense: {
        ...(date && row.period === undefined ? { date } : {}),
        ...(store && isOfStore ? { store } : {}),
        ...row,
      },
    },
  ]
}

/** It ends with what is named, or with a word that points at it. */
const names =
  /(?:[ⓈⒸⒶⓅ](?:원)?|[가-힣](?=짜리|그거|그것|그걸|거|꺼|것))(?:짜리|그거|이거|그것|그걸|거|꺼|것|걸|결제|기록|내역|쪽)*(?:은|는|이|가|을|를|로|으로|만)?(?:말이야|말이에요|말이요|말인데|말이지|말하는거야|얘기야|이야|이에요|예요|인데|야|임|요)?[.!~ㅋㅎㅠ]*$/u
