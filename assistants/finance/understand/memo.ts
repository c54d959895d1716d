import type { Change, ExpenseReference } from './change.ts'
import type { Command } from './change-command.ts'
import { spokenIn } from './change-spoken.ts'
import { datesIn, storesIn } from './command-words.ts'
import type { LastTurn } from './last-turn.ts'
import { bareText } from './mentions.ts'

const please =
  '(?:(?:으로|로|를|을)?\\s*(?:좀\\s*)?(?:적어|써|남겨|추가|넣어|달아|붙여|해|기록|저장)\\S{0,5}(?:\\s*(?:줘|주세요|놔|둬|달라|줄래))?)'
/** 메모에 팀 회식이라고 적어줘, 메모는 엄마 생신. */
const behind = new RegExp(
  `(?:메모|비고)(?:에다가?|에|로|는|은|를|만|도|란에)?\\s*[:：]?\\s*['"‘“]?(?!뭐|무슨|있|없|보여|좀|해줘)(.{1,100}?)['"’”]?\\s*(?:(?:이?라고|이?라|으로|로)?\\s*${please})?[.!~ㅋㅎ]*$`,
  'u',
)
/** 환불 예정이라고 메모해줘. */
const ahead = new RegExp(
  `^(?:(?:일단|그냥|거기|거기에|여기에|아|참|그럼|(?:마지막|방금|최근|그|이|아까|제일\\s?최근|가장\\s?최근)\\s?(?:거|꺼|것|결제|내역|지출|건)에?(?:다가?)?)\\s+)*['"‘“]?(.{1,60}?)['"’”]?\\s*(?:이라고|라고)\\s*(?:좀\\s*)?메모\\s*${please}?[.!~ㅋㅎ]*$`,
  'u',
)

/** 메모에 회식 들어간 거 경조사로 바꿔줘: rows are named by their memo, and none is written. */
export const namesRowsByMemo = (text: string): boolean => ofRowsWithMemo.test(bareText(text))

const ofRowsWithMemo =
  /(?:메모|비고)(?:에|란에|에다가?|가|이)?.{1,20}?(?:들어간|들어가는|들어있는|들어가있는|있는|적힌|적혀있는|적은|적어둔|적어놓은|쓰인|써있는|쓴|써놓은|포함된|포함한|인|라고된|라고돼있는|라고되어있는)(?:거|것|건|꺼|걸|게|내역|지출|결제|기록|애들)/u

/** What a message wants written down beside a row; `undefined` where it speaks of no memo. */
export function memoIn(text: string): string | undefined {
  if (namesRowsByMemo(text)) return undefined
  const found = behind.exec(text) ?? ahead.exec(text)
  return found?.[1]?.trim() || undefined
}

/** A memo to the row a message names, else to the one spoken of; asked back for where none was. */
export function memoChange(command: Command, last: LastTurn): Change | undefined {
  const memo = memoIn(command.text)
  if (memo === undefined) return undefined
  const expense = rowMeant(command, memo, last)
  return expense
    ? { type: 'update_expense', expense, set: { memo } }
    : { type: 'incomplete', wants: 'update_expense', missing: 'expense' }
}

function rowMeant(command: Command, memo: string, last: LastTurn): ExpenseReference | undefined {
  const isOutside = (words: string) => !memo.includes(words)
  const [store] = storesIn(command).filter(isOutside)
  const [date] = datesIn(command)
  const { places, isNewest } = spokenIn(command)
  const [place] = places
  if (place !== undefined) return { place }
  if (store) return { store, ...(date ? { date } : {}), isNewest: true }
  if (isNewest) return { isNewest }
  const { subject } = last
  if (last.showsRows) return { pointed: true, ...(subject.store ? { store: subject.store } : {}) }
  if (subject.store)
    return { store: subject.store, ...(subject.date ? { date: subject.date } : {}), isNewest: true }
  return last.earlier?.type === 'add_expense' ? { isAdded: true } : undefined
}
