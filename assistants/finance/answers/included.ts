import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { savings } from '../categories.ts'
import { isOfMerchant } from '../stores/merchant.ts'
import { groupNamed, isOfGroup } from '../stores/store-groups.ts'
import { expenseList } from '../tools/expense-list.ts'
import { recurring } from '../tools/recurring.ts'
import { totalExpense } from '../tools/total-expense.ts'
import type { IncludedQuestion, Subject } from '../understand/question.ts'
import { is, spendingOf, type Voice, won } from '../wording.ts'
import { absentIn } from './absent.ts'
import { spendingAt } from './at-store.ts'
import { chips } from './chips.ts'
import {
  apartLead,
  inRecurringLead,
  inSumLead,
  nothingToIncludeLead,
  notRecurringLead,
} from './included-words.ts'
import { troubled } from './nothing.ts'
import { namesOf } from './recurring-words.ts'
import type { Reply } from './reply.ts'
import { answerSetAside } from './set-aside.ts'
import { scopeArguments, subjectArguments } from './subject.ts'

/** 월세 포함이야? */
export async function answerIncluded(t: Turn, question: IncludedQuestion, voice: Voice): Promise<Reply> {
  if (question.aside) return answerSetAside(t, { ...question, aside: question.aside })
  return question.of === 'recurring' ? inRecurring(t, question, voice) : inSpending(t, question, voice)
}

async function inRecurring(t: Turn, question: IncludedQuestion, voice: Voice): Promise<Reply> {
  const what = nameOf(question)
  const [all, part] = await t.runAll([call(recurring, {}), call(recurring, subjectArguments(question))])
  if (all.kind === 'failed' || part.kind === 'failed') return troubled(what)
  const active = part.kind === 'found' ? part.value.active : []
  if (active.length === 0 || part.kind !== 'found' || all.kind !== 'found') {
    return {
      lead: notRecurringLead(what, voice),
      facts: [],
      next: '얼마를 썼는지는 바로 볼 수 있어.',
      suggestions: [chips.amount({ name: '이번 달' }, question), chips.recurring],
    }
  }
  const facts = active.length > 1 ? [namesOf(active, voice)].flatMap((fact) => (fact ? [fact.text] : [])) : []
  return {
    lead: inRecurringLead({ what, monthly: part.value.monthlyTotal, all: all.value.monthlyTotal }, voice),
    facts,
    suggestions: [chips.recurring, chips.stillDue],
  }
}

async function inSpending(t: Turn, question: IncludedQuestion, voice: Voice): Promise<Reply> {
  const { whole, period } = question
  const what = nameOf(question)
  const own = scopeArguments(question)
  const inside = isApart(question, whole) ? undefined : { ...scopeArguments({ ...whole, period }), ...own }
  const [part, of, within] = await t.runAll([
    call(expenseList, { ...own, limit: 1 }),
    whole ? undefined : call(totalExpense, { startDate: period.startDate, endDate: period.endDate }),
    whole && inside ? call(expenseList, { ...inside, limit: 1 }) : undefined,
  ])
  if ([part, of, within].some((outcome) => outcome?.kind === 'failed')) return troubled(what)
  if (part.kind !== 'found') return absentIn(t, question, voice, nothingToIncludeLead(what, period, voice))
  const suggestions = [chips.list(period, question), chips.amount(period, question), chips.breakdown(period)]
  const { total, count } = part.value
  if (question.category === savings && !whole) {
    return {
      lead: `${/왜/u.test(t.message) ? '' : '아니, '}저축은 쓴 돈에 안 넣어 🐷 ${period.name} 저축 ${withParticle(won(total), '은/는')} 따로야.`,
      facts: [
        '내 돈으로 그대로 남는 거라 쓴 돈으로 안 보고, 수입의 80% 안에서 쓰는지 볼 때도 빼.',
        ...(of?.kind === 'found' ? [`넣어서 보면 ${period.name} ${is(won(of.value.total + total))}.`] : []),
      ],
      suggestions,
      topic: { subject: subjectOf(question) },
    }
  }
  if (whole && within?.kind !== 'found') {
    return { lead: apartLead({ what, whole: nameOf(whole), period, total }, voice), facts: [], suggestions }
  }
  const told = within?.kind === 'found' ? within.value : { total, count }
  const isDenied = supposesNot.test(t.message.replace(/\s/gu, ''))
  const all = of?.kind === 'found' ? of.value.total : undefined
  return {
    lead: inSumLead({ what, period, all, isDenied, ...told }, voice),
    facts: [],
    suggestions,
    topic: { subject: subjectOf(question) },
  }
}

/** 배달은 안 들어간 거지?: what is in there is answered with a no. */
const supposesNot = /(?:안|못)(?:들어|포함|넣|낀|껴|친|센)|빠진|빠졌|뺀|제외/u

/** Sums that are told apart from each other: 카페 is no part of 식비, 쿠팡이츠 none of 쿠팡. */
function isApart({ category, store }: Subject, whole: Subject | undefined): boolean {
  if (whole?.store !== undefined && store !== undefined) {
    const group = groupNamed(whole.store)
    return group
      ? groupNamed(store) === undefined && !isOfGroup(store, group)
      : !isOfMerchant(store, whole.store)
  }
  if (!whole?.category || !category) return false
  return category !== whole.category && !(whole.category === '식비' && category === '배달')
}

function subjectOf({ category, store }: Subject): Subject {
  return store === undefined ? (category === undefined ? {} : { category }) : { store }
}

function nameOf({ category, store }: Subject): string {
  return store === undefined ? (category === undefined ? '지출' : spendingOf(category)) : spendingAt(store)
}
