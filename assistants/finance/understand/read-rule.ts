import { endsInQuestion } from '#korean/is-question.ts'
import type { Change } from './change.ts'
import type { Command } from './change-command.ts'
import { spokenIn } from './change-spoken.ts'
import { type ChangeContext, categoryWritten } from './change-target.ts'
import { categoriesIn, storesIn } from './command-words.ts'

const rule = /규칙|룰(?![가-힣])|자동\s*분류/u
const removing = /없애|지워|지우|삭제|제거|해제|취소|꺼줘|끄자|풀어|그만/u
const making = /만들|추가|정해|걸어|저장|등록|생성|하나|세워/u
/** What is said of a rule, and no shop's name. */
const aside =
  /^(?:규칙\S*|룰\S*|자동\S*|분류\S*|하나|무조건|항상|앞으로|들어오면|나오면|오면|이면|새로|걸로)$/u

/** 배민 규칙 없애줘, 규칙 하나 만들어줘 행복상사는 무조건 생활: of what sorts a shop's payments by itself, and of no payment. */
export function readRule(command: Command, { categories }: ChangeContext): Change | undefined {
  const { bare } = command
  if (!rule.test(bare) || endsInQuestion(bare)) return undefined
  const [
    store = spokenIn(command).nouns.find(({ words, category }) => !category && !aside.test(words))?.words,
  ] = storesIn(command)
  if (removing.test(bare)) return store ? { type: 'remove_rule', store } : { type: 'remove_rule' }
  const into = categoriesIn(command).at(-1)
  if (!store || !into || !making.test(bare)) return undefined
  return {
    type: 'categorise_store',
    store,
    newCategory: categoryWritten(into.words, into.category, categories),
  }
}
