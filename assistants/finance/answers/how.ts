import { call, type ToolOutcome } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { balance } from '../tools/balance.ts'
import { expenseList } from '../tools/expense-list.ts'
import { forecast } from '../tools/forecast.ts'
import { monthAllowance } from '../tools/month-allowance.ts'
import { recurring } from '../tools/recurring.ts'
import { savingsPlan } from '../tools/savings-plan.ts'
import { whatIf } from '../tools/what-if.ts'
import type { HowQuestion } from '../understand/plan-question.ts'
import type { Question, Subject, TotalQuestion } from '../understand/question.ts'
import type { Voice } from '../wording.ts'
import { billedHow } from './billed.ts'
import { answerChat } from './chat.ts'
import { chips } from './chips.ts'
import {
  allowanceHow,
  cutHow,
  forecastHow,
  type How,
  outlayHow,
  recurringHow,
  savingHow,
} from './how-words.ts'
import { balanceArguments } from './outlays/outlay.ts'
import type { Reply } from './reply.ts'
import { leftOutArguments, scopeArguments } from './subject.ts'
import { type SumQuestion, sumHow } from './sum-how.ts'

/** 그거 어떻게 계산한 거야?: the figures of the last answer once more, each with where it is from. */
export async function answerHow(t: Turn, { of }: HowQuestion, voice: Voice): Promise<Reply> {
  const how = await howOf(t, of as unknown as Question, voice)
  if (!how) return answerChat(t, { kind: 'chat', about: 'how' }, voice)
  return {
    lead: how.lead,
    facts: how.facts,
    next: '답 위의 ‘조회’를 누르면 찾은 기록까지 그대로 볼 수 있어.',
    suggestions: how.suggestions ?? [chips.breakdown(), chips.newest],
  }
}

async function howOf(t: Turn, question: Question, voice: Voice): Promise<How | undefined> {
  switch (question.kind) {
    case 'total':
    case 'category':
    case 'store':
      return found(
        await t.run(call(expenseList, { ...summed(question), order: 'largest', limit: 3 })),
        (it) => sumHow(it, question),
      )
    case 'outlay':
    case 'purchase':
      return question.price === undefined
        ? undefined
        : found(await t.run(call(balance, balanceArguments(question))), (it) =>
            outlayHow(it, question.kind === 'outlay' && question.isMonthly === true),
          )
    case 'budget':
    case 'forecast': {
      if (question.kind === 'forecast' && question.billed) return billedHow(t, question.billed, voice)
      const { category } = question
      const store = question.kind === 'forecast' ? question.store : undefined
      const asked = store ? { storeName: store } : category ? { category } : {}
      const of = store ? { store } : category ? { category } : {}
      return found(await t.run(call(forecast, asked)), (it) => forecastHow(it, of))
    }
    case 'what_if': {
      const { category, store, cutShare, cutAmount, cutTimes, to, months } = question
      const asked = {
        ...(category ? { category } : {}),
        ...(store ? { storeName: store } : {}),
        ...(cutShare === undefined ? {} : { cutShare }),
        ...(cutAmount === undefined ? {} : { cutAmount }),
        ...(cutTimes === undefined ? {} : { cutPayments: cutTimes }),
        ...(to ? { toPayments: to.payments } : {}),
        months,
      }
      return found(await t.run(call(whatIf, asked)), (it) => cutHow(it, question))
    }
    case 'saving': {
      const { goal, targetAmount, targetMonths } = question
      const asked = {
        ...(goal ? { goal } : {}),
        ...(targetAmount ? { targetAmount } : {}),
        ...(targetMonths ? { targetMonths } : {}),
      }
      return found(await t.run(call(savingsPlan, asked)), (it) => savingHow(it, question))
    }
    case 'income': {
      if (question.focus !== 'left' && question.focus !== 'allowance') return undefined
      return found(await t.run(call(monthAllowance, {})), allowanceHow)
    }
    case 'recurring': {
      const { category, store } = question
      const asked = { ...(category ? { category } : {}), ...(store ? { storeName: store } : {}) }
      return found(await t.run(call(recurring, asked)), recurringHow)
    }
    default:
      return undefined
  }
}

/** The rows that a sum is of. */
function summed({ period, ...question }: SumQuestion) {
  const { category, store, without } = question as Subject & Pick<TotalQuestion, 'without'>
  const subject = store === undefined ? (category === undefined ? {} : { category }) : { store }
  return { ...scopeArguments({ ...subject, period }), ...leftOutArguments(without ? { without } : {}) }
}

function found<O>(outcome: ToolOutcome<O>, words: (value: O) => How): How | undefined {
  return outcome.kind === 'found' ? words(outcome.value) : undefined
}
