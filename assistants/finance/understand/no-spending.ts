import { endsInQuestion } from '#korean/is-question.ts'
import type { Change } from './change.ts'
import type { Command } from './change-command.ts'
import { amountsIn } from './command-words.ts'
import { asksToKeep } from './told-spending.ts'

/** 현금 2만원 뽑았어, ATM에서 10만원 인출: still one's own money. */
const withdrawn =
  /(?:현금|돈|atm|에이티엠|은행|통장|계좌|편의점)[^?]{0,12}(?:뽑았|뽑음|뽑아(?:옴|왔|둠|뒀)|찾았|찾음|찾아왔|인출)|Ⓐ(?:원)?(?:을|를)?(?:인출|출금)(?:했|함|$)/iu
/** 빌려줬는데 못 받았어, 아직 안 갚네: nothing new was paid. */
const notRepaid =
  /(?:빌려[^?]{0,8}|꿔[^?]{0,8})(?:못받|안갚|못돌려|안돌려|안줬|안줌|안줘|떼였|떼임|떼먹)|(?:아직|여태)(?:도)?(?:못받|안갚|못돌려받)/u

/** 친구한테 3만원 빌려줬어: it comes back. */
const lent = /(?:빌려|꿔)(?:줬|줌|주었|드렸)(?:다|어|음|네|지|는데|어요|습니다)?[.!~ㅋㅎㅠ]*$/u

/** 처음부터 다 지우고 싶어, 가계부 초기화해줘: all of the book. */
const wipes =
  /^(?:아|그냥|걍|이제|나)*(?:처음부터(?:다|전부|싹|모두)*|(?:가계부|장부|데이터|모든(?:기록|내역|지출)|(?:기록|내역|지출)(?:을|를)?(?:다|전부|싹|모두|전체))(?:를|을)?(?:다|전부|싹|모두|전체|통째로|처음부터)*)(?:지우|지워|삭제|초기화|리셋|없애|비우|비워|날려|날리)[가-힣]{0,8}[.!~ㅋㅎㅠ]*$/u

/** 넘으면 알려줘: nobody is told without asking. */
const alarms =
  /^(?:그럼|그리고|예산|한도|그거|카페|식비|배달)*(?:을|를|이|가)?(?:다쓰|넘|초과하|넘기)(?:으면|면|을때|을거같으면|을것같으면|려고하면)(?:나한테|바로|꼭|미리|좀)*(?:알려|말해|알림|경고|얘기해)[가-힣]{0,4}[.!~ㅋ]*$/u

/** A sum that is told and was neither paid nor received, so that nothing is written: cash taken out, a debt not repaid; or all of the book is to go. */
export function readNoSpending(command: Command): Change | undefined {
  const { bare, marked } = command
  const [amount, ...others] = amountsIn(command)
  if (alarms.test(bare)) return { type: 'leave', why: 'no_alarm' }
  if (wipes.test(bare) && command.named.length === 0) return { type: 'leave', why: 'everything' }
  if (!amount || others.length > 0 || endsInQuestion(bare) || asksToKeep(bare)) return undefined
  const text = marked.replaceAll(/[ⓈⒸ]/gu, '은행')
  const why = notRepaid.test(bare)
    ? 'not_repaid'
    : lent.test(bare)
      ? 'lent'
      : withdrawn.test(text)
        ? 'withdrawn'
        : undefined
  return why && { type: 'leave', why, amount: amount.amount }
}
